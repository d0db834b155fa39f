/** The sheet as lines of text. */
import { balanceText, experienceText, spentText } from '../features/budget.ts';
import { armorFacts, burdenedText, loadText, weaponFacts } from '../features/equipment-text.ts';
import { skillPrice, traitLabel } from '../features/render.ts';
import { label, signed } from '../rules/labels.ts';
import type { Carried, Sheet } from '../rules/sheet.ts';

export function sheetText(sheet: Sheet): string {
  const { character, ruleset, attributes, derived, traits, groups, skills } = sheet;
  const where = [ruleset.campaign, ruleset.system, ruleset.level].filter(Boolean).join(' · ');
  const lines = [
    `${character.name}${character.kind === 'npc' ? ' (npc)' : ''}`,
    where,
    '',
    `  ${attributes.map(({ rule, value }) => `${rule.id} ${value}`).join('  ')}`,
    `  ${derived.map(({ rule, value }) => `${rule.id} ${value}`).join('  ')}`,
  ];
  for (const kind of ['advantage', 'disadvantage'] as const) {
    const chosen = traits.filter(({ rule }) => rule.kind === kind);
    if (chosen.length === 0) continue;
    lines.push('', `  ${kind === 'advantage' ? 'Advantages' : 'Disadvantages'}`);
    for (const choice of chosen)
      lines.push(row(traitLabel(choice), `${choice.cost.value} CP`, choice.line.note?.text));
  }
  if (groups.length + skills.length > 0) lines.push('', '  Skills');
  for (const { rule, score, cost } of groups)
    lines.push(row(rule.name, `${cost.value} CP`, undefined, signed(score)));
  for (const skill of skills) {
    const name = label(skill.rule, skill.type);
    const score = `${signed(skill.score)}${skill.total === skill.score ? '' : ` (${signed(skill.total)})`}`;
    lines.push(
      row(
        name,
        skill.cost.value === 0 ? skillPrice({ ...skill, fullCost: 0 }) : `${skill.cost.value} CP`,
        undefined,
        score,
      ),
    );
    for (const specialty of skill.specialties) {
      lines.push(
        row(
          `  ${specialty.name}`,
          `${specialty.cost.value} CP`,
          undefined,
          `${signed(specialty.bonus)} (${signed(specialty.total)})`,
        ),
      );
    }
  }
  lines.push(...equipmentLines(sheet), ...logLines(sheet));
  lines.push(
    '',
    `  ${[spentText(sheet), balanceText(sheet), experienceText(sheet)].filter(Boolean).join(' · ')}`,
  );
  return `${lines.join('\n')}\n`;
}

function equipmentLines({ equipment }: Sheet): string[] {
  const { weapons, armor, gear, burdened } = equipment;
  const lines: string[] = [];
  if (weapons.length > 0) lines.push('', '  Weapons');
  for (const use of weapons) {
    const attacks = use.attacks.map(({ attribute, total }) => `${attribute.id} ${signed(total)}`).join(', ');
    const facts = weaponFacts(use);
    lines.push(item(use, [attacks || 'no skill', use.damage ?? (use.rule.damage ? 'no damage' : ''), facts]));
  }
  if (armor.length > 0) lines.push('', '  Armor');
  for (const use of armor) {
    const heavy = use.shortage > 0 ? `STR ${use.shortage} below STR Min ${use.rule.strengthMinimum}` : '';
    lines.push(item(use, [armorFacts(use), heavy]));
  }
  if (gear.length > 0) lines.push('', '  Gear');
  for (const use of gear)
    lines.push(item(use, [use.weight === undefined ? '' : `${use.weight} kg`, use.line.note?.text ?? '']));
  if (weapons.length + armor.length + gear.length > 0) {
    const under = burdened.length > 0 ? `under arms ${burdenedText(burdened)}` : '';
    lines.push('', `  ${[`Load ${loadText(equipment)}`, under].filter(Boolean).join(' · ')}`);
  }
  return lines;
}

const item = ({ line, count }: Carried, facts: readonly string[]): string =>
  `    ${`${line.name.text}${count === 1 ? '' : ` x${count}`}`.padEnd(34)} ${facts.filter(Boolean).join(' · ')}`.trimEnd();

function logLines({ experience }: Sheet): string[] {
  if (!experience) return [];
  return [
    '',
    '  Log',
    ...experience.steps.map(
      ({ line, label, change, balance }) =>
        `    ${line.date.text}  ${label.padEnd(36)} ${`${signed(change.value)} EP`.padStart(7)} ${`${balance}`.padStart(5)}`,
    ),
  ];
}

const row = (name: string, cost: string, note?: string, score = ''): string =>
  `    ${name.padEnd(34)} ${score.padEnd(9)} ${cost.padStart(6)}${note ? `  ${note}` : ''}`.trimEnd();
