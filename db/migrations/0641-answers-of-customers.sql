-- Who of the customer accepted a quote by its link, as the quote shows it.
alter table sales_quotes add column accepted_by json;

-- The same for good, with what was shown to them then: written once for each version that was accepted so.
create table sales_quote_acceptances (
  tenant_id text not null,
  sales_quote_id text not null,
  version_number int not null,
  accepted_by json not null,
  offer json not null,
  primary key (tenant_id, sales_quote_id, version_number),
  foreign key (tenant_id, sales_quote_id, version_number)
    references sales_quote_versions (tenant_id, sales_quote_id, version_number)
);
call house_tenant_table('sales_quote_acceptances', 'select, insert');

-- What a customer asks by the link stands among the notes, with the name that was given.
alter table notes
  add column author_name text,
  add column author_email text,
  drop constraint notes_source_check,
  add constraint notes_source_check check (source in ('USER', 'SYSTEM', 'CUSTOMER'));
