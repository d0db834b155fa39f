/** The words of English by which prose speaks of rolls; all other files name them from here. Keys, in small letters. */

export type Words = ReadonlySet<string>;

const words = (...texts: readonly string[]): Words => new Set(texts.flatMap((text) => text.split(' ')));
const all = (...sets: readonly Words[]): Words => new Set(sets.flatMap((each) => [...each]));

// Verbs that ask for a roll.

const REQUIRE = words('require requires required requiring');
const NEED = words('need needs needed needing');
/** Before a name and a number: `requires Climbing 15`. */
export const ASKS_FOR = all(REQUIRE, NEED);
/** With a task as their subject, not somebody who rolls: `Sneaking past the Guard requires …`. */
export const DEMANDS = all(REQUIRE, words('take takes call calls ask asks means involves demands'));
/** Before a score and its number: `make a REF 15`. */
export const MAKES = words('make makes making');
/** `Jack gets +3` */
export const GETS_BONUS = words('get gets gain gains receive receives suffer suffers');
/** Verbs whose subject gets a roll, or a bonus. */
export const RECEIVES = all(GETS_BONUS, words('has have take takes'));
/** Verbs between somebody and a roll. */
export const ROLL_VERBS = all(
  words('make makes making made must should need needs needed attempt attempts attempting'),
  words('pass passes succeed succeeds fail fails roll rolls compare compares use uses entitled allowed had'),
  words('win wins lose loses face faces risk risks endure endures'),
  RECEIVES,
  DEMANDS,
);
/** `Anyone with Stealth may try` */
export const PERMITS = words('may can might could');
/** One roll; `rolls` is a verb, too. */
export const ROLL = words('roll check test contest');
/** `roll Edith's Awareness` */
export const ORDERS = words('roll rolls');
/** Verbs before a roll that do not ask for it. */
export const TRIES = words('try tries');
/** Words among the verbs before a roll. */
export const FILLERS = words(
  'to also then now each for on either first can may will try tries does at is are be all both alike alone himself herself themselves',
);
/** Before a number that is to be reached: `needs a 15 on an Awareness roll`. */
export const NEEDS_NUMBER = words(
  'need needs needed require requires get gets roll rolls score scores make makes must',
);
/** Between somebody and a number of his own: `Edith needs TN 18`. */
export const HAS_NUMBER = words('need needs faces has have rolls');
/** Those of them before a number alone: `Edith needs 15`. */
export const NEEDS = words('need needs');
/** Between somebody and a number of his own, for the roll before: `and Edith hers at TN 18`. */
export const OWN_ROLL = words('his hers theirs one');
/** Between `makes` or `for` and a number of his own: `the others make it at TN 15`, `Edith for one at TN 18`. */
export const MADE_AGAIN = words('it one');
/** Before a further number of a roll: `on a 15`, `whoever gets 18`. */
export const BEFORE_GRADE = words(
  'on only then get gets getting roll rolls rolling score scores scoring reach reaches make makes',
);
/** Before a number that a hint takes for a target: `gets a 15 on Awareness`. */
export const GETS_NUMBER = words(
  'get gets getting roll rolls rolling score scores scoring reach reaches reaching beat beats beating total result',
);

