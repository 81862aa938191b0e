-- A tenant may set how its documents are numbered (src/areas/numbering). The version is that of the settings: taking a
-- number does not change it, or nobody could hold an ETag of a busy sequence.
alter table number_sequences add column row_version int not null default 1;
