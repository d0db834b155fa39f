/** Forms that a writer may use without a word from the checks, and near misses that must get one. */
import { describe, it } from 'vitest';
import { check } from '../../../test/support/fixture.ts';

describe('a writer', () => {
  it('may leave out or put in white space in names', () => {
    check(`
      npc Jo
        advantages:
          CoolHeaded (Edge)
        skills:
          Maces / Clubs +3
    `);
  });

  it('may write prices with their unit and functions without parentheses', () => {
    check(`
      advantage Blessed
        detail: by whom
        price: 7 CP

      derived LUK Luck
        formula: half min(STR, PRE) + half WIL
        cost: 6 CP
    `);
  });

  it('may drop one of several traits of a name', () => {
    check(`
      npc Base
        advantages:
          Ally (Bob, Edge)
          Ally (Sue, Gift)

      npc Heir from Base
        without Ally (Bob)
    `);
  });

  it('may list the free profession second', () => {
    check(`
      npc Jo
        skills:
          Professional (Cook) +1 [1 CP]
          Professional (Baker) +4 [2 CP]
    `);
  });

  it('writes whole numbers', () => {
    check(`
      npc Jo
        STR 4.5
        //  ^^^ out-of-range: whole number
        skills:
          Stealth +3.5
          //      ^^^^ syntax: whole number
    `);
  });

  it('names attribute groups and attributes that exist', () => {
    check(`
      disadvantage Hexed
        Hardship: max LCK 3
        //            ^^^ unknown-attribute: no attribute “LCK” to limit

      skill group Arcana
        Arcane Lore (Type): Mind
        Ritual: Mnd; tools required
        //      ^^^ unknown-attribute: Did you mean “Mind”?
        Wards: Body/Mind
        Scrying: Mind
        Alchemy: Mind
    `);
  });

  it('names an attribute once, by whichever name', () => {
    check(`
      npc Jo
        STR 4
        advantages:
          Physical Advantage (Strength, Edge)
          Physical Advantage (STR, Gift)
        //^^^^^^^^^^^^^^^^^^ trait-repeated: something else
    `);
  });
});
