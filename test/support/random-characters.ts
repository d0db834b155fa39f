/** Random characters of every system as text: the names of its rules with scores, levels, details and notes. */
import type { Rule, Ruleset, SkillRule } from '../../server/src/rules/ruleset.ts';
import { randomFrom } from './random.ts';

/** Texts to type after a key or a colon. */
const TEXTS = [
  'Ross',
  'a limp: and a secret',
  'https://example.org/x?y=1#z',
  '“I only ever wanted to go back up.”',
  'Zoë Ørsted-Łukasz, née O’Neil',
  'Мария и 李',
  '50% of it -> the rest | all',
  'she (once) [twice] *thrice*',
  '🜁 wind',
  'x2 and +3 -1',
];
const NAMES = [
  'Ann',
  'Dr. Nkechi Ilozue',
  'Ælfwynn Þórðardóttir',
  'R2 "Tin" Four',
  'Bo-Li d’Arc',
  'Édith, the Elder',
];

export function randomCharacter(ruleset: Ruleset, seed: number): string {
  const below = randomFrom(seed * 7919 + 17);
  const isOften = (): boolean => below(3) > 0;
  const pick = <T>(all: readonly T[]): T => all[below(all.length)]!;
  const some = <T>(all: readonly T[], most: number): T[] => {
    const left = [...all];
    return Array.from(
      { length: Math.min(below(most + 1), left.length) },
      () => left.splice(below(left.length), 1)[0]!,
    );
  };
  const noted = (line: string): string => (below(4) === 0 ? `${line}: ${pick(TEXTS)}` : line);
  const isSigned = ruleset.system === 'Action! System' || ruleset.system === 'Fast Action';
  const score = (most: number): string => `${isSigned ? '+' : ''}${1 + below(most)}`;

  const skillLine = (rule: SkillRule): string => {
    const type = rule.types.length > 0 && rule.form === 'type' ? ` (${pick(rule.types)})` : '';
    const specialty =
      isSigned && rule.specialties.length > 0 && isOften() ? ` (${pick(rule.specialties)} +2)` : '';
    return `${rule.name}${type} ${score(isSigned ? 6 : 14)}${specialty}`;
  };
  const lists: Readonly<Record<string, (key: string) => string[]>> = {
    skills: (key) =>
      some(
        [...ruleset.names.skill.values()].filter(
          ({ group }) => key === 'skills' || group?.toLowerCase() === key,
        ),
        8,
      ).map(skillLine),
    traits: (key) =>
      some(
        ruleset.traits.filter(({ kind }) => `${kind}s` === key || key === 'abilities'),
        4,
      ).map(({ name, levels }) =>
        noted(levels.length > 1 || levels[0]?.points ? `${name} (${pick(levels).name})` : name),
      ),
    items: (key) => {
      const rules: readonly Rule[] =
        key === 'weapons' ? ruleset.weapons : key === 'armor' ? ruleset.armors : [];
      const known = some(rules, 3).map(({ name }) =>
        noted(key === 'weapons' && below(4) === 0 && !name.includes(',') ? `Old Faithful (${name})` : name),
      );
      const own =
        key === 'gear'
          ? some(
              ['Rope (3 kg)', 'Laptop x2', 'Lantern', 'Chest, 9 kg', 'Rope, sixty feet of it (6 kg)'],
              3,
            ).map(noted)
          : [];
      return [...known, ...own];
    },
  };
  const facts = some(['player', 'concept', 'quote', 'background', 'notes'], 4).map(
    (key) => `  ${key}: ${pick(TEXTS)}`,
  );
  const scores = ruleset.attributes.map(({ id }) => `${id} ${1 + below(8)}`);
  const sections = ruleset.sections.flatMap(({ key, form }) => {
    const lines = lists[form]?.(key) ?? [];
    return lines.length > 0 ? [`  ${key}:`, ...lines.map((line) => `    ${line}`)] : [];
  });
  const log =
    isSigned && ruleset.system === 'Action! System' && isOften()
      ? [
          '  log:',
          `    2026-01-0${1 + below(9)} award ${1 + below(9)} EP: ${pick(TEXTS)}`,
          '    2026-02-01 award 1 AP',
        ]
      : [];
  const head = `${below(3) === 0 ? 'npc' : 'character'} ${pick(NAMES)}`;
  return [head, ...facts, `  ${scores.join('  ')}`, ...sections, ...log, ''].join('\n');
}
