-- A request may be about words that tell customers where to pay: those come to no amount.
alter table approval drop constraint approval_amount_check;
alter table approval add constraint approval_amount_check check (amount >= 0);
comment on column approval.amount is 'What it gives away, in haléře, with all that staff gave of the same order before: approved is so much and no more. 0: it is about words that say where to pay.';
