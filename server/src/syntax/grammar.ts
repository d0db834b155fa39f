/**
 * The grammar of a line. Rules build the typed tree directly and accept what they can: a missing parenthesis or a word
 * too many is a problem beside a usable node, so that totals and hovers survive half-typed lines.
 */
import { EOF, type IToken } from 'chevrotain';
import * as t from './lexer.ts';
import { FormulaParser } from './formula-grammar.ts';
import { endOf } from './tree-parser.ts';
import {
  textAt,
  type AllowNode,
  type Cost,
  type EffectNode,
  type EntryNode,
  type Group,
  type Item,
  type Num,
  type ScoreNode,
  type Span,
  type StepNode,
  type Text,
} from './tree.ts';
import { t as say } from '../text/messages.ts';
import { NUMBER_WORDS } from '../text/number-words.ts';

export interface Head {
  readonly keyword: Text;
  /** The name with its parentheses, if any. */
  readonly name: Text;
  readonly base: Text | undefined;
  readonly groups: readonly Group[];
}

/** `[Peril, 10]: the mob`, `[Edge]: always` */
const LEVEL_IN_BRACKETS = /^\[(\p{Lu}\p{Ll}+)(?:[,;:] ?[+-]?(\d{1,3})(?: ?CP)?)?\](.*)$/u;
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

export class LineParser extends FormulaParser {
  /** The grammar is validated by a test; to do it at every start would cost more than to parse a campaign. */
  constructor(skipValidations = true) {
    super([...t.vocabulary], { skipValidations, maxLookahead: 1 });
    this.performSelfAnalysis();
  }

  /** `skill group Arcana`, `npc Sergeant from Hangar Guard`, `scene The Hangar (introduction)`. */
  head = this.RULE('head', (): Head => {
    const keyword = this.CONSUME(t.DeclarationKeyword);
    let name: Text | undefined;
    let base: Text | undefined;
    const groups: Group[] = [];
    this.OPTION(() => (name = this.SUBRULE(this.title, { ARGS: [groups] })));
    this.OPTION2(() => {
      const from = this.CONSUME(t.From);
      base = this.OPTION3(() => this.SUBRULE2(this.title, { ARGS: [[]] })) ?? textAt(endOf(from));
    });
    return this.ACTION(() => ({
      keyword: this.textOf(keyword, keyword),
      name: name ?? textAt(endOf(keyword)),
      base,
      groups,
    }));
  });

  title = this.RULE('title', (groups: Group[]): Text => {
    let first = 0;
    let last = 0;
    this.ACTION(() => (first = last = this.LA(1).startOffset));
    this.AT_LEAST_ONE(() =>
      this.OR([
        { ALT: () => (last = endOf(this.CONSUME(t.TextPart))) },
        { ALT: () => (last = endOf(this.CONSUME(t.Comma))) },
        {
          ALT: () => {
            const group = this.SUBRULE(this.group, { ARGS: [false] });
            this.ACTION(() => {
              groups.push(group);
              last = group.end;
            });
          },
        },
      ]),
    );
    return this.ACTION(() => this.slice(first, last));
  });

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

  /** `Lucky (Edge) 5`, `Climbing +3 4` */
  private costWithoutBrackets(token: IToken): void {
    const cost = `[${token.image}]`;
    const message = say('`{0}` is not expected here. A cost stands in brackets: `{1}`.', token.image, cost);
    this.problem(this.spanOf(token, token), message, cost);
  }

  /** `[]`; `[the police]` at the end of an entry is a note. */
  private costWithoutNumber(span: Span, words: string | undefined): void {
    const behind = this.source.slice(span.start);
    const [, level, price, rest = ''] = LEVEL_IN_BRACKETS.exec(behind) ?? [];
    // `Enemy [Peril, 10]: the mob`
    if (level !== undefined && (rest.trim() !== '' || price !== undefined)) {
      const message = say('Brackets hold a cost: `[5 CP]`. A level stands in parentheses: `({0})`.', level);
      const start = this.source.slice(0, span.start).trimEnd().length;
      const usual = ` (${level})${price === undefined ? '' : ` [${price}]`}${rest}`;
      return this.problem({ start, end: this.source.length }, message, usual);
    }
    const inside = /^\[([^[\]]*)\]?$/.exec(behind.trim())?.[1]?.trim();
    const isWhole = inside === undefined || inside === words;
    const note = words && `: ${isWhole ? words : inside}`;
    if (!note || this.source.slice(span.end).trim() !== '')
      return this.problem(span, say('A cost needs a number: `[5 CP]`.'));
    const start = this.source.slice(0, span.start).trimEnd().length;
    const place = { start, end: span.end };
    // `Lucky [Edge]`
    if (isWhole && /^\p{Lu}\p{L}+$/u.test(words)) {
      const message = say('Brackets hold a cost: `[5 CP]`. A level stands in parentheses: `({0})`.', words);
      return this.problem(place, message, ` (${words})`, note);
    }
    const message = say('Brackets hold a cost: `[5 CP]`. A note stands behind a colon: `{0}`.', note);
    this.problem(place, message, note);
  }

