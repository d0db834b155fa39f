// Holds the layers of the server: data flows one way, and no layer knows one to the right of it.
//
//   text -> syntax -> model -> checks, features -> compare, print, workspace -> hosts
//           rules  ---^        ^
//                  \-> words --´
//           protocol (shapes of answers) -> features
//
// Test files are exempt: they may build their fixtures with any layer.

const { builtinModules } = require('node:module');

const tests = '\\.test\\.ts$|/testing/';

/** What each folder of server/src may import besides itself. */
const layers = {
  text: [],
  protocol: [],
  syntax: ['text'],
  rules: ['text'],
  words: ['text', 'rules'],
  model: ['text', 'syntax', 'rules'],
  checks: ['text', 'syntax', 'rules', 'words', 'model'],
  features: ['text', 'protocol', 'syntax', 'rules', 'words', 'model', 'checks'],
  creation: ['text', 'syntax', 'rules', 'words', 'model', 'checks', 'features'],
  // Printed pages as plain data and text. Hosts pass pictures, fonts and files in.
  print: ['text', 'syntax', 'rules', 'words', 'model', 'checks', 'features'],
  compare: ['text', 'syntax', 'rules', 'words', 'model', 'checks', 'features'],
  workspace: ['text', 'syntax', 'rules', 'words', 'model', 'checks', 'features'],
};

const hosts = '^server/src/(main[^/]*\\.ts$|cli/|host/)';
const pure = '^server/src/(text|syntax|rules|words|model|checks|features|compare|creation|print)/';
/** What runs in a browser as well: all but the hosts. */
const shared =
  '^server/src/(text|syntax|rules|words|model|checks|features|compare|creation|print|workspace)/';

const systems = '(action-system|heroic-action|fast-action|wiki-action)';

module.exports = {
  forbidden: [
    {
      name: 'drivers-decide-no-rules',
      comment: 'What only one game knows is asked for through its `RuleSystem`.',
      severity: 'error',
      from: { path: '^server/src/(?!rules/)', pathNot: `${tests}|^server/src/host/systems\\.ts$` },
      to: { path: `^server/src/rules/${systems}/` },
    },
    {
      name: 'shared-rules-know-no-system',
      severity: 'error',
      from: { path: '^server/src/rules/', pathNot: `${tests}|^server/src/rules/${systems}/` },
      to: { path: `^server/src/rules/${systems}/` },
    },
    {
      name: 'systems-know-no-other-system',
      severity: 'error',
      from: { path: `^server/src/rules/${systems}/`, pathNot: tests },
      to: { path: `^server/src/rules/${systems}/`, pathNot: '^server/src/rules/$1/' },
    },
    {
      name: 'play-knows-no-driver',
      comment:
        'Fights, the tracker and typed procedures drive the rules of play; what they share lives there.',
      severity: 'error',
      from: { path: `^server/src/rules/${systems}/play/`, pathNot: tests },
      to: { path: '^server/src/rules/$1/(fight|tracker|procedures)/' },
    },
    ...Object.entries(layers).map(([layer, allowed]) => ({
      name: `${layer}-knows-${allowed.length > 0 ? `only-${allowed.join('-')}` : 'no-other-layer'}`,
      severity: 'error',
      from: { path: `^server/src/${layer}/`, pathNot: tests },
      to: { path: `^server/src/(?!(${[layer, ...allowed].join('|')})/)` },
    })),
    {
      name: 'no-protocol-below-the-workspace',
      comment: 'Checks and features return plain data; only hosts speak the protocol.',
      severity: 'error',
      from: { path: pure, pathNot: tests },
      to: { path: 'node_modules/vscode-' },
    },
    {
      name: 'no-node-in-shared-rooms',
      comment: 'These rooms run in a browser as well; file access, clocks and random sources are passed in.',
      severity: 'error',
      from: { path: shared, pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-node-in-a-browser',
      comment: 'What main-browser.ts leads to, in the host as well, must not need Node.js.',
      severity: 'error',
      from: { path: '^(server/src/main-browser|client/src/main-browser)\\.ts$' },
      to: { path: `^(${builtinModules.join('|')})$`, reachable: true },
    },
    {
      name: 'only-hosts-connect',
      comment: 'Connections, sockets, file system and command line belong to main*.ts, cli/ and host/.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: `${hosts}|${tests}` },
      to: { path: 'node_modules/(vscode-languageserver/|commander/)' },
    },
    {
      name: 'client-knows-the-protocol-only',
      severity: 'error',
      from: { path: '^client/src/', pathNot: tests },
      to: {
        path: '^server/src/',
        pathNot:
          '^server/src/(protocol|base64|text/messages|text/file-names|text/begins-word|text/markup|host/print/fonts)\\.ts$',
      },
    },
    {
      name: 'server-knows-no-client',
      severity: 'error',
      from: { path: '^server/src/' },
      to: { path: '^client/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^vscode$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Types are knowledge, too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'types', 'default'],
    },
  },
};
