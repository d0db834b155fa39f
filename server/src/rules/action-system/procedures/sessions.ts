/** Action points from one session to the next. Core Rules, Action Points; How Many AP To Award. */
import { say } from '../../message.ts';
import { sameName } from '../../names.ts';
import { declare } from '../../procedure.ts';
import { count, named } from '../../typed/kinds.ts';
import { first, list, required } from '../../typed/schema.ts';
import { averageAward, awards, savedAtEnd, startOfSession, sureSuccesses } from '../play/action-points.ts';

const award = named({
  about: say('what has earned an action point'),
  sample: 'goal met',
  known: (ruleset) =>
    awards(ruleset).map(({ names: [name = ''], points }) => ({
      name,
      about: say('action point', { points }),
    })),
  find: (text, ruleset) => awards(ruleset).find(({ names }) => names.some((name) => sameName(name, text))),
});

export const actionPoints = declare({
  word: 'action points',
  example: 'action points 3, goal met, plot hook',
  about: say('about action points'),
  shape: {
    own: {
      left: first(
        required(
          count(say('number of action points that are left'), '3'),
          say('say how many action points are left'),
        ),
      ),
      earned: list(award),
    },
  },
  prepare: (_, { left, earned }) => ({ held: left + earned.reduce((sum, { points }) => sum + points, 0) }),
  odds: (ruleset, { held }) => {
    const saved = savedAtEnd(ruleset, held);
    const average = averageAward(ruleset, ruleset.level);
    return [
      { name: 'held', value: held, said: `${held}` },
      {
        name: 'sure successes',
        value: sureSuccesses(ruleset, held),
        said: `${sureSuccesses(ruleset, held)}`,
      },
      { name: 'saved', value: saved, said: `${saved}` },
      {
        name: 'next session',
        value: startOfSession(ruleset, saved, 0),
        said: `${startOfSession(ruleset, saved, 0)}`,
      },
      { name: 'average award', value: average, said: `${average}, ${ruleset.level}` },
    ];
  },
});
