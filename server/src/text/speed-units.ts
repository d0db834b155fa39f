import { dictionary } from './dictionary.ts';

const KILOMETER_PER_HOUR = 1 / 3.6;
const MILE_PER_HOUR = 0.44704;

/** Units of speed in meters a second, by each name in small letters. */
export const METERS_A_SECOND = dictionary({
  'm/s': 1,
  'km/h': KILOMETER_PER_HOUR,
  kmh: KILOMETER_PER_HOUR,
  kph: KILOMETER_PER_HOUR,
  mph: MILE_PER_HOUR,
});
