/** Factors of attributes that a roll has anyway: `REF` for `REF x 2` and `twice REF`, where a roll on REF alone counts it twice. */
import type { RollRules } from '../../rules/roll.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { DOUBLES } from './english.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

/** `REF` for `REF x 2` and `twice REF`, where a roll on an attribute alone counts it so often. */
export function withoutFactors(
  tokens: readonly ProseToken[],
  ruleset: Ruleset,
  rules: RollRules,
): readonly ProseToken[] {
  const factorOf = (token: ProseToken): number => factorOfScore(token, ruleset, rules);
  return tokens.filter((token, at) => {
    const times = TIMES.exec(token.image);
    const isLast = times?.[1] === '' && tokens[at + 1]?.tokenType === t.Number;
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    if (before && times && (isLast || times[1]))
      return factorOf(before) !== Number(isLast ? next!.image : times[1]);
    if (token.tokenType === t.Number && TIMES.exec(before?.image ?? '')?.[1] === '')
      return !tokens[at - 2] || factorOf(tokens[at - 2]!) !== Number(token.image);
    return !DOUBLES.has(token.key) || !next || factorOf(next) !== 2;
  });
}

/** How often a roll counts an attribute that stands alone. */
function factorOfScore({ tokenType, meaning }: ProseToken, ruleset: Ruleset, rules: RollRules): number {
  if (tokenType !== t.Term || meaning?.type !== 'attribute') return 1;
  const score = rules.scoreName?.(ruleset, meaning.attribute.id);
  return score?.type === 'attribute' ? score.factor : 1;
}

/** `x 2`, `x2`, `× 2` */
const TIMES = /^[x×*](\d?)$/;
