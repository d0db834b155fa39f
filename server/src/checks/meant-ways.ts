/** A transition in the words of a sentence: `If the door opens, go to The Vault`. */
import { FOR_WAYS } from '../model/prose/english.ts';
import { nameKey } from '../rules/names.ts';
import { anyOf } from '../text/patterns.ts';

/** More characters than a line of a transition has. */
const LONGEST = 400;
/** More words than a name of a scene has. */
const MOST_WORDS = 12;

/** Scenes by the keys of their names. */
type Scenes = ReadonlyMap<string, { readonly name: string }>;

export interface MeantWay {
  readonly scene: string;
  /** The transition without its arrow: `The Vault if the door opens`. */
  readonly text: string;
  /** Whether words such as `go to` lead to the scene. */
  readonly isLed: boolean;
  /** The words behind the name. */
  readonly behind: string;
}

/** What a text means that names one scene; undefined where more is said than the scene and its condition. */
export function meantWay(text: string, scenes: Scenes): MeantWay | undefined {
  const found = text.length > LONGEST ? undefined : longestName(text, scenes);
  if (!found) return undefined;
  const { scene } = found;
  const before = SAID.exec(text.slice(0, found.start).replace(/(?<![\s[("“„«'‘*_])[\s[("“„«'‘*_]+$/u, ''));
  if (!before) return undefined;
  const behind = text
    .slice(found.end)
    .replace(/^[\])"”“»'’*_]+/u, '')
    .trim()
    .replace(/(?<![.!])[.!]+$/, '');
  const { condition = '', lead } = before.groups!;
  if (condition && behind) return undefined;
  const first = condition.trim();
  const told = [scene, first.slice(0, 1).toLowerCase() + first.slice(1) || behind].filter(Boolean).join(' ');
  return { scene, text: told, isLed: lead !== undefined, behind };
}

const CONDITION = String.raw`(?<condition>(?:if|when|whenever|unless|otherwise|once|after|as soon as|should)\b[^,:;\n]{0,200}?)`;
const BACK = String.raw`(?:go |going |come )?back to|return(?:s|ing)? to|(?:on )?to|see`;
const NUMBER = String.raw`(?:(?:the )?(?:scene|chapter|part|section) ?)?(?:\d{1,3} ?[:.)–—-]?)?`;
/** A bullet and a condition. */
const LEADING = String.raw`^(?:[-*•] ?)?(?:${CONDITION}[,:;]?(?: (?:then|they|the heroes))?(?: |$))?`;
/** The words that lead to a scene are the last ones before its name. */
const SAID = new RegExp(
  String.raw`${LEADING}(?:(?<lead>${anyOf(FOR_WAYS)})(?::| |$)|(?:${BACK})(?: |$))? ?${NUMBER}$`,
  'iu',
);

const LED = new RegExp(String.raw`${LEADING}(?:${anyOf(FOR_WAYS)})[: ]`, 'iu');
/** Whether a line begins as one that leads to a scene: `If they win, go to`. */
export const mayLead = (line: string): boolean => LED.test(line);

interface FoundName {
  readonly scene: string;
  readonly start: number;
  readonly end: number;
}

/** The scene with the longest name that stands in a text. */
function longestName(text: string, scenes: Scenes): FoundName | undefined {
  const words = [...text.matchAll(/[\p{L}\p{N}][^\s[\]"“”„«»*_]*/gu)];
  let longest: FoundName | undefined;
  for (const [first, { index: start }] of words.entries())
    for (const last of words.slice(first, first + MOST_WORDS)) {
      const said = text
        .slice(start, last.index + last[0].length)
        .replace(/(?<![)\].,:;!?'’])[)\].,:;!?'’]+$/u, '');
      const scene = /^\d+$/.test(said) ? undefined : scenes.get(nameKey(said));
      if (scene && said.length > (longest ? longest.end - longest.start : 0))
        longest = { scene: scene.name, start, end: start + said.length };
    }
  return longest;
}
