/** Arguments and problems of typed procedures of Action (heroic). */
import { sentence, type Words } from './values.ts';

export const TYPED_HEROIC_ACTION = {
  'skill of whoever acts': sentence('skill of the acting character'),
  'Push Luck is a roll of its own': sentence(
    'Push Luck is a second roll after a failure. Leave `{0}` out: the odds of a roll tell the chance with Push Luck.',
    'text',
  ),
  'the skill is missing': sentence('The skill is missing.'),
  'about gauge skill': sentence('The chance to learn the level and schticks of a watched skill.'),
  'skill that is watched': sentence('skill that is watched'),
  'the skill that is watched is missing': sentence('The skill that is watched is missing.'),
  'about finishing stunt': sentence(
    'The chance of a Finishing Stunt. A success is an unlimited outcome. A Basic Action is rolled confidently, a `limit break` is not.',
  ),
  difficulty: sentence('difficulty'),
  'the difficulty is missing': sentence('The difficulty is missing.'),
  'the stunt is a Limit Break': sentence('the stunt is a Limit Break'),
  'about friction': sentence(
    'The d6 after snake eyes: the effect of `heavy` and `light` friction, and of Limitations by their numbers.',
  ),
  'improvised gear, poor supply': sentence('improvised gear, poor supply'),
  'no maintenance, no base nearby': sentence('no maintenance, no base nearby'),
  'number of a Limitation': sentence('number of a Limitation'),
  'in this campaign the game master says what friction': sentence(
    'In this campaign the game master decides the effect of friction, without a die.',
  ),
  'limitations have numbers from 1 to': sentence('Limitations have numbers from 1 to {0}.', 'most'),
  'about assist': sentence(
    'The chance that a helper with the first skill gives +1 to a friend with the second skill.',
  ),
  'skill of the helper': sentence('skill of the helper'),
  'the skill of the helper is missing': sentence('The skill of the helper is missing.'),
  'skill of the friend': sentence('skill of the friend'),
  'the skill of the friend is missing': sentence('The skill of the friend is missing.'),
  'about helped': sentence('A roll that friends may save: each successful helper gives +1.'),
  'write who helps after by': sentence('Write the helpers after `by`.'),
  'skill of a helper': sentence('skill of a helper'),
  'write who helps, such as': sentence('Write the helpers after `by`: `helped 9 vs 13 by 12, 10`.'),
  'there is room for scores here': sentence('There is room for {0} scores here.', 'most'),
  'reflexes, or mooks with theirs': sentence('Reflexes, or `mooks` with theirs'),
  'reflexes are missing': sentence('Reflexes are missing.'),
  'stances paid for from the first shot': sentence('stances paid for from the first shot'),
  'fortune spent': sentence('Fortune spent: the roll is confident'),
  'about initiative by Reflexes': sentence(
    'The chance of the higher first shot, by Reflexes. `mooks 7` do not roll.',
  ),
  'in this campaign nobody rolls': sentence(
    'In this campaign initiative is not rolled: higher Reflexes act first.',
  ),
  'about mooks': sentence(
    'Unnamed characters in groups: one of each group acts, and the others help. With a skill and a difficulty, also their chances.',
  ),
  'number of mooks': sentence('number of mooks'),
  'write how many they are': sentence('Write how many they are.'),
  'skill of a mook': sentence('skill of a mook'),
  'their skill is missing': sentence('Their skill is missing.'),
  'write both skill and difficulty': sentence('Write both skill and difficulty: `{0}`.', 'example'),
  'a skill and a difficulty are missing': sentence('A skill and a difficulty are missing: `{0}`.', 'example'),
  'about team': sentence(
    'A task of several characters: all roll with a penalty for their number, and the highest result counts.',
  ),
  'skill of a member': sentence('skill of a member'),
  'write the scores and what they are up against': sentence('Write the scores and the target.'),
  'a team has two members at least': sentence('A team has two members at least: `team 10, 9, 8 vs 13`.'),
  'a score is missing here': sentence('A score is missing here.'),
  'a score is a whole number up to': sentence('A score is a whole number up to {0}.', 'largest'),
} satisfies Words;
