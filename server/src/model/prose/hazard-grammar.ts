/**
 * The grammar of dangers that a text measures. A phrase is read from a given token on; `hazards.ts` says from which.
 *
 *     measured  a 24 m free fall
 *     told      falls about 24 m, a fall (24 m), falls from a height of 24 m
 *     into      falls into a 10-foot pit
 *     beside    a fall from the roof (8 m), falls off the old wall (6 m high)
 */
import { ProseParser } from './prose-parser.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

export type HazardRule = 'measured' | 'told' | 'into' | 'beside';

export class HazardParser extends ProseParser {
  constructor(skipValidations = true) {
    super(skipValidations);
    this.performSelfAnalysis();
  }

  /** How many of the tokens belong to a phrase that begins with the first; undefined for none. */
  read(rule: HazardRule, tokens: readonly ProseToken[]): number | undefined {
    return this.readFirst(this[rule], tokens)?.count;
  }

  measured = this.RULE('measured', (): void => {
    this.CONSUME(t.Length);
    this.MANY({
      GATE: () => this.isOf(1, ADJECTIVES) || this.is(1, t.Dash),
      DEF: () => this.CONSUME(t.Anything),
    });
    this.CONSUME(t.Hazard);
  });

  told = this.RULE('told', (): void => {
    this.CONSUME(t.Hazard);
    this.OPTION(() =>
      this.OR([
        { ALT: () => this.CONSUME(t.Open) },
        { ALT: () => this.CONSUME(t.Colon) },
        { ALT: () => this.CONSUME(t.Dash) },
      ]),
    );
    // `from a height of`
    this.OPTION2({
      GATE: () => this.isWord(3, 'height'),
      DEF: () => {
        this.CONSUME(t.Word);
        this.CONSUME(t.Article);
        this.CONSUME2(t.Word);
        this.CONSUME(t.Of);
      },
    });
    this.MANY({ GATE: () => this.isOf(1, FILLERS), DEF: () => this.CONSUME(t.Anything) });
    this.CONSUME(t.Length);
  });

  into = this.RULE('into', (): void => {
    this.CONSUME(t.Hazard);
    this.OPTION({ GATE: () => this.isWord(1, 'down'), DEF: () => this.CONSUME(t.Word) });
    this.OPTION2({ GATE: () => this.isOf(1, WAYS), DEF: () => this.CONSUME2(t.Word) });
    this.CONSUME(t.Article);
    this.CONSUME(t.Length);
    this.OPTION3({ GATE: () => this.isOf(1, PLACES), DEF: () => this.CONSUME3(t.Word) });
  });

  beside = this.RULE('beside', (): void => {
    this.CONSUME(t.Hazard);
    this.OR([{ GATE: () => this.isOf(1, WAYS), ALT: () => this.CONSUME(t.Word) }]);
    this.CONSUME(t.Article);
    this.AT_LEAST_ONE(() => this.CONSUME2(t.Word));
    this.CONSUME(t.Open);
    this.CONSUME(t.Length);
    this.OPTION2({ GATE: () => this.isOf(1, SIZES), DEF: () => this.CONSUME3(t.Word) });
    this.CONSUME(t.Close);
  });
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words between a length and its noun: `a 24 m free fall`. */
const ADJECTIVES = words('clean deep free high long sheer straight vertical');
/** Words between a fall and its length: `falls about 24 m`. */
const FILLERS = words(
  'about almost another around down everybody everyone from full further good her him them is just mere more nearly of only over roughly sheer some straight than was',
);
const WAYS = words('from in into off over');
const SIZES = words('high deep tall up down above below');
const PLACES = words(
  'balcony bridge building chasm cliff crevasse ditch gorge gully hole ladder ledge mast pit precipice ravine roof shaft stairwell tower trench wall well',
);
