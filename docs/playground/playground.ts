/** The page: files that are kept in the browser, an editor, a preview and the findings. Nothing leaves the page. */
import { Editor, type Finding } from './editor.ts';
import { LanguageServer } from './language-server.ts';

const FIRST = 'agent-x/jack-smith.callsheet';
const STORE = 'callsheet-playground';

const element = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const files = element<HTMLSelectElement>('files');
const list = element('list');
const status = element('status');
const preview = element<HTMLIFrameElement>('preview');

/** What was changed here before; nothing where the browser keeps nothing. */
function stored(): Record<string, string> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORE) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, string>) : {};
  } catch {
    return {};
  }
}

function store(path: string, text: string | undefined): void {
  try {
    localStorage.setItem(STORE, JSON.stringify({ ...stored(), [path]: text }));
  } catch {
    // A browser that keeps nothing shows everything all the same.
  }
}

const changed = stored();
const texts = new Map(
  Object.entries(__EXAMPLES__).map(([path, text]) => {
    const own = Object.hasOwn(changed, path) ? changed[path] : undefined;
    return [path, typeof own === 'string' ? own : text];
  }),
);
const server = new LanguageServer(texts);
const editor = new Editor(element('editor'), server, keep, checked);
let current = FIRST;

function keep(text: string): void {
  texts.set(current, text);
  store(current, text);
  status.textContent = 'Checking …';
}

function checked(findings: readonly Finding[]): void {
  status.textContent = findings.length === 0 ? 'No findings' : counted(findings.length, 'finding');
  list.replaceChildren(...(findings.length === 0 ? [nothing()] : findings.map(row)));
  void show();
}

function nothing(): HTMLElement {
  const item = document.createElement('li');
  item.className = 'nothing';
  item.textContent = 'Everything is legal.';
  return item;
}

function row(finding: Finding): HTMLElement {
  const item = document.createElement('li');
  const place = button(finding.message, () => editor.reveal(finding));
  place.className = `place ${finding.severity}`;
  const line = document.createElement('span');
  line.className = 'line';
  line.textContent = `line ${finding.line}`;
  item.append(place, line);
  for (const fix of finding.fixes) {
    const action = button(fix.title, () => editor.apply(fix));
    action.className = 'fix';
    item.append(action);
  }
  return item;
}

function button(text: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.addEventListener('click', onClick);
  return made;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The page of the file, as it would be printed. */
async function show(): Promise<void> {
  const page = await server.preview();
  const target = preview.contentDocument;
  if (!page || !target) return;
  const { scrollTop } = target.documentElement;
  target.head.innerHTML = `<style>${FACES}${page.style}${PAGE}</style>`;
  target.body.innerHTML = `<main>${page.inserted.join('')}</main>`;
  target.documentElement.scrollTop = scrollTop;
}

const face = (family: string, file: string, weight: number, style: string): string =>
  `@font-face { font-family: '${family}'; src: url('${new URL(`fonts/${file}.woff`, location.href).href}'); font-weight: ${weight}; font-style: ${style}; }\n`;
const FACES = [
  face('Alegreya', 'alegreya-latin-400-normal', 400, 'normal'),
  face('Alegreya', 'alegreya-latin-400-italic', 400, 'italic'),
  face('Alegreya', 'alegreya-latin-700-normal', 700, 'normal'),
  face('Alegreya Sans', 'alegreya-sans-latin-400-normal', 400, 'normal'),
  face('Alegreya Sans', 'alegreya-sans-latin-700-normal', 700, 'normal'),
].join('');
const PAGE =
  'body { margin: 0; background: var(--paper); color: var(--ink); } main { max-width: 46rem; margin: 0 auto; padding: 1.5rem; }';

function open(path: string): void {
  current = path;
  location.hash = path;
  status.textContent = 'Checking …';
  editor.open(path, texts.get(path) ?? '');
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
const paths = [...texts.keys()];
for (const folder of new Set(paths.map(folderOf))) {
  const group = document.createElement('optgroup');
  group.label = folder;
  const own = paths.filter((path) => folderOf(path) === folder);
  group.append(...own.map((path) => new Option(path.slice(folder.length + 1, -'.callsheet'.length), path)));
  files.append(group);
}
files.addEventListener('change', () => open(files.value));
element('reset').addEventListener('click', () => {
  const text = __EXAMPLES__[current] ?? '';
  texts.set(current, text);
  store(current, undefined);
  editor.open(current, text);
});

const asked = decodeURIComponent(location.hash.slice(1));
files.value = texts.has(asked) ? asked : FIRST;
void server.start().then(() => open(files.value));
