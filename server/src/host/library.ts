/** The built-in libraries, as they lie beside the program. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import type { SystemLibrary, Template } from '../model/model.ts';
import { actionSystem } from '../rules/action-system/build.ts';
import { fastAction } from '../rules/fast-action/build.ts';
import { heroicAction } from '../rules/heroic-action/build.ts';
import type { RuleSystem } from '../rules/system.ts';
import { wikiAction } from '../rules/wiki-action/build.ts';
import { LazyBlock } from '../syntax/lazy-block.ts';
import { parseSource } from '../syntax/source.ts';
import { toUri } from '../workspace/node-files.ts';

/** The folder of a library, with the rules that play by it. */
export interface SystemFolder {
  readonly folder: string;
  readonly rules: RuleSystem;
}

export const SYSTEMS: readonly SystemFolder[] = [
  { folder: 'action-system', rules: actionSystem },
  { folder: 'fast-action', rules: fastAction },
  { folder: 'heroic-action', rules: heroicAction },
  { folder: 'wiki-action', rules: wikiAction },
];

/** The rules of a system by its name. */
export const ruleSystem = (name: string): RuleSystem | undefined =>
  SYSTEMS.find(({ rules }) => rules.name === name)?.rules;

/** Reads the libraries below a folder: one folder for each system. */
export function readLibraries(root: string, systems: readonly SystemFolder[] = SYSTEMS): SystemLibrary[] {
  return systems.map(({ folder, rules }) => {
    const directory = path.join(root, folder);
    const files = readdirSync(directory)
      .filter((name) => name.endsWith('.callsheet'))
      .sort()
      .map((name) => path.join(directory, name))
      .map((file) => ({
        uri: toUri(file),
        source: parseSource(readFileSync(file, 'utf8'), (text) => new LazyBlock(text)),
      }));
    return { rules, files, templates: readTemplates(path.join(directory, 'templates')) };
  });
}

/** The texts of a folder by their names; none where there is no such folder. */
function readTemplates(directory: string): Template[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .filter((name) => name.endsWith('.callsheet'))
    .sort()
    .map((name) => ({
      name: path.basename(name, '.callsheet'),
      text: readFileSync(path.join(directory, name), 'utf8'),
    }));
}
