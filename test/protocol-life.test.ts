/** The life of a server, and what arrives on its input that is no message. */
import { spawn } from 'node:child_process';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ErrorCodes } from 'vscode-languageserver-protocol';
import { FakeEditor } from './support/fake-editor.ts';

const CLI = path.resolve('dist/cli.js');
const URI = 'untitled:Untitled-1';
const spawned = () => FakeEditor.spawning(process.execPath, [CLI, 'lsp', '--stdio']);

const codeOf = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    () => 'answered',
    (error: { code?: unknown }) => error.code ?? error,
  );

const hover = { textDocument: { uri: URI }, position: { line: 0, character: 0 }, capabilities: {} };

describe('a server', () => {
  it('answers nothing before it is initialized and after it is shut down', async () => {
    const { editor, exited } = spawned();
    const { connection } = editor;
    for (const method of ['textDocument/hover', 'workspace/symbol', 'shutdown', 'no/such'])
      expect(await codeOf(connection.sendRequest(method, hover))).toBe(ErrorCodes.ServerNotInitialized);
    await editor.open(URI, 'npc Jo\n  DEF 99\n');
    await editor.start();
    expect(await codeOf(connection.sendRequest('initialize', { capabilities: {} }))).toBe(
      ErrorCodes.InvalidRequest,
    );
    expect(await codeOf(connection.sendRequest('no/such', {}))).toBe(ErrorCodes.MethodNotFound);
    expect(await codeOf(connection.sendRequest('$/noSuch', {}))).toBe(ErrorCodes.MethodNotFound);
    // What was sent too early is no document.
    expect(await editor.codes(URI)).toEqual([]);
    await editor.open(URI, 'npc Jo\n  DEF 99\n');
    expect(await editor.codes(URI)).toEqual(['stated-value']);
    expect(await connection.sendRequest('shutdown')).toBeNull();
    for (const method of ['textDocument/hover', 'initialize', 'shutdown', 'no/such'])
      expect(await codeOf(connection.sendRequest(method, hover))).toBe(ErrorCodes.InvalidRequest);
    await connection.sendNotification('exit');
    expect(await exited).toBe(0);
  });

  it.each([
    ['exit without shutdown', true, 1],
    ['exit without anything before it', false, 1],
  ])('ends with the code of the protocol: %s', async (_, isStarted, code) => {
    const { editor, exited } = spawned();
    if (isStarted) await editor.start();
    await editor.connection.sendNotification('exit');
    expect(await exited).toBe(code);
  });

  it('ends with its input', async () => {
    expect((await sent([frame({ id: 1, method: 'initialize', params: { capabilities: {} } })])).code).toBe(1);
  });
});

