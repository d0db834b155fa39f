/** The words and marks that rolls are told by, before a text is read token by token. */

/** Words and marks without one of which nothing in a text is a roll. */
export const ROLL_SIGNS = new RegExp(
  [
    String.raw`\b(?:(?:roll|check|test)(?:s|['’]s)?|rolling|calls? for(?=\s\p{L})|contests?|saving throws?|saves?|tasks?|feats?|attempts?|effort)(?!\p{L})`,
    String.raw`\b(?:TNs?|DIFFs?|DCs?|difficult(?:y|ies)?|target number)(?!\p{L})`,
    String.raw`\bv\.?(?=\s[\p{L}\d])|\b(?:vs|versus|against|contested|opposed|resisted by|each other|one another|targeting)(?!\p{L})`,
    String.raw`\b(?:beat(?:s|ing)?|resists?|opposes?|exceeds?|compared?|requires?|required|requiring|needs?|needed|needing)(?!\p{L})`,
    String.raw`\b(?:result|total|outcome|target) (?:of|over|above|higher|greater|better)(?!\p{L})`,
    // `a Tricky success with Persuasion`
    String.raw`\bsuccess (?:with|on|using)(?!\p{L})`,
    // `scores a 15 on Awareness`
    String.raw`\b(?:gets?|getting|scores?|scoring|rolling|takes|calls for) (?:an? )?\d\d (?:on|with|using)(?!\p{L})`,
    // `Awareness 15 or more`, `(15)`, `(Awareness)`, `(Awareness, 15)`, `15+`, `15/18`, `Awareness: 15`, `| 15`
    String.raw`\b(?:\d\d to|\d\d or|\d or (?:more|better|higher|greater|above)|at \d\d)(?!\p{L})`,
    String.raw`[([](?:\d\d\+?|\p{Lu}[\p{L} +]{1,40})(?:,? \d\d)?[)\]]`,
    // `KNW + Hacking, 8`, `KNW + Hacking (8)`, `KNW + Hacking 8`
    String.raw`\+ \p{L}[\p{L} ]{1,40}(?:,|:| \()? ?\d`,
    // `Climbing 9 or fall`
    String.raw`\p{L} \d or \p{L}`,
    // `Great (+4) Stealth`
    String.raw`\p{L} \([-+]\d\) \p{Lu}`,
    // `Awareness 15: a wire`, `Awareness/15`
    String.raw`\p{L}(?: \d\d(?=:)|\/\d\d(?![\p{L}\p{N}/]))`,
    String.raw`\d\+|\d\d\/\d\d|(?:[@:≥]|>=)\s?\d\d|\|[^\S\n]{0,20}\d\d`,
    // `Awareness -3 to hear it`, `(Awareness -3)`
    String.raw`\p{L} [-\u2212\u2013]\d(?: to(?!\p{L})|\))`,
    // `Awareness 12 notices it`, `Driving 6 to jump`, `the tablet: Know 13.`, `| Awareness 12 |`
    String.raw`\p{L} \d\d?(?= (?:to|\p{L}+s)(?!\p{L})|[^\S\n]*(?:\||\.(?:\s|$)|$))`,
  ].join('|'),
  'iu',
);
