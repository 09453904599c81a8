-- concurrently
-- The audit is searched by who did something, by what was done, and by when.
drop index concurrently if exists audit_event_actor;
create index concurrently audit_event_actor on audit_event (actor_kind, actor_id, id);
drop index concurrently if exists audit_event_operation;
create index concurrently audit_event_operation on audit_event (operation, id);
drop index concurrently if exists audit_event_at;
create index concurrently audit_event_at on audit_event (at);
