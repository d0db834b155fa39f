/** The kinds of declarations by other words and with slips: `monster`, `charcter`. */
import { closest, distance } from 'fastest-levenshtein';
import { DECLARATION_KINDS, type DeclarationKind } from './schema.ts';

/** The declaration that the first words of a line come close to. */
export function nearestKeyword(content: string): { kind: DeclarationKind; length: number } | undefined {
  for (const words of [/^\S+\s+\S+/, /^\S+/]) {
    const written = words.exec(content)?.[0];
    // `player: Tom` is a line of a sheet.
    if (!written || /^player:$/i.test(written)) continue;
    const name = written.replace(/:$/, '').replace(/\s+/, ' ').toLowerCase();
    const kind = (BEFORE_NAME.test(content) ? WORDS_BEFORE_NAMES.get(name) : undefined) ?? nearestKind(name);
    if (kind) return { kind, length: written.length };
  }
  return undefined;
}

/** Every line that begins no declaration is asked about, so only words of about the same length are compared. */
function nearestKind(name: string): DeclarationKind | undefined {
  const meant = OTHER_WORDS.get(name);
  if (meant) return meant;
  const near = DECLARATION_KINDS.filter((kind) => Math.abs(kind.length - name.length) <= slipsIn(kind));
  const kind = near.length > 0 ? (closest(name, near) as DeclarationKind) : undefined;
  return kind && distance(name, kind) <= slipsIn(kind) ? kind : undefined;
}

const kindsOf = (
  words: Partial<Record<DeclarationKind, readonly string[]>>,
): ReadonlyMap<string, DeclarationKind> =>
  new Map(
    Object.entries(words).flatMap(([kind, own]) =>
      own.map((word) => [word, kind as DeclarationKind] as const),
    ),
  );

/** Words of prose that are also words for declarations, where a name follows: `class Fighter`, `perk Night Eyes`. */
const WORDS_BEFORE_NAMES = kindsOf({
  npc: ['class', 'archetype', 'race', 'species', 'ancestry', 'kin', 'profession', 'occupation'],
  gear: ['item', 'equipment', 'vehicle', 'ship', 'artifact'],
  advantage: ['feat', 'perk', 'talent', 'merit'],
  disadvantage: ['flaw', 'drawback', 'hindrance'],
  scene: ['place', 'area'],
});
const BEFORE_NAME = /^\p{Ll}+:? \p{Lu}[\p{L}\p{M}\p{N} '’-]{0,40}$/u;

/** Other words for declarations, as newcomers write them. */
const OTHER_WORDS = kindsOf({
  character: ['pc', 'hero', 'heroine', 'player', 'player character', 'protagonist'],
  npc: ['template', 'monster', 'enemy', 'foe', 'villain', 'creature', 'opponent', 'minion', 'mook'],
  adventure: ['story', 'module', 'quest', 'mission'],
  scene: ['location', 'room', 'chapter'],
  encounter: ['fight', 'combat', 'battle'],
});

/** The kind of declaration that another word names: `npc` for `villain`. */
export const kindCalled = (word: string): DeclarationKind | undefined => OTHER_WORDS.get(word.toLowerCase());

const slipsIn = (kind: DeclarationKind): number => Math.floor(kind.length / 4);
