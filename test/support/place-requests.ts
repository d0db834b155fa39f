/** The requests of an editor about a place that need nothing but the place: `textDocument/hover`. */
export const PLACE_REQUESTS = [
  'hover',
  'definition',
  'declaration',
  'typeDefinition',
  'implementation',
  'documentHighlight',
  'linkedEditingRange',
  'signatureHelp',
];
