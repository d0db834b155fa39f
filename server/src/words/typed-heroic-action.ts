/** Arguments and problems of typed procedures of Action (heroic). */
import { sentence, type Words } from './values.ts';

export const TYPED_HEROIC_ACTION = {
  'skill of whoever acts': sentence('skill of whoever acts'),
  'the skill is missing': sentence('The skill is missing.'),
  'about gauge skill': sentence(
    'Whether somebody who watches a skill learns how high it is, and which schticks go with it.',
  ),
  'skill that is watched': sentence('skill that is watched'),
  'the skill that is watched is missing': sentence('The skill that is watched is missing.'),
  'about finishing stunt': sentence(
    'Whether a Finishing Stunt succeeds, which counts as an outcome without end: a Basic Action is rolled confidently, a `limit break` is not.',
  ),
  difficulty: sentence('difficulty'),
  'the difficulty is missing': sentence('The difficulty is missing.'),
  'the stunt is a Limit Break': sentence('the stunt is a Limit Break'),
  'about friction': sentence(
    'The d6 after snake eyes: what fails under `heavy` and `light` friction, and by the numbers of Limitations.',
  ),
  'improvised gear, poor supply': sentence('improvised gear, poor supply'),
  'no maintenance, no base nearby': sentence('no maintenance, no base nearby'),
  'number of a Limitation': sentence('number of a Limitation'),
  'in this campaign the game master says what friction': sentence(
    'In this campaign the game master says what friction does, without a die.',
  ),
  'limitations have numbers from 1 to': sentence('Limitations have numbers from 1 to {0}.', 'most'),
  'about assist': sentence('Whether somebody with the first skill gives +1 to a friend with the second one.'),
  'skill of the helper': sentence('skill of the helper'),
  'the skill of the helper is missing': sentence('The skill of the helper is missing.'),
  'skill of the friend': sentence('skill of the friend'),
  'the skill of the friend is missing': sentence('The skill of the friend is missing.'),
  'about helped': sentence('A roll whose failure friends may turn: each of them who can gives +1.'),
  'write who helps after by': sentence('Write who helps after `by`.'),
  'skill of a helper': sentence('skill of a helper'),
  'write who helps, such as': sentence('Write who helps after `by`: `helped 9 vs 13 by 12, 10`.'),
  'there is room for scores here': sentence('There is room for {0} scores here.', 'most'),
  'reflexes, or mooks with theirs': sentence('Reflexes, or `mooks` with theirs'),
  'reflexes are missing': sentence('Reflexes are missing.'),
  'stances paid for from the first shot': sentence('stances paid for from the first shot'),
  'fortune spent': sentence('Fortune spent: the roll is confident'),
  'about initiative by Reflexes': sentence(
    'Whose first shot is higher, by their Reflexes; `mooks 7` do not roll.',
  ),
  'in this campaign nobody rolls': sentence('In this campaign nobody rolls: higher Reflexes act first.'),
  'about mooks': sentence(
    'So many without names as groups: one of each acts, and the others help. With a skill and a difficulty, their chances.',
  ),
  'number of mooks': sentence('number of mooks'),
  'write how many they are': sentence('Write how many they are.'),
  'skill of a mook': sentence('skill of a mook'),
  'their skill is missing': sentence('Their skill is missing.'),
  'write both skill and difficulty': sentence('Write both skill and difficulty: `{0}`.', 'example'),
  'a skill and a difficulty are missing': sentence('A skill and a difficulty are missing: `{0}`.', 'example'),
  'about team': sentence(
    'A task that several tackle together: all roll with a penalty of their number, and the highest result counts.',
  ),
  'skill of a member': sentence('skill of a member'),
  'write the scores and what they are up against': sentence('Write the scores and what they are up against.'),
  'a team has two members at least': sentence('A team has two members at least: `team 10, 9, 8 vs 13`.'),
  'a score is missing here': sentence('A score is missing here.'),
  'a score is a whole number up to': sentence('A score is a whole number up to {0}.', 'largest'),
} satisfies Words;
