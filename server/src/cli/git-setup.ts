/** `callsheet git-setup`: tells a repository how to show and merge `.callsheet` files, and takes it back. */
import { existsSync } from 'node:fs';
import { lstat, readFile, rm, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Repository } from '../host/git/repository.ts';
import { GitProblem, runGit } from '../host/git/run.ts';
import { DECLARATION_KINDS } from '../syntax/schema.ts';
import { EXTENSION } from '../workspace/files.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { complain, print } from './output.ts';
import { t } from '../text/messages.ts';
import { literally } from '../text/patterns.ts';

export interface GitSetupOptions {
  readonly undo?: true;
  /** Does it without asking. */
  readonly yes?: true;
}

export const GIT_SETUP_HELP = `
${t(`It adds one line to .gitattributes, which you commit, and settings to the configuration of this clone:
  diff   git shows no changes of white space, and names the declaration above each hunk
  merge  git merges by declaration and line, and leaves conflict markers where both sides changed the same thing
It shows everything first and asks; without a terminal it needs --yes. --undo takes all of it back.

Exit codes: 0 done or shown, 1 not confirmed, 2 wrong usage or no repository.`)}`;

const ATTRIBUTES = `*${EXTENSION} diff=callsheet merge=callsheet`;

/** Git shows the last line before a hunk that matches one of these. */
const HEADINGS = [
  `^((${DECLARATION_KINDS.filter((kind) => !/^(?:scene|encounter)$/.test(kind)).join('|')})[ \\t].*)$`,
  '^[ \\t]+((scene|encounter)[ \\t].*)$',
  '^((scene|encounter)[ \\t].*)$',
].join('\n');

export async function gitSetup({ undo, yes }: GitSetupOptions): Promise<ExitCode> {
  try {
    const repository = await Repository.open(process.cwd());
    if (repository.isBare) throw new GitProblem(t('a bare repository has no files to set up'));
    const plan = undo ? await undoPlan(repository) : await setupPlan(repository);
    if (plan.steps.length === 0) {
      print(`${undo ? t('There is nothing to undo.') : t('Everything is set up already.')}\n`);
      return EXIT.clean;
    }
    print(`${plan.steps.join('\n')}\n`);
    if (!(yes ?? (await isConfirmed()))) return EXIT.failed;
    await plan.run();
    print(
      `${undo ? t('Done.') : t('Done. Commit .gitattributes; `callsheet git-setup --undo` takes it back.')}\n`,
    );
    return EXIT.clean;
  } catch (error) {
    if (!(error instanceof GitProblem)) throw error;
    complain(error.message);
    return EXIT.usage;
  }
}

