/** The native language, of which everybody has some levels for free. */
import { sameName } from '../rules/names.ts';
import { signed } from '../rules/labels.ts';
import { NATIVE, type FreeLevels } from '../rules/ruleset.ts';
import type { SkillScore } from '../rules/sheet.ts';
import { replaceWith, type Finding } from './check.ts';
import { insertAfter, removeItem } from './edits.ts';
import { t } from '../text/messages.ts';

/** `Language (native)` does not say which language that is. */
export function* unnamedNative({ rule, line }: SkillScore, type: string): Generator<Finding> {
  if (!rule.free || !isNative(rule.free) || !sameName(type, NATIVE)) return;
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

/** The mark inside the name: `Language (native English)`, `Language (native: English)`. */
const MARK_INSIDE = /^native(?: language)?[\s:-]{1,3}(\p{L}.*)$|^(.*\p{L})[\s:-]{1,3}native(?: language)?$/iu;

/** Languages with the mark `native` in another place than behind a comma, and a second language with the mark. */
export function* misplacedNative(skills: readonly SkillScore[]): Generator<Finding> {
  const taken = new Map<SkillScore['rule'], SkillScore>();
  for (const skill of skills) {
    const { rule, line, type } = skill;
    if (!line || !rule.free || !isNative(rule.free)) continue;
    if (!skill.isMarked) {
      yield* markInside(skill);
      continue;
    }
    const first = taken.get(rule);
    const mark = line.qualifiers.find(({ text }) => sameName(text, NATIVE));
    if (first && mark)
      yield {
        message: t(
          'Only one native language is free: {0}. {1} costs points.',
          ...[first.type ?? rule.name, type ?? rule.name],
        ),
        origin: mark.origin,
        severity: 'warning',
        fixes: () => [removeItem(mark.origin)],
      };
    else taken.set(rule, skill);
  }
}

function* markInside({ rule, line, score }: SkillScore): Generator<Finding> {
  for (const { text, origin } of line!.qualifiers) {
    const [found, before, behind] = MARK_INSIDE.exec(text) ?? [];
    if (found === undefined) continue;
    const right = `${(before ?? behind)!.trim()}, ${NATIVE}`;
    yield {
      message: t(
        'Mark the native language after a comma: `{0}`.',
        `${rule.name} (${right}) ${signed(score)}`,
      ),
      origin,
      severity: 'warning',
      fixes: () => [replaceWith(t('Change to `{0}`', right), origin, right)],
    };
  }
}

/** Of two languages that may be the native one, the first counts as it; the sheet should note which one it is. */
export function* unmarkedNative(skills: readonly SkillScore[]): Generator<Finding> {
  const taken = skills.find(
    ({ rule, line, free }) => rule.free && isNative(rule.free) && line?.score && free > 0,
  );
  if (!taken || taken.isMarked) return;
  const others = skills.filter(
    ({ rule, line, score, type }) =>
      rule === taken.rule && line?.score && type !== taken.type && score >= taken.free,
  );
  const place = taken.line!.qualifiers[0];
  if (others.length === 0 || !place || MARK_INSIDE.test(place.text)) return;
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

const isNative = ({ types }: FreeLevels): boolean => types.includes(NATIVE);
