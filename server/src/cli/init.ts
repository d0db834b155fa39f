/** `callsheet init`. */
import { access, mkdir, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { createCampaign } from '../creation/campaign.ts';
import { characterTemplates } from '../creation/templates.ts';
import { systemNamed, systemTitle, type SystemLibrary } from '../model/systems.ts';
import { reasonOf } from '../host/read-file.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { complain, print } from './output.ts';
import { isKeptFile } from '../text/file-names.ts';
import { t } from '../text/messages.ts';

export interface InitOptions {
  readonly name?: string;
  readonly system: string;
  readonly level?: string;
  readonly skillList?: string;
  /** Names between commas. */
  readonly party?: string;
  /** `false` for no adventure. */
  readonly adventure?: string | false;
}

export const initHelp = (systems: readonly SystemLibrary[]): string => `
${t(
  `Existing files are never changed. A README.md and a .gitignore stay as they are; if another one of the new files is
there already, nothing is written.

Templates of the party:
{0}

Exit codes: 0 created, 2 wrong usage, or a file exists or cannot be written.`,
  systems.map(templatesOf).join('\n'),
)}`;

const templatesOf = (library: SystemLibrary): string =>
  `  ${systemTitle(library.rules).padEnd(15)}  ${characterTemplates(library)
    .map(({ id }) => id)
    .join(', ')}`;

/** Writes the files of a new campaign into a folder, which is made if necessary. */
export async function init(
  folder: string,
  options: InitOptions,
  systems: readonly SystemLibrary[],
): Promise<ExitCode> {
  const target = path.resolve(folder);
  const created = createCampaign(systems, {
    name: options.name ?? titleOf(path.basename(target)),
    system: options.system,
    level: options.level,
    skillList: options.skillList,
    party: options.party === undefined ? [] : [options.party],
    ...(options.adventure === false ? { adventure: '' } : { adventure: options.adventure }),
  });
  if ('problem' in created) return refuse(created.problem);
  const files = created.files.map(({ path: relative, text }) => ({
    relative,
    absolute: path.join(target, ...relative.split('/')),
    text,
  }));
  const isThere = new Set<string>();
  for (const { relative, absolute } of files) if (await exists(absolute)) isThere.add(relative);
  for (const relative of isThere)
    if (!isKeptFile(relative))
      return refuse(
        t('{0} exists already. Nothing was written; choose another folder.', path.join(folder, relative)),
      );
  const missing = files.filter(({ relative }) => !isThere.has(relative));
  for (const { relative, absolute, text } of missing) {
    try {
      await mkdir(path.dirname(absolute), { recursive: true });
      await writeFile(absolute, text, { flag: 'wx' });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return refuse(
        code === 'EEXIST' || code === 'ENOTDIR'
          ? t('{0} is not a folder', path.dirname(path.join(folder, relative)))
          : t('{0} {1}', path.join(folder, relative), reasonOf(error)),
      );
    }
  }
  const shown = missing.map(({ relative }) => `  ${path.join(folder, relative)}\n`).join('');
  // Three systems have names that begin with Action.
  const system = systemNamed(systems, options.system);
  const title = system ? systemTitle(system.rules) : options.system;
  print(
    `${t('Created a campaign of {0}:', title)}\n${shown}\n${t('Check the campaign: {0}', `callsheet check ${inShell(folder)}`)}\n`,
  );
  return EXIT.clean;
}

/** A path as a shell takes it. */
function inShell(file: string): string {
  if (/^[\w.,/\\:~+-]+$/.test(file)) return file;
  return process.platform === 'win32' ? `"${file}"` : `'${file.replaceAll("'", String.raw`'\''`)}'`;
}

/** `cape-files` makes `Cape Files`. */
const titleOf = (folder: string): string =>
  folder
    .split(/[-_\s]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ');

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

function refuse(problem: string): ExitCode {
  complain(problem);
  return EXIT.usage;
}
