/** The language server as VS Code starts it. */
import { compileLate, growHeapSlowly, keepCompiledCode } from './host/process-options.ts';

growHeapSlowly();
compileLate();
keepCompiledCode();
await import('./host/ipc.ts');
