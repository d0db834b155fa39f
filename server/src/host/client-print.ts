/** Makes documents where there is no disk: fonts and pictures come from the client. */
import type { Connection } from 'vscode-languageserver';
import { fileNamed } from '../model/pictures.ts';
import { BUILT_IN, READ_BYTES_REQUEST, type ReadBytesParams, type ReadBytesResult } from '../protocol.ts';
import { bytesOf } from '../base64.ts';
import { fontFile } from './print/fonts.ts';
import { addressProblem, checkedPicture, sizeProblem } from './print/picture.ts';
import type { PrintHost } from './print/print-host.ts';
import { t } from '../text/messages.ts';

export function clientPrint(connection: Connection): PrintHost {
  const read = async (uri: string): Promise<Uint8Array | { readonly problem: string }> => {
    const params: ReadBytesParams = { uri };
    const answer = await connection
      .sendRequest<ReadBytesResult>(READ_BYTES_REQUEST, params)
      .catch(() => ({ problem: t('cannot be read') }));
    return 'problem' in answer ? answer : bytesOf(answer.base64);
  };
  return {
    async font(face, subset) {
      const bytes = await read(`${BUILT_IN}:/fonts/${fontFile(face, subset)}`);
      if ('problem' in bytes) throw new Error(t('The font {0}: {1}.', fontFile(face, subset), bytes.problem));
      return bytes;
    },
    async picture(uri, source) {
      const problem = addressProblem(source);
      if (problem !== undefined) return { problem };
      const file = fileNamed(uri, source);
      if (file === undefined) return { problem: t('lies outside of the repository') };
      const bytes = await read(file);
      if ('problem' in bytes) return bytes;
      const tooLarge = sizeProblem(bytes.length);
      return tooLarge === undefined ? checkedPicture(bytes) : { problem: tooLarge };
    },
    pages: undefined,
    pdf: undefined,
  };
}
