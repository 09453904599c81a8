-- The money that came before there were words of it. A file of its own: what locks the table of money is over by then.
insert into money_word (word, received_id)
  select w, m.id from money_received m, unnest(money_words(m)) as w on conflict do nothing;
