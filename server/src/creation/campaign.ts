/** The files of a new campaign: its rules, a party, the people they meet and a first adventure. */
import { systemNamed, systemTitle, type SystemLibrary } from '../model/systems.ts';
import { nameKey, splitDetail } from '../rules/names.ts';
import { Fitting } from './fit.ts';
import { t } from '../text/messages.ts';
import { freeName, slug } from '../text/file-names.ts';
import { nameProblem } from './names.ts';
import {
  adventureTemplate,
  characterTemplates,
  declaredName,
  npcTemplates,
  withName,
  type CharacterTemplate,
} from './templates.ts';
import { Trial, type TextFile } from './trial.ts';

export interface NewCampaign {
  readonly name: string;
  readonly system: string;
  /** The system's default where it is missing. */
  readonly level?: string | undefined;
  readonly skillList?: string | undefined;
  /** `Mara Velasquez`, `Mara Velasquez (scout)`, or several in one text; the template's own people where there are none. */
  readonly party: readonly string[];
  /** The first adventure; the name of the template's where it is missing, none where it is empty. */
  readonly adventure?: string | undefined;
}

export interface NewFile {
  /** Relative to the folder, with `/` between its parts. */
  readonly path: string;
  readonly text: string;
}

export interface Created {
  readonly files: readonly NewFile[];
  /** The path of the file to open first. */
  readonly open: string;
}

export interface Problem {
  readonly problem: string;
}

const PARTY_SIZE = 3;
/** An answer to “Player characters” instead of names. */
const NO_PARTY = /^(?:none|nobody|no one|keine|niemand|-)$/i;
const BETWEEN_NAMES = /[,;]|\s(?:and|&)\s/i;
/** Only for trying texts; no such file is written. */
const FOLDER = 'draft:/campaign';

export function createCampaign(systems: readonly SystemLibrary[], given: NewCampaign): Created | Problem {
  const library = systemNamed(systems, given.system);
  if (!library)
    return {
      problem: t('There is no system “{0}”. Choose one of: {1}.', given.system, systemNames(systems)),
    };
  const name = given.name.trim();
  const problem = nameProblem('campaign', name);
  if (problem) return { problem };
  const settings = settingsOf(systems, library, given);
  if ('problem' in settings) return settings;
  const campaign: NewFile = { path: 'campaign.callsheet', text: campaignText(name, library, settings) };
  const trial = new Trial(systems, [inFolder(campaign)], FOLDER);
  const party = partyOf(given.party, library);
  if ('problem' in party) return party;
  const characters = filesOf(
    'characters',
    party.map(({ name, template }) => [name, new Fitting(trial, withName(template.text, name)).fit()]),
  );
  const adventure = adventureOf(library, given.adventure);
  if ('problem' in adventure) return adventure;
  const people = adventure.text ? peopleText(library, trial) : '';
  const files = [
    campaign,
    ...characters,
    ...(people ? [{ path: 'npcs.callsheet', text: people }] : []),
    ...(adventure.text ? filesOf('adventures', [[adventure.name, adventure.text]]) : []),
  ];
  return {
    files: [
      ...files,
      { path: 'README.md', text: readme(name, files) },
      { path: '.gitignore', text: GITIGNORE },
    ],
    open: files.at(-1)!.path,
  };
}

export const inFolder = ({ path, text }: NewFile, folder = FOLDER): TextFile => ({
  uri: `${folder}/${path}`,
  text,
});

const systemNames = (systems: readonly SystemLibrary[]): string =>
  systems.map(({ rules }) => systemTitle(rules)).join(', ');

interface Settings {
  readonly level: string;
  readonly skillList: string;
}

