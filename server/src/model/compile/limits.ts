/** Prices and limits of a campaign. */
import type { Attribute, Limits, Ruleset } from '../../rules/ruleset.ts';
import type { Declared } from '../declarations.ts';
import type { Settings } from '../settings.ts';
import { attributesOf } from './attributes.ts';

export function pricesOf(settings: Settings): Ruleset['prices'] {
  // A negative price counts as 0; another check reports it where it is written.
  const number = (key: string): number | undefined => {
    const price = settings.number(key);
    return price === undefined ? undefined : Math.max(0, price);
  };
  return {
    attribute: number('attribute cost') ?? 1,
    attributeInPool: number('attribute level cost') ?? 0,
    exchange: number('attribute point exchange') ?? 0,
    skillGroup: number('skill group cost') ?? 0,
    skill: number('skill cost') ?? 0,
    specialtyPair: number('specialty pair cost') ?? 0,
    experience: {
      attribute: settings.property('attribute experience')?.formula,
      skillGroup: settings.property('skill group experience')?.formula,
      skill: settings.property('skill experience')?.formula,
      specialty: settings.property('specialty experience')?.formula,
      actionPoint: number('action point experience'),
      actionPointValue: number('action point value'),
    },
  };
}

export function limitsOf(
  settings: Settings,
  attributes: readonly Attribute[],
  library: readonly Declared[],
): Limits {
  const printed = library.filter(({ kind }) => kind === 'attribute group').flatMap(attributesOf).length;
  const average = settings.number('average attribute');
  const stated = settings.number('attribute points') ?? 0;
  const [groupMinimum, groupMaximum] = settings.range('group size') ?? [0, Infinity];
  const isOfLevel = (key: string): boolean => settings.ownerOf(key)?.kind === 'level';
  // More attributes or another average, other points by the same formula (R4); a total that the campaign sets itself stands.
  const isByAverage =
    isOfLevel('attribute points') && (attributes.length !== printed || !isOfLevel('average attribute'));
  return {
    attributePoints:
      isByAverage && average !== undefined ? Math.round((average * attributes.length) / 5) * 5 : stated,
    characterPoints: settings.number('character points') ?? 0,
    attributeMaximum: settings.number('attribute maximum'),
    attributeMinimum: settings.number('attribute minimum') ?? 0,
    skillMaximum: settings.number('skill maximum'),
    rankMaximum: settings.number('rank maximum'),
    humanMaximum: settings.number('human maximum'),
    groupSize: [groupMinimum, groupMaximum],
  };
}
