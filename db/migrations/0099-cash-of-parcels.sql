-- Under which key the cash of a parcel is money that came: that of the order for its only or first one, else its own.
create function cod_cash_key(shipment_ bigint) returns text language sql stable as $$
  select 'shop:cod:' || s.order_id || case when
      exists (select from money_received m where m.key = 'shop:cod:' || s.order_id || ':' || s.id)
      or exists (
        select from shipment f where f.order_id = s.order_id and f.id < s.id and f.cod is not null
          and f.state not in ('CANCELLED', 'REFUSED'))
    then ':' || s.id else '' end
  from shipment s where s.id = shipment_
$$;
