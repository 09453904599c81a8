-- An order that is to be paid otherwise adds up to the haléř, as one whose goods change (`changed_order_adds_up`).
create function repaid_order_adds_up() returns trigger language plpgsql as $$
declare
  o shop_order;
  goods bigint;
  bases bigint;
  taxes bigint;
begin
  select * into o from shop_order where id = new.order_id;
  select coalesce(sum(total), 0) into goods from order_line where order_id = o.id;
  select coalesce(sum(base), 0), coalesce(sum(vat), 0) into bases, taxes from order_vat where order_id = o.id;
  if bases <> o.total_without_vat or bases + taxes + o.rounding <> o.total_with_vat
     or o.goods_with_vat + o.shipping_with_vat + o.payment_with_vat + o.rounding <> o.total_with_vat
     or (o.order_type = 'B2C' and goods <> o.goods_with_vat) or (o.order_type = 'B2B' and goods > o.total_without_vat) then
    raise exception 'Order % does not add up', o.number using errcode = 'check_violation', constraint = 'repaid_order_adds_up';
  end if;
  return null;
end $$;
create constraint trigger repaid_order_adds_up after insert on order_payment_change deferrable initially deferred
  for each row execute function repaid_order_adds_up();
