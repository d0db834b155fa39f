/** Edith Grey has Awareness 9. Colonel Vane has no REF, so his Stealth is 3. */
export const EDITH_AND_VANE = `npc Edith Grey
  REF 4  INT 5
  skills:
    Awareness +4
npc Colonel Vane
  INT 3
  skills:
    Stealth +3
`;
