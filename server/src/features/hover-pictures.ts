/** The picture whose path is at an offset. */
import { decoded, fileNamed, isAddress, picturesOf } from '../model/pictures.ts';
import type { Model } from '../model/model.ts';
import type { Hover } from './hover.ts';
import { declarationAt, holds, shift } from './places.ts';
import { code, paragraphs } from './render.ts';
import { t } from '../text/messages.ts';

/** @param size what is written behind the address for editors that scale pictures: `|height=180` */
export function hoverPicture(model: Model, uri: string, offset: number, size = ''): Hover | undefined {
  const file = model.file(uri);
  const placed = file && declarationAt(file, offset);
  if (!placed) return undefined;
  const { declared, base } = placed;
  const picture = picturesOf(declared).find((each) => holds(shift(each, base), offset));
  return picture && { ...shift(picture, base), markdown: rendered(model, uri, picture.text, size) };
}

function rendered(model: Model, uri: string, path: string, size: string): string {
  const name = code(decoded(path));
  if (isAddress(path)) return t('{0} is an address of the web. Pictures from there are not loaded.', name);
  const problem = model.pictures.problem(uri, path);
  const file = fileNamed(uri, path);
  if (problem !== undefined) return t('The picture {0} {1}.', name, problem);
  // Editors show files of a disk only.
  return file?.startsWith('file:') ? paragraphs(name, `![](${file}${size})`) : name;
}
