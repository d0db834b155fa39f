import { isCharacter, originOf, propertiesOf, type Declared } from '../model/declarations.ts';
import { nameKey } from '../rules/names.ts';
import type { Check } from './check.ts';

const UNCHECKED = new Set<Declared['kind']>(['scene', 'encounter']);

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
        yield { message: `This file declares the campaign ${inFile.node.name.text} already; a folder has one campaign.`, origin, related: [{ message: 'the campaign that counts', origin: originOf(inFile.block, inFile.node.name) }] };
      } else if (model.scopes.isSecondCampaign(declared)) {
        yield { message: `Another file of this folder declares the campaign ${node.name.text} already.`, origin };
      }
      return;
    }
    const first = scope.twins(declared).find((twin) => listOf(twin) === listOf(declared));
    if (!first || first === declared) return;
    const what = isCharacter(declared) ? 'character' : kind;
    yield { message: `There is a ${what} “${node.name.text}” already.`, origin, related: [{ message: 'the declaration that counts', origin: originOf(first.block, first.node.name) }] };
  },
};

/** Groups of different skill lists may share their names. */
const listOf = ({ node, kind }: Declared): string => (kind === 'skill group' ? nameKey(propertiesOf(node).get('list')?.value?.text ?? '') : '');
