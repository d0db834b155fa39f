/** Arguments and problems of typed tasks and procedures in all systems. */
import { t } from '../text/messages.ts';
import { suggestion } from '../text/suggestions.ts';
import { sentence, type Words } from './values.ts';

export const TYPED = {
  sentences: (of) => of.list('parts').join(' '),
  both: (of) => of.list('parts').join(', '),
  'did you mean': (of) => suggestion(of.list('names')).trimStart(),
  'takes samples': (of) =>
    t(
      'It takes {0}.',
      of
        .list('samples')
        .map((sample) => `\`${sample}\``)
        .join(', '),
    ),
  /** With its example, unless the message has one. */
  'with an example'(of) {
    const [message, example] = ['message', 'example'].map(of.text) as [string, string];
    const [word = ''] = example.split(' ');
    return message.includes(`\`${word} `)
      ? message
      : `${message} ${t('For example: `{0}`.', example)}`.trim();
  },
  'is a trait': sentence(
    '`{0}` is a trait, and the scores of a sheet have its bonus. Add the bonus where it is missing: `9 + 3`.',
    'text',
  ),
  'is no circumstance of a roll': sentence('`{0}` is not a circumstance of a roll.', 'text'),
  'is a circumstance, no score': sentence(
    '`{0}` is a circumstance, not a score. Write it behind the score: `9, {1}`.',
    ...['name', 'circumstance'],
  ),
  'counts for no roll': sentence('`{0}` does not count for the roll. Leave it out.', 'name'),
  'or joins scores': sentence('If the better of two scores counts, write `{0}`.', 'example'),
  'is no difficulty': (of) =>
    of.list('words').length > 0
      ? t(
          '`{0}` is not a difficulty ({1}). If it is a skill or an attribute, add its score: `{0} 7`.',
          of.text('name'),
          of.text('words'),
        )
      : t(
          '`{0}` is not a difficulty. If it is a skill or an attribute, add its score: `{0} 7`.',
          of.text('name'),
        ),
  'shifts no score': sentence('Difficulty levels shift a target number. A contested roll has none.'),
  'levels of difficulty': sentence('levels of difficulty'),
  'no levels of difficulty': sentence('These rules have no levels of difficulty.'),
  'no such system': sentence('There is no system “{0}”.', 'name'),
  'no such difficulty': sentence('There is no word of difficulty “{0}”.', 'word'),
  'no dice to roll': sentence('There are no dice to roll.'),
  'has no odds': sentence('`{0}` has no odds; it can be rolled.', 'word'),
  'needs a score here': sentence('`{0}` needs a score here: `{1} 5`.', 'text', 'name'),
  'needs its name here': sentence('`{0}` needs its name here: `{1}`.', 'text', 'instead'),
  stated: sentence('stated'),
  'one number is enough here': sentence('One number is enough here.'),
  'needs its number': sentence('`{0}` needs its number: `{1}`.', 'name', 'example'),
  'has no such target': sentence(
    '{0} has no {1}. Write a {2}: `{2} {3}`.',
    'title',
    'word',
    'own',
    'example',
  ),
  'takes no number': sentence('`{0}` takes no number.', 'name'),
  'goes from least up': sentence('`{0}` must be {1} or more.', 'name', 'least'),
  'goes from least to most': sentence('`{0}` must be from {1} to {2}.', 'name', 'least', 'most'),
  'too long for a task': sentence('This is too long for a task: more than {0} characters.', 'most'),
  'write a score and what it is up against': sentence('Write a score and a target: `Stealth 9 vs 18`.'),
  'only one fits here': sentence('Only one `{0}` fits here.', 'text'),
  'more sides have a contest': sentence('Roll for more sides with `contest 9 vs 8 vs 7`.'),
  'score is missing in front': sentence('A score is missing in front of this: `Stealth 9 vs 18`.'),
  'what it is up against is missing': sentence(
    'A target number, a difficulty or a score is missing after this: `Stealth 9 vs 18`.',
  ),
  'difficulty is another': sentence('{0} is {1}; the text says {2}.', 'word', 'target', 'value'),
  'is fixed and is rolled': sentence(
    '`{0}` is a fixed number, and `{1}` is rolled; only one fits here.',
    'fixed',
    'rolled',
  ),
  'changes nothing here': sentence('`{0}` changes nothing here.', 'text'),
  'scores are whole numbers': sentence('Scores are whole numbers.'),
  'a contest takes no circumstances': sentence(
    '`{0}` is no side of a contest, and a contest takes no circumstances. Add them to a score: `Stealth 9 - 2`.',
    'text',
  ),
  'is here twice': sentence('`{0}` is here twice.', 'text'),
  'stands beside': sentence('`{0}` and `{1}` do not go together. Write one of them.', 'text', 'other'),
  'this is too long': sentence('This is too long: the limit is {0} characters.', 'most'),
  'has no place here': sentence('`{0}` has no place here.', 'text'),
  'is one too many': sentence('`{0}` is one too many.', 'text'),
  'something is missing here': sentence('Something is missing here.'),
  'something is missing after the comma': sentence('Something is missing after the comma.'),
  'is no': sentence('`{0}` is not valid as {1}.', 'text', 'about'),
  'is not understood here': sentence('`{0}` is not understood here.', 'text'),
  'the known names are': sentence('The known names are {0}.', 'names'),
  'circumstance of the roll': sentence('circumstance of the roll'),
  'nobody can roll with': sentence('A roll with `{0}` is impossible.', 'text'),
  see: sentence('See `{0}`.', 'example'),
  'score is whole': sentence('`{0}` takes a whole number: `{1}`.', 'name', 'sample'),
  'score goes from least to most': sentence('`{0}` must be from {1} to {2} here.', 'name', 'least', 'most'),
  'amount is whole': sentence('The {0} is a whole number.', 'about'),
  'amount is at least': sentence('The {0} is at least {1}.', 'about', 'least'),
  'amount goes from least to most': sentence(
    'The {0} must be from {1} to {2} here.',
    'about',
    'least',
    'most',
  ),
  'only can be added here': sentence('Only `{0}` can be added here.', 'die'),
  'write a score without dice': sentence(
    'Write a score without dice; the roll adds them. To compare dice, write `>=`: `3d6 + 9 >= 18`.',
  ),
  'sign is missing before': sentence('`+`, `-` or a comma is missing before `{0}`.', 'text'),
  'has no such weapon': sentence('{0} has no {1}. Write it below `weapons:` on the sheet.', 'who', 'weapon'),
  'has no weapon to take': sentence('{0} has no weapon. Write it below `weapons:` on the sheet.', 'who'),
  'has nothing to shoot': sentence('{0} has no weapon that shoots or is thrown.', 'who'),
  'does not shoot': sentence('{0} does not shoot, and is not thrown. Write `attacks` for a blow.', 'weapon'),
  'lacks the skill': sentence('{0} has no {1}. Write another score behind the name.', 'who', 'skill'),
  'lacks the score': sentence(
    '{0} has no {1}. Write the score on the sheet, or a number instead of the name.',
    'who',
    'score',
  ),
  'has none of the skills': sentence(
    '{0} has none of the skills {1}. Write another score behind the name.',
    'who',
    'skills',
  ),
  'is no character': sentence('No character of this campaign is called “{0}”.', 'name'),
  'or its score': sentence('Write the name of a character, or the score alone: `{0}`.', 'example'),
  'one attack at a time': sentence(
    'A typed attack is one roll. Ask for each of them alone: `{0}`.',
    'example',
  ),
  'one target at a time': sentence(
    'A typed attack has one target. Ask for each of them alone: `{0}`.',
    'example',
  ),
  'counts for each alone': sentence(
    'The damage counts for each of them alone. Ask for `{0}` and `{1}`.',
    'own',
    'other',
  ),
  'one attack of several': sentence(
    'A typed attack is one roll. If an Action has several attacks, each of them is `{0}`.',
    'example',
  ),
  'the sheet has weapons': sentence('The sheet has {0}.', 'names'),
  'has no skill for the attack': sentence('{0} has no skill for this attack.', 'who'),
  'is no score of': sentence('“{0}” is no score of {1}.', 'name', 'who'),
  'is no deed': sentence(
    'The rules do not say what is rolled for “{0}”. Write the score: `{1}`.',
    'deed',
    'example',
  ),
  'for example': sentence('For example: `{0}`.', 'example'),
  'write a score behind the name': sentence('Write a score behind the name: `{0}`.', 'example'),
  'write the target': sentence('The target is missing: `{0}`.', 'example'),
  'needs its score': sentence('`{0}` needs its score: `{0} 9`.', 'name'),
  'more than extra dice are too many': sentence('More than {0} extra dice are too many.', 'most'),
  score: sentence('score'),
  'about margin': sentence('The chance to win a contest by this many points or more.'),
  margin: sentence('margin'),
  'say by how much': sentence('The margin is missing.'),
  'the score of the first side is missing': sentence('The score of the first side is missing.'),
  'the score of the second side is missing': sentence('The score of the second side is missing.'),
  'about contest of all': sentence('The chance of each contestant to have the highest total.'),
  'a contest has two sides at least': sentence(
    'A contest has two sides at least: `contest Stealth 9, Stealth 7`.',
  ),
  'a contest has sides at most': sentence('A contest has {0} sides at most.', 'most'),
  'about contest by one roll': sentence(
    'The chance of each contestant to beat all others when it acts, against their highest score.',
  ),
  'target, or a word of difficulty': sentence('{0}, or a word of difficulty', 'targetWord'),
  'about effect': sentence('The chance to beat the target by this many points or more.'),
  'effect number': sentence('effect number'),
  'say which effect number': sentence('The effect number is missing.'),
  'a contest has a margin': sentence('Both sides roll in this contest. Write its margin: `{0}`.', 'example'),
  'the score is missing': sentence('The score is missing.'),
  'write the score and what it must reach': sentence('Write the score and the number to reach.'),
  'target is missing': sentence('The {0} is missing.', 'targetWord'),
} satisfies Words;
