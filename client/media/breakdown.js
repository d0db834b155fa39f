// @ts-check
/* global acquireVsCodeApi, document, window, CSS, Element, HTMLElement, HTMLDetailsElement */
// Runs in the web view: shows what the extension sends, and remembers what is open and how far it is scrolled.

// @ts-expect-error -- the web view provides it
const vscode = acquireVsCodeApi();
const root = /** @type {HTMLElement} */ (document.getElementById('breakdown'));
const stale = /** @type {HTMLElement} */ (document.getElementById('stale'));

/** @type {{ subject?: object, open: Record<string, boolean>, scroll: number }} */
let state = { open: {}, scroll: 0, ...vscode.getState() };

/** @param {Partial<typeof state>} change */
function remember(change) {
  state = { ...state, ...change };
  vscode.setState(state);
}

/** @param {boolean} isStale */
function mark(isStale) {
  stale.hidden = !isStale;
  document.body.classList.toggle('stale', isStale);
}

/** @param {string} html */
function render(html) {
  const { scroll } = state; // replacing the content may scroll
  const focused = document.activeElement?.getAttribute('data-path');
  root.innerHTML = html;
  for (const details of root.querySelectorAll('details')) {
    details.open = state.open[details.dataset.key ?? ''] ?? details.open;
  }
  window.scrollTo(0, scroll);
  if (typeof focused === 'string') {
    const button = root.querySelector(`[data-path="${CSS.escape(focused)}"]`);
    if (button instanceof HTMLElement) button.focus({ preventScroll: true });
  }
}

window.addEventListener('message', ({ data }) => {
  mark(data.type === 'stale');
  if (data.type !== 'render') return;
  remember({ subject: data.subject });
  render(data.html);
});

root.addEventListener('click', ({ target }) => {
  const path =
    target instanceof Element ? target.closest('[data-path]')?.getAttribute('data-path') : undefined;
  if (typeof path === 'string') vscode.postMessage({ type: 'reveal', id: path });
});

// A toggle does not bubble, so it is caught on its way down.
root.addEventListener(
  'toggle',
  ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || target.dataset.key === undefined) return;
    remember({ open: { ...state.open, [target.dataset.key]: target.open } });
  },
  { capture: true },
);

window.addEventListener('scroll', () => remember({ scroll: window.scrollY }), { passive: true });

vscode.postMessage({ type: 'ready' });
