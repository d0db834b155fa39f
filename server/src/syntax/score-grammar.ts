/** The grammar of lines of attributes and derived scores: `STR 4  REF 8  LIF +3 [6 CP]`. */
import { t as say } from '../text/messages.ts';
import { NUMBER_WORDS } from '../text/number-words.ts';
import * as t from './lexer.ts';
import { PartParser } from './part-grammar.ts';
import type { Group, ScoreNode, Text } from './tree.ts';

const ABBREVIATION = /^\p{Lu}{2,4}$/u;

/** Micro, human and mega. */
const SCALES: readonly string[] = ['MS', 'HS', 'MG'];
/** `.5`, `5MG`: a number without its zero, and a scale without the space before it. */
const UNUSUAL_NUMBER = new RegExp(`^(\\d{0,3}(?:\\.\\d)?)(${SCALES.join('|')})?$`, 'i');

/** `0.5` for `.5`, `5 MG` for `5MG`; undefined for other words. */
function usualNumber(text: string): string | undefined {
  const [, number = '', scale = ''] = UNUSUAL_NUMBER.exec(text) ?? [];
  return number === ''
    ? undefined
    : [number.replace(/^\./, '0.'), scale.toUpperCase()].filter(Boolean).join(' ');
}

/** The scale that is alone in parentheses: `(MS)`. */
export function scaleAlone({ items: [item, ...others] }: Group): Text | undefined {
  const isScale = item && others.length === 0 && SCALES.includes(item.text.toUpperCase());
  return isScale ? { start: item.start, end: item.end, text: item.text } : undefined;
}

export abstract class ScoreParser extends PartParser {
  /** `STR 4  REF 8  LIF +3 [6 CP]`, `STR 5 MS`, `STR 5 (MS)`. */
  scores = this.RULE('scores', (): ScoreNode[] => {
    const scores: ScoreNode[] = [];
    this.AT_LEAST_ONE(() => {
      const name = this.SUBRULE(this.words);
      const number = this.OPTION(() => this.SUBRULE(this.number));
      const scaled = this.OPTION4({ GATE: () => number !== undefined, DEF: () => this.CONSUME(t.Scale) });
      const inside = this.OPTION5({
        GATE: () => number !== undefined && scaled === undefined,
        DEF: () => this.SUBRULE(this.group, { ARGS: [true] }),
      });
      const cost = this.OPTION2(() => this.SUBRULE(this.cost));
      this.OPTION3(() => this.CONSUME(t.Comma));
      this.ACTION(() => {
        const [lost, own] = this.lostScore(name);
        const scale = scaled ? this.textOf(scaled, scaled) : inside && this.scaleIn(inside, own.text);
        const end = cost?.end ?? inside?.end ?? scale?.end ?? number?.end;
        if (lost) this.noNumber(lost);
        if (number) scores.push({ name: own, number, scale, cost, start: own.start, end: end! });
        else this.noNumber(own);
      });
    });
    return scores;
  });

  /** `STR five  REF` of `STR five  REF 6`, `Wits five Luck`: what stands before the last name has no number. */
  private lostScore(name: Text): readonly [Text | undefined, Text] {
    const words = name.text.split(' ');
    const isPair = words.length > 1 && [words[0]!, words.at(-1)!].every((word) => ABBREVIATION.test(word));
    const gap = name.text.search(/\t| {2}/);
    const spelled = words.slice(0, -1).findLastIndex((word) => NUMBER_WORDS.includes(word.toLowerCase()));
    const lead = isPair ? words.slice(0, -1) : words.slice(0, spelled + 1);
    const at = gap >= 0 ? gap : lead.length > 0 ? lead.join(' ').length : -1;
    if (at < 0) return [undefined, name];
    const lost = name.text.slice(0, at).trimEnd();
    const own = name.text.slice(at).trimStart();
    const start = name.end - own.length;
    return [
      { text: lost, start: name.start, end: name.start + lost.length },
      { text: own, start, end: name.end },
    ];
  }

  /** `STR five`, `REF4`, `STR .5` and `STR 5MG` are told how they are written. */
  private noNumber(name: Text): void {
    const [, word = '', digit = ''] = /^(.*\S)\s+(\S+)$/.exec(name.text) ?? [];
    const value = NUMBER_WORDS.indexOf(digit.toLowerCase());
    const isGlued = /^(?:\p{L}{2,}\d{1,3}\s*)+$/u.test(name.text);
    const number = value > 0 ? String(value) : usualNumber(digit);
    const written = isGlued
      ? name.text.replace(/(\p{L})(\d)/gu, '$1 $2')
      : number === undefined
        ? undefined
        : `${word} ${number}`;
    const message = written
      ? say('`{0}` is written `{1}`.', name.text, written)
      : say('`{0}` needs a score, as in `STR 4`, or a colon, as in `player: …`.', name.text);
    this.problem(name, message, written);
  }

  /** `STR 5 (MS)`; `LIF 30 (+3)` has the points that are bought behind the score. */
  private scaleIn(group: Group, name: string): Text | undefined {
    const alone = scaleAlone(group);
    if (alone) return alone;
    const inside = this.source.slice(group.start + 1, group.end - 1).trim();
    const score = /^\+\d{1,3}$/.test(inside) ? `${name} ${inside}` : undefined;
    const message = say('Only a scale is allowed here, as in `STR 5 (MS)`.');
    // `STR 4 (strong!)`, `Claws 12 (damage 4)`; `STR 4 (5 points)` is computed.
    const isRemark = /\p{Ll}{3}/u.test(inside) && !/^\d{1,3} ?p\p{L}+\.?$/iu.test(inside);
    const rest = this.source.slice(group.end).trim();
    // The fix that keeps the points is first.
    if (score) this.problem(group, message, score, '');
    else if (isRemark)
      this.problem(
        { start: group.start, end: this.source.length },
        message,
        [rest, `// ${inside}`].filter(Boolean).join('  '),
      );
    else this.problem(group, message, '');
    return undefined;
  }
}
