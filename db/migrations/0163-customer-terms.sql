-- The Inco Term that a customer's quotes begin with (src/areas/customers).
alter table customers add column term_id text;
alter table customers add foreign key (tenant_id, term_id) references inco_terms;
create index customers_term_index on customers (tenant_id, term_id) where term_id is not null;
