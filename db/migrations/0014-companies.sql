-- Companies, their members, invitations and terms.

create table reseller_group (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  price_list_id integer not null references price_list
);
comment on table reseller_group is 'Companies that share a price list.';

create table trade_terms (
  order_type text primary key check (order_type in ('B2C', 'B2B')),
  free_shipping_from bigint check (free_shipping_from > 0),
  free_shipping_pcs integer check (free_shipping_pcs > 0)
);
comment on table trade_terms is 'Free shipping from goods worth so many haléře with VAT, or from so many pieces; null: no such rule.';

create table company (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  ico text not null unique check (ico ~ '^[0-9]{8}$'),
  dic text check (dic ~ '^(CZ[0-9]{8,10}|SK[0-9]{10})$'),
  group_id integer references reseller_group,
  price_list_id integer references price_list,
  minimum_order bigint not null default 0 check (minimum_order >= 0),
  credit_limit bigint not null default 0 check (credit_limit >= 0),
  credit_used bigint not null default 0 check (credit_used >= 0),
  due_days integer not null default 14 check (due_days between 1 and 90),
  free_shipping_pcs integer check (free_shipping_pcs > 0),
  approval_over bigint check (approval_over >= 0),
  billing jsonb,
  delivery jsonb,
  created_at timestamptz not null,
  name_folded text generated always as (search_folded(name)) stored,
  former_billing jsonb not null default '[]'::jsonb,
  former_delivery jsonb not null default '[]'::jsonb
);
comment on column company.price_list_id is 'Prices of its own; what is not in it is asked by its group''s list, then by the list of all resellers.';
comment on column company.minimum_order is 'Goods without VAT, in haléře, that an order holds at least.';
comment on column company.credit_limit is 'Up to so many haléře with VAT may be owed on invoices; 0: no invoices.';
comment on column company.credit_used is 'What is owed on invoices now. Kept by a trigger on shop_order, never written otherwise.';
comment on column company.free_shipping_pcs is 'Null: as all resellers (trade_terms).';
comment on column company.approval_over is 'A buyer''s order dearer than this (haléře with VAT) waits for an approver; null: none does.';
comment on column company.former_billing is 'Places that stood in its billing address before corrections; null among them: there was none.';
comment on column company.former_delivery is 'The same of the delivery address.';
create index company_group on company (group_id) where group_id is not null;
create index company_name on company (name, id);
create index company_name_folded on company (search_folded(name) collate "C");
create index company_ico_begin on company (ico collate "C");
create index company_search on company using gin (to_tsvector('simple'::regconfig, search_words(name)));
create index company_words on company (search_words(name) collate "C", id);
create index company_ico_beginning on company (ico collate "C");
create index company_created on company (created_at, id);
create index company_in_czech_order on company (czech_order(name) collate "C", id);

create table company_invitation (
  id uuid primary key,
  company_id bigint not null references company,
  email text not null check (email <> ''),
  email_key text not null check (email_key = lower(email_key)),
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  phone text not null check (phone ~ '^\+[0-9]{9,15}$'),
  role text not null check (role in ('BUYER', 'APPROVER', 'ADMINISTRATOR')),
  order_limit bigint check (order_limit >= 0),
  locale text not null check (locale in ('cs', 'en')),
  invited_by bigint not null references customer,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (company_id, email_key),
  check (expires_at > created_at)
);
comment on table company_invitation is 'One row for an address, whether it has an account or not: the administrator sees no difference. It is gone once they have joined.';
create index company_invitation_email on company_invitation (email_key);

create table company_member (
  customer_id bigint primary key references customer,
  company_id bigint not null references company,
  role text not null check (role in ('BUYER', 'APPROVER', 'ADMINISTRATOR')),
  order_limit bigint check (order_limit >= 0),
  since timestamptz not null
);
comment on column company_member.order_limit is 'An order of theirs dearer than this (haléře with VAT) waits for an approver; null: no limit of their own.';
create index company_member_company on company_member (company_id, customer_id);

create table company_payment (
  company_id bigint references company,
  payment_id integer,
  primary key (company_id, payment_id)
);

create table company_shipping (
  company_id bigint references company,
  shipping_id integer,
  primary key (company_id, shipping_id)
);
comment on table company_shipping is 'The only shippings that a company is offered; no row: all of them. company_payment likewise.';

alter table customer_note add foreign key (company_id) references company;
alter table customer_tag add foreign key (company_id) references company;

insert into trade_terms (order_type, free_shipping_from, free_shipping_pcs) values
  ('B2B', null, 5),
  ('B2C', 100000, null);

create trigger catalogue_changed after insert or delete or update on trade_terms for each statement
  execute function catalogue_changed();
create trigger person_sales_begin after insert on company for each row execute function person_sales_begin();
