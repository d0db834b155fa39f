/** `callsheet check` in CI, `fmt`, `explain` and `completion`, as a shell meets them. */
import { spawn, spawnSync } from 'node:child_process';
import { symlinkSync, statSync, chmodSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CODES } from '../server/src/checks/codes.ts';
import { CLI, CliFolder } from './support/cli.ts';

let folder: CliFolder;
beforeEach(() => {
  folder = new CliFolder();
});
afterEach(() => folder.remove());

const JO = 'npc Jo\n  REF 4\n  DEF 99\n';
const NASTY = 'npc Jo\n  STR 4\n  skills:\n    Stealth<&"\'\u0001 +3\n';

interface Json {
  readonly [key: string]: unknown;
}
const findings = (
  args: readonly string[] = [],
): readonly { readonly code: string; readonly fingerprint: string }[] =>
  (
    JSON.parse(folder.callsheet(['check', '--format', 'json', ...args]).out) as {
      files: { diagnostics: { code: string; fingerprint: string }[] }[];
    }
  ).files.flatMap(({ diagnostics }) => diagnostics);

describe('the formats of callsheet check', () => {
  beforeEach(() => folder.write('my files/jo, 1.callsheet', JO));
  const print = (format: string): string => folder.callsheet(['check', '--format', format]).out;

  it('compact is one line as compilers write it', () => {
    expect(print('compact')).toMatch(/^my files\/jo, 1\.callsheet:3:3: error: .*DEF.* \[stated-value\]\n$/);
  });

  it('github escapes what its commands mean', () => {
    expect(print('github')).toMatch(
      /^::error file=my files\/jo%2C 1\.callsheet,line=3,endLine=3,col=3,endColumn=9,title=callsheet%3A stated-value::.*\n$/,
    );
  });

  it('gitlab has what a code quality report needs', () => {
    const [issue] = JSON.parse(print('gitlab')) as Json[];
    expect(issue).toMatchObject({
      check_name: 'stated-value',
      severity: 'major',
      location: { path: 'my files/jo, 1.callsheet', lines: { begin: 3 } },
    });
    expect(issue!['fingerprint']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('rdjson has ranges', () => {
    expect(JSON.parse(print('rdjson'))).toMatchObject({
      source: { name: 'callsheet' },
      diagnostics: [
        { severity: 'ERROR', code: { value: 'stated-value' }, location: { range: { start: { line: 3 } } } },
      ],
    });
  });

  it('rdjson counts columns in bytes of UTF-8, and gitlab in UTF-16 units', () => {
    folder.write('my files/jo, 1.callsheet', 'npc Jo\n  Größe🎲 9\n');
    const [found] = (JSON.parse(print('rdjson')) as { diagnostics: { location: { range: unknown } }[] })
      .diagnostics;
    expect(found!.location.range).toEqual({ start: { line: 2, column: 3 }, end: { line: 2, column: 14 } });
    const [issue] = JSON.parse(print('gitlab')) as { location: { positions: unknown } }[];
    expect(issue!.location.positions).toEqual({
      begin: { line: 2, column: 3 },
      end: { line: 2, column: 10 },
    });
  });

  it('sarif has a rule with help for every code, and relative addresses', () => {
    const log = JSON.parse(print('sarif')) as {
      version: string;
      runs: { tool: { driver: { rules: { id: string; help: { text: string } }[] } }; results: Json[] }[];
    };
    expect(log.version).toBe('2.1.0');
    const [{ tool, results }] = log.runs as [(typeof log.runs)[0]];
    expect(tool.driver.rules.map(({ id }) => id)).toEqual([...CODES]);
    expect(tool.driver.rules.filter(({ help }) => help.text.length < 20)).toEqual([]);
    const [result] = results as [Json & { ruleId: string; ruleIndex: number }];
    expect(tool.driver.rules[result.ruleIndex]!.id).toBe(result.ruleId);
    expect(result).toMatchObject({
      level: 'error',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'my%20files/jo%2C%201.callsheet', uriBaseId: 'ROOT' },
            region: { startLine: 3, startColumn: 3, endLine: 3, endColumn: 9 },
          },
        },
      ],
    });
  });

  it('junit is XML whatever the text is', () => {
    folder.write('my files/jo, 1.callsheet', NASTY);
    const xml = print('junit');
    expect(xml).toContain('tests="1" failures="1" errors="0"');
    expect(xml).toContain('Stealth&lt;&amp;');
    // eslint-disable-next-line no-control-regex
    expect(xml).not.toMatch(/[\u0000-\u0008]/);
    expect(xml.match(/<(\w[\w-]*)/g)!.length).toBe(xml.match(/<\/\w|\/>/g)!.length);
  });

  it('junit fails a case for warnings when these fail the check', () => {
    folder.write('my files/jo, 1.callsheet', 'npc Jo\n  skills:\n    Stealth +1\n');
    expect(print('junit')).toContain('failures="0"');
    expect(folder.callsheet(['check', '--format', 'junit', '--max-warnings', '0']).out).toContain(
      'failures="1"',
    );
  });
});

