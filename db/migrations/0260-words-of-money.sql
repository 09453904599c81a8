-- Staff finds money that came by its variable symbol, its amount, its payer, their account and the message (docs/decisions/0133).
-- One row a word, written with the payment: what a bank told of it never changes, an amount in crowns once a rate is given.

-- The account as it is written, and of a Czech IBAN its number and its bank apart.
create function money_account_words(given text) returns text[] language sql immutable parallel safe as $$
  select search_name_words(given) || array_remove(case when upper(replace(given, ' ', '')) ~ '^CZ[0-9]{22}$' then array[
    nullif(ltrim(substr(replace(given, ' ', ''), 9, 6), '0'), ''), nullif(ltrim(substr(replace(given, ' ', ''), 15), '0'), ''),
    substr(replace(given, ' ', ''), 5, 4), lower(replace(given, ' ', ''))] end, null)
$$;

-- An amount is a word by itself: it is looked for as a whole.
create function money_words(m money_received) returns text[] language plpgsql stable as $$
declare
  words_ text[] := array['=' || m.amount, '=' || m.original_amount];
begin
  if m.transaction_id is not null then
    select words_ || search_name_words(b.counter_name) || money_account_words(b.counter_account) || search_name_words(b.message)
        || array_remove(array[b.variable_symbol, nullif(ltrim(b.variable_symbol, '0'), '')], null)
      into words_ from bank_transaction b where b.id = m.transaction_id;
  elsif m.attempt_id is not null then
    select words_ || a.variable_symbol into words_ from payment_attempt a where a.id = m.attempt_id;
  end if;
  return array(select distinct w from unnest(words_) as w where w <> '' order by w);
end $$;

create table money_word (
  word text collate "C" not null check (length(word) between 1 and 100),
  received_id bigint not null references money_received,
  primary key (word, received_id)
);
create index money_word_of on money_word (received_id, word);
comment on table money_word is 'The words that money that came is found by, kept by triggers; an amount in the smallest unit stands behind a sign "=".';

create function money_words_follow() returns trigger language plpgsql as $$
begin
  insert into money_word (word, received_id) select w, new.id from unnest(money_words(new)) as w on conflict do nothing;
  return null;
end $$;
create trigger money_words_new after insert on money_received for each row execute function money_words_follow();
create trigger money_words_told after update of amount on money_received for each row
  when (old.amount is distinct from new.amount) execute function money_words_follow();
