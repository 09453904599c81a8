-- A movement that looks like several others is asked about again, each of them once (docs/decisions/0154).
alter table statement_finding add column ruled_out bigint[] not null default '{}';
comment on column statement_finding.ruled_out is 'Transfers, of a debit payments of files, that a person has said it is not, or that were told of already.';
