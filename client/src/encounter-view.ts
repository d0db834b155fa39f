import type { EncounterButton, EncounterCombatant, EncounterTable } from '../../server/src/protocol.ts';
import { escapeMarkup } from '../../server/src/text/markup.ts';
import { t } from '../../server/src/text/messages.ts';

/** A notice of the view: the encounter is gone, or an action was rejected. */
export interface Notice {
  readonly text: string;
  readonly isProblem: boolean;
  /** The combatant that it is about; missing for the encounter itself. */
  readonly id?: string | undefined;
}

/** The encounter as HTML. What can be done has its name in `data-action`, and the combatant in `data-id`. */
export function renderEncounter(table: EncounterTable | undefined, notice: Notice | undefined): string {
  if (!table) return notice ? renderNotice(notice) : EMPTY;
  const { name, turn, orderWord, combatants, journal } = table;
  const isAtRow = combatants.some(({ id }) => id === notice?.id);
  const said = notice && !isAtRow ? renderNotice(notice) : '';
  const list = combatants.map((combatant) => renderCombatant(combatant, table, notice)).join('\n');
  return `<header>
<h1>${escapeMarkup(name)}</h1>
<p>${turn === 0 ? t('Before the first turn') : t('Turn {0}', turn)}</p>
${turn === 0 ? button('begin', '', t('Roll {0}', orderWord), t('Roll {0}', orderWord), 'main') : button('next', '', t('Next'), t('End the turn of the acting combatant'), 'main')}
</header>
${said}
${renderTable(table)}
<ol class="combatants" aria-label="${escapeMarkup(t('{0}, in the order of {1}', name, orderWord))}">
${list}
</ol>
${renderJournal(journal)}`;
}

const renderNotice = ({ text, isProblem }: Notice): string =>
  `<p class="notice${isProblem ? ' problem' : ''}">${escapeMarkup(text)}</p>`;

/** Renders the states and actions that concern all. */
function renderTable({ states, actions, last }: EncounterTable): string {
  if (states.length + actions.length === 0 && !last) return '';
  const buttons = [
    ...actions.map(({ id, label }) => button(`act:${id}`, '', label, label)),
    ...(last ? [button('undo', '', t('Undo'), t('Undo: {0}', last))] : []),
  ];
  return `<section class="table" aria-label="${t('The whole encounter')}">
<ul>${states.map((state) => `<li>${escapeMarkup(state)}</li>`).join('')}</ul>
<div class="buttons">${buttons.join('\n')}</div>
</section>`;
}

const EMPTY = `<p class="empty">${t('Click {0} above an encounter of an adventure.', `<em>${t('initiative')}</em>`)}</p>`;

function renderCombatant(
  combatant: EncounterCombatant,
  { orderWord, blowExample }: EncounterTable,
  notice: Notice | undefined,
): string {
  const { id, name, side, color, order, isCurrent, hasActed, isOut, states, facts, last } = combatant;
  const told = [side, ...states, ...facts.map(({ label, value }) => `${label} ${value}`)].join(' · ');
  const classes = [isOut ? 'out' : hasActed ? 'acted' : '', isCurrent ? 'current' : ''].filter(Boolean);
  const place = order === undefined ? t('no {0}', orderWord) : `${orderWord} ${order}`;
  const example = t('Damage, such as {0}, or points to heal, for {1}', blowExample, name);
  return `<li class="${classes.join(' ')}" data-row="${escapeMarkup(id)}"${isCurrent ? ' aria-current="step"' : ''}>
<span class="total" title="${escapeMarkup(place)}">${order === undefined ? '–' : order}</span>
<div class="what" title="${escapeMarkup(told)}">
<p>${isCurrent ? `<span class="now">▶<span class="unseen">${t('acts now')}</span></span> ` : ''}${renderColor(color)}<strong>${escapeMarkup(name)}</strong> <span class="side">${escapeMarkup(side)}</span> ${renderStates(combatant)}</p>
<p class="facts">${renderLife(combatant)} ${facts.map(({ label, value, detail }) => `<span class="fact"${detail ? ` title="${escapeMarkup(detail)}"` : ''}>${escapeMarkup(label)} ${escapeMarkup(value)}</span>`).join(' ')}</p>
${last && notice?.id !== id ? `<p class="facts last" title="${escapeMarkup(last)}">${escapeMarkup(last)}</p>` : ''}
</div>
<form class="buttons">
<input type="text" size="8" maxlength="40" data-action="amount" data-id="${escapeMarkup(id)}" placeholder="${escapeMarkup(blowExample)}" aria-label="${escapeMarkup(example)}" title="${escapeMarkup(example)}" autocomplete="off" spellcheck="false">
${submit('blow', t('Hit'), t('Hit {0}', name))}
${submit('heal', t('Heal'), t('Heal {0}', name))}
${renderFurther(combatant)}
</form>
${notice?.id === id ? renderNotice(notice) : ''}
</li>`;
}

