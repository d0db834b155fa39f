import js from '@eslint/js';
import regexp from 'eslint-plugin-regexp';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** What the rules tell is data; sentences are made where it is shown. */
const SENTENCES = [
  {
    selector:
      ':matches(Literal[value=/^[A-Z].* .*[.?!]$/], TemplateElement[tail=true][value.raw=/ .*[.?!]$/])',
    message: 'Tell it as data; sentences are made where it is shown.',
  },
];

/** The terms of one game, such as `TN`, `CP` and `4d6 P/L`. */
const TERMS = /(^|[^A-Za-z])([ACE]P|TN|DEF|STR|REF|HLT|LIF|TGH|[MH]S|MG|DIFF|P.L)([^A-Za-z]|$)/;

export default defineConfig(
  globalIgnores(['dist/', 'docs/callsheet.d.ts', '.vscode-test/', '**/node_modules/']),
  js.configs.recommended,
  {
    // A pattern takes time in proportion to its text, whatever that is.
    files: ['{client,server}/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'certain' }],
      'regexp/no-super-linear-move': ['error', { report: 'certain' }],
    },
  },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      eqeqeq: 'error',
      // Functions of this name are imported; without the import these old ones would run instead.
      'no-restricted-globals': ['error', 'escape', 'unescape'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // A new kind of node or value must be thought about everywhere.
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    // The patterns of tokens are sticky: they are tried at one place.
    files: ['**/lexer.ts'],
    rules: { 'regexp/no-super-linear-move': 'off' },
  },
  {
    // Names and paths may hold anything, so there is one way to a terminal.
    files: ['server/src/cli/**/*.ts'],
    ignores: ['**/output.ts', '**/watch.ts', '**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "CallExpression[callee.property.name='write'][callee.object.property.name=/^std(out|err)$/][arguments.0.value!='']",
          message: 'Print with the functions of cli/output.ts.',
        },
      ],
    },
  },
  {
    files: [
      'server/src/rules/*.ts',
      'server/src/rules/{dice,fight,tracker,typed}/**/*.ts',
      'server/src/rules/*/{play,fight,tracker,procedures}/**/*.ts',
    ],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: {
      'no-restricted-syntax': ['error', ...SENTENCES],
    },
  },
  {
    // The terms of one game stay in the folder of its system.
    files: ['server/src/rules/*.ts', 'server/src/rules/{dice,fight,tracker,typed,plain}/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...SENTENCES,
        {
          selector: `:matches(Literal[value=${TERMS}], TemplateElement[value.raw=${TERMS}])`,
          message: 'A term of one system: ask its RuleSystem.',
        },
      ],
    },
  },
  {
    // Their sentences stand in server/src/words.
    files: ['server/src/rules/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['**/text/messages.ts'], message: 'Tell it as data: `say(…)`.' }] },
      ],
    },
  },
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: {
      globals: { console: 'readonly', process: 'readonly', setInterval: 'readonly', URL: 'readonly' },
    },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs' },
  },
);
