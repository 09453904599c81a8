-- Money is found by the amount that it has: once a rate is given, the word of the former amount is taken away as well. The words
-- of money that has just come are all new.
create or replace function money_words_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from money_word where received_id = new.id and word <> all (money_words(new));
  end if;
  insert into money_word (word, received_id) select w, new.id from unnest(money_words(new)) as w on conflict do nothing;
  return null;
end $$;
