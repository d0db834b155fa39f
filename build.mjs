// Bundles the client, the server with the command line, and the tests that run inside VS Code into dist/.
// --watch rebuilds on every change; --production minifies and leaves the source maps out.
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as path from 'node:path';
import * as esbuild from 'esbuild';

const watch = process.argv.includes('--watch');
const production = process.argv.includes('--production');

/** @type {esbuild.BuildOptions} */
const common = {
  absWorkingDir: import.meta.dirname,
  bundle: true,
  platform: 'node',
  // The oldest supported VS Code (see "engines") and the command line run on Node 20.
  target: 'node20',
  minify: production,
  sourcemap: !production,
  define: {
    __VERSION__: JSON.stringify(JSON.parse(fs.readFileSync('package.json', 'utf8')).version),
    'process.env.NODE_ENV': production ? '"production"' : '"development"',
  },
  logLevel: watch ? 'info' : 'warning',
  metafile: true,
};

/**
 * Writes what esbuild leaves of other alphabets, in regular expressions and in the raw texts that they are made of, as `\\uXXXX`: with
 * one such character an engine keeps a whole bundle in two bytes for each of its letters.
 * @type {esbuild.Plugin}
 */
const inAscii = {
  name: 'ascii',
  setup: (build) =>
    build.onEnd(({ metafile }) => {
      for (const file of Object.keys(metafile?.outputs ?? {}).filter((name) => /\.c?js$/.test(name))) {
        const text = fs.readFileSync(file, 'utf8');
        const ascii = text.replace(
          /[^\0-\x7f]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
        if (ascii !== text) fs.writeFileSync(file, ascii);
      }
    }),
};

/** VS Code requires its extensions, so the client is CommonJS. @type {esbuild.BuildOptions} */
const client = {
  ...common,
  entryPoints: ['client/src/main-node.ts'],
  outfile: 'dist/client.cjs',
  format: 'cjs',
  external: ['vscode'],
  plugins: [inAscii],
};

/**
 * Server, command line and the workers share everything but their entries. All chunks lie in dist/ itself, so that
 * `import.meta.dirname` is dist/ wherever a module of ours ends up.
 * @type {esbuild.BuildOptions}
 */
const server = {
  ...common,
  entryPoints: {
    server: 'server/src/main.ts',
    cli: 'server/src/cli/start.ts',
    callsheet: 'server/src/main-library.ts',
    'fight-worker': 'server/src/host/fight-worker.ts',
    'layout-worker': 'server/src/host/layout-worker.ts',
    'check-worker': 'server/src/cli/check-worker.ts',
  },
  alias: { 'brotli/decompress.js': './server/src/host/print/no-brotli.ts' },
  outdir: 'dist',
  chunkNames: 'chunk-[hash]',
  format: 'esm',
  splitting: true,
  // vscode-languageserver is CommonJS and requires Node's own modules, which ESM output cannot do by itself.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  plugins: [inAscii, { name: 'executable', setup: (build) => build.onEnd(makeCliExecutable) }],
};

/** Bundles for browsers have nothing of Node.js: an import of it is an error. @type {esbuild.BuildOptions} */
const browser = {
  ...common,
  platform: 'browser',
  // What Chromium 120, Firefox 121 and Safari 17.2 understand.
  target: 'es2022',
};

/**
 * In a browser, too, VS Code runs extensions as CommonJS. In this package, whose scripts are modules, it believes that of names
 * that end with `.cjs`. VS Code 1.100 loads the file of that name with `.js` behind it, which is a copy.
 * @type {esbuild.BuildOptions}
 */
const browserClient = {
  ...browser,
  entryPoints: ['client/src/main-browser.ts'],
  outfile: 'dist/client.browser.cjs',
  format: 'cjs',
  external: ['vscode'],
  plugins: [inAscii, { name: 'oldest-browser', setup: (build) => build.onEnd(copyBrowserClient) }],
};

/** A classic script, which every kind of worker loads; the library is part of it. @type {esbuild.BuildOptions} */
const serverWorker = {
  ...browser,
  entryPoints: { 'server.worker': 'server/src/main-browser.ts' },
  outdir: 'dist',
  format: 'iife',
  define: { ...common.define, __LIBRARY__: JSON.stringify(textsBelow('server/library')) },
  plugins: [inAscii, { name: 'page-worker', setup: (build) => build.onEnd(copyWorker) }],
};

/** The campaigns that the playground opens with. */
const PLAYED = /^(?:agent-x|house-rules|jade-fist|neon-rain|red-cross)\//;

/** The page that checks what is typed into it, for any file server. @type {esbuild.BuildOptions} */
const playground = {
  ...browser,
  entryPoints: ['docs/playground/playground.ts', 'docs/playground/playground.css'],
  external: ['fonts/*'],
  outdir: 'dist/playground',
  format: 'iife',
  define: {
    ...common.define,
    __EXAMPLES__: JSON.stringify(textsBelow('examples', PLAYED)),
    __LANGUAGES__: JSON.stringify(fs.readdirSync('l10n').map((name) => name.split('.')[2])),
  },
  plugins: [{ name: 'page', setup: (build) => build.onEnd(copyPage) }],
};

/** @type {esbuild.BuildOptions} */
const tests = {
  ...common,
  entryPoints: ['test/e2e/vscode/index.ts', 'test/e2e/vscode/*.test.ts'],
  outdir: 'dist/e2e',
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
  external: ['vscode', 'mocha'],
  minify: false,
  sourcemap: true,
};

function makeCliExecutable(result) {
  if (result.errors.length > 0) return undefined;
  const file = path.resolve(import.meta.dirname, 'dist/cli.js');
  if (!fs.readFileSync(file, 'utf8').startsWith('#!')) {
    return { errors: [{ text: 'server/src/cli/start.ts must begin with "#!/usr/bin/env node"' }] };
  }
  fs.chmodSync(file, 0o755);
  return undefined;
}

function copyLibrary() {
  fs.rmSync('dist/library', { recursive: true, force: true });
  fs.cpSync('server/library', 'dist/library', { recursive: true });
  const { TREES, writeTrees } = exportsOf('server/src/host/library-trees.ts');
  for (const [file, text] of Object.entries(textsBelow('dist/library', /^[^/]+\/[^/]+$/)))
    fs.writeFileSync(`dist/library/${file}${TREES}`, writeTrees(text));
  fs.rmSync('dist/l10n', { recursive: true, force: true });
  fs.cpSync('l10n', 'dist/l10n', { recursive: true });
  // The declarations of the library; a test holds them to its source.
  fs.copyFileSync('docs/callsheet.d.ts', 'dist/callsheet.d.ts');
  // `callsheet explain` shows them.
  fs.rmSync('dist/illegal', { recursive: true, force: true });
  fs.cpSync('examples/illegal', 'dist/illegal', { recursive: true });
}

/** The texts of Callsheet files below a folder by their paths. @param {string} root */
function textsBelow(root, isWanted = /./) {
  const files = fs.readdirSync(root, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    files
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.callsheet') && isWanted.test(file))
      .sort()
      .map((file) => [file, fs.readFileSync(`${root}/${file}`, 'utf8')]),
  );
}

function copyBrowserClient({ errors }) {
  if (errors.length === 0) fs.copyFileSync('dist/client.browser.cjs', 'dist/client.browser.cjs.js');
}

/** The playground has a copy of its own, so that its folder is complete. */
function copyWorker() {
  fs.mkdirSync('dist/playground', { recursive: true });
  fs.copyFileSync('dist/server.worker.js', 'dist/playground/server.worker.js');
}

/** Everything else that the page needs lies beside it. */
function copyPage() {
  fs.copyFileSync('docs/playground/index.html', 'dist/playground/index.html');
  fs.cpSync('dist/fonts', 'dist/playground/fonts', { recursive: true });
  fs.cpSync('l10n', 'dist/playground/l10n', { recursive: true });
}

/**
 * The licences of the packages whose code is part of the bundles, as they demand it. A package without a licence text is
 * an error: nobody may distribute it.
 * @param {string} file
 * @param {readonly (import('esbuild').Metafile)[]} metafiles
 */
function writeNotices(file, metafiles) {
  const inputs = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap((output) => Object.keys(output.inputs)),
  );
  const folders = new Set(inputs.flatMap((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input) ?? []));
  /** @type {Map<string, string[]>} The packages under each text. */
  const packages = new Map();
  const add = (text, of) => packages.set(text, [...(packages.get(text) ?? []), of]);
  for (const folder of [...folders].sort()) {
    const { name, version, license } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const files = fs.readdirSync(folder).filter((file) => /^(?:licen[cs]e|copying|notice)\b/i.test(file));
    const holder = license === 'MIT' ? MIT_WITHOUT_FILE[name] : undefined;
    if (files.length === 0 && !holder) throw new Error(`${name} is bundled and has no licence text`);
    const text = holder
      ? mit(holder)
      : files.map((file) => fs.readFileSync(path.join(folder, file), 'utf8').trim()).join('\n\n');
    // A package without the name of its licence begins the text with it.
    const known = license ?? /^\S+(?= Licen[cs]e)/i.exec(text)?.[0];
    if (!known) throw new Error(`${name} is bundled and names no licence`);
    add(text, `${name} ${version} (${known})`);
  }
  // Compiled code within a package has a licence of its own.
  for (const [folder, { file, of }] of Object.entries(COMPILED))
    if (folders.has(folder)) add(fs.readFileSync(path.join(folder, file), 'utf8').trim(), of);
  const notices = [...packages].map(([text, names]) => `${names.join('\n')}\n\n${text}`);
  const head = 'Callsheet contains code of these packages, under their licences.';
  const line = `\n\n${'-'.repeat(80)}\n\n`;
  fs.writeFileSync(file, `${[head, ...notices].join(line)}\n`);
}

