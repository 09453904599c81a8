-- The words of amounts that money had before its rate was given: only in euros and the like are both amounts different.
delete from money_word w using money_received m
  where w.received_id = m.id and m.amount is distinct from m.original_amount and w.word ~ '^=-?[0-9]+$'
    and w.word is distinct from '=' || m.amount and w.word is distinct from '=' || m.original_amount;
