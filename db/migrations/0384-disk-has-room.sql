-- Whether the database's disk has room for more. A sort with little memory writes a temporary file and leaves nothing behind; an
-- empty message in the write-ahead log would still fit into a segment that is there already, when no order can be written any more.
create function disk_has_room() returns boolean
  language sql
  set work_mem = '64kB'
as $$
  select count(*) > 0 from (select i from generate_series(1, 3000) as i order by i desc) as spilled
$$;
