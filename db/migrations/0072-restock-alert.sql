-- Visitors who want to know when a sold-out product is back.

create table restock_alert (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variant,
  email text not null check (email <> ''),
  email_key text not null check (email_key = lower(email_key)),
  locale text not null check (locale in ('cs', 'en')),
  link_id uuid not null default gen_random_uuid() unique,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  announced_at timestamptz check (announced_at >= confirmed_at),
  unique (variant_id, email_key)
);
comment on table restock_alert is 'One mail to be sent when a variant is in stock again. The row is deleted once it is sent.';
comment on column restock_alert.confirmed_at is 'The mailed link was used: nothing is announced to an address that nobody has confirmed.';
comment on column restock_alert.announced_at is 'The mail was handed to its job.';
create index restock_alert_due on restock_alert (variant_id) where confirmed_at is not null and announced_at is null;
create index restock_alert_email on restock_alert (email_key);
create index restock_alert_asked on restock_alert (asked_at);
