/** Reads standard input to its end. */
import { MAX_FILE_BYTES, type FileText } from '../workspace/files.ts';
import { t } from '../text/messages.ts';

/** `keepsMark` leaves a byte order mark at the beginning of the text. */
export async function readStandardInput(keepsMark = false): Promise<FileText> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_FILE_BYTES) return { problem: t('is too large') };
    chunks.push(chunk);
  }
  try {
    return {
      text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: keepsMark }).decode(Buffer.concat(chunks)),
    };
  } catch {
    return { problem: t('is not UTF-8 text') };
  }
}
