/** A character in Markdown: all of its budget, or a summary for those who name it. */
import type { CharacterView } from '../model/model.ts';
import type { Explanation } from '../rules/explanation.ts';
import type { Carried } from '../rules/sheet.ts';
import { balanceText, experienceText, leftOf, spentText } from './budget.ts';
import { armorFacts, attackText, burdenedText, loadLine, weaponFacts } from './equipment-text.ts';
import {
  attributesText,
  bestSkillsText,
  bold,
  capital,
  derivedText,
  dotted,
  escape,
  lines,
  paragraphs,
  rulesText,
  table,
} from './render.ts';
import { t } from '../text/messages.ts';
import { phrase } from '../words/phrase.ts';

/** The totals with where the points came from and went. */
export function characterMarkdown(view: CharacterView): string {
  const { sheet, ruleset } = view;
  return paragraphs(
    headline(view),
    lines(escape(attributesText(sheet)), escape(derivedText(sheet))),
    budgetTable(view),
    ...equipmentLines(view),
    escape(rulesText(ruleset)),
  );
}

/** A few lines about a character, for a `from` or a link. */
export const characterSummary = (view: CharacterView): string =>
  paragraphs(
    headline(view),
    lines(escape(attributesText(view.sheet)), escape(derivedText(view.sheet))),
    escape(bestSkillsText(view.sheet)),
  );

function headline({ sheet, chain }: CharacterView): string {
  const template = chain.links.at(-2)?.node.name.text;
  return dotted(
    bold(sheet.character.name || t('Unnamed')),
    template && t('from {0}', escape(template)),
    spentText(sheet),
    balanceText(sheet),
    experienceText(sheet),
  );
}

/** `- Katana: REF +14 · 4d6 P/L`, and what the load comes to. */
function equipmentLines({ sheet }: CharacterView): string[] {
  const { weapons, armor, gear, burdened } = sheet.equipment;
  if (weapons.length + armor.length + gear.length === 0) return [];
  const rows = [
    ...weapons.map((use) => itemRow(use, attackText(use) || weaponFacts(use))),
    ...armor.map((use) => itemRow(use, armorFacts(use))),
  ];
  const under = burdened.length > 0 ? t('under arms {0}', burdenedText(burdened)) : '';
  return [rows.join('\n'), escape(dotted(loadLine(sheet.equipment), under))];
}

/** Where the rules have no figures, the note may have them: `Shotgun: damage 9`. */
function itemRow({ line }: Carried, facts: string): string {
  const told = facts || line.note?.text;
  return `- ${escape(told ? `${line.name.text}: ${told}` : line.name.text)}`;
}

/** `level Cinematic | 75`, `Skills | −77`, and what is left. */
function budgetTable({ sheet }: CharacterView): string {
  const pool = sheet.points.character;
  if (!pool) return '';
  const { available, spent, unit } = pool;
  const isNpc = sheet.character.kind === 'npc';
  const rows = (parts: readonly Explanation[], sign: string): string[][] =>
    parts
      .filter(({ value }) => value !== 0)
      .map(({ label, value }) => [escape(capital(phrase(label))), `${sign}${value}`]);
  if (isNpc) {
    const costs = rows(spent.parts, '');
    return costs.length > 0 ? table([t('Spent'), 'CP'], costs) : '';
  }
  return table(
    [t('Character points'), capital(unit)],
    [...rows(available.parts, '+'), ...rows(spent.parts, '−'), [`**${t('Left')}**`, `**${leftOf(pool)}**`]],
  );
}
