import { afterAll, afterEach, expect } from 'vitest';

/**
 * The worked examples of play in the Core Rules (`core`) and in the Rules of Play (`rop2`), by what they show, and the
 * file that tests them.
 */
export const PLAY_EXAMPLES: Readonly<Record<PlayTest, Readonly<Record<string, readonly string[]>>>> = {
  checks: {
    skillRoll: ['core-001', 'core-069', 'core-070'],
    controlRoll: ['core-002'],
    apAttribute: ['core-003'],
    apReduceDamage: ['core-004'],
    apIncreaseDamage: ['core-005'],
    apAward: ['core-006'],
    apValue: ['core-007'],
    apAwardAverage: ['core-008'],
    apCarryOver: ['core-009'],
    wealthRoll: ['core-046'],
    d20Modifier: ['core-057'],
    d20ActionPoint: ['core-058'],
    attributeRoll: ['core-061'],
    effectNumber: ['core-071'],
    contested: ['core-072'],
    contestWithTN: ['core-073'],
    complementary: ['core-074'],
    timeLevel: ['core-075'],
    extraTime: ['core-076'],
    rushing: ['core-077'],
    retry: ['core-078'],
  },
  combat: {
    actionPenalty: ['core-010', 'core-011', 'rop2-001', 'rop2-002'],
    abort: ['core-012', 'rop2-003'],
    rangedTN: ['core-013', 'core-017', 'rop2-004'],
    drag: ['core-014', 'core-015', 'rop2-005', 'rop2-006'],
    wait: ['core-016', 'rop2-007'],
    autofire: ['core-018', 'core-019', 'core-020'],
    autofireCap: ['core-021'],
    blast: ['core-022'],
    averageBlastRadius: ['core-023', 'core-024'],
    damageType: ['core-025'],
    recordDamage: ['core-026', 'core-027'],
    weaponDamage: ['core-033'],
    flatDamage: ['core-034'],
    weaponLength: ['core-035'],
    acc: ['core-036'],
    rmod: ['core-037'],
    strShortage: ['core-038'],
    strSurplus: ['core-039'],
    rof: ['core-040'],
    armorPiercing: ['core-042'],
    armor: ['core-043'],
    armorShortage: ['core-044'],
    hitLocationAdjust: ['core-047'],
    def: ['core-062', 'core-068'],
    bluntDamage: ['core-063'],
    lif: ['core-064'],
    knockout: ['core-065'],
    stunned: ['core-066'],
    movement: ['core-067'],
  },
  recovery: {
    stabilise: ['core-028'],
    treatment: ['core-029'],
    fall: ['core-030'],
    fallQuick: ['core-031'],
    asphyxiation: ['core-032'],
    convert: ['core-041'],
    material: ['core-045'],
    scaleNotation: ['core-048'],
    scaleStr: ['core-049', 'core-050'],
    scaleLif: ['core-051', 'core-052'],
    scaleMov: ['core-053', 'core-054'],
    scaleDamage: ['core-055'],
    scaleArmor: ['core-056'],
    scaleNone: ['core-059', 'core-060'],
  },
};

/** `play-checks.test.ts`, `play-combat.test.ts`, `play-recovery.test.ts`. */
export type PlayTest = 'checks' | 'combat' | 'recovery';

/** Checks at the end of a file that every example it is for has run, and has expected something. */
export function expectEveryExample(of: PlayTest): void {
  const ran: string[] = [];
  afterEach(({ task }) => {
    const ids = [...task.name.matchAll(/ex-((?:core|rop2)-\d{3})/g)].map(([, id]) => id!);
    if (expect.getState().assertionCalls > 0) ran.push(...ids);
  });
  // eslint-disable-next-line no-empty-pattern -- vitest wants a pattern there
  afterAll(({}, suite) => {
    // Whoever runs a single test wants to know about that one.
    const skipped = (tasks: typeof suite.tasks): boolean =>
      tasks.some((task) => task.mode === 'skip' || (task.type === 'suite' && skipped(task.tasks)));
    if (!skipped(suite.tasks)) expect(ran.sort()).toEqual(Object.values(PLAY_EXAMPLES[of]).flat().sort());
  });
}
