-- How a document is taxed: the documents behind a row of a month's reports begin at it, however seldom such a tax is.

create function invoice_taxes(snapshot text) returns text language sql immutable strict parallel safe cost 2000 as $$
  select concat_ws(' ', coalesce(doc -> 'tax' ->> 'regime', 'HOME'), coalesce(doc -> 'tax' ->> 'country', '-'),
    coalesce((select string_agg(distinct row ->> 'percent', ',') from jsonb_array_elements(doc -> 'vat') as row), '-'))
  from (select snapshot::jsonb as doc) as read
$$;
comment on function invoice_taxes(text) is 'Regime, country of the tax (- at home) and rates in percent, as the document says: "HOME - 12,21", "OSS SK 23".';
