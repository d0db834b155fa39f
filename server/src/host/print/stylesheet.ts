/** A style sheet of a campaign. It may look like anything, and it may not load anything. */
import { readText } from '../read-file.ts';
import { unescaped } from './escapes.ts';
import { t } from '../../text/messages.ts';

export type ReadStyle = { readonly text: string } | { readonly problem: string };

export async function readStyle(file: string): Promise<ReadStyle> {
  const read = await readText(file);
  return 'problem' in read ? { problem: `${file} ${read.problem}` } : checkedStyle(read.text, file);
}

/** The text, or what in it would reach beyond the page. */
function checkedStyle(text: string, name: string): ReadStyle {
  const plain = unescaped(text.replace(/\/\*[\s\S]*?\*\//g, ' '));
  const line = (index: number): number => plain.slice(0, index).split('\n').length;
  const load =
    /@import\b|(?:url|src|image-set|-webkit-image-set)\(\s*(?:["']\s*)?(?!#|data:(?:image|font)\/|["'\s])[^)]*/i.exec(
      plain,
    );
  if (load)
    return {
      problem: t(
        '{0}, line {1}: a style may not load anything: `{2}`. Embed it as a data: address.',
        name,
        line(load.index),
        load[0].trim().slice(0, 60),
      ),
    };
  const end = /<\s*(?:\/\s*)?(?:style|script)/i.exec(plain);
  if (end)
    return { problem: t('{0}, line {1}: `{2}` does not belong in a style.', name, line(end.index), end[0]) };
  return { text: text.replaceAll('</', '<\\/') };
}
