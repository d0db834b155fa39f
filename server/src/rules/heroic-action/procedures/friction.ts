/** The typed procedure `friction, heavy`. Actions, Special Results. */
import { ratio } from '../../dice/index.ts';
import { say, type Value } from '../../message.ts';
import { numberOf } from '../../numbers.ts';
import { diceSaid } from '../../thrown.ts';
import { declare, type ProcedureLine } from '../../procedure.ts';
import { flag, score } from '../../typed/kinds.ts';
import { list, optional } from '../../typed/schema.ts';
import { frictionOf, hasFrictionDie } from '../friction.ts';

const FACES = [1, 2, 3, 4, 5, 6];

export const friction = declare({
  word: 'friction',
  example: 'friction, heavy, limitation 2',
  about: say('about friction'),
  shape: {
    own: {
      heavy: optional(flag('heavy', say('improvised gear, poor supply'), ['heavy friction'])),
      light: optional(flag('light', say('no maintenance, no base nearby'), ['light friction'])),
      limitations: list(
        score('limitation', {
          about: say('number of a Limitation'),
          least: 1,
          sample: 'limitation 2',
        }),
      ),
    },
  },
  prepare(ruleset, { heavy, light, limitations, places }) {
    if (!hasFrictionDie(ruleset))
      return places.whole(say('in this campaign the game master says what friction'));
    const most = numberOf(ruleset, 'limitations');
    if (limitations.some((number) => number > most))
      return places.at('limitations', say('limitations have numbers from 1 to', { most }));
    return { under: { limitations: new Set(limitations), heavy: heavy === true, light: light === true } };
  },
  title: ({ under: { heavy, light, limitations } }) =>
    [
      'friction',
      ...(heavy ? ['heavy'] : []),
      ...(light ? ['light'] : []),
      ...[...limitations].map((number) => `limitation ${number}`),
    ].join(', '),
  odds(ruleset, { under }) {
    const lines = FACES.flatMap((face): ProcedureLine[] => {
      const row = frictionOf(ruleset, face, under);
      return row ? [{ name: `${face}`, value: face, chance: ratio(1, FACES.length), said: effect(row) }] : [];
    });
    const safe = FACES.length - lines.length;
    return safe > 0 ? [...lines, { name: 'nothing', chance: ratio(safe, FACES.length) }] : lines;
  },
  roll(ruleset, { under }, source) {
    const face = source(FACES.length);
    const row = frictionOf(ruleset, face, under);
    const sum = diceSaid('d6', [face]);
    return say('result of a roll', { sum, said: row ? effect(row) : say('nothing') });
  },
});

const effect = ({ needs, result }: { readonly needs: string; readonly result: string }): Value =>
  needs ? say('result of a roll', { sum: needs, said: result }) : result;
