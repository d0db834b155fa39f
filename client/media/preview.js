// @ts-check
/* global acquireVsCodeApi, document, window, Element, HTMLElement, requestAnimationFrame */
// Runs in the web view: takes chunks of pages from the extension, and says where somebody scrolls and clicks.

// @ts-expect-error -- the web view provides it
const vscode = acquireVsCodeApi();
const pages = /** @type {HTMLElement} */ (document.getElementById('pages'));
const theme = /** @type {HTMLStyleElement} */ (document.getElementById('theme'));

/** The line of each chunk. @type {number[]} */
let lines = [];
/** The height that the extension knows of: what it set itself, or was told. */
let knownTop = 0;
let cursor = -1;

/** @param {string} html */
function chunkOf(html) {
  const chunk = document.createElement('div');
  chunk.className = 'chunk';
  chunk.innerHTML = html;
  return chunk;
}

/**
 * A whole page comes with the line at the top of the editor and the line of its cursor: a message that came later
 * would pull back whoever scrolls meanwhile.
 * @param {{ isWhole: boolean, start: number, deleted: number, inserted: string[], moved: number, lines: number[], shift: number, style: string, uri: string, nonce: string, top?: number, cursor?: number }} change
 */
function apply(change) {
  const { isWhole, start, deleted, inserted, moved, lines: changed, shift, style, uri, nonce } = change;
  if (!isWhole) reportScroll();
  if (isWhole) {
    theme.textContent = style;
    theme.nonce = nonce;
    pages.replaceChildren();
    lines = [];
    vscode.setState({ uri });
  }
  if (start + deleted > pages.children.length) {
    vscode.postMessage({ type: 'lost' });
    return;
  }
  const anchor = isWhole ? undefined : topChunk();
  const before = anchor?.getBoundingClientRect().top ?? 0;
  const old = [...pages.children].slice(start, start + deleted);
  const next = pages.children[start + deleted] ?? null;
  for (const html of inserted) pages.insertBefore(chunkOf(html), next);
  for (const chunk of old) chunk.remove();
  // Chunks behind those whose lines came keep their distance to each other.
  const following = pages.children.length - moved - changed.length;
  const behind = following > 0 ? lines.slice(-following).map((line) => line + shift) : [];
  lines = [...lines.slice(0, moved), ...changed, ...behind];
  const drift = anchor?.isConnected ? anchor.getBoundingClientRect().top - before : 0;
  place(() => window.scrollBy(0, Math.abs(drift) > 0.5 ? drift : 0));
  if (change.top !== undefined) scrollTo(change.top);
  mark(change.cursor ?? cursor, isWhole);
}

/** The first chunk that somebody sees. */
function topChunk() {
  for (const chunk of pages.children) if (chunk.getBoundingClientRect().bottom > 0) return chunk;
  return undefined;
}

/** Scrolls without a report: what is asked for by the extension is known to it. @param {() => void} scroll */
function place(scroll) {
  scroll();
  knownTop = window.scrollY;
}

/** The chunk that shows a line: the last one that begins at it or above it. @param {number} line */
function chunkAt(line) {
  let found = -1;
  let best = -1;
  for (let index = 0; index < lines.length; index++) {
    const own = lines[index] ?? 0;
    if (own <= line && own >= best) {
      if (own > best) found = index;
      best = own;
    }
  }
  return found;
}

/** @param {number} index */
const topOf = (index) => (pages.children[index]?.getBoundingClientRect().top ?? 0) + window.scrollY;

/** @param {number} line */
function scrollTo(line) {
  const index = chunkAt(line);
  if (index < 0) {
    place(() => window.scrollTo(0, 0));
    return;
  }
  let next = index + 1;
  while (next < lines.length && (lines[next] ?? 0) <= (lines[index] ?? 0)) next++;
  const from = lines[index] ?? 0;
  const to = lines[next] ?? from + 1;
  const share = Math.min(1, (line - from) / Math.max(1, to - from));
  const top = topOf(index);
  const bottom = next < lines.length ? topOf(next) : top + (pages.children[index]?.clientHeight ?? 0);
  place(() => window.scrollTo(0, top + share * (bottom - top) - 8));
}

