/** The boxes of a printed sheet of the Action! System. The numbers are those of hovers and fights. */
import { say } from '../message.ts';
import { sameName } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import type { SheetBox } from '../sheet-boxes.ts';
import type { Sheet } from '../sheet.ts';
import { protectionFrom } from './play/protection.ts';
import { harmRules, stunLimit } from './play/harm.ts';
import { hitLocations } from './play/hit-locations.ts';
import { raisedStrengthRow, strengthRow } from './strength.ts';

/** The LIF boxes of a blank sheet. */
const BLANK_LIFE = 50;

/** Strength, movement, damage, wounds and armor; without a sheet, the boxes with nothing in them. */
export function sheetBoxes(ruleset: Ruleset, sheet: Sheet | undefined): readonly SheetBox[] {
  const score = (id: string): number | undefined =>
    sheet && [...sheet.attributes, ...sheet.derived].find(({ rule }) => sameName(rule.id, id))?.value;
  return [
    strengthBox(ruleset, score('STR')),
    movementBox(ruleset, score('MOV'), score('HLT')),
    damageBox(ruleset, score('LIF')),
    woundBox(ruleset, score('HLT')),
    ...armorBox(ruleset, sheet, score('TGH')),
  ];
}

function strengthBox(ruleset: Ruleset, strength: number | undefined): SheetBox {
  const row = strength === undefined ? undefined : strengthRow(ruleset, strength);
  const kick = strength === undefined ? undefined : raisedStrengthRow(ruleset, strength, 1);
  return {
    title: say('box of strength'),
    rows: [
      { label: say('lift box'), value: row?.lift.text ?? '' },
      { label: say('carry box'), value: row?.carry.text ?? '' },
      { label: say('drag box'), value: row?.drag.text ?? '' },
      { label: say('punch box'), value: row ? `${row.damage} B/S` : '' },
      { label: say('kick box'), value: kick ? `${kick.damage} B/S` : '' },
    ],
    track: undefined,
  };
}

function movementBox({ options }: Ruleset, move: number | undefined, turns: number | undefined): SheetBox {
  const meters = (factor: number): string => (move === undefined ? '' : `${Math.ceil(factor * move)} m`);
  return {
    title: say('box of movement'),
    rows: [
      { label: say('walk box'), value: meters(1) },
      { label: say('run box'), value: meters(2) },
      { label: say('sprint box'), value: meters(options.number('sprint multiplier') ?? 4) },
      {
        label: say('sprint for box'),
        value: turns === undefined ? '' : say('so long', { count: turns, period: 'turn' }),
      },
      { label: say('climb and crawl box'), value: meters(0.5) },
    ],
    track: undefined,
  };
}

function damageBox(ruleset: Ruleset, life: number | undefined): SheetBox {
  const rows = [
    {
      label: say('stunned above box'),
      value: life === undefined ? '' : say('points in one hit', { points: stunLimit(life) }),
    },
    { label: say('unconscious at box'), value: life === undefined ? '' : `${life}` },
    {
      label: say('dead at box'),
      value: life === undefined ? '' : say('lethal points', { points: life - harmRules(ruleset).deadAt }),
    },
  ];
  return {
    title: say('box of damage'),
    rows,
    track: {
      title: say('track of life'),
      label: 'LIF',
      count: life === undefined ? BLANK_LIFE : Math.max(0, life),
    },
  };
}

function woundBox(ruleset: Ruleset, health: number | undefined): SheetBox {
  const rules = harmRules(ruleset).wounds;
  const rows = rules.map((rule, index) => {
    const next = rules[index + 1];
    const limit =
      health === undefined
        ? ''
        : next
          ? say('up to points', { points: next.above * health })
          : say('above points', { points: rule.above * health });
    const penalty = rule.body < 0 ? ` (${rule.body})` : '';
    return { label: `${rule.name.charAt(0).toUpperCase()}${rule.name.slice(1)}${penalty}`, value: limit };
  });
  return { title: say('box of wounds'), rows, track: undefined };
}

/** The numbers from one to another, neighbors of one value together: Chainmail covers 3 of the head, and not 4. */
function stretches(from: number, to: number, valueAt: (number: number) => number): [number, number][] {
  const found: [number, number][] = [[from, from]];
  for (let number = from + 1; number <= to; number++) {
    const last = found.at(-1)!;
    if (valueAt(number) === valueAt(last[0])) last[1] = number;
    else found.push([number, number]);
  }
  return found;
}

/** Armor values against penetrating blows at each location. */
function armorBox(ruleset: Ruleset, sheet: Sheet | undefined, toughness: number | undefined): SheetBox[] {
  const locations = hitLocations(ruleset);
  if (locations.length === 0 || ruleset.options.is('hit locations', 'off')) return [];
  const armor = sheet?.equipment.armor.map(({ rule }) => rule) ?? [];
  const blow = { type: 'P', form: 'L', marks: [] };
  const values = locations.flatMap(({ name, from, to, multiplier }) => {
    const valueAt = (location: number): number =>
      protectionFrom(ruleset, blow, { armor, toughness: 0 }, { location, multiplier }).armorValue;
    return stretches(from, to, valueAt).map(([first, last]) => ({
      label: `${first === last ? first : `${first}–${last}`} ${name}`,
      value: sheet ? `${valueAt(first)}` : '',
    }));
  });
  const rows = [
    ...values,
    { label: say('toughness box'), value: toughness === undefined ? '' : `${toughness}` },
  ];
  return [{ title: say('box of armor'), rows, track: undefined }];
}