/** Packages that name the MIT licence and carry no text of it, with their authors. @type {Record<string, string>} */
const MIT_WITHOUT_FILE = {
  '@vscode/l10n': 'Microsoft Corporation',
  dfa: 'Devon Govett',
  fontkit: 'Devon Govett',
  omggif: 'Dean McNamee',
};

/** @type {Record<string, { readonly file: string, readonly of: string }>} */
const COMPILED = {
  'node_modules/@jsquash/webp': {
    file: 'codec/LICENSE.codec.md',
    of: 'libwebp, compiled in @jsquash/webp (BSD-3-Clause)',
  },
};

/** @param {string} holder */
const mit = (holder) => `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** Pages carry their fonts; of each face the alphabets that the writers of campaigns use. */
function copyFonts() {
  fs.rmSync('dist/fonts', { recursive: true, force: true });
  fs.mkdirSync('dist/fonts', { recursive: true });
  const looks = {
    alegreya: '[47]00-(?:normal|italic)',
    'alegreya-sans': '[4578]00-normal',
    'source-code-pro': '400-normal',
  };
  for (const [family, weights] of Object.entries(looks)) {
    const folder = `node_modules/@fontsource/${family}`;
    const wanted = new RegExp(`-(?:latin|latin-ext|cyrillic|greek|greek-ext)-${weights}\\.woff$`);
    for (const file of fs.readdirSync(`${folder}/files`).filter((name) => wanted.test(name)))
      fs.copyFileSync(`${folder}/files/${file}`, `dist/fonts/${file}`);
    fs.copyFileSync(`${folder}/LICENSE`, `dist/fonts/${family}.LICENSE`);
  }
}

/** Of WebP pictures, for PDFs. */
function copyDecoder() {
  fs.copyFileSync('node_modules/@jsquash/webp/codec/dec/webp_dec.wasm', 'dist/webp_dec.wasm');
}

/** The style of fenced blocks in the Markdown preview of VS Code: that of our own preview, for these blocks alone. */
function writeMarkdownStyle() {
  const { previewStyle } = exportsOf('server/src/print/html/style.ts');
  const nested = previewStyle().replace(/^(?::root|body)(?= \{)/gm, '&');
  const own = fs.readFileSync('client/media/markdown.css', 'utf8');
  const css = `.callsheet {\n${nested}\n}\n${own}`;
  // Nesting is younger than the oldest editors; the lowered style means the same.
  fs.writeFileSync(
    'dist/markdown.css',
    esbuild.transformSync(css, { loader: 'css', target: 'chrome110' }).code,
  );
}

/** Hashed names pile up, and a vsix would carry them all. */
function removeOldOutput() {
  for (const name of fs.existsSync('dist') ? fs.readdirSync('dist') : []) {
    if (/^chunk-|^e2e$|\.map$/.test(name)) fs.rmSync(path.join('dist', name), { recursive: true });
  }
}

/** What a module of the product exports, for the build itself. @param {string} file */
function exportsOf(file) {
  const options = { ...common, entryPoints: [file], format: 'cjs', sourcemap: false, write: false };
  const code = esbuild.buildSync(options).outputFiles[0].text;
  const module = { exports: {} };
  new Function('module', 'exports', 'require', code)(module, module.exports, createRequire(import.meta.url));
  return module.exports;
}

process.chdir(import.meta.dirname);
removeOldOutput();
copyLibrary();
copyFonts();
copyDecoder();
writeMarkdownStyle();
const bundles = [client, server, browserClient, serverWorker, playground, tests];
if (watch) {
  for (const options of bundles) await (await esbuild.context(options)).watch();
  fs.watch('server/library', { recursive: true }, copyLibrary);
} else {
  const builds = bundles.map((options) => esbuild.build(options));
  const results = await Promise.all(builds).catch(() => {
    process.exitCode = 1; // esbuild has printed the errors
  });
  if (results) {
    const metafileOf = (options) => results[bundles.indexOf(options)].metafile;
    writeNotices(
      'dist/THIRD-PARTY-NOTICES.txt',
      [client, server, browserClient, serverWorker].map(metafileOf),
    );
    writeNotices('dist/playground/THIRD-PARTY-NOTICES.txt', [serverWorker, playground].map(metafileOf));
  }
}
