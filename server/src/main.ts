/** The language server as VS Code starts it. */
import {
  compileLate,
  deleteOldCodeLater,
  keepCompiledCode,
  keepServerSmall,
} from './host/process-options.ts';

keepServerSmall();
deleteOldCodeLater();
compileLate();
keepCompiledCode();
await import('./host/ipc.ts');
