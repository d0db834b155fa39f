/** `callsheet diff`, in repositories of all kinds. */
import { mkdirSync, renameSync, rmSync, symlinkSync, existsSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { affectedFiles, type Comparison } from '../server/src/compare/compare.ts';
import { LIBRARIES } from './support/libraries.ts';
import { CliFolder } from './support/cli.ts';
import { GitFolder } from './support/git-folder.ts';

let repo: GitFolder;
beforeEach(() => {
  repo = new GitFolder();
});
afterEach(() => repo.remove());

const CAMPAIGN = 'campaign Pier\n  severity: unspent-points ignore\n';
const NEEDLER = `weapon Needler
  4d6 P/L, Acc +1, RMod +3, STR Min 3, Max 150, RoF 4s, Amm 30, 2 kg
  skill: Rifles
`;
const person = (head: string, more = ''): string =>
  `${head}\n  STR 4  REF 6  HLT 5\n  PRE 4  INT 5  WIL 5\n  skills:\n    Stealth +4\n    Rifles +4\n${more}`;
const ARMED = '  weapons:\n    Needler\n';
const STORY = `adventure The Pier
  scene The Pier (introduction)
    cast: Mara
    Crossing takes a Challenging Stealth roll (TN 18).

    -> The Boat if nobody wakes
    -> the end otherwise

    encounter At the Pier
      heroes: Mara
      guards: Guard
      range: 10 m

  scene The Boat (epilogue)
    It was never a boat.
`;

function setUp(): void {
  repo.write('campaign.callsheet', CAMPAIGN);
  repo.write('rules.callsheet', NEEDLER);
  repo.write('mara.callsheet', person('character Mara'));
  repo.write('guard.callsheet', `${person('npc Guard', ARMED)}\nnpc Sergeant from Guard\n  PRE 5\n`);
  repo.write('other.callsheet', person('npc Bystander'));
  repo.write('pier.callsheet', STORY);
  repo.commit('one');
}
const change = (file: string, from: string, to: string): void =>
  repo.write(file, repo.read(file).replace(from, to));
const diff = (...args: string[]): Comparison => {
  const { code, out, err } = repo.callsheet(['diff', '--format', 'json', ...args]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as Comparison;
};

describe('callsheet diff', () => {
  beforeEach(setUp);

  it('is silent about what did not change', () => {
    expect(repo.callsheet(['diff'])).toEqual({ code: 0, out: 'Nothing changed.\n', err: '' });
    repo.write('other.callsheet', `// a comment\r\n${person('npc Bystander').replaceAll('\n', '\r\n')}`);
    expect(repo.callsheet(['diff', '--exit-code'])).toEqual({ code: 0, out: 'Nothing changed.\n', err: '' });
  });

  it('says what a change means for points, scores, chances and legality', () => {
    change('mara.callsheet', 'REF 6', 'REF 9');
    const { characters, adventures, rules } = diff();
    expect(rules).toEqual([]);
    expect(characters).toMatchObject([{ name: 'Mara', kind: 'character', happened: 'changed', isOwn: true }]);
    expect(characters[0]!.facts).toEqual(
      expect.arrayContaining([
        { group: 'Attributes', name: 'REF', before: '6', after: '9' },
        { group: 'Derived', name: 'DEF', before: '16', after: '19' },
      ]),
    );
    expect(characters[0]!.findings.added.map(({ code }) => code)).toEqual(['attribute-maximum']);
    const [roll] = adventures[0]!.story!.rolls;
    expect(roll).toMatchObject({ part: 'The Pier', before: 'Stealth vs 18', after: 'Stealth vs 18' });
    expect(roll!.chances).toMatchObject([{ name: 'Mara' }]);
    expect(roll!.chances[0]!.before).not.toBe(roll!.chances[0]!.after);
    expect(adventures[0]!.story!.fights[0]!.encounter).toBe('At the Pier');
    expect(repo.callsheet(['diff', '--exit-code']).code).toBe(1);
  });

  it('tells which house rule changed what for whom', () => {
    change('rules.callsheet', '4d6', '1d6');
    const { rules, characters } = diff();
    expect(rules).toMatchObject([{ kind: 'weapon', name: 'Needler', happened: 'changed' }]);
    expect(rules[0]!.affects.map(({ name }) => name)).toEqual(['Guard', 'Sergeant']);
    expect(rules[0]!.fights.map(({ encounter }) => encounter)).toEqual(['At the Pier']);
    expect(characters.map(({ name, isOwn }) => [name, isOwn])).toEqual([
      ['Guard', false],
      ['Sergeant', false],
    ]);
    const { out } = repo.callsheet(['diff']);
    expect(out).toContain('    Text:  4d6 P/L -> 1d6 P/L\n');
    expect(out).toContain('  Guard (by Weapon Needler)  guard.callsheet\n');
  });

  it('tells the effects of two house rules apart', () => {
    repo.write('more.callsheet', 'armor Tin\n  AV 4, covers 3-18, 3 kg\n');
    repo.write('other.callsheet', person('npc Bystander', '  armor:\n    Tin\n'));
    repo.commit('two');
    change('rules.callsheet', '4d6', '5d6');
    change('more.callsheet', 'AV 4', 'AV 6');
    const affects = new Map(
      diff().rules.map(({ name, affects: who }) => [name, who.map((each) => each.name)]),
    );
    expect(affects.get('Needler')).toEqual(['Guard', 'Sergeant']);
    expect(affects.get('Tin')).toEqual(['Bystander']);
  });

  it('tells the fights that a house rule changes apart from those that a character changes', () => {
    change('rules.callsheet', '4d6', '1d6');
    const [alone] = diff().rules[0]!.fights;
    change('mara.callsheet', 'REF 6', 'REF 3');
    const { rules, adventures } = diff();
    expect(rules[0]!.fights).toEqual([alone]);
    const [together] = adventures[0]!.story!.fights;
    expect(together!.sides[0]!.before).toBe(alone!.sides[0]!.before);
    expect(together!.sides[0]!.after).toBeLessThan(alone!.sides[0]!.after);
  });

  it('names those for whom a house rule changes nothing but the findings', () => {
    repo.write('other.callsheet', person('npc Bystander').replace('Rifles +4', 'Rifles +6'));
    repo.commit('two');
    change('campaign.callsheet', 'campaign Pier\n', 'campaign Pier\n  skill maximum: 5\n');
    const alone = repo.callsheet(['diff']).out;
    expect(alone).toContain('Bystander: new hint: Rifles 6 is above the Cinematic maximum of 5.\n');
    change('mara.callsheet', 'REF 6', 'REF 5');
    expect(repo.callsheet(['diff']).out).toContain('Bystander: new hint: Rifles 6 is above');
  });

  it('tells changed descriptions, and fights nothing because of them', () => {
    repo.write('mara.callsheet', person('character Mara\n  concept: A pilot\n  age: 30'));
    repo.commit('two');
    change(
      'mara.callsheet',
      'A pilot',
      'A pilot who was never there, and never will be there again, so they say',
    );
    change('mara.callsheet', 'age: 30', 'age: 31');
    expect(repo.callsheet(['diff']).out).toBe(
      'Characters\n  Mara  mara.callsheet\n    About:\n      concept changed\n      age: 30 -> 31\n\n1 character\n',
    );
    expect(diff()).toMatchObject({ adventures: [], fightsLeftOut: 0 });
  });

  it('does not mind comments, spaces and line breaks, whatever git makes of them', () => {
    for (const file of ['campaign', 'rules', 'mara', 'guard', 'pier'])
      repo.write(`${file}.callsheet`, `// a comment\n${repo.read(`${file}.callsheet`)}`);
    change('rules.callsheet', '4d6 P/L,', '4d6  P/L, ');
    expect(repo.callsheet(['diff']).out).toBe('Nothing changed.\n');
    repo.git('reset', '-q', '--hard');
    repo.git('config', 'core.autocrlf', 'true');
    rmSync(repo.file('pier.callsheet'));
    repo.git('rm', '-q', '--cached', '-r', '.');
    repo.git('reset', '-q', '--hard');
    expect(repo.read('pier.callsheet')).toContain('\r\n');
    expect(repo.callsheet(['diff']).out).toBe('Nothing changed.\n');
    expect(diff().work.filesChanged).toBe(0);
    change('rules.callsheet', '4d6', '1d6');
    expect(repo.callsheet(['diff']).out).toContain('    Text:  4d6 P/L -> 1d6 P/L\n');
    expect(repo.callsheet(['check', '--changed-since', 'HEAD']).out).toContain('3 files checked');
  });

  it('follows templates and general rules', () => {
    change('guard.callsheet', 'REF 6', 'REF 5');
    expect(diff().characters.map(({ name, isOwn }) => [name, isOwn])).toEqual([
      ['Guard', true],
      ['Sergeant', false],
    ]);
    repo.commit('two');
    change('campaign.callsheet', '  severity', '  attribute maximum: 5\n  severity');
    const { rules, characters } = diff();
    expect(rules).toMatchObject([{ kind: 'campaign', name: 'Pier' }]);
    expect(characters.find(({ name }) => name === 'Mara')!.findings.added[0]!.code).toBe('attribute-maximum');
  });

  it('recognises new names and moves', () => {
    mkdirSync(repo.file('people'));
    renameSync(repo.file('mara.callsheet'), repo.file('people/mara.callsheet'));
    change('other.callsheet', 'Bystander', 'Witness');
    const { characters } = diff();
    expect(characters).toMatchObject([
      { name: 'Witness', oldName: 'Bystander', happened: 'changed', facts: [] },
      {
        name: 'Mara',
        path: 'people/mara.callsheet',
        oldPath: 'mara.callsheet',
        happened: 'changed',
        facts: [],
      },
    ]);
  });

  it('knows somebody of the same name in another file, however much changed', () => {
    repo.git('rm', '-q', 'other.callsheet');
    repo.write('people.callsheet', 'npc Bystander\n  STR 3  REF 3  HLT 3\n  PRE 3  INT 3  WIL 3\n');
    repo.git('add', '-A');
    expect(diff().characters).toMatchObject([
      { name: 'Bystander', happened: 'changed', path: 'people.callsheet', oldPath: 'other.callsheet' },
    ]);
  });

  it('takes the one who has most of the lines for somebody under another name, and nobody with less than half', () => {
    const half = '  STR 4  REF 6  HLT 5\n  PRE 4  INT 5  WIL 5\n  skills:\n    Swords +4\n    Bows +4\n';
    repo.write('other.callsheet', `npc Idler\n${half}\n${person('npc Witness')}`);
    expect(diff().characters.map(({ name, oldName, happened }) => [name, oldName, happened])).toEqual([
      ['Witness', 'Bystander', 'changed'],
      ['Idler', undefined, 'added'],
    ]);
    repo.write('other.callsheet', `npc Idler\n${half}`);
    expect(diff().characters.map(({ name, oldName }) => [name, oldName])).toEqual([['Idler', 'Bystander']]);
    repo.write('other.callsheet', `npc Idler\n${half.replace('HLT 5', 'HLT 4')}`);
    expect(diff().characters.map(({ name, happened }) => [name, happened])).toEqual([
      ['Bystander', 'removed'],
      ['Idler', 'added'],
    ]);
  });

  it('tells a new name, a move and a changed score in one commit apart from a new cast', () => {
    mkdirSync(repo.file('people'));
    renameSync(repo.file('guard.callsheet'), repo.file('people/watch.callsheet'));
    change('people/watch.callsheet', 'npc Guard', 'npc Sentry');
    change('people/watch.callsheet', 'from Guard', 'from Sentry');
    change('people/watch.callsheet', 'REF 6', 'REF 3');
    change('pier.callsheet', 'guards: Guard', 'guards: Sentry');
    repo.git('add', '-A');
    const { characters, adventures } = diff();
    expect(characters).toMatchObject([
      { name: 'Sergeant', oldPath: 'guard.callsheet' },
      { name: 'Sentry', oldName: 'Guard', oldPath: 'guard.callsheet', path: 'people/watch.callsheet' },
    ]);
    expect(characters[1]!.facts).toContainEqual({
      group: 'Attributes',
      name: 'REF',
      before: '6',
      after: '3',
    });
    expect(adventures).toMatchObject([{ name: 'The Pier', story: { cast: [], scenes: [] } }]);
    expect(adventures[0]!.story!.fights).toMatchObject([{ encounter: 'At the Pier' }]);
  });

  it('does not take a name that a story has not followed for a new cast', () => {
    change('mara.callsheet', 'character Mara', 'character Maria');
    const { adventures } = diff();
    expect(adventures).toMatchObject([{ name: 'The Pier', story: { cast: [] } }]);
    expect(adventures[0]!.findings.added.map(({ code }) => code)).toEqual(['unknown-cast', 'unknown-cast']);
  });

  it('names the template that changed those who are made from it', () => {
    repo.write('lance.callsheet', 'npc Lance from Sergeant\n  WIL 6\n');
    repo.commit('two');
    change('guard.callsheet', 'REF 6', 'REF 5');
    const { characters } = diff();
    expect(characters.map(({ name, templates }) => [name, templates])).toEqual([
      ['Guard', []],
      ['Sergeant', ['Guard']],
      ['Lance', ['Guard']],
    ]);
    expect(repo.callsheet(['diff']).out).toContain('  Lance (by template Guard)  lance.callsheet\n');
  });

  it('names no template where a house rule explains the change alone', () => {
    change('rules.callsheet', '4d6', '5d6');
    change('guard.callsheet', 'PRE 4', 'PRE 3');
    expect(repo.callsheet(['diff']).out).toContain('  Sergeant (by Weapon Needler)  guard.callsheet\n');
  });

  it('begins a headline with what counts at the table, and ends it with the price', () => {
    change('guard.callsheet', 'Stealth +4', 'Stealth +5');
    const { out } = repo.callsheet(['diff', '--format', 'md']);
    expect(out).toContain('- **Guard**: Stealth +4 → +5 · CP 6 → 7\n');
  });

  it('tells in a headline what fits, and counts the rest', () => {
    change('pier.callsheet', '    -> the end otherwise\n', '');
    expect(repo.callsheet(['diff', '--format', 'md']).out).toContain(
      '- **The Pier**: transition removed: The Pier → the end otherwise\n',
    );
    change('pier.callsheet', '    -> The Boat if nobody wakes\n', '    -> The Boat if everybody sleeps on\n');
    expect(repo.callsheet(['diff', '--format', 'md']).out).toContain(
      '- **The Pier**: Transitions: 3 changes\n',
    );
  });

  it('does not say of a new scene that no transition leads to it any more', () => {
    repo.write('pier.callsheet', `${STORY}\n  scene The Attic\n    Dust.\n\n    -> the end\n`);
    expect(repo.callsheet(['diff']).out).toContain('      no transition leads to The Attic\n');
  });

  it('counts gear that has a note', () => {
    repo.write('mara.callsheet', person('character Mara', '  gear:\n    Lamp x2: one is wet\n'));
    repo.commit('two');
    change('mara.callsheet', 'Lamp x2', 'Lamp x3');
    expect(diff().characters[0]!.facts).toContainEqual({
      group: 'Gear',
      name: 'Lamp',
      before: 'x2 · one is wet',
      after: 'x3 · one is wet',
    });
    expect(repo.callsheet(['diff']).out).toContain('Lamp x2 -> x3\n');
  });

  it('says once what it finds several times', () => {
    change('pier.callsheet', '    -> the end otherwise\n', '    -> The Boat otherwise\n');
    repo.commit('two');
    change('pier.callsheet', 'scene The Boat', 'scene The Bell');
    change('pier.callsheet', 'It was never a boat', 'It rings, and the fog lifts');
    const { out } = repo.callsheet(['diff']);
    expect(out).toContain('    new error  There is no scene “The Boat”. (2 times)  transition-target\n');
  });

  it('finds a commit by the words of its message', () => {
    change('mara.callsheet', 'REF 6', 'REF 7');
    repo.commit('Mara trains');
    repo.commit('three');
    change('mara.callsheet', 'REF 7', 'REF 8');
    expect(diff(':/Mara trains').characters[0]!.facts).toContainEqual(
      expect.objectContaining({ name: 'REF', before: '7', after: '8' }),
    );
    expect(repo.callsheet(['diff', ':/Nobody'])).toMatchObject({
      code: 2,
      err: 'callsheet: “:/Nobody” is not a revision\n',
    });
  });

  it('knows what is new and what is gone', () => {
    rmSync(repo.file('guard.callsheet'));
    repo.write('new.callsheet', 'npc Newcomer\n  STR 2\n');
    const { characters, adventures } = diff();
    expect(characters.map(({ name, happened }) => [name, happened])).toEqual([
      ['Guard', 'removed'],
      ['Sergeant', 'removed'],
      ['Newcomer', 'added'],
    ]);
    expect(adventures[0]!.findings.added.map(({ code }) => code)).toEqual(['unknown-cast']);
    // What every character has is no news.
    expect(repo.callsheet(['diff', 'HEAD', 'new.callsheet']).out).not.toContain('Climbing');
  });

  it('reads adventures as scenes and ways', () => {
    change('pier.callsheet', '    -> The Boat if nobody wakes\n', '');
    change('pier.callsheet', 'a Challenging Stealth roll (TN 18)', 'a Tricky Stealth roll (TN 15)');
    change('pier.callsheet', 'cast: Mara', 'cast: Mara, Guard x2');
    const [{ story, findings }] = diff().adventures as [Comparison['adventures'][0]];
    expect(story).toMatchObject({
      ways: { added: [], removed: ['The Pier -> The Boat if nobody wakes'] },
      unreachable: { added: ['The Boat'], gone: [] },
      cast: [{ part: 'The Pier', name: 'Guard', before: 0, after: 2 }],
      rolls: [{ before: 'Stealth vs 18', after: 'Stealth vs 15' }],
    });
    expect(findings.added.map(({ code }) => code)).toEqual(['unreachable-scene']);
    repo.commit('two');
    change('pier.callsheet', 'scene The Boat', 'scene The Ship');
    expect(diff().adventures[0]!.story!.scenes).toEqual([{ before: 'The Boat', after: 'The Ship' }]);
  });

  it('tells what keys say: conditions of a fight, places and kinds of scenes', () => {
    change('pier.callsheet', 'range: 10 m', 'range: 40 m');
    change('pier.callsheet', 'scene The Pier (introduction)', 'scene The Pier (ambush)');
    change('pier.callsheet', 'adventure The Pier\n', 'adventure The Pier\n  premise: Fog.\n');
    const [{ story }] = diff().adventures as [Comparison['adventures'][0]];
    expect(story).toMatchObject({
      keys: [
        { part: '', name: 'premise', after: 'Fog.' },
        { part: 'The Pier', name: 'kind', before: 'introduction', after: 'ambush' },
        { part: 'At the Pier', name: 'range', before: '10 m', after: '40 m' },
      ],
    });
    expect(repo.callsheet(['diff']).out).toContain('At the Pier: range: 10 m -> 40 m\n');
  });

  it('tells that an npc became a player character', () => {
    change('other.callsheet', 'npc Bystander', 'character Bystander');
    expect(diff().characters[0]).toMatchObject({ name: 'Bystander', kind: 'character', oldKind: 'npc' });
    expect(repo.callsheet(['diff']).out).toContain('  Bystander (was an npc)  other.callsheet\n');
  });

  it('tells another level of a trait as a change of it', () => {
    repo.write('mara.callsheet', person('character Mara', '  disadvantages:\n    Secret (Peril): the map\n'));
    repo.commit('two');
    change('mara.callsheet', 'Secret (Peril)', 'Secret (Hardship)');
    expect(repo.callsheet(['diff']).out).toContain('Secret Peril · 10 CP -> Hardship · 5 CP\n');
  });

  it('writes Markdown that nobody can break out of', () => {
    repo.write('evil.callsheet', person('npc <script>alert(1)</script> @everyone `x` | **b**'));
    const { out } = repo.callsheet(['diff', '--format', 'md']);
    expect(out).toMatch(/^### Callsheet: 1 character\b/);
    expect(out).toContain('<details>');
    expect(out).not.toContain('<script>');
    expect(out).not.toMatch(/@everyone/);
    const page = repo.callsheet(['diff', '--format', 'html']).out;
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toContain('<script');
  });

  it('knows the index by both names that git has for it', () => {
    change('mara.callsheet', 'REF 6', 'REF 7');
    expect(diff('--cached').characters).toEqual([]);
    repo.git('add', '-A');
    expect(diff('--cached').characters).toHaveLength(1);
  });

  it('compares revisions, ranges, the index and paths', () => {
    repo.commit('two');
    change('mara.callsheet', 'REF 6', 'REF 7');
    repo.git('add', '-A');
    change('other.callsheet', 'REF 6', 'REF 7');
    const names = (...args: string[]): string[] => diff(...args).characters.map(({ name }) => name);
    expect(names()).toEqual(['Mara', 'Bystander']);
    expect(names('--staged')).toEqual(['Mara']);
    expect(names('HEAD', 'other.callsheet')).toEqual(['Bystander']);
    expect(names('HEAD', '--', 'mara.callsheet')).toEqual(['Mara']);
    repo.commit('three');
    expect(names('HEAD~1', 'HEAD')).toEqual(['Mara', 'Bystander']);
    expect(names('HEAD~1..HEAD')).toEqual(['Mara', 'Bystander']);
    repo.git('checkout', '-q', '-b', 'side', 'HEAD~1');
    repo.write('side.callsheet', person('npc Sideman'));
    repo.commit('side');
    expect(names('main...side')).toEqual(['Sideman']);
    expect(names('main..side')).toEqual(['Mara', 'Bystander', 'Sideman']);
    expect(repo.callsheet(['diff', 'main'], { cwd: repo.path }).code).toBe(0);
  });
});

describe('callsheet check --changed-since', () => {
  const checked = (...args: string[]): string[] => {
    const { out, err } = repo.callsheet(['check', '--format', 'json', '--changed-since', ...args]);
    expect(err).toBe('');
    return (JSON.parse(out) as { files: { path: string }[] }).files.map(({ path: file }) => file);
  };
  beforeEach(setUp);

  it('checks what changed and what can see it', () => {
    expect(checked('HEAD')).toEqual([]);
    expect(repo.callsheet(['check', '--changed-since', 'HEAD']).out).toBe('0 files checked: no findings\n');
    change('guard.callsheet', 'REF 6', 'REF 5');
    expect(checked('HEAD')).toEqual(['guard.callsheet', 'pier.callsheet']);
    expect(checked('HEAD', 'guard.callsheet')).toEqual(['guard.callsheet']);
    change('guard.callsheet', 'npc Guard', 'npc Guardian');
    const { code, out } = repo.callsheet(['check', '--changed-since', 'HEAD', '--format', 'compact']);
    expect(code).toBe(1);
    expect(out).toContain('pier.callsheet');
    expect(out).toContain('[unknown-name]');
  });

  it('checks all that a general rule counts for', () => {
    change('campaign.callsheet', '  severity', '  attribute maximum: 5\n  severity');
    expect(checked('HEAD')).toHaveLength(6);
  });

  it('fixes these files only', () => {
    repo.write('a.callsheet', 'npc A\n  DEF 99\n');
    repo.commit('two');
    repo.write('b.callsheet', 'npc B\n  REF 4\n  DEF 99\n');
    expect(repo.callsheet(['check', '--changed-since', 'HEAD', '--fix']).code).toBe(0);
    expect(repo.read('a.callsheet')).toContain('DEF 99');
    expect(repo.read('b.callsheet')).toContain('DEF 14');
  });

  it.each([
    ['nosuch', /“nosuch” is not a revision/],
    ['--', /.+/],
  ])('refuses %j', (revision, message) => {
    const { code, err } = repo.callsheet(['check', '--changed-since', revision]);
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });
});

it('parses no more than what changed and what can see it', () => {
  const files = (changed: string): Map<string, { id: string; text: string }> =>
    new Map(
      Array.from({ length: 500 }, (_, index) => {
        const text = index === 7 ? changed : person(`npc Guard ${index}`);
        return [`npcs/${index}.callsheet`, { id: text, text }] as const;
      }),
    );
  const systems = LIBRARIES;
  const { version, paths } = affectedFiles(
    systems,
    files(person('npc Guard 7')),
    files(person('npc Guard 7', ARMED)),
  );
  for (const each of paths) version.reports(each);
  expect(paths).toEqual(['npcs/7.callsheet']);
  expect(version.work.blocksParsed).toBeLessThanOrEqual(3);
});

describe('callsheet diff in unusual repositories', () => {
  const fails = (args: readonly string[], message: string | RegExp, cwd?: string): void => {
    const { code, out, err } = repo.callsheet(['diff', ...args], cwd ? { cwd } : {});
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(message);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  };

  it('needs git and a repository', () => {
    const plain = new CliFolder();
    expect(plain.callsheet(['diff'], { env: { GIT_CEILING_DIRECTORIES: '/tmp' } })).toEqual({
      code: 2,
      out: '',
      err: 'callsheet: this folder is in no git repository\n',
    });
    expect(plain.callsheet(['diff'], { env: { PATH: '/nonexistent' } }).err).toBe(
      'callsheet: git is not installed\n',
    );
    plain.remove();
  });

  it('has nothing to compare without commits', () => {
    fails([], /^callsheet: this repository has no commits yet$/m);
  });

  it.each([
    ['nosuch', /“nosuch” is not a revision/],
    ['--upload-pack=touch x', /unknown option/],
    ['HEAD:mara.callsheet', /is not a revision/],
    ['main..nosuch', /“nosuch” is not a revision/],
    ['', /“” is not a revision/],
    ['HEAD HEAD nowhere', /nowhere does not exist/],
    ['HEAD -- nowhere', /nowhere does not exist/],
    ['HEAD -- ..', /\.\. is outside of the repository/],
  ])('refuses %j', (args, message) => {
    setUp();
    const { code, err } = repo.callsheet(['diff', ...args.split(/ (?!x)/)]);
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });

  it('compares revisions of a bare repository, and nothing else', () => {
    setUp();
    change('mara.callsheet', 'REF 6', 'REF 7');
    repo.commit('two');
    repo.git('clone', '-q', '--bare', '.', 'bare.git');
    const cwd = repo.file('bare.git');
    fails([], /a bare repository has no working tree/, cwd);
    expect(repo.callsheet(['diff', 'HEAD~1', 'HEAD'], { cwd }).out).toContain('REF 6 -> 7');
  });

  it('takes what stands before -- for a revision, whatever files are called', () => {
    setUp();
    mkdirSync(repo.file('main'));
    fails(['main'], /“main” is both a revision and a path/);
    expect(repo.callsheet(['diff', 'main', '--'])).toMatchObject({ code: 0, out: 'Nothing changed.\n' });
    expect(repo.callsheet(['diff', '--', 'main'])).toMatchObject({ code: 0, out: 'Nothing changed.\n' });
  });

  it('compares files that one version only has', () => {
    setUp();
    rmSync(repo.file('mara.callsheet'));
    expect(repo.callsheet(['diff', 'HEAD', 'mara.callsheet']).err).toBe(
      'callsheet: mara.callsheet does not exist; write `--` before a file that was removed\n',
    );
    expect(repo.callsheet(['diff', 'HEAD', '--', 'mara.callsheet']).out).toContain('Mara (removed)');
  });

  it('says that a shallow history ends', () => {
    setUp();
    repo.commit('two');
    repo.git('clone', '-q', '--depth', '1', `file://${repo.path}`, 'shallow');
    fails(['HEAD~1'], /the history is shallow; `git fetch --unshallow` gets/, repo.file('shallow'));
    expect(repo.callsheet(['history', 'Mara'], { cwd: repo.file('shallow') })).toMatchObject({
      code: 0,
      err: 'callsheet: the history is shallow; `git fetch --unshallow` gets the older revisions\n',
    });
  });

  it('says which commit is not here', () => {
    setUp();
    rmSync(repo.file('.git/objects'), { recursive: true });
    mkdirSync(repo.file('.git/objects'));
    fails([], /^callsheet: the commit [0-9a-f]{8} of HEAD is not here$/m);
  });

  it('works with a detached head, in worktrees, sparse checkouts and with submodules', () => {
    setUp();
    repo.git('worktree', 'add', '-q', '--detach', 'tree');
    repo.git('config', 'worktree.x', 'y');
    const tree = repo.file('tree');
    repo.write('tree/mara.callsheet', repo.read('mara.callsheet').replace('REF 6', 'REF 7'));
    expect(repo.callsheet(['diff'], { cwd: tree }).out).toContain('REF 6 -> 7');
    rmSync(tree, { recursive: true });
    repo.git('sparse-checkout', 'set', '--no-cone', '/campaign.callsheet');
    expect(existsSync(repo.file('mara.callsheet'))).toBe(false);
    expect(repo.callsheet(['diff']).out).toBe('Nothing changed.\n');
    repo.git('sparse-checkout', 'disable');
    repo.git('-c', 'protocol.file.allow=always', 'clone', '-q', '.', 'sub');
    repo.git('-c', 'advice.addEmbeddedRepo=false', 'add', 'sub');
    repo.commit('a submodule');
    repo.write('sub/new.callsheet', person('npc Inside'));
    expect(repo.callsheet(['diff']).out).toBe('Nothing changed.\n');
  });

  it('reads files in the middle of a merge, and refuses the index', () => {
    setUp();
    repo.git('checkout', '-q', '-b', 'side');
    change('mara.callsheet', 'REF 6', 'REF 7');
    repo.commit('side');
    repo.git('checkout', '-q', 'main');
    change('mara.callsheet', 'REF 6', 'REF 8');
    repo.commit('main');
    expect(() => repo.git('merge', 'side')).toThrow();
    fails(['--staged'], /a merge is in progress: mara\.callsheet has conflicts/);
    expect(repo.callsheet(['diff']).code).toBe(0);
  });

  it('reads names that are no UTF-8, links, huge and binary files without harm', () => {
    setUp();
    writeFileSync(
      Buffer.concat([Buffer.from(`${repo.path}/`), Buffer.from([0xe9]), Buffer.from('.callsheet')]),
      person('npc Émile'),
    );
    repo.write('new\nline.callsheet', person('npc Newline'));
    repo.write('binary.callsheet', Buffer.from([0, 255, 254, 10, 0]));
    repo.write('huge.callsheet', 'x'.repeat(17 * 1024 * 1024));
    symlinkSync('/etc/passwd', repo.file('link.callsheet'));
    const before = diff().characters.map(({ name }) => name);
    expect(before).toEqual(expect.arrayContaining(['Émile', 'Newline']));
    repo.commit('odd files');
    const { code, out, err } = repo.callsheet(['diff', '--format', 'json', 'HEAD~1', 'HEAD']);
    expect({ code, err }).toEqual({
      code: 0,
      err: 'callsheet: versions of files are too large to be read: 1\n',
    });
    expect((JSON.parse(out) as Comparison).characters.map(({ name }) => name)).toEqual(before);
  });
});
