/** Who acts first. Actions, Initiative. */
import { isProblem, type Problem, type RandomSource } from '../../dice/index.ts';
import { nameKey } from '../../names.ts';
import { procedure, whole, type ProcedureWords } from '../../procedure.ts';
import { versus } from '../../procedure-words.ts';
import type { Ruleset } from '../../ruleset.ts';
import {
  countsShots,
  firstShot,
  firstShots,
  initiativeOdds,
  rollInitiative,
  type Racer,
} from '../initiative.ts';
import { scoreIn, type Scored } from './words.ts';

const EXAMPLE = 'initiative 9 vs 7';

export const initiative = procedure({
  word: 'initiative',
  example: EXAMPLE,
  about: 'Whose first shot is higher, by their Reflexes; `mooks 7` do not roll.',
  read: readInitiative,
  odds(ruleset, { own, other }) {
    if (!other) {
      const [low, high] = firstShots(ruleset, own.score, 0);
      return [{ name: 'first shot', text: `${low} to ${high}` }];
    }
    const racer = (side: Scored): Racer => ({ reflexes: side.score, isNamed: !isMooks(side) });
    const { win, tie, lose } = initiativeOdds(ruleset, racer(own), racer(other));
    return [
      { name: 'acts first', chance: win },
      { name: 'same shot', chance: tie },
      { name: 'acts later', chance: lose },
    ];
  },
  roll(ruleset, { own, other }, source) {
    const mine = rolled(ruleset, own, source);
    if (!other) return mine.text;
    const theirs = rolled(ruleset, other, source);
    const difference = mine.shot - theirs.shot;
    const who =
      difference === 0
        ? 'the same shot: villains act before heroes'
        : `${difference > 0 ? own.text : other.text} acts first`;
    return [mine.text, theirs.text, who].join(' · ');
  },
});

function rolled(
  ruleset: Ruleset,
  of: Scored,
  source: RandomSource,
): { readonly shot: number; readonly text: string } {
  const how = { isNamed: !isMooks(of), kind: 'closed' } as const;
  const { total, calculation } = rollInitiative(ruleset, of.score, how, source);
  const shot = firstShot(ruleset, total, 0);
  return { shot, text: `${calculation}, first shot ${shot}` };
}

const isMooks = ({ name }: Scored): boolean => /^mooks?$/.test(nameKey(name));

interface Initiative {
  readonly title: string;
  readonly own: Scored;
  readonly other: Scored | undefined;
}

function readInitiative(ruleset: Ruleset, words: ProcedureWords): Initiative | Problem {
  if (!countsShots(ruleset)) return whole(words, 'In this campaign nobody rolls: higher Reflexes act first.');
  const sides = versus(words);
  const own = scoreIn(sides?.before ?? words, EXAMPLE);
  if (isProblem(own)) return own;
  const other = sides && scoreIn(sides.behind, EXAMPLE);
  if (other && isProblem(other)) return other;
  return { title: `initiative ${own.text}${other ? ` vs ${other.text}` : ''}`, own, other };
}
