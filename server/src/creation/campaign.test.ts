/** Everything that is created is legal in its own campaign. */
import { describe, expect, it } from 'vitest';
import { Checker } from '../checks/run.ts';
import { readLibraries } from '../host/library.ts';
import { Model } from '../model/model.ts';
import { parseSource } from '../syntax/source.ts';
import { createCampaign, inFolder, settingsOffered, type NewFile } from './campaign.ts';
import { createAdventure } from './character.ts';
import { characterTemplates } from './templates.ts';

const systems = readLibraries('server/library');
const FOLDER = 'draft:/campaign';

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

  it.each(CASES)(
    'of $system, $level, $skillList gets another adventure, which is an outline without findings',
    ({ system, level, skillList }) => {
      const created = createCampaign(systems, { name: 'First Steps', system, level, skillList, party: [] });
      if ('problem' in created) throw new Error(created.problem);
      const place = { systems, files: created.files.map((file) => inFolder(file)), folder: FOLDER };
      const second = createAdventure(place, { name: 'The Second Night' });
      if ('problem' in second) throw new Error(second.problem);
      expect(second.files.map(({ path }) => path)).toEqual(['adventures/the-second-night.callsheet']);
      const { text } = second.files[0]!;
      expect(text).not.toContain('scene The Empty House');
      expect(text.match(/ roll \(/g)).toHaveLength(3);
      expect(findings([...created.files, ...second.files])).toEqual([]);
    },
  );

  it('without an adventure gets the finished one first, with its people', () => {
    const bare = { name: 'First Steps', system: 'Action! System', party: [], adventure: '' };
    const created = createCampaign(systems, bare);
    if ('problem' in created) throw new Error(created.problem);
    const place = { systems, files: created.files.map((file) => inFolder(file)), folder: FOLDER };
    const first = createAdventure(place, { name: 'The First Night' });
    if ('problem' in first) throw new Error(first.problem);
    expect(first.files.map(({ path }) => path)).toEqual([
      'adventures/the-first-night.callsheet',
      'npcs.callsheet',
    ]);
    expect(findings([...created.files, ...first.files])).toEqual([]);
  });

  it('is not needed for an adventure: the people are in its file then', () => {
    const made = createAdventure({ systems, files: [], folder: FOLDER }, { name: 'The First Night' });
    if ('problem' in made) throw new Error(made.problem);
    expect(made.files.map(({ path }) => path)).toEqual(['adventures/the-first-night.callsheet']);
    expect(made.files[0]!.text).toMatch(/^npc Guard$/m);
    expect(findings(made.files)).toEqual([]);
  });

  it.each(['none', ' Nobody '])('%j makes no party, and nothing is wrong without one', (answer) => {
    const created = createCampaign(systems, {
      name: 'First Steps',
      system: 'Action! System',
      party: [answer],
    });
    if ('problem' in created) throw new Error(created.problem);
    expect(created.files.filter(({ path }) => path.startsWith('characters/'))).toEqual([]);
    expect(findings(created.files)).toEqual([]);
  });

  it('takes the names of the party as people write lists', () => {
    const given = { name: 'The Good, the Bad', system: 'Action! System', adventure: 'Lost, and Found' };
    const created = createCampaign(systems, {
      ...given,
      party: ['Mara Vane (scout), Jack; Ada "Bit" Quill, and Sandy & Jörg Müller and Alexander'],
    });
    if ('problem' in created) throw new Error(created.problem);
    const names = created.files.flatMap(({ text }) => /^character (.*)$/m.exec(text)?.[1] ?? []);
    expect(names).toEqual(['Mara Vane', 'Jack', 'Ada "Bit" Quill', 'Sandy', 'Jörg Müller', 'Alexander']);
    expect(findings(created.files)).toEqual([]);
  });

  it('takes a template behind a colon or a dash', () => {
    const party = ['Mara: scout, Jean-Luc - fighter; Ada Quill = healer'];
    const created = createCampaign(systems, { name: 'First Steps', system: 'Action! System', party });
    if ('problem' in created) throw new Error(created.problem);
    const concepts = created.files.flatMap(({ text }) =>
      [/^character (.*)\n {2}concept: .*(scout|fighter|healer)/.exec(text)].flatMap((found) =>
        found ? [found.slice(1)] : [],
      ),
    );
    expect(concepts).toEqual([
      ['Mara', 'scout'],
      ['Jean-Luc', 'fighter'],
      ['Ada Quill', 'healer'],
    ]);
  });

  it.each([
    ['4', 'Type the names of the characters instead of their number.'],
    ['scout, fighter', '“scout” is a template. Write a name before it: Mara (scout).'],
    [
      'Mara (scout) Jack (fighter)',
      'Write a comma between two characters of the party: “Mara (scout) Jack”.',
    ],
  ])('refuses the party %s', (party, problem) => {
    const given = { name: 'First Steps', system: 'Action! System', party: [party] };
    expect(createCampaign(systems, given)).toEqual({ problem });
  });

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
