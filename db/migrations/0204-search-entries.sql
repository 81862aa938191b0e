-- What employees, suppliers and watched items are found by is kept with that of all other records (0240-search.sql).
alter table employees drop column search_text;
alter table suppliers drop column search_text;
alter table purchasing_watches drop column search_text;
