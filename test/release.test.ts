/** The npm package as somebody installs it, the library, and the script of the GitHub Action. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

  it('has the trademarks that the Core Rules list, with their owner', () => {
    const marks = [
      'Action!',
      'Action! Packed',
      'Action! System Core Rules',
      'Action! Ready',
      'Action! System',
    ];
    for (const file of ['NOTICE', 'README.md']) {
      const text = readFileSync(path.join(folder, 'node_modules/callsheet', file), 'utf8').replace(
        /\s+/g,
        ' ',
      );
      const [notice] = /Action!,[^.]*are trademarks owned by Gold Rush Games/.exec(text)!;
      for (const mark of [...marks, 'Fast Action!', 'Agent X']) expect(notice).toContain(mark);
    }
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
    expect(run('npx', '--no-install', 'callsheet', 'fmt', '--help', '--lang', 'de')).toContain('fmt');
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

  it('exports documents and data', () => {
    mkdirSync(path.join(folder, 'quay'));
    writeFileSync(
      path.join(folder, 'quay/quay.callsheet'),
      'npc Jo\n  STR 4\n\nadventure The Quay\n  scene One (introduction)\n    cast: Jo\n    ![Map](map.png)\n' +
        '    Fog.\n\n'.repeat(80),
    );
    const script = `
      import { openCampaign } from 'callsheet';
      const campaign = await openCampaign('quay');
      const made = async (options) => {
        const { files, problems } = await campaign.export(options);
        return [files.map(({ name, content }) => [name, Buffer.from(content).toString('latin1').slice(0, 5), content.length > 50]), problems];
      };
      console.log(JSON.stringify({
        html: await made({ as: 'sheet', format: 'html', name: 'jo' }),
        pdf: await made({ as: 'cards', format: 'pdf', paper: 'letter', theme: 'plain' }),
        md: await made({ as: 'adventure', format: 'md' }),
        svg: await made({ as: 'adventure', format: 'svg' }),
        json: JSON.parse((await campaign.export({ as: 'sheet', format: 'json' })).files[0].content).declarations.map(({ name }) => name),
        foundry: (await made({ as: 'sheet', format: 'foundry' }))[0].length,
        nobody: await made({ as: 'sheet', format: 'html', name: 'Al' }),
      }));`;
    writeFileSync(path.join(folder, 'export.mjs'), script);
    expect(JSON.parse(run(process.execPath, 'export.mjs'))).toEqual({
      html: [[['jo.html', '<!DOC', true]], []],
      pdf: [[['cast-of-the-quay.pdf', '%PDF-', true]], []],
      md: [[['the-quay.md', expect.any(String), true]], ['map.png does not exist']],
      svg: [
        [
          ['the-quay-page-1.svg', '<svg ', true],
          ['the-quay-page-2.svg', '<svg ', true],
        ],
        ['map.png does not exist'],
      ],
      json: ['Jo', 'The Quay'],
      foundry: 2,
      nobody: [[], []],
    });
    rmSync(path.join(folder, 'quay'), { recursive: true });
  });

  it('runs the examples of its page', () => {
    const page = readFileSync('docs/command-line.md', 'utf8');
    const library = page.slice(page.indexOf('## As a library'));
    const examples = [...library.matchAll(/^```js\n([^]*?)^```$/gm)].map(([, code]) => code!);
    expect(examples).toHaveLength(3);
    mkdirSync(path.join(folder, 'campaigns/pier'), { recursive: true });
    writeFileSync(path.join(folder, 'campaigns/pier/mara.callsheet'), 'npc Mara\n  STR 4  REF 6\n');
    const out = examples.map((code, index) => {
      writeFileSync(path.join(folder, `example${index}.mjs`), code);
      return run(process.execPath, `example${index}.mjs`);
    });
    expect(out[0]).toMatch(/^16 Mara \(npc\)\n/);
    expect(out[0]).toContain('74.1%');
    expect(readFileSync(path.join(folder, 'mara.html'), 'utf8')).toContain('Mara');
    expect(out[2]).toContain('  STR 4  REF 5\n');
    rmSync(path.join(folder, 'campaigns'), { recursive: true });
  });

  it('is required by programs that are no modules', () => {
    writeFileSync(
      path.join(folder, 'use.cjs'),
      `const { openCampaign } = require('callsheet');
openCampaign('.').then((campaign) => console.log(campaign.sheet('jo').derived.DEF));
`,
    );
    expect(run(process.execPath, 'use.cjs')).toBe('10\n');
  });

  it.each([
    ['node16', 'node16'],
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])('has types that a strict program compiles with: module %s, resolution %s', (module, resolution) => {
    writeFileSync(
      path.join(folder, 'use.ts'),
      `import { openCampaign, type Exported, type Finding } from 'callsheet';
export const first = async (): Promise<Finding | undefined> => (await openCampaign('.')).check()[0];
export const defense = async (): Promise<number | undefined> => (await openCampaign('.')).sheet('Jo')?.derived['DEF'];
export const pages = async (): Promise<Exported> => (await openCampaign('.')).export({ as: 'book', format: 'pdf' });
// @ts-expect-error no format of this name
export const wrong = async (): Promise<Exported> => (await openCampaign('.')).export({ as: 'book', format: 'doc' });
`,
    );
    const tsc = path.resolve('node_modules/typescript/bin/tsc');
    const options = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--ignoreConfig'];
    const places = ['--skipLibCheck', 'false', '--module', module, '--moduleResolution', resolution];
    expect(run(process.execPath, tsc, ...options, ...places, '--target', 'es2023', 'use.ts')).toBe('');
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
