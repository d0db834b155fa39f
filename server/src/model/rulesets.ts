/** Compiled rules: of scopes, and of characters with settings of their own. They are kept while their declarations stay the same. */
import { sameList } from '../rules/lazy.ts';
import { nameKey } from '../rules/names.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { templatesOf } from './characters.ts';
import { CHARACTER_SETTINGS, compileRules, type RuleSources } from './compile/compile.ts';
import { isCharacter, isProperty, type Declared } from './declarations.ts';
import type { Failures } from './failures.ts';
import { campaignsOf, scopesAround, type Scope } from './scopes.ts';
import { systemTitle, type System, type Systems } from './systems.ts';

interface Compiled {
  readonly inputs: readonly (Declared | undefined)[];
  readonly ruleset: Ruleset;
}

interface OwnRuleset {
  readonly characters: readonly Declared[];
  readonly ruleset: Ruleset;
}

/** The rules of each system where no campaign changes them. */
const plainRules = new WeakMap<System, Ruleset>();

export class Rulesets {
  readonly #systems: Systems;
  readonly #failures: Failures;
  readonly #onChange: () => void;
  readonly #compiled = new Map<string, Compiled>();
  readonly #byScope = new WeakMap<Scope, Ruleset>();
  /** The rules of characters with settings of their own or of their templates, below those of their scopes. */
  readonly #own = new WeakMap<Ruleset, WeakMap<Declared, OwnRuleset>>();
  /** How often rules were compiled, for tests and benchmarks. */
  count = 0;

  /** @param onChange Called when rules take the place of others. */
  constructor(systems: Systems, failures: Failures, onChange: () => void) {
    this.#systems = systems;
    this.#failures = failures;
    this.#onChange = onChange;
  }

  /** The rules of a scope, or those for one character that sets its own level or points, or inherits them. */
  of(scope: Scope, declared?: Declared): Ruleset {
    const characters =
      declared && isCharacter(declared) ? templatesOf(declared, scope).links.filter(hasOwnSettings) : [];
    const common = this.#ofScope(scope);
    return characters.length > 0 ? this.#ownOf(scope, common, characters) : common;
  }

  #ofScope(scope: Scope): Ruleset {
    let ruleset = this.#byScope.get(scope);
    if (!ruleset) {
      // Files in no campaign and without rules of their own share the library's.
      const isPlain = scope.campaign === undefined && scope.parent === undefined && scope.rules.length === 0;
      ruleset = isPlain ? this.#plainRules(scope) : this.#campaignRules(scope);
      this.#byScope.set(scope, ruleset);
    }
    return ruleset;
  }

  #plainRules(scope: Scope): Ruleset {
    const system = this.#systems.of(scope);
    let ruleset = plainRules.get(system);
    if (!ruleset) plainRules.set(system, (ruleset = this.#compile(scope, [], undefined).ruleset));
    return ruleset;
  }

  #campaignRules(scope: Scope): Ruleset {
    const compiled = this.#compile(scope, [], this.#compiled.get(scope.id));
    this.#compiled.set(scope.id, compiled);
    return compiled.ruleset;
  }

  /** Characters without settings of their own share the rules of their template. */
  #ownOf(scope: Scope, common: Ruleset, characters: readonly Declared[]): Ruleset {
    let own = this.#own.get(common);
    if (!own) this.#own.set(common, (own = new WeakMap()));
    const innermost = characters.at(-1)!;
    const known = own.get(innermost);
    if (known && sameList(known.characters, characters)) return known.ruleset;
    const { ruleset } = this.#compile(scope, characters, undefined);
    own.set(innermost, { characters, ruleset });
    return ruleset;
  }

  /** Compiles the rules of a scope, unless they are still made of the same declarations. */
  #compile(scope: Scope, characters: readonly Declared[], before: Compiled | undefined): Compiled {
    const { rules, declared } = this.#systems.of(scope);
    const sources: RuleSources = {
      title: systemTitle(rules),
      library: declared,
      scopes: scopesAround(scope)
        .reverse()
        .map((each) => each.rules),
      campaigns: campaignsOf(scope),
      characters,
    };
    const inputs = [...sources.library, ...sources.scopes.flatMap((each) => [undefined, ...each])];
    if (before && sameList(before.inputs, inputs)) return before;
    if (before) this.#onChange();
    this.count++;
    return { inputs, ruleset: this.#compiledOf(sources) };
  }

  /** Rules that cannot be compiled at all leave the library's, so that characters keep their sheets. */
  #compiledOf(sources: RuleSources): Ruleset {
    try {
      return compileRules(sources, this.#failures);
    } catch (error) {
      const block = (sources.campaigns.at(-1) ?? sources.scopes.flat()[0])?.block;
      if (!block) throw error;
      this.#failures.add(block, 'Compiling the rules of the campaign', error);
      return compileRules({ ...sources, scopes: [], campaigns: [], characters: [] }, this.#failures);
    }
  }
}

const hasOwnSettings = ({ node }: Declared): boolean =>
  node.members.some((member) => isProperty(member) && CHARACTER_SETTINGS.includes(nameKey(member.key.text)));
