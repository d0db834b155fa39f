/** Everything that is created is legal in its own campaign. */
import { describe, expect, it } from 'vitest';
import { Checker } from '../checks/run.ts';
import { readLibraries } from '../host/library.ts';
import { Model } from '../model/model.ts';
import { parseSource } from '../syntax/source.ts';
import { createCampaign, inFolder, settingsOffered, type NewFile } from './campaign.ts';
import { characterTemplates } from './templates.ts';

const systems = readLibraries('server/library');

function findings(files: readonly NewFile[]): string[] {
  const model = new Model(systems);
  const checker = new Checker(model);
  const own = files.filter(({ path }) => path.endsWith('.callsheet')).map((file) => inFolder(file));
  for (const { uri, text } of own) model.setFile(uri, parseSource(text, model.parse));
  return [...model.files()].flatMap((file) =>
    checker.check(file, new Map()).map(({ code, finding, start }) => {
      const line = file.source.text.slice(0, start).split('\n').length;
      return `${file.uri}:${line} ${code}: ${finding.message}`;
    }),
  );
}

const CASES = systems.flatMap((library) => {
  const { levels, skillLists } = settingsOffered(systems, library);
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
      const created = createCampaign(systems, { name: 'First Steps', system, level, skillList, party });
      if ('problem' in created) throw new Error(created.problem);
      expect(findings(created.files)).toEqual([]);
      expect(created.files.map(({ path }) => path)).toContain('README.md');
    },
  );

  it('takes the name that the documentation has for Action', () => {
    const created = createCampaign(systems, { name: 'First Steps', system: 'Action (heroic)', party: [] });
    expect('files' in created && created.files[0]!.text).toMatch(/^ {2}system: Action$/m);
  });

  it('keeps every line of every template in some campaign', () => {
    const kept = new Map<string, Set<string>>();
    for (const { library, system, level, skillList } of CASES) {
      const party = characterTemplates(library).map(({ id }) => `The ${id} (${id})`);
      const created = createCampaign(systems, { name: 'First Steps', system, level, skillList, party });
      const texts = 'files' in created ? created.files.map(({ text }) => text) : [];
      kept.set(system, new Set([...(kept.get(system) ?? []), ...texts.flatMap(linesOf)]));
    }
    const lost = systems.flatMap(({ rules, templates = [] }) =>
      templates
        .filter(({ name }) => name !== 'campaign')
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
