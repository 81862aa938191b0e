-- The phases that records go through besides their status, by the tenant's own words (src/areas/company/phases).
create table phases (
  tenant_id text not null,
  phase_id text not null,
  entity text not null check (entity in ('PRODORDER', 'SALESQUOTE', 'SALESORDER')),
  name text not null,
  sequence int not null default 0,
  colour text,
  is_active boolean not null default true,
  primary key (tenant_id, phase_id)
);
create unique index phases_tenant_id_name_key on phases (tenant_id, entity, lower(name));
call house_record_table('phases', 'sequence');
