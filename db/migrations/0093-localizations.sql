-- The words by which a tenant calls things (src/areas/localization): at most one row a tenant, its own words by key.
create table localizations (
  tenant_id text not null,
  own_text jsonb not null default '{}',
  primary key (tenant_id)
);
call house_tenant_table('localizations', 'select, insert, update');
