/**
 * The grammar of a line. Rules build the typed tree directly and accept what they can: a missing parenthesis or a word
 * too many is a problem beside a usable node, so that totals and hovers survive half-typed lines.
 */
import type { IToken } from 'chevrotain';
import { t as say } from '../text/messages.ts';
import { EntryParser } from './entry-grammar.ts';
import * as t from './lexer.ts';
import { scaleAlone } from './score-grammar.ts';
import { endOf } from './tree-parser.ts';
import { textAt, type AllowNode, type Cost, type Group, type Num, type StepNode, type Text } from './tree.ts';

export interface Head {
  readonly keyword: Text;
  /** The name with its parentheses, if any. */
  readonly name: Text;
  readonly base: Text | undefined;
  readonly groups: readonly Group[];
}

export class LineParser extends EntryParser {
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
    const scales: { from?: Text; to?: Text } = {};
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
        {
          ALT: () => {
            const group = this.SUBRULE(this.group, { ARGS: [from !== undefined] });
            this.ACTION(() => {
              const words = hasArrow ? target : groups.length > 0 ? detail : name;
              const scale = words.at(-1)?.tokenType === t.Unsigned ? scaleAlone(group) : undefined;
              if (scale) scales[hasArrow ? 'to' : 'from'] = scale;
              else groups.push(group);
            });
          },
        },
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
      const before = detail.length > 0 ? detail : name;
      const fromScale = hasArrow ? this.scaleBehind(before, scales.from) : undefined;
      if (!from && before.at(-1)?.tokenType === t.Unsigned && (hasArrow || name.length > 1)) {
        const score = this.numberOf(before.pop()!, false);
        from = fromScale || score.value < 1 ? score : this.whole(score);
      }
      const text = (tokens: readonly IToken[]): Text | undefined =>
        tokens.length > 0 ? this.textOf(tokens[0]!, tokens.at(-1)!) : undefined;
      const end = verb ? endOf(verb) : date ? endOf(date) : 0;
      const number = target.findLast(({ tokenType }) => tokenType === t.Signed || tokenType === t.Unsigned);
      const toScale = this.scaleBehind(target, scales.to);
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
        fromScale,
        to: to && { ...to, number: number && this.numberOf(number, number.tokenType === t.Signed) },
        toScale,
        cost,
        note: note && this.textOf(note, note),
      };
    });
  });

  /** The scale of the number that ends a text, `STR 5 MS` or `STR 5 (MS)`; its word is taken from the text. */
  private scaleBehind(words: IToken[], inParentheses: Text | undefined): Text | undefined {
    const [number, word] = words.slice(-2);
    if (number?.tokenType !== t.Unsigned || word?.tokenType !== t.Scale) return inParentheses;
    words.pop();
    return this.textOf(word, word);
  }

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
}
