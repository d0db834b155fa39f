/** Arguments and problems of Fast Action's typed procedures. */
import { sentence, type Words } from './values.ts';

export const TYPED_FAST_ACTION = {
  'the penalty of the armor': sentence('the penalty of the armor'),
  '+1 or +2': sentence('+1 or +2'),
  'this campaign has no super acting': sentence('This campaign has no super acting.'),
  'super acting gives +1 or +2': sentence('Super acting gives +1 or +2.'),
  'weapon, or its category': sentence('weapon, or its category'),
  'category of weapons': sentence('category of weapons'),
  'points of armor': sentence('points of armor'),
  'armor, or its points': sentence('armor, or its points'),
  'AGI, which shots must exceed': sentence('AGI, which shots must exceed'),
  'what is left of PR': sentence('what is left of PR'),
  'hits that a mook takes': sentence('hits that a mook takes'),
  'bullets and arrows do no harm': sentence('bullets and arrows do no harm'),
  'score of a fighter': sentence('score of a fighter'),
  'score or DIFF': sentence('score or DIFF'),
  'about duel': sentence(
    'A round of close combat: who hits, with which damage; with the PR of both, who is left in the end.',
  ),
  'the score of the first fighter is missing': sentence('The score of the first fighter is missing.'),
  'write both fighters': sentence('Write both fighters.'),
  'the score of the second fighter is missing': sentence('The score of the second fighter is missing.'),
  'score of whoever shoots back, or unaware': sentence('score of whoever shoots back, or `unaware`'),
  'does not expect the shot': sentence('does not expect the shot'),
  'about shoot': sentence(
    'A shot at an unaware target; with a score and AGI on both sides, an exchange of shots.',
  ),
  'the score of the shooter is missing': sentence('The score of the shooter is missing.'),
  'say at whom': sentence('Say at whom: `unaware`, or their score.'),
  'only one of a kind counts': sentence(
    'Only one of a kind counts, and the second {0} is one too many.',
    'second',
  ),
  'an exchange of shots needs AGI on both sides': sentence(
    'An exchange of shots needs AGI on both sides: `AGI 3`. A target that does not expect the shot is `unaware`.',
  ),
  'movement counts for an unaware target only': sentence(
    'Movement counts for an `unaware` target only; in an exchange of shots AGI takes its place.',
  ),
  'what the spell costs': sentence('what the spell costs'),
  'DIFF, MR or score of the target': sentence('DIFF, MR or score of the target'),
  'score of the caster': sentence('score of the caster'),
  'about cast': sentence(
    'What a spell or a power costs in MR; with a roll its chance, and the damage of one that harms.',
  ),
  'the DIFF is missing': sentence('The DIFF is missing.'),
  'one kind is here twice': sentence('The {0} is here twice.', 'kind'),
  'a roll needs both sides': sentence('A roll needs a score, and what it is up against: `{0}`.', 'example'),
  'height or speed': sentence('height or speed'),
  'what it takes from PR, by meters or km/h': sentence('What it takes from PR, by meters or km/h.'),
  'say how far or how fast': sentence('Say how far or how fast: `9 m`, `80 km/h`.'),
  'AGI is missing': sentence('AGI is missing.'),
  'WILL, which settles equal AGI': sentence('WILL, which settles equal AGI'),
  'about initiative by AGI': sentence(
    'Who acts first: by 1d6 + AGI, or in a campaign with `initiative: AGI` the higher AGI, and of equal AGI the higher WILL.',
  ),
  'write AGI of both sides': sentence('Write AGI of both sides.'),
  'time, and the way of resting': sentence('time, and the way of resting'),
  'way of resting': sentence('way of resting'),
  'nothing comes back by': sentence('Nothing comes back by “{0}”: the ways to rest are {1}.', 'way', 'ways'),
  'about rest': sentence(
    'What comes back of PR and MR in that time; a word of the table Recovery picks out one way of resting.',
  ),
  'say how long': sentence('Say how long: `rest 3 days`, `rest 2 hours meditation`, `rest 10 minutes`.'),
} satisfies Words;
