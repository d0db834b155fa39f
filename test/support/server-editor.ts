/** An editor with a server of its own in this process. */
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { CONNECTION_OPTIONS } from '../../server/src/host/connection-options.ts';
import { LIBRARIES } from './libraries.ts';
import { LanguageServer, type ServerEnvironment } from '../../server/src/host/server.ts';
import { nodeFiles } from '../../server/src/host/node-files.ts';
import { FakeEditor } from './fake-editor.ts';

export const serverEditor = (environment: Partial<ServerEnvironment> = {}): FakeEditor =>
  FakeEditor.inProcess((input, output) => {
    const connection = createConnection(ProposedFeatures.all, input, output, CONNECTION_OPTIONS);
    connection.onExit(() => undefined);
    new LanguageServer(connection, { disk: nodeFiles, systems: LIBRARIES, version: '0.0.0', ...environment });
    connection.listen();
  });
