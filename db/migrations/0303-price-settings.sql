-- How a tenant's prices are resolved (src/areas/pricing).
alter table tenants
  add column price_break_mode text not null default 'VOLUME' check (price_break_mode in ('VOLUME', 'TIERED', 'BLOCK')),
  add column contract_prices_compete boolean not null default false;