/** `need not roll`, `without a roll`; those such as “don’t” are told by their ending. */
const NEGATIONS = words('not never no nobody none neither nor cannot without instead');
export const isNegation = (key: string): boolean => NEGATIONS.has(key) || /n['’]t$/.test(key);
/** Words that begin another clause, without the negation of the one before. */
export const OTHER_CLAUSE = words('so then because since while if when unless until but except by');
/** `must not fail a roll` asks for it. */
export const FAILS = words('fail fails failing');

// Verbs of a contest.

const BEAT = words('beat beats beating');
/** `beat the guard in a contest of STR` */
export const DEFEATS = all(
  BEAT,
  words(
    'defeat defeats defeating outdo outdoes outdoing overcome overcomes overcoming best bests exceed exceeds exceeding',
  ),
);
/** Between a roll and what it must come to: `a Stealth roll that beats 15`. */
export const REACHES = all(BEAT, words('exceed exceeds exceeding top tops topping reach reaches reaching'));
/** Behind a roll, what its result tells: `a Stealth roll determines who goes first`. */
export const DECIDES = words('determines decides settles');
/** Behind a roll and “is”, where it is to be made. */
export const NEEDED = words('needed required necessary made');
export const COMPARE = words('compare compares comparing');
/** Between two scores, where a hint says how a contest is written. */
export const COMPARES = all(
  BEAT,
  COMPARE,
  words('exceed exceeds exceeding outdo outdoes higher better above'),
);
/** `the guard resists with Know` */
export const RESISTS = words('resists resist opposes oppose defends defend counters counter answers answer');
/** Before “than” and a number that is not enough: `greater than 14`. */
export const EXCEEDING = words('greater higher better bigger more');
/** Before “than” and a number that is too much: `lower than 10`. */
export const FALLING_SHORT = words('lower less smaller worse fewer');
/** The same without “than”: `over 14`, `exceeds 14`. */
export const OVER = words('over above exceeds exceeding exceed tops topping');
export const UNDER = words('under below');
/** Before a number, `Awareness vs 18`; “against” stands before many other numbers. */
export const VERSUS: Words = new Set(['v', 'vs', 'versus', 'opposed by', 'resisted by', 'contested by']);
export const HIGHER = words('higher better greater bigger larger');
export const HIGHEST = words('highest best greatest biggest largest most');
/** Before `who wins` */
export const FINDS_OUT = words('see determine decide settle out');
/** `Jack won the Climbing contest` */
export const PAST = words('won lost held saw watched joined entered ended made decided began');
export const WINNERS = words('winner loser');
export const WINS = words('win wins prevail prevails triumph triumphs');
/** Behind `the highest roll` they tell what the winner has from it. */
export const GAINS = words('spots notices finds sees gets takes acts goes leads reaches catches keeps holds');

// Numbers and difficulties.

/** Between a score and `beat`: `his Stealth must beat the guard's Awareness`. */
export const MODALS = words('must should has have needs to');
/** `15 or more` */
export const MORE = words('more better higher greater above');
/** `15 or less` */
export const LESS = words('less lower under below fewer');
/** Behind “or” or a number: `Tricky or harder`, `is 18 or better`. */
export const HARDER = words('better harder higher worse more');
/** Between a score and the people who have it: `the best Stealth in the party` */
export const AMONG = words('in of among from');
export const PARTY = words('party group heroes team crew characters pcs company band players');
/** `the higher of Stealth and REF` */
export const DEGREES_OF_TWO = words('higher highest better best lower lowest worse worst');
/** Before a number with a sign: `with the usual -3`. */
export const FURTHER = words('usual further extra additional normal');
/** `moderately difficult`, `very hard` */
export const DEGREES = words(
  'very quite rather fairly moderately extremely somewhat slightly really too incredibly nearly',
);
/** Before the word for a target number: `a base TN of 15`. */
export const USUAL = words('base basic usual normal standard minimum');
/** Behind a roll, words that are no verb: `a Climbing roll (TN 18) to get in`. */
export const BEHIND_A_ROLL = words('to for with of each per');
/** Of the verbs before a roll those with a subject; `make` may be an order. */
export const MAKES_ONE = words('makes rolls attempts');
/** `a Stealth roll (TN 15), but Edith only a Climbing roll` */
export const CONTRASTS = words('but while whereas');
/** `and so does Edith`, `as do the guards` */
export const ALSO = words('so as');
export const DOES = words('do does did');
/** `only a Climbing roll` */
export const MERELY = words('only just');
/** Words that may follow a target number. */
export const BEHIND_A_NUMBER = words('to by if when while because before after each every respectively');
/** Verbs behind a number that tell what reaching it brings: `a roll against 15 reveals the trap`. */
export const BRINGS = words(
  'suffices is lets allows reveals shows tells finds opens gets will can may must works succeeds avoids keeps notices',
  'identifies stops gives brings moves lifts breaks clears frees',
);
/** Verbs behind a roll that do not tell what it brings. */
export const STATES = words(
  'takes costs needs requires uses counts means adds represents replaces includes covers follows has is was',
);
/** Behind another number of the same roll: `TN 12, 15 when wet`. */
export const CONDITIONS = words(
  'if when while in inside outside at on near by for with without under during after before unless',
);
/** Where or when a roll is made: `against 15 here`. */
export const HERE = words('here there now');
/** Words that make a number a count: `12 in all`, `20 at once`. */
export const COUNTED = words('all total once most least sum row');
/** Before a number, the turn that it is for: `a HLT roll: first TN 12`. */
export const TURNS = words('first again now');
/** `one at 8 and one at 10` */
export const ONE_OF_THEM = words('one another other first second third fourth next last final');
/** Behind a name: `on a Know result of 12`. */
export const RESULTS = words('result total outcome');
/** By how much a roll succeeds. */
export const OUTCOMES = words('outcome effect');
/** Before the scores of several people: `a combined STR of 12`. */
export const TOGETHER = words('combined total joint summed added minimum');
/** `the Stealth roll's TN` */
export const OF_A_ROLL = words('roll’s check’s test’s', "roll's check's test's");
/** Of many rolls at once. */
export const MANY_ROLLS = words('rolls checks');
/** Before a single roll that stands for all of its kind. */
export const EVERY = words('each every any');
/** `The TN increases to 18`, `Raise the TN to 18` */
export const CHANGES = words(
  'increase increases raise raises rise rises lower lowers reduce reduces drop drops fall falls change changes go goes become becomes',
);
/** Words for an attempt without “roll”: `a REF save (TN 15)`. */
export const ATTEMPTS = words('save saves attempt attempts task action effort');
/** Between a difficulty and a skill: `a Challenging task for Stealth`, `a Legendary feat of Strength`. */
export const TASKS = words('task tasks attempt attempts effort feat feats');
/** `twice REF` */
export const DOUBLES = words('twice double doubled');
/** `Use the guard's Awareness as the difficulty` */
export const USES = words('use uses using with take');
/** `Treat Climbing as Tricky` */
export const TREATS = words('treat treats count counts consider considers regard regards rate rates');
/** Above a column of numbers to reach, besides `TN` and `roll`: other columns have scores, prices and pages. */
export const HEADS_NUMBERS = words(
  'at number numbers target targets needed need needs required against vs difficulty no # result',
);
/** The words of books for a roll of something else: `a Stealth stunt (difficulty 8)`. */
export const STUNTS = words('stunt stunts action actions');
/** Between `must` and a number of the dice: `the roll must be 15 or more`. */
export const COMES_TO = words('be total equal');
export const SAVES = words('save saves');
/** Words before a colon and scores. */
export const SCORES = words('skills attributes scores stats has traits');

// Bonuses.

export const PENALTY = 'penalty';
export const BONUS = words('bonus modifier', PENALTY);
/** Words behind a number that shifts the difficulty: `+1 DL`. */
export const LEVELS = words('dl dls level levels');
/** `+3 to the next roll` */
export const LATER = words('next following later');
/** `one step easier`: a level only before a word that compares. */
export const STEPS = words('step steps');
/** Words behind a bonus that counts several times: `+3 per round`. */
export const REPEATED = words('per each every');
/** Around a bonus apart from its roll. */
export const REPEATED_APART = all(REPEATED, words('cumulative'));
/** Words that may follow a number with a sign, with a reason. */
export const REASONS = all(BONUS, words('for because due to from'));
/** `a bonus die`, `a penalty die` */
export const DIE_KINDS = words('bonus penalty extra');
export const DIE = words('die dice');
export const ADDS = words('add adds adding');
export const SUBTRACTS = words('subtract subtracts subtracting');
/** Between a bonus and its roll: `+3 to the Stealth roll`. */
export const TO_A_ROLL = words('to on from for');
/** `A rope gives a +3 bonus` */
export const GIVES_BONUS = words(
  'giving granting adding providing allowing imposing',
  'give gives grant grants add adds provide provides allow allows impose imposes earn earns mean means',
);
/** Before `by 2`: `more difficult by 2`; behind a number of levels: `two levels harder`. */
export const HARDER_OR_EASIER = words('difficult harder easier');
/** `add 3 to the TN` */
export const TO_OR_FROM = words('to from');

// People.

export const PRONOUNS = words(
  'who whoever they you he she we i it them him her anyone anybody everyone everybody one nobody none that which',
);
/** Pronouns for people named before. */
export const REFERS_BACK = words('he she they it');
/** Those of them for one person, with their other forms. */
export const SINGULAR = words('he she it him her his its');
/** Words for any of the player characters. */
export const PLAYERS = words('hero heroes character characters player players pc pcs party group');
/** Those of them, and of others, that mean several people without an ending. */
export const SEVERAL = words('party group team crew company band');
export const OBJECTS = words('him her them');
export const THEIR = words('his her its their');
export const RELATIVES = words('who which that');
/** `the others`, `everyone else`: the party without those named before. */
export const OTHERS = words('others else rest');
/** `Jack and Edith climb. Both make …` */
export const BOTH = words('both each');
/** `Each turn the guard makes …` */
export const TIMES = words(
  'turn turns round rounds minute minutes hour hours day days night nights morning evening week weeks month months',
  'time times now later sooner moment midnight noon dawn dusk end beginning',
);
/** What a number counts, and does not ask for: `Riding 20 miles a day`, `Climbing 15 or more steps`. */
export const MEASURES = words(
  'meters metres kilometers kilometres miles feet yards inches kilograms pounds steps stairs seconds minutes hours days',
  'weeks months years times percent degrees',
);
/** `anyone but Edith` */
export const EXCEPT = words('but except excepting save');
const EXCEPT_IN_TWO: Words = new Set(['apart from', 'aside from', 'other than']);
/** `anyone apart from Edith` */
export const isExceptInTwo = (first: string | undefined, second: string | undefined): boolean =>
  EXCEPT_IN_TWO.has(`${first} ${second}`);
/** Between the names of people who all do the same: `Jack, then Edith, makes` */
export const JOINS_PEOPLE: readonly string[] = [
  ...['then', 'and then', 'as well as', 'and also', 'along with', 'together with', 'followed by'],
];
/** `Jack and his friends`: the party of a player character. */
export const FRIENDS = words('friends companions comrades allies teammates');
/** A word for all of a group: `all but Edith`, `every hero except Edith`. */
export const ALL_OF = words('all each every any everyone everybody anyone anybody');
/** The same for none of them: `nobody but Edith` is Edith alone. */
export const NONE_OF = words('no none nobody');
/** Words for people with a score: `stops anybody with Awareness`. */
export const WHO = words(
  'anyone anybody everyone everybody someone somebody those hero heroes character characters one people man men guard guards',
);
export const COUNTS = words('four five six seven eight nine ten several many few');
export const SOME = words('one some any most no none either neither half');
export const GROUPS = words('group gang pair couple band crowd pack squad patrol team number handful dozen');
/** `Give the Guard an Awareness roll` */
export const GIVES = words('give gives allow allows grant grants offer offers permit permits');
/** `It takes the guard an Awareness roll` */
export const COSTS = words('take takes cost costs');
export const ASKS = words('ask asks asking');
/** `The guard lets Jack pass if he makes a Persuasion roll`: the object of these verbs earns it. */
export const FAVORS = words(
  'let lets allow allows permit permits spare spares believe believes trust trusts help helps',
);
/** `everyone nearby must make` */
export const ANYBODY = words('everyone everybody anyone anybody whoever those all each');
/** `have him roll` */
export const LETS = words('have has let lets make makes ask asks tell tells');
/** `must be made only by` */
export const BEFORE_AN_AGENT = words('is are must should can may to be made only');
export const AGENTS = words('by from');
/** Before a score that somebody has. */
export const OWNS = words('with has have having whose');
/** `The Guard notices them on an Awareness roll` */
export const SENSES = words(
  'notice notices spot spots hear hears see sees detect detects smell smells sense senses perceive perceives recognize',
  'recognizes recognise recognises realize realizes realise realises discover discovers find finds remember remembers succeed succeeds',
);
export const BY_MEANS = words('on with in');
/** Before a verb: `will only notice` */
export const ADVERBS = words('only always usually still just even');
/** `gets a chance to notice` */
export const CHANCES = words('chance opportunity');
/** `Jack can open the door with a STR roll` */
export const CAN = words('can could may might must will');
/** `The guard attacks Jack: Melee against Melee` */
export const ATTACKS = words(
  'attack attacks hit hits strike strikes shoot shoots fire fires bite bites punch punches kick kicks stab stabs slash slashes',
  'swing swings charge charges chase chases grab grabs tackle tackles trip trips grapple grapples fight fights',
);
/** `It takes Jack a Climbing roll` */
export const TAKES = words('takes costs cost took');
/** Besides prepositions, words that begin a sentence before its subject: `With a Climbing roll, Jack reaches the top`. */
export const FRONTS = words('with upon');
/** `A Climbing roll takes Jack to the top` */
export const CARRIES = words('takes allows lets gets brings carries helps saves enables gives');
/** Behind a modal verb, where the roll is somebody else's: `The guard can be fooled with`, `will let them pass with`. */
export const UNDERGOES = words('be let allow have give believe fall take only not never');
/** Between a number and a name: `a 15 with Awareness`. */
export const BY_MEANS_OF = words('on in with for using');

// Scenes. Words before a colon at the beginning of a line, and before the name of a scene.

export const FOR_CAST = words(
  'characters npc npcs people persons personae present who heroes pcs party monsters enemies',
);
export const FOR_WAYS: Words = new Set([
  ...words('next then goto exit exits continue leads'),
  ...[
    'next scene',
    'go to',
    'goes to',
    'go on to',
    'turn to',
    'leads to',
    'continue to',
    'continue with',
    'proceed to',
  ],
]);
/** Counts of people in other words than `three`. */
export const COUNT_PHRASES: readonly (readonly [string, number])[] = [
  ...[['a dozen', 12] as const, ['dozen', 12] as const, ['two dozen', 24] as const],
  ...[['half a dozen', 6] as const, ['a pair of', 2] as const, ['a couple of', 2] as const],
];

// Small words.

/** They begin names, too: `First Aid`. */
export const ORDINALS = words('first second');
/** Words that a subject may follow. */
export const CLAUSE_LEADS = all(
  LETS,
  words(
    "let's if when while once unless until after before because since so that then but where as both either neither here there",
    'now only first should even otherwise meanwhile afterwards afterward finally eventually',
  ),
);
export const PREPOSITIONS = words(
  'in on at inside outside near during after before by under beside behind above below within from past to toward towards',
  'over through across around against into onto',
);
/** Words that a sentence may begin with, right before a name. */
export const STARTS = all(
  CLAUSE_LEADS,
  PREPOSITIONS,
  words(
    'no try tries attempt give grant allow offer use add beat compare pit pass treat with for next second i you he she it',
    'we they who whoever everyone everybody anyone anybody someone somebody players',
  ),
);
/** How somebody defends: `the guard's Active Dodge`. */
export const EFFORTS = words('active passive');
export const IS = words('is are');
/** Between a task and its difficulty: `Climbing it proves Difficult`. */
export const SEEMS = all(IS, words('proves seems'));
/** Between `it` and another difficulty of a roll: `at night it is Difficult`. */
export const BECOMES = words('is becomes gets');
/** Between a roll and what it must come to: `a roll that must beat`. */
export const BEFORE_REACHES = words('that which must');
/** Articles of a single roll, which no crowd that rolls in has. */
export const ONE = words('a an another each every one');
