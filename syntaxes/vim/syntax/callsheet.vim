" Vim syntax file
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
syntax match callsheetKey '^\s\+\zs\%(attribute\s\+point\s\+exchange\|action\s\+point\s\+experience\|skill\s\+group\s\+experience\|attribute\s\+experience\|attribute\s\+level\s\+cost\|specialty\s\+experience\|disadvantage\s\+levels\|specialty\s\+pair\s\+cost\|action\s\+point\s\+value\|default\s\+skill\s\+list\|attribute\s\+maximum\|attribute\s\+minimum\|average\s\+attribute\|advantage\s\+levels\|attribute\s\+points\|character\s\+points\|no\s\+common\s\+skills\|overload\s\+penalty\|skill\s\+experience\|skill\s\+group\s\+cost\|universal\s\+skills\|derived\s\+maximum\|experience\s\+unit\|attribute\s\+cost\|optional\s\+rules\|common\s\+skills\|default\s\+level\|disadvantages\|human\s\+maximum\|skill\s\+maximum\|strength\s\+dice\|control\s\+roll\|load\s\+penalty\|rank\s\+maximum\|advantages\|details\s\+of\|group\s\+size\|repeatable\|sheet\s\+keys\|skill\s\+cost\|skill\s\+list\|statistics\|visibility\|elevation\|halved\s\+by\|only\s\+with\|specialty\|category\|not\s\+with\|opposite\|sections\|severity\|surprise\|credits\|default\|effects\|formula\|players\|premise\|samples\|setting\|tactics\|weapons\|always\|covers\|detail\|length\|one\s\+of\|option\|reward\|rolled\|ruling\|skills\|source\|system\|values\|about\|armor\|clues\|color\|cover\|facts\|group\|level\|music\|notes\|parts\|price\|props\|range\|skill\|start\|where\|also\|cast\|cost\|gear\|goal\|list\|mood\|note\|open\|type\|when\|cap\|log\|use\)\ze\s*:'
syntax match callsheetDeclaration '^\%(attribute\s\+group\|skill\s\+group\|skill\s\+list\|campaign\|character\|npc\|advantage\|disadvantage\|derived\|skill\|level\|system\|weapon\|armor\|gear\|object\|material\|table\|option\|ruling\|remove\|adventure\|scene\|encounter\|handout\)\ze\s\+[^[:space:]:]' nextgroup=callsheetName skipwhite
syntax match callsheetDeclaration '\C^\s\+\zs\%(adventure\|scene\|encounter\|handout\)\ze\s\+[^[:space:][:lower:]:]' nextgroup=callsheetName skipwhite
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