/** The level and the skill list as the library spells them; empty where they are the defaults. */
function settingsOf(
  systems: readonly SystemLibrary[],
  library: SystemLibrary,
  { level = '', skillList = '' }: NewCampaign,
): Settings | Problem {
  const offered = settingsOffered(systems, library);
  const find = (
    names: readonly string[],
    wanted: string,
    noneAtAll: (system: string) => string,
    noneOfThisName: (names: string) => string,
  ): string | Problem => {
    if (wanted.trim() === '') return '';
    if (names.length === 0) return { problem: noneAtAll(library.rules.name) };
    const found = names.find((name) => nameKey(name) === nameKey(wanted));
    return found ?? { problem: noneOfThisName(names.join(', ')) };
  };
  const foundLevel = find(
    offered.levels.map(({ name }) => name),
    level,
    (system) => t('{0} has no levels; leave it out.', system),
    (names) => t('There is no level “{0}”. Choose one of: {1}.', level, names),
  );
  if (typeof foundLevel === 'object') return foundLevel;
  const foundList = find(
    offered.skillLists.map(({ name }) => name),
    skillList,
    (system) => t('{0} has no skill lists; leave it out.', system),
    (names) => t('There is no skill list “{0}”. Choose one of: {1}.', skillList, names),
  );
  if (typeof foundList === 'object') return foundList;
  return { level: foundLevel || offered.defaults.level, skillList: foundList || offered.defaults.skillList };
}

export interface SettingsOffered {
  readonly levels: readonly { readonly name: string; readonly about: string }[];
  readonly skillLists: readonly { readonly name: string; readonly about: string }[];
  readonly defaults: Settings;
}

/** Returns the settings that a campaign of a system can choose. */
export function settingsOffered(systems: readonly SystemLibrary[], library: SystemLibrary): SettingsOffered {
  const text = `campaign Any\n  system: ${library.rules.name}\n`;
  const { model, ruleset } = new Trial(systems, [inFolder({ path: 'campaign.callsheet', text })], FOLDER);
  const declared = model.library(model.scopeOf(`${FOLDER}/campaign.callsheet`));
  const named = (kind: string): { name: string; about: string }[] =>
    declared
      .filter((each) => each.kind === kind)
      .map(({ node }) => {
        const values = new Map(
          node.members.flatMap((member) =>
            member.type === 'property' ? [[nameKey(member.key.text), member.value?.text ?? ''] as const] : [],
          ),
        );
        const points = ['attribute points', 'character points'].flatMap((key) => {
          const value = values.get(key);
          return value ? [`${value} ${key}`] : [];
        });
        return { name: node.name.text, about: values.get('about') ?? points.join(', ') };
      });
  return {
    levels: named('level'),
    skillLists: named('skill list'),
    defaults: { level: ruleset.level, skillList: ruleset.skillList },
  };
}

function campaignText(name: string, { rules }: SystemLibrary, { level, skillList }: Settings): string {
  const lines = [
    '// The rules of this folder. Every file here and in the folders below plays by them.',
    '',
    `campaign ${name}`,
    `  system: ${rules.name}`,
    ...(level ? [`  level: ${level}`] : []),
    ...(skillList ? [`  skill list: ${skillList}`] : []),
    '',
  ];
  return lines.join('\n');
}

interface Member {
  readonly name: string;
  readonly template: CharacterTemplate;
}

function partyOf(given: readonly string[], library: SystemLibrary): Member[] | Problem {
  const templates = characterTemplates(library);
  if (templates.length === 0) return [];
  const wanted = given
    .flatMap((each) => each.split(BETWEEN_NAMES))
    .map((each) => each.trim())
    .filter(Boolean);
  if (wanted.length === 1 && NO_PARTY.test(wanted[0]!)) return [];
  if (wanted.length === 0)
    return templates
      .slice(0, PARTY_SIZE)
      .map((template) => ({ name: declaredName(template.text), template }));
  const named = wanted.map((text) => memberOf(text, templates));
  const ids = new Set(named.map(({ detail }) => nameKey(detail ?? '')));
  const unnamed = templates.filter(({ id }) => !ids.has(nameKey(id)));
  const others = unnamed.length > 0 ? unnamed : templates;
  let next = 0;
  const members: Member[] = [];
  for (const { name: own, detail: id } of named) {
    const template = id === undefined ? others[next++ % others.length]! : findTemplate(templates, id);
    if (!template) return { problem: noTemplate(id ?? '', templates) };
    const problem = nameProblem('character', own) ?? memberProblem(own, templates);
    if (problem) return { problem };
    if (members.some(({ name }) => nameKey(name) === nameKey(own)))
      return {
        problem: t('Two characters of the party are called {0}. Give each a name of its own.', own),
      };
    members.push({ name: own, template });
  }
  return members;
}

