/** A character's budget in one line. */
import type { Sheet } from '../rules/sheet.ts';
import { dotted } from './render.ts';

/** An `npc` has no budget to keep. */
export type BudgetState = 'exact' | 'unspent' | 'overspent' | 'npc';

/** `35/35 AP · 86/92 CP · Cinematic · 6 CP unspent`. */
export const totalsLine = (sheet: Sheet): string =>
  sheet.character.kind === 'npc'
    ? dotted(spentText(sheet), experienceText(sheet))
    : dotted(spentText(sheet), sheet.ruleset.level, balanceText(sheet), experienceText(sheet));

/** `35/35 AP · 92/92 CP`, `425/425 points`, `npc · 28 AP · 64 CP`. */
export function spentText({ character: { kind }, points, ruleset }: Sheet): string {
  const { attribute, character } = points;
  const isNpc = kind === 'npc';
  const pool = ({ spent, available }: typeof attribute, unit: string): string =>
    `${spent.value}${isNpc ? '' : `/${available.value}`} ${unit}`;
  if (ruleset.options.singlePool) return dotted(isNpc ? 'npc' : '', pool(character, 'points'));
  return dotted(isNpc ? 'npc' : '', pool(attribute, 'AP'), pool(character, 'CP'));
}

/** `6 CP unspent`, `2 AP over · 3 CP over`, or nothing. */
export function balanceText(sheet: Sheet): string {
  if (sheet.character.kind === 'npc') return '';
  const { attributes, characters } = balanceOf(sheet);
  const unit = sheet.ruleset.options.singlePool ? 'points' : 'CP';
  return dotted(
    attributes < 0 ? `${-attributes} AP over` : '',
    characters < 0 ? `${-characters} ${unit} over` : '',
    characters > 0 ? `${characters} ${unit} unspent` : '',
  );
}

/** `24 EP left`, or nothing where there is no log. */
export const experienceText = ({ experience }: Sheet): string =>
  experience === undefined
    ? ''
    : experience.balance < 0
      ? `${-experience.balance} EP over`
      : `${experience.balance} EP left`;

export function budgetState(sheet: Sheet): BudgetState {
  if (sheet.character.kind === 'npc') return 'npc';
  const { attributes, characters } = balanceOf(sheet);
  if (attributes < 0 || characters < 0) return 'overspent';
  return characters > 0 ? 'unspent' : 'exact';
}

/** Points left of each pool, negative where too many were spent. Unspent attribute points become character points. */
export function balanceOf({ points, ruleset }: Sheet): { attributes: number; characters: number } {
  const left = ({ available, spent }: typeof points.attribute): number => available.value - spent.value;
  return {
    attributes: ruleset.options.singlePool ? 0 : left(points.attribute),
    characters: left(points.character),
  };
}
