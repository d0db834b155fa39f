/** Campaigns of every system, level and skill list are legal. */
import { describe, expect, it } from 'vitest';
import { LIBRARIES } from '../../../test/support/libraries.ts';
import { createCampaign, inFolder, settingsOffered } from './campaign.ts';
import { createAdventure } from './character.ts';
import { findings } from './testing/findings.ts';
import { characterTemplates } from './templates.ts';

const FOLDER = 'draft:/campaign';

const CASES = LIBRARIES.flatMap((library) => {
  const { levels, skillLists } = settingsOffered(LIBRARIES, library);
  const names = (all: readonly { name: string }[]): string[] =>
    all.length > 0 ? all.map(({ name }) => name) : [''];
  return names(levels).flatMap((level) =>
    names(skillLists).map((skillList) => ({ library, system: library.rules.name, level, skillList })),
  );
});

describe('a new campaign', () => {
  it.each(CASES)(
    'of $system, $level, $skillList has no findings',
    ({ library, system, level, skillList }) => {
      const party = characterTemplates(library).map(({ id }) => `The ${id} (${id})`);
      const created = createCampaign(LIBRARIES, { name: 'First Steps', system, level, skillList, party });
      if ('problem' in created) throw new Error(created.problem);
      expect(findings(created.files)).toEqual([]);
      expect(created.files.map(({ path }) => path)).toContain('README.md');
    },
  );

  it.each(CASES)(
    'of $system, $level, $skillList gets another adventure, which is an outline without findings',
    ({ system, level, skillList }) => {
      const created = createCampaign(LIBRARIES, { name: 'First Steps', system, level, skillList, party: [] });
      if ('problem' in created) throw new Error(created.problem);
      const place = {
        systems: LIBRARIES,
        files: created.files.map((file) => inFolder(file)),
        folder: FOLDER,
      };
      const second = createAdventure(place, { name: 'The Second Night' });
      if ('problem' in second) throw new Error(second.problem);
      expect(second.files.map(({ path }) => path)).toEqual(['adventures/the-second-night.callsheet']);
      const { text } = second.files[0]!;
      expect(text).not.toContain('scene The Empty House');
      expect(text.match(/ roll \(/g)).toHaveLength(3);
      expect(findings([...created.files, ...second.files])).toEqual([]);
    },
  );

  it('keeps every line of every template in some campaign', () => {
    const kept = new Map<string, Set<string>>();
    for (const { library, system, level, skillList } of CASES) {
      const party = characterTemplates(library).map(({ id }) => `The ${id} (${id})`);
      const created = createCampaign(LIBRARIES, { name: 'First Steps', system, level, skillList, party });
      const texts = 'files' in created ? created.files.map(({ text }) => text) : [];
      kept.set(system, new Set([...(kept.get(system) ?? []), ...texts.flatMap(linesOf)]));
    }
    const lost = LIBRARIES.flatMap(({ rules, templates = [] }) =>
      templates
        .filter(({ name }) => name !== 'campaign' && name !== 'outline')
        .flatMap(({ name, text }) => linesOf(text).map((line) => ({ name, line })))
        .filter(({ line }) => !/^(character|npc|adventure) /.test(line) && !kept.get(rules.name)?.has(line))
        .map(({ name, line }) => `${rules.name}, ${name}: ${line}`),
    );
    expect(lost).toEqual([]);
  });
});

/** The lines of a text without scores and comments. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) =>
      line
        .replace(/\s+\/\/.*$/, '')
        .replace(/\d+/g, '0')
        .trim(),
    )
    .filter(Boolean);
