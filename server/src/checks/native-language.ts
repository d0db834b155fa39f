/** The native language, of which everybody has some levels for free. */
import { sameName } from '../rules/names.ts';
import { signed } from '../rules/labels.ts';
import { NATIVE } from '../rules/ruleset.ts';
import type { SkillScore } from '../rules/sheet.ts';
import type { Finding } from './check.ts';
import { insertAfter } from './edits.ts';
import { t } from '../text/messages.ts';

/** `Language (native)` does not say which language that is. */
export function* unnamedNative({ rule, line }: SkillScore, type: string): Generator<Finding> {
  if (!rule.free || rule.free.type !== NATIVE || !sameName(type, NATIVE)) return;
  const written = line!.qualifiers.find(({ text }) => sameName(text, type));
  yield {
    message: t(
      'The native language has no name. Write `{0} (…, native)`; it is free at {1}.',
      ...[rule.name, rule.free.level],
    ),
    origin: written?.origin ?? line!.name.origin,
    severity: 'hint',
  };
}

/** Of two languages that may be the native one, the first counts as it; the sheet should note which one it is. */
export function* unmarkedNative(skills: readonly SkillScore[]): Generator<Finding> {
  const taken = skills.find(({ rule, line, free }) => rule.free?.type === NATIVE && line?.score && free > 0);
  if (!taken || taken.isMarked) return;
  const others = skills.filter(
    ({ rule, line, score, type }) =>
      rule === taken.rule && line?.score && type !== taken.type && score >= taken.free,
  );
  const place = taken.line!.qualifiers[0];
  if (others.length === 0 || !place) return;
  const { rule, type = '', free, score } = taken;
  yield {
    message: t(
      '{0} counts as the native language, which is free at {1}. Mark the native one, as in `{2}`.',
      ...[type, free, `${rule.name} (${type}, ${NATIVE}) ${signed(score)}`],
    ),
    origin: place.origin,
    severity: 'hint',
    fixes: () => [insertAfter(t('Make it ({0})', `${type}, ${NATIVE}`), place.origin, `, ${NATIVE}`)],
  };
}