async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    complain(t('nothing was changed; confirm with --yes'));
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${t('Do this? [y/N]')} `);
  terminal.close();
  const yes = [t('y'), t('yes'), 'y', 'yes'];
  return yes.includes(answer.trim().toLowerCase());
}

interface Plan {
  /** The planned steps, one line each. */
  readonly steps: readonly string[];
  readonly run: () => Promise<void>;
}

async function setupPlan(repository: Repository): Promise<Plan> {
  const file = path.join(repository.root, '.gitattributes');
  const text = await attributesText(file);
  const hasLine = linesOf(text).includes(ATTRIBUTES);
  const open: Setting[] = [];
  for (const [key, value] of settings()) {
    const before = await configured(repository, key);
    if (before !== value) open.push({ key, value, before });
  }
  return {
    steps: [
      ...(hasLine
        ? []
        : [`${text === '' ? t('create .gitattributes:') : t('add to .gitattributes:')}  ${ATTRIBUTES}`]),
      ...open.map(({ key, value }) => `git config ${key}  ${value.replaceAll('\n', ' | ')}`),
    ],
    run: async () => {
      const gap = text === '' || text.endsWith('\n') ? '' : '\n';
      const done: Setting[] = [];
      try {
        for (const setting of open) {
          await config(repository, [setting.key, setting.value]);
          done.push(setting);
        }
        if (!hasLine) await writeAttributes(file, `${text}${gap}${ATTRIBUTES}\n`);
      } catch (error) {
        for (const { key, before } of done)
          await config(repository, before === undefined ? ['--unset', key] : [key, before]);
        throw error;
      }
    },
  };
}

async function undoPlan(repository: Repository): Promise<Plan> {
  const file = path.join(repository.root, '.gitattributes');
  const text = await attributesText(file);
  const hasLine = linesOf(text).includes(ATTRIBUTES);
  const rest = text.replace(new RegExp(`^${literally(ATTRIBUTES)}\\r?\\n?`, 'm'), '');
  const known: string[] = [];
  for (const section of ['diff.callsheet', 'merge.callsheet'])
    if (await hasSection(repository, section)) known.push(section);
  return {
    steps: [
      ...(hasLine
        ? [
            `${rest.trim() === '' ? t('remove .gitattributes:') : t('take from .gitattributes:')}  ${ATTRIBUTES}`,
          ]
        : []),
      ...known.map((section) => `git config --remove-section ${section}`),
    ],
    run: async () => {
      if (hasLine) await writeAttributes(file, rest);
      for (const section of known) await config(repository, ['--remove-section', section]);
    },
  };
}

interface Setting {
  readonly key: string;
  readonly value: string;
  /** The previous value; undefined where there was none. */
  readonly before: string | undefined;
}

/** Writes `.gitattributes`, or removes it where nothing is left. */
async function writeAttributes(file: string, text: string): Promise<void> {
  try {
    await (text.trim() === '' ? rm(file) : writeFile(file, text));
  } catch (error) {
    throw new GitProblem(
      t('.gitattributes cannot be written: {0}', (error as NodeJS.ErrnoException).code ?? ''),
    );
  }
}

const linesOf = (text: string): string[] => text.split(/\r?\n/).map((line) => line.trim());

/** The text of `.gitattributes`; a link would lead the writing elsewhere. */
async function attributesText(file: string): Promise<string> {
  const found = await lstat(file).catch(() => undefined);
  if (!found) return '';
  if (!found.isFile()) throw new GitProblem(t('.gitattributes is not a file; change it by hand'));
  return readFile(file, 'utf8');
}

/** Git does without this program where it is gone: it shows files as they are, and merges them by lines. */
function settings(): (readonly [string, string])[] {
  const { run, isThere } = ownCommand();
  const byLines = 'git merge-file --marker-size=%L -L ours -L base -L theirs %A %O %B';
  return [
    ['diff.callsheet.xfuncname', HEADINGS],
    ['diff.callsheet.textconv', `f() { if ${isThere}; then ${run} textconv "$1"; else cat "$1"; fi; }; f`],
    ['diff.callsheet.cachetextconv', 'false'],
    ['merge.callsheet.name', 'merge by declaration and line'],
    ['merge.callsheet.driver', `if ${isThere}; then ${run} merge-driver %O %A %B %L; else ${byLines}; fi`],
  ];
}

/** The command with which a shell runs `callsheet` and tests for it: the name where it is found, otherwise this program. */
function ownCommand(): { readonly run: string; readonly isThere: string } {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  // A package runner puts its own folder there, for as long as it runs.
  const isFound = folders.some(
    (folder) =>
      path.isAbsolute(folder) &&
      !/[\\/](?:_npx|node_modules)[\\/]/.test(folder) &&
      existsSync(path.join(folder, 'callsheet')),
  );
  if (isFound) return { run: 'callsheet', isThere: 'command -v callsheet >/dev/null' };
  const [node, program] = [process.execPath, process.argv[1]!].map(
    (word) => `'${word.replaceAll("'", `'\\''`)}'`,
  );
  return { run: `${node} ${program}`, isThere: `test -f ${node} && test -f ${program}` };
}

async function configured({ root }: Repository, key: string): Promise<string | undefined> {
  const { code, out } = await runGit(root, ['config', '--local', '--null', '--get', key]);
  return code === 0 ? out.toString().replace(/\0$/, '') : undefined;
}

const hasSection = async ({ root }: Repository, section: string): Promise<boolean> =>
  (await runGit(root, ['config', '--local', '--get-regexp', `^${section.replace('.', '\\.')}\\.`])).code ===
  0;

async function config({ root }: Repository, args: readonly string[]): Promise<void> {
  const { code, problem } = await runGit(root, ['config', '--local', ...args]);
  if (code !== 0) throw new GitProblem(t('git {0} failed: {1}', 'config', problem));
}
