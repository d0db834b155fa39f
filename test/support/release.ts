/**
 * Makes a release: `npm run release -- --dry-run` checks and packs everything and publishes nothing; without the option
 * the packages are published as well. The version is that of package.json.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { PACKAGE_FILES, packageProblems } from './package-files.ts';

const isDryRun = process.argv.includes('--dry-run');
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

const run = (command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const problems: string[] = [];
const step = (what: string, check: () => string): void => {
  try {
    process.stdout.write(`${what}: ${check()}\n`);
  } catch (error) {
    problems.push(what);
    process.stdout.write(`${what}: FAILED: ${error instanceof Error ? error.message : String(error)}\n`);
  }
};
const must = (isRight: boolean, problem: string): void => {
  if (!isRight) throw new Error(problem);
};

step('version', () => {
  must(/^\d+\.\d+\.\d+$/.test(version), `${version} is no version`);
  return version;
});
step('changelog', () => {
  const title = new RegExp(`^## ${version.replaceAll('.', '\\.')}`, 'm');
  must(title.test(readFileSync('CHANGELOG.md', 'utf8')), `CHANGELOG.md has no section ${version}`);
  return `has ${version}`;
});
step('working tree', () => {
  must(isDryRun || run('git', 'status', '--porcelain') === '', 'there are changes that are not committed');
  return 'ready';
});
step('checks', () => {
  for (const script of ['typecheck', 'lint']) run('npm', 'run', '--silent', script);
  return 'typecheck and lint passed; `npm test` is the business of CI';
});
step('npm package', () => {
  const [packed] = JSON.parse(run('npm', 'pack', '--json', '--pack-destination', 'dist')) as [
    { filename: string; size: number; files: { path: string }[] },
  ];
  const found = packageProblems(packed.files.map(({ path }) => path));
  must(found.length === 0, found.join('; '));
  return `dist/${packed.filename}, ${packed.files.length} files, ${Math.round(packed.size / 1024)} kB`;
});
step('notices', () => {
  for (const file of ['NOTICE', 'dist/THIRD-PARTY-NOTICES.txt']) must(existsSync(file), `${file} is missing`);
  must(PACKAGE_FILES.includes('NOTICE'), 'the package lacks NOTICE');
  return 'NOTICE and dist/THIRD-PARTY-NOTICES.txt';
});
step('extension', () => {
  run('npm', 'run', '--silent', 'package');
  return 'dist/callsheet.vsix, for the Marketplace and Open VSX';
});

if (problems.length > 0) {
  process.stdout.write(`Nothing was published: ${problems.join(', ')} failed.\n`);
  process.exitCode = 1;
} else if (isDryRun) {
  process.stdout.write('Dry run: nothing was published. Without --dry-run these would run:\n');
  for (const command of publishCommands()) process.stdout.write(`  ${command.join(' ')}\n`);
} else {
  for (const [command, ...args] of publishCommands()) execFileSync(command!, args, { stdio: 'inherit' });
}

function publishCommands(): readonly (readonly string[])[] {
  return [
    ['npm', 'publish', '--provenance', '--access', 'public', `dist/callsheet-${version}.tgz`],
    ['npx', 'vsce', 'publish', '--packagePath', 'dist/callsheet.vsix'],
    ['npx', 'ovsx', 'publish', 'dist/callsheet.vsix'],
  ];
}
