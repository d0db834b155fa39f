import { originOf, propertiesOf, type Declared } from '../model/declarations.ts';
import { nameKey } from '../rules/names.ts';
import type { Check } from './check.ts';
import { t } from '../text/messages.ts';

const UNCHECKED = new Set<Declared['kind']>(['scene', 'encounter', 'handout']);

export const duplicateDeclaration: Check = {
  code: 'duplicate-declaration',
  severity: 'error',
  summary: 'Two declarations of one scope have the same name.',
  about:
    'A name can be declared once in a campaign; the first declaration counts. Overriding the library or an outer campaign is ' +
    'not a duplicate. A folder has one campaign.',
  *names(declared, { model, scope }) {
    const { node, block, kind } = declared;
    if (UNCHECKED.has(kind) || node.name.text === '') return;
    const origin = originOf(block, node.name);
    if (kind === 'campaign') {
      const inFile = model.file(declared.uri)?.index.declared.find((each) => each.kind === 'campaign');
      if (inFile !== declared && inFile) {
        yield {
          message: t(
            'This file declares the campaign {0} already; a folder has one campaign.',
            inFile.node.name.text,
          ),
          origin,
          related: [
            { message: t('the campaign that counts'), origin: originOf(inFile.block, inFile.node.name) },
          ],
        };
        return;
      }
      const ruler = model.scopes.firstCampaign(declared);
      if (ruler) {
        yield {
          message: t('Another file of this folder declares the campaign {0} already.', node.name.text),
          origin,
          related: [
            { message: t('the campaign that counts'), origin: originOf(ruler.block, ruler.node.name) },
          ],
        };
      }
      return;
    }
    const first = scope.twins(declared).find((twin) => twin === declared || shareList(twin, declared));
    if (!first || first === declared) return;
    yield {
      message: t('There is `{0} {1}` already; this one does not count.', first.kind, node.name.text),
      origin,
      related: [
        { message: t('the declaration that counts'), origin: originOf(first.block, first.node.name) },
      ],
    };
  },
};

/** Groups of different skill lists may share their names; a group that names no list belongs to all. */
function shareList(a: Declared, b: Declared): boolean {
  const [listsOfA, listsOfB] = [a, b].map(({ node }) =>
    propertiesOf(node)
      .get('list')
      ?.items.map((item) => nameKey(item.text)),
  );
  return (
    a.kind !== 'skill group' || !listsOfA || !listsOfB || listsOfA.some((list) => listsOfB.includes(list))
  );
}
