/** Who acts first. Actions, Initiative. */
import type { RandomSource } from '../../dice/index.ts';
import { nameKey } from '../../names.ts';
import { declare } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { first, perhapsBehind, required } from '../../typed/schema.ts';
import {
  countsShots,
  firstShot,
  firstShots,
  initiativeOdds,
  rollInitiative,
  type Racer,
} from '../initiative.ts';
import { scored, type Scored } from './words.ts';

const reflexes = first(required(scored('Reflexes, or `mooks` with theirs', '9'), 'Reflexes are missing.'));

export const initiative = declare({
  word: 'initiative',
  example: 'initiative 9 vs 7',
  about: 'Whose first shot is higher, by their Reflexes; `mooks 7` do not roll.',
  shape: { own: { own: reflexes }, marks: { vs: perhapsBehind({ other: reflexes }) } },
  prepare: (ruleset, { places }) =>
    countsShots(ruleset) ? {} : places.whole('In this campaign nobody rolls: higher Reflexes act first.'),
  title: ({ own, vs }) => `initiative ${own.text}${vs ? ` vs ${vs.other.text}` : ''}`,
  odds(ruleset, { own, vs }) {
    if (!vs) {
      const [low, high] = isMooks(own)
        ? [firstShot(ruleset, own.score, 0), firstShot(ruleset, own.score, 0)]
        : firstShots(ruleset, own.score, 0);
      return [{ name: 'first shot', text: low === high ? `${low}` : `${low} to ${high}` }];
    }
    const racer = (side: Scored): Racer => ({ reflexes: side.score, isNamed: !isMooks(side) });
    const { win, tie, lose } = initiativeOdds(ruleset, racer(own), racer(vs.other));
    return [
      { name: 'acts first', chance: win },
      { name: 'same shot', chance: tie },
      { name: 'acts later', chance: lose },
    ];
  },
  roll(ruleset, { own, vs }, source) {
    const mine = rolled(ruleset, own, source);
    if (!vs) return mine.text;
    const theirs = rolled(ruleset, vs.other, source);
    const difference = mine.shot - theirs.shot;
    const who =
      difference === 0
        ? 'the same shot: villains act before heroes'
        : `${difference > 0 ? own.text : vs.other.text} acts first`;
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
