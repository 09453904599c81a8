-- Colleagues whom a company's administrator has invited, until they join.

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
  expires_at timestamptz not null check (expires_at > created_at),
  unique (company_id, email_key)
);
create index company_invitation_email on company_invitation (email_key);
comment on table company_invitation is 'One row for an address, whether it has an account or not: the administrator sees no difference. It is gone once they have joined.';
