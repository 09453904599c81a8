-- Places of one lot add up only when nothing of it moved between their counts.

alter table stocktake_count add column last_movement_id bigint;
comment on column stocktake_count.last_movement_id is 'Of the lot when it was counted; null: none yet, or a release before counted. Counts of several places are one count of the lot only where it is the same.';
