/** `callsheet sheet`. */
import { isCharacter } from '../model/declarations.ts';
import { nearest } from '../checks/names.ts';
import { balanceText, spentText } from '../features/budget.ts';
import { label, signed } from '../rules/labels.ts';
import { sameName } from '../rules/names.ts';
import type { Sheet, SkillScore } from '../rules/sheet.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { load } from './load.ts';

export interface SheetOptions {
  readonly name?: string;
  readonly format: 'text' | 'json';
}

export async function sheet(
  paths: readonly string[],
  options: SheetOptions,
  library: string,
): Promise<ExitCode> {
  const { workspace, files, problems } = await load(paths, library);
  const all = files.flatMap(({ uri }) => workspace.model.file(uri)!.index.declared.filter(isCharacter));
  const chosen = all.filter(
    (declared) => options.name === undefined || sameName(declared.node.name.text, options.name),
  );
  const failures = [...problems];
  if (options.name !== undefined && chosen.length === 0) {
    const [guess] = nearest(
      options.name,
      all.map((declared) => declared.node.name.text),
    );
    failures.push(
      `there is no character “${options.name}”${guess === undefined ? '' : `; did you mean “${guess}”?`}`,
    );
  }
  const sheets = chosen.map((declared) => workspace.model.character(declared).sheet);
  if (options.format === 'json') process.stdout.write(`${JSON.stringify(sheets.map(sheetJson), null, 2)}\n`);
  else process.stdout.write(sheets.map(sheetText).join('\n'));
  for (const failure of failures) process.stderr.write(`callsheet: ${failure}\n`);
  return failures.length > 0 ? EXIT.usage : EXIT.clean;
}

/** The sheet as plain data; the shape is part of the command line's contract. */
function sheetJson({
  character,
  ruleset,
  attributes,
  derived,
  traits,
  groups,
  skills,
  points,
}: Sheet): unknown {
  return {
    name: character.name,
    kind: character.kind,
    campaign: ruleset.campaign ?? null,
    system: ruleset.system,
    level: ruleset.level,
    attributePoints: { spent: points.attribute.spent.value, available: points.attribute.available.value },
    characterPoints: {
      spent: points.character.spent.value,
      available: points.character.available.value,
      advantages: points.advantages,
      disadvantages: points.disadvantages,
      skills: points.skills,
      derived: points.derived,
      fromAttributePoints: points.fromAttributePoints,
    },
    attributes: Object.fromEntries(attributes.map(({ rule, value }) => [rule.id, value])),
    derived: Object.fromEntries(derived.map(({ rule, value }) => [rule.id, value])),
    traits: traits.map(({ rule, level, details, line, cost }) => ({
      name: rule.name,
      kind: rule.kind,
      level: level?.name ?? null,
      detail: details.map((detail) => detail.text).join(', ') || null,
      note: line.note?.text ?? null,
      points: cost.value,
    })),
    skills: [
      ...groups.map(({ rule, score, cost }) => ({
        kind: 'group',
        name: rule.name,
        type: null,
        score,
        total: score,
        cost: cost.value,
        specialties: [],
      })),
      ...skills.map(skillJson),
    ],
  };
}

const skillJson = ({ rule, type, score, total, cost, free, specialties }: SkillScore): unknown => ({
  kind: 'skill',
  name: rule.name,
  type: type ?? null,
  score,
  total,
  free,
  cost: cost.value,
  specialties: specialties.map(({ name, bonus, total: sum, cost: price }) => ({
    name,
    bonus,
    total: sum,
    cost: price.value,
  })),
});

function sheetText(sheet: Sheet): string {
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
    for (const { rule, level, details, line, cost } of chosen) {
      const qualifiers = [...details.map((detail) => detail.text), level?.name].filter(Boolean).join(', ');
      const name = `${rule.name}${qualifiers ? ` (${qualifiers})` : ''}`;
      lines.push(row(name, `${cost.value} CP`, line.note?.text));
    }
  }
  if (groups.length + skills.length > 0) lines.push('', '  Skills');
  for (const { rule, score, cost } of groups)
    lines.push(row(rule.name, `${cost.value} CP`, undefined, signed(score)));
  for (const skill of skills) {
    const name = label(skill.rule, skill.type);
    const score = `${signed(skill.score)}${skill.total === skill.score ? '' : ` (${signed(skill.total)})`}`;
    lines.push(row(name, skill.cost.value === 0 ? 'free' : `${skill.cost.value} CP`, undefined, score));
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
  lines.push('', `  ${[spentText(sheet), balanceText(sheet)].filter(Boolean).join(' · ')}`);
  return `${lines.join('\n')}\n`;
}

const row = (name: string, cost: string, note?: string, score = ''): string =>
  `    ${name.padEnd(34)} ${score.padEnd(9)} ${cost.padStart(6)}${note ? `  ${note}` : ''}`.trimEnd();
