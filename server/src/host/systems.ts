/** The built-in rule systems, and their libraries made of texts, wherever a host has these from. */
import type { SystemLibrary, Template } from '../model/model.ts';
import { actionSystem } from '../rules/action-system/build.ts';
import { fastAction } from '../rules/fast-action/build.ts';
import { heroicAction } from '../rules/heroic-action/build.ts';
import type { RuleSystem } from '../rules/system.ts';
import { wikiAction } from '../rules/wiki-action/build.ts';
import { LazyBlock } from '../syntax/lazy-block.ts';
import { parseSource } from '../syntax/source.ts';

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

/** The texts of one library, each list in the order of file names. */
export interface LibraryTexts {
  readonly files: readonly { readonly uri: string; readonly text: string }[];
  readonly templates: readonly Template[];
}

/** A library whose files are parsed when something looks into them. */
export const libraryOf = (rules: RuleSystem, { files, templates }: LibraryTexts): SystemLibrary => ({
  rules,
  files: files.map(({ uri, text }) => ({ uri, source: parseSource(text, (block) => new LazyBlock(block)) })),
  templates,
});
