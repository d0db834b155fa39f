/**
 * A sentence that stands for itself means the same rolls beside any other sentence: the rolls of two are those of the first and
 * those of the second.
 *
 *     FUZZ_RUNS=20000 npx vitest run server/src/features/rolls/sentences.property.test.ts     nearly all pairs
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import { parseSource } from '../../syntax/source.ts';
import { rollChoices } from '../rolls.ts';
import { PEOPLE } from './testing/hangar.ts';

/**
 * Sentences without their last mark. Three kinds depend on the sentence before and are left out: a pronoun; a number alone (`at night
 * TN 18`), which belongs to the roll before; a contest without an opponent, which is against those who are mentioned.
 */
const ROLLS = [
  'Jack makes a Stealth roll (TN 15)',
  'Roll Awareness (Challenging)',
  'A Climbing roll, TN 18',
  "Stealth vs. the guard's Awareness",
  'Awareness (TN 15) finds the wire',
  'The guard must make an INT roll at TN 12',
  'An Awareness check of 15 or more reveals the trap',
  'Make a Stealth or Climbing roll (TN 15)',
  "If Jack beats the guard's Awareness with his Stealth, he gets in",
  'Give Mara an Awareness roll (TN 18, -3 for rain)',
  'A Challenging REF + Stealth roll gets them in',
  'Jack and Colonel Vane make opposed STR rolls',
  'Jack and Mara each roll Stealth; the higher wins',
  'Climbing up the wall (TN 15)',
  'Skill: Awareness; TN: 15',
  'The TN for Awareness is 15',
  'Jack makes a Stealth roll at TN 15, Mara at TN 18',
  'Jack must make a Bad Tempered control roll',
  'Awareness TN 15/18',
  'A rushed Climbing roll (TN 15) saves a minute',
  'It is Tricky (TN 15) to get in with Climbing',
  'A Stealth roll that beats 15 opens the door',
  'Jack makes a Climbing roll (TN 15), at -3 in the rain',
  'Roll WIL (TN 15) or run away',
  'Climbing, TN 15',
  'Colonel Vane notices them on an Awareness roll (TN 18)',
  'Roll Stealth against 15',
  'Climbing the wall is a Difficult task',
  "Roll Jack's Awareness (TN 15)",
  'Anyone who makes a Tricky Awareness roll hears it',
];
const NO_ROLLS = ['The door opens', 'Four guards wait at the gate, and one of them sleeps'];
const JOINTS = ['. ', '; ', '! ', '… ', '." ', '.\n', '\n\n', '\n- ', '.\n- ', '\n1. '];

/** A line of its own needs no mark at its end. This one shows how long lines are. */
const LONG_LINE = 'The hangar is a large and windy place with a high wall around it and one gate.';

const PLACE = 'file:///adventure.callsheet';
const HEAD = 'adventure A\n  scene S\n    cast: Jack Smith, Mara Velasquez, Hangar Guard, Colonel Vane\n\n';
/** One for all texts, so that the rules are compiled once. */
const { model } = fixture(`campaign C\n\n${PEOPLE}`);

/** The rolls of the paragraphs of a text, each once. */
function rollsIn(text: string): readonly string[] {
  const paragraphs = text.split('\n\n').map((each) => each.replace(/^/gm, INDENT));
  model.setFile(PLACE, parseSource(`${HEAD}${paragraphs.join('\n\n')}\n`, model.parse));
  const rolls: string[] = [];
  let place = HEAD.length;
  for (const paragraph of paragraphs) {
    for (const { label, people } of rollChoices(model, PLACE, place + INDENT.length, 'roll'))
      rolls.push(`${label}: ${people.map(({ name, detail }) => `${name} ${detail}`).join(', ')}`);
    place += paragraph.length + '\n\n'.length;
  }
  return [...new Set(rolls)].sort();
}
const INDENT = '    ';

const alone = new Map([...ROLLS, ...NO_ROLLS].map((each) => [each, rollsIn(`${each}.`)]));
const both = (first: string, second: string): readonly string[] =>
  [...new Set([...alone.get(first)!, ...alone.get(second)!])].sort();

it.each(ROLLS)('%s', (text) => expect(alone.get(text)).not.toEqual([]));

const sentence = fc.constantFrom(...ROLLS, ...NO_ROLLS);

it('the rolls of two sentences are those of each', () => {
  const property = fc.property(sentence, fc.constantFrom(...JOINTS), sentence, (first, joint, second) => {
    expect(rollsIn(`${first}${joint}${second}.`)).toEqual(both(first, second));
  });
  fc.assert(property, { seed: 12, numRuns: Number(process.env['FUZZ_RUNS'] ?? 300) });
});

it('the rolls of two lines are those of each', () => {
  const property = fc.property(sentence, sentence, (first, second) => {
    expect(rollsIn(`${LONG_LINE}\n${first}\n${second}`)).toEqual(both(first, second));
  });
  fc.assert(property, { seed: 12, numRuns: Number(process.env['FUZZ_RUNS'] ?? 100) });
});
