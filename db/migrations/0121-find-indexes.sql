-- concurrently
-- What staff finds by its beginning, whatever the database's own order of letters is.
drop index concurrently if exists customer_last_name;
create index concurrently customer_last_name on customer (search_folded(last_name) collate "C") where erased_at is null;
drop index concurrently if exists customer_email_begin;
create index concurrently customer_email_begin on customer (email_key collate "C") where erased_at is null;
drop index concurrently if exists customer_phone;
create index concurrently customer_phone on customer (phone collate "C") where erased_at is null;
drop index concurrently if exists company_name_folded;
create index concurrently company_name_folded on company (search_folded(name) collate "C");
drop index concurrently if exists company_ico_begin;
create index concurrently company_ico_begin on company (ico collate "C");
drop index concurrently if exists shipment_reference_begin;
create index concurrently shipment_reference_begin on shipment (reference collate "C");
drop index concurrently if exists shipment_tracking_begin;
create index concurrently shipment_tracking_begin on shipment (search_folded(tracking_number) collate "C") where tracking_number is not null;
drop index concurrently if exists invoice_number_begin;
create index concurrently invoice_number_begin on invoice (number collate "C");
drop index concurrently if exists lot_code_begin;
create index concurrently lot_code_begin on lot (search_folded(code) collate "C");
drop index concurrently if exists bank_transaction_symbol;
create index concurrently bank_transaction_symbol on bank_transaction (variable_symbol collate "C") where variable_symbol is not null;
drop index concurrently if exists bank_transaction_payer;
create index concurrently bank_transaction_payer on bank_transaction (search_folded(counter_name) collate "C");
