autocmd BufRead,BufNewFile *.callsheet setfiletype callsheet
