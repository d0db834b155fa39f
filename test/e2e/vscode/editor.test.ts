import * as assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import {
  after,
  completionLabels,
  diagnosticCodes,
  eventually,
  hoverText,
  lensTitles,
  openExample,
  openNewFile,
} from './helpers.ts';

const jackSmith = 'agent-x/jack-smith.callsheet';

describe('The extension in VS Code', () => {
  it('is activated by a Callsheet file', async () => {
    const document = await openExample(jackSmith);
    assert.equal(document.languageId, 'callsheet');
    const extension = vscode.extensions.getExtension('callsheet.callsheet');
    assert.ok(extension, 'callsheet.callsheet is installed');
    await eventually('activation', () => (extension.isActive ? true : undefined));
  });

  it('reports an unknown skill', async () => {
    const document = await openNewFile('typo.callsheet', 'npc Guard\n  skills:\n    Climbng +4\n');
    assert.deepEqual(await diagnosticCodes(document), ['unknown-skill']);
  });

  it('finds nothing wrong with Jack Smith', async () => {
    const document = await openExample(jackSmith);
    await lensTitles(document); // by then the server has checked the file
    assert.deepEqual(vscode.languages.getDiagnostics(document.uri), []);
  });

  it('explains an attribute in a hover', async () => {
    const document = await openExample(jackSmith);
    assert.match(await hoverText(document, after(document, 'RE')), /Reflexes/i);
  });

  it('shows the totals above a character', async () => {
    const document = await openExample(jackSmith);
    assert.match((await lensTitles(document)).join('\n'), /35\/35 AP/);
  });

  it('checks nothing where it is turned off, and again where it is turned on', async () => {
    const document = await openNewFile('off.callsheet', 'npc Guard\n  skills:\n    Climbng +4\n');
    assert.deepEqual(await diagnosticCodes(document), ['unknown-skill']);
    const turn = (isOn: boolean | undefined): Thenable<void> =>
      vscode.workspace
        .getConfiguration('callsheet')
        .update('enable', isOn, vscode.ConfigurationTarget.Global);
    const count = (): number => vscode.languages.getDiagnostics(document.uri).length;
    await turn(false);
    await eventually('no findings', () => (count() === 0 ? true : undefined));
    await turn(undefined);
    await eventually('findings', () => (count() === 1 ? true : undefined));
  });

  it('offers traits and skills', async () => {
    const document = await openNewFile('unfinished.callsheet', 'npc Guard\n  skills:\n    Clim\n');
    await completionLabels(document, after(document, 'Clim'), 'Climbing');
  });
});
