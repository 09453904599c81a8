-- What is set aside of a kind, read once for a whole list: `is_aside()` was called for each of up to 5,001 rows.
create function aside_of(kind_ text, today date) returns setof bigint language sql stable as $$
  select a.subject_id from work_aside a where a.kind = kind_ and a.until > today
$$;
