/** The source of a campaign setting: campaigns, levels and the system, nearest first. */
import { propertiesOf, type Declared } from '../model/declarations.ts';
import type { Model } from '../model/model.ts';
import type { Scope } from '../model/scopes.ts';
import type { PropertyNode } from '../syntax/tree.ts';
import { findDeclared } from './named.ts';
import { dictionary } from '../text/dictionary.ts';

export interface EffectiveSetting {
  readonly property: PropertyNode;
  readonly declared: Declared;
}

/** Returns the effective value of a key in a scope, in the order of compilation. */
export function effectiveSetting(model: Model, scope: Scope, key: string): EffectiveSetting | undefined {
  for (const declared of settingLayers(model, scope)) {
    const property = DEFAULTS[declared.kind]?.[key] ?? key;
    const found = propertiesOf(declared.node).get(property);
    if (found) return { property: found, declared };
  }
  return undefined;
}

/** The keys under which a system names what a campaign may choose. */
const DEFAULTS: Partial<Record<Declared['kind'], ReturnType<typeof dictionary<string>>>> = {
  system: dictionary({ level: 'default level', 'skill list': 'default skill list' }),
};

/** The declarations that set values for a scope, nearest first. */
export function* settingLayers(model: Model, scope: Scope): Generator<Declared> {
  const context = { model, scope };
  for (let each: Scope | undefined = scope; each; each = each.parent) {
    if (!each.campaign) continue;
    yield each.campaign;
    yield* levelOf(context, propertiesOf(each.campaign.node).get('level'));
  }
  const system = model.library(scope).find(({ kind }) => kind === 'system');
  if (!system) return;
  yield* levelOf(context, propertiesOf(system.node).get('default level'));
  yield system;
}

function levelOf(context: { model: Model; scope: Scope }, property: PropertyNode | undefined): Declared[] {
  const level = property?.value && findDeclared(context, ['level'], property.value.text);
  return level ? [level] : [];
}
