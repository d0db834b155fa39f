/** Friends who help at a typed task: `Edith Melee vs 13, helped by Jo` is `helped Edith Melee vs 13 by Jo Melee`. */
import type { Declared } from '../../model/declarations.ts';
import { anyOf } from '../../text/patterns.ts';
import type { Cast } from './typed-cast.ts';

/** A task whose helpers are people of the campaign. */
export interface HelpedTask {
  /** The text as a procedure; the helpers roll on the skill of whoever acts. */
  readonly text: string;
  /** What the helpers roll on. */
  readonly skill: string;
  /** The helpers whose sheets do not have it. */
  readonly lacking: readonly Declared[];
}

/** A task with helpers; undefined for other texts, and where the rules of the system have no help. */
export function helpedTask(text: string, { procedures, personIn, scored }: Cast): HelpedTask | undefined {
  const procedure = procedures.find(({ helpedBy }) => helpedBy);
  if (!procedure) return undefined;
  const [before, names, ...more] = text.split(
    new RegExp(String.raw`,?\s(?:${anyOf(procedure.helpedBy!)})\s`, 'i'),
  );
  const own = scored(before!).trim();
  const skill = own.slice(0, Math.max(0, own.search(/\s-?\d/))).trim();
  const helpers = (names ?? '').split(/,\s*(?:and\s)?|\sand\s/).map((name) => name.trim());
  const people = helpers.flatMap((name) => personIn(name) ?? []);
  const areAll = people.length === helpers.length && people.every(({ rest }) => rest === '');
  if (more.length > 0 || skill === '' || !areAll) return undefined;
  const scores = helpers.map((name) => ({
    written: `${name} ${skill}`,
    read: scored(`${name} ${skill}`),
  }));
  return {
    text: `${procedure.word} ${before!} by ${scores.map(({ read }) => read.trim()).join(', ')}`,
    skill,
    lacking: people.filter((_, at) => scores[at]!.written === scores[at]!.read).map(({ person }) => person),
  };
}
