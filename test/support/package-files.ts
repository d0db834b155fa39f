/** Files that the npm package must and must not contain. */
export const PACKAGE_FILES = [
  'package.json',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  'NOTICE',
  'dist/cli.js',
  'dist/callsheet.js',
  'dist/callsheet.d.ts',
  'dist/fight-worker.js',
  'dist/layout-worker.js',
  'dist/server.worker.js',
  'syntaxes/vim/syntax/callsheet.vim',
  'dist/check-worker.js',
  'dist/l10n/bundle.l10n.de.json',
  'dist/webp_dec.wasm',
  'dist/THIRD-PARTY-NOTICES.txt',
  'dist/library/action-system/system.callsheet',
];

/** Sources, tests, maps and what belongs to the extension alone. */
const UNWANTED = /(?:^|\/)(?:node_modules|test|server|client|examples)\/|\.(?:map|ts|vsix|tgz)$|client\.cjs$/;

export function packageProblems(files: readonly string[]): string[] {
  return [
    ...PACKAGE_FILES.filter((file) => !files.includes(file)).map((file) => `${file} is missing`),
    ...files
      .filter((file) => UNWANTED.test(file) && !file.endsWith('.d.ts') && !file.startsWith('dist/library/'))
      .map((file) => `${file} does not belong there`),
  ];
}
