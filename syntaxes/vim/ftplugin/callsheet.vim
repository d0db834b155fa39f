" Vim filetype plugin: two spaces, and comments behind //
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal expandtab shiftwidth=2 softtabstop=2 autoindent
setlocal comments=:// commentstring=//\ %s

let b:undo_ftplugin = 'setlocal expandtab< shiftwidth< softtabstop< autoindent< comments< commentstring<'
