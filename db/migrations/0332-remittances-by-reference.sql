-- concurrently
-- The box that finds anything finds a carrier's batch by the beginning of its reference.
drop index concurrently if exists remittance_by_reference;
create index concurrently remittance_by_reference on remittance (search_folded(reference) collate "C", id);
