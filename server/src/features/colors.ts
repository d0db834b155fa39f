/** The colors that encounters give their sides, for the color picker of an editor. */
import { colorName, hexOf, readColor, type Color } from '../model/colors.ts';
import type { Model } from '../model/model.ts';
import type { Span } from '../syntax/tree.ts';
import { encountersIn } from './fights.ts';
import { shift } from './places.ts';

export interface PlacedColor extends Span {
  readonly color: Color;
}

/** Values that are no color are left out; a finding tells of them. */
export const documentColors = (model: Model, uri: string): PlacedColor[] =>
  encountersIn(model, uri).flatMap(({ encounter, base }) =>
    encounter.sides.flatMap(({ color: text }): PlacedColor[] => {
      const color = text && readColor(text.text);
      return color ? [{ ...shift(text, base), color }] : [];
    }),
  );

/** Returns the spellings of a color: its name, if it has one, and its numbers. */
export const colorTexts = (color: Color): string[] => [colorName(color) ?? [], hexOf(color)].flat();
