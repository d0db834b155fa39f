/** The language server as VS Code starts it. */
import { keepCompiledCode } from './host/process-options.ts';

keepCompiledCode();
await import('./host/ipc.ts');
