// Stands in for @vscode/spdlog, a native module: VS Code's log files, written by Node.js.
const fs = require('node:fs');
const path = require('node:path');

const LEVELS = ['trace', 'debug', 'info', 'warning', 'error', 'critical'];

class Logger {
  #file;
  #level = 2;
  #isRaw = false;

  constructor(_type, _name, file) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    this.#file = file;
  }

  #write(level, message) {
    if (level < this.#level) return;
    const line = this.#isRaw ? message : `${new Date().toISOString()} [${LEVELS[level]}] ${message}\n`;
    try {
      fs.appendFileSync(this.#file, line);
    } catch {
      // The folder is gone: the server is being stopped.
    }
  }

  trace = (message) => this.#write(0, message);
  debug = (message) => this.#write(1, message);
  info = (message) => this.#write(2, message);
  warn = (message) => this.#write(3, message);
  error = (message) => this.#write(4, message);
  critical = (message) => this.#write(5, message);
  getLevel = () => this.#level;
  setLevel = (level) => void (this.#level = level);
  setPattern = () => void (this.#isRaw = false);
  clearFormatters = () => void (this.#isRaw = true);
  flush = () => undefined;
  drop = () => undefined;
}

const create = async (name, file) => new Logger('rotating', name, file);

// Assignments, so that an `import` finds the names.
exports.Logger = Logger;
exports.createRotatingLogger = create;
exports.createAsyncRotatingLogger = create;
exports.setLevel = () => undefined;
exports.setFlushOn = () => undefined;
exports.version = 0;
