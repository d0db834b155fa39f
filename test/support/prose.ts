/** Long prose in the public domain, and sentences that only look like the game. */
export const ORDINARY_PROSE = `adventure Public Domain
  scene Loomings
    Call me Ishmael. Some years ago--never mind how long precisely--having little or no money in my purse, and
    nothing particular to interest me on shore, I thought I would sail about a little and see the watery part of
    the world. It is a way I have of driving off the spleen and regulating the circulation. Whenever I find myself
    growing grim about the mouth; whenever it is a damp, drizzly November in my soul; whenever I find myself
    involuntarily pausing before coffin warehouses, and bringing up the rear of every funeral I meet; and
    especially whenever my hypos get such an upper hand of me, that it requires a strong moral principle to
    prevent me from deliberately stepping into the street, and methodically knocking people's hats off--then, I
    account it high time to get to sea as soon as I can. This is my substitute for pistol and ball.

    There now is your insular city of the Manhattoes, belted round by wharves as Indian isles by coral
    reefs--commerce surrounds it with her surf. Right and left, the streets take you waterward. Its extreme
    downtown is the battery, where that noble mole is washed by waves, and cooled by breezes, which a few hours
    previous were out of sight of land. Look at the crowds of water-gazers there.

    "Grand Contested Election for the Presidency of the United States. WHALING VOYAGE BY ONE ISHMAEL. BLOODY
    BATTLE IN AFFGHANISTAN."

  scene The Period
    It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness,
    it was the epoch of belief, it was the epoch of incredulity, it was the season of Light, it was the season of
    Darkness, it was the spring of hope, it was the winter of despair, we had everything before us, we had nothing
    before us, we were all going direct to Heaven, we were all going direct the other way--in short, the period
    was so far like the present period, that some of its noisiest authorities insisted on its being received, for
    good or for evil, in the superlative degree of comparison only.

    There were a king with a large jaw and a queen with a plain face, on the throne of England; there were a king
    with a large jaw and a queen with a fair face, on the throne of France. In both countries it was clearer than
    crystal to the lords of the State preserves of loaves and fishes, that things in general were settled for ever.

  scene Down the Rabbit-Hole
    Alice was beginning to get very tired of sitting by her sister on the bank, and of having nothing to do: once
    or twice she had peeped into the book her sister was reading, but it had no pictures or conversations in it,
    "and what is the use of a book," thought Alice "without pictures or conversations?"

    So she was considering in her own mind (as well as she could, for the hot day made her feel very sleepy and
    stupid), whether the pleasure of making a daisy-chain would be worth the trouble of getting up and picking the
    daisies, when suddenly a White Rabbit with pink eyes ran close by her.

    There was nothing so VERY remarkable in that; nor did Alice think it so VERY much out of the way to hear the
    Rabbit say to itself, "Oh dear! Oh dear! I shall be late!" (when she thought it over afterwards, it occurred to
    her that she ought to have wondered at this, but at the time it all seemed quite natural); but when the Rabbit
    actually TOOK A WATCH OUT OF ITS WAISTCOAT-POCKET, and looked at it, and then hurried on, Alice started to her
    feet, for it flashed across her mind that she had never before seen a rabbit with either a waistcoat-pocket.

  scene The Old Sea-dog
    SQUIRE TRELAWNEY, Dr. Livesey, and the rest of these gentlemen having asked me to write down the whole
    particulars about Treasure Island, from the beginning to the end, keeping nothing back but the bearings of the
    island, and that only because there is still treasure not yet lifted, I take up my pen in the year of grace
    17-- and go back to the time when my father kept the Admiral Benbow inn and the brown old seaman with the sabre
    cut first took up his lodging under our roof.

    "Fifteen men on the dead man's chest--
      Yo-ho-ho, and a bottle of rum!"

    in the high, old tottering voice that seemed to have been tuned and broken at the capstan bars. Then he rapped
    on the door with a bit of stick like a handspike that he carried, and when my father appeared, called roughly
    for a glass of rum. This, when it was brought to him, he drank slowly, like a connoisseur, lingering on the
    taste and still looking about him at the cliffs and up at our signboard.

  scene A Truth Universally Acknowledged
    It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in want of a
    wife. However little known the feelings or views of such a man may be on his first entering a neighbourhood,
    this truth is so well fixed in the minds of the surrounding families, that he is considered the rightful
    property of some one or other of their daughters.

    "My dear Mr. Bennet," said his lady to him one day, "have you heard that Netherfield Park is let at last?"

    Mr. Bennet replied that he had not.

    "But it is," returned she; "for Mrs. Long has just been here, and she told me all about it."

  scene Speeches
    HAMLET: To be, or not to be: that is the question:
    Whether 'tis nobler in the mind to suffer
    The slings and arrows of outrageous fortune,
    Or to take arms against a sea of troubles,
    And by opposing end them?

    Friends, Romans, countrymen, lend me your ears:
    I come to bury Caesar, not to praise him.
    The evil that men do lives after them;
    The good is oft interred with their bones;

    First Witch: When shall we three meet again
    In thunder, lightning, or in rain?
    where: the place, upon the heath, there to meet with Macbeth
    Scene by scene the tale goes on, and encounter after
    encounter with the enemy, until the
    scene of the crime is reached at last.

    Every glimpse of his carriage made her feel how unequal she was to
    encounter Charlotte's observation, and hurried her
    away to her room.

    Roll on, thou deep and dark blue Ocean--roll!
    Ten thousand fleets sweep over thee in vain;
    Man marks the earth with ruin--his control
    Stops with the shore;

    The drums roll; a roll of drums, the roll of honour, three rolls (12 each) and a roll of 20 coins. Rolls-Royce
    made an Average Roll of it. Old Strength rolls through him; a Difficult roll of the dice, said Easy Jack, as
    the Extreme North rolls by. On the muster roll stood 2d Lieutenant Brown, d. 1866, of the 5d stamp and 3D glasses.
`;
