/** Arguments and problems of Fast Action's typed procedures. */
import { sentence, type Words } from './values.ts';

export const TYPED_FAST_ACTION = {
  'the penalty of the armor': sentence('the penalty of the armor'),
  '+1 or +2': sentence('+1 or +2'),
  'this campaign has no super acting': sentence('This campaign has no super acting.'),
  'super acting gives +1 or +2': sentence('Super acting gives +1 or +2.'),
  'weapon, or its category': sentence('weapon, or its category'),
  'no weapon': sentence('no weapon'),
  'category of weapons': sentence('category of weapons'),
  'points of armor': sentence('points of armor'),
  'armor, or its points': sentence('armor, or its points'),
  'AGI, which shots must exceed': sentence('AGI (the number that shots must exceed)'),
  'what is left of PR': sentence('remaining PR'),
  'hits that a mook takes': sentence('hits that a mook takes'),
  'bullets and arrows do no harm': sentence('bullets and arrows do no harm'),
  'score of a fighter': sentence('score of a fighter'),
  'score or DIFF': sentence('score or DIFF'),
  'about duel': sentence(
    'A round of close combat: each side’s chance to hit, and its damage. With the PR of both, also each side’s chance to win the fight.',
  ),
  'the score of the first fighter is missing': sentence('The score of the first fighter is missing.'),
  'write both fighters': sentence('Write both fighters.'),
  'the score of the second fighter is missing': sentence('The score of the second fighter is missing.'),
  'score of whoever shoots back, or unaware': sentence('score of the target that shoots back, or `unaware`'),
  'does not expect the shot': sentence('does not expect the shot'),
  'about shoot': sentence(
    'A shot at an unaware target; with a score and AGI on both sides, an exchange of shots.',
  ),
  'the score of the shooter is missing': sentence('The score of the shooter is missing.'),
  'say at whom': sentence('The target is missing: write `unaware`, or its score.'),
  'an exchange of shots needs AGI on both sides': sentence(
    'An exchange of shots needs AGI on both sides: `AGI 3`. A target that does not expect the shot is `unaware`.',
  ),
  'movement counts for an unaware target only': sentence(
    'Movement counts for an `unaware` target only; in an exchange of shots AGI takes its place.',
  ),
  'spells have these choices': sentence(
    'The table of costs has no `{0}`. Write one of these: {1}.',
    'text',
    'choices',
  ),
  'what the spell costs': sentence('cost of the spell'),
  'DIFF, MR or score of the target': sentence('DIFF, MR or score of the target'),
  'score of the caster': sentence('score of the caster'),
  'about cast': sentence(
    'The cost of a spell or a power in MR. With a roll, also its chance, and its damage if it does damage.',
  ),
  'the DIFF is missing': sentence('The DIFF is missing.'),
  'one kind is here twice': sentence('The {0} is here twice.', 'kind'),
  'a roll needs both sides': sentence('A roll needs a score and a target: `{0}`.', 'example'),
  'height or speed': sentence('height or speed'),
  'what it takes from PR, by meters or km/h': sentence('The loss of PR, by meters or km/h.'),
  'say how far or how fast': sentence('The distance or speed is missing: `9 m`, `80 km/h`.'),
  'AGI is missing': sentence('AGI is missing.'),
  'WILL, which settles equal AGI': sentence('WILL (breaks a tie of AGI)'),
  'about initiative by AGI': sentence(
    'The chance to act first: 1d6 + AGI. In a campaign with `initiative: AGI`, the higher AGI acts first, then the higher WILL.',
  ),
  'write AGI of both sides': sentence('Write AGI of both sides.'),
  'time, and the way of resting': sentence('time, and the way of resting'),
  'way of resting': sentence('way of resting'),
  'nothing comes back by': sentence('“{0}” is not a way to rest. The ways to rest are {1}.', 'way', 'ways'),
  'about rest': sentence(
    'The PR and MR that rest restores in this time. A word of the table Recovery chooses one way of resting.',
  ),
  'say how long': sentence(
    'The time is missing: `rest 3 days`, `rest 2 hours meditation`, `rest 10 minutes`.',
  ),
} satisfies Words;
