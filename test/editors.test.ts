/**
 * Other editors, without a screen, with the lines that `docs/other-editors.md` gives their users. An editor that is not
 * installed is skipped, and the test says so.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linesOf } from './support/marked-words.ts';
import { readVimSyntax, vimSyntax } from './support/vim-syntax.ts';

const PAGE = fs.readFileSync('docs/other-editors.md', 'utf8');
const VIM_FOLDER = path.resolve('syntaxes/vim');
const TEXT = `character Mara
  STR 4  REF 5  HLT 4
  PRE 4  INT 4  WIL 4
  skills:
    Climbng +4
    Pistols +2
`;

/** The code below a heading of the page. */
function snippet(heading: string, language = '\\w+'): string {
  const section = PAGE.split(/^## /m).find((each) => each.startsWith(`${heading}\n`)) ?? '';
  const code = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(section)?.[1];
  if (code === undefined) throw new Error(`docs/other-editors.md has no code for ${heading}`);
  return code;
}

/** Qt draws into memory. */
const NO_SCREEN = { QT_QPA_PLATFORM: 'offscreen' };

/** The version that a program prints; undefined where it is not installed. */
function versionOf(program: string, pattern: RegExp): readonly number[] | undefined {
  const { stdout } = spawnSync(program, ['--version'], {
    encoding: 'utf8',
    env: { ...process.env, ...NO_SCREEN },
  });
  const version = stdout ? pattern.exec(stdout)?.[1] : undefined;
  return version?.split('.').map(Number);
}

const neovim = versionOf('nvim', /NVIM v(\d+\.\d+)/);
const emacs = versionOf('emacs', /GNU Emacs (\d+\.\d+)/);
const kate = versionOf('kate', /kate (\d+\.\d+)/);
const vim = versionOf('vim', /Vi IMproved (\d+\.\d+)/) ? 'vim' : undefined;
/** Debian's package of eglot for an Emacs that has none of its own. */
const EGLOT = '(require (quote eglot) nil t)';
const hasEglot =
  emacs !== undefined &&
  spawnSync('emacs', ['--batch', '--eval', `(kill-emacs (if ${EGLOT} 0 1))`]).status === 0;

const LSP_MODE = '(progn (package-initialize) (require (quote lsp-mode) nil t))';
const hasLspMode =
  emacs !== undefined &&
  spawnSync('emacs', ['--batch', '--eval', `(kill-emacs (if ${LSP_MODE} 0 1))`]).status === 0;

const said = (editor: string, isThere: boolean): string =>
  isThere ? editor : `${editor} (skipped: it is not installed on this machine)`;

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'callsheet-editors-'));
  fs.mkdirSync(path.join(folder, 'bin'));
  fs.symlinkSync(path.resolve('dist/cli.js'), path.join(folder, 'bin/callsheet'));
  fs.writeFileSync(path.join(folder, 'mara.callsheet'), TEXT);
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

interface Seen {
  readonly findings: readonly string[];
  readonly hover: string;
  readonly completions: readonly string[];
}

/** Runs an editor on the character; it writes what it shows into `seen.json`. */
function run(program: string, args: readonly string[]): Seen {
  const output = path.join(folder, 'seen.json');
  fs.rmSync(output, { force: true });
  const file = path.join(folder, 'mara.callsheet');
  const env = {
    ...process.env,
    PATH: `${path.join(folder, 'bin')}${path.delimiter}${process.env['PATH']}`,
    HOME: folder,
    SEEN: output,
    CHARACTER: file,
  };
  const result = spawnSync(program, args, { env, cwd: folder, encoding: 'utf8', timeout: 60_000 });
  if (!fs.existsSync(output)) throw new Error(`${program} failed:\n${result.stdout}${result.stderr}`);
  return JSON.parse(fs.readFileSync(output, 'utf8')) as Seen;
}

function expectService({ findings, hover, completions }: Seen): void {
  expect(findings.join('\n')).toMatch(/^5: .*Climbng.*Did you mean “Climbing”/m);
  expect(hover).toMatch(/Pistols \+2.*INT 4 \+ 2 → 6 \+ 3d6/s);
  expect(completions).toContain('Athletics');
}

