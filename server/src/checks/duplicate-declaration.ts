import { isCharacter, originOf, propertiesOf, type Declared } from '../model/declarations.ts';
import { nameKey } from '../rules/names.ts';
import type { Check } from './check.ts';

const UNCHECKED = new Set<Declared['kind']>(['scene', 'encounter', 'handout']);

export const duplicateDeclaration: Check = {
  code: 'duplicate-declaration',
  severity: 'error',
  summary: 'Two declarations of one scope have the same name.',
  about:
    'Within a campaign a name stands for one thing; the first declaration counts. To override the library or an outer ' +
    'campaign is not a duplicate. A folder has one campaign.',
  *names(declared, { model, scope }) {
    const { node, block, kind } = declared;
    if (UNCHECKED.has(kind) || node.name.text === '') return;
    const origin = originOf(block, node.name);
    if (kind === 'campaign') {
      const inFile = model.file(declared.uri)?.index.declared.find((each) => each.kind === 'campaign');
      if (inFile !== declared && inFile) {
        yield {
          message: `This file declares the campaign ${inFile.node.name.text} already; a folder has one campaign.`,
          origin,
          related: [
            { message: 'the campaign that counts', origin: originOf(inFile.block, inFile.node.name) },
          ],
        };
        return;
      }
      const ruler = model.scopes.firstCampaign(declared);
      if (ruler) {
        yield {
          message: `Another file of this folder declares the campaign ${node.name.text} already.`,
          origin,
          related: [{ message: 'the campaign that counts', origin: originOf(ruler.block, ruler.node.name) }],
        };
      }
      return;
    }
    const first = scope.twins(declared).find((twin) => twin === declared || shareList(twin, declared));
    if (!first || first === declared) return;
    const what = isCharacter(first) ? 'character' : first.kind;
    yield {
      message: `There is ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what} “${node.name.text}” already; this one does not count.`,
      origin,
      related: [{ message: 'the declaration that counts', origin: originOf(first.block, first.node.name) }],
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
