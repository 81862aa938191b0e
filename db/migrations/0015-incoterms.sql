-- Inco Terms (src/areas/incoterms): each tenant's own catalogue, and the shared one that operators keep.
create table inco_terms (
  tenant_id text not null,
  term_id text not null,
  code text not null,
  name text not null,
  notes text,
  is_active boolean not null default true,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, term_id)
);
-- A code is one whatever its letter case. Named as a unique constraint would be, since the answer's field is read from the name.
create unique index inco_terms_tenant_id_code_key on inco_terms (tenant_id, upper(code));
create index inco_terms_code_index on inco_terms (tenant_id, code, term_id);
call house_tenant_table('inco_terms', 'select, insert, update, delete');

-- Not unique by code and year: the contract orders equal ones by id, so it expects them.
create table global_inco_terms (
  term_id text not null,
  code text not null,
  name text not null,
  description text,
  effective_year int not null check (effective_year between 1936 and 2200),
  mode text check (mode in ('ANY', 'SEA')),
  carrier text check (carrier in ('BUYER', 'SELLER')),
  export_duties text check (export_duties in ('BUYER', 'SELLER')),
  import_duties text check (import_duties in ('BUYER', 'SELLER')),
  risk_transfer text check (
    risk_transfer in ('SELLER_PREMISES', 'CARRIER', 'ALONGSIDE_SHIP', 'ON_BOARD', 'DESTINATION', 'DESTINATION_UNLOADED')
  ),
  requires_location boolean not null default true,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (term_id)
);
create index global_inco_terms_order_index on global_inco_terms (code, effective_year desc, term_id);
call house_shared_table('global_inco_terms', 'select, insert, update, delete');

-- What operators do to shared data is audited, and answered again under an Idempotency-Key, under the tenant id
-- `operator` (src/platform/auth/principal.ts), so that no tenant may be called so.
alter table tenants add constraint tenants_tenant_id_tenant_id_check check (tenant_id <> 'operator');