/**
 * Marks the chunk of the cursor. The page goes there when the cursor moves, not when some text changes.
 * @param {number} line @param {boolean} isFollowed
 */
function mark(line, isFollowed) {
  cursor = line;
  const index = line < 0 ? -1 : chunkAt(line);
  for (const chunk of pages.querySelectorAll('.chunk.cursor')) chunk.classList.remove('cursor');
  const chunk = pages.children[index];
  if (!chunk) return;
  chunk.classList.add('cursor');
  if (!isFollowed) return;
  const { top, bottom } = chunk.getBoundingClientRect();
  if (bottom < 0 || top > window.innerHeight) place(() => chunk.scrollIntoView({ block: 'center' }));
}

function reportScroll() {
  if (Math.abs(window.scrollY - knownTop) < 1) return;
  knownTop = window.scrollY;
  const children = [...pages.children];
  const index = children.findIndex((chunk) => chunk.getBoundingClientRect().bottom > 8);
  if (index < 0) return;
  const { top, height } = children[index].getBoundingClientRect();
  const from = lines[index] ?? 0;
  const to = lines.slice(index + 1).find((line) => line > from) ?? from + 1;
  const share = height > 0 ? Math.min(1, Math.max(0, -top / height)) : 0;
  vscode.postMessage({ type: 'scrolled', line: Math.floor(from + share * (to - from)) });
}

/** Where an element stands in the text: relative to its chunk, or in another file. @param {Element} element */
function placeOf(element) {
  const chunk = element.closest('.chunk');
  const index = chunk ? [...pages.children].indexOf(chunk) : -1;
  const near = element.closest('[data-line]');
  const other = element.closest('[data-uri]');
  const relative = near && chunk?.contains(near) ? Number(near.getAttribute('data-line')) : 0;
  if (!other || !chunk?.contains(other)) return { line: (lines[index] ?? 0) + relative };
  const base = Number(other.getAttribute('data-line'));
  return { uri: other.getAttribute('data-uri') ?? undefined, line: near === other ? base : base + relative };
}

/** @param {Element} target @param {boolean} isPlain a click, not a double click */
function act(target, isPlain) {
  const roll = target.closest('[data-roll]');
  const link = target.closest('a[href]');
  const name = target.closest('[data-name]')?.getAttribute('data-name');
  if (isPlain && roll) {
    vscode.postMessage({ type: 'roll', roll: roll.getAttribute('data-roll'), ...placeOf(roll) });
    return true;
  }
  if (isPlain && link) {
    const address = link.getAttribute('href') ?? '';
    const there = address.startsWith('#') && document.getElementById(address.slice(1));
    if (there) there.scrollIntoView({ block: 'start' });
    else if (name) vscode.postMessage({ type: 'name', name });
    else if (!address.startsWith('#')) vscode.postMessage({ type: 'open', address });
    return true;
  }
  if (isPlain && name) {
    vscode.postMessage({ type: 'name', name });
    return true;
  }
  if (!isPlain && target.closest('.chunk')) {
    vscode.postMessage({ type: 'reveal', ...placeOf(target) });
    return true;
  }
  return false;
}

window.addEventListener('message', ({ data }) => {
  if (data.type === 'change') apply(data);
  else if (data.type === 'scroll') scrollTo(data.line);
  else if (data.type === 'cursor') mark(data.line, true);
});
pages.addEventListener('click', (event) => {
  if (event.target instanceof Element && act(event.target, true)) event.preventDefault();
});
pages.addEventListener('dblclick', ({ target }) => {
  if (target instanceof Element && !target.closest('a')) act(target, false);
});
pages.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  if (event.target instanceof HTMLElement && event.target.matches('a') && act(event.target, true))
    event.preventDefault();
});
let isScheduled = false;
window.addEventListener(
  'scroll',
  () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      reportScroll();
    });
  },
  { passive: true },
);

vscode.postMessage({ type: 'ready' });
