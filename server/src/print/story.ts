/** An adventure as the blocks of typeset pages. */
import { People, type Part } from '../features/rolls/people.ts';
import { proseRolls } from '../features/rolls/prose-rolls.ts';
import { capital } from '../features/render.ts';
import { originOf, propertiesOf, type Declared } from '../model/declarations.ts';
import { isPlayer, peopleNamed } from '../model/encounters.ts';
import { linkTarget } from '../model/links.ts';
import type { Model } from '../model/model.ts';
import { phrasesIn } from '../model/phrases.ts';
import { finished } from '../model/steps.ts';
import { vocabularyOf } from '../model/prose/of-scope.ts';
import { castNames, sideName, sidesOf, storyOf, type Way } from '../model/story.ts';
import { isParty } from '../syntax/party.ts';
import { onceFor } from '../rules/lazy.ts';
import { nameKey } from '../rules/names.ts';
import { printDice, proseOf } from '../syntax/prose.ts';
import type { DeclarationNode, MemberNode, ProseNode, PropertyNode, TransitionNode } from '../syntax/tree.ts';
import { plain, strong, type Block, type Fact, type Link, type Run } from './document.ts';
import { handoutBox } from './handouts.ts';
import type { Ids } from './ids.ts';
import { inline, type LiveSpan } from './inline.ts';
import { withWholeFences } from './fences.ts';
import { proseBlocks } from './prose.ts';
import type { PrintedCharacter } from './sheet/character.ts';
import { statblock } from './statblock.ts';
import { thingOf } from './things.ts';
import { keyTitle, kindTitle, unnamed } from './words.ts';

export interface StoryOptions {
  /** Statblocks of the cast stand in the scene where somebody first appears. */
  readonly hasStatblocks: boolean;
  /** Handouts stand where they are written; otherwise a line says where they are. */
  readonly hasHandouts: boolean;
  /** The largest number of each person at a time in the story: the boxes to tick. */
  readonly cast?: ReadonlyMap<Declared, number>;
}

/** A part of a story before its text is read. */
export interface StoryPart extends Part {
  /** 1 for the story itself. */
  readonly level: number;
}

/** Prints one story. Parts come in the order of the text, each before those inside it. */
export class StoryPrinter {
  readonly #model: Model;
  readonly #ids: Ids;
  readonly #options: StoryOptions;
  readonly #readers = new Map<Declared, StoryReader>();
  /** The people whose statblocks are printed already. */
  readonly #shown = new Set<Declared>();

  constructor(model: Model, ids: Ids, options: StoryOptions) {
    this.#model = model;
    this.#ids = ids;
    this.#options = options;
  }

  /** The head of the story with its own text, then each scene. */
  *sections(declared: Declared): Generator<readonly Block[]> {
    for (const part of storyParts(declared)) {
      const people = this.newPeople(declared, part.node).map(({ person, count }) =>
        this.statblock(person, count),
      );
      yield [...finished(this.textSteps(declared, part)), ...people];
    }
  }

