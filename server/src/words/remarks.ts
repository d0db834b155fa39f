/** What a reader wants to know of a score, a skill or a fight beside the numbers. */
import { sentence, counted, type Words } from './values.ts';

export const REMARKS: Words = {
  'as a sentence'(of) {
    const said = of.text('said');
    return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}.`;
  },
  'with gear': (of) => `${of.text('name')} (${of.text('armed')})`,
  'down at Shock points': sentence('Down at {0} Shock points. A Sequence of rest gives one back.', 'points'),
  'dying at Wounds': sentence(
    'Dying at {0} Wounds, one for every {1} points of payoff.',
    'wounds',
    'threshold',
  ),
  'stabilized then at difficulty': sentence(
    'Stabilized then by Medicine or Physician (difficulty {0}).',
    'difficulty',
  ),
  'massive from points on': sentence('Damage is massive from {0} points on.', 'points'),
  'Full Move goes meters': sentence('A Full Move goes {0} m.', 'meters'),
  'flung back for points': sentence(
    'Flung back a meter for every {0} points of damage beyond {1}.',
    'step',
    'beyond',
  ),
  'cinematic wound comes of': sentence('A cinematic wound comes of {0}.', 'chances'),
  'Wounds with a chance': counted('{0} Wound with {1}', '{0} Wounds with {1}', 'count', 'chance'),
  'Initiative by Shots': counted(
    'Initiative {0}, and {1} more for each Shot spent on it.',
    'Initiative {0}, and {1} more for every {2} Shots spent on it.',
    'value',
    'gain',
    'count',
  ),
  'Shots are enough for': sentence(
    'Enough for {0} Active Defenses or {1} Actions out of turn.',
    'activeDefenses',
    'outOfTurn',
  ),
  'Passive and Active Defense': counted(
    'Passive Defense {0}; Active Defense {1} for {2} Shot.',
    'Passive Defense {0}; Active Defense {1} for {2} Shots.',
    'passive',
    'active',
    'count',
  ),
  'at medium range without cover': sentence('{0} (medium range, no cover)', 'what'),
  'armor penalty': sentence('armor -{0}', 'penalty'),
  'never hits': sentence('{0} never hits', 'name'),
  'hits mooks for': sentence('{0} hits {1} for {2} of a hit', 'name', 'chance', 'mean'),
  'hits for': sentence('{0} hits {1} for {2}', 'name', 'chance', 'mean'),
  'is left in the end': sentence(
    'in the end {0} is left {1}, after {2} rounds on average',
    'name',
    'chance',
    'rounds',
  ),
  'in a chance': sentence('in {0}', 'chance'),
};
