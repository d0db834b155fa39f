/** What fails after snake eyes. Actions, Special Results. */
import { ratio, type Problem } from '../../dice/index.ts';
import { nameKey } from '../../names.ts';
import { procedure, whole, type ProcedureLine, type ProcedureWords } from '../../procedure.ts';
import { listed } from '../../procedure-words.ts';
import type { Ruleset } from '../../ruleset.ts';
import { frictionOf, hasFrictionDie, type Reliability } from '../friction.ts';
import { numberOf } from '../../numbers.ts';

const EXAMPLE = 'friction, heavy, limitation 2';
const FACES = [1, 2, 3, 4, 5, 6];

export const friction = procedure({
  word: 'friction',
  example: EXAMPLE,
  about:
    'The d6 after snake eyes: what fails under `heavy` and `light` friction, and by the numbers of Limitations.',
  read: readFriction,
  odds(ruleset, { under }) {
    const lines = FACES.flatMap((face): ProcedureLine[] => {
      const row = frictionOf(ruleset, face, under);
      return row ? [{ name: `${face}`, chance: ratio(1, FACES.length), text: told(row) }] : [];
    });
    const safe = FACES.length - lines.length;
    return safe > 0 ? [...lines, { name: 'nothing', chance: ratio(safe, FACES.length) }] : lines;
  },
  roll(ruleset, { under }, source) {
    const face = source(FACES.length);
    const row = frictionOf(ruleset, face, under);
    return `d6 (${face}): ${row ? told(row) : 'nothing'}`;
  },
});

const told = ({ needs, result }: { readonly needs: string; readonly result: string }): string =>
  needs ? `${needs}: ${result}` : result;

function readFriction(
  ruleset: Ruleset,
  words: ProcedureWords,
): { readonly title: string; readonly under: Reliability } | Problem {
  if (!hasFrictionDie(ruleset))
    return whole(words, 'In this campaign the game master says what friction does, without a die.');
  const most = numberOf(ruleset, 'limitations');
  const limitations = new Set<number>();
  const kinds = new Set<string>();
  for (const part of words.text === '' ? [] : listed(words)) {
    const key = nameKey(part.text).replace(/ friction$/, '');
    const [, number] = /^limitation (\d{1,3})$/.exec(key) ?? [];
    if (key === 'heavy' || key === 'light') kinds.add(key);
    else if (number === undefined)
      return whole(part, `\`${part.text}\` is no kind of friction: \`${EXAMPLE}\`, or \`light\`.`);
    else if (Number(number) < 1 || Number(number) > most)
      return whole(part, `Limitations have numbers from 1 to ${most}.`);
    else limitations.add(Number(number));
  }
  const said = [...kinds, ...[...limitations].map((number) => `limitation ${number}`)];
  return {
    title: ['friction', ...said].join(', '),
    under: { limitations, heavy: kinds.has('heavy'), light: kinds.has('light') },
  };
}