const BEFORE_TEMPLATE = [':', '=', '–', '—', ' - '];

/** `Mara (scout)`, `Mara: scout`, `Mara - scout`. */
function memberOf(text: string, templates: readonly CharacterTemplate[]): ReturnType<typeof splitDetail> {
  const at = Math.max(...BEFORE_TEMPLATE.map((sign) => text.lastIndexOf(sign)));
  const detail = text.slice(at).replace(/^[\s:=–—-]+/, '');
  const isTemplate = at > 0 && findTemplate(templates, detail) !== undefined;
  return isTemplate ? { name: text.slice(0, at).trim(), detail } : splitDetail(text);
}

/** What is no name of somebody in an answer to “Player characters”: a number, a template, several names in one. */
function memberProblem(name: string, templates: readonly CharacterTemplate[]): string | undefined {
  if (/^\d+$/.test(name)) return t('Type the names of the characters instead of their number.');
  if (findTemplate(templates, name))
    return t('“{0}” is a template. Write a name before it: {1}.', name, `Mara (${name})`);
  if (name.includes('(')) return t('Write a comma between two characters of the party: “{0}”.', name);
  return undefined;
}

export const findTemplate = (
  templates: readonly CharacterTemplate[],
  id: string,
): CharacterTemplate | undefined => templates.find((template) => nameKey(template.id) === nameKey(id));

export const noTemplate = (id: string, templates: readonly CharacterTemplate[]): string =>
  t(
    'There is no template “{0}”. Choose one of: {1}.',
    id,
    templates.map((template) => template.id).join(', '),
  );

function adventureOf(
  library: SystemLibrary,
  wanted: string | undefined,
): { readonly name: string; readonly text: string } | Problem {
  const template = adventureTemplate(library);
  if (!template || wanted?.trim() === '') return { name: '', text: '' };
  const name = wanted?.trim() ?? declaredName(template);
  const problem = nameProblem('adventure', name);
  return problem ? { problem } : { name, text: withName(template, name) };
}

/** The people whom the adventure template needs, those that the campaign already has left out. */
export function peopleText(
  library: SystemLibrary,
  trial: Trial,
  isKnown: (name: string) => boolean = () => false,
): string {
  return npcTemplates(library)
    .filter((text) => !isKnown(declaredName(text)))
    .map((text) => new Fitting(trial, text).fit())
    .join('\n');
}

function filesOf(folder: string, named: readonly (readonly [string, string])[]): NewFile[] {
  const taken = new Set<string>();
  return named.map(([name, text]) => {
    const own = freeName(slug(name), (other) => taken.has(other));
    taken.add(own);
    return { path: `${folder}/${own}.callsheet`, text };
  });
}

function readme(name: string, files: readonly NewFile[]): string {
  const about = (path: string): string =>
    path === 'campaign.callsheet'
      ? 'the rules: system, level, options and house rules'
      : path === 'npcs.callsheet'
        ? 'the people whom the party meets'
        : path.startsWith('characters/')
          ? 'a player character'
          : 'an adventure';
  return `# ${name}

A campaign in plain text, for [Callsheet](https://marketplace.visualstudio.com/items?itemName=callsheet.callsheet).
Open the folder in VS Code with the extension Callsheet installed.

| File | What it holds |
| --- | --- |
${files.map(({ path }) => `| [${path}](${path}) | ${about(path)} |`).join('\n')}

Check all files on the command line:

\`\`\`sh
callsheet check
\`\`\`
`;
}

const GITIGNORE = `# Exported sheets and pages can be made again at any time.
/out/
/exports/

# Files of operating systems and editors
.DS_Store
Thumbs.db
*.swp
*~
`;
