/** `callsheet import`. */
import { writeProblem, writeWhole } from '../host/print/write.ts';
import { fromJson } from '../print/interchange/json.ts';
import { readText } from '../host/read-file.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { complain, printContent } from './output.ts';

export interface ImportOptions {
  readonly output?: string;
}

export const IMPORT_HELP = `
Reads what \`callsheet export --format json\` writes, and writes it as text. The schema is docs/callsheet.schema.json.

Exit codes: 0 written, 1 the file is no Callsheet JSON, 2 wrong usage, unreadable or unwritable files.`;

/** More than that is not read into a message. */
const MOST_PROBLEMS = 20;

export async function importFile(file: string, { output }: ImportOptions): Promise<ExitCode> {
  const read = await readText(file);
  if ('problem' in read) {
    complain(`${file} ${read.problem}`);
    return EXIT.usage;
  }
  let value: unknown;
  try {
    value = JSON.parse(read.text.replace(/^\ufeff/, ''));
  } catch (error) {
    complain(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`);
    return EXIT.failed;
  }
  const result = fromJson(value);
  if ('problems' in result) {
    for (const { where, message } of result.problems.slice(0, MOST_PROBLEMS))
      complain(`${file}: ${where}: ${message}`);
    return EXIT.failed;
  }
  if (output === undefined) {
    printContent(result.text);
    return EXIT.clean;
  }
  try {
    await writeWhole(output, result.text);
    return EXIT.clean;
  } catch (error) {
    complain(writeProblem(output, error));
    return EXIT.usage;
  }
}
