/** The characters and adventures of a system's library that new ones start from. */
import type { SystemLibrary, Template } from '../model/systems.ts';

/** A character that a new one can start from. */
export interface CharacterTemplate {
  /** `scout`: the name of its file. */
  readonly id: string;
  /** Its `concept:` line. */
  readonly about: string;
  readonly text: string;
}

const KIND = /^(character|npc|adventure) (.+)$/m;
const CONCEPT = /^ +concept: (.+)$/m;

const isOf =
  (kind: string) =>
  (template: Template): boolean =>
    KIND.exec(template.text)?.[1] === kind;

/** The player characters of a library, the most general one first. */
export function characterTemplates({ templates = [] }: SystemLibrary): CharacterTemplate[] {
  return templates
    .filter(isOf('character'))
    .map(({ name, text }) => ({ id: name, about: CONCEPT.exec(text)?.[1] ?? '', text }))
    .sort((a, b) => Number(b.id === GENERAL) - Number(a.id === GENERAL));
}

/** The people of the first adventure. */
export const npcTemplates = ({ templates = [] }: SystemLibrary): string[] =>
  templates.filter(isOf('npc')).map(({ text }) => text);

/** The first adventure of a campaign is a finished one, with its people; a later one is an outline to write over. */
export const adventureTemplate = (
  { templates = [] }: SystemLibrary,
  kind: 'adventure' | 'outline' = 'adventure',
): string | undefined => templates.find(({ name }) => name === kind)?.text;

/** The name that the text of a template declares. */
export const declaredName = (text: string): string => KIND.exec(text)?.[2]?.trim() ?? '';

/** The text with another name for what it declares. */
export const withName = (text: string, name: string): string =>
  text.replace(KIND, (_, kind: string) => `${kind} ${name}`);

const GENERAL = 'all-rounder';
