/** The sheet as lines of text. */
import { balanceText, experienceText, spentText } from '../features/budget.ts';
import { armorFacts, burdenedText, loadLine, weaponFacts } from '../features/equipment-text.ts';
import {
  capital,
  hasPrices,
  listTitle,
  markedSkillLabel,
  priceText,
  skillPrice,
  skillScoreText,
  traitLabel,
} from '../features/render.ts';
import type { Explanation } from '../rules/explanation.ts';
import { signed } from '../rules/labels.ts';
import { remarksOf, withoutWeight } from '../rules/stated-weight.ts';
import { partsOf } from '../rules/names.ts';
import type { Carried, Sheet, SkillScore } from '../rules/sheet.ts';
import { phrase } from '../words/phrase.ts';
import { padded, widthOf } from './terminal.ts';
import { plural, t } from '../text/messages.ts';

export function sheetText(sheet: Sheet): string {
  const { character, ruleset, attributes, derived } = sheet;
  const where = [ruleset.campaign, ruleset.title, ruleset.level].filter(Boolean).join(' · ');
  const lines = [
    character.kind === 'npc' ? `${character.name} (${t('npc')})` : character.name,
    where,
    ...factLines(sheet),
    ...(attributes.length + derived.length > 0 ? [''] : []),
    ...[attributes, derived]
      .filter((scores) => scores.length > 0)
      .map((scores) => `  ${scores.map(({ rule, value }) => `${rule.id} ${value}`).join('  ')}`),
  ];
  const price = (cost: Explanation): string => (hasPrices(sheet) ? priceText(cost) : '');
  for (const { key, form } of ruleset.sections) {
    if (form === 'traits') lines.push(...traitLines(sheet, key, price));
    if (form === 'skills') lines.push(...skillLines(sheet, key, price));
  }
  lines.push(...equipmentLines(sheet), ...logLines(sheet));
  const totals = [spentText(sheet), balanceText(sheet), experienceText(sheet), actionPointsText(sheet)]
    .filter(Boolean)
    .join(' · ');
  if (totals) lines.push('', `  ${totals}`);
  return `${lines.join('\n')}\n`;
}

const paragraphsOf = (text: string): string[] => partsOf(text, '\n').filter(Boolean);

/** `Player: Ross`; a text of several lines goes on below its key. */
function factLines({ character: { facts } }: Sheet): string[] {
  if (facts.size === 0) return [];
  const written = [...facts].map(
    ([key, { text }]) => `  ${capital(key)}: ${paragraphsOf(text).join('\n    ')}`,
  );
  return ['', ...written.flatMap((fact) => fact.split('\n'))];
}

/** `2 action points`; nothing where there is no log. */
const actionPointsText = ({ experience }: Sheet): string =>
  experience && experience.actionPoints > 0
    ? plural(experience.actionPoints, '{0} action point', '{0} action points', experience.actionPoints)
    : '';

function traitLines({ traits }: Sheet, section: string, price: (cost: Explanation) => string): string[] {
  const chosen = traits.filter((trait) => trait.section === section);
  if (chosen.length === 0) return [];
  const rows = chosen.map((choice): Row => ({
    name: traitLabel(choice),
    score: '',
    cost: price(choice.cost),
    note: choice.line.note?.text ?? '',
  }));
  return ['', `  ${listTitle(section)}`, ...inColumns(rows)];
}

function skillLines(sheet: Sheet, section: string, price: (cost: Explanation) => string): string[] {
  const groups = section === 'skills' ? sheet.groups : [];
  const skills = sheet.skills.filter((skill) => skill.section === section);
  if (groups.length + skills.length === 0) return [];
  const priceOf = (skill: SkillScore): string =>
    hasPrices(sheet) ? skillPrice({ ...skill, fullCost: skill.cost.value }) : '';
  const rows = [
    ...groups.map(({ rule, score, cost }): Row => ({
      name: rule.name,
      score: signed(score),
      cost: price(cost),
      note: '',
    })),
    ...skills.flatMap((skill): Row[] => [
      { name: markedSkillLabel(skill), score: skillScoreText(skill), cost: priceOf(skill), note: '' },
      ...skill.specialties.map(({ name, bonus, total, cost }) => ({
        name: `  ${name}`,
        score: `${signed(bonus)} (${signed(total)})`,
        cost: price(cost),
        note: '',
      })),
    ]),
  ];
  return ['', `  ${listTitle(section)}`, ...inColumns(rows)];
}

function equipmentLines({ equipment }: Sheet): string[] {
  const { weapons, armor, gear, burdened } = equipment;
  const lines: string[] = [];
  if (weapons.length > 0) lines.push('', `  ${t('Weapons')}`);
  for (const use of weapons) {
    const attacks = use.attacks.map(({ attribute, total }) => `${attribute.id} ${signed(total)}`).join(', ');
    const facts = weaponFacts(use);
    const unused = !use.skillRule && use.rule.skills.length > 0 ? t('no skill') : '';
    const damage = use.damage ?? (use.rule.damage ? t('no damage') : '');
    lines.push(item(use, [attacks || unused, damage, facts, noteOf(use)]));
  }
  if (armor.length > 0) lines.push('', `  ${t('Armor')}`);
  for (const use of armor) {
    const heavy =
      use.shortage > 0 ? t('STR {0} below STR Min {1}', use.shortage, use.rule.strengthMinimum) : '';
    lines.push(item(use, [armorFacts(use), heavy, noteOf(use)]));
  }
  if (gear.length > 0) lines.push('', `  ${t('Gear')}`);
  for (const use of gear)
    lines.push(item(use, [use.weight === undefined ? '' : `${use.weight} kg`, ...remarksOf(use.line)]));
  if (weapons.length + armor.length + gear.length > 0) {
    const under = burdened.length > 0 ? t('under arms {0}', burdenedText(burdened)) : '';
    const load = [loadLine(equipment), under].filter(Boolean).join(' · ');
    if (load) lines.push('', `  ${load}`);
  }
  return lines;
}

const noteOf = ({ line }: Carried): string => line.note?.text ?? '';

const item = ({ line, count }: Carried, facts: readonly string[]): string =>
  `    ${padded(`${withoutWeight(line.name.text)}${count === 1 ? '' : ` x${count}`}`, 34)} ${facts.filter(Boolean).join(' · ')}`.trimEnd();

function logLines({ experience, ruleset: { experienceUnit } }: Sheet): string[] {
  if (!experience) return [];
  return [
    '',
    `  ${t('Log')}`,
    ...experience.steps.map(
      ({ line, label, change, balance }) =>
        `    ${line.date.text}  ${padded(phrase(label), 36)} ${`${signed(change.value)} ${experienceUnit}`.padStart(7)} ${`${balance}`.padStart(5)}`,
    ),
  ];
}

interface Row {
  readonly name: string;
  readonly score: string;
  readonly cost: string;
  readonly note: string;
}

/** Long names move the columns of their list, not those of their own line. */
function inColumns(rows: readonly Row[]): string[] {
  const width = Math.max(34, ...rows.map(({ name, score }) => widthOf(name) - (score ? 0 : 10)));
  return rows.map(({ name, score, cost, note }) => {
    const left = score ? `${padded(name, width)} ${padded(score, 9)}` : padded(name, width + 10);
    return `    ${left} ${cost.padStart(6)}${note ? `  ${note}` : ''}`.trimEnd();
  });
}
