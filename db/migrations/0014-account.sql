-- A customer's own account: saved addresses, another e-mail address by a mailed link, and being forgotten.

create table customer_address (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  kind text not null check (kind in ('BILLING', 'DELIVERY')),
  is_default boolean not null,
  address jsonb not null,
  created_at timestamptz not null
);
create index customer_address_customer on customer_address (customer_id, id);
create unique index customer_address_default on customer_address (customer_id, kind) where is_default;
comment on column customer_address.address is 'In the words of the checkout''s delivery_address.';

alter table one_time_token drop constraint one_time_token_purpose_check;
alter table one_time_token add constraint one_time_token_purpose_check
  check (purpose in ('RESET_PASSWORD', 'ACTIVATE', 'CHANGE_EMAIL'));
alter table one_time_token add column new_email text check (new_email <> '');
alter table one_time_token add column former_email text check (former_email <> '');
alter table one_time_token add check ((purpose = 'CHANGE_EMAIL') = (new_email is not null));
comment on column one_time_token.new_email is 'The address that the account gets when the link is used.';
comment on column one_time_token.former_email is 'The address that the account had before, which is told of the change.';

alter table login_event drop constraint login_event_kind_check;
alter table login_event add constraint login_event_kind_check
  check (kind in ('LOGIN', 'LOGIN_FAILED', 'LOGOUT', 'REGISTERED', 'RESET_ASKED', 'PASSWORD_SET', 'ACTIVATED', 'DEACTIVATED', 'SIGNED_OUT', 'EMAIL_CHANGED'));

alter table customer add column erased_at timestamptz;
alter table customer add check (erased_at is null or (deactivated_at is not null and password_hash is null));
comment on column customer.erased_at is 'Since when nothing in this row says who it was.';

create table account_farewell (
  id uuid primary key,
  email text not null check (email <> ''),
  locale text not null check (locale in ('cs', 'en')),
  created_at timestamptz not null,
  sent_at timestamptz
);
comment on table account_farewell is 'Whom to tell that their account is gone. A month after that nothing of them is left here either.';

create table order_erasure (
  order_id bigint primary key references shop_order,
  asked_at timestamptz not null,
  reduced_at timestamptz,
  finished_at timestamptz,
  check (finished_at is null or reduced_at is not null)
);
create index order_erasure_open on order_erasure (order_id) where finished_at is null;
comment on table order_erasure is 'Orders of people who had their account deleted.';
comment on column order_erasure.reduced_at is 'Since when it holds no more than an invoice needs; null: it is still under way.';
comment on column order_erasure.finished_at is 'Since when nothing in it says who it was; null: its documents must be kept.';

create index mail_recipient on mail (lower(recipient));
create index reseller_application_customer on reseller_application (customer_id) where customer_id is not null;
