// @ts-check
/* global acquireVsCodeApi, document, window, CSS, Element, SVGElement, HTMLElement, Image */
// Runs in the web view: shows the picture that the extension sends, and remembers how far it is zoomed and scrolled.

// @ts-expect-error -- the web view provides it
const vscode = acquireVsCodeApi();
const root = /** @type {HTMLElement} */ (document.getElementById('graph'));
const stale = /** @type {HTMLElement} */ (document.getElementById('stale'));
const tools = /** @type {HTMLElement} */ (document.getElementById('tools'));

const STEP = 1.2;
const LEAST = 0.02;
const MOST = 4;
/** A small picture is not made larger than it is drawn. */
const MOST_FIT = 1;
/** A picture is first shown so large at least: the names of scenes can be read. */
const LEAST_FIRST = 0.4;
/** A pointer that moves farther than this drags; one that stays clicks. In pixels. */
const DRAG = 4;

/** A zoom of 0 fits the window. @type {{ subject?: object, zoom: number, left: number, top: number }} */
let state = { zoom: 0, left: 0, top: 0, ...vscode.getState() };
/** The size of the picture as it is drawn. */
let size = { width: 1, height: 1 };
/** @type {string | undefined} */
let current;

/** @param {Partial<typeof state>} change */
function remember(change) {
  state = { ...state, ...change };
  vscode.setState(state);
}

/** @param {number} value @param {number} least @param {number} most */
const within = (value, least, most) => Math.min(most, Math.max(least, value));

/** The zoom that shows the whole picture; scroll bars are gone then, so their room counts. */
function fitting() {
  const whole = Math.min(root.offsetWidth / size.width, root.offsetHeight / size.height);
  return within(whole, LEAST, MOST_FIT);
}

const scale = () => state.zoom || fitting();

function resize() {
  const svg = root.querySelector('svg');
  if (!svg) return;
  const factor = scale();
  svg.setAttribute('width', String(Math.floor(size.width * factor)));
  svg.setAttribute('height', String(Math.floor(size.height * factor)));
  root.classList.toggle('fits', !state.zoom);
}

/** Zooms, with what is at a point of the window staying there. @param {number} zoom @param {{ x: number, y: number }} [at] */
function zoomTo(zoom, at = { x: root.clientWidth / 2, y: root.clientHeight / 2 }) {
  const before = scale();
  remember({ zoom });
  resize();
  const factor = scale() / before;
  root.scrollLeft = (root.scrollLeft + at.x) * factor - at.x;
  root.scrollTop = (root.scrollTop + at.y) * factor - at.y;
}

/** @param {number} factor @param {{ x: number, y: number }} [at] */
const zoomBy = (factor, at) => zoomTo(within(scale() * factor, LEAST, MOST), at);

/** @type {Record<string, () => void>} */
const zooms = {
  in: () => zoomBy(STEP),
  out: () => zoomBy(1 / STEP),
  fit: () => zoomTo(0),
  full: () => showSceneAt(1),
};
/** @type {Record<string, string>} */
const keys = { '+': 'in', '=': 'in', '-': 'out', 0: 'fit', 1: 'full' };

/** Zooms, with the scene at the cursor, or the first one, in the middle. @param {number} zoom */
function showSceneAt(zoom) {
  zoomTo(zoom);
  const node = root.querySelector('.scene.current') ?? root.querySelector('.scene');
  node?.scrollIntoView({ block: 'center', inline: 'center' });
}

/** @param {string} html */
function render(html) {
  const { left, top } = state; // replacing the content may scroll
  const focused = document.activeElement?.getAttribute('data-id');
  root.innerHTML = html;
  const svg = root.querySelector('svg');
  if (!svg) return;
  const { width, height } = svg.viewBox.baseVal;
  size = { width, height };
  svg.setAttribute('role', 'group');
  for (const node of svg.querySelectorAll('.nodes [data-id]')) {
    node.setAttribute('tabindex', '0');
    node.setAttribute('role', 'link');
    node.setAttribute('aria-label', node.querySelector('title')?.textContent ?? '');
  }
  resize();
  root.scrollTo(left, top);
  markCurrent();
  const again = focused && svg.querySelector(`.nodes [data-id="${CSS.escape(focused)}"]`);
  if (again instanceof SVGElement) again.focus({ preventScroll: true });
}

