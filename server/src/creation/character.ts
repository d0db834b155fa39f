/** New characters and adventures in the folder of a campaign. */
import { t } from '../text/messages.ts';
import type { SystemLibrary } from '../model/systems.ts';
import { isCharacter, isStory } from '../model/declarations.ts';
import { nameKey } from '../rules/names.ts';
import {
  findTemplate,
  noTemplate,
  peopleText,
  type Created,
  type NewFile,
  type Problem,
} from './campaign.ts';
import { Fitting } from './fit.ts';
import { freeName, slug } from '../text/file-names.ts';
import { nameProblem } from './names.ts';
import { convertStatblock, LONGEST_STATBLOCK } from './statblock.ts';
import { adventureTemplate, characterTemplates, withName } from './templates.ts';
import { Trial, type TextFile } from './trial.ts';

/** Where something new is created. */
export interface Place {
  readonly systems: readonly SystemLibrary[];
  /** The files of the workspace. */
  readonly files: readonly TextFile[];
  /** The URI of the campaign's folder, or of any other folder. */
  readonly folder: string;
}

export interface NewCharacter {
  /** May be empty with a statblock that has a name. */
  readonly name: string;
  readonly kind: 'character' | 'npc';
  /** The most general template where neither a template nor a statblock is given. */
  readonly template?: string | undefined;
  readonly statblock?: string | undefined;
}

export function createCharacter(place: Place, given: NewCharacter): Created | Problem {
  const { trial, library } = open(place);
  const name = given.name.trim();
  if (given.statblock !== undefined) {
    if (given.statblock.trim() === '')
      return { problem: t('There is no text to convert. Copy a statblock first.') };
    const { length } = given.statblock;
    if (length > LONGEST_STATBLOCK)
      return {
        problem: t('A statblock has at most {0} characters; this one has {1}.', LONGEST_STATBLOCK, length),
      };
    const converted = convertStatblock(given.statblock, trial, { kind: given.kind, name });
    return oneFile(place, trial, 'characters', converted.name, converted.text);
  }
  const problem = nameProblem(given.kind, name);
  if (problem) return { problem };
  const templates = characterTemplates(library);
  const template = given.template ? findTemplate(templates, given.template) : templates[0];
  if (given.template && !template) return { problem: noTemplate(given.template, templates) };
  const text = template
    ? withName(template.text, name).replace(/^character\b/, given.kind)
    : `${given.kind} ${name}\n`;
  return oneFile(place, trial, 'characters', name, new Fitting(trial, text).fit());
}

export function createAdventure(place: Place, { name: given }: { readonly name: string }): Created | Problem {
  const { trial, library } = open(place);
  const name = given.trim();
  const problem = nameProblem('adventure', name);
  if (problem) return { problem };
  const isFirst = !trial.seen().some(isStory);
  const template =
    adventureTemplate(library, isFirst ? 'adventure' : 'outline') ??
    'adventure Untitled\n  scene The Beginning\n    -> the end\n';
  const adventure = oneFile(place, trial, 'adventures', name, withName(template, name));
  if ('problem' in adventure || !isFirst) return adventure;
  const people = peopleText(library, trial, (known) => isTaken(trial, known));
  if (!people) return adventure;
  if (trial.isCampaign)
    return { ...adventure, files: [...adventure.files, { path: freePath(place, '', 'npcs'), text: people }] };
  // A file in no campaign sees only its own declarations.
  return {
    ...adventure,
    files: adventure.files.map(({ path, text }) => ({ path, text: `${text}\n${people}` })),
  };
}

function open({ systems, files, folder }: Place): { trial: Trial; library: SystemLibrary } {
  const trial = new Trial(systems, files, folder);
  const library = systems.find(({ rules }) => rules.name === trial.rules.name);
  return { trial, library: library ?? systems[0]! };
}

function oneFile(place: Place, trial: Trial, folder: string, name: string, text: string): Created | Problem {
  if (isTaken(trial, name))
    return { problem: t('The campaign already has “{0}”. Choose another name.', name) };
  const file: NewFile = { path: freePath(place, folder, slug(name)), text };
  return { files: [file], open: file.path };
}

function freePath({ files, folder }: Place, below: string, name: string): string {
  const path = (base: string): string => `${below ? `${below}/` : ''}${base}.callsheet`;
  const known = new Set(files.map(({ uri }) => decodeURIComponent(uri).toLowerCase()));
  const isKnown = (base: string): boolean =>
    known.has(`${decodeURIComponent(folder)}/${path(base)}`.toLowerCase());
  return path(freeName(name, isKnown));
}

const isTaken = (trial: Trial, name: string): boolean =>
  trial
    .seen()
    .some((declared) => declared.key === nameKey(name) && (isCharacter(declared) || isStory(declared)));
