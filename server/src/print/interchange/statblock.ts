/** Statblocks as plain text, in the layout in which the books print them; `callsheet import` reads it again. */
import { asWritten, capital, markedSkillLabel, traitLabel } from '../../features/render.ts';
import { isCharacter, type Declared } from '../../model/declarations.ts';
import type { Model } from '../../model/model.ts';
import type { EntryLine } from '../../rules/character.ts';
import { signed } from '../../rules/labels.ts';
import { statedWeight, withoutWeight } from '../../rules/stated-weight.ts';
import { nameKey } from '../../rules/names.ts';
import type { Sheet, SkillScore, TraitChoice } from '../../rules/sheet.ts';
import type { InterchangeFile } from './formats.ts';

export const statblocks = (model: Model, declared: readonly Declared[]): InterchangeFile[] =>
  declared.filter(isCharacter).map((character) => {
    const { sheet } = model.character(character);
    const usual = model.rulesetOf(model.scopeOf(character.uri)).level;
    const content = statblockText(sheet, sheet.ruleset.level === usual ? '' : sheet.ruleset.level);
    return { name: `${sheet.character.name || 'Unnamed'}.txt`, content };
  });

/** Name, scores, and a line for each list: `Skills: Athletics +1, Para +1 (Parachute +2)`. */
export function statblockText(sheet: Sheet, ownLevel = ''): string {
  const { character, attributes, derived, ruleset } = sheet;
  const texts = ruleset.sheetKeys.flatMap((key) => {
    const text = character.facts.get(nameKey(key))?.text.replace(/\s+/g, ' ');
    return text ? `${capital(key)}: ${text}` : [];
  });
  const lines = [
    character.name || 'Unnamed',
    ownLevel && `Level: ${ownLevel}`,
    ...texts,
    // The traits say what they add to a score.
    attributes
      .filter(({ line, value }) => line || value !== 0)
      .map(
        ({ rule, score, line }) => `${rule.id} ${line?.scale ? `${line.number.value} ${line.scale}` : score}`,
      )
      .join('  '),
    derived
      .map(({ rule, value, bought }) => `${rule.id} ${value}${bought > 0 ? ` (+${bought})` : ''}`)
      .join('  '),
    ...ruleset.sections.map(({ key, form }) => {
      const items = itemsOf(sheet, nameKey(key), form);
      return items.length > 0 ? `${capital(key)}: ${items.join(', ')}` : '';
    }),
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}

function itemsOf(sheet: Sheet, key: string, form: string): string[] {
  const { traits, skills, groups, equipment } = sheet;
  if (form === 'traits') return traits.filter(({ section }) => section === key).map(traitText);
  if (form === 'skills')
    return [
      ...(key === 'skills' ? groups.map(({ rule, score }) => `${rule.name} ${signed(score)}`) : []),
      ...skills.filter(({ section, line }) => section === key && line).map(skillText),
    ];
  const items = { weapons: equipment.weapons, armor: equipment.armor, gear: equipment.gear }[key] ?? [];
  // One line may be two kinds of armor: partial plate has sections of plate and of chain.
  const lines = items.filter(({ line }, index) => items.findIndex((other) => other.line === line) === index);
  return lines.map((use) => {
    const { line, count } = use;
    const rule = 'rule' in use ? use.rule : undefined;
    const name = withoutWeight(line.name.text);
    // `Modern body armor: Level II` names its model behind the colon.
    const hasModel = key === 'armor' && line.note && rule?.name.includes(line.note.text);
    const weight = statedWeight(line);
    const note = hasModel ? '' : noteOf(line);
    return `${[
      rule ? name : withoutCommas(name),
      ...(hasModel ? [`(${line.note.text})`] : []),
      ...(count === 1 ? [] : [`x${count}`]),
      ...(weight ? [`(${weight})`] : []),
    ].join(' ')}${note}`;
  });
}

/** `: one of them wiped`; commas would begin another item. */
const noteOf = ({ note }: EntryLine): string =>
  note ? `: ${note.text.replace(/\s+/g, ' ').replace(/[,;] ?| \/ /g, ' – ')}` : '';

/** In a list, commas would make several things of a name that no rule has. */
const withoutCommas = (name: string): string =>
  name
    .split(/[,;]/)
    .map((part) => part.trim())
    .join(' – ');

/** The note of a trait stands beside its level, because commas would begin another item. */
function traitText(choice: TraitChoice): string {
  const label = traitLabel(choice);
  const note = choice.line.note?.text.replace(/[()[\]]/g, '').replace(/[,;]\s*/g, ' – ') ?? '';
  if (!note || choice.subject === '' || label.includes(note)) return label;
  return label.endsWith(')') ? `${label.slice(0, -1)}, ${note})` : `${label} (${note})`;
}

/** The written score: what the group adds is not part of it. */
function skillText(skill: SkillScore): string {
  const specialties = skill.specialties.map(({ name, bonus }) => `${name} ${signed(bonus)}`);
  const more = specialties.length > 0 ? ` (${specialties.join(', ')})` : '';
  return `${markedSkillLabel(skill)} ${asWritten(skill, skill.score)}${more}${skill.line ? noteOf(skill.line) : ''}`;
}
