-- The shop corrects a company's data in the open carts of its people. That is no act of the representative who fills such a cart,
-- and no reason to ask whether they still look after the customer: the order asks that.
alter table cart add column corrections integer not null default 0;
comment on column cart.corrections is 'How often the shop corrected the company''s data in it.';
create or replace function cart_changed_for() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.corrections <> old.corrections then
    return null;
  end if;
  perform must_be_theirs(new.representative_id, new.customer_id);
  insert into representative_act (at, representative_id, customer_id, act, cart_id)
  values (new.updated_at, new.representative_id, new.customer_id, 'CART_CHANGED', new.id);
  return null;
end $$;
