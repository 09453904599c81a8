-- A document's ISDOC is kept beside its PDF, as it was sent. Files of before have none: theirs is made of the snapshot.
alter table invoice_file add column isdoc bytea;
comment on table invoice_file is 'The files of a document as they were sent: drawn once, of the snapshot, and never anew.';
