-- concurrently
-- Staff narrows the list of claims by the state that they have ended in: without these, the rare ones (refused, taken back)
-- were looked for among all.
drop index concurrently if exists complaint_by_state;
create index concurrently complaint_by_state on complaint (state, received_at, id);
drop index concurrently if exists withdrawal_by_state;
create index concurrently withdrawal_by_state on withdrawal (state, received_at, id);
