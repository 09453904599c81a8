-- concurrently
-- The page of an order tells which requests for a second member of staff were about it.
drop index concurrently if exists approval_subject;
create index concurrently approval_subject on approval (subject_kind, subject_id, id);
