/** Everything that is created is legal in its own campaign. */
import { describe, expect, it } from 'vitest';
import { LIBRARIES } from '../../../test/support/libraries.ts';
import { createCampaign, inFolder } from './campaign.ts';
import { createAdventure } from './character.ts';
import { findings } from './testing/findings.ts';

const FOLDER = 'draft:/campaign';

describe('a new campaign', () => {
  it('without an adventure gets the finished one first, with its people', () => {
    const bare = { name: 'First Steps', system: 'Action! System', party: [], adventure: '' };
    const created = createCampaign(LIBRARIES, bare);
    if ('problem' in created) throw new Error(created.problem);
    const place = { systems: LIBRARIES, files: created.files.map((file) => inFolder(file)), folder: FOLDER };
    const first = createAdventure(place, { name: 'The First Night' });
    if ('problem' in first) throw new Error(first.problem);
    expect(first.files.map(({ path }) => path)).toEqual([
      'adventures/the-first-night.callsheet',
      'npcs.callsheet',
    ]);
    expect(findings([...created.files, ...first.files])).toEqual([]);
  });

  it('is not needed for an adventure: the people are in its file then', () => {
    const made = createAdventure(
      { systems: LIBRARIES, files: [], folder: FOLDER },
      { name: 'The First Night' },
    );
    if ('problem' in made) throw new Error(made.problem);
    expect(made.files.map(({ path }) => path)).toEqual(['adventures/the-first-night.callsheet']);
    expect(made.files[0]!.text).toMatch(/^npc Guard$/m);
    expect(findings(made.files)).toEqual([]);
  });

  it.each(['none', ' Nobody '])('%j makes no party, and nothing is wrong without one', (answer) => {
    const created = createCampaign(LIBRARIES, {
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
    const created = createCampaign(LIBRARIES, {
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
    const created = createCampaign(LIBRARIES, { name: 'First Steps', system: 'Action! System', party });
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
    expect(createCampaign(LIBRARIES, given)).toEqual({ problem });
  });

  it('takes the name that the documentation has for Action', () => {
    const created = createCampaign(LIBRARIES, { name: 'First Steps', system: 'Action (heroic)', party: [] });
    expect('files' in created && created.files[0]!.text).toMatch(/^ {2}system: Action$/m);
  });
});
