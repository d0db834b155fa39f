/** `callsheet merge-driver` and `callsheet textconv`, which git runs once `callsheet git-setup` has told it to. */
import { readFile, writeFile } from 'node:fs/promises';
import { mergeTexts } from '../compare/merge.ts';
import type { SystemLibrary } from '../model/model.ts';
import { Model } from '../model/model.ts';
import { format } from '../syntax/printer.ts';
import { parseSource } from '../syntax/source.ts';
import { readText } from '../host/read-file.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { complain, printContent } from './output.ts';

const MARKER = 7;

/**
 * Merges three files and writes the result to the second one, as git asks for it. Exits with 1 where conflicts are
 * left, and where a file is no text, which git then leaves to you.
 */
export async function mergeDriver(
  base: string,
  ours: string,
  theirs: string,
  markerSize: string | undefined,
): Promise<ExitCode> {
  const texts: string[] = [];
  for (const file of [base, ours, theirs]) {
    const text = await read(file);
    if (text === undefined) {
      complain('one of the versions is not UTF-8 text; nothing was merged');
      return EXIT.failed;
    }
    texts.push(text);
  }
  const size = Number(markerSize);
  const merged = mergeTexts(texts[0]!, texts[1]!, texts[2]!, {
    ours: 'ours',
    theirs: 'theirs',
    size: Number.isInteger(size) && size > 0 && size < 1000 ? size : MARKER,
  });
  await writeFile(ours, merged.text);
  return merged.conflicts > 0 ? EXIT.failed : EXIT.clean;
}

/** The text with its byte order mark; undefined for what is no text. */
async function read(file: string): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await readFile(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return undefined;
    throw error;
  }
}

/** Prints a file as `fmt` would write it, so that git shows no changes of white space. */
export async function textconv(file: string, systems: readonly SystemLibrary[]): Promise<ExitCode> {
  const text = await readText(file);
  if ('problem' in text) {
    complain(`${file} ${text.problem}`);
    return EXIT.usage;
  }
  printContent(format(parseSource(text.text, new Model(systems).parse)));
  return EXIT.clean;
}
