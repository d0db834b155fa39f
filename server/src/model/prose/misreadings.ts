/** Why a number of a roll does not count. */
import type { TargetNode } from './nodes.ts';
import { t as say } from '../../text/messages.ts';

/** Why a number is not the one to reach. */
export const notReached: Readonly<
  Record<NonNullable<TargetNode['summand']>, (target: string, name?: string) => string>
> = {
  name: (_, name) => targetIsSum(name),
  number: (target) => hasBonus(target),
  'at most': (target) => countsUp(target),
};
const countsUp = (target: string): string =>
  say(
    'Rolls succeed with the target number or more here, so `{0} or less` has no odds. Write the number to reach.',
    target,
  );
const targetIsSum = (name = 'Awareness'): string =>
  say(
    'This target number is a sum, so the roll has no odds. Write one number, or a score of the other side: `against the guard’s {0}`.',
    name,
  );
const hasBonus = (target: string): string =>
  say(
    '`{0}` is not the whole target number here, so the roll has no odds. Write one number, or a bonus to the roll behind a comma: `({0}, +3 for rain)`.',
    target,
  );
export const targetInContest = (doBothRoll: boolean): string =>
  doBothRoll
    ? say('This number does not count: the target of a contested roll is the other side’s roll.')
    : say('This number does not count: the target is the other side’s score.');
export const noLevels = (system: string): string =>
  say(
    '{0} has no levels of difficulty, so this does not count. Write the target number that applies.',
    system,
  );
export const targetOfControl = (): string =>
  say('This number does not count: a control roll is against the level of the trait on each sheet.');
