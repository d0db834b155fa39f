/** `callsheet diff`. */
import * as path from 'node:path';
import { compareCampaigns, type Comparison } from '../compare/compare.ts';
import { within } from '../compare/within.ts';
import { html } from '../compare/html.ts';
import { markdown } from '../compare/markdown.ts';
import { reportOf, type Report } from '../compare/report.ts';
import { reportText } from '../compare/text.ts';
import { Repository, type Source } from '../host/git/repository.ts';
import { GitProblem } from '../host/git/run.ts';
import { checkPrefixes, filesOf } from '../host/git/version-files.ts';
import type { SystemLibrary } from '../model/systems.ts';
import { existsSync } from 'node:fs';
import { complain, print, printStyled, withVisibleTexts } from './output.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { fitted, outputColumns, outputPaints } from './terminal.ts';
import { t } from '../text/messages.ts';

export const DIFF_FORMATS = ['pretty', 'md', 'json', 'html'] as const;

export interface DiffOptions {
  readonly format: (typeof DIFF_FORMATS)[number];
  /** Compares with the index instead of the files on disk. */
  readonly staged?: true;
  /** Exits with 1 where something changed. */
  readonly exitCode?: true;
}

export const DIFF_HELP = `
  ${t(`callsheet diff                  compares HEAD with the files on disk
  callsheet diff --staged         compares HEAD with the index
  callsheet diff main             compares main with the files on disk
  callsheet diff main feature     compares two revisions; main..feature is the same
  callsheet diff main...feature   compares the last common ancestor of both with feature
  callsheet diff main -- npcs     shows only what lies below npcs

Nothing of the repository is run: no hooks, filters, external diffs or pagers.

Exit codes: 0 compared, 1 something changed (with --exit-code), 2 wrong usage, no repository or no such revision.`)}`;

/** `ended` is the place of \`--\` among the arguments, if there is one. */
export async function diff(
  args: readonly string[],
  options: DiffOptions,
  systems: readonly SystemLibrary[],
  ended?: number,
): Promise<ExitCode> {
  try {
    const repository = await Repository.open(process.cwd());
    const { revisions, paths } = await splitArguments(repository, args, ended);
    const { before, after, title } = await sourcesOf(repository, revisions, options);
    const [old, now] = await filesOf(repository, before, after);
    const prefixes = prefixesOf(repository, paths);
    checkPrefixes(repository, prefixes, [old, now]);
    const comparison = within(compareCampaigns(systems, old, now), prefixes);
    if (options.format === 'pretty') printStyled(pretty(reportOf(comparison)));
    else print(written(comparison, options.format, title));
    for (const gap of repository.gaps) complain(gap);
    const { characters, adventures, rules } = comparison;
    const isEqual = characters.length + adventures.length + rules.length === 0;
    return options.exitCode && !isEqual ? EXIT.failed : EXIT.clean;
  } catch (error) {
    if (!(error instanceof GitProblem)) throw error;
    complain(error.message);
    return EXIT.usage;
  }
}

function written(
  comparison: Comparison,
  format: Exclude<DiffOptions['format'], 'pretty'>,
  title: string,
): string {
  const report = reportOf(comparison);
  switch (format) {
    case 'json':
      return `${JSON.stringify(comparison, null, 2)}\n`;
    case 'md':
      return markdown(report, title);
    case 'html':
      return html(report, title);
  }
}

const pretty = (report: Report): string =>
  fitted(reportText(withVisibleTexts(report), outputPaints()), outputColumns());

const RANGE = /^(.*?)(\.{2,3})([^]*)/;
const MOST_REVISIONS = 2;

interface Arguments {
  readonly revisions: readonly string[];
  readonly paths: readonly string[];
}

/** Revisions come first; what names none is a path. */
async function splitArguments(
  repository: Repository,
  args: readonly string[],
  ended?: number,
): Promise<Arguments> {
  const isEnded = ended !== undefined;
  const revisions: string[] = [];
  let at = 0;
  for (; at < (ended ?? args.length) && revisions.length < MOST_REVISIONS; at++) {
    const arg = args[at]!;
    const range = RANGE.exec(arg);
    const isRange = range !== null && !existsSync(arg) && /[^./\\]/.test(arg);
    const isRevision = isRange || (await repository.commit(arg)) !== undefined;
    if (isRevision && !repository.isBare && !isEnded && existsSync(arg))
      throw new GitProblem(t('“{0}” is both a revision and a path; write `--` before paths', arg));
    if (!isRevision) {
      if (!isEnded && !existsSync(arg) && /^[^:]*\.callsheet$/.test(arg))
        throw new GitProblem(t('{0} does not exist; write `--` before a file that was removed', arg));
      // An argument that is neither is meant as a revision.
      if (isEnded || !existsSync(arg)) await repository.source(arg);
      break;
    }
    revisions.push(arg);
    if (isRange) {
      at++;
      break;
    }
  }
  return { revisions, paths: args.slice(at) };
}

interface Sources {
  readonly before: Source;
  readonly after: Source;
  readonly title: string;
}

async function sourcesOf(
  repository: Repository,
  revisions: readonly string[],
  { staged }: DiffOptions,
): Promise<Sources> {
  const [first = 'HEAD', second] = revisions;
  const range = RANGE.exec(first);
  if (range && revisions.length === 1 && (await repository.commit(first)) === undefined) {
    const [, from, dots, to] = range;
    const after = await repository.source(to || 'HEAD');
    const source = await repository.source(from || 'HEAD');
    const before = dots === '...' ? await repository.mergeBase(idOf(source), idOf(after)) : source;
    return { before, after, title: t('{0} to {1}', from || 'HEAD', to || 'HEAD') };
  }
  const before = await repository.source(first);
  if (second === undefined) {
    const after: Source = { type: staged ? 'index' : 'files' };
    return {
      before,
      after,
      title: staged ? t('{0} to the index', first) : t('{0} to the files on disk', first),
    };
  }
  if (staged) throw new GitProblem(t('--staged compares the index with one revision at most'));
  return { before, after: await repository.source(second), title: t('{0} to {1}', first, second) };
}

const idOf = (source: Source): string => (source.type === 'commit' ? source.id : '');

/** Paths from the root of the repository; all of it where none are given. */
export function prefixesOf(repository: Repository, paths: readonly string[]): readonly string[] {
  return paths.map((each) => {
    const relative = path.relative(repository.root, path.resolve(each)).replaceAll(path.sep, '/');
    if (relative === '..' || relative.startsWith('../') || path.isAbsolute(relative))
      throw new GitProblem(t('{0} is outside of the repository', each));
    return relative;
  });
}
