/** The plurals of English names and words, one table read in both directions. */
import { PREPOSITIONS } from './english.ts';

/**
 * The endings of one and of several, and where a usual plural has them: a pattern of what stands before. The first row that
 * fits counts.
 */
const ENDINGS: readonly (readonly [one: string, several: string, behind?: string])[] = [
  ['child', 'children'],
  ['person', 'people'],
  ['mouse', 'mice', '\\b'],
  ['goose', 'geese', '\\b'],
  ['foot', 'feet'],
  ['tooth', 'teeth'],
  ['ox', 'oxen', '\\b'],
  [
    'man',
    'men',
    '(?<!\\bhu|ger|\\bro|sha|nor|talis|otto|\\bca[iy]|brah|\\bo|\\bcar|\\bye|\\bbre|speci|abdo|acu|regi|\\bsta)',
  ],
  ['ie', 'ies', 'zomb|pix|gen|faer|hipp|rook|junk|group|selk|book|magp|cook|cow?bo'],
  ['y', 'ies', '.[^aeiou]|qu'],
  ['f', 'ves', 'wol|el|dwar|thie|lea|loa|shea|scar|whar|hoo|\\bcal|hal'],
  ['fe', 'ves', 'wi|kni|\\bli'],
  ['o', 'oes', 'her|ech|tomat|potat|torped|\\bvet|volcan|tornad|mosquit|buffal|domin|desperad|carg|embarg'],
  ['o', 'os'],
  ['oe', 'oes', '\\b(?:sh|f|t|d|h|fl|r|w|al|ob|can|thr)|horsesh|mistlet|tipt'],
  // Behind the row of `os`, for plurals alone: `commandoes`.
  ['o', 'oes'],
  ['sse', 'sses', '\\b(?:po|mou)|creva|impa|fine'],
  ['ss', 'sses'],
  ['s', 'ses', '.[iprst]u|[rk]cu|\\b(?:bu|ga|ibi|iri)|len'],
  ['se', 'ses'],
  ['s', 'ses'],
  ['xe', 'xes', '\\b(?:pick|battle|pole)?a'],
  ['x', 'xes'],
  ['z', 'zes'],
  ['che', 'ches', '(?:\\b|head|heart|tooth)a|\\bca|\\bni|avalan|\\bpsy|usta'],
  ['ch', 'ches'],
  ['sh', 'shes'],
  ['', 's', '(?<!s)'],
];

interface Ending {
  readonly pattern: RegExp;
  readonly other: string;
}

/** Letters that both forms have stay as they are written: `Fox`, `FOX`. */
function ending(from: string, to: string, behind = ''): Ending {
  let same = 0;
  while (same < from.length && from[same] === to[same]) same++;
  const pattern = new RegExp(`(?<=(?:${behind})${from.slice(0, same)})${from.slice(same)}$`, 'i');
  return { pattern, other: to.slice(same) };
}

const PLURALS = ENDINGS.map(([one, several, behind]) => ending(one, several, behind));
const SINGULARS = ENDINGS.map(([one, several, behind]) => ending(several, one, behind));
const POSSIBLE = ENDINGS.map(([one, several]) => ending(several, one));

const changed = (word: string, endings: readonly Ending[]): string => {
  const found = endings.find(({ pattern }) => pattern.test(word));
  return found ? word.replace(found.pattern, found.other) : word;
};

/** Returns the usual plural of a name: `Watchmen`, `Guards of the Gate`. Every plural has the name among its singulars. */
export const pluralOf = (name: string): string => withHead(name, (word) => changed(word, PLURALS));

/** `Guard` for `Guards`: the likeliest name of one of several. */
export const singularOf = (name: string): string => withHead(name, (word) => changed(word, SINGULARS));

/** Returns the possible singulars of a plural: `guards`, `witches`, `thieves`, `watchmen`, `ladies in waiting`. */
export function singulars(key: string): string[] {
  const words = key.split(' ');
  const places = new Set([words.length - 1, 0, headOf(words)]);
  const forms = [...places].flatMap((at) =>
    POSSIBLE.filter(({ pattern }) => pattern.test(words[at]!)).map(({ pattern, other }) =>
      words.with(at, words[at]!.replace(pattern, other)).join(' '),
    ),
  );
  return [...new Set(forms)].filter((form) => form !== '');
}

function withHead(name: string, change: (word: string) => string): string {
  const words = name.split(' ');
  const head = headOf(words);
  return words.with(head, change(words[head]!)).join(' ');
}

/** The index of the noun that a number changes: `Guards of the Gate`, `hangar guards`. */
function headOf(words: readonly string[]): number {
  const next = words.findIndex((word, at) => at > 0 && isJoint(word.toLowerCase()));
  return (next < 0 ? words.length : next) - 1;
}

const isJoint = (word: string): boolean => word === 'of' || PREPOSITIONS.has(word);
