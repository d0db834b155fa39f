/** What the checks find in files that were created. */
import { LIBRARIES } from '../../../../test/support/libraries.ts';
import { Checker } from '../../checks/run.ts';
import { Model } from '../../model/model.ts';
import { parseSource } from '../../syntax/source.ts';
import { inFolder, type NewFile } from '../campaign.ts';

export function findings(files: readonly NewFile[]): string[] {
  const model = new Model(LIBRARIES);
  const checker = new Checker(model);
  const own = files.filter(({ path }) => path.endsWith('.callsheet')).map((file) => inFolder(file));
  for (const { uri, text } of own) model.setFile(uri, parseSource(text, model.parse));
  return [...model.files()].flatMap((file) =>
    checker.check(file, new Map()).map(({ code, finding, start }) => {
      const line = file.source.text.slice(0, start).split('\n').length;
      return `${file.uri}:${line} ${code}: ${finding.message}`;
    }),
  );
}
