/** `npm run pictures`: the pictures of the README and the walkthrough, from what the UI tests saw. */
import * as fs from 'node:fs';
import * as path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const seen = path.join(root, 'dist/screenshots');
const media = path.join(root, 'client/media');

/** The picture by the screenshot that it is a copy of. */
const PICTURES = {
  'proof.png': 'screenshot.png',
  'first-hour-tree.png': 'walkthrough/campaign.png',
  'first-hour-character.png': 'walkthrough/character.png',
  'first-hour-numbers.png': 'walkthrough/numbers.png',
  'first-hour-search.png': 'walkthrough/rules.png',
  'first-hour-adventure.png': 'walkthrough/adventure.png',
  'first-hour-encounter.png': 'walkthrough/play.png',
  'first-hour-documentation.png': 'walkthrough/documentation.png',
} as const;

for (const [screenshot, picture] of Object.entries(PICTURES))
  fs.copyFileSync(path.join(seen, screenshot), path.join(media, picture));