const NEOVIM_TEST = `
local seen = {}
vim.wait(30000, function() return #vim.diagnostic.get(0) > 0 end, 50)
seen.findings = vim.tbl_map(function(d) return (d.lnum + 1) .. ': ' .. d.message end, vim.diagnostic.get(0))
local function ask(method, line, character)
  local params = { textDocument = { uri = vim.uri_from_bufnr(0) }, position = { line = line, character = character } }
  for _, answer in pairs(vim.lsp.buf_request_sync(0, method, params, 20000) or {}) do return answer.result end
end
seen.hover = ask('textDocument/hover', 5, 6).contents.value
vim.fn.append(6, '    Athl')
local items = ask('textDocument/completion', 6, 8)
seen.completions = vim.tbl_map(function(item) return item.label end, items.items or items)
vim.fn.writefile({ vim.fn.json_encode(seen) }, vim.env.SEEN)
vim.cmd('qa!')
`;

describe.skipIf(!neovim)(said('Neovim', neovim !== undefined), () => {
  it('shows findings, hovers and completion', () => {
    const isNew = neovim!.join('.').localeCompare('0.11', undefined, { numeric: true }) >= 0;
    const settings = snippet(isNew ? 'Neovim 0.11 and later' : 'Neovim 0.7 to 0.10');
    fs.writeFileSync(path.join(folder, 'init.lua'), settings);
    fs.writeFileSync(path.join(folder, 'test.lua'), NEOVIM_TEST);
    expectService(
      run('nvim', ['--headless', '--clean', '-u', 'init.lua', 'mara.callsheet', '-c', 'luafile test.lua']),
    );
  });
});

const EMACS_TEST = `
(require 'eglot)
(require 'json)
(setq eglot-sync-connect 30)
(defun wait-until (condition)
  (let ((end (+ (float-time) 30)))
    (while (and (not (funcall condition)) (< (float-time) end))
      (accept-process-output nil 0.05))))
(find-file (getenv "CHARACTER"))
(run-hooks 'post-command-hook)
(wait-until #'eglot-current-server)
(wait-until #'flymake-diagnostics)
(defun shown (finding)
  (format "%d: %s" (line-number-at-pos (flymake-diagnostic-beg finding)) (flymake-diagnostic-text finding)))
(let ((findings (mapcar #'shown (flymake-diagnostics))) hover completions)
  (search-forward "Pistols")
  (backward-char 2)
  (setq hover (plist-get (plist-get (jsonrpc-request (eglot-current-server) :textDocument/hover (eglot--TextDocumentPositionParams)) :contents) :value))
  (goto-char (point-max))
  (insert "    Athl")
  (setq completions (all-completions "Athl" (nth 2 (eglot-completion-at-point))))
  (with-temp-file (getenv "SEEN")
    (insert (json-encode (list (cons 'findings findings) (cons 'hover hover) (cons 'completions completions))))))
(kill-emacs 0)
`;

describe.skipIf(!hasEglot)(said('Emacs with eglot', hasEglot), () => {
  it('shows findings, hovers and completion', () => {
    fs.writeFileSync(path.join(folder, 'init.el'), snippet('Emacs 28 and later'));
    fs.writeFileSync(path.join(folder, 'test.el'), EMACS_TEST);
    expectService(run('emacs', ['--batch', '-l', 'init.el', '-l', 'test.el']));
  });
});

const LSP_MODE_TEST = `
(require 'json)
(setq lsp-auto-guess-root t lsp-enable-snippet nil lsp-enable-file-watchers nil lsp-session-file "session")
(find-file (getenv "CHARACTER"))
(let ((end (+ (float-time) 30)))
  (while (and (= 0 (hash-table-count (lsp-diagnostics))) (< (float-time) end)) (accept-process-output nil 0.05)))
(defun shown (finding)
  (format "%d: %s" (1+ (lsp-get (lsp-get (lsp-get finding :range) :start) :line)) (lsp-get finding :message)))
(let (findings hover completions)
  (maphash (lambda (_ found) (setq findings (append (mapcar #'shown found) findings))) (lsp-diagnostics))
  (search-forward "Pistols")
  (backward-char 2)
  (setq hover (lsp-get (lsp-get (lsp-request "textDocument/hover" (lsp--text-document-position-params)) :contents) :value))
  (goto-char (point-max))
  (insert "    Athl")
  (setq completions (all-completions "Athl" (nth 2 (lsp-completion-at-point))))
  (with-temp-file (getenv "SEEN")
    (insert (json-encode (list (cons 'findings findings) (cons 'hover hover) (cons 'completions completions))))))
(kill-emacs 0)
`;

