-- How the file of an import is read: its encoding, delimiter, sheet, row of names, decimal sign and order of dates. Null for imports before.
alter table imports add column layout jsonb;
