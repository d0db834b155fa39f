// @ts-check
/* global acquireVsCodeApi, document, window, CSS, Element, HTMLElement, HTMLInputElement, HTMLFormElement, setTimeout */
// Runs in the views of play: shows what the extension sends, and tells it what was clicked or typed.

// @ts-expect-error -- the web view provides it
const vscode = acquireVsCodeApi();
const root = /** @type {HTMLElement} */ (document.getElementById('play'));
const said = /** @type {HTMLElement} */ (document.getElementById('said'));

/** What can be focused has an action, and belongs to something with an id. @param {Element | null} element */
const keyOf = (element) =>
  element instanceof HTMLElement && element.dataset.action
    ? `[data-action="${CSS.escape(element.dataset.action)}"][data-id="${CSS.escape(element.dataset.id ?? '')}"]`
    : undefined;

/** The text that the extension has heard; it goes once the page is new. @type {string | undefined} */
let sent;

/** The fighter who was to act when the page was last rendered. @type {string | null | undefined} */
let current;

/** The message about a combatant that was shown last. @type {string | undefined} */
let told;

/** Scrolls to whoever is to act next, and to a new message about somebody. */
function follow() {
  const row = root.querySelector('[aria-current]');
  const next = row?.getAttribute('data-row');
  if (next !== current) row?.scrollIntoView({ block: 'nearest' });
  current = next;
  const notice = root.querySelector('[data-row] > .notice');
  const text = notice?.textContent ?? undefined;
  if (text !== told) notice?.scrollIntoView({ block: 'nearest' });
  told = text;
}

/** The row that shows all of its buttons where there is no room for those of all rows. @type {string | undefined} */
let chosen;

/** A click that is under way keeps its target below the pointer: rows change their height only after it. */
let isPressed = false;

function choose() {
  const row = document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? chosen;
  if (isPressed || row === undefined) return;
  chosen = row;
  for (const each of root.querySelectorAll('[data-row]'))
    each.classList.toggle('chosen', each.getAttribute('data-row') === chosen);
}

root.addEventListener('focusin', choose);
window.addEventListener('pointerdown', () => (isPressed = true), true);
for (const end of ['pointerup', 'pointercancel'])
  window.addEventListener(
    end,
    () =>
      setTimeout(() => {
        isPressed = false;
        choose();
      }),
    true,
  );

/** @param {string} html @param {boolean} keepsInput */
function render(html, keepsInput) {
  const active = document.activeElement;
  const focused = keyOf(active);
  const row = active?.closest('[data-row]')?.getAttribute('data-row');
  const typed = [...root.querySelectorAll('input')].map((input) => ({
    key: keyOf(input),
    value: input.value,
  }));
  const open = [...root.querySelectorAll('details[open]')].map((each) => each.getAttribute('data-key') ?? '');
  root.innerHTML = html;
  for (const key of open)
    root.querySelector(`details[data-key="${CSS.escape(key)}"]`)?.setAttribute('open', '');
  for (const { key, value } of typed) {
    const input = key && (keepsInput || key !== sent) ? root.querySelector(key) : undefined;
    if (input instanceof HTMLInputElement) input.value = value;
  }
  sent = undefined;
  choose();
  if (!focused) return;
  // A button that is no longer there leaves the focus to its neighbours.
  const next =
    root.querySelector(focused) ?? root.querySelector(`[data-row="${CSS.escape(row ?? '')}"] button`);
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

window.addEventListener('message', ({ data }) => {
  if (data.type !== 'render') return;
  render(data.html, data.keepsInput);
  follow();
  said.textContent = data.said;
});

root.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button[data-action]') : null;
  if (!(button instanceof HTMLElement) || button.getAttribute('type') === 'submit') return;
  const { action, id = '' } = button.dataset;
  vscode.postMessage({ type: 'action', action, id, value: '' });
});

root.addEventListener('submit', (event) => {
  event.preventDefault();
  const input = event.target instanceof HTMLFormElement ? event.target.querySelector('input') : null;
  if (!input) return;
  if (input.value.trim() === '') {
    input.focus();
    return;
  }
  const action = event.submitter instanceof HTMLElement ? event.submitter.dataset.action : undefined;
  sent = keyOf(input);
  vscode.postMessage({ type: 'action', action, id: input.dataset.id ?? '', value: input.value });
});

// The arrow keys go from row to row, to what is there at the same place.
root.addEventListener('keydown', (event) => {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' }[event.key];
  const from = event.target instanceof HTMLElement ? event.target : undefined;
  const row = from?.closest('[data-row]');
  if (!step || !from || !row) return;
  const next = step === 'nextElementSibling' ? row.nextElementSibling : row.previousElementSibling;
  const same = next?.querySelector(`[data-action="${CSS.escape(from.dataset.action ?? '')}"]`);
  const target = same ?? next?.querySelector('button');
  if (!(target instanceof HTMLElement)) return;
  event.preventDefault();
  target.focus();
});

vscode.postMessage({ type: 'ready' });