/** A dot in the color of the side. */
const renderColor = (color: string | undefined): string =>
  color === undefined
    ? ''
    : `<svg class="color" viewBox="0 0 10 10" aria-hidden="true"><circle cx="5" cy="5" r="4.5" fill="${escapeMarkup(color)}"/></svg> `;

/** Renders the actions besides hits and healing; a narrow view shows them for the current and the focused row only. */
function renderFurther(combatant: EncounterCombatant): string {
  const { id, name, last, actions } = combatant;
  const usual = actions.filter(({ group }) => group === undefined);
  const undo = last ? button('undo', id, t('Undo'), t('Undo for {0}: {1}', name, last)) : '';
  const further = [buttons(combatant, usual), undo, renderGroups(combatant)].filter(Boolean);
  return further.length > 0 ? `<span class="further">${further.join('\n')}</span>` : '';
}

const buttons = ({ id, name }: EncounterCombatant, actions: readonly EncounterButton[]): string =>
  actions
    .map((action) => button(`act:${action.id}`, id, action.label, `${action.label}: ${name}`))
    .join('\n');

/** Behind one more click, what is not among the usual actions, by its groups. */
function renderGroups(combatant: EncounterCombatant): string {
  const { id, name, actions } = combatant;
  const groups = [...new Set(actions.flatMap(({ group }) => group ?? []))].map((group) => {
    const own = actions.filter((action) => action.group === group);
    return `<p class="group"><span class="side">${escapeMarkup(group)}</span> <span class="choices">${buttons(combatant, own)}</span></p>`;
  });
  if (groups.length === 0) return '';
  return `<details data-key="${escapeMarkup(`more ${id}`)}"><summary aria-label="${escapeMarkup(t('More for {0}', name))}">${t('More')}</summary>${groups.join('\n')}</details>`;
}

/** A bar with its number; how grave it is shows in the colour and in the states. */
function renderLife({ word, left, most }: EncounterCombatant): string {
  const grade = left <= 0 ? 'none' : 2 * left < most ? 'low' : 'high';
  const text = t('{0} {1} of {2}', word, left, most);
  return `<progress class="${grade}" max="${Math.max(1, most)}" value="${Math.max(0, left)}" aria-label="${escapeMarkup(text)}"></progress> <strong>${escapeMarkup(text)}</strong>`;
}

const renderStates = ({ states }: EncounterCombatant): string =>
  states.map((state) => `<span class="state">${escapeMarkup(state)}</span>`).join(' ');

function renderJournal(journal: EncounterTable['journal']): string {
  if (journal.length === 0) return '';
  const lines = journal
    .toReversed()
    .map(
      ({ turn, text }) =>
        `<li><span class="side">${turn === 0 ? '' : t('Turn {0}', turn)}</span> ${escapeMarkup(text)}</li>`,
    );
  return `<details data-key="journal"><summary>${t('Journal')}</summary><ol class="journal">${lines.join('')}</ol></details>`;
}

const button = (action: string, id: string, label: string, title: string, kind = ''): string =>
  `<button type="button" class="${kind}" data-action="${escapeMarkup(action)}" data-id="${escapeMarkup(id)}" title="${escapeMarkup(title)}" aria-label="${escapeMarkup(title)}">${escapeMarkup(label)}</button>`;

const submit = (action: string, label: string, title: string): string =>
  `<button type="submit" data-action="${action}" title="${escapeMarkup(title)}" aria-label="${escapeMarkup(title)}">${escapeMarkup(label)}</button>`;