describe('fingerprints', () => {
  it('stay when lines move and other numbers change, and differ between twins', () => {
    folder.write('jo.callsheet', JO);
    const [before] = findings();
    folder.write(
      'jo.callsheet',
      `// a new line\n\nnpc Al\n  DEF 99\n${JO.replace('REF 4', 'REF 5')}  DEF 99\n`,
    );
    const after = findings().filter(({ code }) => code === 'stated-value');
    expect(after.map(({ fingerprint }) => fingerprint)).toContain(before!.fingerprint);
    expect(new Set(after.map(({ fingerprint }) => fingerprint)).size).toBe(after.length);
  });

  it('are the same from every folder of a repository', () => {
    folder.write('.git/HEAD', 'ref: refs/heads/main\n');
    folder.write('npcs/jo.callsheet', JO);
    const inside = folder.callsheet(['check', '--format', 'json'], { cwd: folder.file('npcs') }).out;
    expect(inside).toContain(findings()[0]!.fingerprint);
  });
});

describe('a baseline', () => {
  it('lets old findings pass and new ones fail', () => {
    folder.write('jo.callsheet', JO);
    expect(folder.callsheet(['check', '--baseline', 'known.json'])).toMatchObject({
      code: 2,
      err: 'callsheet: known.json does not exist; create it with --update-baseline\n',
    });
    expect(folder.callsheet(['check', '--baseline', 'known.json', '--update-baseline']).code).toBe(0);
    expect(folder.callsheet(['check', '--baseline', 'known.json']).code).toBe(0);
    folder.write('al.callsheet', 'npc Al\n  DEF 1\n');
    const { code, out } = folder.callsheet(['check', '--baseline', 'known.json']);
    expect(code).toBe(1);
    expect(out).toContain('al.callsheet');
    expect(out).not.toContain('jo.callsheet');
  });

  it.each(['', '[]', '{"version":2,"findings":[]}', '{"version":1,"findings":[null]}'])(
    'refuses %j',
    (text) => {
      folder.write('jo.callsheet', JO);
      folder.write('known.json', text);
      expect(folder.callsheet(['check', '--baseline', 'known.json'])).toMatchObject({
        code: 2,
        err: 'callsheet: known.json is not a baseline of callsheet\n',
      });
    },
  );
});

describe('--fix', () => {
  const WRONG =
    '\ufeffnpc Jo\r\n  REF 6\r\n  DEF 99\r\n  skills:\r\n    Climbing +4 (+9) [99 CP]\r\n    Stelth +3\r\n';

  it('corrects stated numbers and nothing else, and keeps marks and permissions', () => {
    folder.write('jo.callsheet', WRONG);
    chmodSync(folder.file('jo.callsheet'), 0o640);
    const { code, out } = folder.callsheet(['check', '--fix']);
    expect(code).toBe(1);
    expect(out).toContain('unknown-skill');
    expect(out).not.toContain('stated-');
    expect(folder.read('jo.callsheet')).toBe(
      WRONG.replace('DEF 99', 'DEF 16').replace('(+9)', '(+4)').replace('[99 CP]', '[2 CP]'),
    );
    expect(statSync(folder.file('jo.callsheet')).mode & 0o777).toBe(0o640);
  });

  it('only shows it with --fix-dry-run', () => {
    folder.write('jo.callsheet', JO);
    const { out } = folder.callsheet(['check', '--fix-dry-run']);
    expect(out).toContain('@@ -1,3 +1,3 @@\n npc Jo\n   REF 4\n-  DEF 99\n+  DEF 14\n');
    expect(folder.read('jo.callsheet')).toBe(JO);
  });
});

it('tells of a campaign above a folder that is named, once', () => {
  folder.write('campaign.callsheet', 'campaign Outer\n');
  folder.write('inner/jo.callsheet', 'npc Jo\n  STR 4\n');
  folder.write('inner/jack.callsheet', 'npc Jack\n  STR 4\n');
  const told =
    'callsheet: campaign.callsheet declares a campaign in a folder above; its rules count here too\n';
  expect(folder.callsheet(['check', 'inner'])).toMatchObject({ code: 0, err: told });
  expect(folder.callsheet(['check', 'inner/jo.callsheet']).err).toBe('');
  expect(folder.callsheet(['check', '.']).err).toBe('');
});

