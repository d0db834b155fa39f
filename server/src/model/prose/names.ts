/** Resolves the names of a phrase: a skill or an attribute, or one of each with `+` between them. */
import { freeAttribute, freeSkill, NOWHERE } from '../../rules/plain/free.ts';
import { nameKey, splitDetail } from '../../rules/names.ts';
import type { RollBase } from '../../rules/roll.ts';
import type { RolledScore } from '../../rules/ruleset.ts';
import type { Span, Text } from '../../syntax/tree.ts';
import type { NameNode, SumNode } from './nodes.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';
import { inOneLine } from './one-line.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A score with its place. */
export interface Named {
  readonly base: RollBase;
  /** The name of the skill, or of the attribute that stands alone. */
  readonly name: Text;
  readonly attributeName: Text | undefined;
  /** Both names, with what is between them. */
  readonly whole: Text;
}

/** A name with the parentheses that are no detail of it: `Dodge (active defense)`. */
interface Part {
  readonly base: RollBase;
  readonly name: Text;
  /** `Riding (INT)`. */
  readonly attributeName: Text | undefined;
}

type SkillBase = Extract<RollBase, { readonly type: 'skill' }>;

export class Names {
  readonly #text: string;
  readonly #vocabulary: Vocabulary;

  constructor(text: string, vocabulary: Vocabulary) {
    this.#text = text;
    this.#vocabulary = vocabulary;
  }

  slice({ start, end }: Span): Text {
    return { start, end, text: inOneLine(this.#text.slice(start, end)) };
  }

  attribute(name: string): RolledScore | undefined {
    const meaning = this.#vocabulary.meaning(name);
    return meaning?.type === 'attribute' ? meaning.attribute : undefined;
  }

  /**
   * What a sum of names is rolled on; undefined for a name that nobody has. `isNote` tells parentheses that are no detail of
   * a skill.
   */
  sum(sum: SumNode, isNote: (text: string) => boolean): Named | undefined {
    const [first, second] = sum;
    const one = first && this.#part(first, isNote);
    if (!one) return undefined;
    if (!second) return { ...one, whole: this.slice(first) };
    const other = this.#part(second, isNote);
    return other && this.#added(one, other, this.slice({ start: first.start, end: second.end }));
  }

  /**
   * Of two names the attribute helps the skill, whichever stands first. Where names are free, the first of two of a kind
   * is the skill: `Willpower + Focus`.
   */
  #added(first: Part, second: Part, whole: Text): Named | undefined {
    const isTurned = first.base.type === 'attribute' && second.base.type !== 'attribute';
    const [one, other] = isTurned ? [second, first] : [first, second];
    const attribute = this.#asAttribute(other.base);
    if (!attribute) return undefined;
    const skill = this.#asSkill(one.base);
    return skill && { base: { ...skill, attribute }, name: one.name, attributeName: other.name, whole };
  }

  #part(node: NameNode, isNote: (text: string) => boolean): Part | undefined {
    const { token, detail } = node;
    const inside = detail && this.slice(detail).text.trim();
    const note = inside !== undefined && isNote(inside);
    const said = note ? undefined : inside;
    const name = this.slice(node);
    const { meaning } = token;
    switch (meaning?.type) {
      case 'attribute':
        return { base: { type: 'attribute', attribute: meaning.attribute }, name, attributeName: undefined };
      case 'skill': {
        const attribute = said === undefined ? undefined : this.attribute(said);
        const { skill } = meaning;
        if (attribute) {
          const start = detail!.start + this.#text.slice(detail!.start, detail!.end).search(/\S/);
          const attributeName = { start, end: start + said!.length, text: said! };
          const own = this.slice({ start: token.startOffset, end: token.end });
          return { base: { type: 'skill', skill, detail: undefined, attribute }, name: own, attributeName };
        }
        return {
          base: { type: 'skill', skill, detail: said, attribute: undefined },
          name,
          attributeName: undefined,
        };
      }
      case 'group': {
        const skill = meaning.group.skills.find((each) => said !== undefined && this.#isCalled(each, said));
        if (!skill) return this.#free(token, said, name);
        return {
          base: { type: 'skill', skill, detail: undefined, attribute: undefined },
          name,
          attributeName: undefined,
        };
      }
      default:
        return this.#free(token, said, name);
    }
  }

  /** A name that no library and no sheet has, where names are free. */
  #free({ tokenType, image }: ProseToken, detail: string | undefined, name: Text): Part | undefined {
    if (!this.#vocabulary.isOpen || tokenType !== t.Free || this.#vocabulary.foreignLevels.of(image))
      return undefined;
    // `Challenging Driving`: a difficulty of another system is no part of a name.
    const lead = this.#vocabulary.foreignLevels.lead(image);
    const own =
      lead === undefined ? name : this.slice({ start: name.start + lead.length + 1, end: name.end });
    const said = lead === undefined ? image : image.slice(lead.length + 1);
    const meaning = this.#vocabulary.meaning(said);
    const skill = meaning?.type === 'skill' ? meaning.skill : freeSkill(said, NOWHERE);
    return {
      base: { type: 'skill', skill, detail, attribute: undefined },
      name: own,
      attributeName: undefined,
    };
  }

  #isCalled(
    { name, aliases }: { readonly name: string; readonly aliases: readonly string[] },
    said: string,
  ): boolean {
    return [name, ...aliases].some((each) => nameKey(each) === nameKey(said));
  }

  #asSkill(base: RollBase): SkillBase | undefined {
    if (base.type === 'skill') return base;
    if (base.type !== 'attribute' || !this.#vocabulary.isOpen) return undefined;
    const skill = freeSkill(base.attribute.id, base.attribute.origin);
    return { type: 'skill', skill, detail: undefined, attribute: undefined };
  }

  #asAttribute(base: RollBase): RolledScore | undefined {
    if (base.type === 'attribute') return base.attribute;
    if (base.type !== 'skill' || !this.#vocabulary.ruleset.open.has('attributes')) return undefined;
    return freeAttribute(base.skill.name, base.skill.origin);
  }
}

/** The place of a name without the parentheses behind it. */
export const withoutDetail = (paragraph: string, { start, end }: Span): Span => ({
  start,
  end: start + splitDetail(paragraph.slice(start, end)).name.length,
});

/** The name of somebody, without brackets and the ending of a possessive. */
export function personIn(text: string, tokens: readonly ProseToken[]): Text | undefined {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (!first || !last) return undefined;
  const whole = text.slice(first.startOffset, last.end);
  const link = /^\[\[([^\]|]*)(?:\|[^\]]*)?\]\]/.exec(whole);
  const name = (link?.[1] ?? whole.replace(/['’]s?$/, '')).replace(/[\s>]+/g, ' ').trim();
  return { start: first.startOffset, end: last.end, text: name };
}
