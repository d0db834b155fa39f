/** What a new character may have. Fast Action Rules, Skills; Fast Action Rules, Character Creation Options. */
import type { UsualScore, PlainLists } from '../plain/lists.ts';
import type { PlainScores } from '../plain/scores.ts';
import { signed } from '../labels.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Sheet, SkillScore } from '../sheet.ts';
import { t } from '../../text/messages.ts';

const ONE_JOB = [2];
/** In the order of their scores. */
const TWO_JOBS = [1, 0];
const SKILLS = 3;
const SKILL_BONUS = 1;

/** A job without a score has what a new character's job has; any other line a skill's. */
export const usualScore: UsualScore = (section, line, lines) =>
  section === 'jobs' ? ((lines.length > 1 ? TWO_JOBS : ONE_JOB)[lines.indexOf(line)] ?? 0) : SKILL_BONUS;

export const creationFindings = (
  ruleset: Ruleset,
  { derived }: PlainScores,
  { skills }: PlainLists,
): Sheet['creation'] => [
  ...boughtFindings(derived),
  ...jobFindings(
    ruleset,
    skills.filter(({ section }) => section === 'jobs'),
  ),
  ...skillFindings(skills.filter(({ section }) => section === 'skills')),
];

/** What is bought stands in the log; most scores cannot be bought at all. */
function* boughtFindings(derived: PlainScores['derived']): Generator<Sheet['creation'][number]> {
  for (const { rule, bought, line } of derived)
    if (bought > 0)
      yield {
        message:
          rule.cap === undefined
            ? t('{0} follows from the characteristics; nothing is added to it.', rule.id)
            : t(
                'A new character buys no {0}; what experience has bought stands in the log: `raise {0} +0 -> {1}`.',
                rule.id,
                signed(bought),
              ),
        origin: line!.origin,
      };
}

function* jobFindings(
  { options }: Ruleset,
  jobs: readonly SkillScore[],
): Generator<Sheet['creation'][number]> {
  const [first, second, third] = jobs;
  if (!first) return;
  if (!second) {
    if (first.total !== ONE_JOB[0])
      yield at(first, t('The job of a new character has +2, not {0}.', signed(first.total)));
    return;
  }
  if (!options.isOn('two jobs')) {
    yield at(
      second,
      t('A new character has one job; with `use: two jobs` the campaign allows two, at +1 and +0.'),
    );
    return;
  }
  if (third) yield at(third, t('Nobody begins with more than two jobs.'));
  const scores = [first, second].sort((a, b) => b.total - a.total);
  for (const [index, job] of scores.entries())
    if (job.total !== TWO_JOBS[index])
      yield at(job, t('Two jobs have +1 and +0, and {0} has {1}.', job.proof.label, signed(job.total)));
}

function* skillFindings(skills: readonly SkillScore[]): Generator<Sheet['creation'][number]> {
  for (const [index, skill] of skills.entries()) {
    if (index >= SKILLS)
      yield at(skill, t('A new character has three skills beside the job; this is number {0}.', index + 1));
    else if (skill.total !== SKILL_BONUS)
      yield at(skill, t('A skill of a new character has +1, not {0}.', signed(skill.total)));
  }
}

const at = ({ line }: SkillScore, message: string): Sheet['creation'][number] => ({
  message,
  origin: line!.origin,
});
