/** The built server as an editor starts it: one process for the tests of a `describe`, which must end in good order. */
import { afterAll, beforeAll, expect } from 'vitest';
import { CLI } from './cli.ts';
import { FakeEditor, FULL_CAPABILITIES } from './fake-editor.ts';

/** Hands over the editor before the first test. */
export function withSpawnedServer(use: (editor: FakeEditor) => void): void {
  let editor: FakeEditor;
  let exited: Promise<unknown>;
  beforeAll(async () => {
    ({ editor, exited } = FakeEditor.spawning(process.execPath, [CLI, 'lsp', '--stdio']));
    await editor.start({ capabilities: { ...FULL_CAPABILITIES, workspace: {} } });
    use(editor);
  });
  afterAll(async () => {
    expect(editor.errors).toEqual([]);
    await editor.stop();
    expect(await exited).toBe(0);
  });
}
