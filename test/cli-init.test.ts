/** `callsheet init`, as it is shipped. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const cli = path.resolve('dist/cli.js');
let folder: string;

beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'callsheet-init-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]): { status: number | null; stderr: string } =>
  spawnSync(process.execPath, [cli, ...args], { cwd: folder, encoding: 'utf8' });

it('creates a campaign that passes its own check', () => {
  const args = ['init', 'cape-files', '--level', 'realistic', '--party', 'Mara Vane (scout), Jo'];
  expect(run(...args).status).toBe(0);
  expect(readFileSync(path.join(folder, 'cape-files/campaign.callsheet'), 'utf8')).toContain(
    'campaign Cape Files',
  );
  expect(existsSync(path.join(folder, 'cape-files/characters/mara-vane.callsheet'))).toBe(true);
  const out = execFileSync(process.execPath, [cli, 'check', 'cape-files', '--max-warnings', '0'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(out).toBe('5 files checked: no findings\n');
});

it('tells the system, and the command that checks the folder as a shell takes it', () => {
  const out = execFileSync(process.execPath, [cli, 'init', 'The Cape!', '--system', 'Action'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(out).toContain('Created a campaign of Action (heroic):');
  const quote = process.platform === 'win32' ? '"' : "'";
  expect(out).toContain(`callsheet check ${quote}The Cape!${quote}\n`);
});

it('changes no file that exists, and says which one', () => {
  expect(run('init', 'a').status).toBe(0);
  const before = readFileSync(path.join(folder, 'a/campaign.callsheet'), 'utf8');
  const again = run('init', 'a', '--name', 'Other', '--no-adventure');
  expect(again.status).toBe(2);
  expect(again.stderr).toContain(
    `${path.join('a', 'campaign.callsheet')} exists already. Nothing was written`,
  );
  expect(readFileSync(path.join(folder, 'a/campaign.callsheet'), 'utf8')).toBe(before);
});

it.each([
  [
    ['--system', 'Foo'],
    'There is no system “Foo”. Choose one of: Action! System, Fast Action, Action (heroic), ',
  ],
  [['--level', 'Epic'], 'There is no level “Epic”. Choose one of: Realistic, Cinematic, Extreme'],
  [['--system', 'Action', '--level', 'Epic'], 'Action has no levels; leave it out.'],
  [['--skill-list', 'Noir'], 'There is no skill list “Noir”.'],
  [['--party', 'Mara (wizard)'], 'There is no template “wizard”.'],
  [['--party', 'Mara, mara'], 'Two characters of the party are called mara.'],
  [['--name', 'a // b'], '“a // b” cannot be the name of a campaign.'],
  [['--name', 'a // b', '--lang', 'de'], '„a // b“ kann kein Name einer Kampagne sein'],
  [['--party', 'Mara (wizard)', '--lang', 'de'], 'Es gibt keine Vorlage „wizard“. Zur Wahl stehen: '],
])('refuses %j with a reason', (args, message) => {
  const { status, stderr } = run('init', 'x', ...args);
  expect(stderr).toContain(message);
  expect(status).toBe(2);
  expect(existsSync(path.join(folder, 'x'))).toBe(false);
});

it('lists the templates of every system in its help', () => {
  const help = execFileSync(process.execPath, [cli, 'init', '--help'], { encoding: 'utf8' });
  expect(help).toContain('Action! System   all-rounder, face, fighter, healer, scholar, scout\n');
  expect(help).toContain('Fast Action      all-rounder, face, fighter, healer, scout\n');
  expect(help).toContain('Action (heroic)  all-rounder, face, fighter, scout\n');
  expect(help).toContain('Action!/System   all-rounder, face, fighter, scout\n');
});

it('keeps the README.md and the .gitignore of a new repository', () => {
  writeFileSync(path.join(folder, 'README.md'), 'mine');
  writeFileSync(path.join(folder, '.gitignore'), '*.log');
  expect(run('init', '.').status).toBe(0);
  expect(readFileSync(path.join(folder, 'README.md'), 'utf8')).toBe('mine');
  expect(readFileSync(path.join(folder, '.gitignore'), 'utf8')).toBe('*.log');
  expect(existsSync(path.join(folder, 'campaign.callsheet'))).toBe(true);
});
