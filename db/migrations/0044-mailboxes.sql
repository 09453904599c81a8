-- concurrently
-- What came from one mailbox lately: whatever stands behind a plus is the same one (src/lib/networks.ts).
drop index concurrently if exists complaint_mailbox;
create index concurrently complaint_mailbox on complaint (regexp_replace(lower(email), '\+[^@]*@', '@'), received_at);
drop index concurrently if exists withdrawal_mailbox;
create index concurrently withdrawal_mailbox on withdrawal (regexp_replace(lower(email), '\+[^@]*@', '@'), received_at);
-- What was sent lately under one order's number.
drop index concurrently if exists complaint_number;
create index concurrently complaint_number on complaint (order_number, received_at);
