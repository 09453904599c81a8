-- An order whose payment the bank took back keeps nothing, whatever the ledger says until a person has seen to it: what of its money
-- goes back is no reason to send the rest.

create function order_is_taken_back(order_ bigint) returns boolean language sql stable as $$
  select exists (select from money_entry e
    join money_received m on m.id = e.received_id
    join statement_finding f on f.transaction_id = m.transaction_id
    where e.order_id = order_ and f.kind = 'REVERSAL' and f.state = 'OPEN')
$$;
comment on function order_is_taken_back is 'Whether the bank took back money that was led to the order, and no member of staff has said yet that it was seen to.';

create or replace function order_keeps_money(order_ bigint) returns boolean language sql stable as $$
  select coalesce((select m.settled from order_money m where m.order_id = order_), 0) > order_still_to_go(order_)
    and not order_is_taken_back(order_)
$$;
