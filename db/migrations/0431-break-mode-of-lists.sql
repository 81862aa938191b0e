-- How breaks of items count beside a price of this list (src/areas/pricing); null: as the tenant has settled it.
alter table price_lists add column break_mode text check (break_mode in ('VOLUME', 'TIERED', 'BLOCK'));
