// Stands in for @vscode/native-watchdog, a native module: ends the extension host when the server is gone.
exports.start = (pid) => {
  setInterval(() => {
    try {
      process.kill(pid, 0);
    } catch {
      process.exit(87);
    }
  }, 5000).unref();
};
exports.exit = (code) => process.exit(code || 0);
