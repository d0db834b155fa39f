#!/usr/bin/env node
/** The command `callsheet`. It loads nothing before the process is set up, and for a server nothing of the other commands. */
import * as path from 'node:path';
import {
  compileLate,
  deleteOldCodeLater,
  keepCompiledCode,
  keepServerSmall,
  runAsServer,
} from '../host/process-options.ts';

const [command, ...options] = process.argv.slice(2);
const isServer = command === 'lsp' && options.every((option) => option === '--stdio');
if (isServer) runAsServer();
keepCompiledCode();
compileLate();
if (isServer) {
  keepServerSmall();
  deleteOldCodeLater();
  const { serveStdio } = await import('../host/stdio.ts');
  serveStdio(path.join(import.meta.dirname, 'library'), __VERSION__);
} else {
  const { chooseLanguage } = await import('./language.ts');
  const problem = chooseLanguage(process.argv.slice(2), process.env);
  if (problem === undefined) await import('./main.ts');
  else {
    const { complain } = await import('./output.ts');
    const { EXIT } = await import('./exit.ts');
    complain(problem);
    process.exitCode = EXIT.usage;
  }
}