describe('standard input', () => {
  it('is checked by the campaign that its name lies in', () => {
    folder.write('campaign.callsheet', 'campaign X\n  severity: stated-value ignore\n');
    expect(folder.callsheet(['check', '-'], { input: JO }).code).toBe(0);
    expect(folder.callsheet(['check', '--stdin-filename', 'people/jo.callsheet'], { input: JO }).code).toBe(
      0,
    );
    const elsewhere = ['check', '-', '--stdin-filename', '/nowhere/jo.callsheet', '--format', 'compact'];
    expect(folder.callsheet(elsewhere, { input: JO })).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^\/nowhere\/jo\.callsheet:3:3: error/) as string,
    });
  });

  it('counts instead of the file on disk', () => {
    folder.write('jo.callsheet', JO);
    expect(
      folder.callsheet(['check', '-', '--stdin-filename', 'jo.callsheet'], { input: 'npc Jo\n' }).code,
    ).toBe(0);
  });

  it.each([
    [['check', '-', '--fix'], '--fix cannot change standard input'],
    [['check', '-', '--watch'], '--watch cannot watch standard input'],
    [['check', '.', '--stdin-filename', 'x.callsheet'], '--stdin-filename needs - as a path'],
    [['check', '.', '--update-baseline'], '--update-baseline needs --baseline FILE'],
  ])('%j is refused', (args, err) => {
    expect(folder.callsheet(args)).toMatchObject({ code: 2, out: '', err: `callsheet: ${err}\n` });
  });
});

describe('the fenced blocks of a Markdown file', () => {
  const fenced = (text: string): string => `\`\`\`callsheet\n${text}\`\`\`\n`;
  const NOTES = `# Notes\r\n\nDEF 99 is prose.\n\n${fenced(JO)}\n\`\`\`js\nDEF 99\n\`\`\`\n\n${fenced('scene X\n  cast: Jo, Mo\n')}`;

  it('are checked at their own lines, with the names of each other', () => {
    folder.write('notes.md', NOTES);
    const { code, out } = folder.callsheet(['check', 'notes.md', '--format', 'compact']);
    expect(code).toBe(1);
    expect(out.split('\n').slice(0, 2)).toEqual([
      expect.stringMatching(/^notes\.md:8:3: error: DEF should be/),
      expect.stringMatching(/^notes\.md:17:13: error: .*“Mo”/),
    ]);
  });
  it('see the campaign of their folder, also from standard input', () => {
    folder.write('campaign.callsheet', 'campaign X\n  severity: stated-value ignore\n');
    folder.write('notes.md', fenced(JO));
    expect(folder.callsheet(['check', 'notes.md']).code).toBe(0);
    expect(folder.callsheet(['check', '-', '--stdin-filename', 'notes.md'], { input: NOTES }).out).toMatch(
      /17:13/,
    );
    expect(
      folder.callsheet(['check', '-', '--stdin-filename', '/nowhere/notes.md'], { input: NOTES }).out,
    ).toMatch(/8:3/);
  });
  it('are fixed, and nothing around them is', () => {
    folder.write('notes.md', NOTES);
    folder.callsheet(['check', '--fix', 'notes.md']);
    expect(folder.read('notes.md')).toBe(NOTES.replace('  DEF 99', '  DEF 14'));
    expect(folder.callsheet(['check', 'notes.md', '--fix-dry-run', '--format', 'compact']).out).not.toContain(
      '8:3',
    );
  });
  it('count where a Markdown file is named, not where its folder is', () => {
    folder.write('notes.md', NOTES);
    folder.write('jo.callsheet', 'npc Jo\n  STR 4\n');
    expect(folder.callsheet(['check', '.']).code).toBe(0);
    expect(folder.callsheet(['check', '.', 'notes.md']).code).toBe(1);
    folder.write('plain.md', '# No block\n');
    expect(folder.callsheet(['check', 'plain.md'])).toMatchObject({ code: 0, err: '' });
  });
});