  /** A part without those inside it and without its people, one paragraph a step. */
  *textSteps(declared: Declared, part: StoryPart): Generator<void, Block[]> {
    const reader = this.#reader(declared);
    const { node, level } = part;
    if (node.kind === 'encounter') return [this.#encounter(reader, part)];
    const blocks: Block[] = [this.#heading(reader, node, level)];
    const ways: Block[][] = [];
    const { facts, text } = reader.texts(part);
    if (facts.length > 0) blocks.push({ type: 'facts', rows: facts });
    for (const member of text) {
      if (member.type === 'prose') blocks.push(...reader.paragraph(part, member));
      else if (member.type === 'property') blocks.push(...reader.longText(part, member));
      else if (member.type === 'transition') ways.push(...reader.way(member));
      else if (member.type === 'declaration' && member.kind === 'encounter')
        blocks.push(this.#encounter(reader, { node: member, around: part }));
      else if (member.type === 'declaration' && member.kind === 'handout')
        blocks.push(...this.#handout(reader, { node: member, around: part }));
      yield;
    }
    if (ways.length > 0) blocks.push({ type: 'list', isOrdered: false, role: 'ways', items: ways });
    return blocks;
  }

  /** The npcs of a scene who have not appeared before, with how many there are. */
  newPeople(
    declared: Declared,
    node: DeclarationNode,
  ): { readonly person: Declared; readonly count: number }[] {
    if (!this.#options.hasStatblocks || node.kind === 'adventure') return [];
    const lists = [propertiesOf(node).get('cast'), ...encountersIn(node).flatMap(sidesOf)];
    const counts = new Map<Declared, number>();
    const { scope } = this.#reader(declared);
    for (const { text, count } of lists.flatMap((property) => (property ? castNames(property) : []))) {
      if (isParty(text)) continue;
      for (const person of peopleNamed(text, scope, declared.uri))
        if (!isPlayer(person)) counts.set(person, Math.max(count, counts.get(person) ?? 0));
    }
    return [...counts].flatMap(([person, count]) => {
      if (this.#shown.has(person)) return [];
      this.#shown.add(person);
      return [{ person, count: Math.max(count, this.#options.cast?.get(person) ?? 0) }];
    });
  }

  statblock(person: Declared, count: number): Block {
    return statblock(printedCharacter(this.#model, this.#ids, person), { role: 'statblock', count });
  }

  #reader(declared: Declared): StoryReader {
    let reader = this.#readers.get(declared);
    if (!reader) this.#readers.set(declared, (reader = new StoryReader(this.#model, this.#ids, declared)));
    return reader;
  }

  #heading(reader: StoryReader, node: DeclarationNode, level: number): Block {
    const kind = node.groups[0]?.items[0]?.text ?? '';
    return {
      type: 'heading',
      level: Math.min(4, level) as 1 | 2 | 3 | 4,
      text: plain(`${node.number ? `${node.number.text}: ` : ''}${unnamed(node.name.text)}`),
      kicker: kind || (node.kind === 'scene' ? '' : kindTitle(node.kind)),
      id: this.#ids.add(node),
      at: originOf(reader.declared.block, node.head),
    };
  }

  /** The handout or a line that leads to it, then what only the game master reads of it. */
  #handout(reader: StoryReader, around: Part): Block[] {
    const { declared, link } = reader;
    const { node } = around;
    const { facts, text } = reader.texts(around);
    const long = text.flatMap((member) =>
      member.type === 'property' ? reader.longText(around, member) : [],
    );
    if (this.#options.hasHandouts) {
      const notes: Block[] = facts.length > 0 ? [{ type: 'facts', rows: facts }] : [];
      return [handoutBox(declared, node, this.#ids), ...notes, ...long];
    }
    const name = node.name.text;
    const target = { ...link(name), target: this.#ids.add(node) };
    const row = { label: kindTitle('handout'), value: [{ text: name, link: target }] };
    return [{ type: 'facts', rows: [row, ...facts] }, ...long];
  }

  /** A box with the sides and conditions of an encounter, its text, and the statblocks of those who fight. */
  #encounter(reader: StoryReader, part: Part): Block {
    const { node } = part;
    const sides = sidesOf(node).map((property) => ({
      label: capital(sideName(property.key).text),
      value: reader.names(property),
    }));
    const blocks: Block[] = [];
    const { facts, text } = reader.texts(part);
    if (facts.length + sides.length > 0) blocks.push({ type: 'facts', rows: [...sides, ...facts] });
    for (const member of text) {
      if (member.type === 'prose') blocks.push(...reader.paragraph(part, member));
      else if (member.type === 'property') blocks.push(...reader.longText(part, member));
    }
    return {
      type: 'box',
      role: 'encounter',
      title: node.name.text || kindTitle('encounter'),
      id: this.#ids.add(node),
      at: originOf(reader.declared.block, node.head),
      blocks,
    };
  }
}

/** The story and its scenes; encounters and handouts belong to the text of theirs. */
export function* storyParts({ node }: Declared): Generator<StoryPart> {
  yield* partsBelow({ node, around: undefined, level: 1 });
}

function* partsBelow(part: StoryPart): Generator<StoryPart> {
  yield part;
  for (const member of part.node.members)
    if (member.type === 'declaration' && (member.kind === 'scene' || member.kind === 'adventure'))
      yield* partsBelow({ node: member, around: part, level: part.level + 1 });
}

const encountersIn = (node: DeclarationNode): DeclarationNode[] =>
  node.members.filter(
    (member): member is DeclarationNode => member.type === 'declaration' && member.kind === 'encounter',
  );

/** A character with the rules it plays by, for a sheet or a statblock. */
export function printedCharacter(model: Model, ids: Ids, declared: Declared): PrintedCharacter {
  const { sheet, scope } = model.character(declared);
  return {
    sheet,
    rules: model.rulesFor(scope),
    at: originOf(declared.block, declared.node.head),
    id: ids.of(declared.node),
  };
}

/** Reads the text of one story: what its names lead to and what can be rolled in it. */
class StoryReader {
  readonly declared: Declared;
  readonly scope;
  readonly #model: Model;
  readonly #ids: Ids;
  readonly #people: People;
  readonly #links = new Map<string, Link>();
  #ways: ReadonlyMap<TransitionNode, Way> | undefined;

  constructor(model: Model, ids: Ids, declared: Declared) {
    this.#model = model;
    this.#ids = ids;
    this.declared = declared;
    this.scope = model.scopeOf(declared.uri);
    this.#people = new People(model, declared);
  }

  readonly link = (name: string): Link => {
    let link = this.#links.get(nameKey(name));
    if (!link) this.#links.set(nameKey(name), (link = this.#find(name)));
    return link;
  };

  #find(name: string): Link {
    const target = linkTarget(this.#model, this.scope, this.declared.uri, name);
    const link = { target: undefined, isExternal: false, name };
    switch (target?.type) {
      case 'character':
      case 'declaration':
        return { ...link, target: this.#ids.of(target.declared.node) };
      case 'part':
        return { ...link, target: this.#ids.of(target.node) };
      case 'rule': {
        const thing = thingOf(this.#model, target.rule);
        return { ...link, target: thing && this.#ids.of(thing.declared.node) };
      }
      case 'place':
        return link;
      default:
        return { ...link, name: '' };
    }
  }

  /** The blocks of a paragraph with its rolls and dice. */
  paragraph(part: Part, prose: ProseNode): Block[] {
    const at = originOf(this.declared.block, prose);
    return proseBlocks(prose, { link: this.link, live: this.#live(part, prose) }).map((block) => ({
      at,
      ...block,
    }));
  }

  #live(part: Part, prose: ProseNode): LiveSpan[] {
    const { dice } = proseOf(prose.text);
    const phrases = phrasesIn(prose.text, vocabularyOf(this.#model, this.scope));
    if (phrases.length + dice.length === 0) return [];
    // A click on a roll is one on its paragraph.
    const at = undefined;
    const labels = new Map<string, string>();
    const spans: LiveSpan[] = [];
    if (phrases.length > 0) {
      for (const { phrase, label } of proseRolls(this.#people, part, prose))
        labels.set(spanKey(phrase), label);
      for (const phrase of phrases) {
        const label = labels.get(spanKey(phrase));
        spans.push({ ...spanOf(phrase), roll: { kind: 'roll', id: label ? `roll:${label}` : 'roll', at } });
      }
    }
    for (const each of dice)
      spans.push({
        ...spanOf(each),
        roll: { kind: 'dice', id: `dice:${printDice(each)}`, at },
      });
    spans.sort((a, b) => a.start - b.start);
    return spans.filter(({ start }, index) => index === 0 || start >= spans[index - 1]!.end);
  }

  /**
   * The keys of a part with what stands on their lines, and all else in the order of the text. Text below a key comes as the
   * property itself; its paragraphs are those of `longText`.
   */
  texts(part: Part): { readonly facts: readonly Fact[]; readonly text: readonly MemberNode[] } {
    const { node } = part;
    const sides = new Set(node.kind === 'encounter' ? sidesOf(node) : []);
    const facts: Fact[] = [];
    const text: MemberNode[] = [];
    let property: PropertyNode | undefined;
    for (const member of withWholeFences(node.members, this.declared.block.text)) {
      const isOfKey = member.type === 'prose' && property && member.start < property.end;
      if (isOfKey) continue;
      if (!isText(member)) {
        text.push(member);
        continue;
      }
      property = member;
      if (sides.has(member) || HIDDEN_KEYS.includes(nameKey(member.key.text))) continue;
      const prose = proseWithin(node, member);
      const isLong = prose.some(({ start }) => start !== member.value?.start) || prose.length > 1;
      if (isLong) text.push(member);
      else facts.push({ label: keyTitle(member.key.text), value: this.#factValue(part, member, prose[0]) });
    }
    return { facts: facts.filter(({ value }) => value.length > 0), text };
  }

  #factValue(part: Part, property: PropertyNode, prose: ProseNode | undefined): readonly Run[] {
    if (nameKey(property.key.text) === 'cast') return this.names(property);
    const [first] = prose ? this.paragraph(part, prose) : [];
    return first?.type === 'paragraph' ? first.text : inline(property.value?.text ?? '', [], this);
  }

  /** The paragraphs below a key, below its name. */
  longText(part: Part, property: PropertyNode): Block[] {
    const heading: Block = {
      type: 'heading',
      level: 4,
      text: plain(keyTitle(property.key.text)),
      kicker: '',
      at: originOf(this.declared.block, property.key),
    };
    return [heading, ...proseWithin(part.node, property).flatMap((prose) => this.paragraph(part, prose))];
  }

  /** `Hangar Guard ×4, Colonel Vane`, each name a link. */
  names(property: PropertyNode): Run[] {
    return castNames(property).flatMap(({ text, count }, index): Run[] => [
      ...(index > 0 ? plain(', ') : []),
      { text, link: this.link(text) },
      ...(count > 1 ? plain(` ×${count}`) : []),
    ]);
  }

  /** The item of a transition. */
  way(transition: TransitionNode): Block[][] {
    this.#ways ??= new Map(
      storyOf(this.declared).scenes.flatMap(({ ways }) => ways.map((way) => [way.node, way])),
    );
    const way = this.#ways.get(transition);
    if (!way) return [];
    const { node, target, condition, scene, isEnd } = way;
    const link = isEnd ? undefined : scene ? this.#linkTo(scene.node) : this.link(target.text);
    const text = [{ ...strong(target.text), link }, ...plain(condition ? ` ${condition}` : '')];
    return [[{ type: 'paragraph', at: originOf(this.declared.block, node), text }]];
  }

  #linkTo(node: DeclarationNode): Link {
    return { target: this.#ids.add(node), isExternal: false, name: node.name.text };
  }
}

/** Keys that are not printed. */
const HIDDEN_KEYS = ['source', 'ruling', 'start', 'color'];

/** The paragraphs below the key of a property, and on its line. */
const proseWithin = (node: DeclarationNode, property: PropertyNode): readonly ProseNode[] =>
  proseBelowKeys(node).get(property) ?? [];

const proseBelowKeys = onceFor(({ members }: DeclarationNode) => {
  const found = new Map<PropertyNode, ProseNode[]>();
  let property: PropertyNode | undefined;
  for (const member of members) {
    if (isText(member)) found.set((property = member), []);
    else if (member.type === 'prose' && property && member.start < property.end)
      found.get(property)!.push(member);
  }
  return found;
});

const isText = (member: MemberNode): member is PropertyNode => member.type === 'property';

const spanOf = ({
  start,
  end,
}: {
  readonly start: number;
  readonly end: number;
}): { start: number; end: number } => ({
  start,
  end,
});
const spanKey = ({ start, end }: { readonly start: number; readonly end: number }): string =>
  `${start}-${end}`;
