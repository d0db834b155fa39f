/** The page: files that are kept in the browser, an editor, a preview and the findings. Nothing leaves the page. */
import { Editor, type Finding } from './editor.ts';
import { languageTag, plural, t } from '../../server/src/text/messages.ts';
import { LanguageServer } from './language-server.ts';
import { LANGUAGES, nameOf, speakAsAsked } from './speech.ts';

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
let server: LanguageServer;
let editor: Editor;
let current = FIRST;

function keep(text: string): void {
  texts.set(current, text);
  store(current, text);
  status.textContent = t('Checking …');
}

function checked(findings: readonly Finding[]): void {
  const { length } = findings;
  status.textContent =
    length === 0 ? t('No findings') : plural(length, '{0} finding', '{0} findings', length);
  list.replaceChildren(...(findings.length === 0 ? [nothing()] : findings.map(row)));
  void show();
}

function nothing(): HTMLElement {
  const item = document.createElement('li');
  item.className = 'nothing';
  item.textContent = t('Everything is legal.');
  return item;
}

function row(finding: Finding): HTMLElement {
  const item = document.createElement('li');
  const place = button(finding.message, () => editor.reveal(finding));
  place.className = `place ${finding.severity}`;
  const line = document.createElement('span');
  line.className = 'line';
  line.textContent = t('line {0}', finding.line);
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
  status.textContent = t('Checking …');
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

/** The words of the page itself. */
function sayTitles(): void {
  document.documentElement.lang = languageTag();
  document.title = t('Callsheet Playground');
  status.textContent = t('Starting …');
  preview.title = t('Preview');
  const titles = {
    'files-title': t('File'),
    'languages-title': t('Language'),
    reset: t('Start over'),
    'findings-title': t('Findings'),
  };
  for (const [id, title] of Object.entries(titles)) element(id).textContent = title;
  element('reset').title = t('Restore the original file');
  element('editor').ariaLabel = t('Text');
  element('findings').ariaLabel = t('Findings');
}

const languages = element<HTMLSelectElement>('languages');
languages.append(...LANGUAGES.map((tag) => new Option(nameOf(tag), tag)));
languages.addEventListener('change', () => {
  location.search = `?lang=${languages.value}`;
});

/** Without its server the page does nothing: it says what to do. */
function lost(): void {
  status.className = 'lost';
  status.textContent =
    location.protocol === 'file:'
      ? t(
          'Checks do not run in a page that was opened as a file. Start a file server in its folder, for example with `npx serve`, and open the address that it shows.',
        )
      : t('The language server of this page cannot be loaded. Load the page again.');
}

async function start(): Promise<void> {
  const language = await speakAsAsked();
  languages.value = languageTag();
  sayTitles();
  try {
    server = new LanguageServer(texts, lost);
  } catch {
    lost();
    return;
  }
  editor = new Editor(element('editor'), server, keep, checked);
  await server.start(language);
  const asked = decodeURIComponent(location.hash.slice(1));
  files.value = texts.has(asked) ? asked : FIRST;
  open(files.value);
}
void start();
