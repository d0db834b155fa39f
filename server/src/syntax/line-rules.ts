/** The rules of the grammar by which lines are read, or parts of them. */
import type { Head } from './grammar.ts';
import { LineRule, type PassedOver } from './line-rule.ts';
import { collapsed, unmarkedEntry, unmarkedScores } from './marks.ts';
import { moved, movedEntry, movedScores } from './moved.ts';
import type { EntryNode, Num, ScoreNode, Text } from './tree.ts';
import { t } from '../text/messages.ts';

/** The name of a character may be followed by `from`; those of others may contain it. */
export type HeadMode = 'head' | 'title';

export const HEADS: Readonly<Record<HeadMode, LineRule<Head>>> = {
  head: new LineRule(({ head }) => head, 'head'),
  title: new LineRule(({ head }) => head, 'title'),
};
export const ALLOW = new LineRule(({ allow }) => allow, 'allow');
export const ITEMS = new LineRule(({ items }) => items, 'list');
/** `STR: 4; REF = 8`. */
const SCORE_MARKS: PassedOver<readonly ScoreNode[]> = {
  without: unmarkedScores,
  inTextOrder: (scores, text) =>
    scores.map((score) => {
      const placed = numberFirst(text, score.name, score.number);
      return placed ? { ...score, name: placed.name, number: placed.number } : score;
    }),
  told: (plain) => {
    const usual = collapsed(plain.replace(/[,;]/g, ' '));
    const message = usual.includes('[')
      ? t('This line is usually written `{0}`.', usual)
      : t('Scores have only spaces between them: `{0}`.', usual);
    return { message, replacement: usual };
  },
};
export const SCORES = new LineRule<readonly ScoreNode[]>(
  ({ scores }) => scores,
  'line',
  movedScores,
  SCORE_MARKS,
);
export const FACTS = new LineRule(({ facts }) => facts, 'list');
export const EFFECTS = new LineRule(({ effects }) => effects, 'effects');
export const FORMULA = new LineRule(({ formula }) => formula, 'formula');

const entryRule = (isScored: boolean): LineRule<EntryNode | undefined> =>
  new LineRule<EntryNode | undefined>((parser) => () => parser.entry(isScored), 'line', movedEntry, {
    without: (text) => unmarkedEntry(text, isScored),
    inTextOrder: (entry, text) => {
      if (text.startsWith('(') && entry.groups.length > 0) return typeFirst(text, entry);
      const placed = entry.score && numberFirst(text, entry.name, entry.score);
      return placed ? { ...entry, name: placed.name, score: placed.number } : entry;
    },
    told: (plain) => {
      const usual = collapsed(plain);
      return { message: t('This line is usually written `{0}`.', usual), replacement: usual };
    },
  });

export const ENTRY = entryRule(false);
export const SCORED_ENTRY = entryRule(true);
export const GROUP = new LineRule((parser) => () => parser.group(false), 'line');
export const STEP = new LineRule(({ step }) => step, 'log');
export const PRICE = new LineRule(({ cost }) => cost, 'line');

/** Where `Gambling` and `3` of `3 Gambling` stand, which is read as `Gambling 3`; undefined for the usual order. */
function numberFirst(text: string, name: Text, number: Num): { name: Text; number: Num } | undefined {
  const { start } = name;
  const behind = start + number.end - number.start;
  const own = text.indexOf(name.text, behind);
  if (name.text === '' || own < 0 || text.startsWith(name.text, start)) return undefined;
  return {
    name: { ...name, start: own, end: own + name.text.length },
    number: { ...number, start, end: behind },
  };
}

/** Where the parts of `(Judo) Unarmed Combat +2` stand, which is read as `Unarmed Combat (Judo) +2`. */
function typeFirst(text: string, entry: EntryNode): EntryNode {
  const [type, ...others] = entry.groups;
  const { name } = entry;
  if (text.startsWith(name.text, name.start)) return entry;
  const ahead = moved(type!, -(name.end + 1 - name.start));
  return { ...entry, name: moved(name, text.indexOf(')') + 2 - name.start), groups: [ahead, ...others] };
}
