-- concurrently
-- What staff reads page by page: reviews of a state in the order of their writing, and companies by name.
drop index concurrently if exists review_state;
create index concurrently review_state on review (state, written_at, id);
drop index concurrently if exists company_name;
create index concurrently company_name on company (name, id);
