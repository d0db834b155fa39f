/** `callsheet merge-driver` and `callsheet textconv`, which git runs once `callsheet git-setup` has told it to. */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { mergeTexts } from '../compare/merge.ts';
import { runGit } from '../host/git/run.ts';
import type { SystemLibrary } from '../model/systems.ts';
import { Model } from '../model/model.ts';
import { format } from '../syntax/printer.ts';
import { parseSource } from '../syntax/source.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { complain, printContent } from './output.ts';
import { t } from '../text/messages.ts';

const MARKER = 7;
/** Larger files take seconds and gigabytes, and git runs these commands once for each file and version. */
const MOST_MERGED = 4 * 1024 * 1024;
const MOST_FORMATTED = 1024 * 1024;

/**
 * Merges three files and writes the result to the second one, as git asks for it. Exits with 1 where conflicts are left.
 * Files that are too large, or no UTF-8 text, are merged by lines, as git does without this driver.
 */
export async function mergeDriver(
  base: string,
  ours: string,
  theirs: string,
  markerSize: string | undefined,
): Promise<ExitCode> {
  const number = Number(markerSize);
  const size = Number.isInteger(number) && number > 0 && number < 1000 ? number : MARKER;
  const texts: string[] = [];
  for (const file of [base, ours, theirs]) {
    const read = await readForMerge(file);
    if ('problem' in read) {
      complain(t('one of the versions {0}; git merges it by lines', read.problem));
      return mergeByLines(base, ours, theirs, size);
    }
    texts.push(read.text);
  }
  const labels = { ours: 'ours', theirs: 'theirs', size };
  const merged = mergeTexts(texts[0]!, texts[1]!, texts[2]!, labels);
  await writeFile(ours, merged.text);
  return merged.conflicts > 0 ? EXIT.failed : EXIT.clean;
}

/** The text of a version with its byte order mark. */
async function readForMerge(file: string): Promise<{ readonly text: string } | { readonly problem: string }> {
  const { size } = await stat(file);
  if (size > MOST_MERGED) return { problem: t('is larger than {0} MB', MOST_MERGED / 1024 / 1024) };
  const text = decoded(await readFile(file));
  return text === undefined ? { problem: t('is not UTF-8 text') } : { text };
}

async function mergeByLines(base: string, ours: string, theirs: string, size: number): Promise<ExitCode> {
  const labels = ['ours', 'base', 'theirs'].flatMap((label) => ['-L', label]);
  const files = [ours, base, theirs];
  const args = ['merge-file', '-q', `--marker-size=${size}`, ...labels, '--', ...files];
  const { code, problem } = await runGit(process.cwd(), args);
  if (problem) complain(problem);
  return code === 0 ? EXIT.clean : EXIT.failed;
}

/**
 * Prints a file as `fmt` would write it, so that git shows no changes of white space. A file that is too large, or no
 * UTF-8 text, is printed as it is: `git diff` would end at the first file that fails.
 */
export async function textconv(file: string, systems: readonly SystemLibrary[]): Promise<ExitCode> {
  const bytes = await readFile(file);
  const text = bytes.length > MOST_FORMATTED ? undefined : decoded(bytes);
  printContent(text === undefined ? bytes : format(parseSource(text, new Model(systems).parse)));
  return EXIT.clean;
}

/** Undefined for what is not UTF-8 text. */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