describe.skipIf(!hasLspMode)(said('Emacs with lsp-mode', hasLspMode), () => {
  it('shows findings, hovers and completion', () => {
    fs.writeFileSync(path.join(folder, 'init.el'), snippet('Emacs with lsp-mode'));
    fs.writeFileSync(path.join(folder, 'test.el'), LSP_MODE_TEST);
    expectService(run('emacs', ['--batch', '-f', 'package-initialize', '-l', 'init.el', '-l', 'test.el']));
  });
});

describe.skipIf(!kate)(said('Kate', kate !== undefined), () => {
  const write = (file: string, text: string): string => {
    const absolute = path.join(folder, file);
    fs.mkdirSync(path.dirname(absolute), { recursive: true });
    fs.writeFileSync(absolute, text);
    return absolute;
  };

  it('starts the server, which tells it its findings without an error', async () => {
    const answers = path.join(folder, 'answers');
    const command = write(
      'bin-kate/callsheet',
      `#!/bin/sh\n${process.execPath} ${path.resolve('dist/cli.js')} "$@" | tee ${answers}\n`,
    );
    fs.chmodSync(command, 0o755);
    write('.config/kate/lspclient/settings.json', snippet('Kate', 'json'));
    write('.local/share/org.kde.syntax-highlighting/syntax/callsheet.xml', snippet('Kate', 'xml'));
    // What is clicked once: the plugin, and that the command may be run.
    write(
      '.config/katerc',
      `[Kate Plugins]\nlspclientplugin=true\n\n[lspclient]\nAllowedServerCommandLines=${command} lsp --stdio\n`,
    );
    const runtime = fs.mkdtempSync(path.join(folder, 'runtime-'));
    const env = {
      ...process.env,
      ...NO_SCREEN,
      HOME: folder,
      XDG_CONFIG_HOME: path.join(folder, '.config'),
      XDG_DATA_HOME: path.join(folder, '.local/share'),
      XDG_RUNTIME_DIR: runtime,
      PATH: `${path.dirname(command)}${path.delimiter}${process.env['PATH']}`,
    };
    const child = spawn('kate', ['--block', '--new', path.join(folder, 'mara.callsheet')], {
      env,
      stdio: 'ignore',
    });
    try {
      const told = (): string => (fs.existsSync(answers) ? fs.readFileSync(answers, 'utf8') : '');
      await expect.poll(told, { timeout: 50_000 }).toMatch(/Climbng.*Did you mean “Climbing”/s);
      expect(told()).not.toContain('"error":');
    } finally {
      child.kill('SIGKILL');
    }
  });
});

describe('the Vim syntax file', () => {
  it('has the words of the schema (npm run docs writes it)', () => {
    expect(readVimSyntax()).toBe(vimSyntax());
  });

  const examples = fs
    .readdirSync('examples', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.callsheet'))
    .map((name) => path.resolve('examples', name))
    .sort();

  it.skipIf(!vim)(said('Vim: declarations and keys of the examples as the parser reads them', !!vim), () => {
    const script = path.join(folder, 'dump.vim');
    const output = path.join(folder, 'groups.txt');
    // The group of the first word of each line.
    fs.writeFileSync(
      script,
      `let out = []
for file in readfile('${path.join(folder, 'files.txt')}')
  execute 'edit ' . fnameescape(file)
  for line in range(1, line('$'))
    let column = match(getline(line), '\\S') + 1
    call add(out, synIDattr(synID(line, column, 1), 'name'))
  endfor
endfor
call writefile(out, '${output}')
qall!
`,
    );
    fs.writeFileSync(path.join(folder, 'files.txt'), `${examples.join('\n')}\n`);
    const set = ['set nocompatible', `set runtimepath^=${VIM_FOLDER}`, 'filetype plugin on', 'syntax on'];
    const commands = set.flatMap((command) => ['--cmd', command]);
    execFileSync('vim', ['-es', '-N', '-u', 'NONE', '-i', 'NONE', ...commands, '-S', script], {
      timeout: 60_000,
    });
    const groups = fs.readFileSync(output, 'utf8').split('\n');
    const wrong: string[] = [];
    let at = 0;
    for (const file of examples)
      for (const { line, text, role } of linesOf(fs.readFileSync(file, 'utf8'))) {
        const group = groups[at++];
        const shown =
          group === 'callsheetDeclaration' ? 'declaration' : group === 'callsheetKey' ? 'key' : undefined;
        const isRight = role === 'free key' ? shown !== 'declaration' : shown === role;
        if (!isRight) wrong.push(`${path.basename(file)}:${line}: ${group} for ${role}: ${text}`);
      }
    expect(wrong).toEqual([]);
  });
});
