-- Where a quote's goods are delivered on what Inco Term, and what is due at import (src/areas/quotes/assess-duties.ts).

-- `inco_term_code` is the term's code as it was when it was chosen. `import_date` null: the day on which the duties are
-- calculated. Import charges are part of the grand total only where the seller pays them.
alter table sales_quotes
  add term_id text,
  add inco_term_code text,
  add inco_term_location text,
  add import_charges_paid_by text check (import_charges_paid_by in ('SELLER', 'BUYER')),
  add destination_country_code text,
  add import_date date,
  add duty_total numeric(20, 6) not null default 0,
  add import_tax_total numeric(20, 6) not null default 0,
  add foreign key (tenant_id, term_id) references inco_terms;
create index sales_quotes_term_index on sales_quotes (tenant_id, term_id) where term_id is not null;

-- The answer of the tariff calculation as it was given, or why there is none; neither where nothing was to be calculated.
alter table sales_quote_items
  add tariff json,
  add tariff_problem json;
