import { originOf, type Declared } from '../model/declarations.ts';
import type { Model } from '../model/model.ts';
import { isAddress, MISSING, picturesOf } from '../model/pictures.ts';
import { replaceWith, type Check, type Finding } from './check.ts';
import { t } from '../text/messages.ts';

export const unknownPicture: Check = {
  code: 'unknown-picture',
  severity: 'warning',
  summary: 'A picture does not exist.',
  about:
    'The path of a picture is relative to the file that names it: `![Harbour](maps/harbour.png)`, `portrait: jack.png`. Write `/` ' +
    'between folders and `%20` for a space.',
  names: (declared, { model }) => problems(declared, model, (problem) => problem === MISSING),
};

export const unusablePicture: Check = {
  code: 'unusable-picture',
  severity: 'warning',
  summary: 'A picture cannot be shown: it is too large, outside of the repository, unsafe or no picture.',
  about:
    'The preview and exports show PNG, JPEG, GIF, WebP and SVG files of the repository, up to 10 MB each. They load nothing from the ' +
    'web, and no SVG that has scripts or refers to other files.',
  *names(declared, { model }) {
    yield* problems(declared, model, (problem) => problem !== MISSING);
    for (const picture of picturesOf(declared)) {
      if (!isAddress(picture.text)) continue;
      yield {
        message: t(
          'Pictures from the web are not shown. Save the picture beside the text and write its path.',
        ),
        origin: originOf(declared.block, picture),
        severity: 'info',
      };
    }
  },
};

function* problems(
  declared: Declared,
  { pictures }: Model,
  isOurs: (problem: string) => boolean,
): Generator<Finding> {
  for (const picture of picturesOf(declared)) {
    const { text } = picture;
    const problem = pictures.problem(declared.uri, text);
    if (problem === undefined || !isOurs(problem)) continue;
    const origin = originOf(declared.block, picture);
    const slashes = text.replaceAll('\\', '/');
    yield {
      message: [
        problemText(text, problem),
        ...(slashes === text ? [] : [t('Write `/` between folders.')]),
      ].join(' '),
      origin,
      ...(slashes !== text && { fixes: () => [replaceWith(t('Change to {0}', slashes), origin, slashes)] }),
    };
  }
}

const problemText = (path: string, problem: string): string =>
  problem === MISSING
    ? t('The picture “{0}” does not exist.', path)
    : t('The picture “{0}” {1}.', path, problem);