it('refuses a file that is no .callsheet file, in one line', () => {
  folder.write('notes.txt', JO);
  expect(folder.callsheet(['check', 'notes.txt'])).toMatchObject({
    code: 2,
    err: 'callsheet: notes.txt is not a .callsheet or Markdown file\n',
  });
  for (const command of ['fmt', 'sheet', 'graph'])
    expect(folder.callsheet([command, 'notes.txt'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('callsheet: notes.txt is not a .callsheet file\n') as string,
    });
});

describe('colors and widths', () => {
  beforeEach(() => folder.write('jo.callsheet', JO));
  const colored = (env: Record<string, string>): boolean =>
    folder.callsheet(['check'], { env }).out.includes('\u001b[31m');

  it.each<[env: Record<string, string>, isColored: boolean]>([
    [{}, false],
    [{ FORCE_COLOR: '1' }, true],
    [{ FORCE_COLOR: '0', GITHUB_ACTIONS: 'true' }, false],
    [{ CI: 'true' }, false],
    [{ CI: 'true', GITHUB_ACTIONS: 'true' }, true],
    [{ NO_COLOR: '1', GITHUB_ACTIONS: 'true' }, false],
    [{ NO_COLOR: '', GITHUB_ACTIONS: 'true' }, true],
    [{ TERM: 'dumb', GITLAB_CI: 'true' }, false],
  ])('%j', (env, isColored) => {
    expect(colored(env)).toBe(isColored);
  });

  it('wraps findings to the terminal', () => {
    const { out } = folder.callsheet(['check'], { env: { COLUMNS: '50' } });
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(50);
    expect(out.replace(/\s+/g, ' ')).toContain('stated-value');
  });
});

describe('callsheet fmt', () => {
  const LOOSE = 'npc Jo\n      STR   4   REF 5\n  DEF  15\n';
  const TIGHT = 'npc Jo\n  STR 4  REF 5\n  DEF 15\n';

  it('formats files in place, and says which', () => {
    folder.write('jo.callsheet', LOOSE);
    folder.write('al.callsheet', TIGHT.replace('Jo', 'Al'));
    expect(folder.callsheet(['fmt'])).toEqual({
      code: 0,
      out: 'jo.callsheet\n',
      err: 'callsheet: 1 file formatted\n',
    });
    const formatted = folder.read('jo.callsheet');
    expect(formatted).not.toBe(LOOSE);
    expect(folder.callsheet(['fmt', '--check']).code).toBe(0);
    expect(folder.read('jo.callsheet')).toBe(formatted);
  });

  it('changes nothing with --check and --diff', () => {
    folder.write('jo.callsheet', 'npc Jo\n  STR   4\n');
    expect(folder.callsheet(['fmt', '--check'])).toMatchObject({ code: 1, out: 'jo.callsheet\n' });
    const { code, out } = folder.callsheet(['fmt', '--diff']);
    expect(code).toBe(1);
    expect(out).toBe(
      '--- a/jo.callsheet\n+++ b/jo.callsheet\n@@ -1,2 +1,2 @@\n npc Jo\n-  STR   4\n+  STR 4\n',
    );
    expect(folder.read('jo.callsheet')).toBe('npc Jo\n  STR   4\n');
  });

  it('tells what it could not read, and speaks of the others only', () => {
    folder.write('jo.callsheet', TIGHT);
    folder.write('latin.callsheet', Buffer.from('npc J\xf6\n', 'latin1'));
    const latin = 'callsheet: latin.callsheet is not UTF-8 text\n';
    expect(folder.callsheet(['fmt', '--check'])).toEqual({
      code: 2,
      out: '',
      err: `${latin}callsheet: all other files are formatted\n`,
    });
    expect(folder.callsheet(['fmt', '--check', 'latin.callsheet']).err).toBe(latin);
    expect(folder.callsheet(['fmt', '--check', 'jo.callsheet'])).toEqual({
      code: 0,
      out: '',
      err: 'callsheet: all files are formatted\n',
    });
    folder.write('jo.callsheet', LOOSE);
    expect(folder.callsheet(['fmt', '--check'])).toEqual({
      code: 2,
      out: 'jo.callsheet\n',
      err: `${latin}callsheet: 1 file not formatted\n`,
    });
  });

  it('writes a diff that git applies', () => {
    folder.write('jo.callsheet', LOOSE.trimEnd());
    const { out } = folder.callsheet(['fmt', '--diff']);
    const applied = spawnSync('git', ['apply', '-'], { cwd: folder.path, input: out, encoding: 'utf8' });
    expect(applied.stderr).toBe('');
    expect(folder.callsheet(['fmt', '--check']).code).toBe(0);
  });

  it('filters standard input', () => {
    expect(folder.callsheet(['fmt', '-'], { input: 'npc Jo\n  STR   4' })).toEqual({
      code: 0,
      out: 'npc Jo\n  STR 4\n',
      err: '',
    });
  });

  it('follows a link to the file, and leaves the link', () => {
    folder.write('real.callsheet', 'npc Jo\n  STR   4\n');
    symlinkSync('real.callsheet', folder.file('link.callsheet'));
    expect(folder.callsheet(['fmt', 'real.callsheet']).code).toBe(0);
    expect(folder.read('link.callsheet')).toBe('npc Jo\n  STR 4\n');
  });
});

describe('callsheet explain', () => {
  it('shows the page of a code with its example', () => {
    const { code, out } = folder.callsheet(['explain', 'stated-value']);
    expect(code).toBe(0);
    expect(out).toMatch(/^stated-value \(error\)\n/);
    expect(out).toMatch(/\nExample:\n\n {2}\/\/ stated-value: /);
  });

  it('guesses, and lists', () => {
    expect(folder.callsheet(['explain', 'stated-vale'])).toEqual({
      code: 2,
      out: '',
      err: 'callsheet: there is no code “stated-vale”; did you mean “stated-value”?\n',
    });
    expect(folder.callsheet(['explain']).out.trimEnd().split('\n')).toHaveLength(CODES.length);
  });
});

describe('callsheet completion', () => {
  const bash = (...words: string[]): string[] => {
    folder.write('complete.bash', folder.callsheet(['completion', 'bash']).out);
    const list = words.map((word) => `'${word}'`).join(' ');
    const script = `. ./complete.bash; COMP_WORDS=(${list}); COMP_CWORD=${words.length - 1}; _callsheet; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return spawnSync('bash', ['-c', script], { cwd: folder.path, encoding: 'utf8' })
      .stdout.trim()
      .split('\n');
  };

  it('completes commands, options, values and files in bash', () => {
    expect(bash('callsheet', 'ch')).toEqual(['check']);
    expect(bash('callsheet', 'check', '--fo')).toEqual(['--format']);
    expect(bash('callsheet', 'check', '--format', 's')).toEqual(['sarif']);
    expect(bash('callsheet', 'completion', 'f')).toEqual(['fish']);
    folder.write('jo.callsheet', JO);
    expect(bash('callsheet', 'check', 'jo')).toEqual(['jo.callsheet']);
  });

  it.each(['zsh', 'fish'])('writes a script for %s', (shell) => {
    const { code, out } = folder.callsheet(['completion', shell]);
    expect(code).toBe(0);
    expect(out).toContain('sarif');
  });
});

it('takes the words of an expression without quotes', () => {
  expect(folder.callsheet(['roll', '3d6', '+', '5', '--seed', '1'])).toEqual(
    folder.callsheet(['roll', '3d6 + 5', '--seed', '1']),
  );
  expect(folder.callsheet(['odds', 'Stealth', '9', 'vs', '18,', 'rushed'])).toEqual(
    folder.callsheet(['odds', 'Stealth 9 vs 18, rushed']),
  );
  expect(folder.callsheet(['roll', '3d6', '--sed', '1']).code).toBe(2);
});

it('checks again when a file changes', async () => {
  folder.write('jo.callsheet', JO);
  const child = spawn(process.execPath, [CLI, 'check', '--watch'], { cwd: folder.path });
  let out = '';
  const until = (text: string): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!out.includes(text)) return;
        child.stdout.off('data', look);
        resolve();
      };
      child.stdout.on('data', look);
      look();
    });
  child.stdout.on('data', (data: Buffer) => (out += data.toString()));
  let started = '';
  const ready = new Promise<void>((resolve) =>
    child.stderr.on('data', (data: Buffer) => {
      started += data.toString();
      if (started.includes('watching')) resolve();
    }),
  );
  await until('1 error');
  await ready;
  // The watcher starts right after it says so.
  const changing = setInterval(() => folder.write('jo.callsheet', 'npc Jo\n  STR 4\n'), 200);
  await until('no findings');
  clearInterval(changing);
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.kill('SIGINT');
  expect(await closed).toBe(0);
});

it('help pages are at most 110 columns wide', () => {
  const { out } = folder.callsheet(['--help']);
  const commands = [...out.matchAll(/^ {2}(\w[\w-]*) /gm)].map(([, name]) => name!);
  expect(commands.length).toBeGreaterThan(10);
  for (const command of commands) {
    const page = folder.callsheet([command, '--help']).out;
    expect(page.split('\n').filter((line) => line.length > 110)).toEqual([]);
  }
});
