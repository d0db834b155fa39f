/** The Vim syntax file, with the words of the parser's schema. `npm run docs` writes it. */
import { readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { DECLARATION_KINDS, SCHEMA } from '../../server/src/syntax/schema.ts';

const FILE = path.resolve(import.meta.dirname, '../../syntaxes/vim/syntax/callsheet.vim');

/** The keys of all declarations, longer ones first: Vim takes the first that fits. */
const keys = [...new Set(Object.values(SCHEMA).flatMap(({ keys: own }) => Object.keys(own)))].sort(
  (a, b) => b.length - a.length || a.localeCompare(b),
);
/** Nested declarations in prose; a name tells them from the same word in a sentence. */
const nested = DECLARATION_KINDS.filter((kind) => SCHEMA[kind].lines === 'prose');
const words = (list: readonly string[]): string =>
  list.map((word) => word.replaceAll(' ', String.raw`\s\+`)).join(String.raw`\|`);

/** The file as it should be. */
export const vimSyntax = (): string => String.raw`" Vim syntax file
" Language: Callsheet
" Written by npm run docs from the schema of the parser.

if exists('b:current_syntax')
  finish
endif

syntax case ignore

syntax match callsheetNumber '[+-]\?\<\d\+\>'
syntax match callsheetLink '\[\[[^\]]*\]\]'
syntax match callsheetWay '^\s*\zs->'
syntax match callsheetReadAloud '^\s*\zs>.*$'
syntax match callsheetKey '^\s\+\zs\%(${words(keys)}\)\ze\s*:'
syntax match callsheetDeclaration '^\%(${words(DECLARATION_KINDS)}\)\ze\s\+[^[:space:]:]' nextgroup=callsheetName skipwhite
syntax match callsheetDeclaration '\C^\s\+\zs\%(${words(nested)}\)\ze\s\+[^[:space:][:lower:]:]' nextgroup=callsheetName skipwhite
syntax match callsheetName '\S.\{-}\ze\%(\s\+//.*\)\?$' contained contains=callsheetFrom
syntax match callsheetFrom '\s\zsfrom\ze\s' contained
syntax match callsheetWaiver '^\s*\zsallow\>\|\s\zsbecause\ze\s'
syntax match callsheetComment '\%(^\|\s\)\zs//.*$' contains=@Spell

highlight default link callsheetComment Comment
highlight default link callsheetDeclaration Keyword
highlight default link callsheetFrom Keyword
highlight default link callsheetWaiver Keyword
highlight default link callsheetKey Identifier
highlight default link callsheetLink Underlined
highlight default link callsheetName Type
highlight default link callsheetNumber Number
highlight default link callsheetReadAloud String
highlight default link callsheetWay Operator

let b:current_syntax = 'callsheet'
`;

export const readVimSyntax = (): string => readFileSync(FILE, 'utf8');
export const writeVimSyntax = (): void => writeFileSync(FILE, vimSyntax());
