/** Notes for Obsidian: a statblock for Fantasy Statblocks for each character, an encounter for Initiative Tracker for each story. */
import { isCharacter, isStory, type Declared } from '../../model/declarations.ts';
import { encountersOf, isPlayer } from '../../model/encounters.ts';
import type { Model } from '../../model/model.ts';
import { Ids } from '../ids.ts';
import { printedCharacter } from '../story.ts';
import type { InterchangeFile } from './formats.ts';
import { personOf } from './person.ts';
import { yaml } from './yaml.ts';

export function fantasyStatblocks(model: Model, declared: readonly Declared[]): InterchangeFile[] {
  return declared.filter(isCharacter).map((character) => {
    const person = personOf(printedCharacter(model, new Ids(), character));
    const block = yaml({
      name: person.name,
      subtype: person.concept || undefined,
      hp: person.life,
      ac: person.defense,
      modifier: person.initiative,
      traits: [
        { name: 'Scores', desc: person.scores.map(({ id, value }) => `${id} ${value}`).join(' · ') },
        ...(person.skills ? [{ name: 'Skills', desc: person.skills }] : []),
        ...person.traits.map(({ name, about }) => ({ name, desc: about })),
      ],
      actions: person.actions.map(({ name, about }) => ({ name, desc: about })),
    });
    return { name: `${person.name}.md`, content: `\`\`\`statblock\n${block}\n\`\`\`\n` };
  });
}

/** Player characters come from the tracker's own party; an encounter has the others. */
export function initiativeTracker(model: Model, declared: readonly Declared[]): InterchangeFile[] {
  return declared.filter(isStory).flatMap((story) => {
    const blocks = encountersOf(story, model.scopeOf(story.uri)).map(({ name, sides }) => {
      const members = sides.flatMap((side) => side.members).filter((member) => !isPlayer(member.declared));
      const creatures = members.map(({ declared: person, count }) => {
        const { name: own, life, defense, initiative } = personOf(printedCharacter(model, new Ids(), person));
        // The tracker asks nothing of what is no number; commas and `---` it takes for borders.
        const numbers = [life, defense, initiative].map((each) => each ?? '-').join(', ');
        const name = own.replace(/,|-{3,}/g, ' ').trim();
        return `  - ${count}: ${JSON.stringify(`${name}, ${numbers}`)}`;
      });
      return `\`\`\`encounter\n${yaml({ name: name.replace(/-{3,}/g, ' – ') || 'Encounter' })}\ncreatures:\n${creatures.join('\n')}\n\`\`\`\n`;
    });
    return blocks.length === 0
      ? []
      : [{ name: `${story.node.name.text} encounters.md`, content: blocks.join('\n') }];
  });
}
