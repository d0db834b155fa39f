import { dictionary } from './dictionary.ts';

/** Units of length in meters, by each name in small letters. */
const METERS_PER_FOOT = 0.3048;
const METERS_PER_YARD = 0.9144;
const METERS_PER_STORY = 3;

const named = (meters: number, names: string): [string, number][] =>
  names.split(' ').map((name) => [name, meters]);

export const METERS = dictionary(
  Object.fromEntries([
    ...named(1, 'm meter meters metre metres'),
    ...named(1000, 'km kilometer kilometers kilometre kilometres'),
    ...named(METERS_PER_FOOT, 'ft foot feet'),
    ...named(METERS_PER_YARD, 'yd yds yard yards'),
    ...named(METERS_PER_STORY, 'story storey stories storeys'),
  ]),
);

/** To a tenth of a meter: 30 feet are 9.1 m. */
export const inTenths = (meters: number): number => Math.round(meters * 10) / 10;
