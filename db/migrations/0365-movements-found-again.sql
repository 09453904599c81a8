-- Movements of bank statements that are no new money by themselves (docs/decisions/0154).

create table statement_finding (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('CREDIT', 'DEBIT', 'REVERSAL')),
  state text not null check (state in ('KNOWN', 'OPEN', 'SAME', 'OTHER', 'SEEN')),
  bank_id text not null check (length(bank_id) between 1 and 200),
  own_iban text not null check (own_iban ~ '^[A-Z]{2}[0-9]{2}[0-9A-Z]{10,30}$'),
  booked_on date not null,
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  variable_symbol text check (variable_symbol ~ '^[0-9]{1,10}$'),
  counter_account text not null check (length(counter_account) <= 100),
  counter_name text not null check (length(counter_name) <= 200),
  message text not null check (length(message) <= 500),
  instructed_amount bigint check (instructed_amount > 0),
  instructed_currency text check (instructed_currency ~ '^[A-Z]{3}$'),
  transaction_id bigint references bank_transaction,
  item_id bigint references payout_item,
  imported_at timestamptz not null,
  decided_at timestamptz,
  staff_id bigint references staff_member,
  unique (kind, bank_id),
  check ((instructed_amount is null) = (instructed_currency is null)),
  check ((kind = 'REVERSAL') = (state = 'SEEN') or state in ('KNOWN', 'OPEN')),
  check ((state in ('SAME', 'OTHER', 'SEEN')) = (decided_at is not null)),
  check (case kind when 'CREDIT' then transaction_id is not null and item_id is null
    when 'DEBIT' then item_id is not null and transaction_id is null else item_id is null end)
);
-- Each transfer and each payment of a file is found again once in each kind of statement; a credit is taken back once.
create unique index statement_finding_transfer on statement_finding (transaction_id, (split_part(bank_id, ':', 1)))
  where kind = 'CREDIT' and state in ('KNOWN', 'SAME');
create unique index statement_finding_item on statement_finding (item_id, (split_part(bank_id, ':', 1)))
  where kind = 'DEBIT' and state in ('KNOWN', 'SAME');
create unique index statement_finding_reversal on statement_finding (transaction_id)
  where kind = 'REVERSAL' and state in ('OPEN', 'SEEN');
create index statement_finding_open on statement_finding (id) where state = 'OPEN';
create index statement_finding_alike on statement_finding (amount, booked_on);
comment on table statement_finding is 'KNOWN: the same movement stands under another bank id. OPEN: a person has to look at it. SAME, OTHER, SEEN: a person has.';
comment on column statement_finding.amount is 'In the smallest unit of its currency.';
comment on column statement_finding.transaction_id is 'The transfer that it is or looks like, or that the bank took back; of a reversal null: none was found.';
comment on column statement_finding.item_id is 'The payment of a file that another debit has confirmed, which this one is or looks like.';

alter table payout_item add column debited_on date;
comment on column payout_item.debited_on is 'The day of the debit that confirmed it; null: confirmed before it was kept.';
