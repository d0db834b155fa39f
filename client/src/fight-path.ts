/** The path of a fight's document, whose last part is the title of its tab; slashes in a name would cut it short. */
export const fightPath = (name: string): string => `/Fight: ${name.replace(/[/\\]/g, '∕')}`;
