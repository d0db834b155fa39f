import type { RollTally } from '../../server/src/protocol.ts';
import { escapeMarkup } from '../../server/src/text/markup.ts';
import { clock, nextTally, shortly, tallyOf, type LoggedRoll, type RollLog } from './roll-log.ts';
import { plural, t } from '../../server/src/text/messages.ts';

/** The log as HTML, the latest roll first. What can be done has its name in `data-action`, and the roll in `data-id`. */
export function renderRollLog(log: RollLog): string {
  if (log.length === 0) return EMPTY;
  return `<ol class="rolls" aria-label="${t('Rolls, the latest first')}">
${log.toReversed().map(renderRoll).join('\n')}
</ol>`;
}

const EMPTY = `<p class="empty">${t('Rolls appear here: click {0} above a paragraph of an adventure or above a character.', `<em>${t('roll')}</em>`)}</p>`;

function renderRoll(roll: LoggedRoll): string {
  const { id, time, result } = roll;
  const tally = tallyOf(roll);
  const next = nextTally(roll);
  const whose = [result.who, result.title].filter(Boolean).join(', ');
  const facts = [
    `<time datetime="${new Date(time).toISOString()}">${clock(time)}</time>`,
    ...[result.scene, tally.sum].filter(Boolean).map(escapeMarkup),
    ...(result.damage ? [t('damage {0}', `<strong>${escapeMarkup(result.damage)}</strong>`)] : []),
  ];
  return `<li class="${stateOf(tally)}" data-row="${id}">
<span class="total" aria-hidden="true">${tally.total ?? '–'}</span>
<div class="what">
<p>${result.who ? `<strong>${escapeMarkup(result.who)}</strong> ` : ''}${escapeMarkup(result.title)} ${outcomeOf(tally)}${spentOn(roll)}</p>
<p class="facts">${facts.join(' · ')}</p>
</div>
<div class="buttons">
${next ? button(id, 'spend', t('+1 action point'), t('Spend an action point on {0}: {1}', whose, shortly(next))) : ''}
${button(id, 'reroll', t('Reroll'), t('Roll {0} again', whose))}
${button(id, 'copy', t('Copy'), t('Copy {0} as text', whose))}
</div>
</li>`;
}

const stateOf = ({ success }: RollTally): string =>
  success === undefined ? 'open' : success ? 'success' : 'failure';

/** A sign and words, so that colour is not all that tells them apart; nothing where nothing is to be reached. */
function outcomeOf(tally: RollTally): string {
  if (tally.success === undefined) return '';
  const sign = tally.success ? '✓' : tally.effect === 0 ? '=' : '✗';
  return `<span class="outcome"><span aria-hidden="true">${sign}</span> ${escapeMarkup(tally.outcome)}</span>`;
}

/** `●●○ 2 action points`: what is spent of what may be. */
function spentOn({ spent, result }: LoggedRoll): string {
  if (spent === 0) return '';
  const pips = '●'.repeat(spent) + '○'.repeat(result.withActionPoints.length - spent);
  return ` <span class="spent"><span aria-hidden="true">${pips}</span> ${plural(spent, '{0} action point spent', '{0} action points spent', spent)}</span>`;
}

const button = (id: number, action: string, label: string, title: string): string =>
  `<button type="button" data-action="${action}" data-id="${id}" title="${escapeMarkup(title)}" aria-label="${escapeMarkup(title)}">${label}</button>`;