-- The editions of 2010 and 2020, told in our own words. A term that both have stands once, with an id for each; what an edition
-- says otherwise stands in a row of its own. Ids are UUIDv5 of code and year, as scripts/reference-data/identity.ts makes them.
-- Seeded here and not at every provisioning: operators may change and delete them, and what they deleted must not come back.
insert into global_inco_terms (term_id, code, name, description, effective_year, mode, carrier, export_duties, import_duties,
  risk_transfer, created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
select e.term_id, t.code, t.name, t.description, e.effective_year, t.mode, t.carrier, t.export_duties, t.import_duties,
  t.risk_transfer, 'operator', now(), 'operator', now()
from (values
  ('EXW', 'Ex Works', 'ANY', 'BUYER', 'BUYER', 'BUYER', 'SELLER_PREMISES',
    '15e554b8-55e8-5228-a268-99a6ed75ffef', '824c161d-fce2-571b-917b-4f010daf1fc1',
    'The goods wait ready at the seller’s place. The buyer loads them, pays every leg of the way, and clears them out and in.'),
  ('FCA', 'Free Carrier', 'ANY', 'BUYER', 'SELLER', 'BUYER', 'CARRIER',
    '4a633ec3-7e83-5b0f-8088-5b1df5bb70e1', null,
    'The seller clears the goods for export and hands them to the carrier whom the buyer chose, at the named place. From there on cost and risk are the buyer’s.'),
  ('FCA', 'Free Carrier', 'ANY', 'BUYER', 'SELLER', 'BUYER', 'CARRIER',
    null, 'd04f13e3-57f7-5e5c-b0db-624dcbba7eb7',
    'The seller clears the goods for export and hands them to the carrier whom the buyer chose, at the named place. From there on cost and risk are the buyer’s. The two may agree that the carrier gives the seller a bill of lading that notes the loading on board.'),
  ('CPT', 'Carriage Paid To', 'ANY', 'SELLER', 'SELLER', 'BUYER', 'CARRIER',
    '40a8e766-1dfd-5554-b7d3-b7831adcf6e1', '5783f42b-8916-567b-9c82-5fd9a045c871',
    'The seller pays the way to the named destination, but the risk passes already when the first carrier takes the goods over.'),
  ('CIP', 'Carriage and Insurance Paid To', 'ANY', 'SELLER', 'SELLER', 'BUYER', 'CARRIER',
    'd38f2b7a-f4d5-5a40-ad5c-d1b005aa6c7f', null,
    'As CPT, and the seller insures the goods for the buyer on the way; a basic cover is enough.'),
  ('CIP', 'Carriage and Insurance Paid To', 'ANY', 'SELLER', 'SELLER', 'BUYER', 'CARRIER',
    null, 'eacb99fc-9c66-5380-ba6e-1c93d4f9dae2',
    'As CPT, and the seller insures the goods for the buyer on the way, against all risks unless a lower cover is agreed.'),
  ('DAP', 'Delivered at Place', 'ANY', 'SELLER', 'SELLER', 'BUYER', 'DESTINATION',
    '8b90225a-94f7-5303-8fe4-7dcf052e0b87', 'f5757ff6-3c37-5f69-a2f8-0742403cbbaa',
    'The seller brings the goods to the named place, ready to be unloaded, and bears the risk until then. The buyer unloads, clears them in and pays the import duties.'),
  ('DAT', 'Delivered at Terminal', 'ANY', 'SELLER', 'SELLER', 'BUYER', 'DESTINATION_UNLOADED',
    '7cafcab1-a099-5771-9451-c71432d023b7', null,
    'The seller brings the goods to the named terminal, unloads them there, and bears the risk until then. The buyer clears them in and pays the import duties. The edition of 2020 has DPU in its stead.'),
  ('DPU', 'Delivered at Place Unloaded', 'ANY', 'SELLER', 'SELLER', 'BUYER', 'DESTINATION_UNLOADED',
    null, '4af9dde7-616e-51fb-a05c-9b28c72e54fe',
    'The seller brings the goods to the named place of any kind, unloads them there, and bears the risk until then. The buyer clears them in and pays the import duties. Known as DAT, for terminals only, in the edition of 2010.'),
  ('DDP', 'Delivered Duty Paid', 'ANY', 'SELLER', 'SELLER', 'SELLER', 'DESTINATION',
    'ee771702-0a46-548a-a3b1-d61f8f1cdb7a', 'ad35994a-3877-5563-ab28-f430ea5f87c3',
    'The seller does everything up to the named place: way, risk, clearance out and in, import duties and taxes. The buyer only unloads.'),
  ('FAS', 'Free Alongside Ship', 'SEA', 'BUYER', 'SELLER', 'BUYER', 'ALONGSIDE_SHIP',
    'b422b76f-8f71-526c-abb2-4d10289fd9a4', '37438106-53d6-5c22-baea-100b2cb8c3f1',
    'The seller clears the goods for export and puts them beside the buyer’s ship in the named port. From the quay on cost and risk are the buyer’s.'),
  ('FOB', 'Free on Board', 'SEA', 'BUYER', 'SELLER', 'BUYER', 'ON_BOARD',
    '10350082-4511-5fb8-9378-a41e58bda897', '1e8f1c68-3d00-51d2-a8a5-0165a3a0535e',
    'The seller clears the goods for export and loads them onto the buyer’s ship in the named port. Once on board, cost and risk are the buyer’s.'),
  ('CFR', 'Cost and Freight', 'SEA', 'SELLER', 'SELLER', 'BUYER', 'ON_BOARD',
    'f54c9982-f868-565e-8718-f2ed8583124c', '4f71bc75-f6d0-551b-bb88-bf02c86f9987',
    'The seller pays the freight to the named port of destination, but the risk passes already when the goods are on board at the port of loading.'),
  ('CIF', 'Cost, Insurance and Freight', 'SEA', 'SELLER', 'SELLER', 'BUYER', 'ON_BOARD',
    'c546c7cf-a612-5597-921c-3e1f4e20e626', '06d1299a-0886-5eba-a17b-c107b3220bbb',
    'As CFR, and the seller insures the goods for the buyer on the sea; a basic cover is enough.')
) t (code, name, mode, carrier, export_duties, import_duties, risk_transfer, id_2010, id_2020, description)
cross join lateral (values (t.id_2010, 2010), (t.id_2020, 2020)) e (term_id, effective_year)
where e.term_id is not null;
