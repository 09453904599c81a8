-- Which goods a document names: the list of one product's documents begins at them, however seldom it is sold.

create function invoice_goods(snapshot text) returns text[] language sql immutable strict parallel safe cost 2000 as $$
  select coalesce(array_agg(distinct line ->> 'code'), '{}') from jsonb_array_elements(snapshot::jsonb -> 'lines') as line
  where line ->> 'kind' = 'GOODS'
$$;
-- Its cost lets the planner begin at the index for goods that are seldom sold: it reads a whole document.
comment on function invoice_goods(text) is 'Codes of variants, as the document names them.';
