/** One version of all campaigns of a repository, as the rules see it. */
import { Checker, type Report } from '../checks/run.ts';
import type { Severity } from '../checks/check.ts';
import type { Declared } from '../model/declarations.ts';
import { Model, type ModelFile } from '../model/model.ts';
import type { SystemLibrary } from '../model/systems.ts';
import { LazyBlock } from '../syntax/lazy-block.ts';
import type { Block } from '../syntax/parse.ts';
import { parseSource, type SourceFile } from '../syntax/source.ts';
import type { Item } from './pairs.ts';

/** A text with something that is different for different texts. */
export interface VersionFile {
  readonly id: string;
  readonly text: string;
}

/** The files of a version by their paths. */
export type VersionFiles = ReadonlyMap<string, VersionFile>;

/** A finding in one declaration. */
export interface VersionFinding {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
}

export class Version {
  readonly model: Model;
  readonly files: VersionFiles;
  /** The blocks parsed so far; unread blocks are not. */
  readonly work = { blocksParsed: 0 };
  readonly #checker: Checker;
  readonly #reports = new Map<string, readonly Report[]>();
  readonly #sources = new Map<string, SourceFile>();

  /** Files that are the same as in another version are parsed once for both. */
  constructor(systems: readonly SystemLibrary[], files: VersionFiles, other?: Version) {
    this.files = files;
    this.model = new Model(systems);
    this.#checker = new Checker(this.model);
    const parse = (text: string): Block => {
      this.work.blocksParsed++;
      return this.model.parse(text);
    };
    for (const [path, { id, text }] of files) {
      const shared = other?.files.get(path)?.id === id ? other.#sources.get(path) : undefined;
      const source = shared ?? parseSource(text, (block) => new LazyBlock(block, parse));
      this.#sources.set(path, source);
      this.model.setFile(uriOf(path), source);
    }
  }

  file(path: string): ModelFile | undefined {
    return this.model.file(uriOf(path));
  }

  /** The declarations of a file with their texts. */
  items(path: string): Item[] {
    return (this.file(path)?.index.declared ?? []).map((declared) => ({
      declared,
      path,
      text: declared.block.text.trim(),
    }));
  }

  /** Returns the reports of the checks on a file. */
  reports(path: string): readonly Report[] {
    let reports = this.#reports.get(path);
    if (!reports) this.#reports.set(path, (reports = this.#checker.check(this.file(path)!, new Map())));
    return reports;
  }

  /** Returns the findings in a declaration. */
  findings({ declared, path }: Item): VersionFinding[] {
    return this.reports(path)
      .filter(({ finding }) => finding.origin.block === declared.block)
      .map(({ code, severity, finding: { message } }) => ({ code, severity, message }));
  }
}

const SCHEME = 'repository:/';
const uriOf = (path: string): string => `${SCHEME}${path}`;
export const pathOf = ({ uri }: Declared): string => uri.slice(SCHEME.length);

export interface FindingChanges {
  readonly added: readonly VersionFinding[];
  readonly gone: readonly VersionFinding[];
}

/** Findings are the same if they say the same, but for their numbers: `68 CP are unspent` is no news after `69 CP are unspent`. */
export function compareFindings(
  before: readonly VersionFinding[],
  after: readonly VersionFinding[],
): FindingChanges {
  return { added: without(after, before), gone: without(before, after) };
}

function without(findings: readonly VersionFinding[], others: readonly VersionFinding[]): VersionFinding[] {
  const counts = new Map<string, number>();
  const key = ({ code, severity, message }: VersionFinding): string =>
    `${code}\0${severity}\0${message.replace(/\d+/g, '#')}`;
  for (const each of others) counts.set(key(each), (counts.get(key(each)) ?? 0) + 1);
  return findings.filter((each) => {
    const count = counts.get(key(each)) ?? 0;
    counts.set(key(each), count - 1);
    return count <= 0;
  });
}
