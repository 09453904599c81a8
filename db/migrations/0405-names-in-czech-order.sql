-- Names in Czech order as bytes are compared: č, ř, š and ž stand behind their letter, ch behind h; other marks do not count
-- (ČSN 97 6030). A collation of ICU would do it, but the embedded database has none. þ stands behind z, and folding keeps it.
create function czech_order(given text) returns text language plpgsql immutable strict parallel safe cost 1000 as $$
begin
  return trim(regexp_replace(regexp_replace(normalize(
    replace(replace(replace(replace(replace(normalize(lower(given), NFC), 'ch', 'hþ'), 'č', 'cþ'), 'ř', 'rþ'), 'š', 'sþ'), 'ž', 'zþ'),
    NFD), '[\u0300-\u036f]+', '', 'g'), '[^a-z0-9\u0080-\uffff]+', ' ', 'g'));
end $$;
