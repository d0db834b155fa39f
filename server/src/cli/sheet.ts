/** `callsheet sheet`. */
import { isCharacter } from '../model/declarations.ts';
import { nearest } from '../checks/names.ts';
import type { SystemLibrary } from '../model/systems.ts';
import { isDate } from '../rules/dates.ts';
import { sameName } from '../rules/names.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { load, nameAmong } from './load.ts';
import { sheetJson } from './sheet-json.ts';
import { sheetText } from './sheet-text.ts';
import { complain, print, printFitted } from './output.ts';
import { t } from '../text/messages.ts';

export interface SheetOptions {
  readonly name?: string;
  readonly format: 'text' | 'json';
  /** A date, `2026-10-01`: the sheet of that day. */
  readonly at?: string;
}

export async function sheet(
  paths: readonly string[],
  options: SheetOptions,
  systems: readonly SystemLibrary[],
): Promise<ExitCode> {
  const { at } = options;
  if (at !== undefined && !isDate(at)) {
    complain(t('“{0}” is not a date; write it as 2026-10-01', at));
    return EXIT.usage;
  }
  const { workspace, files, problems } = await load(paths, systems);
  const all = files.flatMap(({ uri }) => workspace.model.file(uri)!.index.declared.filter(isCharacter));
  const chosen = all.filter(
    (declared) => options.name === undefined || sameName(declared.node.name.text, options.name),
  );
  const failures = [...problems];
  const named = nameAmong(paths);
  if (named !== undefined)
    failures.push(t('--name chooses a character: `{0}`', `callsheet sheet . --name "${named}"`));
  if (options.name !== undefined && chosen.length === 0) {
    const [guess] = nearest(
      options.name,
      all.map((declared) => declared.node.name.text),
    );
    failures.push(
      guess === undefined
        ? t('there is no character “{0}”', options.name)
        : t('there is no character “{0}”; did you mean “{1}”?', options.name, guess),
    );
  }
  const sheets = chosen.map((declared) =>
    at === undefined ? workspace.model.character(declared).sheet : workspace.model.characterAt(declared, at),
  );
  if (options.format === 'json') print(`${JSON.stringify(sheets.map(sheetJson), null, 2)}\n`);
  else printFitted(sheets.map(sheetText).join('\n'));
  for (const failure of failures) complain(failure);
  return failures.length > 0 ? EXIT.usage : EXIT.clean;
}
