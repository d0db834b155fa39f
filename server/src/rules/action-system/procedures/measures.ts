/** What strength lifts, and figures in other scales. Core Rules, Extended STR Table; Scaling. */
import type { Scale } from '../../character.ts';
import { nameKey, sameName } from '../../names.ts';
import { whole, type Procedure, type ProcedureLine } from '../../procedure.ts';
import { leastStrength, readWeight, strengthRow, type Burden } from '../strength.ts';
import { rescaled, scaledDamage, scaledLife, SCALE_NAMES, SCALES } from '../play/scaling.ts';
import { titleOf } from './parts.ts';

const LIFT = 'lift STR 5';
const BURDENS: readonly Burden[] = ['lift', 'carry', 'drag'];

export const lift: Procedure = {
  word: 'lift',
  example: LIFT,
  about:
    'What a score of STR lifts, carries and drags, or for a weight the STR that it takes: `lift 300 kg`.',
  odds(ruleset, words) {
    const title = titleOf('lift', words);
    const [, digits] = /^STR (\d{1,3}(?:\.\d)?)$/i.exec(words.text) ?? [];
    if (digits !== undefined) {
      const row = strengthRow(ruleset, Number(digits));
      if (!row) return whole(words, 'The table of strength ends before that.');
      const weights = BURDENS.map((name) => ({ name, text: row[name].text }));
      return { title, lines: [...weights, { name: 'hits for', text: row.damage }] };
    }
    const weight = readWeight(words.text);
    if (!weight) return whole(words, `Write STR or a weight: \`${LIFT}\`, \`lift 300 kg\`.`);
    return {
      title,
      lines: BURDENS.map((name) => {
        const strength = leastStrength(ruleset, name, weight.kilograms);
        return { name, text: strength === undefined ? 'beyond any STR' : `STR ${strength}` };
      }),
    };
  },
};

const SCALE = 'scale LIF 25 MS';
/** Scores that count in a scale, and points of damage. */
const SCALED = ['STR', 'TGH', 'LIF', 'AV', 'damage'];

export const scale: Procedure = {
  word: 'scale',
  example: SCALE,
  about: 'STR, TGH, LIF, AV or damage in micro (`MS`), human (`HS`) and mega scale (`MG`).',
  odds(_, words) {
    const [, first, number, unit, last = unit] =
      /^(\p{L}+ )?(\d{1,6}(?:\.\d)?)(?: (\p{L}+))??(?: (\p{L}+)(?: scale)?)?$/u.exec(words.text) ?? [];
    const named = (first?.trim() ?? unit ?? '').replace(/^points$/i, 'damage');
    const what = SCALED.find((each) => sameName(each, named));
    const from = SCALES.find((each) =>
      [each, SCALE_NAMES[each]].some((name) => nameKey(name) === nameKey(last ?? 'HS')),
    );
    if (number === undefined || !what || !from)
      return whole(words, `Write a score and its scale: \`${SCALE}\`, \`scale damage 27 MS\`.`);
    return {
      title: titleOf('scale', words),
      lines: SCALES.map((to): ProcedureLine => ({
        name: `${SCALE_NAMES[to]} scale`,
        text: `${what} ${inScale(what, Number(number), from, to)}`,
      })),
    };
  },
};

function inScale(what: string, value: number, from: Scale, to: Scale): string {
  if (what === 'LIF') return `${scaledLife(value, from, to)}`;
  if (what !== 'damage') return `${rescaled(value, from, to)}`;
  const { damage, left } = scaledDamage(value, from, to);
  return left > 0 ? `${damage}, and ${left} in ${SCALE_NAMES[from]} scale` : `${damage}`;
}
