// A folder `virtual:/docks` with two files, which knows neither a search nor a disk. Plain JavaScript: it is packed as it is.
/* global TextEncoder */
const vscode = require('vscode');

const FILES = {
  '/docks/campaign.callsheet':
    'campaign Docks\n  universal skills: Climbing\n\nnpc Guard\n  STR 4  REF 4  HLT 4\n',
  '/docks/people/mara.callsheet': 'npc Mara from Guard\n  skills:\n    Climbng +2\n',
};

exports.activate = (context) => {
  const contents = new Map(
    Object.entries(FILES).map(([path, text]) => [path, new TextEncoder().encode(text)]),
  );
  const changed = new vscode.EventEmitter();
  const isFolder = (path) =>
    [...contents.keys()].some((each) => each.startsWith(`${path.replace(/\/$/, '')}/`));
  const found = ({ path }) => {
    const bytes = contents.get(path);
    if (!bytes && !isFolder(path)) throw vscode.FileSystemError.FileNotFound(path);
    return bytes;
  };
  const files = {
    onDidChangeFile: changed.event,
    watch: () => new vscode.Disposable(() => undefined),
    stat(uri) {
      const bytes = found(uri);
      const type = bytes ? vscode.FileType.File : vscode.FileType.Directory;
      return { type, ctime: 0, mtime: bytes?.mtime ?? 0, size: bytes?.length ?? 0 };
    },
    readDirectory({ path }) {
      const start = `${path.replace(/\/$/, '')}/`;
      const rest = [...contents.keys()]
        .filter((each) => each.startsWith(start))
        .map((each) => each.slice(start.length));
      const folders = new Set(rest.filter((each) => each.includes('/')).map((each) => each.split('/')[0]));
      const own = rest.filter((each) => !each.includes('/'));
      return [
        ...[...folders].map((name) => [name, vscode.FileType.Directory]),
        ...own.map((name) => [name, vscode.FileType.File]),
      ];
    },
    readFile: (uri) => found(uri) ?? new Uint8Array(),
    writeFile(uri, bytes) {
      const type = contents.has(uri.path) ? vscode.FileChangeType.Changed : vscode.FileChangeType.Created;
      contents.set(uri.path, bytes);
      changed.fire([{ type, uri }]);
    },
    createDirectory: () => undefined,
    delete(uri) {
      contents.delete(uri.path);
      changed.fire([{ type: vscode.FileChangeType.Deleted, uri }]);
    },
    rename(from, to) {
      files.writeFile(to, found(from));
      files.delete(from);
    },
  };
  context.subscriptions.push(
    vscode.workspace.registerFileSystemProvider('virtual', files, { isCaseSensitive: true }),
  );
};