function markCurrent() {
  for (const node of root.querySelectorAll('.scene')) {
    node.classList.toggle('current', node.getAttribute('data-id') === current);
  }
}

/** Lights the ways to and from a scene. @param {EventTarget | null} target */
function light(target) {
  const id = idOf(target);
  for (const way of root.querySelectorAll('.way')) {
    way.classList.toggle(
      'lit',
      id !== null && [way.getAttribute('data-from'), way.getAttribute('data-to')].includes(id),
    );
  }
}

/** @param {EventTarget | null} target */
const idOf = (target) =>
  (target instanceof Element ? target.closest('[data-id]')?.getAttribute('data-id') : undefined) ?? null;

/** @param {EventTarget | null} target */
function reveal(target) {
  const id = idOf(target);
  if (id !== null) vscode.postMessage({ type: 'reveal', id });
}

window.addEventListener('message', ({ data }) => {
  if (data.type === 'png') {
    void savePng(data.svg);
    return;
  }
  if (data.type === 'current') {
    if (current === data.id) return;
    current = data.id;
    markCurrent();
    root.querySelector('.scene.current')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return;
  }
  stale.hidden = data.type !== 'stale';
  document.body.classList.toggle('stale', data.type === 'stale');
  if (data.type !== 'render') return;
  const isFirst = state.subject === undefined;
  remember({ subject: data.subject });
  render(data.html);
  if (isFirst && fitting() < LEAST_FIRST) showSceneAt(LEAST_FIRST);
});

root.addEventListener('click', ({ target }) => {
  if (!dragged) reveal(target);
});
root.addEventListener('mouseover', ({ target }) => light(target));
root.addEventListener('focusin', ({ target }) => light(target));
root.addEventListener('focusout', () => light(null));

window.addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return;
  const zoom = zooms[keys[key] ?? ''];
  if (zoom) zoom();
  else if (idOf(target) !== null && (key === 'Enter' || key === ' ')) reveal(target);
  else return;
  event.preventDefault();
});

tools.addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  zooms[target.dataset.zoom ?? '']?.();
  if (target.dataset.save) vscode.postMessage({ type: 'save' });
});

root.addEventListener(
  'wheel',
  (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const { left, top } = root.getBoundingClientRect();
    zoomBy(STEP ** (-event.deltaY / 100), { x: event.clientX - left, y: event.clientY - top });
  },
  { passive: false },
);

/** Where a drag began, and how far the picture was scrolled then. @type {{ x: number, y: number, left: number, top: number } | undefined} */
let start;
/** Whether the pointer has dragged since it went down: a click that follows is none. */
let dragged = false;

root.addEventListener('pointerdown', (event) => {
  dragged = false;
  if (event.button !== 0) return;
  start = { x: event.clientX, y: event.clientY, left: root.scrollLeft, top: root.scrollTop };
});
root.addEventListener('pointermove', ({ clientX, clientY, pointerId }) => {
  if (!start) return;
  const [x, y] = [clientX - start.x, clientY - start.y];
  if (!dragged && Math.hypot(x, y) <= DRAG) return;
  if (!dragged) root.setPointerCapture(pointerId);
  dragged = true;
  root.classList.add('dragging');
  root.scrollTo(start.left - x, start.top - y);
});
for (const end of /** @type {const} */ (['pointerup', 'pointercancel']))
  root.addEventListener(end, () => {
    start = undefined;
    root.classList.remove('dragging');
  });

/** Draws the picture as it is on its own, in light colours, twice as large as it is. @param {string} picture */
async function savePng(picture) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  const factor = Math.min(2, MOST_PIXELS / Math.max(image.width, image.height));
  canvas.width = Math.round(image.width * factor);
  canvas.height = Math.round(image.height * factor);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  vscode.postMessage({ type: 'png', data: canvas.toDataURL('image/png') });
}

/** Browsers refuse larger pictures. */
const MOST_PIXELS = 16_000;

root.addEventListener('scroll', () => remember({ left: root.scrollLeft, top: root.scrollTop }), {
  passive: true,
});
window.addEventListener('resize', resize);

vscode.postMessage({ type: 'ready' });
