/**
 * What Callsheet's client and server say to each other beyond the language server protocol. Types and names only, so
 * that both sides can import it, a theme a file; positions and ranges are those of the protocol (UTF-16, from zero).
 */
export * from './protocol/places.ts';
export * from './protocol/sheets.ts';
export * from './protocol/graph.ts';
export * from './protocol/files.ts';
export * from './protocol/rolls.ts';
export * from './protocol/encounters.ts';
export * from './protocol/campaigns.ts';
export * from './protocol/creation.ts';
export * from './protocol/pages.ts';
export * from './protocol/revisions.ts';
export * from './protocol/server.ts';
