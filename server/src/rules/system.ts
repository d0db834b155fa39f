import type { EntryLine, StepLine, Verb, WrittenCharacter } from './character.ts';
import type { Advance } from './experience.ts';
import type { ItemRule } from './equipment.ts';
import type { Hazard } from './hazard.ts';
import type { MeasuredText } from './measure.ts';
import type { Procedure } from './procedure.ts';
import type { FightRules } from './fight/rules.ts';
import type { RollRules } from './roll.ts';
import type { Ruleset } from './ruleset.ts';
import type { Remark, Sheet } from './sheet.ts';
import type { SheetBox } from './sheet-boxes.ts';
import type { TrackerRules } from './tracker/rules.ts';

/**
 * The rules of one system. Nothing outside its folder asks which system it is. A new one is a folder of Callsheet files and a
 * small module behind this interface, registered in `host/systems.ts`:
 *
 * | the library says (`system NAME`)          | and then                                                            |
 * |-------------------------------------------|---------------------------------------------------------------------|
 * | `sections: jobs (skills), weapons, log`   | the parser, completion, hovers, sheets and checks know these lists  |
 * | `open: attributes, skills`                | names below these are free                                          |
 * | `statistics: Damage, Protection`          | lines of weapons and armor may say them; rules find them as `marks` |
 * | `experience unit: EXP`                    | logs, sheets and proposals call experience points so                |
 * | `attribute points`, `attribute maximum` … | limits of creation; where they are missing, nothing is checked      |
 * | `attribute group`, `derived` (`rolled`)   | scores, what follows from them, and which of these one rolls on     |
 * | `table Lists` (`list`, `about`)           | hovers and proposals say what a list of the sheet is for            |
 * | `table`, `option`, `ruling`, items …      | the data that the module reads                                      |
 *
 * `plainSheet` builds the sheet of a system without prices.
 */
export interface RuleSystem {
  readonly name: string;
  /** The title in lists, where the name alone is easily taken for another system: `Action (heroic)`. */
  readonly title?: string;
  readonly rolls: RollRules;
  /** The dangers that prose may measure: `a fall of 24 m`. */
  readonly hazards?: readonly Hazard[];
  /** The typed procedures. */
  readonly procedures?: readonly Procedure[];
  /** Amounts in prose that stand for a number of the rules: `30 m`. */
  readonly measures?: (ruleset: Ruleset, text: string) => readonly MeasuredText[];
  /** Returns remarks on a thing beside its figures. */
  remarksOnItem?(ruleset: Ruleset, item: ItemRule): readonly Remark[];
  /** Undefined for a system whose fights cannot be simulated. */
  readonly fights?: FightRules;
  /** Undefined for a system whose encounters cannot be tracked. */
  readonly tracker?: TrackerRules;
  /** Scores that are counted down at the table, first the one that damage takes: `LIF`, `Hits`. */
  readonly pools?: readonly string[];
  /** Returns the boxes of a printed sheet beside scores and lists; empty ones without a sheet. */
  sheetBoxes?(ruleset: Ruleset, sheet: Sheet | undefined): readonly SheetBox[];
  /** The verbs of a log; undefined for a system that has them all. */
  readonly verbs?: readonly Verb[];
  /** Reads a line of a log; undefined for a system that cannot read a line alone. */
  advance?(ruleset: Ruleset, line: StepLine, after: WrittenCharacter): Advance;
  /** The identity of a line: an inherited line and one that restates it have the same. */
  identity(ruleset: Ruleset, section: string, line: EntryLine): string;
  build(ruleset: Ruleset, character: WrittenCharacter): Sheet;
  /** The character at the end of a day, `2026-10-01`: what its log tells of later days is undone. */
  at(ruleset: Ruleset, character: WrittenCharacter, date: string): WrittenCharacter;
}
