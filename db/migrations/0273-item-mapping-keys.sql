-- The keys of item mappings are made wherever a row is written: by the service, and by a restore, whose search path is another.
alter function item_mapping_names(jsonb) set search_path = millwright, pg_temp;
alter function item_mapping_names_key(jsonb) set search_path = millwright, pg_temp;
alter function item_mapping_pairs_key(jsonb) set search_path = millwright, pg_temp;
