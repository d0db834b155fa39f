/** Limits of a new character. Fast Action Rules, Skills; Fast Action Rules, Character Creation Options. */
import { say, type Message } from '../message.ts';
import type { UsualScore, PlainLists } from '../plain/lists.ts';
import type { PlainScores } from '../plain/scores.ts';
import { signed } from '../labels.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Sheet, SkillScore } from '../sheet.ts';
import { isMagic } from './magic.ts';

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
  ...skillFindings(skills.filter(isChosen)),
];

/** A skill; a spell or a power is one where its line has a score, and costs nothing where it has none. */
const isChosen = (skill: SkillScore): boolean =>
  skill.section === 'skills' || (isMagic(skill) && skill.line?.score !== undefined);

/** Purchases belong in the log; most scores cannot be bought at all. */
function* boughtFindings(derived: PlainScores['derived']): Generator<Sheet['creation'][number]> {
  for (const { rule, bought, line } of derived)
    if (bought > 0)
      yield {
        message:
          rule.cap === undefined
            ? say('nothing is added to a characteristic', { id: rule.id })
            : say('a new character buys none', { id: rule.id, bought: signed(bought) }),
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
    if (first.total !== ONE_JOB[0] && first.total >= 0)
      yield at(first, say('job of a new character has', { score: signed(first.total) }));
    return;
  }
  if (!options.isOn('two jobs')) {
    yield at(second, say('a new character has one job'));
    return;
  }
  if (third) yield at(third, say('nobody begins with more than two jobs'));
  const scores = [first, second].sort((a, b) => b.total - a.total);
  for (const [index, job] of scores.entries())
    if (job.total !== TWO_JOBS[index])
      yield at(job, say('two jobs have', { label: job.name, score: signed(job.total) }));
}

function* skillFindings(skills: readonly SkillScore[]): Generator<Sheet['creation'][number]> {
  for (const [index, skill] of skills.entries()) {
    if (index >= SKILLS) yield at(skill, say('three skills beside the job', { number: index + 1 }));
    else if (skill.total !== SKILL_BONUS && skill.total >= 0)
      yield at(skill, say('skill of a new character has', { score: signed(skill.total) }));
  }
}

const at = ({ line }: SkillScore, message: Message): Sheet['creation'][number] => ({
  message,
  origin: line!.origin,
});