  /** `STR 5 (MS)`; `LIF 30 (+3)` has the points that are bought behind the score. */
  private scaleIn(group: Group, name: string): Text | undefined {
    const [item, ...others] = group.items;
    if (item && others.length === 0 && SCALES.includes(item.text.toUpperCase()))
      return { start: item.start, end: item.end, text: item.text };
    const inside = this.source.slice(group.start + 1, group.end - 1).trim();
    const score = /^\+\d{1,3}$/.test(inside) ? `${name} ${inside}` : undefined;
    const message = say('Only a scale is allowed here, as in `STR 5 (MS)`.');
    // `STR 4 (strong!)`
    const isRemark = /\p{Ll}{3}/u.test(inside) && !/\d/.test(inside);
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

  words = this.RULE('words', (): Text => {
    const first = this.CONSUME(t.NamePart);
    let last = first;
    this.MANY(() => (last = this.CONSUME2(t.NamePart)));
    return this.ACTION(() => this.textOf(first, last));
  });

  number = this.RULE('number', (): Num =>
    this.OR([
      { ALT: () => this.numberOf(this.CONSUME(t.Signed), true) },
      { ALT: () => this.numberOf(this.CONSUME(t.Unsigned), false) },
    ]),
  );

  /**
   * A name, then score, parentheses and cost in any order, then a note. In lists of skills the last word of the name may
   * be the score, or the one behind the parentheses: `Martial Arts 12`, `Craft (Pots) 12`.
   */
  entry = this.RULE('entry', (scored: boolean): EntryNode => {
    let first: IToken | undefined;
    let last: IToken | undefined;
    let beforeLast: IToken | undefined;
    let score: Num | undefined;
    let cost: Cost | undefined;
    let note: IToken | undefined;
    const groups: Group[] = [];
    this.MANY(() => {
      const token = this.OR([{ ALT: () => this.CONSUME(t.TextPart) }, { ALT: () => this.CONSUME(t.Comma) }]);
      beforeLast = last;
      last = token;
      first ??= token;
    });
    this.ACTION(() => {
      if (!scored || !beforeLast || last?.tokenType !== t.Unsigned) return;
      score = this.whole(this.numberOf(last, false));
      last = beforeLast;
    });
    this.MANY2(() =>
      this.OR2([
        {
          ALT: () => {
            const token = this.CONSUME(t.Signed);
            this.ACTION(() => {
              if (score) this.unexpected(token);
              score ??= this.whole(this.numberOf(token, true));
            });
          },
        },
        {
          ALT: () => {
            const token = this.CONSUME(t.Unsigned);
            this.ACTION(() => {
              if (score || !scored) this.costWithoutBrackets(token);
              else score = this.whole(this.numberOf(token, false));
            });
          },
        },
        { ALT: () => groups.push(this.SUBRULE(this.group, { ARGS: [score !== undefined] })) },
        // `Strong Willed (Gift), 10`
        {
          ALT: () => {
            const comma = this.CONSUME2(t.Comma);
            this.ACTION(() =>
              this.problem(this.spanOf(comma, comma), say('`{0}` is not expected here.', comma.image), ''),
            );
          },
        },
        {
          ALT: () => {
            const next = this.SUBRULE(this.cost);
            this.ACTION(() => (cost ??= next));
          },
        },
      ]),
    );
    this.OPTION(() => {
      this.CONSUME(t.Colon);
      this.OPTION2(() => (note = this.CONSUME(t.Note)));
    });
    return this.ACTION(() => ({
      type: 'entry',
      start: 0,
      end: this.source.length,
      name: first && last ? this.textOf(first, last) : textAt(0),
      count: undefined,
      score,
      groups,
      cost,
      note: note && this.textOf(note, note),
      facts: [],
    }));
  });

  /** `2026-10-09 raise Swords (Katana) +2 -> +4 [3 EP]: what for`. */
  step = this.RULE('step', (): StepNode => {
    const date = this.OPTION(() => this.CONSUME(t.LogDate));
    const verb = this.OPTION2(() => this.CONSUME(t.LogVerb));
    const amount = this.OPTION3(() => this.SUBRULE(this.number));
    this.ACTION(() => amount && this.whole(amount));
    const name: IToken[] = [];
    const detail: IToken[] = [];
    const target: IToken[] = [];
    const groups: Group[] = [];
    let from: Num | undefined;
    let cost: Cost | undefined;
    let note: IToken | undefined;
    let hasArrow = false;
    this.MANY(() =>
      this.OR([
        {
          ALT: () => {
            const token = this.OR2([
              { ALT: () => this.CONSUME(t.TextPart) },
              { ALT: () => this.CONSUME(t.Comma) },
            ]);
            this.ACTION(() => (hasArrow ? target : groups.length > 0 || from ? detail : name).push(token));
          },
        },
        {
          ALT: () => {
            const token = this.CONSUME(t.Signed);
            this.ACTION(() => {
              if (hasArrow) target.push(token);
              else from ??= this.whole(this.numberOf(token, true));
            });
          },
        },
        { ALT: () => groups.push(this.SUBRULE(this.group, { ARGS: [from !== undefined] })) },
        {
          ALT: () => {
            const next = this.SUBRULE(this.cost);
            this.ACTION(() => (cost ??= next));
          },
        },
        {
          ALT: () => {
            this.CONSUME(t.Arrow);
            hasArrow = true;
          },
        },
      ]),
    );
    this.OPTION4(() => {
      this.CONSUME(t.Colon);
      this.OPTION5(() => (note = this.CONSUME(t.Note)));
    });
    return this.ACTION(() => {
      const lastWord = (detail.length > 0 ? detail : name).at(-1);
      if (!from && lastWord?.tokenType === t.Unsigned && (hasArrow || name.length > 1)) {
        from = this.whole(this.numberOf((detail.length > 0 ? detail : name).pop()!, false));
      }
      const text = (tokens: readonly IToken[]): Text | undefined =>
        tokens.length > 0 ? this.textOf(tokens[0]!, tokens.at(-1)!) : undefined;
      const end = verb ? endOf(verb) : date ? endOf(date) : 0;
      const number = target.findLast(({ tokenType }) => tokenType === t.Signed || tokenType === t.Unsigned);
      const to = text(target);
      return {
        type: 'step',
        start: 0,
        end: this.source.length,
        date: date && this.textOf(date, date),
        verb: verb ? this.textOf(verb, verb) : textAt(end),
        amount,
        name: text(name) ?? textAt(end),
        groups,
        detail: text(detail),
        from,
        to: to && { ...to, number: number && this.numberOf(number, number.tokenType === t.Signed) },
        cost,
        note: note && this.textOf(note, note),
      };
    });
  });

  group = this.RULE('group', (afterScore: boolean): Group => {
    const open = this.CONSUME(t.OpenParen);
    const items = this.SUBRULE(this.items);
    const close = this.OPTION(() => this.CONSUME(t.CloseParen));
    return this.ACTION(() => ({ items, afterScore, ...this.closed(open, close, ')') }));
  });

  /** `Edge, rank 3, Parachute +2 (+6)`. */
  items = this.RULE('items', (): Item[] => {
    const items: Item[] = [];
    this.OPTION(() => items.push(this.SUBRULE(this.item)));
    this.MANY(() => {
      const comma = this.CONSUME(t.Comma);
      const next = this.OPTION2(() => this.SUBRULE2(this.item));
      this.ACTION(() => {
        if (next) items.push(next);
        else if (this.LA(1).tokenType !== EOF) this.unexpected(comma);
      });
    });
    return items;
  });

  item = this.RULE('item', (): Item => {
    const tokens: IToken[] = [];
    const groups: Group[] = [];
    let end = 0;
    let nameEnd = 0;
    let number: IToken | undefined;
    this.AT_LEAST_ONE(() => {
      this.OR([
        { ALT: () => tokens.push(this.CONSUME(t.TextPart)) },
        { ALT: () => tokens.push(this.CONSUME(t.Signed)) },
        { ALT: () => groups.push(this.SUBRULE(this.group, { ARGS: [number !== undefined] })) },
      ]);
      this.ACTION(() => {
        const last = tokens.at(-1);
        if (groups.length === 0 && last) {
          // The number of an item is its signed one, or the unsigned one it ends with.
          if (number?.tokenType !== t.Signed) {
            number = last.tokenType === t.Signed || last.tokenType === t.Unsigned ? last : undefined;
          }
          if (!number) nameEnd = endOf(last);
        }
        end = Math.max(last ? endOf(last) : 0, groups.at(-1)?.end ?? 0);
      });
    });
    return this.ACTION(() => {
      const start = tokens[0]?.startOffset ?? groups[0]?.start ?? 0;
      return {
        ...this.slice(start, end),
        name: nameEnd > start ? this.slice(start, nameEnd) : textAt(start),
        number: number && this.numberOf(number, number.tokenType === t.Signed),
        groups,
      };
    });
  });

  /** `[5 CP]`, `[16 CP because it was a gift]`. */
  cost = this.RULE('cost', (): Cost => {
    const open = this.CONSUME(t.OpenBracket);
    const amount = this.OPTION(() => this.SUBRULE(this.number));
    const unit = this.OPTION2(() => this.SUBRULE(this.words));
    const reason = this.OPTION3(() => {
      const because = this.CONSUME(t.Because);
      let last = because;
      this.MANY(() => {
        last = this.OR([
          { ALT: () => this.CONSUME(t.TextPart) },
          { ALT: () => this.CONSUME(t.Comma) },
          { ALT: () => this.CONSUME(t.Signed) },
        ]);
      });
      return this.ACTION(() => this.slice(Math.min(endOf(because) + 1, endOf(last)), endOf(last)));
    });
    const close = this.OPTION4(() => this.CONSUME(t.CloseBracket));
    return this.ACTION(() => {
      const span = this.closed(open, close, ']');
      if (!amount) this.costWithoutNumber(span, unit?.text);
      return { amount, unit, reason, ...span };
    });
  });

  /** `Body/Mind; universal 2 (Brawling); types Aikido, Brawling`. */
  facts = this.RULE('facts', (): Item[][] => {
    const facts: Item[][] = [];
    this.MANY_SEP({ SEP: t.Semicolon, DEF: () => facts.push(this.SUBRULE(this.items)) });
    return this.ACTION(() => facts.filter((fact) => fact.length > 0));
  });

  /** `allow opposite-traits because the GM likes paradox`. */
  allow = this.RULE('allow', (): AllowNode => {
    const allow = this.CONSUME(t.Allow);
    const code = this.OPTION(() => this.CONSUME(t.Word));
    const reason = this.OPTION2(() => {
      this.CONSUME(t.BecauseNote);
      return this.OPTION3(() => this.CONSUME(t.Note));
    });
    return this.ACTION(() => {
      const span = { start: 0, end: this.source.length };
      if (!code)
        this.problem(span, say('The code after `allow` is missing: `allow opposite-traits because …`.'));
      else if (!reason) this.problem(span, say('A waiver needs a reason: `allow … because …`.'));
      return {
        type: 'allow',
        ...span,
        code: code ? this.textOf(code, code) : textAt(endOf(allow)),
        reason: reason && this.textOf(reason, reason),
      };
    });
  });

  /** `INI +2; Awareness +3 against surprise; max WIL 3; control 5; anything else`. */
  effects = this.RULE('effects', (): EffectNode[] => {
    const effects: EffectNode[] = [];
    this.MANY_SEP({
      SEP: t.Semicolon,
      DEF: () => {
        const tokens: IToken[] = [];
        this.MANY(() =>
          tokens.push(
            this.OR([{ ALT: () => this.CONSUME(t.TextPart) }, { ALT: () => this.CONSUME(t.Signed) }]),
          ),
        );
        this.ACTION(() => {
          if (tokens.length > 0) effects.push(this.#effect(tokens));
        });
      },
    });
    return effects;
  });

  #effect(tokens: readonly IToken[]): EffectNode {
    const all = this.textOf(tokens[0]!, tokens.at(-1)!);
    const [first, second] = tokens;
    const at = (index: number): IToken | undefined => tokens[index];
    if (first?.image.toLowerCase() === 'max') {
      const value = tokens.findIndex((token) => token.tokenType === t.Unsigned);
      if (value > 1) {
        const subject = this.textOf(tokens[1]!, tokens[value - 1]!);
        return { type: 'ceiling', subject, value: this.numberOf(tokens[value]!, false), ...all };
      }
    }
    if (first?.image.toLowerCase() === 'control' && second?.tokenType === t.Unsigned) {
      return { type: 'control', score: this.numberOf(second, false), ...all };
    }
    const last = tokens.at(-1);
    if (tokens.length > 2 && last?.tokenType === t.Unsigned && /^[x×]$/i.test(at(tokens.length - 2)!.image)) {
      const subject = this.textOf(tokens[0]!, tokens.at(-3)!);
      return { type: 'factor', subject, factor: this.numberOf(last, false), ...all };
    }
    const amount = tokens.findIndex((token) => token.tokenType === t.Signed);
    if (amount > 0) {
      const rest = at(amount + 1);
      return {
        type: 'bonus',
        subject: this.textOf(tokens[0]!, tokens[amount - 1]!),
        amount: this.numberOf(tokens[amount]!, true),
        condition: rest ? this.textOf(rest, tokens.at(-1)!).text : '',
        ...all,
      };
    }
    return { type: 'text', ...all };
  }
}
