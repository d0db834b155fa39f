/** The npm package as somebody installs it, the library, and the script of the GitHub Action. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiReport, REPORT } from './support/api-report.ts';
import { CLI } from './support/cli.ts';
import { GitFolder } from './support/git-folder.ts';
import { packageProblems } from './support/package-files.ts';

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

let folder: string;
let packed: Packed;
const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'callsheet-package-'));
  // The bundles are built already.
  const out = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    encoding: 'utf8',
  });
  [packed] = JSON.parse(out) as [Packed];
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  run('npm', 'install', '--offline', '--no-audit', '--no-fund', `./${packed.filename}`);
  writeFileSync(path.join(folder, 'jo.callsheet'), 'npc Jo\n  STR 4\n  DEF 99\n');
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the package in an empty folder', () => {
  it('has what it needs and no more', () => {
    expect(packageProblems(packed.files.map((file) => file.path))).toEqual([]);
  });

  it('runs', () => {
    expect(run('npx', '--no-install', 'callsheet', '--version').trim()).toMatch(/^\d+\.\d+\.\d+$/);
    const { status, stdout } = spawnSync(
      'npx',
      ['--no-install', 'callsheet', 'check', '--format', 'compact'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    expect(status).toBe(1);
    expect(stdout).toMatch(/^jo\.callsheet:3:3: error: .* \[stated-value\]\n$/);
    expect(run('npx', '--no-install', 'callsheet', 'explain', 'stated-value')).toContain('Example:');
  });

  it('is a library', () => {
    const script = `
      import { format, openCampaign, parse, version } from 'callsheet';
      const campaign = await openCampaign('.');
      console.log(JSON.stringify({
        version,
        files: campaign.files,
        findings: campaign.check().map(({ path, code, line }) => [path, code, line]),
        sheet: campaign.sheet('jo').derived.DEF,
        text: campaign.sheetText('Jo').split('\\n')[0],
        nobody: campaign.sheet('Al') === undefined,
        odds: campaign.odds('3d6 >= 18'),
        wrong: 'problem' in campaign.odds('3d'),
        parsed: parse('npc A\\n\\nnpc B\\n').declarations,
        formatted: format('npc A\\n  STR   4'),
        missing: (await openCampaign('nowhere')).problems,
      }));`;
    writeFileSync(path.join(folder, 'use.mjs'), script);
    expect(JSON.parse(run(process.execPath, 'use.mjs'))).toMatchObject({
      files: ['jo.callsheet'],
      findings: [['jo.callsheet', 'stated-value', 3]],
      sheet: 10,
      text: 'Jo (npc)',
      nobody: true,
      odds: { text: expect.stringContaining('0.5%') as string },
      wrong: true,
      parsed: [
        { kind: 'npc', name: 'A', line: 1 },
        { kind: 'npc', name: 'B', line: 3 },
      ],
      formatted: 'npc A\n  STR 4\n',
      missing: ['nowhere does not exist'],
    });
  });

  it('has types that a strict program compiles with', () => {
    writeFileSync(
      path.join(folder, 'use.ts'),
      `import { openCampaign, type Finding } from 'callsheet';
export const first = async (): Promise<Finding | undefined> => (await openCampaign('.')).check()[0];
`,
    );
    const tsc = path.resolve('node_modules/typescript/bin/tsc');
    const options = [
      '--noEmit',
      '--strict',
      '--ignoreConfig',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      'use.ts',
    ];
    expect(run(process.execPath, tsc, ...options)).toBe('');
  });
});

it('declares what the report says (npm run docs writes it)', () => {
  expect(readFileSync(REPORT, 'utf8')).toBe(apiReport());
});

describe('the GitHub Action', () => {
  it('annotates, writes SARIF and a summary, and fails as the check does', () => {
    const repo = new GitFolder();
    repo.write('jo.callsheet', 'npc Jo\n  STR 4\n');
    repo.commit('one');
    repo.write('jo.callsheet', 'npc Jo\n  STR 5\n  DEF 99\n');
    repo.write('callsheet.sh', `#!/bin/sh\nexec '${process.execPath}' '${CLI}' "$@"\n`);
    chmodSync(repo.file('callsheet.sh'), 0o755);
    const act = (env: Record<string, string>): ReturnType<typeof spawnSync> =>
      spawnSync('bash', [path.resolve('ci/github-action.sh')], {
        cwd: repo.path,
        encoding: 'utf8',
        env: {
          PATH: process.env['PATH'],
          HOME: repo.path,
          CALLSHEET_COMMAND: repo.file('callsheet.sh'),
          ...env,
        },
      });
    const { status, stdout } = act({
      CALLSHEET_SARIF: 'out.sarif',
      CALLSHEET_DIFF_BASE: 'HEAD',
      GITHUB_STEP_SUMMARY: repo.file('summary.md'),
    });
    expect(status).toBe(1);
    expect(stdout).toMatch(/^::error file=jo\.callsheet,line=3/);
    expect(JSON.parse(repo.read('out.sarif'))).toMatchObject({ version: '2.1.0' });
    expect(repo.read('summary.md')).toContain('**Jo**');
    const hostile = act({
      CALLSHEET_PATHS: '$(touch RAN)\n;touch RAN\njo.callsheet',
      CALLSHEET_MAX_WARNINGS: '0',
    });
    expect(hostile.status).toBe(2);
    expect(repo.git('status', '--porcelain')).not.toContain('RAN');
    repo.remove();
  });

  it('names only inputs that its script reads', () => {
    const script = readFileSync('ci/github-action.sh', 'utf8');
    const names = [...readFileSync('action.yml', 'utf8').matchAll(/^ {8}(CALLSHEET_\w+):/gm)].map(
      ([, name]) => name!,
    );
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !script.includes(`\${${name}:-`))).toEqual([]);
  });
});