const frame = (message: unknown): string => {
  const body = JSON.stringify(message);
  return `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
};

/** What the server writes and how it ends when it reads some chunks; the input ends with them, unless they stop the server. */
async function sent(
  chunks: readonly (string | Buffer)[],
  isStopped = false,
): Promise<{ out: string; err: string; code: unknown }> {
  const server = spawn(process.execPath, [CLI, 'lsp', '--stdio']);
  let [out, err] = ['', ''];
  server.stdout.on('data', (data: Buffer) => (out += data.toString()));
  server.stderr.on('data', (data: Buffer) => (err += data.toString()));
  // A server that has ended reads no more.
  server.stdin.on('error', () => undefined);
  const ended = new Promise<unknown>((resolve) => server.on('close', resolve));
  for (const chunk of chunks) server.stdin.write(chunk);
  if (!isStopped) server.stdin.end();
  const code = await ended;
  return { out, err, code };
}

const START = frame({ jsonrpc: '2.0', id: 'start', method: 'initialize', params: { capabilities: {} } });
const ASK = frame({ jsonrpc: '2.0', id: 'last', method: 'no/such', params: null });
const STOP = [
  frame({ jsonrpc: '2.0', id: 'stop', method: 'shutdown' }),
  frame({ jsonrpc: '2.0', method: 'exit' }),
];
const invalid = Buffer.concat([
  Buffer.from('Content-Length: 4\r\n\r\n'),
  Buffer.from([0xff, 0xfe, 0xc0, 0x80]),
]);

describe('a message that is none', () => {
  it.each<[string, string | Buffer]>([
    ['no JSON', 'Content-Length: 5\r\n\r\n{"a":'],
    ['bytes that are no UTF-8', invalid],
    ['an array', frame([{ jsonrpc: '2.0', id: 1, method: 'shutdown' }])],
    ['an empty array', frame([])],
    ['null', frame(null)],
    ['a number', frame(7)],
    ['an object without a method', frame({ jsonrpc: '2.0' })],
    ['a request without a version', frame({ id: 5, method: 'no/such' })],
    ['a request with an id that is null', frame({ jsonrpc: '2.0', id: null, method: 'no/such' })],
    ['a request with an id that is an object', frame({ jsonrpc: '2.0', id: {}, method: 'no/such' })],
    ['a method that is no text', frame({ jsonrpc: '2.0', id: 6, method: 7 })],
    ['an answer that nobody has asked for', frame({ jsonrpc: '2.0', id: 99, result: 1 })],
    ['an error without a question', frame({ jsonrpc: '2.0', id: null, error: { code: 1, message: 'x' } })],
    ['a further header', 'X: 1\r\nContent-Type: x; charset=utf-8\r\nContent-Length: 2\r\n\r\n{}'],
    ['parameters in a list', frame({ jsonrpc: '2.0', id: 8, method: 'textDocument/hover', params: [1, 2] })],
    ['10 MB of one word', frame({ jsonrpc: '2.0', method: '$/x', params: { text: 'x'.repeat(10_000_000) } })],
    [
      'deep nesting',
      `Content-Length: ${200_000 + 50}\r\n\r\n${`{"jsonrpc":"2.0","method":"$/x","params":`.padEnd(50)}${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    ],
  ])('does not keep the next one from its answer: %s', async (_, message) => {
    const { out, err, code } = await sent([START, message, ASK, ...STOP], true);
    expect(out).toContain('"id":"last","error":{"code":-32601');
    expect(err).toBe('');
    expect(code).toBe(0);
  });

  it.each<[string, string, string]>([
    ['a length that is no number', 'Content-Length: x\r\n\r\n{}', 'not "x"'],
    ['a length with a unit', 'Content-Length: 2kB\r\n\r\n{}', 'not "2kB"'],
    ['no length', 'Content-Length:\r\n\r\n{}', 'not ""'],
    ['a length below zero', 'Content-Length: -5\r\n\r\n{}', 'not "-5"'],
    ['a length of more than memory', 'Content-Length: 99999999999999\r\n\r\n{}', 'up to 268435456, not'],
    [
      'a header without a length',
      'Content-Type: x\r\n\r\n{}',
      'the headers of a message have no Content-Length',
    ],
    ['a header that is none', 'hello\r\n\r\n{}', '"hello\\r\\n" is not a header'],
    ['lines without a carriage return', 'Content-Length: 2\n\n{}', '"Content-Length: 2\\n" is not a header'],
    ['no header at all', 'x'.repeat(100_000), `"${'x'.repeat(60)}…" is not a header`],
    ['a length that is too small', 'Content-Length: 2\r\n\r\n{"a":1}\r\n', '"a\\":1}\\r\\n" is not a header'],
    ['signs for the terminal', '\u001b[31m: 1\r\n\r\n', '"\\u001b[31m: 1\\r\\n" is not a header'],
  ])(
    'ends a server with a reason, since nobody knows where the next begins: %s',
    async (_, message, reason) => {
      for (const chunks of [
        [START, message],
        [message.slice(0, 7), message.slice(7)],
      ]) {
        const { err, code } = await sent(chunks, true);
        expect(err).toMatch(/^callsheet lsp: The input cannot be read: .*\. The server ends\.\n$/);
        expect(err).toContain(reason);
        expect(code).toBe(2);
      }
    },
  );
});
