/** The language server as VS Code starts it. */
import { growHeapSlowly, keepCompiledCode } from './host/process-options.ts';

growHeapSlowly();
keepCompiledCode();
await import('./host/ipc.ts');
