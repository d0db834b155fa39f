/** Problems of dice expressions. */
import { plural } from '../text/messages.ts';
import { sentence, type ValuesOf, type Words } from './values.ts';

export const DICE = {
  'too long for dice': sentence('This is too long for a dice expression: more than {0} characters.', 'most'),
  'cannot keep': (of) =>
    of.text('what') === 'dice'
      ? plural(
          of.number('left'),
          'There is no way to keep {0} of {1} die.',
          'There is no way to keep {0} of {1} dice.',
          ...countsOf(of),
        )
      : plural(
          of.number('left'),
          'There is no way to keep {0} of {1} member.',
          'There is no way to keep {0} of {1} members.',
          ...countsOf(of),
        ),
  'cannot drop'(of) {
    const isAll = of.number('count') === of.number('left');
    if (of.text('what') === 'dice')
      return isAll
        ? plural(
            of.number('left'),
            'There is no way to drop {0} of {1} die; nothing would be left.',
            'There is no way to drop {0} of {1} dice; nothing would be left.',
            ...countsOf(of),
          )
        : plural(
            of.number('left'),
            'There is no way to drop {0} of {1} die.',
            'There is no way to drop {0} of {1} dice.',
            ...countsOf(of),
          );
    return isAll
      ? plural(
          of.number('left'),
          'There is no way to drop {0} of {1} member; nothing would be left.',
          'There is no way to drop {0} of {1} members; nothing would be left.',
          ...countsOf(of),
        )
      : plural(
          of.number('left'),
          'There is no way to drop {0} of {1} member.',
          'There is no way to drop {0} of {1} members.',
          ...countsOf(of),
        );
  },
  'these dice hardly ever come to rest': sentence('These dice explode too often to stop.'),
  'may divide by 0': sentence('This can be 0, and division by 0 is impossible.'),
  'this total is too large': sentence('This total is too large.'),
  'too many parentheses inside each other': sentence('Too many parentheses inside each other.'),
  'bracket is missing': sentence('`{0}` is missing for this bracket.', 'mark'),
  'stands here twice': sentence('`{0}` stands here twice: one is enough.', 'text'),
  'a pool has no faces': sentence('A pool has no faces. Write `{0}` after the dice in the pool.', 'text'),
  'this number is too large': sentence('This number is too large.'),
  never: sentence('never'),
  always: sentence('always'),
  'division by zero': sentence('Division by zero.'),
  'too many rolls': sentence('These dice explode too often to stop: more than {0} rolls.', 'most'),
  'write what to roll, such as': sentence('Write what to roll, such as `3d6 + 5`.'),
  'a die needs sides': sentence('A die needs sides: `d6`.'),
  'needs its values in parentheses': sentence('`{0}` needs its values in parentheses: `{0}(…)`.', 'text'),
  'dice know whole numbers only': sentence('Dice take whole numbers only.'),
  'something is missing after': sentence('Something is missing after `{0}`.', 'text'),
  'only one comparison fits here': sentence('Only one comparison fits here; put the other in parentheses.'),
  'closes nothing that is open here': sentence('`{0}` closes nothing that is open here.', 'text'),
  'comma out of place': sentence('A comma belongs between the members of `{…}`, `min(…)` or `max(…)`.'),
  'an operator is missing in front of': sentence('An operator is missing in front of `{0}`.', 'text'),
  'something is missing in front of': sentence('Something is missing in front of `{0}`.', 'text'),
  'is not part of a dice expression': sentence('`{0}` is not part of a dice expression.', 'text'),
  'these are dice': sentence('These are {0} dice; at most {1} can be rolled at once.', 'dice', 'most'),
  'abs takes one value': sentence('`abs` takes one value.'),
  'roll at least one die': sentence('Roll at least one die.'),
  'dice are too many': sentence('{0} dice are too many; at most {1} can be rolled.', 'count', 'most'),
  'a die needs at least one side': sentence('A die needs at least one side.'),
  'write the lowest face first': sentence('Write the lowest face first.'),
  'a die with sides is too large': sentence(
    'A die with {0} sides is too large; at most {1}.',
    'sides',
    'most',
  ),
  'every face is rerolled': sentence('Every face is rerolled, so that the die never comes to rest.'),
  'every face explodes': sentence('Every face explodes, so that the dice never come to rest.'),
  'no face of this die is': sentence('No face of this die is {0} {1}.', 'relation', 'value'),
  'no die here can succeed': sentence(
    'No die here can succeed. To compare the total, write white space: `{0}`.',
    'total',
  ),
  'members are too many': sentence('{0} members are too many; at most {1}.', 'count', 'most'),
  'exact odds take too long': sentence('The exact odds of this would take too long.'),
  'too many different totals': sentence(
    'This has too many different totals for exact odds: more than {0}.',
    'most',
  ),
} satisfies Words;

const countsOf = (of: ValuesOf): readonly [string, string] => [of.text('count'), of.text('left')];
