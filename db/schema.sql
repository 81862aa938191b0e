-- Written by scripts/schema.ts from the migrated database; a test compares. Do not edit: write a migration.

create extension btree_gin;

create extension pg_trgm;

create table announcements (
  tenant_id text not null,
  announcement_id text not null,
  title text not null,
  text text not null,
  severity text not null,
  audience jsonb not null,
  starts_utc timestamp(3) with time zone not null,
  ends_utc timestamp(3) with time zone,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint announcements_pkey PRIMARY KEY (tenant_id, announcement_id),
  constraint announcements_check CHECK ((ends_utc > starts_utc)),
  constraint announcements_severity_check CHECK ((severity = ANY (ARRAY['INFO'::text, 'WARNING'::text, 'CRITICAL'::text])))
);
CREATE INDEX announcements_created_index ON announcements USING btree (tenant_id, created_utc, announcement_id);
CREATE INDEX announcements_starts_index ON announcements USING btree (tenant_id, starts_utc, announcement_id);
CREATE INDEX announcements_updated_index ON announcements USING btree (tenant_id, last_updated_utc, announcement_id);
alter table announcements enable row level security;
alter table announcements force row level security;
create policy backup_reads on announcements for select to millwright_backup using (true);
create policy tenant_isolation on announcements for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table announcements to millwright_backup;
grant delete, insert, select, update on table announcements to millwright_service;

create table api_keys (
  tenant_id text not null,
  api_key_id text not null,
  user_id text not null,
  name text not null,
  kind text not null,
  scopes text[] default '{}'::text[] not null,
  secret_sha256 text not null,
  previous_sha256 text,
  previous_until_utc timestamp(3) with time zone,
  expires_utc timestamp(3) with time zone,
  revoked_utc timestamp(3) with time zone,
  last_used_utc timestamp(3) with time zone,
  created_by_user_id text default 'operator'::text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  last_updated_by_user_id text default 'operator'::text not null,
  addresses text[] default '{}'::text[] not null,
  last_refused_address text,
  last_refused_utc timestamp(3) with time zone,
  constraint api_keys_pkey PRIMARY KEY (tenant_id, api_key_id),
  constraint api_keys_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id),
  constraint api_keys_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, user_id),
  constraint api_keys_kind_check CHECK ((kind = ANY (ARRAY['USER'::text, 'INTEGRATION'::text])))
);
CREATE INDEX api_keys_id_index ON api_keys USING btree (api_key_id);
alter table api_keys enable row level security;
alter table api_keys force row level security;
create policy backup_reads on api_keys for select to millwright_backup using (true);
create policy cross_tenant on api_keys for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on api_keys for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table api_keys to millwright_backup;
grant select, update on table api_keys to millwright_crosstenant;
grant delete, insert, select, update on table api_keys to millwright_service;

create table approval_decisions (
  tenant_id text not null,
  request_id text not null,
  sequence integer not null,
  user_id text not null,
  decision text not null,
  comment text,
  utc timestamp(3) with time zone not null,
  constraint approval_decisions_pkey PRIMARY KEY (tenant_id, request_id, sequence, user_id),
  constraint approval_decisions_tenant_id_request_id_fkey FOREIGN KEY (tenant_id, request_id) REFERENCES approval_requests(tenant_id, request_id),
  constraint approval_decisions_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, user_id),
  constraint approval_decisions_decision_check CHECK ((decision = ANY (ARRAY['APPROVED'::text, 'REJECTED'::text])))
);
alter table approval_decisions enable row level security;
alter table approval_decisions force row level security;
create policy backup_reads on approval_decisions for select to millwright_backup using (true);
create policy tenant_isolation on approval_decisions for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table approval_decisions to millwright_backup;
grant insert, select on table approval_decisions to millwright_service;

create table approval_policies (
  tenant_id text not null,
  policy_id text not null,
  name text not null,
  entity text not null,
  is_active boolean default true not null,
  priority integer default 100 not null,
  condition json not null,
  steps json not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint approval_policies_pkey PRIMARY KEY (tenant_id, policy_id),
  constraint approval_policies_tenant_id_name_key UNIQUE (tenant_id, name)
);
CREATE INDEX approval_policies_created_index ON approval_policies USING btree (tenant_id, created_utc, policy_id);
CREATE INDEX approval_policies_priority_index ON approval_policies USING btree (tenant_id, priority, policy_id);
CREATE INDEX approval_policies_updated_index ON approval_policies USING btree (tenant_id, last_updated_utc, policy_id);
alter table approval_policies enable row level security;
alter table approval_policies force row level security;
create policy backup_reads on approval_policies for select to millwright_backup using (true);
create policy tenant_isolation on approval_policies for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table approval_policies to millwright_backup;
grant delete, insert, select, update on table approval_policies to millwright_service;

create table approval_requests (
  tenant_id text not null,
  request_id text not null,
  policy_id text not null,
  policy_name text not null,
  entity text not null,
  entity_id text not null,
  number text not null,
  version integer not null,
  status text default 'PENDING'::text not null,
  content_hash text not null,
  facts json not null,
  reasons json not null,
  steps json not null,
  current_sequence integer not null,
  due_utc timestamp(3) with time zone,
  expires_utc timestamp(3) with time zone,
  own_user_ids text[] not null,
  comment text,
  withdrawn_reason text,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint approval_requests_pkey PRIMARY KEY (tenant_id, request_id),
  constraint approval_requests_tenant_id_policy_id_fkey FOREIGN KEY (tenant_id, policy_id) REFERENCES approval_policies(tenant_id, policy_id),
  constraint approval_requests_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'REJECTED'::text, 'WITHDRAWN'::text, 'EXPIRED'::text])))
);
CREATE INDEX approval_requests_created_index ON approval_requests USING btree (tenant_id, created_utc, request_id);
CREATE INDEX approval_requests_entity_index ON approval_requests USING btree (tenant_id, entity_id, created_utc, request_id);
CREATE UNIQUE INDEX approval_requests_policy_id_key ON approval_requests USING btree (tenant_id, entity_id, policy_id, entity) WHERE (status = ANY (ARRAY['PENDING'::text, 'APPROVED'::text]));
CREATE INDEX approval_requests_policy_index ON approval_requests USING btree (tenant_id, policy_id, created_utc, request_id);
CREATE INDEX approval_requests_status_index ON approval_requests USING btree (tenant_id, status, created_utc, request_id);
CREATE INDEX approval_requests_updated_index ON approval_requests USING btree (tenant_id, last_updated_utc, request_id);
alter table approval_requests enable row level security;
alter table approval_requests force row level security;
create policy backup_reads on approval_requests for select to millwright_backup using (true);
create policy tenant_isolation on approval_requests for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table approval_requests to millwright_backup;
grant insert, select, update on table approval_requests to millwright_service;

create table asset_calibrations (
  tenant_id text not null,
  calibration_id text not null,
  asset_id text not null,
  date date not null,
  result text not null,
  supplier_id text,
  certificate text,
  readings json not null,
  temperature numeric,
  humidity numeric,
  remarks text,
  user_id text not null,
  utc timestamp(3) with time zone not null,
  constraint asset_calibrations_pkey PRIMARY KEY (tenant_id, calibration_id),
  constraint asset_calibrations_tenant_id_asset_id_fkey FOREIGN KEY (tenant_id, asset_id) REFERENCES quality_assets(tenant_id, asset_id) ON DELETE CASCADE,
  constraint asset_calibrations_tenant_id_supplier_id_fkey FOREIGN KEY (tenant_id, supplier_id) REFERENCES suppliers(tenant_id, supplier_id),
  constraint asset_calibrations_result_check CHECK ((result = ANY (ARRAY['PASS'::text, 'FAIL'::text, 'ADJUSTED'::text])))
);
CREATE INDEX asset_calibrations_asset_index ON asset_calibrations USING btree (tenant_id, asset_id, date, calibration_id);
CREATE INDEX asset_calibrations_supplier_id_index ON asset_calibrations USING btree (tenant_id, supplier_id);
alter table asset_calibrations enable row level security;
alter table asset_calibrations force row level security;
create policy backup_reads on asset_calibrations for select to millwright_backup using (true);
create policy tenant_isolation on asset_calibrations for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table asset_calibrations to millwright_backup;
grant delete, insert, select on table asset_calibrations to millwright_service;

create table audit_chain (
  tenant_id text not null,
  "position" bigint not null,
  audit_id text not null,
  entry_hash text not null,
  chain_hash text not null,
  chained_utc timestamp(3) with time zone not null,
  constraint audit_chain_pkey PRIMARY KEY (tenant_id, "position"),
  constraint audit_chain_tenant_id_audit_id_key UNIQUE (tenant_id, audit_id),
  constraint audit_chain_position_check CHECK (("position" > 0))
);
alter table audit_chain enable row level security;
alter table audit_chain force row level security;
create policy backup_reads on audit_chain for select to millwright_backup using (true);
create policy cross_tenant on audit_chain for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on audit_chain for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table audit_chain to millwright_backup;
grant select on table audit_chain to millwright_crosstenant;
grant insert, select on table audit_chain to millwright_service;

create table audit_entries (
  tenant_id text not null,
  audit_id text not null,
  entity text not null,
  entity_id text not null,
  action text not null,
  changes jsonb not null,
  user_id text,
  api_key_id text,
  operation text not null,
  utc timestamp(3) with time zone not null,
  ip text,
  correlation_id text not null,
  origin text default 'API'::text not null,
  terminal_id text,
  constraint audit_entries_pkey PRIMARY KEY (tenant_id, audit_id)
);
CREATE INDEX audit_entries_entity_index ON audit_entries USING btree (tenant_id, entity_id, audit_id);
CREATE INDEX audit_entries_kind_index ON audit_entries USING btree (tenant_id, entity, utc, audit_id);
CREATE INDEX audit_entries_user_index ON audit_entries USING btree (tenant_id, user_id, utc, audit_id);
CREATE INDEX audit_entries_utc_index ON audit_entries USING btree (tenant_id, utc, audit_id);
alter table audit_entries enable row level security;
alter table audit_entries force row level security;
create policy backup_reads on audit_entries for select to millwright_backup using (true);
create policy tenant_isolation on audit_entries for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table audit_entries to millwright_backup;
grant insert, select on table audit_entries to millwright_service;

create table audit_unchained (
  tenant_id text not null,
  audit_id text not null,
  constraint audit_unchained_pkey PRIMARY KEY (tenant_id, audit_id)
);
alter table audit_unchained enable row level security;
alter table audit_unchained force row level security;
create policy backup_reads on audit_unchained for select to millwright_backup using (true);
create policy cross_tenant on audit_unchained for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on audit_unchained for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table audit_unchained to millwright_backup;
grant select on table audit_unchained to millwright_crosstenant;
grant delete, insert, select on table audit_unchained to millwright_service;

create table automation_designs (
  tenant_id text not null,
  design_id text not null,
  name text not null,
  description text,
  trigger json not null,
  status text not null,
  version integer not null,
  owner_user_id text not null,
  paused_reason text,
  next_run_utc timestamp(3) with time zone,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint automation_designs_pkey PRIMARY KEY (tenant_id, design_id),
  constraint automation_designs_tenant_id_name_key UNIQUE (tenant_id, name),
  constraint automation_designs_tenant_id_owner_user_id_fkey FOREIGN KEY (tenant_id, owner_user_id) REFERENCES users(tenant_id, user_id),
  constraint automation_designs_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'ACTIVE'::text, 'PAUSED'::text, 'ARCHIVED'::text])))
);
CREATE INDEX automation_designs_created_index ON automation_designs USING btree (tenant_id, created_utc, design_id);
CREATE INDEX automation_designs_owner_user_id_index ON automation_designs USING btree (tenant_id, owner_user_id, design_id);
CREATE INDEX automation_designs_trigger_index ON automation_designs USING btree (tenant_id, ((trigger ->> 'entity'::text)), ((trigger ->> 'event'::text))) WHERE (status = 'ACTIVE'::text);
CREATE INDEX automation_designs_updated_index ON automation_designs USING btree (tenant_id, last_updated_utc, design_id);
alter table automation_designs enable row level security;
alter table automation_designs force row level security;
create policy backup_reads on automation_designs for select to millwright_backup using (true);
create policy tenant_isolation on automation_designs for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table automation_designs to millwright_backup;
grant delete, insert, select, update on table automation_designs to millwright_service;

create table automation_rules (
  tenant_id text not null,
  rule_id text not null,
  design_id text not null,
  sequence integer not null,
  name text,
  condition text,
  actions json not null,
  stop_on_match boolean not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint automation_rules_pkey PRIMARY KEY (tenant_id, rule_id),
  constraint automation_rules_tenant_id_sequence_key UNIQUE (tenant_id, design_id, sequence),
  constraint automation_rules_tenant_id_design_id_fkey FOREIGN KEY (tenant_id, design_id) REFERENCES automation_designs(tenant_id, design_id) ON DELETE CASCADE
);
CREATE INDEX automation_rules_created_index ON automation_rules USING btree (tenant_id, created_utc, rule_id);
CREATE INDEX automation_rules_sequence_index ON automation_rules USING btree (tenant_id, sequence, rule_id);
CREATE INDEX automation_rules_updated_index ON automation_rules USING btree (tenant_id, last_updated_utc, rule_id);
alter table automation_rules enable row level security;
alter table automation_rules force row level security;
create policy backup_reads on automation_rules for select to millwright_backup using (true);
create policy tenant_isolation on automation_rules for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table automation_rules to millwright_backup;
grant delete, insert, select, update on table automation_rules to millwright_service;

create table automation_runs (
  tenant_id text not null,
  run_id text not null,
  design_id text not null,
  design_name text not null,
  design_version integer not null,
  entity text,
  event text,
  entity_id text,
  event_id text,
  scheduled_utc timestamp(3) with time zone,
  record_number text,
  is_test boolean not null,
  status text not null,
  reason text,
  owner_user_id text,
  attempts integer default 0 not null,
  started_utc timestamp(3) with time zone,
  finished_utc timestamp(3) with time zone,
  depth integer default 0 not null,
  cause_run_id text,
  chain text[] default '{}'::text[] not null,
  correlation_id text not null,
  origin text not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint automation_runs_pkey PRIMARY KEY (tenant_id, run_id),
  constraint automation_runs_tenant_id_design_id_fkey FOREIGN KEY (tenant_id, design_id) REFERENCES automation_designs(tenant_id, design_id),
  constraint automation_runs_origin_check CHECK ((origin = ANY (ARRAY['APP'::text, 'ERP'::text]))),
  constraint automation_runs_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'SUCCEEDED'::text, 'PARTIAL'::text, 'FAILED'::text, 'SKIPPED'::text])))
);
CREATE INDEX automation_runs_cause_index ON automation_runs USING btree (tenant_id, correlation_id, design_id);
CREATE INDEX automation_runs_created_index ON automation_runs USING btree (tenant_id, created_utc, run_id);
CREATE INDEX automation_runs_design_index ON automation_runs USING btree (tenant_id, design_id, finished_utc);
CREATE INDEX automation_runs_entity_index ON automation_runs USING btree (tenant_id, entity_id, run_id);
CREATE UNIQUE INDEX automation_runs_event_id_key ON automation_runs USING btree (tenant_id, design_id, event_id) WHERE (NOT is_test);
CREATE UNIQUE INDEX automation_runs_scheduled_utc_key ON automation_runs USING btree (tenant_id, design_id, scheduled_utc) WHERE (NOT is_test);
CREATE INDEX automation_runs_started_index ON automation_runs USING btree (tenant_id, started_utc);
CREATE INDEX automation_runs_status_index ON automation_runs USING btree (tenant_id, status, run_id);
CREATE INDEX automation_runs_updated_index ON automation_runs USING btree (tenant_id, last_updated_utc, run_id);
alter table automation_runs enable row level security;
alter table automation_runs force row level security;
create policy backup_reads on automation_runs for select to millwright_backup using (true);
create policy tenant_isolation on automation_runs for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table automation_runs to millwright_backup;
grant delete, insert, select, update on table automation_runs to millwright_service;

create table automation_steps (
  tenant_id text not null,
  run_id text not null,
  "position" integer not null,
  rule_id text not null,
  rule_name text,
  is_match boolean not null,
  action json,
  status text not null,
  result_entity text,
  result_id text,
  code text,
  error text,
  utc timestamp(3) with time zone,
  constraint automation_steps_pkey PRIMARY KEY (tenant_id, run_id, "position"),
  constraint automation_steps_tenant_id_run_id_fkey FOREIGN KEY (tenant_id, run_id) REFERENCES automation_runs(tenant_id, run_id) ON DELETE CASCADE,
  constraint automation_steps_status_check CHECK ((status = ANY (ARRAY['PASSED_OVER'::text, 'WAITING'::text, 'DONE'::text, 'FAILED'::text])))
);
alter table automation_steps enable row level security;
alter table automation_steps force row level security;
create policy backup_reads on automation_steps for select to millwright_backup using (true);
create policy tenant_isolation on automation_steps for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table automation_steps to millwright_backup;
grant delete, insert, select, update on table automation_steps to millwright_service;

create table buyer_reviews (
  tenant_id text not null,
  notification_id text not null,
  product_id text not null,
  product_name text not null,
  configuration_key text not null,
  availability_source text not null,
  snapshot_at_utc timestamp(3) with time zone not null,
  shortage_hash text not null,
  items json not null,
  sent_by_user_id text not null,
  sent_utc timestamp(3) with time zone not null,
  constraint buyer_reviews_pkey PRIMARY KEY (tenant_id, notification_id)
);
CREATE INDEX buyer_reviews_configuration_index ON buyer_reviews USING btree (tenant_id, product_id, configuration_key, sent_utc);
CREATE INDEX buyer_reviews_sent_index ON buyer_reviews USING btree (tenant_id, sent_utc, notification_id);
alter table buyer_reviews enable row level security;
alter table buyer_reviews force row level security;
create policy backup_reads on buyer_reviews for select to millwright_backup using (true);
create policy tenant_isolation on buyer_reviews for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table buyer_reviews to millwright_backup;
grant insert, select on table buyer_reviews to millwright_service;

create table capa_phases (
  tenant_id text not null,
  quality_capa_id text not null,
  phase text not null,
  status text not null,
  owner_user_id text,
  due_date date,
  result text,
  completed_utc timestamp(3) with time zone,
  completed_by_user_id text,
  document_ids text[] default '{}'::text[] not null,
  constraint capa_phases_pkey PRIMARY KEY (tenant_id, quality_capa_id, phase),
  constraint capa_phases_tenant_id_owner_user_id_fkey FOREIGN KEY (tenant_id, owner_user_id) REFERENCES users(tenant_id, user_id),
  constraint capa_phases_tenant_id_quality_capa_id_fkey FOREIGN KEY (tenant_id, quality_capa_id) REFERENCES capas(tenant_id, quality_capa_id) ON DELETE CASCADE,
  constraint capa_phases_phase_check CHECK ((phase = ANY (ARRAY['D0'::text, 'D1'::text, 'D2'::text, 'D3'::text, 'D4'::text, 'D5'::text, 'D6'::text, 'D7'::text, 'D8'::text]))),
  constraint capa_phases_status_check CHECK ((status = ANY (ARRAY['NOTSTARTED'::text, 'INPROGRESS'::text, 'DONE'::text])))
);
CREATE INDEX capa_phases_owner_user_id_index ON capa_phases USING btree (tenant_id, owner_user_id);
alter table capa_phases enable row level security;
alter table capa_phases force row level security;
create policy backup_reads on capa_phases for select to millwright_backup using (true);
create policy cross_tenant on capa_phases for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on capa_phases for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table capa_phases to millwright_backup;
grant select on table capa_phases to millwright_crosstenant;
grant delete, insert, select, update on table capa_phases to millwright_service;

create table capas (
  tenant_id text not null,
  quality_capa_id text not null,
  number text not null,
  title text not null,
  type text not null,
  problem text,
  status text not null,
  owner_user_id text not null,
  due_date date,
  customer_id text,
  supplier_id text,
  ncr_ids text[] default '{}'::text[] not null,
  effectiveness_method text,
  effectiveness_due_date date,
  effectiveness_result text,
  effectiveness_comment text,
  effectiveness_user_id text,
  effectiveness_utc timestamp(3) with time zone,
  status_dates json not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint capas_pkey PRIMARY KEY (tenant_id, quality_capa_id),
  constraint capas_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint capas_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, customer_id),
  constraint capas_tenant_id_owner_user_id_fkey FOREIGN KEY (tenant_id, owner_user_id) REFERENCES users(tenant_id, user_id),
  constraint capas_tenant_id_supplier_id_fkey FOREIGN KEY (tenant_id, supplier_id) REFERENCES suppliers(tenant_id, supplier_id),
  constraint capas_effectiveness_result_check CHECK ((effectiveness_result = ANY (ARRAY['EFFECTIVE'::text, 'NOTEFFECTIVE'::text]))),
  constraint capas_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'INPROGRESS'::text, 'VERIFICATION'::text, 'CLOSED'::text, 'CANCELLED'::text]))),
  constraint capas_type_check CHECK ((type = ANY (ARRAY['CORRECTIVE'::text, 'PREVENTIVE'::text])))
);
CREATE INDEX capas_created_index ON capas USING btree (tenant_id, created_utc, quality_capa_id);
CREATE INDEX capas_customer_id_index ON capas USING btree (tenant_id, customer_id, quality_capa_id);
CREATE INDEX capas_open_index ON capas USING btree (tenant_id, quality_capa_id) WHERE (status <> ALL (ARRAY['CLOSED'::text, 'CANCELLED'::text]));
CREATE INDEX capas_owner_user_id_index ON capas USING btree (tenant_id, owner_user_id, quality_capa_id);
CREATE INDEX capas_supplier_id_index ON capas USING btree (tenant_id, supplier_id, quality_capa_id);
CREATE INDEX capas_updated_index ON capas USING btree (tenant_id, last_updated_utc, quality_capa_id);
alter table capas enable row level security;
alter table capas force row level security;
create policy backup_reads on capas for select to millwright_backup using (true);
create policy cross_tenant on capas for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on capas for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table capas to millwright_backup;
grant select on table capas to millwright_crosstenant;
grant delete, insert, select, update on table capas to millwright_service;

create table custom_roles (
  tenant_id text not null,
  custom_role_id text not null,
  name text not null,
  description text,
  permissions text[] not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint custom_roles_pkey PRIMARY KEY (tenant_id, custom_role_id)
);
CREATE INDEX custom_roles_created_index ON custom_roles USING btree (tenant_id, created_utc, custom_role_id);
CREATE INDEX custom_roles_name_index ON custom_roles USING btree (tenant_id, name, custom_role_id);
CREATE UNIQUE INDEX custom_roles_tenant_id_name_key ON custom_roles USING btree (tenant_id, lower(name));
CREATE INDEX custom_roles_updated_index ON custom_roles USING btree (tenant_id, last_updated_utc, custom_role_id);
alter table custom_roles enable row level security;
alter table custom_roles force row level security;
create policy backup_reads on custom_roles for select to millwright_backup using (true);
create policy tenant_isolation on custom_roles for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table custom_roles to millwright_backup;
grant delete, insert, select, update on table custom_roles to millwright_service;

create table customer_attributes (
  tenant_id text not null,
  customer_id text not null,
  name text not null,
  value text not null,
  constraint customer_attributes_pkey PRIMARY KEY (tenant_id, customer_id, name),
  constraint customer_attributes_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, customer_id) ON DELETE CASCADE
);
CREATE INDEX customer_attributes_name_index ON customer_attributes USING btree (tenant_id, lower(name));
CREATE UNIQUE INDEX customer_attributes_tenant_id_name_key ON customer_attributes USING btree (tenant_id, customer_id, lower(name));
alter table customer_attributes enable row level security;
alter table customer_attributes force row level security;
create policy backup_reads on customer_attributes for select to millwright_backup using (true);
create policy tenant_isolation on customer_attributes for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table customer_attributes to millwright_backup;
grant delete, insert, select, update on table customer_attributes to millwright_service;

create table customer_metrics (
  tenant_id text not null,
  customer_id text not null,
  quotes_count integer not null,
  currency_code text not null,
  quotes_value numeric(28,6) not null,
  values_by_currency json not null,
  win_rate_percent numeric(11,6),
  average_days_to_accept numeric(20,6),
  last_quote_utc timestamp(3) with time zone,
  computed_utc timestamp(3) with time zone not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  quotes_unconverted_count integer,
  orders_count integer,
  orders_value numeric(28,6),
  orders_unconverted_count integer,
  order_values_by_currency json,
  on_time_delivery_percent numeric(11,6),
  last_order_utc timestamp(3) with time zone,
  constraint customer_metrics_pkey PRIMARY KEY (tenant_id, customer_id),
  constraint customer_metrics_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, customer_id) ON DELETE CASCADE
);
CREATE INDEX customer_metrics_computed_index ON customer_metrics USING btree (tenant_id, computed_utc, customer_id);
CREATE INDEX customer_metrics_created_index ON customer_metrics USING btree (tenant_id, created_utc, customer_id);
CREATE INDEX customer_metrics_updated_index ON customer_metrics USING btree (tenant_id, last_updated_utc, customer_id);
alter table customer_metrics enable row level security;
alter table customer_metrics force row level security;
create policy backup_reads on customer_metrics for select to millwright_backup using (true);
create policy tenant_isolation on customer_metrics for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table customer_metrics to millwright_backup;
grant delete, insert, select, update on table customer_metrics to millwright_service;

create table customer_orders (
  tenant_id text not null,
  customer_order_id text not null,
  number text not null,
  customer_id text not null,
  received_utc timestamp(3) with time zone not null,
  status text not null,
  sales_quote_id text,
  sales_order_id text,
  requested_date date,
  payment_terms text,
  currency_code text not null,
  lines json not null,
  total numeric(20,6) not null,
  stated_total numeric(20,6),
  accepted_differences json,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint customer_orders_pkey PRIMARY KEY (tenant_id, customer_order_id),
  constraint customer_orders_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, customer_id),
  constraint customer_orders_tenant_id_sales_order_id_fkey FOREIGN KEY (tenant_id, sales_order_id) REFERENCES sales_orders(tenant_id, sales_order_id),
  constraint customer_orders_tenant_id_sales_quote_id_fkey FOREIGN KEY (tenant_id, sales_quote_id) REFERENCES sales_quotes(tenant_id, sales_quote_id),
  constraint customer_orders_status_check CHECK ((status = ANY (ARRAY['RECEIVED'::text, 'IN_REVIEW'::text, 'ACCEPTED'::text, 'REJECTED'::text, 'CANCELLED'::text])))
);
CREATE INDEX customer_orders_created_index ON customer_orders USING btree (tenant_id, created_utc, customer_order_id);
CREATE INDEX customer_orders_customer_index ON customer_orders USING btree (tenant_id, customer_id, number);
CREATE INDEX customer_orders_number_index ON customer_orders USING btree (tenant_id, number, customer_order_id);
CREATE UNIQUE INDEX customer_orders_number_key ON customer_orders USING btree (tenant_id, customer_id, number) WHERE (status <> ALL (ARRAY['REJECTED'::text, 'CANCELLED'::text]));
CREATE INDEX customer_orders_order_index ON customer_orders USING btree (tenant_id, sales_order_id, number);
CREATE INDEX customer_orders_quote_index ON customer_orders USING btree (tenant_id, sales_quote_id, number);
CREATE INDEX customer_orders_received_index ON customer_orders USING btree (tenant_id, received_utc, customer_order_id);
CREATE INDEX customer_orders_status_index ON customer_orders USING btree (tenant_id, status, number);
CREATE INDEX customer_orders_updated_index ON customer_orders USING btree (tenant_id, last_updated_utc, customer_order_id);
alter table customer_orders enable row level security;
alter table customer_orders force row level security;
create policy backup_reads on customer_orders for select to millwright_backup using (true);
create policy tenant_isolation on customer_orders for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table customer_orders to millwright_backup;
grant delete, insert, select, update on table customer_orders to millwright_service;

create table customers (
  tenant_id text not null,
  customer_id text not null,
  customer_number text not null,
  customer_name text not null,
  address text,
  city text,
  state text,
  postal_code text,
  country text,
  phone text,
  website text,
  email text,
  region text,
  source text,
  payment_terms text,
  currency_code text,
  gross_margin_target numeric(11,6),
  max_days_allowed integer,
  discount_percent numeric(11,6) default 0 not null,
  tax_exempt boolean default false not null,
  tax_id text,
  is_active boolean default true not null,
  is_pinned boolean default false not null,
  sales_rep_user_id text,
  erp_code text,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  vertical_id text,
  term_id text,
  locale text,
  invoice_profile text,
  buyer_reference text,
  electronic_address text,
  electronic_address_scheme text,
  constraint customers_pkey PRIMARY KEY (tenant_id, customer_id),
  constraint customers_tenant_id_customer_number_key UNIQUE (tenant_id, customer_number),
  constraint customers_tenant_id_sales_rep_user_id_fkey FOREIGN KEY (tenant_id, sales_rep_user_id) REFERENCES users(tenant_id, user_id),
  constraint customers_tenant_id_term_id_fkey FOREIGN KEY (tenant_id, term_id) REFERENCES inco_terms(tenant_id, term_id),
  constraint customers_tenant_id_vertical_id_fkey FOREIGN KEY (tenant_id, vertical_id) REFERENCES verticals(tenant_id, vertical_id),
  constraint customers_electronic_address_check CHECK (((electronic_address IS NULL) = (electronic_address_scheme IS NULL))),
  constraint customers_invoice_profile_check CHECK ((invoice_profile = ANY (ARRAY['EN16931'::text, 'XRECHNUNG'::text, 'PEPPOL'::text])))
);
CREATE INDEX customers_name_index ON customers USING btree (tenant_id, customer_name, customer_id);
CREATE INDEX customers_term_index ON customers USING btree (tenant_id, term_id) WHERE (term_id IS NOT NULL);
CREATE INDEX customers_updated_index ON customers USING btree (tenant_id, last_updated_utc, customer_id);
CREATE INDEX customers_vertical_index ON customers USING btree (tenant_id, vertical_id) WHERE (vertical_id IS NOT NULL);
alter table customers enable row level security;
alter table customers force row level security;
create policy backup_reads on customers for select to millwright_backup using (true);
create policy tenant_isolation on customers for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table customers to millwright_backup;
grant delete, insert, select, update on table customers to millwright_service;

create table database_lives (
  identity text not null,
  noted_by text default (gen_random_uuid())::text not null,
  life integer not null,
  noted_utc timestamp(3) with time zone default now() not null,
  constraint database_lives_pkey PRIMARY KEY (identity, noted_by)
);
grant select on table database_lives to millwright_backup;
grant insert, select on table database_lives to millwright_service;

create table default_tags (
  tenant_id text not null,
  default_tag_id text not null,
  entity text not null,
  name text not null,
  is_required boolean default false not null,
  default_value text,
  options text[] default '{}'::text[] not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint default_tags_pkey PRIMARY KEY (tenant_id, default_tag_id),
  constraint default_tags_tenant_id_name_key UNIQUE (tenant_id, entity, name)
);
CREATE INDEX default_tags_created_index ON default_tags USING btree (tenant_id, created_utc, default_tag_id);
CREATE INDEX default_tags_name_index ON default_tags USING btree (tenant_id, name, default_tag_id);
CREATE INDEX default_tags_updated_index ON default_tags USING btree (tenant_id, last_updated_utc, default_tag_id);
alter table default_tags enable row level security;
alter table default_tags force row level security;
create policy backup_reads on default_tags for select to millwright_backup using (true);
create policy tenant_isolation on default_tags for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table default_tags to millwright_backup;
grant delete, insert, select, update on table default_tags to millwright_service;

create table delivery_options (
  tenant_id text not null,
  delivery_option_id text not null,
  name text not null,
  carrier text,
  service text,
  days integer,
  currency_code text not null,
  price numeric(20,6) not null,
  price_per_weight numeric(20,6),
  free_above numeric(20,6),
  countries text[] default '{}'::text[] not null,
  is_active boolean default true not null,
  sequence integer default 0 not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint delivery_options_pkey PRIMARY KEY (tenant_id, delivery_option_id),
  constraint delivery_options_tenant_id_name_key UNIQUE (tenant_id, name),
  constraint delivery_options_check CHECK (((price >= (0)::numeric) AND (COALESCE(price_per_weight, (0)::numeric) >= (0)::numeric) AND (COALESCE(free_above, (0)::numeric) >= (0)::numeric)))
);
CREATE INDEX delivery_options_created_index ON delivery_options USING btree (tenant_id, created_utc, delivery_option_id);
CREATE INDEX delivery_options_sequence_index ON delivery_options USING btree (tenant_id, sequence, delivery_option_id);
CREATE INDEX delivery_options_updated_index ON delivery_options USING btree (tenant_id, last_updated_utc, delivery_option_id);
alter table delivery_options enable row level security;
alter table delivery_options force row level security;
create policy backup_reads on delivery_options for select to millwright_backup using (true);
create policy tenant_isolation on delivery_options for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table delivery_options to millwright_backup;
grant delete, insert, select, update on table delivery_options to millwright_service;

create table diagnostic_sessions (
  tenant_id text not null,
  session_id text not null,
  report_id text not null,
  diagnostic_tree_id text not null,
  status text not null,
  current_node_id text not null,
  steps json default '[]'::json not null,
  finished_utc timestamp(3) with time zone,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint diagnostic_sessions_pkey PRIMARY KEY (tenant_id, session_id),
  constraint diagnostic_sessions_tenant_id_diagnostic_tree_id_fkey FOREIGN KEY (tenant_id, diagnostic_tree_id) REFERENCES diagnostic_trees(tenant_id, diagnostic_tree_id),
  constraint diagnostic_sessions_tenant_id_report_id_fkey FOREIGN KEY (tenant_id, report_id) REFERENCES trouble_reports(tenant_id, report_id),
  constraint diagnostic_sessions_status_check CHECK ((status = ANY (ARRAY['RUNNING'::text, 'FINISHED'::text, 'ABANDONED'::text])))
);
CREATE INDEX diagnostic_sessions_created_index ON diagnostic_sessions USING btree (tenant_id, created_utc, session_id);
CREATE INDEX diagnostic_sessions_diagnostic_tree_id_index ON diagnostic_sessions USING btree (tenant_id, diagnostic_tree_id, session_id);
CREATE INDEX diagnostic_sessions_report_id_index ON diagnostic_sessions USING btree (tenant_id, report_id, session_id);
CREATE UNIQUE INDEX diagnostic_sessions_report_id_key ON diagnostic_sessions USING btree (tenant_id, report_id) WHERE (status = 'RUNNING'::text);
CREATE INDEX diagnostic_sessions_updated_index ON diagnostic_sessions USING btree (tenant_id, last_updated_utc, session_id);
alter table diagnostic_sessions enable row level security;
alter table diagnostic_sessions force row level security;
create policy backup_reads on diagnostic_sessions for select to millwright_backup using (true);
create policy tenant_isolation on diagnostic_sessions for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table diagnostic_sessions to millwright_backup;
grant delete, insert, select, update on table diagnostic_sessions to millwright_service;

create table diagnostic_tree_codes (
  tenant_id text not null,
  diagnostic_tree_id text not null,
  code_id text not null,
  constraint diagnostic_tree_codes_pkey PRIMARY KEY (tenant_id, diagnostic_tree_id, code_id),
  constraint diagnostic_tree_codes_tenant_id_code_id_fkey FOREIGN KEY (tenant_id, code_id) REFERENCES service_codes(tenant_id, code_id),
  constraint diagnostic_tree_codes_tenant_id_diagnostic_tree_id_fkey FOREIGN KEY (tenant_id, diagnostic_tree_id) REFERENCES diagnostic_trees(tenant_id, diagnostic_tree_id) ON DELETE CASCADE
);
CREATE INDEX diagnostic_tree_codes_code_index ON diagnostic_tree_codes USING btree (tenant_id, code_id);
alter table diagnostic_tree_codes enable row level security;
alter table diagnostic_tree_codes force row level security;
create policy backup_reads on diagnostic_tree_codes for select to millwright_backup using (true);
create policy tenant_isolation on diagnostic_tree_codes for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table diagnostic_tree_codes to millwright_backup;
grant delete, insert, select on table diagnostic_tree_codes to millwright_service;

create table diagnostic_tree_documents (
  tenant_id text not null,
  diagnostic_tree_id text not null,
  document_id text not null,
  constraint diagnostic_tree_documents_pkey PRIMARY KEY (tenant_id, diagnostic_tree_id, document_id),
  constraint diagnostic_tree_documents_tenant_id_diagnostic_tree_id_fkey FOREIGN KEY (tenant_id, diagnostic_tree_id) REFERENCES diagnostic_trees(tenant_id, diagnostic_tree_id) ON DELETE CASCADE,
  constraint diagnostic_tree_documents_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, document_id)
);
CREATE INDEX diagnostic_tree_documents_document_index ON diagnostic_tree_documents USING btree (tenant_id, document_id);
alter table diagnostic_tree_documents enable row level security;
alter table diagnostic_tree_documents force row level security;
create policy backup_reads on diagnostic_tree_documents for select to millwright_backup using (true);
create policy tenant_isolation on diagnostic_tree_documents for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table diagnostic_tree_documents to millwright_backup;
grant delete, insert, select on table diagnostic_tree_documents to millwright_service;

create table diagnostic_tree_items (
  tenant_id text not null,
  diagnostic_tree_id text not null,
  item_id text not null,
  constraint diagnostic_tree_items_pkey PRIMARY KEY (tenant_id, diagnostic_tree_id, item_id),
  constraint diagnostic_tree_items_tenant_id_diagnostic_tree_id_fkey FOREIGN KEY (tenant_id, diagnostic_tree_id) REFERENCES diagnostic_trees(tenant_id, diagnostic_tree_id) ON DELETE CASCADE,
  constraint diagnostic_tree_items_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id)
);
CREATE INDEX diagnostic_tree_items_item_index ON diagnostic_tree_items USING btree (tenant_id, item_id);
alter table diagnostic_tree_items enable row level security;
alter table diagnostic_tree_items force row level security;
create policy backup_reads on diagnostic_tree_items for select to millwright_backup using (true);
create policy tenant_isolation on diagnostic_tree_items for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table diagnostic_tree_items to millwright_backup;
grant delete, insert, select on table diagnostic_tree_items to millwright_service;

create table diagnostic_trees (
  tenant_id text not null,
  diagnostic_tree_id text not null,
  family_id text not null,
  version integer not null,
  name text not null,
  description text,
  product_id text,
  item_id text,
  status text not null,
  root_node_id text,
  nodes json default '[]'::json not null,
  activated_utc timestamp(3) with time zone,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint diagnostic_trees_pkey PRIMARY KEY (tenant_id, diagnostic_tree_id),
  constraint diagnostic_trees_tenant_id_version_key UNIQUE (tenant_id, family_id, version),
  constraint diagnostic_trees_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint diagnostic_trees_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, product_id),
  constraint diagnostic_trees_check CHECK (((product_id IS NULL) OR (item_id IS NULL))),
  constraint diagnostic_trees_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'ACTIVE'::text, 'RETIRED'::text]))),
  constraint diagnostic_trees_version_check CHECK ((version >= 1))
);
CREATE INDEX diagnostic_trees_created_index ON diagnostic_trees USING btree (tenant_id, created_utc, diagnostic_tree_id);
CREATE UNIQUE INDEX diagnostic_trees_family_id_key ON diagnostic_trees USING btree (tenant_id, family_id) WHERE (status = 'ACTIVE'::text);
CREATE UNIQUE INDEX diagnostic_trees_family_id_key1 ON diagnostic_trees USING btree (tenant_id, family_id) WHERE (status = 'DRAFT'::text);
CREATE INDEX diagnostic_trees_item_id_index ON diagnostic_trees USING btree (tenant_id, item_id, diagnostic_tree_id);
CREATE INDEX diagnostic_trees_name_index ON diagnostic_trees USING btree (tenant_id, name, diagnostic_tree_id);
CREATE UNIQUE INDEX diagnostic_trees_name_key ON diagnostic_trees USING btree (tenant_id, lower(name), version);
CREATE INDEX diagnostic_trees_product_id_index ON diagnostic_trees USING btree (tenant_id, product_id, diagnostic_tree_id);
CREATE INDEX diagnostic_trees_updated_index ON diagnostic_trees USING btree (tenant_id, last_updated_utc, diagnostic_tree_id);
alter table diagnostic_trees enable row level security;
alter table diagnostic_trees force row level security;
create policy backup_reads on diagnostic_trees for select to millwright_backup using (true);
create policy tenant_isolation on diagnostic_trees for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table diagnostic_trees to millwright_backup;
grant delete, insert, select, update on table diagnostic_trees to millwright_service;

create table discussion_edits (
  tenant_id text not null,
  edit_id text not null,
  message_id text not null,
  text text not null,
  user_id text not null,
  utc timestamp(3) with time zone not null,
  constraint discussion_edits_pkey PRIMARY KEY (tenant_id, edit_id),
  constraint discussion_edits_tenant_id_message_id_fkey FOREIGN KEY (tenant_id, message_id) REFERENCES discussion_messages(tenant_id, message_id) ON DELETE CASCADE
);
CREATE INDEX discussion_edits_message_index ON discussion_edits USING btree (tenant_id, message_id, edit_id);
alter table discussion_edits enable row level security;
alter table discussion_edits force row level security;
create policy backup_reads on discussion_edits for select to millwright_backup using (true);
create policy tenant_isolation on discussion_edits for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table discussion_edits to millwright_backup;
grant insert, select on table discussion_edits to millwright_service;

create table discussion_messages (
  tenant_id text not null,
  message_id text not null,
  thread_id text not null,
  "position" integer not null,
  parent_message_id text,
  text text not null,
  mentions text[] default '{}'::text[] not null,
  edited_utc timestamp(3) with time zone,
  is_deleted boolean default false not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint discussion_messages_pkey PRIMARY KEY (tenant_id, message_id),
  constraint discussion_messages_tenant_id_position_key UNIQUE (tenant_id, thread_id, "position"),
  constraint discussion_messages_tenant_id_parent_message_id_fkey FOREIGN KEY (tenant_id, parent_message_id) REFERENCES discussion_messages(tenant_id, message_id),
  constraint discussion_messages_tenant_id_thread_id_fkey FOREIGN KEY (tenant_id, thread_id) REFERENCES discussion_threads(tenant_id, thread_id) ON DELETE CASCADE
);
CREATE INDEX discussion_messages_created_index ON discussion_messages USING btree (tenant_id, created_utc, message_id);
CREATE INDEX discussion_messages_parent_message_id_index ON discussion_messages USING btree (tenant_id, parent_message_id, message_id);
CREATE INDEX discussion_messages_updated_index ON discussion_messages USING btree (tenant_id, last_updated_utc, message_id);
alter table discussion_messages enable row level security;
alter table discussion_messages force row level security;
create policy backup_reads on discussion_messages for select to millwright_backup using (true);
create policy tenant_isolation on discussion_messages for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table discussion_messages to millwright_backup;
grant delete, insert, select, update on table discussion_messages to millwright_service;

create table discussion_participants (
  tenant_id text not null,
  thread_id text not null,
  user_id text not null,
  joined_utc timestamp(3) with time zone not null,
  last_read_position integer default 0 not null,
  last_read_utc timestamp(3) with time zone,
  is_muted boolean default false not null,
  constraint discussion_participants_pkey PRIMARY KEY (tenant_id, thread_id, user_id),
  constraint discussion_participants_tenant_id_thread_id_fkey FOREIGN KEY (tenant_id, thread_id) REFERENCES discussion_threads(tenant_id, thread_id) ON DELETE CASCADE,
  constraint discussion_participants_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, user_id)
);
CREATE INDEX discussion_participants_user_index ON discussion_participants USING btree (tenant_id, user_id, thread_id);
alter table discussion_participants enable row level security;
alter table discussion_participants force row level security;
create policy backup_reads on discussion_participants for select to millwright_backup using (true);
create policy tenant_isolation on discussion_participants for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table discussion_participants to millwright_backup;
grant delete, insert, select, update on table discussion_participants to millwright_service;

create table discussion_threads (
  tenant_id text not null,
  thread_id text not null,
  primary_key_id text not null,
  entity text not null,
  title text not null,
  is_closed boolean default false not null,
  message_count integer default 0 not null,
  last_message_utc timestamp(3) with time zone not null,
  deleted_utc timestamp(3) with time zone,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint discussion_threads_pkey PRIMARY KEY (tenant_id, thread_id)
);
CREATE INDEX discussion_threads_created_index ON discussion_threads USING btree (tenant_id, created_utc, thread_id);
CREATE INDEX discussion_threads_last_message_utc_index ON discussion_threads USING btree (tenant_id, last_message_utc, thread_id);
CREATE INDEX discussion_threads_record_index ON discussion_threads USING btree (tenant_id, primary_key_id, last_message_utc, thread_id);
CREATE INDEX discussion_threads_updated_index ON discussion_threads USING btree (tenant_id, last_updated_utc, thread_id);
alter table discussion_threads enable row level security;
alter table discussion_threads force row level security;
create policy backup_reads on discussion_threads for select to millwright_backup using (true);
create policy tenant_isolation on discussion_threads for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table discussion_threads to millwright_backup;
grant delete, insert, select, update on table discussion_threads to millwright_service;

create table documents (
  tenant_id text not null,
  document_id text not null,
  name text not null,
  file_name text not null,
  document_type text not null,
  is_template boolean default false not null,
  is_default boolean default false not null,
  is_active boolean default true not null,
  description text,
  content_type text not null,
  size bigint not null,
  sha256 text not null,
  version integer default 1 not null,
  warnings json default '[]'::json not null,
  uploaded_by_user_id text not null,
  uploaded_utc timestamp(3) with time zone not null,
  file_id text not null,
  compiled_file_id text,
  entity text,
  entity_id text,
  entity_permission text,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  locale text,
  constraint documents_pkey PRIMARY KEY (tenant_id, document_id),
  constraint documents_tenant_id_compiled_file_id_fkey FOREIGN KEY (tenant_id, compiled_file_id) REFERENCES files(tenant_id, file_id) DEFERRABLE INITIALLY DEFERRED,
  constraint documents_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES files(tenant_id, file_id) DEFERRABLE INITIALLY DEFERRED,
  constraint documents_attachment_check CHECK ((((entity IS NULL) = (entity_id IS NULL)) AND ((entity IS NULL) = (entity_permission IS NULL)))),
  constraint documents_document_type_check CHECK ((document_type = ANY (ARRAY['SALESQUOTE'::text, 'SALESORDER'::text, 'PRODUCTIONORDER'::text, 'TROUBLEREPORT'::text, 'PACKINGLIST'::text, 'INVOICE'::text, 'CREDITNOTE'::text, 'CAPA'::text, 'PRODUCT'::text, 'ITEM'::text, 'CUSTOMER'::text, 'GENERAL'::text]))),
  constraint documents_is_default_check CHECK (((NOT is_default) OR (is_template AND is_active))),
  constraint documents_is_template_check CHECK (((NOT is_template) OR (entity IS NULL))),
  constraint documents_template_check CHECK ((is_template = (compiled_file_id IS NOT NULL))),
  constraint documents_version_check CHECK ((version > 0))
);
CREATE INDEX documents_compiled_file_index ON documents USING btree (tenant_id, compiled_file_id) WHERE (compiled_file_id IS NOT NULL);
CREATE INDEX documents_entity_index ON documents USING btree (tenant_id, entity_id, document_id) WHERE (entity IS NOT NULL);
CREATE INDEX documents_file_index ON documents USING btree (tenant_id, file_id);
CREATE INDEX documents_library_index ON documents USING btree (tenant_id, name, document_id) WHERE (entity IS NULL);
CREATE UNIQUE INDEX documents_tenant_id_is_default_key ON documents USING btree (tenant_id, document_type) WHERE is_default;
alter table documents enable row level security;
alter table documents force row level security;
create policy backup_reads on documents for select to millwright_backup using (true);
create policy tenant_isolation on documents for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table documents to millwright_backup;
grant delete, insert, select, update on table documents to millwright_service;

create table email_attachments (
  tenant_id text not null,
  email_id text not null,
  "position" integer not null,
  file_name text not null,
  content_type text not null,
  content bytea not null,
  constraint email_attachments_pkey PRIMARY KEY (tenant_id, email_id, "position"),
  constraint email_attachments_tenant_id_email_id_fkey FOREIGN KEY (tenant_id, email_id) REFERENCES emails(tenant_id, email_id) ON DELETE CASCADE
);
alter table email_attachments enable row level security;
alter table email_attachments force row level security;
create policy backup_reads on email_attachments for select to millwright_backup using (true);
create policy tenant_isolation on email_attachments for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table email_attachments to millwright_backup;
grant delete, insert, select on table email_attachments to millwright_service;

create table email_attempts (
  tenant_id text not null,
  log_id text not null,
  email_id text not null,
  attempt integer not null,
  utc timestamp(3) with time zone not null,
  host text,
  duration_ms integer,
  error text,
  response text,
  constraint email_attempts_pkey PRIMARY KEY (tenant_id, log_id),
  constraint email_attempts_tenant_id_email_id_fkey FOREIGN KEY (tenant_id, email_id) REFERENCES emails(tenant_id, email_id) ON DELETE CASCADE,
  constraint email_attempts_error_check CHECK ((error = ANY (ARRAY['DNS'::text, 'CONNECT'::text, 'TLS'::text, 'TIMEOUT'::text, 'AUTH'::text, 'SMTP'::text, 'SUPPRESSED'::text, 'SEALED'::text, 'BLOCKED'::text])))
);
CREATE INDEX email_attempts_email_index ON email_attempts USING btree (tenant_id, email_id, utc);
CREATE INDEX email_attempts_utc_index ON email_attempts USING btree (tenant_id, utc, log_id);
alter table email_attempts enable row level security;
alter table email_attempts force row level security;
create policy backup_reads on email_attempts for select to millwright_backup using (true);
create policy tenant_isolation on email_attempts for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table email_attempts to millwright_backup;
grant delete, insert, select on table email_attempts to millwright_service;

create table email_feedback (
  tenant_id text not null,
  feedback_id text not null,
  email_id text not null,
  recipient text not null,
  kind text not null,
  is_permanent boolean not null,
  detail text,
  happened_utc timestamp(3) with time zone not null,
  is_blocking boolean not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint email_feedback_pkey PRIMARY KEY (tenant_id, feedback_id),
  constraint email_feedback_recipient_key UNIQUE (tenant_id, email_id, recipient, kind),
  constraint email_feedback_kind_check CHECK ((kind = ANY (ARRAY['BOUNCE'::text, 'COMPLAINT'::text]))),
  constraint email_feedback_recipient_check CHECK ((recipient = lower(recipient)))
);
CREATE INDEX email_feedback_created_index ON email_feedback USING btree (tenant_id, created_utc, feedback_id);
CREATE INDEX email_feedback_happened_utc_index ON email_feedback USING btree (tenant_id, happened_utc, feedback_id);
CREATE INDEX email_feedback_recipient_index ON email_feedback USING btree (tenant_id, recipient, feedback_id);
CREATE INDEX email_feedback_updated_index ON email_feedback USING btree (tenant_id, last_updated_utc, feedback_id);
alter table email_feedback enable row level security;
alter table email_feedback force row level security;
create policy backup_reads on email_feedback for select to millwright_backup using (true);
create policy tenant_isolation on email_feedback for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table email_feedback to millwright_backup;
grant delete, insert, select, update on table email_feedback to millwright_service;

create table email_templates (
  tenant_id text not null,
  template_id text not null,
  name text not null,
  entity text not null,
  locale text not null,
  subject text not null,
  body_text text not null,
  is_active boolean default true not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint email_templates_pkey PRIMARY KEY (tenant_id, template_id),
  constraint email_templates_entity_check CHECK ((entity = ANY (ARRAY['SALESQUOTE'::text, 'SALESORDER'::text, 'PACKINGLIST'::text, 'INVOICE'::text, 'CREDITNOTE'::text])))
);
CREATE INDEX email_templates_created_index ON email_templates USING btree (tenant_id, created_utc, template_id);
CREATE INDEX email_templates_name_index ON email_templates USING btree (tenant_id, name, template_id);
CREATE UNIQUE INDEX email_templates_tenant_id_name_key ON email_templates USING btree (tenant_id, lower(name), lower(locale));
CREATE INDEX email_templates_updated_index ON email_templates USING btree (tenant_id, last_updated_utc, template_id);
alter table email_templates enable row level security;
alter table email_templates force row level security;
create policy backup_reads on email_templates for select to millwright_backup using (true);
create policy tenant_isolation on email_templates for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table email_templates to millwright_backup;
grant delete, insert, select, update on table email_templates to millwright_service;

create table emails (
  tenant_id text not null,
  email_id text not null,
  entity text not null,
  entity_id text not null,
  recipients text[] not null,
  copies text[] default '{}'::text[] not null,
  reply_to text,
  subject text not null,
  body_text text not null,
  status text not null,
  attempts integer default 0 not null,
  queued_after integer default 0 not null,
  next_attempt_utc timestamp(3) with time zone,
  lease_owner text,
  lease_until_utc timestamp with time zone,
  error text,
  sent_utc timestamp(3) with time zone,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  recipient_names text[] default '{}'::text[] not null,
  in_reply_to text,
  sealed_text text,
  unsubscribe_url text,
  constraint emails_pkey PRIMARY KEY (tenant_id, email_id),
  constraint emails_check CHECK (((next_attempt_utc IS NOT NULL) = (status = 'QUEUED'::text))),
  constraint emails_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'SENT'::text, 'FAILED'::text, 'CANCELLED'::text, 'SUPPRESSED'::text])))
);
CREATE INDEX emails_created_index ON emails USING btree (tenant_id, created_utc, email_id);
CREATE INDEX emails_entity_index ON emails USING btree (tenant_id, entity, entity_id);
CREATE INDEX emails_of_kind_index ON emails USING btree (tenant_id, entity, created_utc, email_id);
CREATE INDEX emails_turn_index ON emails USING btree (tenant_id, next_attempt_utc) WHERE (next_attempt_utc IS NOT NULL);
alter table emails enable row level security;
alter table emails force row level security;
create policy backup_reads on emails for select to millwright_backup using (true);
create policy cross_tenant on emails for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on emails for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table emails to millwright_backup;
grant delete, select, update on table emails to millwright_crosstenant;
grant delete, insert, select, update on table emails to millwright_service;

create table employees (
  tenant_id text not null,
  employee_id text not null,
  employee_number text not null,
  first_name text not null,
  last_name text not null,
  email text,
  mobile text,
  user_id text,
  location_id text,
  department text,
  title text,
  manager_id text,
  skills text[] default '{}'::text[] not null,
  hire_date date,
  hourly_cost numeric(20,6),
  status text default 'ACTIVE'::text not null,
  status_since_utc timestamp(3) with time zone not null,
  is_in boolean default false not null,
  since_utc timestamp(3) with time zone,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint employees_pkey PRIMARY KEY (tenant_id, employee_id),
  constraint employees_tenant_id_employee_number_key UNIQUE (tenant_id, employee_number),
  constraint employees_tenant_id_user_id_key UNIQUE (tenant_id, user_id),
  constraint employees_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, location_id),
  constraint employees_tenant_id_manager_id_fkey FOREIGN KEY (tenant_id, manager_id) REFERENCES employees(tenant_id, employee_id),
  constraint employees_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, user_id),
  constraint employees_check CHECK ((manager_id <> employee_id)),
  constraint employees_hourly_cost_check CHECK ((hourly_cost >= (0)::numeric)),
  constraint employees_is_in_check1 CHECK (((status = 'ACTIVE'::text) OR (NOT is_in))),
  constraint employees_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'ONLEAVE'::text, 'TERMINATED'::text])))
);
CREATE INDEX employees_created_index ON employees USING btree (tenant_id, created_utc, employee_id);
CREATE INDEX employees_location_index ON employees USING btree (tenant_id, location_id) WHERE (location_id IS NOT NULL);
CREATE INDEX employees_manager_index ON employees USING btree (tenant_id, manager_id) WHERE (manager_id IS NOT NULL);
CREATE INDEX employees_name_index ON employees USING btree (tenant_id, last_name, employee_id);
CREATE INDEX employees_updated_index ON employees USING btree (tenant_id, last_updated_utc, employee_id);
alter table employees enable row level security;
alter table employees force row level security;
create policy backup_reads on employees for select to millwright_backup using (true);
create policy tenant_isolation on employees for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table employees to millwright_backup;
grant delete, insert, select, update on table employees to millwright_service;

create table escalation_templates (
  tenant_id text not null,
  template_id text not null,
  name text not null,
  entity text not null,
  severity text not null,
  levels json not null,
  is_by_working_time boolean default true not null,
  rises_until text not null,
  is_active boolean default true not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint escalation_templates_pkey PRIMARY KEY (tenant_id, template_id),
  constraint escalation_templates_entity_check CHECK ((entity = ANY (ARRAY['ProductionOrder'::text, 'NCR'::text, 'CAPA'::text]))),
  constraint escalation_templates_rises_until_check CHECK ((rises_until = ANY (ARRAY['ACKNOWLEDGED'::text, 'IN_PROGRESS'::text, 'RESOLVED'::text]))),
  constraint escalation_templates_severity_check CHECK ((severity = ANY (ARRAY['LOW'::text, 'MEDIUM'::text, 'HIGH'::text, 'CRITICAL'::text])))
);
CREATE INDEX escalation_templates_created_index ON escalation_templates USING btree (tenant_id, created_utc, template_id);
CREATE INDEX escalation_templates_name_index ON escalation_templates USING btree (tenant_id, name, template_id);
CREATE UNIQUE INDEX escalation_templates_tenant_id_name_key ON escalation_templates USING btree (tenant_id, lower(name));
CREATE INDEX escalation_templates_updated_index ON escalation_templates USING btree (tenant_id, last_updated_utc, template_id);
alter table escalation_templates enable row level security;
alter table escalation_templates force row level security;
create policy backup_reads on escalation_templates for select to millwright_backup using (true);
create policy cross_tenant on escalation_templates for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on escalation_templates for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table escalation_templates to millwright_backup;
grant select on table escalation_templates to millwright_crosstenant;
grant delete, insert, select, update on table escalation_templates to millwright_service;

create table escalations (
  tenant_id text not null,
  escalation_id text not null,
  number text not null,
  production_order_id text not null,
  task_id text,
  template_id text,
  title text not null,
  description text,
  severity text not null,
  status text not null,
  level integer default 0 not null,
  levels json default '[]'::json not null,
  is_by_working_time boolean default true not null,
  rises_until text default 'RESOLVED'::text not null,
  levels_from_utc timestamp(3) with time zone not null,
  next_escalation_utc timestamp(3) with time zone,
  assigned_to_user_id text,
  due_utc timestamp(3) with time zone,
  acknowledged_by_user_id text,
  acknowledged_utc timestamp(3) with time zone,
  resolution text,
  resolved_utc timestamp(3) with time zone,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint escalations_pkey PRIMARY KEY (tenant_id, escalation_id),
  constraint escalations_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint escalations_tenant_id_assigned_to_user_id_fkey FOREIGN KEY (tenant_id, assigned_to_user_id) REFERENCES users(tenant_id, user_id),
  constraint escalations_tenant_id_production_order_id_fkey FOREIGN KEY (tenant_id, production_order_id) REFERENCES production_orders(tenant_id, production_order_id) ON DELETE CASCADE,
  constraint escalations_tenant_id_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES production_tasks(tenant_id, task_id) ON DELETE SET NULL (task_id),
  constraint escalations_tenant_id_template_id_fkey FOREIGN KEY (tenant_id, template_id) REFERENCES escalation_templates(tenant_id, template_id),
  constraint escalations_check CHECK (((status = ANY (ARRAY['RESOLVED'::text, 'CLOSED'::text])) = (resolved_utc IS NOT NULL))),
  constraint escalations_check1 CHECK (((resolved_utc IS NULL) OR ((resolution IS NOT NULL) AND (next_escalation_utc IS NULL)))),
  constraint escalations_level_check CHECK ((level >= 0)),
  constraint escalations_rises_until_check CHECK ((rises_until = ANY (ARRAY['ACKNOWLEDGED'::text, 'IN_PROGRESS'::text, 'RESOLVED'::text]))),
  constraint escalations_severity_check CHECK ((severity = ANY (ARRAY['LOW'::text, 'MEDIUM'::text, 'HIGH'::text, 'CRITICAL'::text]))),
  constraint escalations_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'ACKNOWLEDGED'::text, 'IN_PROGRESS'::text, 'RESOLVED'::text, 'CLOSED'::text])))
);
CREATE INDEX escalations_active_index ON escalations USING btree (tenant_id, created_utc, escalation_id) WHERE (status = ANY (ARRAY['OPEN'::text, 'ACKNOWLEDGED'::text, 'IN_PROGRESS'::text]));
CREATE INDEX escalations_assigned_to_user_id_index ON escalations USING btree (tenant_id, assigned_to_user_id, escalation_id);
CREATE INDEX escalations_created_index ON escalations USING btree (tenant_id, created_utc, escalation_id);
CREATE INDEX escalations_due_index ON escalations USING btree (next_escalation_utc) WHERE (next_escalation_utc IS NOT NULL);
CREATE INDEX escalations_production_order_id_index ON escalations USING btree (tenant_id, production_order_id, escalation_id);
CREATE INDEX escalations_task_id_index ON escalations USING btree (tenant_id, task_id, escalation_id);
CREATE INDEX escalations_template_id_index ON escalations USING btree (tenant_id, template_id, escalation_id);
CREATE INDEX escalations_updated_index ON escalations USING btree (tenant_id, last_updated_utc, escalation_id);
alter table escalations enable row level security;
alter table escalations force row level security;
create policy backup_reads on escalations for select to millwright_backup using (true);
create policy cross_tenant on escalations for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on escalations for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table escalations to millwright_backup;
grant select on table escalations to millwright_crosstenant;
grant delete, insert, select, update on table escalations to millwright_service;

create table events (
  tenant_id text not null,
  event_id text not null,
  entity text not null,
  event text not null,
  entity_id text not null,
  occurred_utc timestamp(3) with time zone not null,
  user_id text,
  origin text default 'APP'::text not null,
  correlation_id text not null,
  data json not null,
  constraint events_pkey PRIMARY KEY (tenant_id, event_id),
  constraint events_origin_check CHECK ((origin = ANY (ARRAY['APP'::text, 'ERP'::text])))
);
CREATE INDEX events_entity_index ON events USING btree (tenant_id, entity_id, event_id);
CREATE INDEX events_kind_index ON events USING btree (tenant_id, entity, event, occurred_utc, event_id);
CREATE INDEX events_utc_index ON events USING btree (tenant_id, occurred_utc, event_id);
alter table events enable row level security;
alter table events force row level security;
create policy backup_reads on events for select to millwright_backup using (true);
create policy tenant_isolation on events for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table events to millwright_backup;
grant insert, select on table events to millwright_service;

create table file_chunks (
  tenant_id text not null,
  file_id text not null,
  chunk_index integer not null,
  bytes bytea not null,
  constraint file_chunks_pkey PRIMARY KEY (tenant_id, file_id, chunk_index),
  constraint file_chunks_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES files(tenant_id, file_id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
alter table file_chunks enable row level security;
alter table file_chunks force row level security;
create policy backup_reads on file_chunks for select to millwright_backup using (true);
create policy tenant_isolation on file_chunks for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table file_chunks to millwright_backup;
grant delete, insert, select on table file_chunks to millwright_service;

create table files (
  tenant_id text not null,
  file_id text not null,
  size bigint not null,
  sha256 text not null,
  created_utc timestamp(3) with time zone not null,
  constraint files_pkey PRIMARY KEY (tenant_id, file_id),
  constraint files_size_check CHECK ((size >= 0))
);
alter table files enable row level security;
alter table files force row level security;
create policy backup_reads on files for select to millwright_backup using (true);
create policy tenant_isolation on files for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table files to millwright_backup;
grant delete, insert, select on table files to millwright_service;

create table forge_connections (
  tenant_id text not null,
  base_url text not null,
  model text not null,
  sealed_key text,
  is_active boolean not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint forge_connections_pkey PRIMARY KEY (tenant_id),
  constraint forge_connections_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
);
alter table forge_connections enable row level security;
alter table forge_connections force row level security;
create policy backup_reads on forge_connections for select to millwright_backup using (true);
create policy tenant_isolation on forge_connections for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table forge_connections to millwright_backup;
grant delete, insert, select, update on table forge_connections to millwright_service;

create table forge_jobs (
  tenant_id text not null,
  job_id text not null,
  kind text not null,
  proposer text not null,
  status text not null,
  product_id text,
  number text,
  name text,
  prompt text,
  context json not null,
  package json,
  proposed integer not null,
  accepted integer not null,
  progress integer not null,
  model text,
  cost json,
  question text,
  failure json,
  version_id text,
  finished_utc timestamp(3) with time zone,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint forge_jobs_pkey PRIMARY KEY (tenant_id, job_id),
  constraint forge_jobs_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, product_id) ON DELETE CASCADE,
  constraint forge_jobs_tenant_id_version_id_fkey FOREIGN KEY (tenant_id, version_id) REFERENCES product_versions(tenant_id, version_id),
  constraint forge_jobs_check CHECK (((product_id IS NOT NULL) OR (number IS NOT NULL))),
  constraint forge_jobs_kind_check CHECK ((kind = ANY (ARRAY['PRODUCTMODEL'::text, 'ATTRIBUTES'::text, 'RULES'::text, 'ITEMMAPPING'::text, 'IMPORT'::text]))),
  constraint forge_jobs_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  constraint forge_jobs_proposer_check CHECK ((proposer = ANY (ARRAY['ITEMATTRIBUTES'::text, 'SPREADSHEET'::text, 'UVL'::text, 'MODEL'::text]))),
  constraint forge_jobs_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'NEEDSCONTEXT'::text, 'REVIEW'::text, 'APPLIED'::text, 'FAILED'::text, 'CANCELLED'::text])))
);
CREATE INDEX forge_jobs_created_index ON forge_jobs USING btree (tenant_id, created_utc, job_id);
CREATE INDEX forge_jobs_product_id_index ON forge_jobs USING btree (tenant_id, product_id, job_id);
CREATE INDEX forge_jobs_updated_index ON forge_jobs USING btree (tenant_id, last_updated_utc, job_id);
CREATE INDEX forge_jobs_version_id_index ON forge_jobs USING btree (tenant_id, version_id, job_id);
alter table forge_jobs enable row level security;
alter table forge_jobs force row level security;
create policy backup_reads on forge_jobs for select to millwright_backup using (true);
create policy tenant_isolation on forge_jobs for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table forge_jobs to millwright_backup;
grant delete, insert, select, update on table forge_jobs to millwright_service;

create table funnel_settings (
  tenant_id text not null,
  stages json not null,
  lost_reasons json not null,
  rejected_quote_reason text not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint funnel_settings_pkey PRIMARY KEY (tenant_id)
);
alter table funnel_settings enable row level security;
alter table funnel_settings force row level security;
create policy backup_reads on funnel_settings for select to millwright_backup using (true);
create policy tenant_isolation on funnel_settings for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table funnel_settings to millwright_backup;
grant insert, select, update on table funnel_settings to millwright_service;

create table fx_rates (
  tenant_id text not null,
  code text not null,
  rate_date date not null,
  base_code text not null,
  rate numeric not null,
  source text not null,
  constraint fx_rates_pkey PRIMARY KEY (tenant_id, code, rate_date, base_code),
  constraint fx_rates_check CHECK ((code <> base_code)),
  constraint fx_rates_rate_check CHECK ((rate > (0)::numeric))
);
CREATE INDEX fx_rates_day_index ON fx_rates USING btree (tenant_id, base_code, rate_date);
alter table fx_rates enable row level security;
alter table fx_rates force row level security;
create policy backup_reads on fx_rates for select to millwright_backup using (true);
create policy tenant_isolation on fx_rates for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table fx_rates to millwright_backup;
grant delete, insert, select, update on table fx_rates to millwright_service;

create table global_inco_terms (
  term_id text not null,
  code text not null,
  name text not null,
  description text,
  effective_year integer not null,
  mode text,
  carrier text,
  export_duties text,
  import_duties text,
  risk_transfer text,
  requires_location boolean default true not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint global_inco_terms_pkey PRIMARY KEY (term_id),
  constraint global_inco_terms_carrier_check CHECK ((carrier = ANY (ARRAY['BUYER'::text, 'SELLER'::text]))),
  constraint global_inco_terms_effective_year_check CHECK (((effective_year >= 1936) AND (effective_year <= 2200))),
  constraint global_inco_terms_export_duties_check CHECK ((export_duties = ANY (ARRAY['BUYER'::text, 'SELLER'::text]))),
  constraint global_inco_terms_import_duties_check CHECK ((import_duties = ANY (ARRAY['BUYER'::text, 'SELLER'::text]))),
  constraint global_inco_terms_mode_check CHECK ((mode = ANY (ARRAY['ANY'::text, 'SEA'::text]))),
  constraint global_inco_terms_risk_transfer_check CHECK ((risk_transfer = ANY (ARRAY['SELLER_PREMISES'::text, 'CARRIER'::text, 'ALONGSIDE_SHIP'::text, 'ON_BOARD'::text, 'DESTINATION'::text, 'DESTINATION_UNLOADED'::text])))
);
CREATE INDEX global_inco_terms_order_index ON global_inco_terms USING btree (code, effective_year DESC, term_id);
grant select on table global_inco_terms to millwright_backup;
grant delete, insert, select, update on table global_inco_terms to millwright_service;

create table history_entries (
  tenant_id text not null,
  history_id text not null,
  entity text not null,
  entity_id text not null,
  action text not null,
  field text,
  old_value text,
  new_value text,
  user_id text,
  utc timestamp(3) with time zone not null,
  constraint history_entries_pkey PRIMARY KEY (tenant_id, history_id)
);
CREATE INDEX history_entries_entity_index ON history_entries USING btree (tenant_id, entity_id, history_id);
alter table history_entries enable row level security;
alter table history_entries force row level security;
create policy backup_reads on history_entries for select to millwright_backup using (true);
create policy tenant_isolation on history_entries for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table history_entries to millwright_backup;
grant delete, insert, select on table history_entries to millwright_service;

create table idempotency_keys (
  tenant_id text not null,
  idempotency_key text not null,
  request_hash text not null,
  status integer not null,
  headers json not null,
  body text not null,
  created_utc timestamp(3) with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (tenant_id, idempotency_key)
);
CREATE INDEX idempotency_keys_created_index ON idempotency_keys USING btree (tenant_id, created_utc);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy backup_reads on idempotency_keys for select to millwright_backup using (true);
create policy cross_tenant on idempotency_keys for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on idempotency_keys for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table idempotency_keys to millwright_backup;
grant delete, select on table idempotency_keys to millwright_crosstenant;
grant delete, insert, select on table idempotency_keys to millwright_service;

create table impact_test_lines (
  tenant_id text not null,
  impact_test_id text not null,
  "position" integer not null,
  line_item_id text not null,
  document_id text not null,
  document_number text not null,
  line_number integer not null,
  customer_id text not null,
  currency_code text not null,
  quantity numeric(18,6) not null,
  version_id text not null,
  choices json not null,
  result text,
  differs text[] default '{}'::text[] not null,
  outcome json,
  constraint impact_test_lines_pkey PRIMARY KEY (tenant_id, impact_test_id, "position"),
  constraint impact_test_lines_tenant_id_impact_test_id_fkey FOREIGN KEY (tenant_id, impact_test_id) REFERENCES impact_tests(tenant_id, impact_test_id) ON DELETE CASCADE,
  constraint impact_test_lines_result_check CHECK ((result = ANY (ARRAY['UNCHANGED'::text, 'CHANGED'::text, 'NO_LONGER_VALID'::text, 'NOT_VALID_BEFORE'::text, 'UNPROVEN'::text, 'NOT_TESTED'::text])))
);
alter table impact_test_lines enable row level security;
alter table impact_test_lines force row level security;
create policy backup_reads on impact_test_lines for select to millwright_backup using (true);
create policy tenant_isolation on impact_test_lines for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table impact_test_lines to millwright_backup;
grant insert, select, update on table impact_test_lines to millwright_service;

create table impact_tests (
  tenant_id text not null,
  impact_test_id text not null,
  product_id text not null,
  version_id text,
  model_revision bigint not null,
  basis text not null,
  last integer not null,
  validity_date date not null,
  status text not null,
  failure text,
  finished_utc timestamp(3) with time zone,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint impact_tests_pkey PRIMARY KEY (tenant_id, impact_test_id),
  constraint impact_tests_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, product_id) ON DELETE CASCADE,
  constraint impact_tests_tenant_id_version_id_fkey FOREIGN KEY (tenant_id, version_id) REFERENCES product_versions(tenant_id, version_id),
  constraint impact_tests_basis_check CHECK ((basis = ANY (ARRAY['QUOTES'::text, 'ORDERS'::text]))),
  constraint impact_tests_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text])))
);
CREATE INDEX impact_tests_product_index ON impact_tests USING btree (tenant_id, product_id, created_utc, impact_test_id);
alter table impact_tests enable row level security;
alter table impact_tests force row level security;
create policy backup_reads on impact_tests for select to millwright_backup using (true);
create policy tenant_isolation on impact_tests for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table impact_tests to millwright_backup;
grant delete, insert, select, update on table impact_tests to millwright_service;

create table import_logs (
  tenant_id text not null,
  import_id text not null,
  log_id text not null,
  log_type text not null,
  row_number integer not null,
  column_name text,
  code text not null,
  message text not null,
  advice text,
  key text,
  constraint import_logs_pkey PRIMARY KEY (tenant_id, import_id, log_id),
  constraint import_logs_tenant_id_import_id_fkey FOREIGN KEY (tenant_id, import_id) REFERENCES imports(tenant_id, import_id) ON DELETE CASCADE,
  constraint import_logs_log_type_check CHECK ((log_type = ANY (ARRAY['MESSAGES'::text, 'ERRORS'::text, 'WARNINGS'::text])))
);
CREATE INDEX import_logs_type_index ON import_logs USING btree (tenant_id, import_id, log_type, row_number, log_id);
alter table import_logs enable row level security;
alter table import_logs force row level security;
create policy backup_reads on import_logs for select to millwright_backup using (true);
create policy tenant_isolation on import_logs for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table import_logs to millwright_backup;
grant insert, select on table import_logs to millwright_service;

create table imports (
  tenant_id text not null,
  import_id text not null,
  entity text not null,
  file_name text not null,
  format text not null,
  mode text not null,
  dry_run boolean not null,
  status text not null,
  file_id text,
  file_size bigint not null,
  rows_total integer,
  rows integer default 0 not null,
  created integer default 0 not null,
  updated integer default 0 not null,
  unchanged integer default 0 not null,
  skipped integer default 0 not null,
  failed integer default 0 not null,
  warnings integer default 0 not null,
  failure text,
  faults integer default 0 not null,
  started_utc timestamp(3) with time zone,
  finished_utc timestamp(3) with time zone,
  principal jsonb not null,
  correlation_id text not null,
  lease_owner text,
  lease_until_utc timestamp(3) with time zone,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  layout jsonb,
  origin text not null,
  constraint imports_pkey PRIMARY KEY (tenant_id, import_id),
  constraint imports_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES files(tenant_id, file_id) DEFERRABLE INITIALLY DEFERRED,
  constraint imports_format_check CHECK ((format = ANY (ARRAY['CSV'::text, 'XLSX'::text]))),
  constraint imports_mode_check CHECK ((mode = ANY (ARRAY['UPSERT'::text, 'INSERT'::text, 'UPDATE'::text]))),
  constraint imports_origin_check CHECK ((origin = ANY (ARRAY['APP'::text, 'ERP'::text])))
);
CREATE INDEX imports_created_index ON imports USING btree (tenant_id, created_utc, import_id);
CREATE INDEX imports_open_index ON imports USING btree (created_utc) WHERE (finished_utc IS NULL);
alter table imports enable row level security;
alter table imports force row level security;
create policy backup_reads on imports for select to millwright_backup using (true);
create policy cross_tenant on imports for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on imports for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table imports to millwright_backup;
grant select, update on table imports to millwright_crosstenant;
grant insert, select, update on table imports to millwright_service;

create table inco_terms (
  tenant_id text not null,
  term_id text not null,
  code text not null,
  name text not null,
  notes text,
  is_active boolean default true not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint inco_terms_pkey PRIMARY KEY (tenant_id, term_id)
);
CREATE INDEX inco_terms_code_index ON inco_terms USING btree (tenant_id, code, term_id);
CREATE UNIQUE INDEX inco_terms_tenant_id_code_key ON inco_terms USING btree (tenant_id, upper(code));
alter table inco_terms enable row level security;
alter table inco_terms force row level security;
create policy backup_reads on inco_terms for select to millwright_backup using (true);
create policy tenant_isolation on inco_terms for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table inco_terms to millwright_backup;
grant delete, insert, select, update on table inco_terms to millwright_service;

create table inspection_directions (
  tenant_id text not null,
  direction_id text not null,
  item_id text not null,
  supplier_id text,
  aql numeric not null,
  severity text not null,
  reason text not null,
  series_position integer not null,
  directed_by_user_id text not null,
  directed_utc timestamp(3) with time zone not null,
  constraint inspection_directions_pkey PRIMARY KEY (tenant_id, direction_id),
  constraint inspection_directions_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint inspection_directions_tenant_id_supplier_id_fkey FOREIGN KEY (tenant_id, supplier_id) REFERENCES suppliers(tenant_id, supplier_id),
  constraint inspection_directions_severity_check CHECK ((severity = ANY (ARRAY['NORMAL'::text, 'TIGHTENED'::text, 'REDUCED'::text])))
);
CREATE INDEX inspection_directions_series_index ON inspection_directions USING btree (tenant_id, item_id, supplier_id, aql);
CREATE INDEX inspection_directions_supplier_index ON inspection_directions USING btree (tenant_id, supplier_id);
alter table inspection_directions enable row level security;
alter table inspection_directions force row level security;
create policy backup_reads on inspection_directions for select to millwright_backup using (true);
create policy tenant_isolation on inspection_directions for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table inspection_directions to millwright_backup;
grant insert, select on table inspection_directions to millwright_service;

create table inspection_receipts (
  tenant_id text not null,
  movement_id text not null,
  inspection_id text not null,
  quantity numeric not null,
  constraint inspection_receipts_pkey PRIMARY KEY (tenant_id, movement_id),
  constraint inspection_receipts_tenant_id_inspection_id_fkey FOREIGN KEY (tenant_id, inspection_id) REFERENCES inspections(tenant_id, inspection_id) ON DELETE CASCADE,
  constraint inspection_receipts_tenant_id_movement_id_fkey FOREIGN KEY (tenant_id, movement_id) REFERENCES inventory_movements(tenant_id, movement_id)
);
CREATE INDEX inspection_receipts_inspection_index ON inspection_receipts USING btree (tenant_id, inspection_id, movement_id);
alter table inspection_receipts enable row level security;
alter table inspection_receipts force row level security;
create policy backup_reads on inspection_receipts for select to millwright_backup using (true);
create policy tenant_isolation on inspection_receipts for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table inspection_receipts to millwright_backup;
grant delete, insert, select on table inspection_receipts to millwright_service;

create table inspection_rules (
  tenant_id text not null,
  inspection_rule_id text not null,
  item_id text,
  supplier_id text,
  is_inspected boolean not null,
  aql numeric,
  level text not null,
  holds_stock boolean not null,
  is_active boolean not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint inspection_rules_pkey PRIMARY KEY (tenant_id, inspection_rule_id),
  constraint inspection_rules_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint inspection_rules_tenant_id_supplier_id_fkey FOREIGN KEY (tenant_id, supplier_id) REFERENCES suppliers(tenant_id, supplier_id),
  constraint inspection_rules_check CHECK (((item_id IS NOT NULL) OR (supplier_id IS NOT NULL))),
  constraint inspection_rules_check1 CHECK (((aql IS NOT NULL) OR (NOT is_inspected))),
  constraint inspection_rules_level_check CHECK ((level = ANY (ARRAY['S-1'::text, 'S-2'::text, 'S-3'::text, 'S-4'::text, 'I'::text, 'II'::text, 'III'::text])))
);
CREATE INDEX inspection_rules_created_index ON inspection_rules USING btree (tenant_id, created_utc, inspection_rule_id);
CREATE INDEX inspection_rules_item_id_index ON inspection_rules USING btree (tenant_id, item_id, inspection_rule_id);
CREATE UNIQUE INDEX inspection_rules_item_id_key ON inspection_rules USING btree (tenant_id, item_id, supplier_id) NULLS NOT DISTINCT WHERE is_active;
CREATE INDEX inspection_rules_supplier_id_index ON inspection_rules USING btree (tenant_id, supplier_id, inspection_rule_id);
CREATE INDEX inspection_rules_updated_index ON inspection_rules USING btree (tenant_id, last_updated_utc, inspection_rule_id);
alter table inspection_rules enable row level security;
alter table inspection_rules force row level security;
create policy backup_reads on inspection_rules for select to millwright_backup using (true);
create policy tenant_isolation on inspection_rules for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table inspection_rules to millwright_backup;
grant delete, insert, select, update on table inspection_rules to millwright_service;

create table inspection_settings (
  tenant_id text not null,
  opens_ncr boolean not null,
  severity text not null,
  assigned_to_user_id text,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  reduced_inspection text not null,
  constraint inspection_settings_pkey PRIMARY KEY (tenant_id),
  constraint inspection_settings_tenant_id_assigned_to_user_id_fkey FOREIGN KEY (tenant_id, assigned_to_user_id) REFERENCES users(tenant_id, user_id),
  constraint inspection_settings_reduced_inspection_check CHECK ((reduced_inspection = ANY (ARRAY['NEVER'::text, 'BY_SCORE'::text, 'BY_AUTHORITY'::text]))),
  constraint inspection_settings_severity_check CHECK ((severity = ANY (ARRAY['MINOR'::text, 'MAJOR'::text, 'CRITICAL'::text])))
);
CREATE INDEX inspection_settings_user_index ON inspection_settings USING btree (tenant_id, assigned_to_user_id);
alter table inspection_settings enable row level security;
alter table inspection_settings force row level security;
create policy backup_reads on inspection_settings for select to millwright_backup using (true);
create policy tenant_isolation on inspection_settings for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table inspection_settings to millwright_backup;
grant insert, select, update on table inspection_settings to millwright_service;

create table inspections (
  tenant_id text not null,
  inspection_id text not null,
  number text not null,
  status text not null,
  item_id text not null,
  supplier_id text,
  lot_number text,
  delivery_note text,
  lot_size integer not null,
  aql numeric not null,
  level text not null,
  code_letter text not null,
  sample_size integer not null,
  accept_number integer not null,
  reject_number integer not null,
  nonconforming integer,
  remarks text,
  inspected_by_user_id text,
  inspected_utc timestamp(3) with time zone,
  quality_ncr_id text,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  severity text not null,
  series_position integer,
  constraint inspections_pkey PRIMARY KEY (tenant_id, inspection_id),
  constraint inspections_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint inspections_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint inspections_tenant_id_quality_ncr_id_fkey FOREIGN KEY (tenant_id, quality_ncr_id) REFERENCES ncrs(tenant_id, quality_ncr_id),
  constraint inspections_tenant_id_supplier_id_fkey FOREIGN KEY (tenant_id, supplier_id) REFERENCES suppliers(tenant_id, supplier_id),
  constraint inspections_level_check CHECK ((level = ANY (ARRAY['S-1'::text, 'S-2'::text, 'S-3'::text, 'S-4'::text, 'I'::text, 'II'::text, 'III'::text]))),
  constraint inspections_lot_size_check CHECK ((lot_size > 0)),
  constraint inspections_severity_check CHECK ((severity = ANY (ARRAY['NORMAL'::text, 'TIGHTENED'::text, 'REDUCED'::text]))),
  constraint inspections_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'ACCEPTED'::text, 'REJECTED'::text, 'CANCELLED'::text])))
);
CREATE INDEX inspections_created_index ON inspections USING btree (tenant_id, created_utc, inspection_id);
CREATE INDEX inspections_item_id_index ON inspections USING btree (tenant_id, item_id, inspection_id);
CREATE INDEX inspections_quality_ncr_id_index ON inspections USING btree (tenant_id, quality_ncr_id, inspection_id);
CREATE INDEX inspections_series_index ON inspections USING btree (tenant_id, item_id, supplier_id, aql, series_position) WHERE (status = ANY (ARRAY['ACCEPTED'::text, 'REJECTED'::text]));
CREATE INDEX inspections_status_index ON inspections USING btree (tenant_id, status, inspection_id);
CREATE INDEX inspections_supplier_id_index ON inspections USING btree (tenant_id, supplier_id, inspection_id);
CREATE INDEX inspections_updated_index ON inspections USING btree (tenant_id, last_updated_utc, inspection_id);
alter table inspections enable row level security;
alter table inspections force row level security;
create policy backup_reads on inspections for select to millwright_backup using (true);
create policy tenant_isolation on inspections for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table inspections to millwright_backup;
grant delete, insert, select, update on table inspections to millwright_service;

create table installation_secrets (
  name text not null,
  secret bytea not null,
  constraint installation_secrets_pkey PRIMARY KEY (name)
);
grant select on table installation_secrets to millwright_backup;
grant insert, select on table installation_secrets to millwright_crosstenant;

create table instance_features (
  tenant_id text not null,
  feature text not null,
  is_enabled boolean default false not null,
  requested_utc timestamp(3) with time zone,
  requested_by_user_id text,
  decided_utc timestamp(3) with time zone,
  constraint instance_features_pkey PRIMARY KEY (tenant_id, feature),
  constraint instance_features_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id),
  constraint instance_features_feature_check CHECK ((feature = 'SFTPEXPORT'::text))
);
alter table instance_features enable row level security;
alter table instance_features force row level security;
create policy backup_reads on instance_features for select to millwright_backup using (true);
create policy tenant_isolation on instance_features for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table instance_features to millwright_backup;
grant insert, select, update on table instance_features to millwright_service;

create table instance_looks (
  tenant_id text not null,
  primary_color text default '#1F4E79'::text not null,
  accent_color text default '#D97706'::text not null,
  logo_file_id text,
  logo_content_type text,
  logo_width integer,
  logo_height integer,
  row_version integer default 1 not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  constraint instance_looks_pkey PRIMARY KEY (tenant_id),
  constraint instance_looks_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id),
  constraint instance_looks_tenant_id_logo_file_id_fkey FOREIGN KEY (tenant_id, logo_file_id) REFERENCES files(tenant_id, file_id),
  constraint instance_looks_check CHECK (((logo_file_id IS NULL) = (logo_content_type IS NULL)))
);
CREATE INDEX instance_looks_logo_file_index ON instance_looks USING btree (tenant_id, logo_file_id);
alter table instance_looks enable row level security;
alter table instance_looks force row level security;
create policy backup_reads on instance_looks for select to millwright_backup using (true);
create policy tenant_isolation on instance_looks for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table instance_looks to millwright_backup;
grant insert, select, update on table instance_looks to millwright_service;

create table integrations (
  tenant_id text not null,
  integration_id text not null,
  name text not null,
  type text not null,
  base_url text not null,
  authentication text not null,
  user_name text,
  header_name text,
  sealed_secret text,
  is_active boolean default true not null,
  status text default 'UNTRIED'::text not null,
  last_tried_utc timestamp(3) with time zone,
  last_worked_utc timestamp(3) with time zone,
  last_error text,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint integrations_pkey PRIMARY KEY (tenant_id, integration_id),
  constraint integrations_authentication_check CHECK ((authentication = ANY (ARRAY['NONE'::text, 'BEARER'::text, 'BASIC'::text, 'HEADER'::text]))),
  constraint integrations_status_check CHECK ((status = ANY (ARRAY['UNTRIED'::text, 'WORKING'::text, 'FAILED'::text]))),
  constraint integrations_type_check CHECK ((type = ANY (ARRAY['ERP'::text, 'CRM'::text, 'SHIPPING'::text, 'PAYMENT'::text, 'SSO'::text, 'OTHER'::text])))
);
CREATE INDEX integrations_created_index ON integrations USING btree (tenant_id, created_utc, integration_id);
CREATE INDEX integrations_name_index ON integrations USING btree (tenant_id, name, integration_id);
CREATE UNIQUE INDEX integrations_tenant_id_name_key ON integrations USING btree (tenant_id, lower(name));
CREATE INDEX integrations_updated_index ON integrations USING btree (tenant_id, last_updated_utc, integration_id);
alter table integrations enable row level security;
alter table integrations force row level security;
create policy backup_reads on integrations for select to millwright_backup using (true);
create policy tenant_isolation on integrations for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table integrations to millwright_backup;
grant delete, insert, select, update on table integrations to millwright_service;

create table inventory_locations (
  tenant_id text not null,
  location_id text not null,
  code text not null,
  description text,
  type text default 'BIN'::text not null,
  parent_id text,
  is_active boolean default true not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  site_location_id text,
  constraint inventory_locations_pkey PRIMARY KEY (tenant_id, location_id),
  constraint inventory_locations_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint inventory_locations_tenant_id_parent_id_fkey FOREIGN KEY (tenant_id, parent_id) REFERENCES inventory_locations(tenant_id, location_id),
  constraint inventory_locations_tenant_id_site_location_id_fkey FOREIGN KEY (tenant_id, site_location_id) REFERENCES locations(tenant_id, location_id),
  constraint inventory_locations_check CHECK ((parent_id <> location_id)),
  constraint inventory_locations_type_check CHECK ((type = ANY (ARRAY['BIN'::text, 'SHELF'::text, 'ZONE'::text, 'RECEIVING'::text, 'SHIPPING'::text, 'QUARANTINE'::text, 'WIP'::text])))
);
CREATE INDEX inventory_locations_created_index ON inventory_locations USING btree (tenant_id, created_utc, location_id);
CREATE INDEX inventory_locations_parent_index ON inventory_locations USING btree (tenant_id, parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX inventory_locations_site_index ON inventory_locations USING btree (tenant_id, site_location_id) WHERE (site_location_id IS NOT NULL);
CREATE INDEX inventory_locations_updated_index ON inventory_locations USING btree (tenant_id, last_updated_utc, location_id);
alter table inventory_locations enable row level security;
alter table inventory_locations force row level security;
create policy backup_reads on inventory_locations for select to millwright_backup using (true);
create policy tenant_isolation on inventory_locations for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table inventory_locations to millwright_backup;
grant insert, select, update on table inventory_locations to millwright_service;

create table inventory_movements (
  tenant_id text not null,
  movement_id text not null,
  item_id text not null,
  sequence bigint not null,
  type text not null,
  quantity numeric(18,6) not null,
  from_location_id text,
  to_location_id text,
  lot_number text,
  serial_number text,
  reference_entity text,
  reference_id text,
  inbound_id text,
  allocation_id text,
  unit_cost numeric(20,6),
  notes text,
  reverses_movement_id text,
  user_id text not null,
  utc timestamp(3) with time zone not null,
  final_document text,
  customer_id text,
  sales_order_id text,
  line_item_id text,
  production_order_id text,
  supplier_id text,
  constraint inventory_movements_pkey PRIMARY KEY (tenant_id, movement_id),
  constraint inventory_movements_tenant_id_reverses_movement_id_key UNIQUE (tenant_id, reverses_movement_id),
  constraint inventory_movements_tenant_id_sequence_key UNIQUE (tenant_id, item_id, sequence),
  constraint inventory_movements_tenant_id_allocation_id_fkey FOREIGN KEY (tenant_id, allocation_id) REFERENCES stock_allocations(tenant_id, allocation_id),
  constraint inventory_movements_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, customer_id),
  constraint inventory_movements_tenant_id_from_location_id_fkey FOREIGN KEY (tenant_id, from_location_id) REFERENCES inventory_locations(tenant_id, location_id),
  constraint inventory_movements_tenant_id_inbound_id_fkey FOREIGN KEY (tenant_id, inbound_id) REFERENCES stock_inbound(tenant_id, inbound_id),
  constraint inventory_movements_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint inventory_movements_tenant_id_production_order_id_fkey FOREIGN KEY (tenant_id, production_order_id) REFERENCES production_orders(tenant_id, production_order_id),
  constraint inventory_movements_tenant_id_reverses_movement_id_fkey FOREIGN KEY (tenant_id, reverses_movement_id) REFERENCES inventory_movements(tenant_id, movement_id),
  constraint inventory_movements_tenant_id_sales_order_id_fkey FOREIGN KEY (tenant_id, sales_order_id) REFERENCES sales_orders(tenant_id, sales_order_id),
  constraint inventory_movements_tenant_id_supplier_id_fkey FOREIGN KEY (tenant_id, supplier_id) REFERENCES suppliers(tenant_id, supplier_id),
  constraint inventory_movements_tenant_id_to_location_id_fkey FOREIGN KEY (tenant_id, to_location_id) REFERENCES inventory_locations(tenant_id, location_id),
  constraint inventory_movements_check CHECK (((from_location_id IS NOT NULL) OR (to_location_id IS NOT NULL))),
  constraint inventory_movements_check1 CHECK ((from_location_id <> to_location_id)),
  constraint inventory_movements_check2 CHECK (((type = 'MOVE'::text) = ((from_location_id IS NOT NULL) AND (to_location_id IS NOT NULL)))),
  constraint inventory_movements_check3 CHECK (((serial_number IS NULL) OR (quantity = (1)::numeric))),
  constraint inventory_movements_check4 CHECK (((serial_number IS NOT NULL) OR ((customer_id IS NULL) AND (sales_order_id IS NULL) AND (production_order_id IS NULL)))),
  constraint inventory_movements_check5 CHECK (((line_item_id IS NULL) OR (sales_order_id IS NOT NULL))),
  constraint inventory_movements_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint inventory_movements_type_check CHECK ((type = ANY (ARRAY['RECEIPT'::text, 'ISSUE'::text, 'RETURN'::text, 'ADJUST'::text, 'MOVE'::text, 'SHIP'::text, 'SCRAP'::text, 'COUNT'::text, 'PRODUCE'::text])))
);
CREATE INDEX inventory_movements_allocation_index ON inventory_movements USING btree (tenant_id, allocation_id) WHERE (allocation_id IS NOT NULL);
CREATE INDEX inventory_movements_customer_index ON inventory_movements USING btree (tenant_id, customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX inventory_movements_from_index ON inventory_movements USING btree (tenant_id, from_location_id) WHERE (from_location_id IS NOT NULL);
CREATE INDEX inventory_movements_inbound_index ON inventory_movements USING btree (tenant_id, inbound_id) WHERE (inbound_id IS NOT NULL);
CREATE INDEX inventory_movements_production_index ON inventory_movements USING btree (tenant_id, production_order_id) WHERE (production_order_id IS NOT NULL);
CREATE INDEX inventory_movements_sales_order_index ON inventory_movements USING btree (tenant_id, sales_order_id) WHERE (sales_order_id IS NOT NULL);
CREATE INDEX inventory_movements_supplier_id_index ON inventory_movements USING btree (tenant_id, supplier_id) WHERE (supplier_id IS NOT NULL);
CREATE INDEX inventory_movements_to_index ON inventory_movements USING btree (tenant_id, to_location_id) WHERE (to_location_id IS NOT NULL);
CREATE INDEX inventory_movements_utc_index ON inventory_movements USING btree (tenant_id, utc, movement_id);
alter table inventory_movements enable row level security;
alter table inventory_movements force row level security;
create policy backup_reads on inventory_movements for select to millwright_backup using (true);
create policy tenant_isolation on inventory_movements for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table inventory_movements to millwright_backup;
grant insert, select on table inventory_movements to millwright_service;

create table invoice_lines (
  tenant_id text not null,
  invoice_line_id text not null,
  invoice_id text not null,
  line_number integer not null,
  kind text not null,
  item_id text,
  number text,
  description text not null,
  uom text not null,
  quantity numeric not null,
  unit_price numeric not null,
  discount_amount numeric not null,
  amount numeric not null,
  supply text not null,
  tax_class text not null,
  tax_rate_id text,
  tax json not null,
  item_and_qty_id text,
  line_item_id text,
  packing_list_id text,
  deducts_line_id text,
  credits_line_id text,
  gives_back boolean default false not null,
  constraint invoice_lines_pkey PRIMARY KEY (tenant_id, invoice_line_id),
  constraint invoice_lines_tenant_id_credits_line_id_fkey FOREIGN KEY (tenant_id, credits_line_id) REFERENCES invoice_lines(tenant_id, invoice_line_id),
  constraint invoice_lines_tenant_id_deducts_line_id_fkey FOREIGN KEY (tenant_id, deducts_line_id) REFERENCES invoice_lines(tenant_id, invoice_line_id),
  constraint invoice_lines_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices(tenant_id, invoice_id),
  constraint invoice_lines_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint invoice_lines_tenant_id_packing_list_id_fkey FOREIGN KEY (tenant_id, packing_list_id) REFERENCES packing_lists(tenant_id, packing_list_id),
  constraint invoice_lines_tenant_id_tax_rate_id_fkey FOREIGN KEY (tenant_id, tax_rate_id) REFERENCES tax_rates(tenant_id, tax_rate_id),
  constraint invoice_lines_kind_check CHECK ((kind = ANY (ARRAY['ITEM'::text, 'CHARGE'::text, 'DELIVERY'::text, 'PREPAYMENT'::text, 'DEDUCTION'::text]))),
  constraint invoice_lines_supply_check CHECK ((supply = ANY (ARRAY['GOODS'::text, 'SERVICES'::text])))
);
CREATE INDEX invoice_lines_credits_index ON invoice_lines USING btree (tenant_id, credits_line_id) WHERE (credits_line_id IS NOT NULL);
CREATE INDEX invoice_lines_deducts_index ON invoice_lines USING btree (tenant_id, deducts_line_id) WHERE (deducts_line_id IS NOT NULL);
CREATE INDEX invoice_lines_invoice_index ON invoice_lines USING btree (tenant_id, invoice_id, line_number);
CREATE INDEX invoice_lines_item_index ON invoice_lines USING btree (tenant_id, item_id) WHERE (item_id IS NOT NULL);
CREATE INDEX invoice_lines_packing_index ON invoice_lines USING btree (tenant_id, packing_list_id) WHERE (packing_list_id IS NOT NULL);
CREATE INDEX invoice_lines_rate_index ON invoice_lines USING btree (tenant_id, tax_rate_id) WHERE (tax_rate_id IS NOT NULL);
alter table invoice_lines enable row level security;
alter table invoice_lines force row level security;
create policy backup_reads on invoice_lines for select to millwright_backup using (true);
create policy tenant_isolation on invoice_lines for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table invoice_lines to millwright_backup;
grant delete, insert, select, update on table invoice_lines to millwright_service;

create table invoice_payments (
  tenant_id text not null,
  payment_id text not null,
  invoice_id text not null,
  amount numeric not null,
  payment_date date not null,
  method text not null,
  reference text,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  reversed_by_user_id text,
  reversed_utc timestamp(3) with time zone,
  reversal_reason text,
  constraint invoice_payments_pkey PRIMARY KEY (tenant_id, payment_id),
  constraint invoice_payments_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices(tenant_id, invoice_id),
  constraint invoice_payments_amount_check CHECK ((amount > (0)::numeric)),
  constraint invoice_payments_check CHECK (((reversed_utc IS NULL) = (reversal_reason IS NULL))),
  constraint invoice_payments_method_check CHECK ((method = ANY (ARRAY['TRANSFER'::text, 'CARD'::text, 'DIRECTDEBIT'::text, 'CASH'::text, 'OTHER'::text])))
);
CREATE INDEX invoice_payments_invoice_index ON invoice_payments USING btree (tenant_id, invoice_id);
alter table invoice_payments enable row level security;
alter table invoice_payments force row level security;
create policy backup_reads on invoice_payments for select to millwright_backup using (true);
create policy tenant_isolation on invoice_payments for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table invoice_payments to millwright_backup;
grant insert, select, update on table invoice_payments to millwright_service;

create table invoice_run_drafts (
  tenant_id text not null,
  invoice_run_id text not null,
  "position" integer not null,
  invoice_id text not null,
  result text,
  number text,
  code text,
  detail text,
  missing text[] default '{}'::text[] not null,
  constraint invoice_run_drafts_pkey PRIMARY KEY (tenant_id, invoice_run_id, "position"),
  constraint invoice_run_drafts_tenant_id_invoice_id_key UNIQUE (tenant_id, invoice_run_id, invoice_id),
  constraint invoice_run_drafts_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices(tenant_id, invoice_id),
  constraint invoice_run_drafts_tenant_id_invoice_run_id_fkey FOREIGN KEY (tenant_id, invoice_run_id) REFERENCES invoice_runs(tenant_id, invoice_run_id),
  constraint invoice_run_drafts_check CHECK (((number IS NOT NULL) = (NOT (result IS DISTINCT FROM 'ISSUED'::text)))),
  constraint invoice_run_drafts_check1 CHECK (((code IS NOT NULL) = (NOT (result IS DISTINCT FROM 'REFUSED'::text)))),
  constraint invoice_run_drafts_result_check CHECK ((result = ANY (ARRAY['ISSUED'::text, 'REFUSED'::text])))
);
CREATE INDEX invoice_run_drafts_invoice_index ON invoice_run_drafts USING btree (tenant_id, invoice_id);
CREATE INDEX invoice_run_drafts_waiting_index ON invoice_run_drafts USING btree (tenant_id, invoice_run_id, "position") WHERE (result IS NULL);
alter table invoice_run_drafts enable row level security;
alter table invoice_run_drafts force row level security;
create policy backup_reads on invoice_run_drafts for select to millwright_backup using (true);
create policy tenant_isolation on invoice_run_drafts for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table invoice_run_drafts to millwright_backup;
grant insert, select, update on table invoice_run_drafts to millwright_service;

create table invoice_runs (
  tenant_id text not null,
  invoice_run_id text not null,
  status text not null,
  issue_date date,
  finished_utc timestamp(3) with time zone,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint invoice_runs_pkey PRIMARY KEY (tenant_id, invoice_run_id),
  constraint invoice_runs_check CHECK (((finished_utc IS NULL) = (status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text])))),
  constraint invoice_runs_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'DONE'::text, 'STOPPED'::text])))
);
CREATE INDEX invoice_runs_created_index ON invoice_runs USING btree (tenant_id, created_utc, invoice_run_id);
alter table invoice_runs enable row level security;
alter table invoice_runs force row level security;
create policy backup_reads on invoice_runs for select to millwright_backup using (true);
create policy tenant_isolation on invoice_runs for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table invoice_runs to millwright_backup;
grant insert, select, update on table invoice_runs to millwright_service;

create table invoice_settings (
  tenant_id text not null,
  settings json not null,
  row_version integer default 1 not null,
  constraint invoice_settings_pkey PRIMARY KEY (tenant_id)
);
alter table invoice_settings enable row level security;
alter table invoice_settings force row level security;
create policy backup_reads on invoice_settings for select to millwright_backup using (true);
create policy tenant_isolation on invoice_settings for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table invoice_settings to millwright_backup;
grant insert, select, update on table invoice_settings to millwright_service;

create table invoice_templates (
  tenant_id text not null,
  template_key text not null,
  compiled bytea not null,
  constraint invoice_templates_pkey PRIMARY KEY (tenant_id, template_key)
);
alter table invoice_templates enable row level security;
alter table invoice_templates force row level security;
create policy backup_reads on invoice_templates for select to millwright_backup using (true);
create policy tenant_isolation on invoice_templates for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table invoice_templates to millwright_backup;
grant insert, select on table invoice_templates to millwright_service;

create table invoices (
  tenant_id text not null,
  invoice_id text not null,
  number text,
  kind text not null,
  status text not null,
  series text,
  customer_id text not null,
  customer json not null,
  customer_tax_id text,
  ship_to_country_code text,
  sales_order_id text,
  credits_invoice_id text,
  purchase_order text,
  description text,
  remarks text,
  reason text,
  currency_code text not null,
  delivery_date date,
  payment_terms text,
  due_days integer,
  due_date date,
  issue_date date,
  issued_utc timestamp(3) with time zone,
  sent_utc timestamp(3) with time zone,
  sub_total numeric not null,
  tax_total numeric not null,
  total numeric not null,
  taxes json not null,
  credited numeric default 0 not null,
  paid numeric default 0 not null,
  dunning_level integer default 0 not null,
  dunned_utc timestamp(3) with time zone,
  seller json,
  content_hash text,
  template_key text,
  template_locale text,
  status_dates json not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  buyer_reference text,
  electronic json,
  due_date_by text,
  constraint invoices_pkey PRIMARY KEY (tenant_id, invoice_id),
  constraint invoices_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint invoices_tenant_id_credits_invoice_id_fkey FOREIGN KEY (tenant_id, credits_invoice_id) REFERENCES invoices(tenant_id, invoice_id),
  constraint invoices_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, customer_id),
  constraint invoices_tenant_id_sales_order_id_fkey FOREIGN KEY (tenant_id, sales_order_id) REFERENCES sales_orders(tenant_id, sales_order_id),
  constraint invoices_check CHECK (((kind = 'CREDITNOTE'::text) = (credits_invoice_id IS NOT NULL))),
  constraint invoices_check1 CHECK (((number IS NULL) = ((status = 'DRAFT'::text) OR (issue_date IS NULL)))),
  constraint invoices_check2 CHECK (((number IS NULL) = (seller IS NULL))),
  constraint invoices_check3 CHECK (((paid >= (0)::numeric) AND (credited >= (0)::numeric) AND ((number IS NULL) OR ((paid + credited) <= total)))),
  constraint invoices_due_date_by_check CHECK ((due_date_by = ANY (ARRAY['DUEDATE'::text, 'DUEDAYS'::text, 'PAYMENTTERMS'::text, 'SETTINGS'::text]))),
  constraint invoices_kind_check CHECK ((kind = ANY (ARRAY['INVOICE'::text, 'PREPAYMENT'::text, 'CREDITNOTE'::text]))),
  constraint invoices_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'ISSUED'::text, 'SENT'::text, 'PARTIALLYPAID'::text, 'PAID'::text, 'VOID'::text])))
);
CREATE INDEX invoices_created_index ON invoices USING btree (tenant_id, created_utc, invoice_id);
CREATE INDEX invoices_credits_index ON invoices USING btree (tenant_id, credits_invoice_id);
CREATE INDEX invoices_customer_index ON invoices USING btree (tenant_id, customer_id, created_utc);
CREATE INDEX invoices_order_index ON invoices USING btree (tenant_id, sales_order_id);
CREATE INDEX invoices_series_index ON invoices USING btree (tenant_id, series, issue_date);
CREATE INDEX invoices_status_index ON invoices USING btree (tenant_id, status, created_utc);
CREATE INDEX invoices_updated_index ON invoices USING btree (tenant_id, last_updated_utc, invoice_id);
alter table invoices enable row level security;
alter table invoices force row level security;
create policy backup_reads on invoices for select to millwright_backup using (true);
create policy tenant_isolation on invoices for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table invoices to millwright_backup;
grant delete, insert, select, update on table invoices to millwright_service;

create table item_attributes (
  tenant_id text not null,
  item_id text not null,
  name text not null,
  value text not null,
  constraint item_attributes_pkey PRIMARY KEY (tenant_id, item_id, name),
  constraint item_attributes_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX item_attributes_name_key ON item_attributes USING btree (tenant_id, item_id, lower(name));
alter table item_attributes enable row level security;
alter table item_attributes force row level security;
create policy backup_reads on item_attributes for select to millwright_backup using (true);
create policy tenant_isolation on item_attributes for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table item_attributes to millwright_backup;
grant delete, insert, select, update on table item_attributes to millwright_service;

create table item_compatibilities (
  tenant_id text not null,
  compatibility_id text not null,
  item_id text not null,
  compatible_item_id text not null,
  type text not null,
  quantity numeric(18,6),
  note text,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint item_compatibilities_pkey PRIMARY KEY (tenant_id, compatibility_id),
  constraint item_compatibilities_tenant_id_compatible_item_id_key UNIQUE (tenant_id, item_id, compatible_item_id, type),
  constraint item_compatibilities_tenant_id_compatible_item_id_fkey FOREIGN KEY (tenant_id, compatible_item_id) REFERENCES items(tenant_id, item_id),
  constraint item_compatibilities_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint item_compatibilities_check CHECK ((compatible_item_id <> item_id)),
  constraint item_compatibilities_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint item_compatibilities_type_check CHECK ((type = ANY (ARRAY['COMPATIBLE'::text, 'INCOMPATIBLE'::text, 'REPLACES'::text, 'REPLACED_BY'::text, 'ACCESSORY'::text, 'SPARE'::text, 'REQUIRES'::text])))
);
CREATE INDEX item_compatibilities_created_index ON item_compatibilities USING btree (tenant_id, created_utc, compatibility_id);
CREATE INDEX item_compatibilities_other_index ON item_compatibilities USING btree (tenant_id, compatible_item_id);
CREATE INDEX item_compatibilities_updated_index ON item_compatibilities USING btree (tenant_id, last_updated_utc, compatibility_id);
alter table item_compatibilities enable row level security;
alter table item_compatibilities force row level security;
create policy backup_reads on item_compatibilities for select to millwright_backup using (true);
create policy tenant_isolation on item_compatibilities for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table item_compatibilities to millwright_backup;
grant delete, insert, select, update on table item_compatibilities to millwright_service;

create table item_contract_prices (
  tenant_id text not null,
  contract_price_id text not null,
  customer_id text not null,
  item_id text not null,
  contract_number text,
  unit_price numeric(20,6),
  discount_percent numeric(11,6),
  currency_code text,
  min_quantity numeric(18,6),
  valid_from date not null,
  valid_to date,
  is_active boolean default true not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint item_contract_prices_pkey PRIMARY KEY (tenant_id, contract_price_id),
  constraint item_contract_prices_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, customer_id),
  constraint item_contract_prices_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint item_contract_prices_check CHECK (((unit_price IS NULL) <> (discount_percent IS NULL))),
  constraint item_contract_prices_check1 CHECK ((valid_from <= valid_to)),
  constraint item_contract_prices_min_quantity_check CHECK ((min_quantity > (0)::numeric))
);
CREATE INDEX item_contract_prices_created_index ON item_contract_prices USING btree (tenant_id, created_utc, contract_price_id);
CREATE INDEX item_contract_prices_customer_index ON item_contract_prices USING btree (tenant_id, customer_id);
CREATE INDEX item_contract_prices_item_index ON item_contract_prices USING btree (tenant_id, item_id, customer_id);
CREATE INDEX item_contract_prices_updated_index ON item_contract_prices USING btree (tenant_id, last_updated_utc, contract_price_id);
CREATE INDEX item_contract_prices_valid_index ON item_contract_prices USING btree (tenant_id, valid_from, contract_price_id);
alter table item_contract_prices enable row level security;
alter table item_contract_prices force row level security;
create policy backup_reads on item_contract_prices for select to millwright_backup using (true);
create policy tenant_isolation on item_contract_prices for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table item_contract_prices to millwright_backup;
grant delete, insert, select, update on table item_contract_prices to millwright_service;

create table item_links (
  tenant_id text not null,
  item_id text not null,
  sequence integer not null,
  title text not null,
  url text not null,
  constraint item_links_pkey PRIMARY KEY (tenant_id, item_id, sequence),
  constraint item_links_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id) ON DELETE CASCADE,
  constraint item_links_url_check CHECK ((url ~ '^https?://'::text))
);
alter table item_links enable row level security;
alter table item_links force row level security;
create policy backup_reads on item_links for select to millwright_backup using (true);
create policy tenant_isolation on item_links for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table item_links to millwright_backup;
grant delete, insert, select on table item_links to millwright_service;

create table item_mappings (
  tenant_id text not null,
  item_mapping_id text not null,
  product_id text not null,
  number integer not null,
  category text not null,
  attributes jsonb not null,
  items jsonb not null,
  is_active boolean default true not null,
  sequence integer not null,
  names_key text generated always as (item_mapping_names_key(attributes)) stored,
  pairs_key text generated always as (item_mapping_pairs_key(attributes)) stored,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint item_mappings_pkey PRIMARY KEY (tenant_id, item_mapping_id),
  constraint item_mappings_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, product_id) ON DELETE CASCADE
);
CREATE INDEX item_mappings_category_index ON item_mappings USING btree (tenant_id, product_id, category, number);
CREATE INDEX item_mappings_match_index ON item_mappings USING btree (tenant_id, product_id, names_key, pairs_key) WHERE is_active;
CREATE UNIQUE INDEX item_mappings_number_key ON item_mappings USING btree (tenant_id, product_id, number);
alter table item_mappings enable row level security;
alter table item_mappings force row level security;
create policy backup_reads on item_mappings for select to millwright_backup using (true);
create policy tenant_isolation on item_mappings for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table item_mappings to millwright_backup;
grant delete, insert, select, update on table item_mappings to millwright_service;

create table item_price_breaks (
  tenant_id text not null,
  price_break_id text not null,
  item_id text not null,
  min_quantity numeric(18,6) not null,
  unit_price numeric(20,6),
  discount_percent numeric(11,6),
  customer_id text,
  currency_code text,
  valid_from date,
  valid_to date,
  is_active boolean default true not null,
  constraint item_price_breaks_pkey PRIMARY KEY (tenant_id, price_break_id),
  constraint item_price_breaks_tenant_id_min_quantity_key UNIQUE NULLS NOT DISTINCT (tenant_id, item_id, customer_id, currency_code, min_quantity, valid_from),
  constraint item_price_breaks_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, customer_id),
  constraint item_price_breaks_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id) ON DELETE CASCADE,
  constraint item_price_breaks_check CHECK (((unit_price IS NULL) <> (discount_percent IS NULL))),
  constraint item_price_breaks_check1 CHECK ((valid_from <= valid_to)),
  constraint item_price_breaks_min_quantity_check CHECK ((min_quantity > (0)::numeric))
);
CREATE INDEX item_price_breaks_customer_index ON item_price_breaks USING btree (tenant_id, customer_id) WHERE (customer_id IS NOT NULL);
alter table item_price_breaks enable row level security;
alter table item_price_breaks force row level security;
create policy backup_reads on item_price_breaks for select to millwright_backup using (true);
create policy tenant_isolation on item_price_breaks for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table item_price_breaks to millwright_backup;
grant delete, insert, select, update on table item_price_breaks to millwright_service;

create table item_reviews (
  tenant_id text not null,
  review_id text not null,
  review_type text not null,
  status text default 'OPEN'::text not null,
  item_id text,
  number text,
  description text not null,
  proposed json,
  rating integer,
  customer_id text,
  assigned_to_user_id text,
  due_utc timestamp(3) with time zone,
  decided_by_user_id text,
  decided_utc timestamp(3) with time zone,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint item_reviews_pkey PRIMARY KEY (tenant_id, review_id),
  constraint item_reviews_tenant_id_assigned_to_user_id_fkey FOREIGN KEY (tenant_id, assigned_to_user_id) REFERENCES users(tenant_id, user_id),
  constraint item_reviews_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, customer_id),
  constraint item_reviews_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint item_reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint item_reviews_review_type_check CHECK ((review_type = ANY (ARRAY['ENGINEERING'::text, 'CUSTOMER'::text]))),
  constraint item_reviews_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'IN_REVIEW'::text, 'APPROVED'::text, 'REJECTED'::text])))
);
CREATE INDEX item_reviews_created_index ON item_reviews USING btree (tenant_id, created_utc, review_id);
CREATE INDEX item_reviews_customer_index ON item_reviews USING btree (tenant_id, customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX item_reviews_item_index ON item_reviews USING btree (tenant_id, item_id) WHERE (item_id IS NOT NULL);
CREATE INDEX item_reviews_updated_index ON item_reviews USING btree (tenant_id, last_updated_utc, review_id);
alter table item_reviews enable row level security;
alter table item_reviews force row level security;
create policy backup_reads on item_reviews for select to millwright_backup using (true);
create policy tenant_isolation on item_reviews for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table item_reviews to millwright_backup;
grant delete, insert, select, update on table item_reviews to millwright_service;

create table item_router_steps (
  tenant_id text not null,
  item_id text not null,
  sequence integer not null,
  task_name text not null,
  minutes numeric(15,6) not null,
  constraint item_router_steps_pkey PRIMARY KEY (tenant_id, item_id, sequence),
  constraint item_router_steps_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id) ON DELETE CASCADE,
  constraint item_router_steps_minutes_check CHECK ((minutes >= (0)::numeric))
);
alter table item_router_steps enable row level security;
alter table item_router_steps force row level security;
create policy backup_reads on item_router_steps for select to millwright_backup using (true);
create policy tenant_isolation on item_router_steps for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table item_router_steps to millwright_backup;
grant delete, insert, select on table item_router_steps to millwright_service;

create table items (
  tenant_id text not null,
  item_id text not null,
  number text not null,
  description text not null,
  category text,
  uom text default 'C62'::text not null,
  unit_cost numeric(20,6),
  unit_price numeric(20,6),
  currency_code text,
  is_active boolean default true not null,
  lead_time_days integer,
  min_order_qty numeric(18,6),
  order_multiple numeric(18,6),
  tracking_type text default 'NONE'::text not null,
  replenishment text default 'BUY'::text not null,
  is_stocked boolean default true not null,
  manufacturer_part_number text,
  revision text,
  commodity_code text,
  country_of_origin text,
  weight numeric(18,6),
  length numeric(18,6),
  width numeric(18,6),
  height numeric(18,6),
  weight_uom text,
  length_uom text,
  tax_code text,
  erp_code text,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  pricing_component_id text,
  constraint items_pkey PRIMARY KEY (tenant_id, item_id),
  constraint items_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint items_tenant_id_pricing_component_id_fkey FOREIGN KEY (tenant_id, pricing_component_id) REFERENCES pricing_components(tenant_id, pricing_component_id),
  constraint items_commodity_code_check CHECK ((commodity_code ~ '^[0-9]{2,10}$'::text)),
  constraint items_country_of_origin_check CHECK ((country_of_origin ~ '^[A-Z]{2}$'::text)),
  constraint items_replenishment_check CHECK ((replenishment = ANY (ARRAY['BUY'::text, 'MAKE'::text, 'BUY_AND_MAKE'::text]))),
  constraint items_tracking_type_check CHECK ((tracking_type = ANY (ARRAY['NONE'::text, 'LOT'::text, 'SERIAL'::text])))
);
CREATE INDEX items_category_index ON items USING btree (tenant_id, category);
CREATE INDEX items_created_index ON items USING btree (tenant_id, created_utc, item_id);
CREATE INDEX items_origin_index ON items USING btree (tenant_id, country_of_origin);
CREATE INDEX items_pricing_component_index ON items USING btree (tenant_id, pricing_component_id) WHERE (pricing_component_id IS NOT NULL);
CREATE INDEX items_updated_index ON items USING btree (tenant_id, last_updated_utc, item_id);
alter table items enable row level security;
alter table items force row level security;
create policy backup_reads on items for select to millwright_backup using (true);
create policy tenant_isolation on items for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table items to millwright_backup;
grant delete, insert, select, update on table items to millwright_service;

create table line_template_items (
  tenant_id text not null,
  template_id text not null,
  line integer not null,
  item_id text not null,
  quantity numeric(18,6) not null,
  constraint line_template_items_pkey PRIMARY KEY (tenant_id, template_id, line),
  constraint line_template_items_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint line_template_items_tenant_id_template_id_fkey FOREIGN KEY (tenant_id, template_id) REFERENCES line_templates(tenant_id, template_id) ON DELETE CASCADE,
  constraint line_template_items_line_check CHECK ((line > 0)),
  constraint line_template_items_quantity_check CHECK ((quantity > (0)::numeric))
);
CREATE INDEX line_template_items_item_index ON line_template_items USING btree (tenant_id, item_id);
alter table line_template_items enable row level security;
alter table line_template_items force row level security;
create policy backup_reads on line_template_items for select to millwright_backup using (true);
create policy tenant_isolation on line_template_items for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table line_template_items to millwright_backup;
grant delete, insert, select on table line_template_items to millwright_service;

create table line_templates (
  tenant_id text not null,
  template_id text not null,
  customer_id text not null,
  name text not null,
  attributes json default '[]'::json not null,
  last_used_utc timestamp(3) with time zone,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  product_id text,
  constraint line_templates_pkey PRIMARY KEY (tenant_id, template_id),
  constraint line_templates_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, customer_id),
  constraint line_templates_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, product_id)
);
CREATE INDEX line_templates_created_index ON line_templates USING btree (tenant_id, created_utc, template_id);
CREATE INDEX line_templates_customer_index ON line_templates USING btree (tenant_id, customer_id, name, template_id);
CREATE INDEX line_templates_product_index ON line_templates USING btree (tenant_id, product_id) WHERE (product_id IS NOT NULL);
CREATE UNIQUE INDEX line_templates_tenant_id_name_key ON line_templates USING btree (tenant_id, customer_id, lower(name));
CREATE INDEX line_templates_updated_index ON line_templates USING btree (tenant_id, last_updated_utc, template_id);
alter table line_templates enable row level security;
alter table line_templates force row level security;
create policy backup_reads on line_templates for select to millwright_backup using (true);
create policy tenant_isolation on line_templates for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table line_templates to millwright_backup;
grant delete, insert, select, update on table line_templates to millwright_service;

create table localizations (
  tenant_id text not null,
  own_text jsonb default '{}'::jsonb not null,
  constraint localizations_pkey PRIMARY KEY (tenant_id)
);
alter table localizations enable row level security;
alter table localizations force row level security;
create policy backup_reads on localizations for select to millwright_backup using (true);
create policy tenant_isolation on localizations for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table localizations to millwright_backup;
grant insert, select, update on table localizations to millwright_service;

create table locations (
  tenant_id text not null,
  location_id text not null,
  number text not null,
  name text not null,
  address text,
  city text,
  state text,
  postal_code text,
  country text,
  phone text,
  time_zone text not null,
  working_hours json default '[]'::json not null,
  non_working_days json default '[]'::json not null,
  is_default boolean default false not null,
  is_active boolean default true not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint locations_pkey PRIMARY KEY (tenant_id, location_id),
  constraint locations_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint locations_check CHECK ((is_active OR (NOT is_default)))
);
CREATE INDEX locations_created_index ON locations USING btree (tenant_id, created_utc, location_id);
CREATE UNIQUE INDEX locations_is_default_key ON locations USING btree (tenant_id) WHERE is_default;
CREATE INDEX locations_updated_index ON locations USING btree (tenant_id, last_updated_utc, location_id);
alter table locations enable row level security;
alter table locations force row level security;
create policy backup_reads on locations for select to millwright_backup using (true);
create policy tenant_isolation on locations for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table locations to millwright_backup;
grant delete, insert, select, update on table locations to millwright_service;

create table maintenance_history (
  tenant_id text not null,
  done_id text not null,
  plan_id text not null,
  done_utc timestamp(3) with time zone not null,
  done_by_user_id text,
  minutes integer,
  notes text,
  user_id text not null,
  utc timestamp(3) with time zone not null,
  constraint maintenance_history_pkey PRIMARY KEY (tenant_id, done_id),
  constraint maintenance_history_tenant_id_done_by_user_id_fkey FOREIGN KEY (tenant_id, done_by_user_id) REFERENCES users(tenant_id, user_id),
  constraint maintenance_history_tenant_id_plan_id_fkey FOREIGN KEY (tenant_id, plan_id) REFERENCES maintenance_plans(tenant_id, plan_id) ON DELETE CASCADE,
  constraint maintenance_history_minutes_check CHECK ((minutes >= 0))
);
CREATE INDEX maintenance_history_done_by_user_id_index ON maintenance_history USING btree (tenant_id, done_by_user_id);
CREATE INDEX maintenance_history_plan_index ON maintenance_history USING btree (tenant_id, plan_id, done_utc, done_id);
alter table maintenance_history enable row level security;
alter table maintenance_history force row level security;
create policy backup_reads on maintenance_history for select to millwright_backup using (true);
create policy tenant_isolation on maintenance_history for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table maintenance_history to millwright_backup;
grant delete, insert, select on table maintenance_history to millwright_service;

create table maintenance_plans (
  tenant_id text not null,
  plan_id text not null,
  name text not null,
  resource_id text not null,
  instructions text,
  calendar_interval integer,
  calendar_unit text,
  run_hours numeric,
  duration_minutes integer not null,
  takes_offline boolean not null,
  start_date date not null,
  status text not null,
  last_done_utc timestamp(3) with time zone,
  minutes_since_done numeric not null,
  hours_reached_utc timestamp(3) with time zone,
  next_due_utc timestamp(3) with time zone,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  due_reported_utc timestamp(3) with time zone,
  overdue_reported_utc timestamp(3) with time zone,
  constraint maintenance_plans_pkey PRIMARY KEY (tenant_id, plan_id),
  constraint maintenance_plans_tenant_id_resource_id_fkey FOREIGN KEY (tenant_id, resource_id) REFERENCES resources(tenant_id, resource_id),
  constraint maintenance_plans_calendar_interval_check CHECK ((calendar_interval > 0)),
  constraint maintenance_plans_calendar_unit_check CHECK ((calendar_unit = ANY (ARRAY['DAYS'::text, 'WEEKS'::text, 'MONTHS'::text]))),
  constraint maintenance_plans_check CHECK (((calendar_interval IS NULL) = (calendar_unit IS NULL))),
  constraint maintenance_plans_check1 CHECK (((calendar_interval IS NOT NULL) OR (run_hours IS NOT NULL))),
  constraint maintenance_plans_duration_minutes_check CHECK ((duration_minutes > 0)),
  constraint maintenance_plans_run_hours_check CHECK ((run_hours > (0)::numeric)),
  constraint maintenance_plans_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'PAUSED'::text])))
);
CREATE INDEX maintenance_plans_created_index ON maintenance_plans USING btree (tenant_id, created_utc, plan_id);
CREATE INDEX maintenance_plans_due_index ON maintenance_plans USING btree (next_due_utc) WHERE ((status = 'ACTIVE'::text) AND (overdue_reported_utc IS DISTINCT FROM next_due_utc));
CREATE INDEX maintenance_plans_name_index ON maintenance_plans USING btree (tenant_id, name, plan_id);
CREATE INDEX maintenance_plans_resource_id_index ON maintenance_plans USING btree (tenant_id, resource_id, plan_id);
CREATE INDEX maintenance_plans_updated_index ON maintenance_plans USING btree (tenant_id, last_updated_utc, plan_id);
alter table maintenance_plans enable row level security;
alter table maintenance_plans force row level security;
create policy backup_reads on maintenance_plans for select to millwright_backup using (true);
create policy cross_tenant on maintenance_plans for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on maintenance_plans for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table maintenance_plans to millwright_backup;
grant select on table maintenance_plans to millwright_crosstenant;
grant delete, insert, select, update on table maintenance_plans to millwright_service;

create table material_requests (
  tenant_id text not null,
  request_id text not null,
  production_order_id text not null,
  material_id text not null,
  task_id text,
  item_id text not null,
  item_number text not null,
  quantity numeric not null,
  uom text,
  needed_utc timestamp(3) with time zone not null,
  location_id text,
  status text not null,
  picked_by_user_id text,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint material_requests_pkey PRIMARY KEY (tenant_id, request_id),
  constraint material_requests_tenant_id_material_id_key UNIQUE (tenant_id, material_id),
  constraint material_requests_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint material_requests_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, location_id),
  constraint material_requests_tenant_id_material_id_fkey FOREIGN KEY (tenant_id, material_id) REFERENCES production_materials(tenant_id, material_id) ON DELETE CASCADE,
  constraint material_requests_tenant_id_picked_by_user_id_fkey FOREIGN KEY (tenant_id, picked_by_user_id) REFERENCES users(tenant_id, user_id),
  constraint material_requests_tenant_id_production_order_id_fkey FOREIGN KEY (tenant_id, production_order_id) REFERENCES production_orders(tenant_id, production_order_id) ON DELETE CASCADE,
  constraint material_requests_tenant_id_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES production_tasks(tenant_id, task_id) ON DELETE CASCADE,
  constraint material_requests_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint material_requests_status_check CHECK ((status = ANY (ARRAY['REQUESTED'::text, 'PICKING'::text, 'STAGED'::text, 'ISSUED'::text, 'SHORT'::text, 'CANCELLED'::text])))
);
CREATE INDEX material_requests_created_index ON material_requests USING btree (tenant_id, created_utc, request_id);
CREATE INDEX material_requests_item_id_index ON material_requests USING btree (tenant_id, item_id, request_id);
CREATE INDEX material_requests_location_id_index ON material_requests USING btree (tenant_id, location_id, request_id);
CREATE INDEX material_requests_needed_utc_index ON material_requests USING btree (tenant_id, needed_utc, request_id);
CREATE INDEX material_requests_picked_by_user_id_index ON material_requests USING btree (tenant_id, picked_by_user_id, request_id);
CREATE INDEX material_requests_production_order_id_index ON material_requests USING btree (tenant_id, production_order_id, request_id);
CREATE INDEX material_requests_task_id_index ON material_requests USING btree (tenant_id, task_id, request_id);
CREATE INDEX material_requests_updated_index ON material_requests USING btree (tenant_id, last_updated_utc, request_id);
alter table material_requests enable row level security;
alter table material_requests force row level security;
create policy backup_reads on material_requests for select to millwright_backup using (true);
create policy tenant_isolation on material_requests for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table material_requests to millwright_backup;
grant delete, insert, select, update on table material_requests to millwright_service;

create table migration_checksums (
  name text not null,
  sha256 text not null,
  program_version text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migration_checksums_pkey PRIMARY KEY (name)
);
grant select on table migration_checksums to millwright_backup;
grant select on table migration_checksums to millwright_service;

create table ncr_dispositions (
  tenant_id text not null,
  disposition_id text not null,
  quality_ncr_id text not null,
  disposition text not null,
  quantity numeric not null,
  reason text,
  decided_by_user_id text not null,
  decided_utc timestamp(3) with time zone not null,
  approved_by_user_id text,
  approved_utc timestamp(3) with time zone,
  done_by_user_id text,
  done_utc timestamp(3) with time zone,
  cost numeric,
  production_order_id text,
  movement_ids text[] default '{}'::text[] not null,
  purchase_return_id text,
  constraint ncr_dispositions_pkey PRIMARY KEY (tenant_id, disposition_id),
  constraint ncr_dispositions_tenant_id_production_order_id_fkey FOREIGN KEY (tenant_id, production_order_id) REFERENCES production_orders(tenant_id, production_order_id),
  constraint ncr_dispositions_tenant_id_purchase_return_id_fkey FOREIGN KEY (tenant_id, purchase_return_id) REFERENCES purchase_returns(tenant_id, purchase_return_id),
  constraint ncr_dispositions_tenant_id_quality_ncr_id_fkey FOREIGN KEY (tenant_id, quality_ncr_id) REFERENCES ncrs(tenant_id, quality_ncr_id) ON DELETE CASCADE,
  constraint ncr_dispositions_disposition_check CHECK ((disposition = ANY (ARRAY['USEASIS'::text, 'REWORK'::text, 'REPAIR'::text, 'SCRAP'::text, 'RETURNTOSUPPLIER'::text]))),
  constraint ncr_dispositions_quantity_check CHECK ((quantity > (0)::numeric))
);
CREATE INDEX ncr_dispositions_ncr_index ON ncr_dispositions USING btree (tenant_id, quality_ncr_id, disposition_id);
CREATE INDEX ncr_dispositions_production_order_id_index ON ncr_dispositions USING btree (tenant_id, production_order_id);
CREATE INDEX ncr_dispositions_purchase_return_id_index ON ncr_dispositions USING btree (tenant_id, purchase_return_id);
alter table ncr_dispositions enable row level security;
alter table ncr_dispositions force row level security;
create policy backup_reads on ncr_dispositions for select to millwright_backup using (true);
create policy tenant_isolation on ncr_dispositions for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table ncr_dispositions to millwright_backup;
grant delete, insert, select, update on table ncr_dispositions to millwright_service;

create table ncr_serials (
  tenant_id text not null,
  quality_ncr_id text not null,
  serial_id text not null,
  constraint ncr_serials_pkey PRIMARY KEY (tenant_id, quality_ncr_id, serial_id),
  constraint ncr_serials_tenant_id_quality_ncr_id_fkey FOREIGN KEY (tenant_id, quality_ncr_id) REFERENCES ncrs(tenant_id, quality_ncr_id) ON DELETE CASCADE,
  constraint ncr_serials_tenant_id_serial_id_fkey FOREIGN KEY (tenant_id, serial_id) REFERENCES serial_numbers(tenant_id, serial_id)
);
CREATE INDEX ncr_serials_serial_index ON ncr_serials USING btree (tenant_id, serial_id);
alter table ncr_serials enable row level security;
alter table ncr_serials force row level security;
create policy backup_reads on ncr_serials for select to millwright_backup using (true);
create policy tenant_isolation on ncr_serials for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table ncr_serials to millwright_backup;
grant delete, insert, select on table ncr_serials to millwright_service;

create table ncrs (
  tenant_id text not null,
  quality_ncr_id text not null,
  number text not null,
  title text not null,
  description text,
  type text,
  cause text,
  category text not null,
  severity text not null,
  priority text not null,
  source text not null,
  status text not null,
  location_id text,
  item_id text,
  product_id text,
  production_order_id text,
  task_id text,
  resource_id text,
  sales_order_id text,
  customer_id text,
  supplier_id text,
  serial_ids text[] default '{}'::text[] not null,
  lot_numbers text[] default '{}'::text[] not null,
  quantity_inspected numeric,
  quantity_affected numeric not null,
  containment text,
  root_cause json,
  other_cost numeric default 0 not null,
  assigned_to_user_id text,
  due_date date,
  capa_ids text[] default '{}'::text[] not null,
  status_dates json not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint ncrs_pkey PRIMARY KEY (tenant_id, quality_ncr_id),
  constraint ncrs_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint ncrs_tenant_id_assigned_to_user_id_fkey FOREIGN KEY (tenant_id, assigned_to_user_id) REFERENCES users(tenant_id, user_id),
  constraint ncrs_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, customer_id),
  constraint ncrs_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint ncrs_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, location_id),
  constraint ncrs_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, product_id),
  constraint ncrs_tenant_id_production_order_id_fkey FOREIGN KEY (tenant_id, production_order_id) REFERENCES production_orders(tenant_id, production_order_id),
  constraint ncrs_tenant_id_resource_id_fkey FOREIGN KEY (tenant_id, resource_id) REFERENCES resources(tenant_id, resource_id),
  constraint ncrs_tenant_id_sales_order_id_fkey FOREIGN KEY (tenant_id, sales_order_id) REFERENCES sales_orders(tenant_id, sales_order_id),
  constraint ncrs_tenant_id_supplier_id_fkey FOREIGN KEY (tenant_id, supplier_id) REFERENCES suppliers(tenant_id, supplier_id),
  constraint ncrs_tenant_id_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES production_tasks(tenant_id, task_id),
  constraint ncrs_category_check CHECK ((category = ANY (ARRAY['DIMENSIONAL'::text, 'SURFACE'::text, 'FUNCTIONAL'::text, 'COSMETIC'::text, 'DOCUMENTATION'::text, 'OTHER'::text]))),
  constraint ncrs_check CHECK (((quantity_affected >= (0)::numeric) AND (quantity_inspected >= quantity_affected))),
  constraint ncrs_priority_check CHECK ((priority = ANY (ARRAY['LOW'::text, 'NORMAL'::text, 'HIGH'::text, 'URGENT'::text]))),
  constraint ncrs_severity_check CHECK ((severity = ANY (ARRAY['MINOR'::text, 'MAJOR'::text, 'CRITICAL'::text]))),
  constraint ncrs_source_check CHECK ((source = ANY (ARRAY['RECEIVING'::text, 'INPROCESS'::text, 'FINAL'::text, 'CUSTOMER'::text, 'SUPPLIER'::text, 'AUDIT'::text]))),
  constraint ncrs_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'INREVIEW'::text, 'DISPOSITIONED'::text, 'CLOSED'::text, 'CANCELLED'::text])))
);
CREATE INDEX ncrs_assigned_to_user_id_index ON ncrs USING btree (tenant_id, assigned_to_user_id, quality_ncr_id);
CREATE INDEX ncrs_created_index ON ncrs USING btree (tenant_id, created_utc, quality_ncr_id);
CREATE INDEX ncrs_customer_id_index ON ncrs USING btree (tenant_id, customer_id, quality_ncr_id);
CREATE INDEX ncrs_due_index ON ncrs USING btree (due_date) WHERE ((due_date IS NOT NULL) AND (status <> ALL (ARRAY['CLOSED'::text, 'CANCELLED'::text])));
CREATE INDEX ncrs_item_id_index ON ncrs USING btree (tenant_id, item_id, quality_ncr_id);
CREATE INDEX ncrs_location_id_index ON ncrs USING btree (tenant_id, location_id, quality_ncr_id);
CREATE INDEX ncrs_product_id_index ON ncrs USING btree (tenant_id, product_id, quality_ncr_id);
CREATE INDEX ncrs_production_order_id_index ON ncrs USING btree (tenant_id, production_order_id, quality_ncr_id);
CREATE INDEX ncrs_resource_id_index ON ncrs USING btree (tenant_id, resource_id, quality_ncr_id);
CREATE INDEX ncrs_sales_order_id_index ON ncrs USING btree (tenant_id, sales_order_id, quality_ncr_id);
CREATE INDEX ncrs_status_index ON ncrs USING btree (tenant_id, status, quality_ncr_id);
CREATE INDEX ncrs_supplier_id_index ON ncrs USING btree (tenant_id, supplier_id, quality_ncr_id);
CREATE INDEX ncrs_task_id_index ON ncrs USING btree (tenant_id, task_id, quality_ncr_id);
CREATE INDEX ncrs_updated_index ON ncrs USING btree (tenant_id, last_updated_utc, quality_ncr_id);
alter table ncrs enable row level security;
alter table ncrs force row level security;
create policy backup_reads on ncrs for select to millwright_backup using (true);
create policy cross_tenant on ncrs for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on ncrs for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table ncrs to millwright_backup;
grant select on table ncrs to millwright_crosstenant;
grant delete, insert, select, update on table ncrs to millwright_service;

create table notes (
  tenant_id text not null,
  note_id text not null,
  entity text not null,
  entity_id text not null,
  text text not null,
  is_pinned boolean default false not null,
  source text default 'USER'::text not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  is_for_customer boolean default false not null,
  author_name text,
  author_email text,
  constraint notes_pkey PRIMARY KEY (tenant_id, note_id),
  constraint notes_source_check CHECK ((source = ANY (ARRAY['USER'::text, 'SYSTEM'::text, 'CUSTOMER'::text])))
);
CREATE INDEX notes_entity_index ON notes USING btree (tenant_id, entity_id, note_id);
CREATE INDEX notes_kind_index ON notes USING btree (tenant_id, entity, created_utc, note_id);
alter table notes enable row level security;
alter table notes force row level security;
create policy backup_reads on notes for select to millwright_backup using (true);
create policy tenant_isolation on notes for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table notes to millwright_backup;
grant delete, insert, select, update on table notes to millwright_service;

create table notification_digests (
  tenant_id text not null,
  user_id text not null,
  frequency text not null,
  hour integer not null,
  weekday integer not null,
  time_zone text not null,
  next_utc timestamp(3) with time zone,
  since_utc timestamp(3) with time zone not null,
  last_sent_utc timestamp(3) with time zone,
  last_ids text[] default '{}'::text[] not null,
  row_version integer default 1 not null,
  constraint notification_digests_pkey PRIMARY KEY (tenant_id, user_id),
  constraint notification_digests_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, user_id),
  constraint notification_digests_check CHECK (((frequency = 'OFF'::text) = (next_utc IS NULL))),
  constraint notification_digests_frequency_check CHECK ((frequency = ANY (ARRAY['OFF'::text, 'DAILY'::text, 'WEEKLY'::text]))),
  constraint notification_digests_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  constraint notification_digests_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);
CREATE INDEX notification_digests_due_index ON notification_digests USING btree (next_utc) WHERE (next_utc IS NOT NULL);
alter table notification_digests enable row level security;
alter table notification_digests force row level security;
create policy backup_reads on notification_digests for select to millwright_backup using (true);
create policy cross_tenant on notification_digests for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on notification_digests for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table notification_digests to millwright_backup;
grant select on table notification_digests to millwright_crosstenant;
grant delete, insert, select, update on table notification_digests to millwright_service;

create table notifications (
  tenant_id text not null,
  notification_id text not null,
  user_id text not null,
  type text not null,
  title text not null,
  text text,
  entity text,
  entity_id text,
  severity text not null,
  is_system boolean default false not null,
  status text not null,
  read_utc timestamp(3) with time zone,
  dismissed_utc timestamp(3) with time zone,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint notifications_pkey PRIMARY KEY (tenant_id, notification_id),
  constraint notifications_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, user_id),
  constraint notifications_check CHECK (((entity IS NULL) = (entity_id IS NULL))),
  constraint notifications_check1 CHECK (((status = 'DISMISSED'::text) = (dismissed_utc IS NOT NULL))),
  constraint notifications_severity_check CHECK ((severity = ANY (ARRAY['INFO'::text, 'WARNING'::text, 'CRITICAL'::text]))),
  constraint notifications_status_check CHECK ((status = ANY (ARRAY['UNREAD'::text, 'READ'::text, 'DISMISSED'::text])))
);
CREATE INDEX notifications_created_index ON notifications USING btree (tenant_id, created_utc, notification_id);
CREATE INDEX notifications_open_index ON notifications USING btree (tenant_id, user_id) WHERE (status <> 'DISMISSED'::text);
CREATE INDEX notifications_updated_index ON notifications USING btree (tenant_id, last_updated_utc, notification_id);
CREATE INDEX notifications_user_index ON notifications USING btree (tenant_id, user_id, created_utc, notification_id);
alter table notifications enable row level security;
alter table notifications force row level security;
create policy backup_reads on notifications for select to millwright_backup using (true);
create policy cross_tenant on notifications for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on notifications for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table notifications to millwright_backup;
grant delete, select, update on table notifications to millwright_crosstenant;
grant delete, insert, select, update on table notifications to millwright_service;

create table number_sequences (
  tenant_id text not null,
  entity text not null,
  format text not null,
  next_value bigint default 1 not null,
  reset_period text default 'NONE'::text not null,
  period text default ''::text not null,
  row_version integer default 1 not null,
  constraint number_sequences_pkey PRIMARY KEY (tenant_id, entity),
  constraint number_sequences_next_value_check CHECK ((next_value > 0)),
  constraint number_sequences_reset_period_check CHECK ((reset_period = ANY (ARRAY['NONE'::text, 'YEAR'::text, 'MONTH'::text, 'DAY'::text])))
);
alter table number_sequences enable row level security;
alter table number_sequences force row level security;
create policy backup_reads on number_sequences for select to millwright_backup using (true);
create policy tenant_isolation on number_sequences for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table number_sequences to millwright_backup;
grant insert, select, update on table number_sequences to millwright_service;

create table operator_keys (
  api_key_id text not null,
  name text not null,
  secret_sha256 text not null,
  previous_sha256 text,
  previous_until_utc timestamp(3) with time zone,
  expires_utc timestamp(3) with time zone,
  revoked_utc timestamp(3) with time zone,
  created_utc timestamp(3) with time zone not null,
  constraint operator_keys_pkey PRIMARY KEY (api_key_id)
);
grant select on table operator_keys to millwright_backup;
grant select on table operator_keys to millwright_crosstenant;

create table opportunities (
  tenant_id text not null,
  opportunity_id text not null,
  number text not null,
  name text not null,
  customer_id text,
  prospect_name text,
  stage text not null,
  outcome text not null,
  stage_since_utc timestamp(3) with time zone not null,
  stage_set_by text not null,
  is_stage_held boolean not null,
  closed_utc timestamp(3) with time zone,
  value numeric(20,6) not null,
  currency_code text not null,
  exchange_rates json not null,
  probability_percent numeric(11,6) not null,
  expected_close_date date,
  owner_user_id text not null,
  source text,
  lost_reason text,
  next_step text,
  next_step_date date,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint opportunities_pkey PRIMARY KEY (tenant_id, opportunity_id),
  constraint opportunities_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint opportunities_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, customer_id),
  constraint opportunities_tenant_id_owner_user_id_fkey FOREIGN KEY (tenant_id, owner_user_id) REFERENCES users(tenant_id, user_id),
  constraint opportunities_check CHECK (((customer_id IS NOT NULL) OR (prospect_name IS NOT NULL))),
  constraint opportunities_check1 CHECK (((outcome = 'LOST'::text) = (lost_reason IS NOT NULL))),
  constraint opportunities_check2 CHECK (((outcome = 'OPEN'::text) = (closed_utc IS NULL))),
  constraint opportunities_outcome_check CHECK ((outcome = ANY (ARRAY['OPEN'::text, 'WON'::text, 'LOST'::text]))),
  constraint opportunities_stage_set_by_check CHECK ((stage_set_by = ANY (ARRAY['USER'::text, 'QUOTE'::text])))
);
CREATE INDEX opportunities_close_index ON opportunities USING btree (tenant_id, expected_close_date, number);
CREATE INDEX opportunities_created_index ON opportunities USING btree (tenant_id, created_utc, opportunity_id);
CREATE INDEX opportunities_customer_index ON opportunities USING btree (tenant_id, customer_id, number);
CREATE INDEX opportunities_name_index ON opportunities USING btree (tenant_id, name, opportunity_id);
CREATE INDEX opportunities_outcome_index ON opportunities USING btree (tenant_id, outcome, number);
CREATE INDEX opportunities_owner_index ON opportunities USING btree (tenant_id, owner_user_id, number);
CREATE INDEX opportunities_since_index ON opportunities USING btree (tenant_id, stage_since_utc, opportunity_id);
CREATE INDEX opportunities_stage_index ON opportunities USING btree (tenant_id, stage, number);
CREATE INDEX opportunities_updated_index ON opportunities USING btree (tenant_id, last_updated_utc, opportunity_id);
CREATE INDEX opportunities_value_index ON opportunities USING btree (tenant_id, value, opportunity_id);
alter table opportunities enable row level security;
alter table opportunities force row level security;
create policy backup_reads on opportunities for select to millwright_backup using (true);
create policy tenant_isolation on opportunities for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table opportunities to millwright_backup;
grant delete, insert, select, update on table opportunities to millwright_service;

create table opportunity_people (
  tenant_id text not null,
  opportunity_id text not null,
  person_id text not null,
  role text not null,
  constraint opportunity_people_pkey PRIMARY KEY (tenant_id, opportunity_id, person_id),
  constraint opportunity_people_tenant_id_opportunity_id_fkey FOREIGN KEY (tenant_id, opportunity_id) REFERENCES opportunities(tenant_id, opportunity_id) ON DELETE CASCADE,
  constraint opportunity_people_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES people(tenant_id, person_id) ON DELETE CASCADE
);
CREATE INDEX opportunity_people_person_index ON opportunity_people USING btree (tenant_id, person_id, opportunity_id);
alter table opportunity_people enable row level security;
alter table opportunity_people force row level security;
create policy backup_reads on opportunity_people for select to millwright_backup using (true);
create policy tenant_isolation on opportunity_people for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table opportunity_people to millwright_backup;
grant delete, insert, select, update on table opportunity_people to millwright_service;

create table opportunity_quotes (
  tenant_id text not null,
  sales_quote_id text not null,
  opportunity_id text not null,
  constraint opportunity_quotes_pkey PRIMARY KEY (tenant_id, sales_quote_id),
  constraint opportunity_quotes_tenant_id_opportunity_id_fkey FOREIGN KEY (tenant_id, opportunity_id) REFERENCES opportunities(tenant_id, opportunity_id) ON DELETE CASCADE,
  constraint opportunity_quotes_tenant_id_sales_quote_id_fkey FOREIGN KEY (tenant_id, sales_quote_id) REFERENCES sales_quotes(tenant_id, sales_quote_id) ON DELETE CASCADE
);
CREATE INDEX opportunity_quotes_opportunity_index ON opportunity_quotes USING btree (tenant_id, opportunity_id, sales_quote_id);
alter table opportunity_quotes enable row level security;
alter table opportunity_quotes force row level security;
create policy backup_reads on opportunity_quotes for select to millwright_backup using (true);
create policy tenant_isolation on opportunity_quotes for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table opportunity_quotes to millwright_backup;
grant delete, insert, select on table opportunity_quotes to millwright_service;

create table order_analyses (
  tenant_id text not null,
  analysis_id text not null,
  kind text not null,
  status text not null,
  failure text,
  asked json default '{}'::json not null,
  done integer default 0 not null,
  done_to text,
  file_name text,
  content_type text,
  file_id text,
  file_size bigint,
  finished_utc timestamp(3) with time zone,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint order_analyses_pkey PRIMARY KEY (tenant_id, analysis_id),
  constraint order_analyses_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES files(tenant_id, file_id),
  constraint order_analyses_kind_check CHECK ((kind = ANY (ARRAY['COMPARISONS'::text, 'PROFITABILITY'::text]))),
  constraint order_analyses_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text])))
);
CREATE INDEX order_analyses_created_index ON order_analyses USING btree (tenant_id, created_utc, analysis_id);
CREATE UNIQUE INDEX order_analyses_file_name_key ON order_analyses USING btree (tenant_id, file_name);
CREATE INDEX order_analyses_kind_index ON order_analyses USING btree (tenant_id, kind, created_utc, analysis_id);
CREATE INDEX order_analyses_updated_index ON order_analyses USING btree (tenant_id, last_updated_utc, analysis_id);
alter table order_analyses enable row level security;
alter table order_analyses force row level security;
create policy backup_reads on order_analyses for select to millwright_backup using (true);
create policy tenant_isolation on order_analyses for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table order_analyses to millwright_backup;
grant delete, insert, select, update on table order_analyses to millwright_service;

create table packing_lists (
  tenant_id text not null,
  packing_list_id text not null,
  number text not null,
  status text not null,
  list_type text not null,
  sales_order_id text not null,
  customer_id text not null,
  customer json not null,
  ship_to_id text,
  ship_to json,
  carrier text,
  tracking_number text,
  packages json default '[]'::json not null,
  notes text,
  sales_items json not null,
  shipped_utc timestamp(3) with time zone,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  sales_lines json default '[]'::json not null,
  contacts json default '[]'::json not null,
  show_notes boolean default false not null,
  constraint packing_lists_pkey PRIMARY KEY (tenant_id, packing_list_id),
  constraint packing_lists_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint packing_lists_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, customer_id),
  constraint packing_lists_tenant_id_sales_order_id_fkey FOREIGN KEY (tenant_id, sales_order_id) REFERENCES sales_orders(tenant_id, sales_order_id),
  constraint packing_lists_check CHECK (((status = 'SHIPPED'::text) = (shipped_utc IS NOT NULL))),
  constraint packing_lists_list_type_check CHECK ((list_type = ANY (ARRAY['WIP'::text, 'FINISHED'::text]))),
  constraint packing_lists_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'SHIPPED'::text])))
);
CREATE INDEX packing_lists_created_index ON packing_lists USING btree (tenant_id, created_utc, packing_list_id);
CREATE INDEX packing_lists_customer_index ON packing_lists USING btree (tenant_id, customer_id, number);
CREATE INDEX packing_lists_order_index ON packing_lists USING btree (tenant_id, sales_order_id, number);
CREATE INDEX packing_lists_status_index ON packing_lists USING btree (tenant_id, status, number);
CREATE INDEX packing_lists_updated_index ON packing_lists USING btree (tenant_id, last_updated_utc, packing_list_id);
alter table packing_lists enable row level security;
alter table packing_lists force row level security;
create policy backup_reads on packing_lists for select to millwright_backup using (true);
create policy tenant_isolation on packing_lists for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table packing_lists to millwright_backup;
grant delete, insert, select, update on table packing_lists to millwright_service;

create table passkeys (
  tenant_id text not null,
  passkey_id text not null,
  user_id text not null,
  name text not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  created_utc timestamp(3) with time zone not null,
  last_used_utc timestamp(3) with time zone,
  constraint passkeys_pkey PRIMARY KEY (tenant_id, passkey_id),
  constraint passkeys_tenant_id_credential_id_key UNIQUE (tenant_id, credential_id),
  constraint passkeys_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, user_id)
);
CREATE INDEX passkeys_user_index ON passkeys USING btree (tenant_id, user_id, passkey_id);
alter table passkeys enable row level security;
alter table passkeys force row level security;
create policy backup_reads on passkeys for select to millwright_backup using (true);
create policy tenant_isolation on passkeys for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table passkeys to millwright_backup;
grant delete, insert, select, update on table passkeys to millwright_service;

create table password_links (
  tenant_id text not null,
  link_id text not null,
  user_id text not null,
  token_sha256 text not null,
  expires_utc timestamp(3) with time zone not null,
  created_utc timestamp(3) with time zone not null,
  created_by_user_id text,
  used_utc timestamp(3) with time zone,
  ended_utc timestamp(3) with time zone,
  constraint password_links_pkey PRIMARY KEY (tenant_id, link_id),
  constraint password_links_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, user_id)
);
CREATE INDEX password_links_expires_index ON password_links USING btree (expires_utc);
CREATE UNIQUE INDEX password_links_token_sha256_key ON password_links USING btree (tenant_id, token_sha256);
CREATE UNIQUE INDEX password_links_user_id_key ON password_links USING btree (tenant_id, user_id) WHERE ((used_utc IS NULL) AND (ended_utc IS NULL));
alter table password_links enable row level security;
alter table password_links force row level security;
create policy backup_reads on password_links for select to millwright_backup using (true);
create policy cross_tenant on password_links for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on password_links for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table password_links to millwright_backup;
grant delete, select on table password_links to millwright_crosstenant;
grant insert, select, update on table password_links to millwright_service;

create table payment_messages (
  tenant_id text not null,
  provider text not null,
  message_reference text not null,
  type text not null,
  received_utc timestamp(3) with time zone not null,
  constraint payment_messages_pkey PRIMARY KEY (tenant_id, provider, message_reference)
);
alter table payment_messages enable row level security;
alter table payment_messages force row level security;
create policy backup_reads on payment_messages for select to millwright_backup using (true);
create policy tenant_isolation on payment_messages for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table payment_messages to millwright_backup;
grant insert, select on table payment_messages to millwright_service;

create table payment_providers (
  tenant_id text not null,
  provider text not null,
  secret_key text not null,
  webhook_secret text not null,
  base_url text not null,
  return_url text not null,
  is_active boolean not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint payment_providers_pkey PRIMARY KEY (tenant_id),
  constraint payment_providers_provider_check CHECK ((provider = 'STRIPE'::text))
);
alter table payment_providers enable row level security;
alter table payment_providers force row level security;
create policy backup_reads on payment_providers for select to millwright_backup using (true);
create policy tenant_isolation on payment_providers for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table payment_providers to millwright_backup;
grant delete, insert, select, update on table payment_providers to millwright_service;

create table people (
  tenant_id text not null,
  person_id text not null,
  customer_id text not null,
  first_name text not null,
  last_name text not null,
  title text,
  email text,
  phone text,
  mobile text,
  is_primary boolean default false not null,
  receives_quotes boolean default false not null,
  receives_orders boolean default false not null,
  is_active boolean default true not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint people_pkey PRIMARY KEY (tenant_id, person_id),
  constraint people_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, customer_id) ON DELETE CASCADE,
  constraint people_check CHECK ((is_active OR (NOT is_primary)))
);
CREATE INDEX people_created_index ON people USING btree (tenant_id, created_utc, person_id);
CREATE INDEX people_customer_index ON people USING btree (tenant_id, customer_id, last_name, person_id);
CREATE INDEX people_email_index ON people USING btree (tenant_id, lower(email));
CREATE INDEX people_name_index ON people USING btree (tenant_id, last_name, person_id);
CREATE UNIQUE INDEX people_tenant_id_email_key ON people USING btree (tenant_id, customer_id, lower(email));
CREATE UNIQUE INDEX people_tenant_id_is_primary_key ON people USING btree (tenant_id, customer_id) WHERE is_primary;
CREATE INDEX people_updated_index ON people USING btree (tenant_id, last_updated_utc, person_id);
alter table people enable row level security;
alter table people force row level security;
create policy backup_reads on people for select to millwright_backup using (true);
create policy tenant_isolation on people for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table people to millwright_backup;
grant delete, insert, select, update on table people to millwright_service;

create table phases (
  tenant_id text not null,
  phase_id text not null,
  entity text not null,
  name text not null,
  sequence integer default 0 not null,
  colour text,
  is_active boolean default true not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint phases_pkey PRIMARY KEY (tenant_id, phase_id),
  constraint phases_entity_check CHECK ((entity = ANY (ARRAY['PRODORDER'::text, 'SALESQUOTE'::text, 'SALESORDER'::text])))
);
CREATE INDEX phases_created_index ON phases USING btree (tenant_id, created_utc, phase_id);
CREATE INDEX phases_sequence_index ON phases USING btree (tenant_id, sequence, phase_id);
CREATE UNIQUE INDEX phases_tenant_id_name_key ON phases USING btree (tenant_id, entity, lower(name));
CREATE INDEX phases_updated_index ON phases USING btree (tenant_id, last_updated_utc, phase_id);
alter table phases enable row level security;
alter table phases force row level security;
create policy backup_reads on phases for select to millwright_backup using (true);
create policy tenant_isolation on phases for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table phases to millwright_backup;
grant delete, insert, select, update on table phases to millwright_service;

create table platform_invoices (
  tenant_id text not null,
  invoice_id text not null,
  number text not null,
  kind text not null,
  status text not null,
  credits_invoice_id text,
  description text,
  remarks text,
  period_from date,
  period_until date,
  issue_date date not null,
  due_date date not null,
  currency_code text not null,
  payment_terms text,
  payment_reference text,
  seller json not null,
  customer json not null,
  lines json not null,
  sub_total numeric not null,
  tax_total numeric not null,
  total numeric not null,
  taxes json not null,
  paid_date date,
  own_reference text,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint platform_invoices_pkey PRIMARY KEY (tenant_id, invoice_id),
  constraint platform_invoices_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint platform_invoices_tenant_id_credits_invoice_id_fkey FOREIGN KEY (tenant_id, credits_invoice_id) REFERENCES platform_invoices(tenant_id, invoice_id),
  constraint platform_invoices_check CHECK (((kind = 'CREDITNOTE'::text) = (credits_invoice_id IS NOT NULL))),
  constraint platform_invoices_check1 CHECK (((status = 'PAID'::text) = (paid_date IS NOT NULL))),
  constraint platform_invoices_kind_check CHECK ((kind = ANY (ARRAY['SUBSCRIPTION'::text, 'USAGE'::text, 'SERVICE'::text, 'CREDITNOTE'::text]))),
  constraint platform_invoices_status_check CHECK ((status = ANY (ARRAY['ISSUED'::text, 'PAID'::text, 'VOID'::text]))),
  constraint platform_invoices_total_check CHECK ((total >= (0)::numeric))
);
CREATE INDEX platform_invoices_created_index ON platform_invoices USING btree (tenant_id, created_utc, invoice_id);
CREATE INDEX platform_invoices_credits_index ON platform_invoices USING btree (tenant_id, credits_invoice_id) WHERE (credits_invoice_id IS NOT NULL);
CREATE INDEX platform_invoices_issued_index ON platform_invoices USING btree (tenant_id, issue_date, invoice_id);
CREATE INDEX platform_invoices_updated_index ON platform_invoices USING btree (tenant_id, last_updated_utc, invoice_id);
alter table platform_invoices enable row level security;
alter table platform_invoices force row level security;
create policy backup_reads on platform_invoices for select to millwright_backup using (true);
create policy tenant_isolation on platform_invoices for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table platform_invoices to millwright_backup;
grant insert, select, update on table platform_invoices to millwright_service;

create table portal_accounts (
  tenant_id text not null,
  user_id text not null,
  email text not null,
  mobile_number text,
  display_name text not null,
  customer_id text not null,
  is_active boolean default true not null,
  roles text[] default '{}'::text[] not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint portal_accounts_pkey PRIMARY KEY (tenant_id, user_id),
  constraint portal_accounts_tenant_id_mobile_number_key UNIQUE (tenant_id, mobile_number),
  constraint portal_accounts_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, customer_id),
  constraint portal_accounts_mobile_number_check CHECK ((mobile_number ~ '^\+[1-9][0-9]{6,14}$'::text))
);
CREATE INDEX portal_accounts_created_index ON portal_accounts USING btree (tenant_id, created_utc, user_id);
CREATE INDEX portal_accounts_customer_index ON portal_accounts USING btree (tenant_id, customer_id, display_name, user_id);
CREATE INDEX portal_accounts_name_index ON portal_accounts USING btree (tenant_id, display_name, user_id);
CREATE UNIQUE INDEX portal_accounts_tenant_id_email_key ON portal_accounts USING btree (tenant_id, lower(email));
CREATE INDEX portal_accounts_updated_index ON portal_accounts USING btree (tenant_id, last_updated_utc, user_id);
alter table portal_accounts enable row level security;
alter table portal_accounts force row level security;
create policy backup_reads on portal_accounts for select to millwright_backup using (true);
create policy tenant_isolation on portal_accounts for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table portal_accounts to millwright_backup;
grant insert, select, update on table portal_accounts to millwright_service;

create table price_list_items (
  tenant_id text not null,
  price_list_item_id text not null,
  list_id text not null,
  item_id text,
  category text,
  min_quantity numeric(18,6),
  compute_price text not null,
  base text,
  base_list_id text,
  fixed_price numeric(20,6),
  percent numeric(11,6),
  surcharge numeric(20,6),
  rounding numeric(20,6),
  min_margin numeric(11,6),
  max_margin numeric(11,6),
  valid_from date,
  valid_to date,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  product_id text,
  formula text,
  constraint price_list_items_pkey PRIMARY KEY (tenant_id, price_list_item_id),
  constraint price_list_items_tenant_id_base_list_id_fkey FOREIGN KEY (tenant_id, base_list_id) REFERENCES price_lists(tenant_id, list_id),
  constraint price_list_items_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint price_list_items_tenant_id_list_id_fkey FOREIGN KEY (tenant_id, list_id) REFERENCES price_lists(tenant_id, list_id) ON DELETE CASCADE,
  constraint price_list_items_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, product_id),
  constraint price_list_items_base_check CHECK ((base = ANY (ARRAY['LIST'::text, 'COST'::text, 'OTHER_LIST'::text]))),
  constraint price_list_items_check CHECK ((num_nonnulls(item_id, category, product_id) = 1)),
  constraint price_list_items_check1 CHECK ((((compute_price = 'FIXED'::text) = (fixed_price IS NOT NULL)) AND ((compute_price = 'PERCENT'::text) = (percent IS NOT NULL)) AND ((compute_price = 'FORMULA'::text) = (formula IS NOT NULL)))),
  constraint price_list_items_check2 CHECK (((compute_price = 'FORMULA'::text) OR ((compute_price = 'PERCENT'::text) = (base IS NOT NULL)))),
  constraint price_list_items_check3 CHECK (((NOT (base IS DISTINCT FROM 'OTHER_LIST'::text)) = (base_list_id IS NOT NULL))),
  constraint price_list_items_check4 CHECK ((valid_from <= valid_to)),
  constraint price_list_items_compute_price_check CHECK ((compute_price = ANY (ARRAY['FIXED'::text, 'PERCENT'::text, 'FORMULA'::text]))),
  constraint price_list_items_fixed_price_check CHECK ((fixed_price >= (0)::numeric)),
  constraint price_list_items_min_quantity_check CHECK ((min_quantity > (0)::numeric)),
  constraint price_list_items_percent_check CHECK ((percent >= ('-100'::integer)::numeric)),
  constraint price_list_items_rounding_check CHECK ((rounding > (0)::numeric))
);
CREATE INDEX price_list_items_base_index ON price_list_items USING btree (tenant_id, base_list_id) WHERE (base_list_id IS NOT NULL);
CREATE INDEX price_list_items_category_index ON price_list_items USING btree (tenant_id, category, list_id) WHERE (category IS NOT NULL);
CREATE INDEX price_list_items_item_index ON price_list_items USING btree (tenant_id, item_id, list_id) WHERE (item_id IS NOT NULL);
CREATE INDEX price_list_items_list_index ON price_list_items USING btree (tenant_id, list_id, created_utc, price_list_item_id);
CREATE INDEX price_list_items_product_index ON price_list_items USING btree (tenant_id, product_id, list_id) WHERE (product_id IS NOT NULL);
alter table price_list_items enable row level security;
alter table price_list_items force row level security;
create policy backup_reads on price_list_items for select to millwright_backup using (true);
create policy tenant_isolation on price_list_items for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table price_list_items to millwright_backup;
grant delete, insert, select, update on table price_list_items to millwright_service;

create table price_list_scopes (
  tenant_id text not null,
  list_id text not null,
  "position" integer not null,
  customer_id text,
  vertical_id text,
  constraint price_list_scopes_pkey PRIMARY KEY (tenant_id, list_id, "position"),
  constraint price_list_scopes_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, customer_id),
  constraint price_list_scopes_tenant_id_list_id_fkey FOREIGN KEY (tenant_id, list_id) REFERENCES price_lists(tenant_id, list_id) ON DELETE CASCADE,
  constraint price_list_scopes_tenant_id_vertical_id_fkey FOREIGN KEY (tenant_id, vertical_id) REFERENCES verticals(tenant_id, vertical_id),
  constraint price_list_scopes_check CHECK ((num_nonnulls(customer_id, vertical_id) = 1))
);
CREATE INDEX price_list_scopes_customer_index ON price_list_scopes USING btree (tenant_id, customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX price_list_scopes_vertical_index ON price_list_scopes USING btree (tenant_id, vertical_id) WHERE (vertical_id IS NOT NULL);
alter table price_list_scopes enable row level security;
alter table price_list_scopes force row level security;
create policy backup_reads on price_list_scopes for select to millwright_backup using (true);
create policy tenant_isolation on price_list_scopes for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table price_list_scopes to millwright_backup;
grant delete, insert, select on table price_list_scopes to millwright_service;

create table price_lists (
  tenant_id text not null,
  list_id text not null,
  number text not null,
  name text not null,
  description text,
  currency_code text not null,
  type text not null,
  status text default 'DRAFT'::text not null,
  starts_utc timestamp(3) with time zone,
  ends_utc timestamp(3) with time zone,
  customer_ids text[] default '{}'::text[] not null,
  vertical_ids text[] default '{}'::text[] not null,
  priority integer default 0 not null,
  is_default boolean default false not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  break_mode text,
  constraint price_lists_pkey PRIMARY KEY (tenant_id, list_id),
  constraint price_lists_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint price_lists_break_mode_check CHECK ((break_mode = ANY (ARRAY['VOLUME'::text, 'TIERED'::text, 'BLOCK'::text]))),
  constraint price_lists_check CHECK ((starts_utc < ends_utc)),
  constraint price_lists_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'ACTIVE'::text, 'EXPIRED'::text]))),
  constraint price_lists_type_check CHECK ((type = ANY (ARRAY['SALE'::text, 'OVERRIDE'::text, 'COST'::text])))
);
CREATE INDEX price_lists_created_index ON price_lists USING btree (tenant_id, created_utc, list_id);
CREATE UNIQUE INDEX price_lists_tenant_id_is_default_key ON price_lists USING btree (tenant_id, type, currency_code) WHERE is_default;
CREATE INDEX price_lists_updated_index ON price_lists USING btree (tenant_id, last_updated_utc, list_id);
alter table price_lists enable row level security;
alter table price_lists force row level security;
create policy backup_reads on price_lists for select to millwright_backup using (true);
create policy tenant_isolation on price_lists for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table price_lists to millwright_backup;
grant delete, insert, select, update on table price_lists to millwright_service;

create table pricing_components (
  tenant_id text not null,
  pricing_component_id text not null,
  name text not null,
  description text,
  category text not null,
  markup_percent numeric(11,6),
  margin_percent numeric(11,6),
  sequence integer default 0 not null,
  show_on_quote boolean default true not null,
  allow_discount boolean default true not null,
  is_active boolean default true not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint pricing_components_pkey PRIMARY KEY (tenant_id, pricing_component_id),
  constraint pricing_components_category_check CHECK ((category = ANY (ARRAY['MATERIAL'::text, 'LABOR'::text, 'MACHINE'::text, 'OUTSIDE'::text, 'OVERHEAD'::text, 'SERVICE'::text, 'FREIGHT'::text, 'OTHER'::text]))),
  constraint pricing_components_check CHECK ((num_nonnulls(markup_percent, margin_percent) = 1)),
  constraint pricing_components_margin_percent_check CHECK (((margin_percent >= (0)::numeric) AND (margin_percent < (100)::numeric))),
  constraint pricing_components_markup_percent_check CHECK ((markup_percent >= (0)::numeric))
);
CREATE INDEX pricing_components_created_index ON pricing_components USING btree (tenant_id, created_utc, pricing_component_id);
CREATE INDEX pricing_components_sequence_index ON pricing_components USING btree (tenant_id, sequence, pricing_component_id);
CREATE UNIQUE INDEX pricing_components_tenant_id_name_key ON pricing_components USING btree (tenant_id, lower(name));
CREATE INDEX pricing_components_updated_index ON pricing_components USING btree (tenant_id, last_updated_utc, pricing_component_id);
alter table pricing_components enable row level security;
alter table pricing_components force row level security;
create policy backup_reads on pricing_components for select to millwright_backup using (true);
create policy tenant_isolation on pricing_components for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table pricing_components to millwright_backup;
grant delete, insert, select, update on table pricing_components to millwright_service;

create table product_attribute_revisions (
  tenant_id text not null,
  attribute_id text not null,
  revision integer not null,
  utc timestamp(3) with time zone not null,
  user_id text not null,
  diff jsonb not null,
  constraint product_attribute_revisions_pkey PRIMARY KEY (tenant_id, attribute_id, revision),
  constraint product_attribute_revisions_tenant_id_attribute_id_fkey FOREIGN KEY (tenant_id, attribute_id) REFERENCES product_attributes(tenant_id, attribute_id) ON DELETE CASCADE
);
alter table product_attribute_revisions enable row level security;
alter table product_attribute_revisions force row level security;
create policy backup_reads on product_attribute_revisions for select to millwright_backup using (true);
create policy tenant_isolation on product_attribute_revisions for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table product_attribute_revisions to millwright_backup;
grant insert, select on table product_attribute_revisions to millwright_service;

create table product_attributes (
  tenant_id text not null,
  attribute_id text not null,
  product_id text,
  page_id text,
  number integer not null,
  name text not null,
  label text not null,
  description text,
  method text not null,
  data_type text not null,
  units text,
  sequence integer not null,
  is_required boolean default false not null,
  is_active boolean default true not null,
  is_hidden boolean default false not null,
  show_on_quote boolean default true not null,
  show_on_production boolean default true not null,
  default_value jsonb,
  min_value numeric,
  max_value numeric,
  step numeric,
  decimals integer,
  pattern text,
  max_length integer,
  attribute_values jsonb default '[]'::jsonb not null,
  query jsonb,
  display_condition jsonb,
  required_condition jsonb,
  help_text text,
  revision integer default 1 not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint product_attributes_pkey PRIMARY KEY (tenant_id, attribute_id),
  constraint product_attributes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id),
  constraint product_attributes_tenant_id_page_id_fkey FOREIGN KEY (tenant_id, page_id) REFERENCES product_pages(tenant_id, page_id),
  constraint product_attributes_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, product_id) ON DELETE CASCADE,
  constraint product_attributes_check CHECK (((product_id IS NOT NULL) OR (page_id IS NULL))),
  constraint product_attributes_data_type_check CHECK ((data_type = ANY (ARRAY['TEXT'::text, 'NUMBER'::text, 'INTEGER'::text, 'BOOLEAN'::text, 'DATE'::text, 'DROPDOWN'::text, 'MULTISELECT'::text, 'FILE'::text, 'ITEM'::text]))),
  constraint product_attributes_decimals_check CHECK (((decimals >= 0) AND (decimals <= 20))),
  constraint product_attributes_max_length_check CHECK ((max_length > 0)),
  constraint product_attributes_method_check CHECK ((method = ANY (ARRAY['SELECTED'::text, 'GENERATED'::text]))),
  constraint product_attributes_name_check CHECK ((name ~ '^[A-Za-z][A-Za-z0-9_]*$'::text)),
  constraint product_attributes_step_check CHECK ((step > (0)::numeric))
);
CREATE INDEX product_attributes_list_index ON product_attributes USING btree (tenant_id, name, attribute_id);
CREATE UNIQUE INDEX product_attributes_name_key ON product_attributes USING btree (tenant_id, COALESCE(product_id, ''::text), lower(name));
CREATE UNIQUE INDEX product_attributes_number_key ON product_attributes USING btree (tenant_id, COALESCE(product_id, ''::text), number);
CREATE INDEX product_attributes_page_index ON product_attributes USING btree (tenant_id, page_id, sequence, attribute_id);
alter table product_attributes enable row level security;
alter table product_attributes force row level security;
create policy backup_reads on product_attributes for select to millwright_backup using (true);
create policy tenant_isolation on product_attributes for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table product_attributes to millwright_backup;
grant delete, insert, select, update on table product_attributes to millwright_service;

create table product_families (
  tenant_id text not null,
  family_id text not null,
  name text not null,
  description text,
  sequence integer not null,
  is_active boolean default true not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint product_families_pkey PRIMARY KEY (tenant_id, family_id),
  constraint product_families_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
);
CREATE UNIQUE INDEX product_families_name_key ON product_families USING btree (tenant_id, lower(name));
CREATE INDEX product_families_sequence_index ON product_families USING btree (tenant_id, sequence, family_id);
alter table product_families enable row level security;
alter table product_families force row level security;
create policy backup_reads on product_families for select to millwright_backup using (true);
create policy tenant_isolation on product_families for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table product_families to millwright_backup;
grant delete, insert, select, update on table product_families to millwright_service;

create table product_links (
  tenant_id text not null,
  product_id text not null,
  sequence integer not null,
  title text not null,
  url text not null,
  constraint product_links_pkey PRIMARY KEY (tenant_id, product_id, sequence),
  constraint product_links_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, product_id) ON DELETE CASCADE,
  constraint product_links_url_check CHECK ((url ~ '^https?://'::text))
);
alter table product_links enable row level security;
alter table product_links force row level security;
create policy backup_reads on product_links for select to millwright_backup using (true);
create policy tenant_isolation on product_links for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table product_links to millwright_backup;
grant delete, insert, select on table product_links to millwright_service;

create table product_pages (
  tenant_id text not null,
  page_id text not null,
  product_id text not null,
  name text not null,
  sequence integer not null,
  is_active boolean default true not null,
  display_condition jsonb,
  help_text text,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint product_pages_pkey PRIMARY KEY (tenant_id, page_id),
  constraint product_pages_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, product_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX product_pages_name_key ON product_pages USING btree (tenant_id, product_id, lower(name));
CREATE INDEX product_pages_sequence_index ON product_pages USING btree (tenant_id, product_id, sequence, page_id);
alter table product_pages enable row level security;
alter table product_pages force row level security;
create policy backup_reads on product_pages for select to millwright_backup using (true);
create policy tenant_isolation on product_pages for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table product_pages to millwright_backup;
grant delete, insert, select, update on table product_pages to millwright_service;

create table product_rule_groups (
  tenant_id text not null,
  rule_group_id text not null,
  product_id text not null,
  name text not null,
  sequence integer not null,
  is_active boolean default true not null,
  condition jsonb,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint product_rule_groups_pkey PRIMARY KEY (tenant_id, rule_group_id),
  constraint product_rule_groups_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, product_id) ON DELETE CASCADE
);
CREATE INDEX product_rule_groups_list_index ON product_rule_groups USING btree (tenant_id, sequence, rule_group_id);
CREATE UNIQUE INDEX product_rule_groups_name_key ON product_rule_groups USING btree (tenant_id, product_id, lower(name));
alter table product_rule_groups enable row level security;
alter table product_rule_groups force row level security;
create policy backup_reads on product_rule_groups for select to millwright_backup using (true);
create policy tenant_isolation on product_rule_groups for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table product_rule_groups to millwright_backup;
grant delete, insert, select, update on table product_rule_groups to millwright_service;

create table product_rules (
  tenant_id text not null,
  rule_id text not null,
  product_id text not null,
  rule_group_id text,
  number integer not null,
  name text not null,
  description text,
  type text not null,
  status text not null,
  sequence integer not null,
  valid_from date,
  valid_to date,
  condition jsonb,
  actions jsonb not null,
  revision integer default 1 not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint product_rules_pkey PRIMARY KEY (tenant_id, rule_id),
  constraint product_rules_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, product_id) ON DELETE CASCADE,
  constraint product_rules_tenant_id_rule_group_id_fkey FOREIGN KEY (tenant_id, rule_group_id) REFERENCES product_rule_groups(tenant_id, rule_group_id),
  constraint product_rules_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'INTERNAL'::text, 'INACTIVE'::text]))),
  constraint product_rules_type_check CHECK ((type = ANY (ARRAY['CONSTRAINT'::text, 'HIDING'::text, 'RECOMMENDATION'::text, 'GENERATE'::text, 'BOM'::text, 'ROUTER'::text, 'PRICING'::text, 'MESSAGE'::text, 'VALIDATION'::text])))
);
CREATE INDEX product_rules_group_index ON product_rules USING btree (tenant_id, rule_group_id, number, rule_id);
CREATE INDEX product_rules_list_index ON product_rules USING btree (tenant_id, number, rule_id);
CREATE UNIQUE INDEX product_rules_number_key ON product_rules USING btree (tenant_id, product_id, number);
alter table product_rules enable row level security;
alter table product_rules force row level security;
create policy backup_reads on product_rules for select to millwright_backup using (true);
create policy tenant_isolation on product_rules for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table product_rules to millwright_backup;
grant delete, insert, select, update on table product_rules to millwright_service;

create table product_snapshots (
  tenant_id text not null,
  snapshot_id text not null,
  product_id text not null,
  name text not null,
  description text,
  sha256 text not null,
  size integer not null,
  document text not null,
  restored_utc timestamp(3) with time zone,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint product_snapshots_pkey PRIMARY KEY (tenant_id, snapshot_id),
  constraint product_snapshots_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, product_id) ON DELETE CASCADE,
  constraint product_snapshots_size_check CHECK ((size > 0))
);
CREATE INDEX product_snapshots_created_index ON product_snapshots USING btree (tenant_id, product_id, created_utc, snapshot_id);
CREATE UNIQUE INDEX product_snapshots_name_key ON product_snapshots USING btree (tenant_id, product_id, lower(name));
alter table product_snapshots enable row level security;
alter table product_snapshots force row level security;
create policy backup_reads on product_snapshots for select to millwright_backup using (true);
create policy tenant_isolation on product_snapshots for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table product_snapshots to millwright_backup;
grant delete, insert, select, update on table product_snapshots to millwright_service;

create table product_tables (
  tenant_id text not null,
  table_id text not null,
  product_id text not null,
  name text not null,
  columns text[] not null,
  key_count integer not null,
  rows jsonb not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint product_tables_pkey PRIMARY KEY (tenant_id, table_id),
  constraint product_tables_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, product_id) ON DELETE CASCADE,
  constraint product_tables_key_count_check CHECK ((key_count > 0)),
  constraint product_tables_name_check CHECK ((name ~ '^[A-Za-z][A-Za-z0-9_]*$'::text))
);
CREATE UNIQUE INDEX product_tables_name_key ON product_tables USING btree (tenant_id, product_id, lower(name));
alter table product_tables enable row level security;
alter table product_tables force row level security;
create policy backup_reads on product_tables for select to millwright_backup using (true);
create policy tenant_isolation on product_tables for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table product_tables to millwright_backup;
grant delete, insert, select, update on table product_tables to millwright_service;

create table product_test_cases (
  tenant_id text not null,
  test_case_id text not null,
  product_id text not null,
  name text not null,
  description text,
  choices jsonb not null,
  quantity numeric not null,
  customer_id text,
  currency_code text,
  is_active boolean not null,
  expected jsonb not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint product_test_cases_pkey PRIMARY KEY (tenant_id, test_case_id),
  constraint product_test_cases_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, customer_id),
  constraint product_test_cases_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, product_id) ON DELETE CASCADE,
  constraint product_test_cases_quantity_check CHECK ((quantity > (0)::numeric))
);
CREATE INDEX product_test_cases_created_index ON product_test_cases USING btree (tenant_id, created_utc, test_case_id);
CREATE INDEX product_test_cases_customer_id_index ON product_test_cases USING btree (tenant_id, customer_id, test_case_id);
CREATE UNIQUE INDEX product_test_cases_name_key ON product_test_cases USING btree (tenant_id, product_id, lower(name));
CREATE INDEX product_test_cases_updated_index ON product_test_cases USING btree (tenant_id, last_updated_utc, test_case_id);
alter table product_test_cases enable row level security;
alter table product_test_cases force row level security;
create policy backup_reads on product_test_cases for select to millwright_backup using (true);
create policy tenant_isolation on product_test_cases for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table product_test_cases to millwright_backup;
grant delete, insert, select, update on table product_test_cases to millwright_service;

create table product_test_runs (
  tenant_id text not null,
  test_run_id text not null,
  product_id text not null,
  version_id text,
  cases text not null,
  passed integer not null,
  failed integer not null,
  results jsonb not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint product_test_runs_pkey PRIMARY KEY (tenant_id, test_run_id),
  constraint product_test_runs_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, product_id) ON DELETE CASCADE,
  constraint product_test_runs_tenant_id_version_id_fkey FOREIGN KEY (tenant_id, version_id) REFERENCES product_versions(tenant_id, version_id)
);
CREATE INDEX product_test_runs_created_index ON product_test_runs USING btree (tenant_id, created_utc, test_run_id);
CREATE INDEX product_test_runs_product_id_index ON product_test_runs USING btree (tenant_id, product_id, test_run_id);
CREATE INDEX product_test_runs_updated_index ON product_test_runs USING btree (tenant_id, last_updated_utc, test_run_id);
CREATE INDEX product_test_runs_version_id_index ON product_test_runs USING btree (tenant_id, version_id, test_run_id);
alter table product_test_runs enable row level security;
alter table product_test_runs force row level security;
create policy backup_reads on product_test_runs for select to millwright_backup using (true);
create policy tenant_isolation on product_test_runs for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table product_test_runs to millwright_backup;
grant delete, insert, select, update on table product_test_runs to millwright_service;

create table product_uses (
  tenant_id text not null,
  product_id text not null,
  place integer not null,
  kind text not null,
  name text not null,
  entity_type text not null,
  entity_key text not null,
  pointer text not null,
  model_revision bigint not null,
  constraint product_uses_pkey PRIMARY KEY (tenant_id, product_id, place),
  constraint product_uses_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, product_id) ON DELETE CASCADE,
  constraint product_uses_entity_type_check CHECK ((entity_type = ANY (ARRAY['ATTRIBUTE'::text, 'RULE'::text, 'ITEM_MAPPING'::text]))),
  constraint product_uses_kind_check CHECK ((kind = ANY (ARRAY['ITEM'::text, 'TASK'::text, 'DOCUMENT'::text, 'PRICING_COMPONENT'::text]))),
  constraint product_uses_place_check CHECK ((place >= 0))
);
alter table product_uses enable row level security;
alter table product_uses force row level security;
create policy backup_reads on product_uses for select to millwright_backup using (true);
create policy tenant_isolation on product_uses for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table product_uses to millwright_backup;
grant delete, insert, select on table product_uses to millwright_service;

create table product_value_requests (
  tenant_id text not null,
  request_id text not null,
  product_id text not null,
  attribute_id text not null,
  requested_value text not null,
  reason text,
  status text not null,
  sales_quote_id text,
  answer text,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint product_value_requests_pkey PRIMARY KEY (tenant_id, request_id),
  constraint product_value_requests_tenant_id_attribute_id_fkey FOREIGN KEY (tenant_id, attribute_id) REFERENCES product_attributes(tenant_id, attribute_id) ON DELETE CASCADE,
  constraint product_value_requests_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, product_id) ON DELETE CASCADE,
  constraint product_value_requests_tenant_id_sales_quote_id_fkey FOREIGN KEY (tenant_id, sales_quote_id) REFERENCES sales_quotes(tenant_id, sales_quote_id) ON DELETE SET NULL (sales_quote_id) NOT VALID,
  constraint product_value_requests_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'APPROVED'::text, 'REJECTED'::text])))
);
CREATE INDEX product_value_requests_created_index ON product_value_requests USING btree (tenant_id, created_utc, request_id);
CREATE INDEX product_value_requests_quote_index ON product_value_requests USING btree (tenant_id, sales_quote_id) WHERE (sales_quote_id IS NOT NULL);
CREATE UNIQUE INDEX product_value_requests_requested_value_key ON product_value_requests USING btree (tenant_id, attribute_id, lower(requested_value)) WHERE (status = 'OPEN'::text);
alter table product_value_requests enable row level security;
alter table product_value_requests force row level security;
create policy backup_reads on product_value_requests for select to millwright_backup using (true);
create policy tenant_isolation on product_value_requests for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table product_value_requests to millwright_backup;
grant delete, insert, select, update on table product_value_requests to millwright_service;

create table product_version_documents (
  tenant_id text not null,
  version_id text not null,
  kind text not null,
  sha256 text not null,
  document text not null,
  constraint product_version_documents_pkey PRIMARY KEY (tenant_id, version_id, kind),
  constraint product_version_documents_tenant_id_version_id_fkey FOREIGN KEY (tenant_id, version_id) REFERENCES product_versions(tenant_id, version_id),
  constraint product_version_documents_kind_check CHECK ((kind = ANY (ARRAY['MODEL'::text, 'RELEASED'::text])))
);
alter table product_version_documents enable row level security;
alter table product_version_documents force row level security;
create policy backup_reads on product_version_documents for select to millwright_backup using (true);
create policy cross_tenant on product_version_documents for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on product_version_documents for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table product_version_documents to millwright_backup;
grant select on table product_version_documents to millwright_crosstenant;
grant insert, select on table product_version_documents to millwright_service;

create table product_versions (
  tenant_id text not null,
  version_id text not null,
  product_id text not null,
  number integer not null,
  state text not null,
  notes text,
  sha256 text not null,
  released_sha256 text,
  released_utc timestamp(3) with time zone,
  released_by_user_id text,
  findings jsonb default '[]'::jsonb not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint product_versions_pkey PRIMARY KEY (tenant_id, version_id),
  constraint product_versions_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, product_id),
  constraint product_versions_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'IN_TEST'::text, 'RELEASED'::text, 'RETIRED'::text, 'ARCHIVED'::text])))
);
CREATE UNIQUE INDEX product_versions_number_key ON product_versions USING btree (tenant_id, product_id, number);
CREATE INDEX product_versions_released_utc_index ON product_versions USING btree (released_utc) WHERE (state = 'RELEASED'::text);
CREATE UNIQUE INDEX product_versions_state_key ON product_versions USING btree (tenant_id, product_id) WHERE (state = 'RELEASED'::text);
CREATE INDEX product_versions_tested_utc_index ON product_versions USING btree (last_updated_utc) WHERE (state = 'IN_TEST'::text);
alter table product_versions enable row level security;
alter table product_versions force row level security;
create policy backup_reads on product_versions for select to millwright_backup using (true);
create policy cross_tenant on product_versions for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on product_versions for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table product_versions to millwright_backup;
grant select on table product_versions to millwright_crosstenant;
grant insert, select, update on table product_versions to millwright_service;

create table production_actuals (
  tenant_id text not null,
  task_id text not null,
  production_order_id text not null,
  sales_order_id text,
  line_id text,
  task_number numeric not null,
  task_name text not null,
  minutes numeric not null,
  cost numeric not null,
  uncosted_minutes numeric not null,
  constraint production_actuals_pkey PRIMARY KEY (tenant_id, task_id)
);
CREATE INDEX production_actuals_order_index ON production_actuals USING btree (tenant_id, production_order_id);
CREATE INDEX production_actuals_sales_index ON production_actuals USING btree (tenant_id, sales_order_id) WHERE (sales_order_id IS NOT NULL);
alter table production_actuals enable row level security;
alter table production_actuals force row level security;
create policy backup_reads on production_actuals for select to millwright_backup using (true);
create policy tenant_isolation on production_actuals for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table production_actuals to millwright_backup;
grant insert, select, update on table production_actuals to millwright_service;

create table production_batches (
  tenant_id text not null,
  batch_id text not null,
  number text not null,
  name text not null,
  task_name text,
  capacity numeric(18,6),
  production_order_ids text[] not null,
  status text not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  is_simultaneous boolean default false not null,
  resource_id text,
  constraint production_batches_pkey PRIMARY KEY (tenant_id, batch_id),
  constraint production_batches_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint production_batches_tenant_id_resource_id_fkey FOREIGN KEY (tenant_id, resource_id) REFERENCES resources(tenant_id, resource_id),
  constraint production_batches_capacity_check CHECK ((capacity > (0)::numeric)),
  constraint production_batches_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'ACTIVE'::text, 'COMPLETING'::text, 'COMPLETED'::text, 'DISSOLVED'::text])))
);
CREATE INDEX production_batches_created_index ON production_batches USING btree (tenant_id, created_utc, batch_id);
CREATE INDEX production_batches_resource_index ON production_batches USING btree (tenant_id, resource_id) WHERE (resource_id IS NOT NULL);
CREATE INDEX production_batches_status_index ON production_batches USING btree (tenant_id, status, batch_id);
CREATE INDEX production_batches_updated_index ON production_batches USING btree (tenant_id, last_updated_utc, batch_id);
alter table production_batches enable row level security;
alter table production_batches force row level security;
create policy backup_reads on production_batches for select to millwright_backup using (true);
create policy tenant_isolation on production_batches for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table production_batches to millwright_backup;
grant delete, insert, select, update on table production_batches to millwright_service;

create table production_bookings (
  tenant_id text not null,
  booking_id text not null,
  production_order_id text not null,
  type text not null,
  cause text not null,
  material_id text,
  task_id text,
  item_id text not null,
  quantity numeric(18,6) not null,
  uom text not null,
  location_id text,
  lot_number text,
  serial_number text,
  for_serial_number text,
  reason text,
  unit_cost numeric,
  movement_id text,
  taken_back_utc timestamp(3) with time zone,
  user_id text not null,
  utc timestamp(3) with time zone not null,
  constraint production_bookings_pkey PRIMARY KEY (tenant_id, booking_id),
  constraint production_bookings_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint production_bookings_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES inventory_locations(tenant_id, location_id),
  constraint production_bookings_tenant_id_material_id_fkey FOREIGN KEY (tenant_id, material_id) REFERENCES production_materials(tenant_id, material_id),
  constraint production_bookings_tenant_id_movement_id_fkey FOREIGN KEY (tenant_id, movement_id) REFERENCES inventory_movements(tenant_id, movement_id),
  constraint production_bookings_tenant_id_production_order_id_fkey FOREIGN KEY (tenant_id, production_order_id) REFERENCES production_orders(tenant_id, production_order_id),
  constraint production_bookings_tenant_id_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES production_tasks(tenant_id, task_id),
  constraint production_bookings_cause_check CHECK ((cause = ANY (ARRAY['HAND'::text, 'TASK'::text, 'ORDER'::text]))),
  constraint production_bookings_check CHECK (((serial_number IS NULL) OR (quantity = (1)::numeric))),
  constraint production_bookings_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint production_bookings_type_check CHECK ((type = ANY (ARRAY['ISSUE'::text, 'RETURN'::text, 'SCRAP'::text, 'BYPRODUCT'::text])))
);
CREATE INDEX production_bookings_lot_index ON production_bookings USING btree (tenant_id, item_id, lot_number) WHERE (lot_number IS NOT NULL);
CREATE INDEX production_bookings_material_index ON production_bookings USING btree (tenant_id, material_id) WHERE (material_id IS NOT NULL);
CREATE INDEX production_bookings_order_index ON production_bookings USING btree (tenant_id, production_order_id, utc, booking_id);
CREATE INDEX production_bookings_serial_index ON production_bookings USING btree (tenant_id, item_id, serial_number) WHERE (serial_number IS NOT NULL);
alter table production_bookings enable row level security;
alter table production_bookings force row level security;
create policy backup_reads on production_bookings for select to millwright_backup using (true);
create policy tenant_isolation on production_bookings for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table production_bookings to millwright_backup;
grant insert, select, update on table production_bookings to millwright_service;

create table production_clocks (
  tenant_id text not null,
  user_id text not null,
  last_utc timestamp(3) with time zone not null,
  previous_utc timestamp(3) with time zone,
  constraint production_clocks_pkey PRIMARY KEY (tenant_id, user_id)
);
alter table production_clocks enable row level security;
alter table production_clocks force row level security;
create policy backup_reads on production_clocks for select to millwright_backup using (true);
create policy tenant_isolation on production_clocks for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table production_clocks to millwright_backup;
grant insert, select, update on table production_clocks to millwright_service;

create table production_comparisons (
  tenant_id text not null,
  id text not null,
  sales_order_id text not null,
  number text not null,
  currency_code text not null,
  computed_utc timestamp(3) with time zone not null,
  lines json not null,
  materials json not null,
  totals json not null,
  notes text,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint production_comparisons_pkey PRIMARY KEY (tenant_id, id),
  constraint production_comparisons_tenant_id_sales_order_id_fkey FOREIGN KEY (tenant_id, sales_order_id) REFERENCES sales_orders(tenant_id, sales_order_id) ON DELETE CASCADE
);
CREATE INDEX production_comparisons_created_index ON production_comparisons USING btree (tenant_id, created_utc, id);
CREATE INDEX production_comparisons_number_index ON production_comparisons USING btree (tenant_id, number, id);
CREATE UNIQUE INDEX production_comparisons_sales_order_id_key ON production_comparisons USING btree (tenant_id, sales_order_id);
CREATE INDEX production_comparisons_updated_index ON production_comparisons USING btree (tenant_id, last_updated_utc, id);
alter table production_comparisons enable row level security;
alter table production_comparisons force row level security;
create policy backup_reads on production_comparisons for select to millwright_backup using (true);
create policy tenant_isolation on production_comparisons for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table production_comparisons to millwright_backup;
grant delete, insert, select, update on table production_comparisons to millwright_service;

create table production_events (
  tenant_id text not null,
  event_id text not null,
  type text not null,
  production_order_id text not null,
  task_id text,
  task_name text,
  user_id text not null,
  resource_id text,
  start_utc timestamp(3) with time zone not null,
  end_utc timestamp(3) with time zone,
  ended_by text,
  minutes numeric,
  is_shared boolean default false not null,
  weight numeric default 1 not null,
  is_fixed boolean default false not null,
  is_counted boolean default true not null,
  shift_end_utc timestamp(3) with time zone,
  pauses_after_utc timestamp(3) with time zone,
  hourly_cost numeric,
  is_stop boolean default false not null,
  quantity numeric,
  reason_id text,
  reason text,
  note text,
  document_id text,
  to_user_id text,
  source text not null,
  corrects_event_id text,
  corrected_by_event_id text,
  recorded_by_user_id text not null,
  recorded_utc timestamp(3) with time zone not null,
  task_key text generated always as (lower(task_name)) stored,
  constraint production_events_pkey PRIMARY KEY (tenant_id, event_id),
  constraint production_events_tenant_id_production_order_id_fkey FOREIGN KEY (tenant_id, production_order_id) REFERENCES production_orders(tenant_id, production_order_id) ON DELETE CASCADE,
  constraint production_events_tenant_id_reason_id_fkey FOREIGN KEY (tenant_id, reason_id) REFERENCES production_reasons(tenant_id, reason_id),
  constraint production_events_tenant_id_resource_id_fkey FOREIGN KEY (tenant_id, resource_id) REFERENCES resources(tenant_id, resource_id),
  constraint production_events_tenant_id_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES production_tasks(tenant_id, task_id) ON DELETE CASCADE,
  constraint production_events_check CHECK (((type <> ALL (ARRAY['CLOCKIN'::text, 'CLOCKOUT'::text, 'QUANTITY'::text, 'SCRAP'::text])) OR (task_id IS NOT NULL))),
  constraint production_events_check1 CHECK (((end_utc >= start_utc) OR (NOT is_counted))),
  constraint production_events_ended_by_check CHECK ((ended_by = ANY (ARRAY['CLOCKIN'::text, 'CLOCKOUT'::text, 'STATUS'::text, 'SHIFT'::text, 'STATED'::text]))),
  constraint production_events_source_check CHECK ((source = ANY (ARRAY['AUTO'::text, 'MANUAL'::text, 'IMPORT'::text]))),
  constraint production_events_type_check CHECK ((type = ANY (ARRAY['CLOCKIN'::text, 'CLOCKOUT'::text, 'STATUS'::text, 'NOTE'::text, 'DETAILVIEW'::text, 'DOCUMENTVIEW'::text, 'SENDTOUSER'::text, 'QUANTITY'::text, 'SCRAP'::text, 'DOWNTIME'::text]))),
  constraint production_events_weight_check CHECK ((weight > (0)::numeric))
);
CREATE INDEX production_events_open_index ON production_events USING btree (tenant_id, production_order_id, task_id) WHERE ((type = 'CLOCKIN'::text) AND (end_utc IS NULL) AND is_counted);
CREATE INDEX production_events_order_index ON production_events USING btree (tenant_id, production_order_id, start_utc, event_id);
CREATE INDEX production_events_resource_end_index ON production_events USING btree (tenant_id, resource_id, end_utc) WHERE ((type = 'CLOCKIN'::text) AND is_counted AND (resource_id IS NOT NULL));
CREATE INDEX production_events_resource_index ON production_events USING btree (tenant_id, resource_id, start_utc, event_id) WHERE (resource_id IS NOT NULL);
CREATE INDEX production_events_start_index ON production_events USING btree (tenant_id, start_utc, event_id);
CREATE UNIQUE INDEX production_events_task_id_key ON production_events USING btree (tenant_id, user_id, task_id) WHERE ((type = 'CLOCKIN'::text) AND (end_utc IS NULL) AND is_counted);
CREATE INDEX production_events_task_index ON production_events USING btree (tenant_id, task_key, start_utc, event_id);
CREATE INDEX production_events_to_user_index ON production_events USING btree (tenant_id, to_user_id, start_utc, event_id) WHERE (to_user_id IS NOT NULL);
CREATE UNIQUE INDEX production_events_user_id_key ON production_events USING btree (tenant_id, user_id) WHERE ((type = 'CLOCKIN'::text) AND (end_utc IS NULL) AND is_counted AND (NOT is_shared));
CREATE INDEX production_events_user_index ON production_events USING btree (tenant_id, user_id, start_utc, event_id);
alter table production_events enable row level security;
alter table production_events force row level security;
create policy backup_reads on production_events for select to millwright_backup using (true);
create policy tenant_isolation on production_events for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table production_events to millwright_backup;
grant insert, select, update on table production_events to millwright_service;

create table production_images (
  tenant_id text not null,
  image_id text not null,
  production_order_id text not null,
  document_id text not null,
  sequence integer not null,
  caption text,
  constraint production_images_pkey PRIMARY KEY (tenant_id, image_id),
  constraint production_images_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, document_id) ON DELETE CASCADE,
  constraint production_images_tenant_id_production_order_id_fkey FOREIGN KEY (tenant_id, production_order_id) REFERENCES production_orders(tenant_id, production_order_id) ON DELETE CASCADE
);
CREATE INDEX production_images_document_index ON production_images USING btree (tenant_id, document_id);
CREATE INDEX production_images_order_index ON production_images USING btree (tenant_id, production_order_id, sequence);
alter table production_images enable row level security;
alter table production_images force row level security;
create policy backup_reads on production_images for select to millwright_backup using (true);
create policy tenant_isolation on production_images for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table production_images to millwright_backup;
grant delete, insert, select, update on table production_images to millwright_service;

create table production_lots (
  tenant_id text not null,
  production_order_id text not null,
  lot_number text not null,
  sequence integer not null,
  quantity numeric(18,6),
  constraint production_lots_pkey PRIMARY KEY (tenant_id, production_order_id, lot_number),
  constraint production_lots_tenant_id_production_order_id_fkey FOREIGN KEY (tenant_id, production_order_id) REFERENCES production_orders(tenant_id, production_order_id) ON DELETE CASCADE,
  constraint production_lots_quantity_check CHECK ((quantity > (0)::numeric))
);
CREATE INDEX production_lots_number_index ON production_lots USING btree (tenant_id, lot_number);
alter table production_lots enable row level security;
alter table production_lots force row level security;
create policy backup_reads on production_lots for select to millwright_backup using (true);
create policy tenant_isolation on production_lots for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table production_lots to millwright_backup;
grant delete, insert, select, update on table production_lots to millwright_service;

create table production_materials (
  tenant_id text not null,
  material_id text not null,
  production_order_id text not null,
  sequence integer not null,
  item_id text,
  item_number text not null,
  description text,
  uom text,
  "position" text,
  quantity_per_piece numeric not null,
  unit_cost numeric,
  is_by_product boolean default false not null,
  task_id text,
  issue_method text,
  constraint production_materials_pkey PRIMARY KEY (tenant_id, material_id),
  constraint production_materials_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint production_materials_tenant_id_production_order_id_fkey FOREIGN KEY (tenant_id, production_order_id) REFERENCES production_orders(tenant_id, production_order_id) ON DELETE CASCADE,
  constraint production_materials_issue_method_check CHECK ((issue_method = ANY (ARRAY['BY_HAND'::text, 'BACKFLUSH'::text]))),
  constraint production_materials_quantity_per_piece_check CHECK ((quantity_per_piece > (0)::numeric))
);
CREATE INDEX production_materials_item_index ON production_materials USING btree (tenant_id, item_id);
CREATE INDEX production_materials_order_index ON production_materials USING btree (tenant_id, production_order_id, sequence);
alter table production_materials enable row level security;
alter table production_materials force row level security;
create policy backup_reads on production_materials for select to millwright_backup using (true);
create policy tenant_isolation on production_materials for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table production_materials to millwright_backup;
grant delete, insert, select, update on table production_materials to millwright_service;

create table production_orders (
  tenant_id text not null,
  production_order_id text not null,
  number text not null,
  status text not null,
  held_status text,
  sales_order_id text,
  item_and_qty_id text,
  customer_id text,
  item_id text,
  item_number text not null,
  description text not null,
  uom text not null,
  quantity numeric(18,6) not null,
  quantity_completed numeric(18,6) default 0 not null,
  quantity_scrapped numeric(18,6) default 0 not null,
  priority integer default 0 not null,
  sequence_number numeric(18,6),
  location_id text,
  planned_start_utc timestamp(3) with time zone,
  planned_finish_utc timestamp(3) with time zone,
  actual_start_utc timestamp(3) with time zone,
  actual_finish_utc timestamp(3) with time zone,
  promise_date_utc timestamp(3) with time zone,
  assigned_to_user_id text,
  status_dates json not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  is_held_by_order boolean default false not null,
  line_item_id text,
  product_id text,
  version_id text,
  phase text,
  service_ticket_line_item_id text,
  rework_of_production_order_id text,
  schedule_mark text,
  batch_id text,
  split_from_production_order_id text,
  merged_into_production_order_id text,
  batch_mark text,
  constraint production_orders_pkey PRIMARY KEY (tenant_id, production_order_id),
  constraint production_orders_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint production_orders_tenant_id_assigned_to_user_id_fkey FOREIGN KEY (tenant_id, assigned_to_user_id) REFERENCES users(tenant_id, user_id),
  constraint production_orders_tenant_id_batch_id_fkey FOREIGN KEY (tenant_id, batch_id) REFERENCES production_batches(tenant_id, batch_id),
  constraint production_orders_tenant_id_created_by_user_id_fkey FOREIGN KEY (tenant_id, created_by_user_id) REFERENCES users(tenant_id, user_id),
  constraint production_orders_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, customer_id),
  constraint production_orders_tenant_id_item_and_qty_id_fkey FOREIGN KEY (tenant_id, item_and_qty_id) REFERENCES sales_order_items(tenant_id, item_and_qty_id),
  constraint production_orders_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint production_orders_tenant_id_line_item_id_fkey FOREIGN KEY (tenant_id, line_item_id) REFERENCES sales_order_line_items(tenant_id, line_item_id),
  constraint production_orders_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, location_id),
  constraint production_orders_tenant_id_merged_into_production_order_i_fkey FOREIGN KEY (tenant_id, merged_into_production_order_id) REFERENCES production_orders(tenant_id, production_order_id),
  constraint production_orders_tenant_id_rework_of_production_order_id_fkey FOREIGN KEY (tenant_id, rework_of_production_order_id) REFERENCES production_orders(tenant_id, production_order_id),
  constraint production_orders_tenant_id_sales_order_id_fkey FOREIGN KEY (tenant_id, sales_order_id) REFERENCES sales_orders(tenant_id, sales_order_id),
  constraint production_orders_tenant_id_split_from_production_order_id_fkey FOREIGN KEY (tenant_id, split_from_production_order_id) REFERENCES production_orders(tenant_id, production_order_id),
  constraint production_orders_check CHECK (((item_and_qty_id IS NULL) OR (sales_order_id IS NOT NULL))),
  constraint production_orders_check1 CHECK (((status = 'ONHOLD'::text) = (held_status IS NOT NULL))),
  constraint production_orders_check2 CHECK ((planned_finish_utc >= planned_start_utc)),
  constraint production_orders_check3 CHECK (((item_id IS NULL) = (line_item_id IS NOT NULL))),
  constraint production_orders_check4 CHECK (((product_id IS NULL) = (line_item_id IS NULL))),
  constraint production_orders_check5 CHECK (((version_id IS NULL) = (line_item_id IS NULL))),
  constraint production_orders_check6 CHECK (((line_item_id IS NULL) OR ((sales_order_id IS NOT NULL) AND (item_and_qty_id IS NULL)))),
  constraint production_orders_held_status_check CHECK ((held_status = ANY (ARRAY['PLANNED'::text, 'RELEASED'::text, 'WIP'::text]))),
  constraint production_orders_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint production_orders_quantity_completed_check CHECK ((quantity_completed >= (0)::numeric)),
  constraint production_orders_quantity_scrapped_check CHECK ((quantity_scrapped >= (0)::numeric)),
  constraint production_orders_status_check CHECK ((status = ANY (ARRAY['PLANNED'::text, 'RELEASED'::text, 'WIP'::text, 'ONHOLD'::text, 'COMPLETED'::text, 'CANCELLED'::text])))
);
CREATE INDEX production_orders_assigned_index ON production_orders USING btree (tenant_id, assigned_to_user_id, number);
CREATE INDEX production_orders_batch_index ON production_orders USING btree (tenant_id, batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX production_orders_created_index ON production_orders USING btree (tenant_id, created_utc, production_order_id);
CREATE INDEX production_orders_customer_index ON production_orders USING btree (tenant_id, customer_id, number);
CREATE INDEX production_orders_finished_index ON production_orders USING btree (tenant_id, actual_finish_utc, production_order_id) INCLUDE (item_id, product_id, customer_id) WHERE (status = 'COMPLETED'::text);
CREATE INDEX production_orders_item_index ON production_orders USING btree (tenant_id, item_id, number);
CREATE INDEX production_orders_line_index ON production_orders USING btree (tenant_id, item_and_qty_id);
CREATE INDEX production_orders_line_item_index ON production_orders USING btree (tenant_id, line_item_id);
CREATE INDEX production_orders_location_index ON production_orders USING btree (tenant_id, location_id);
CREATE INDEX production_orders_merged_index ON production_orders USING btree (tenant_id, merged_into_production_order_id) WHERE (merged_into_production_order_id IS NOT NULL);
CREATE INDEX production_orders_order_index ON production_orders USING btree (tenant_id, sales_order_id, number);
CREATE INDEX production_orders_phase_index ON production_orders USING btree (tenant_id, lower(phase), number);
CREATE INDEX production_orders_rework_index ON production_orders USING btree (tenant_id, rework_of_production_order_id) WHERE (rework_of_production_order_id IS NOT NULL);
CREATE INDEX production_orders_service_line_index ON production_orders USING btree (tenant_id, service_ticket_line_item_id, number) WHERE (service_ticket_line_item_id IS NOT NULL);
CREATE INDEX production_orders_split_index ON production_orders USING btree (tenant_id, split_from_production_order_id) WHERE (split_from_production_order_id IS NOT NULL);
CREATE INDEX production_orders_status_index ON production_orders USING btree (tenant_id, status, number);
CREATE INDEX production_orders_updated_index ON production_orders USING btree (tenant_id, last_updated_utc, production_order_id);
alter table production_orders enable row level security;
alter table production_orders force row level security;
create policy backup_reads on production_orders for select to millwright_backup using (true);
create policy tenant_isolation on production_orders for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table production_orders to millwright_backup;
grant delete, insert, select, update on table production_orders to millwright_service;

create table production_reasons (
  tenant_id text not null,
  reason_id text not null,
  kind text not null,
  name text not null,
  sequence integer not null,
  is_active boolean not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint production_reasons_pkey PRIMARY KEY (tenant_id, reason_id),
  constraint production_reasons_kind_check CHECK ((kind = ANY (ARRAY['SCRAP'::text, 'DOWNTIME'::text])))
);
CREATE INDEX production_reasons_created_index ON production_reasons USING btree (tenant_id, created_utc, reason_id);
CREATE UNIQUE INDEX production_reasons_name_key ON production_reasons USING btree (tenant_id, kind, lower(name));
CREATE INDEX production_reasons_sequence_index ON production_reasons USING btree (tenant_id, sequence, reason_id);
CREATE INDEX production_reasons_updated_index ON production_reasons USING btree (tenant_id, last_updated_utc, reason_id);
alter table production_reasons enable row level security;
alter table production_reasons force row level security;
create policy backup_reads on production_reasons for select to millwright_backup using (true);
create policy tenant_isolation on production_reasons for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table production_reasons to millwright_backup;
grant delete, insert, select, update on table production_reasons to millwright_service;

create table production_results (
  tenant_id text not null,
  result_id text not null,
  production_order_id text not null,
  task_id text not null,
  instruction_id text not null,
  step_id text not null,
  type text not null,
  characteristic text not null,
  unit text,
  lower_limit numeric,
  upper_limit numeric,
  number_value numeric,
  text_value text,
  is_within boolean,
  serial_number text,
  lot_number text,
  asset_id text,
  note text,
  measured_utc timestamp(3) with time zone not null,
  recorded_utc timestamp(3) with time zone not null,
  recorded_by_user_id text not null,
  corrects_result_id text,
  reason text,
  constraint production_results_pkey PRIMARY KEY (tenant_id, result_id),
  constraint production_results_tenant_id_corrects_result_id_fkey FOREIGN KEY (tenant_id, corrects_result_id) REFERENCES production_results(tenant_id, result_id) ON DELETE CASCADE,
  constraint production_results_tenant_id_instruction_id_fkey FOREIGN KEY (tenant_id, instruction_id) REFERENCES work_instructions(tenant_id, instruction_id),
  constraint production_results_tenant_id_production_order_id_fkey FOREIGN KEY (tenant_id, production_order_id) REFERENCES production_orders(tenant_id, production_order_id) ON DELETE CASCADE,
  constraint production_results_tenant_id_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES production_tasks(tenant_id, task_id) ON DELETE CASCADE,
  constraint production_results_check CHECK (((corrects_result_id IS NULL) = (reason IS NULL))),
  constraint production_results_type_check CHECK ((type = ANY (ARRAY['TASK'::text, 'VALUE'::text, 'MEASUREMENT'::text, 'CHECKBOX'::text, 'LIST'::text, 'FILE'::text, 'INSPECTION'::text])))
);
CREATE UNIQUE INDEX production_results_corrects_result_id_key ON production_results USING btree (tenant_id, corrects_result_id);
CREATE INDEX production_results_instruction_index ON production_results USING btree (tenant_id, instruction_id);
CREATE INDEX production_results_order_index ON production_results USING btree (tenant_id, production_order_id);
CREATE INDEX production_results_task_index ON production_results USING btree (tenant_id, task_id, recorded_utc);
alter table production_results enable row level security;
alter table production_results force row level security;
create policy backup_reads on production_results for select to millwright_backup using (true);
create policy tenant_isolation on production_results for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table production_results to millwright_backup;
grant insert, select on table production_results to millwright_service;

create table production_serials (
  tenant_id text not null,
  production_order_id text not null,
  serial_number text not null,
  sequence integer not null,
  outcome text default 'OPEN'::text not null,
  product_id text,
  constraint production_serials_pkey PRIMARY KEY (tenant_id, production_order_id, serial_number),
  constraint production_serials_tenant_id_production_order_id_fkey FOREIGN KEY (tenant_id, production_order_id) REFERENCES production_orders(tenant_id, production_order_id) ON DELETE CASCADE,
  constraint production_serials_outcome_check CHECK ((outcome = ANY (ARRAY['OPEN'::text, 'MADE'::text, 'SCRAPPED'::text])))
);
CREATE INDEX production_serials_number_index ON production_serials USING btree (tenant_id, serial_number);
CREATE UNIQUE INDEX production_serials_serial_number_key ON production_serials USING btree (tenant_id, product_id, serial_number) WHERE (product_id IS NOT NULL);
alter table production_serials enable row level security;
alter table production_serials force row level security;
create policy backup_reads on production_serials for select to millwright_backup using (true);
create policy tenant_isolation on production_serials for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table production_serials to millwright_backup;
grant delete, insert, select, update on table production_serials to millwright_service;

create table production_settings (
  tenant_id text not null,
  order_creation text default 'BY_HAND'::text not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  material_issue text default 'BY_HAND'::text not null,
  material_location_id text,
  constraint production_settings_pkey PRIMARY KEY (tenant_id),
  constraint production_settings_tenant_id_material_location_id_fkey FOREIGN KEY (tenant_id, material_location_id) REFERENCES inventory_locations(tenant_id, location_id),
  constraint production_settings_material_issue_check CHECK ((material_issue = ANY (ARRAY['BY_HAND'::text, 'BACKFLUSH'::text]))),
  constraint production_settings_order_creation_check CHECK ((order_creation = ANY (ARRAY['BY_HAND'::text, 'PER_LINE'::text])))
);
alter table production_settings enable row level security;
alter table production_settings force row level security;
create policy backup_reads on production_settings for select to millwright_backup using (true);
create policy tenant_isolation on production_settings for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table production_settings to millwright_backup;
grant insert, select, update on table production_settings to millwright_service;

create table production_task_documents (
  tenant_id text not null,
  document_id text not null,
  task_id text not null,
  constraint production_task_documents_pkey PRIMARY KEY (tenant_id, document_id),
  constraint production_task_documents_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, document_id) ON DELETE CASCADE,
  constraint production_task_documents_tenant_id_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES production_tasks(tenant_id, task_id) ON DELETE CASCADE
);
CREATE INDEX production_task_documents_task_index ON production_task_documents USING btree (tenant_id, task_id);
alter table production_task_documents enable row level security;
alter table production_task_documents force row level security;
create policy backup_reads on production_task_documents for select to millwright_backup using (true);
create policy tenant_isolation on production_task_documents for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table production_task_documents to millwright_backup;
grant delete, insert, select on table production_task_documents to millwright_service;

create table production_tasks (
  tenant_id text not null,
  task_id text not null,
  production_order_id text not null,
  task_number numeric not null,
  name text not null,
  detail text,
  instruction text,
  phase text,
  resources text[] default '{}'::text[] not null,
  status text not null,
  depends_on text[] default '{}'::text[] not null,
  follows_previous boolean not null,
  setup_minutes numeric default 0 not null,
  minutes numeric default 0 not null,
  teardown_minutes numeric default 0 not null,
  transfer_minutes numeric default 0 not null,
  quantity numeric,
  hourly_rate numeric,
  unit_cost numeric,
  is_inserted boolean default false not null,
  is_outside boolean default false not null,
  quantity_good numeric default 0 not null,
  quantity_scrapped numeric default 0 not null,
  scrap_reason text,
  started_utc timestamp(3) with time zone,
  finished_utc timestamp(3) with time zone,
  master_task_id text,
  location_id text,
  skills text[] default '{}'::text[] not null,
  setup_attribute text,
  may_be_split boolean default true not null,
  supplier_id text,
  turnaround_days integer,
  planned_start_utc timestamp(3) with time zone,
  planned_finish_utc timestamp(3) with time zone,
  constraint production_tasks_pkey PRIMARY KEY (tenant_id, task_id),
  constraint production_tasks_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, location_id),
  constraint production_tasks_tenant_id_master_task_id_fkey FOREIGN KEY (tenant_id, master_task_id) REFERENCES tasks(tenant_id, task_id) ON DELETE SET NULL (master_task_id),
  constraint production_tasks_tenant_id_production_order_id_fkey FOREIGN KEY (tenant_id, production_order_id) REFERENCES production_orders(tenant_id, production_order_id) ON DELETE CASCADE,
  constraint production_tasks_tenant_id_supplier_id_fkey FOREIGN KEY (tenant_id, supplier_id) REFERENCES suppliers(tenant_id, supplier_id),
  constraint production_tasks_check CHECK (((setup_minutes >= (0)::numeric) AND (minutes >= (0)::numeric) AND (teardown_minutes >= (0)::numeric) AND (transfer_minutes >= (0)::numeric))),
  constraint production_tasks_check1 CHECK (((quantity_good >= (0)::numeric) AND (quantity_scrapped >= (0)::numeric))),
  constraint production_tasks_check2 CHECK ((planned_finish_utc >= planned_start_utc)),
  constraint production_tasks_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint production_tasks_status_check CHECK ((status = ANY (ARRAY['PLANNED'::text, 'READY'::text, 'WIP'::text, 'PAUSED'::text, 'COMPLETED'::text, 'SKIPPED'::text, 'CANCELLED'::text]))),
  constraint production_tasks_turnaround_days_check CHECK ((turnaround_days >= 0))
);
CREATE INDEX production_tasks_location_index ON production_tasks USING btree (tenant_id, location_id);
CREATE INDEX production_tasks_master_index ON production_tasks USING btree (tenant_id, master_task_id);
CREATE INDEX production_tasks_order_index ON production_tasks USING btree (tenant_id, production_order_id, task_number);
CREATE INDEX production_tasks_outside_index ON production_tasks USING btree (tenant_id, finished_utc, supplier_id) WHERE ((supplier_id IS NOT NULL) AND (status = 'COMPLETED'::text));
CREATE INDEX production_tasks_supplier_index ON production_tasks USING btree (tenant_id, supplier_id);
alter table production_tasks enable row level security;
alter table production_tasks force row level security;
create policy backup_reads on production_tasks for select to millwright_backup using (true);
create policy tenant_isolation on production_tasks for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table production_tasks to millwright_backup;
grant delete, insert, select, update on table production_tasks to millwright_service;

create table products (
  tenant_id text not null,
  product_id text not null,
  number text not null,
  name text not null,
  description text,
  family_id text,
  status text not null,
  description_template text,
  uom text not null,
  lead_time_days integer,
  default_location_id text,
  commodity_code text,
  allow_discount boolean default true not null,
  serialization_required boolean default false not null,
  store jsonb default '{"slug": null, "sequence": null, "isPublished": false, "minOrderQty": null, "priceVisible": true, "leadTimeVisible": true}'::jsonb not null,
  image_document_id text,
  model_revision bigint default 1 not null,
  model_changed_utc timestamp(3) with time zone not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  image_document_ids text[] default '{}'::text[] not null,
  currency_code text,
  constraint products_pkey PRIMARY KEY (tenant_id, product_id),
  constraint products_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint products_tenant_id_default_location_id_fkey FOREIGN KEY (tenant_id, default_location_id) REFERENCES locations(tenant_id, location_id),
  constraint products_tenant_id_family_id_fkey FOREIGN KEY (tenant_id, family_id) REFERENCES product_families(tenant_id, family_id),
  constraint products_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id),
  constraint products_currency_code_check CHECK ((currency_code ~ '^[A-Z]{3}$'::text)),
  constraint products_lead_time_days_check CHECK ((lead_time_days >= 0)),
  constraint products_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'INACTIVE'::text])))
);
CREATE INDEX products_family_index ON products USING btree (tenant_id, family_id);
CREATE UNIQUE INDEX products_slug_key ON products USING btree (tenant_id, ((store ->> 'slug'::text)));
alter table products enable row level security;
alter table products force row level security;
create policy backup_reads on products for select to millwright_backup using (true);
create policy tenant_isolation on products for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table products to millwright_backup;
grant delete, insert, select, update on table products to millwright_service;

create table promotion_scopes (
  tenant_id text not null,
  promotion_id text not null,
  "position" integer not null,
  item_id text,
  category text,
  customer_id text,
  vertical_id text,
  product_id text,
  constraint promotion_scopes_pkey PRIMARY KEY (tenant_id, promotion_id, "position"),
  constraint promotion_scopes_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, customer_id),
  constraint promotion_scopes_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint promotion_scopes_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, product_id),
  constraint promotion_scopes_tenant_id_promotion_id_fkey FOREIGN KEY (tenant_id, promotion_id) REFERENCES promotions(tenant_id, promotion_id) ON DELETE CASCADE,
  constraint promotion_scopes_tenant_id_vertical_id_fkey FOREIGN KEY (tenant_id, vertical_id) REFERENCES verticals(tenant_id, vertical_id),
  constraint promotion_scopes_check CHECK ((num_nonnulls(item_id, category, customer_id, vertical_id, product_id) = 1))
);
CREATE INDEX promotion_scopes_category_index ON promotion_scopes USING btree (tenant_id, category) WHERE (category IS NOT NULL);
CREATE INDEX promotion_scopes_customer_index ON promotion_scopes USING btree (tenant_id, customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX promotion_scopes_item_index ON promotion_scopes USING btree (tenant_id, item_id) WHERE (item_id IS NOT NULL);
CREATE INDEX promotion_scopes_product_index ON promotion_scopes USING btree (tenant_id, product_id) WHERE (product_id IS NOT NULL);
CREATE INDEX promotion_scopes_vertical_index ON promotion_scopes USING btree (tenant_id, vertical_id) WHERE (vertical_id IS NOT NULL);
alter table promotion_scopes enable row level security;
alter table promotion_scopes force row level security;
create policy backup_reads on promotion_scopes for select to millwright_backup using (true);
create policy tenant_isolation on promotion_scopes for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table promotion_scopes to millwright_backup;
grant delete, insert, select on table promotion_scopes to millwright_service;

create table promotion_uses (
  tenant_id text not null,
  promotion_id text not null,
  use_id text not null,
  customer_id text not null,
  document_id text not null,
  user_id text not null,
  utc timestamp(3) with time zone not null,
  constraint promotion_uses_pkey PRIMARY KEY (tenant_id, promotion_id, use_id),
  constraint promotion_uses_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, customer_id),
  constraint promotion_uses_tenant_id_promotion_id_fkey FOREIGN KEY (tenant_id, promotion_id) REFERENCES promotions(tenant_id, promotion_id) ON DELETE CASCADE
);
CREATE INDEX promotion_uses_customer_index ON promotion_uses USING btree (tenant_id, customer_id, promotion_id);
alter table promotion_uses enable row level security;
alter table promotion_uses force row level security;
create policy backup_reads on promotion_uses for select to millwright_backup using (true);
create policy tenant_isolation on promotion_uses for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table promotion_uses to millwright_backup;
grant delete, insert, select on table promotion_uses to millwright_service;

create table promotions (
  tenant_id text not null,
  promotion_id text not null,
  code text not null,
  name text not null,
  description text,
  kind text not null,
  status text default 'DRAFT'::text not null,
  starts_utc timestamp(3) with time zone,
  ends_utc timestamp(3) with time zone,
  currency_code text,
  usage_limit integer,
  per_customer_limit integer,
  used_count integer default 0 not null,
  "group" text,
  priority integer default 0 not null,
  is_public boolean default true not null,
  customer_ids text[] default '{}'::text[] not null,
  conditions json default '[]'::json not null,
  actions json default '[]'::json not null,
  items json default '[]'::json not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  product_id text,
  configuration jsonb,
  price numeric(20,6),
  constraint promotions_pkey PRIMARY KEY (tenant_id, promotion_id),
  constraint promotions_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint promotions_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, product_id),
  constraint promotions_check CHECK ((starts_utc < ends_utc)),
  constraint promotions_check1 CHECK ((used_count <= usage_limit)),
  constraint promotions_check2 CHECK ((((product_id IS NULL) = (configuration IS NULL)) AND ((product_id IS NULL) = (price IS NULL)))),
  constraint promotions_kind_check CHECK ((kind = ANY (ARRAY['PACKAGE'::text, 'DISCOUNT'::text]))),
  constraint promotions_per_customer_limit_check CHECK ((per_customer_limit > 0)),
  constraint promotions_price_check CHECK ((price >= (0)::numeric)),
  constraint promotions_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'ACTIVE'::text, 'PAUSED'::text, 'EXPIRED'::text]))),
  constraint promotions_usage_limit_check CHECK ((usage_limit > 0))
);
CREATE INDEX promotions_created_index ON promotions USING btree (tenant_id, created_utc, promotion_id);
CREATE INDEX promotions_product_index ON promotions USING btree (tenant_id, product_id) WHERE (product_id IS NOT NULL);
CREATE INDEX promotions_updated_index ON promotions USING btree (tenant_id, last_updated_utc, promotion_id);
alter table promotions enable row level security;
alter table promotions force row level security;
create policy backup_reads on promotions for select to millwright_backup using (true);
create policy tenant_isolation on promotions for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table promotions to millwright_backup;
grant delete, insert, select, update on table promotions to millwright_service;

create table public_links (
  tenant_id text not null,
  link_id text not null,
  entity text not null,
  entity_id text not null,
  version_number integer,
  expires_utc timestamp(3) with time zone not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  revoked_utc timestamp(3) with time zone,
  revoked_by_user_id text,
  revoked_reason text,
  constraint public_links_pkey PRIMARY KEY (tenant_id, link_id),
  constraint public_links_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id),
  constraint public_links_check CHECK ((((revoked_utc IS NULL) = (revoked_by_user_id IS NULL)) AND ((revoked_utc IS NULL) = (revoked_reason IS NULL)))),
  constraint public_links_entity_check CHECK ((entity = ANY (ARRAY['SalesQuote'::text, 'SalesOrder'::text, 'PaymentProvider'::text])))
);
CREATE UNIQUE INDEX public_links_entity_id_key ON public_links USING btree (tenant_id, entity, entity_id) WHERE (revoked_utc IS NULL);
CREATE INDEX public_links_link_index ON public_links USING btree (link_id);
CREATE INDEX public_links_record_index ON public_links USING btree (tenant_id, entity, entity_id, link_id);
alter table public_links enable row level security;
alter table public_links force row level security;
create policy backup_reads on public_links for select to millwright_backup using (true);
create policy cross_tenant on public_links for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on public_links for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table public_links to millwright_backup;
grant select on table public_links to millwright_crosstenant;
grant insert, select, update on table public_links to millwright_service;

create table purchase_returns (
  tenant_id text not null,
  purchase_return_id text not null,
  number text not null,
  supplier_id text not null,
  item_id text not null,
  item_number text not null,
  description text not null,
  uom text not null,
  quantity numeric not null,
  location_id text not null,
  lot_number text,
  serial_numbers text[] default '{}'::text[] not null,
  reason text not null,
  supplier_reference text,
  reference_entity text,
  reference_id text,
  status text not null,
  sent_utc timestamp(3) with time zone,
  movement_ids text[] default '{}'::text[] not null,
  settlement text,
  credit_amount numeric,
  credit_note_number text,
  inbound_id text,
  settled_utc timestamp(3) with time zone,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint purchase_returns_pkey PRIMARY KEY (tenant_id, purchase_return_id),
  constraint purchase_returns_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint purchase_returns_tenant_id_inbound_id_fkey FOREIGN KEY (tenant_id, inbound_id) REFERENCES stock_inbound(tenant_id, inbound_id),
  constraint purchase_returns_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint purchase_returns_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES inventory_locations(tenant_id, location_id),
  constraint purchase_returns_tenant_id_supplier_id_fkey FOREIGN KEY (tenant_id, supplier_id) REFERENCES suppliers(tenant_id, supplier_id),
  constraint purchase_returns_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint purchase_returns_settlement_check CHECK ((settlement = ANY (ARRAY['CREDIT'::text, 'REPLACEMENT'::text, 'REPAIR'::text, 'REFUSED'::text]))),
  constraint purchase_returns_status_check CHECK ((status = ANY (ARRAY['PREPARED'::text, 'SENT'::text, 'SETTLED'::text, 'CANCELLED'::text])))
);
CREATE INDEX purchase_returns_created_index ON purchase_returns USING btree (tenant_id, created_utc, purchase_return_id);
CREATE INDEX purchase_returns_inbound_id_index ON purchase_returns USING btree (tenant_id, inbound_id, purchase_return_id);
CREATE INDEX purchase_returns_item_id_index ON purchase_returns USING btree (tenant_id, item_id, purchase_return_id);
CREATE INDEX purchase_returns_location_id_index ON purchase_returns USING btree (tenant_id, location_id, purchase_return_id);
CREATE INDEX purchase_returns_reference_id_index ON purchase_returns USING btree (tenant_id, reference_id, purchase_return_id);
CREATE INDEX purchase_returns_status_index ON purchase_returns USING btree (tenant_id, status, purchase_return_id);
CREATE INDEX purchase_returns_supplier_id_index ON purchase_returns USING btree (tenant_id, supplier_id, purchase_return_id);
CREATE INDEX purchase_returns_updated_index ON purchase_returns USING btree (tenant_id, last_updated_utc, purchase_return_id);
alter table purchase_returns enable row level security;
alter table purchase_returns force row level security;
create policy backup_reads on purchase_returns for select to millwright_backup using (true);
create policy tenant_isolation on purchase_returns for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table purchase_returns to millwright_backup;
grant delete, insert, select, update on table purchase_returns to millwright_service;

create table purchasing_rules (
  tenant_id text not null,
  purchasing_rule_id text not null,
  name text,
  item_id text,
  category text,
  location_id text,
  policy text not null,
  reorder_point numeric(18,6),
  reorder_quantity numeric(18,6),
  maximum numeric(18,6),
  supplier_id text,
  is_active boolean default true not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint purchasing_rules_pkey PRIMARY KEY (tenant_id, purchasing_rule_id),
  constraint purchasing_rules_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint purchasing_rules_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, location_id),
  constraint purchasing_rules_tenant_id_supplier_id_fkey FOREIGN KEY (tenant_id, supplier_id) REFERENCES suppliers(tenant_id, supplier_id),
  constraint purchasing_rules_item_id_check CHECK (((item_id IS NULL) <> (category IS NULL))),
  constraint purchasing_rules_maximum_check CHECK ((maximum > (0)::numeric)),
  constraint purchasing_rules_policy_check CHECK ((policy = ANY (ARRAY['MANUAL'::text, 'REORDER_POINT'::text, 'DEMAND'::text, 'MAXIMUM'::text]))),
  constraint purchasing_rules_reorder_point_check CHECK ((reorder_point >= (0)::numeric)),
  constraint purchasing_rules_reorder_quantity_check CHECK ((reorder_quantity > (0)::numeric))
);
CREATE UNIQUE INDEX purchasing_rules_category_key ON purchasing_rules USING btree (tenant_id, category, location_id) NULLS NOT DISTINCT WHERE (is_active AND (category IS NOT NULL));
CREATE INDEX purchasing_rules_created_index ON purchasing_rules USING btree (tenant_id, created_utc, purchasing_rule_id);
CREATE UNIQUE INDEX purchasing_rules_item_id_key ON purchasing_rules USING btree (tenant_id, item_id, location_id) NULLS NOT DISTINCT WHERE (is_active AND (item_id IS NOT NULL));
CREATE INDEX purchasing_rules_location_index ON purchasing_rules USING btree (tenant_id, location_id) WHERE (location_id IS NOT NULL);
CREATE INDEX purchasing_rules_supplier_index ON purchasing_rules USING btree (tenant_id, supplier_id) WHERE (supplier_id IS NOT NULL);
CREATE INDEX purchasing_rules_updated_index ON purchasing_rules USING btree (tenant_id, last_updated_utc, purchasing_rule_id);
alter table purchasing_rules enable row level security;
alter table purchasing_rules force row level security;
create policy backup_reads on purchasing_rules for select to millwright_backup using (true);
create policy tenant_isolation on purchasing_rules for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table purchasing_rules to millwright_backup;
grant delete, insert, select, update on table purchasing_rules to millwright_service;

create table purchasing_watches (
  tenant_id text not null,
  watch_id text not null,
  item_id text,
  item_number text not null,
  description text not null,
  reason text not null,
  uom text not null,
  required_quantity numeric(20,6),
  available_quantity numeric(20,6),
  shortfall_quantity numeric(20,6),
  needed_utc timestamp(3) with time zone,
  status text default 'OPEN'::text not null,
  status_since_utc timestamp(3) with time zone not null,
  buyer_user_id text,
  notes text,
  source text not null,
  source_id text,
  source_line integer,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint purchasing_watches_pkey PRIMARY KEY (tenant_id, watch_id),
  constraint purchasing_watches_source_id_key UNIQUE (tenant_id, source_id, source_line),
  constraint purchasing_watches_tenant_id_buyer_user_id_fkey FOREIGN KEY (tenant_id, buyer_user_id) REFERENCES users(tenant_id, user_id),
  constraint purchasing_watches_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint purchasing_watches_reason_check CHECK ((reason = ANY (ARRAY['SHORTAGE'::text, 'PRICECHANGE'::text, 'LEADTIME'::text, 'MANUAL'::text, 'OBSOLETE'::text]))),
  constraint purchasing_watches_source_check CHECK ((source = ANY (ARRAY['USER'::text, 'BUYERREVIEW'::text]))),
  constraint purchasing_watches_source_check1 CHECK (((source = 'BUYERREVIEW'::text) = ((source_id IS NOT NULL) AND (source_line IS NOT NULL)))),
  constraint purchasing_watches_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'ORDERED'::text, 'RESOLVED'::text, 'DISMISSED'::text])))
);
CREATE INDEX purchasing_watches_created_index ON purchasing_watches USING btree (tenant_id, created_utc, watch_id);
CREATE UNIQUE INDEX purchasing_watches_item_id_key ON purchasing_watches USING btree (tenant_id, item_id, reason) WHERE ((source = 'USER'::text) AND (status = 'OPEN'::text));
CREATE INDEX purchasing_watches_item_index ON purchasing_watches USING btree (tenant_id, item_id) WHERE (item_id IS NOT NULL);
CREATE INDEX purchasing_watches_updated_index ON purchasing_watches USING btree (tenant_id, last_updated_utc, watch_id);
alter table purchasing_watches enable row level security;
alter table purchasing_watches force row level security;
create policy backup_reads on purchasing_watches for select to millwright_backup using (true);
create policy tenant_isolation on purchasing_watches for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table purchasing_watches to millwright_backup;
grant delete, insert, select, update on table purchasing_watches to millwright_service;

create table quality_assets (
  tenant_id text not null,
  asset_id text not null,
  number text not null,
  name text not null,
  type text,
  serial_number text,
  manufacturer text,
  model text,
  location_id text,
  owner_user_id text,
  status text not null,
  calibration_interval_days integer,
  calibration_interval_months integer,
  last_calibration_date date,
  last_result text,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint quality_assets_pkey PRIMARY KEY (tenant_id, asset_id),
  constraint quality_assets_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint quality_assets_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, location_id),
  constraint quality_assets_tenant_id_owner_user_id_fkey FOREIGN KEY (tenant_id, owner_user_id) REFERENCES users(tenant_id, user_id),
  constraint quality_assets_last_result_check CHECK ((last_result = ANY (ARRAY['PASS'::text, 'FAIL'::text, 'ADJUSTED'::text]))),
  constraint quality_assets_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'INCALIBRATION'::text, 'OUTOFSERVICE'::text, 'RETIRED'::text])))
);
CREATE INDEX quality_assets_created_index ON quality_assets USING btree (tenant_id, created_utc, asset_id);
CREATE INDEX quality_assets_location_id_index ON quality_assets USING btree (tenant_id, location_id, asset_id);
CREATE INDEX quality_assets_owner_user_id_index ON quality_assets USING btree (tenant_id, owner_user_id, asset_id);
CREATE INDEX quality_assets_updated_index ON quality_assets USING btree (tenant_id, last_updated_utc, asset_id);
alter table quality_assets enable row level security;
alter table quality_assets force row level security;
create policy backup_reads on quality_assets for select to millwright_backup using (true);
create policy tenant_isolation on quality_assets for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table quality_assets to millwright_backup;
grant delete, insert, select, update on table quality_assets to millwright_service;

create table quality_audit_findings (
  tenant_id text not null,
  finding_id text not null,
  audit_id text not null,
  clause text,
  text text not null,
  grade text not null,
  status text not null,
  ncr_id text,
  capa_id text,
  due_date date,
  constraint quality_audit_findings_pkey PRIMARY KEY (tenant_id, finding_id),
  constraint quality_audit_findings_tenant_id_audit_id_fkey FOREIGN KEY (tenant_id, audit_id) REFERENCES quality_audits(tenant_id, audit_id) ON DELETE CASCADE,
  constraint quality_audit_findings_tenant_id_capa_id_fkey FOREIGN KEY (tenant_id, capa_id) REFERENCES capas(tenant_id, quality_capa_id),
  constraint quality_audit_findings_tenant_id_ncr_id_fkey FOREIGN KEY (tenant_id, ncr_id) REFERENCES ncrs(tenant_id, quality_ncr_id),
  constraint quality_audit_findings_grade_check CHECK ((grade = ANY (ARRAY['MAJOR'::text, 'MINOR'::text, 'OBSERVATION'::text, 'OFI'::text]))),
  constraint quality_audit_findings_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'CLOSED'::text])))
);
CREATE INDEX quality_audit_findings_audit_index ON quality_audit_findings USING btree (tenant_id, audit_id, finding_id);
CREATE INDEX quality_audit_findings_capa_id_index ON quality_audit_findings USING btree (tenant_id, capa_id);
CREATE INDEX quality_audit_findings_ncr_id_index ON quality_audit_findings USING btree (tenant_id, ncr_id);
alter table quality_audit_findings enable row level security;
alter table quality_audit_findings force row level security;
create policy backup_reads on quality_audit_findings for select to millwright_backup using (true);
create policy tenant_isolation on quality_audit_findings for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table quality_audit_findings to millwright_backup;
grant delete, insert, select, update on table quality_audit_findings to millwright_service;

create table quality_audits (
  tenant_id text not null,
  audit_id text not null,
  number text not null,
  type text not null,
  standard text,
  scope text not null,
  scheduled_date date not null,
  auditor text,
  auditor_user_id text,
  supplier_id text,
  status text not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint quality_audits_pkey PRIMARY KEY (tenant_id, audit_id),
  constraint quality_audits_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint quality_audits_tenant_id_auditor_user_id_fkey FOREIGN KEY (tenant_id, auditor_user_id) REFERENCES users(tenant_id, user_id),
  constraint quality_audits_tenant_id_supplier_id_fkey FOREIGN KEY (tenant_id, supplier_id) REFERENCES suppliers(tenant_id, supplier_id),
  constraint quality_audits_status_check CHECK ((status = ANY (ARRAY['PLANNED'::text, 'INPROGRESS'::text, 'REPORTED'::text, 'CLOSED'::text, 'CANCELLED'::text]))),
  constraint quality_audits_type_check CHECK ((type = ANY (ARRAY['INTERNAL'::text, 'SUPPLIER'::text, 'CUSTOMER'::text, 'CERTIFICATION'::text])))
);
CREATE INDEX quality_audits_auditor_user_id_index ON quality_audits USING btree (tenant_id, auditor_user_id, audit_id);
CREATE INDEX quality_audits_created_index ON quality_audits USING btree (tenant_id, created_utc, audit_id);
CREATE INDEX quality_audits_scheduled_date_index ON quality_audits USING btree (tenant_id, scheduled_date, audit_id);
CREATE INDEX quality_audits_supplier_id_index ON quality_audits USING btree (tenant_id, supplier_id, audit_id);
CREATE INDEX quality_audits_updated_index ON quality_audits USING btree (tenant_id, last_updated_utc, audit_id);
alter table quality_audits enable row level security;
alter table quality_audits force row level security;
create policy backup_reads on quality_audits for select to millwright_backup using (true);
create policy tenant_isolation on quality_audits for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table quality_audits to millwright_backup;
grant delete, insert, select, update on table quality_audits to millwright_service;

create table quality_changes (
  tenant_id text not null,
  change_id text not null,
  number text not null,
  title text not null,
  reason text not null,
  type text not null,
  status text not null,
  affected json not null,
  impact text,
  requested_by_user_id text not null,
  effective_date date,
  product_version_id text,
  rejected_reason text,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint quality_changes_pkey PRIMARY KEY (tenant_id, change_id),
  constraint quality_changes_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint quality_changes_tenant_id_product_version_id_fkey FOREIGN KEY (tenant_id, product_version_id) REFERENCES product_versions(tenant_id, version_id),
  constraint quality_changes_tenant_id_requested_by_user_id_fkey FOREIGN KEY (tenant_id, requested_by_user_id) REFERENCES users(tenant_id, user_id),
  constraint quality_changes_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'SUBMITTED'::text, 'APPROVED'::text, 'REJECTED'::text, 'IMPLEMENTED'::text, 'CLOSED'::text]))),
  constraint quality_changes_type_check CHECK ((type = ANY (ARRAY['PRODUCT'::text, 'PROCESS'::text, 'DOCUMENT'::text, 'SUPPLIER'::text])))
);
CREATE INDEX quality_changes_created_index ON quality_changes USING btree (tenant_id, created_utc, change_id);
CREATE INDEX quality_changes_product_version_id_index ON quality_changes USING btree (tenant_id, product_version_id, change_id);
CREATE INDEX quality_changes_requested_by_user_id_index ON quality_changes USING btree (tenant_id, requested_by_user_id, change_id);
CREATE INDEX quality_changes_updated_index ON quality_changes USING btree (tenant_id, last_updated_utc, change_id);
alter table quality_changes enable row level security;
alter table quality_changes force row level security;
create policy backup_reads on quality_changes for select to millwright_backup using (true);
create policy tenant_isolation on quality_changes for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table quality_changes to millwright_backup;
grant delete, insert, select, update on table quality_changes to millwright_service;

create table quality_document_readings (
  tenant_id text not null,
  document_id text not null,
  user_id text not null,
  utc timestamp(3) with time zone not null,
  constraint quality_document_readings_pkey PRIMARY KEY (tenant_id, document_id, user_id),
  constraint quality_document_readings_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES quality_documents(tenant_id, document_id) ON DELETE CASCADE
);
alter table quality_document_readings enable row level security;
alter table quality_document_readings force row level security;
create policy backup_reads on quality_document_readings for select to millwright_backup using (true);
create policy tenant_isolation on quality_document_readings for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table quality_document_readings to millwright_backup;
grant delete, insert, select on table quality_document_readings to millwright_service;

create table quality_documents (
  tenant_id text not null,
  document_id text not null,
  number text not null,
  revision integer not null,
  title text not null,
  type text not null,
  status text not null,
  effective_date date,
  review_due_date date,
  owner_user_id text not null,
  reader_user_ids text[] default '{}'::text[] not null,
  change_note text,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint quality_documents_pkey PRIMARY KEY (tenant_id, document_id),
  constraint quality_documents_tenant_id_revision_key UNIQUE (tenant_id, number, revision),
  constraint quality_documents_tenant_id_owner_user_id_fkey FOREIGN KEY (tenant_id, owner_user_id) REFERENCES users(tenant_id, user_id),
  constraint quality_documents_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'INREVIEW'::text, 'APPROVED'::text, 'OBSOLETE'::text]))),
  constraint quality_documents_type_check CHECK ((type = ANY (ARRAY['POLICY'::text, 'PROCEDURE'::text, 'WORKINSTRUCTION'::text, 'FORM'::text, 'SPECIFICATION'::text, 'DRAWING'::text, 'OTHER'::text])))
);
CREATE INDEX quality_documents_created_index ON quality_documents USING btree (tenant_id, created_utc, document_id);
CREATE UNIQUE INDEX quality_documents_number_key ON quality_documents USING btree (tenant_id, number) WHERE (status = ANY (ARRAY['DRAFT'::text, 'INREVIEW'::text]));
CREATE UNIQUE INDEX quality_documents_number_key1 ON quality_documents USING btree (tenant_id, number) WHERE (status = 'APPROVED'::text);
CREATE INDEX quality_documents_owner_user_id_index ON quality_documents USING btree (tenant_id, owner_user_id, document_id);
CREATE INDEX quality_documents_title_index ON quality_documents USING btree (tenant_id, title, document_id);
CREATE INDEX quality_documents_updated_index ON quality_documents USING btree (tenant_id, last_updated_utc, document_id);
alter table quality_documents enable row level security;
alter table quality_documents force row level security;
create policy backup_reads on quality_documents for select to millwright_backup using (true);
create policy tenant_isolation on quality_documents for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table quality_documents to millwright_backup;
grant delete, insert, select, update on table quality_documents to millwright_service;

create table quality_escalations (
  tenant_id text not null,
  entity text not null,
  entity_id text not null,
  part text not null,
  template_id text not null,
  due_date date not null,
  level integer not null,
  next_utc timestamp(3) with time zone,
  constraint quality_escalations_pkey PRIMARY KEY (tenant_id, entity, entity_id, part, template_id),
  constraint quality_escalations_tenant_id_template_id_fkey FOREIGN KEY (tenant_id, template_id) REFERENCES escalation_templates(tenant_id, template_id) ON DELETE CASCADE,
  constraint quality_escalations_entity_check CHECK ((entity = ANY (ARRAY['NCR'::text, 'CAPA'::text]))),
  constraint quality_escalations_level_check CHECK ((level >= 0))
);
CREATE INDEX quality_escalations_template_index ON quality_escalations USING btree (tenant_id, template_id);
alter table quality_escalations enable row level security;
alter table quality_escalations force row level security;
create policy backup_reads on quality_escalations for select to millwright_backup using (true);
create policy cross_tenant on quality_escalations for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on quality_escalations for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table quality_escalations to millwright_backup;
grant select on table quality_escalations to millwright_crosstenant;
grant delete, insert, select, update on table quality_escalations to millwright_service;

create table quality_measurements (
  tenant_id text not null,
  measurement_id text not null,
  source text not null,
  type text not null,
  characteristic text not null,
  value numeric,
  unit text,
  lower_limit numeric,
  upper_limit numeric,
  is_within boolean,
  item_id text,
  product_id text,
  supplier_id text,
  result_id text,
  production_order_id text,
  task_id text,
  inspection_id text,
  asset_id text,
  serial_number text,
  lot_number text,
  measured_utc timestamp(3) with time zone not null,
  recorded_utc timestamp(3) with time zone not null,
  recorded_by_user_id text not null,
  corrects_measurement_id text,
  quality_ncr_id text,
  constraint quality_measurements_pkey PRIMARY KEY (tenant_id, measurement_id),
  constraint quality_measurements_tenant_id_corrects_measurement_id_fkey FOREIGN KEY (tenant_id, corrects_measurement_id) REFERENCES quality_measurements(tenant_id, measurement_id) ON DELETE CASCADE,
  constraint quality_measurements_tenant_id_inspection_id_fkey FOREIGN KEY (tenant_id, inspection_id) REFERENCES inspections(tenant_id, inspection_id),
  constraint quality_measurements_tenant_id_quality_ncr_id_fkey FOREIGN KEY (tenant_id, quality_ncr_id) REFERENCES ncrs(tenant_id, quality_ncr_id),
  constraint quality_measurements_tenant_id_result_id_fkey FOREIGN KEY (tenant_id, result_id) REFERENCES production_results(tenant_id, result_id) ON DELETE CASCADE,
  constraint quality_measurements_check CHECK ((((source = 'PRODUCTION'::text) = (result_id IS NOT NULL)) AND ((source = 'RECEIVING'::text) = (inspection_id IS NOT NULL)))),
  constraint quality_measurements_source_check CHECK ((source = ANY (ARRAY['PRODUCTION'::text, 'RECEIVING'::text]))),
  constraint quality_measurements_type_check CHECK ((type = ANY (ARRAY['MEASUREMENT'::text, 'VALUE'::text, 'INSPECTION'::text])))
);
CREATE INDEX quality_measurements_asset_index ON quality_measurements USING btree (tenant_id, asset_id, measured_utc);
CREATE INDEX quality_measurements_characteristic_index ON quality_measurements USING btree (tenant_id, lower(characteristic), measured_utc, measurement_id);
CREATE UNIQUE INDEX quality_measurements_corrects_measurement_id_key ON quality_measurements USING btree (tenant_id, corrects_measurement_id);
CREATE INDEX quality_measurements_inspection_index ON quality_measurements USING btree (tenant_id, inspection_id);
CREATE INDEX quality_measurements_item_index ON quality_measurements USING btree (tenant_id, item_id, measured_utc);
CREATE INDEX quality_measurements_measured_index ON quality_measurements USING btree (tenant_id, measured_utc, measurement_id);
CREATE INDEX quality_measurements_ncr_index ON quality_measurements USING btree (tenant_id, quality_ncr_id);
CREATE INDEX quality_measurements_result_index ON quality_measurements USING btree (tenant_id, result_id);
alter table quality_measurements enable row level security;
alter table quality_measurements force row level security;
create policy backup_reads on quality_measurements for select to millwright_backup using (true);
create policy tenant_isolation on quality_measurements for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table quality_measurements to millwright_backup;
grant insert, select on table quality_measurements to millwright_service;

create table queued_work (
  tenant_id text not null,
  kind text not null,
  work_id text not null,
  principal jsonb not null,
  origin text not null,
  correlation_id text not null,
  faults integer default 0 not null,
  lease_owner text,
  lease_until_utc timestamp(3) with time zone,
  created_utc timestamp(3) with time zone not null,
  constraint queued_work_pkey PRIMARY KEY (tenant_id, kind, work_id),
  constraint queued_work_origin_check CHECK ((origin = ANY (ARRAY['APP'::text, 'ERP'::text])))
);
CREATE INDEX queued_work_created_index ON queued_work USING btree (created_utc);
CREATE INDEX queued_work_due_index ON queued_work USING btree (kind, lease_until_utc);
alter table queued_work enable row level security;
alter table queued_work force row level security;
create policy backup_reads on queued_work for select to millwright_backup using (true);
create policy cross_tenant on queued_work for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on queued_work for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table queued_work to millwright_backup;
grant insert, select, update on table queued_work to millwright_crosstenant;
grant delete, insert, select, update on table queued_work to millwright_service;

create table quote_simulations (
  tenant_id text not null,
  simulation_id text not null,
  sales_quote_id text not null,
  name text not null,
  status text not null,
  changes json not null,
  result json not null,
  based_on text not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint quote_simulations_pkey PRIMARY KEY (tenant_id, simulation_id),
  constraint quote_simulations_tenant_id_sales_quote_id_fkey FOREIGN KEY (tenant_id, sales_quote_id) REFERENCES sales_quotes(tenant_id, sales_quote_id) ON DELETE CASCADE,
  constraint quote_simulations_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'APPLIED'::text, 'DISCARDED'::text])))
);
CREATE INDEX quote_simulations_created_index ON quote_simulations USING btree (tenant_id, created_utc, simulation_id);
CREATE INDEX quote_simulations_name_index ON quote_simulations USING btree (tenant_id, name, simulation_id);
CREATE INDEX quote_simulations_quote_index ON quote_simulations USING btree (tenant_id, sales_quote_id, name);
CREATE INDEX quote_simulations_updated_index ON quote_simulations USING btree (tenant_id, last_updated_utc, simulation_id);
alter table quote_simulations enable row level security;
alter table quote_simulations force row level security;
create policy backup_reads on quote_simulations for select to millwright_backup using (true);
create policy tenant_isolation on quote_simulations for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table quote_simulations to millwright_backup;
grant delete, insert, select, update on table quote_simulations to millwright_service;

create table recovery_codes (
  tenant_id text not null,
  user_id text not null,
  code_sha256 text not null,
  created_utc timestamp(3) with time zone not null,
  used_utc timestamp(3) with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (tenant_id, user_id, code_sha256),
  constraint recovery_codes_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES second_factors(tenant_id, user_id)
);
alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;
create policy backup_reads on recovery_codes for select to millwright_backup using (true);
create policy tenant_isolation on recovery_codes for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table recovery_codes to millwright_backup;
grant delete, insert, select, update on table recovery_codes to millwright_service;

create table repair_summary_templates (
  tenant_id text not null,
  template_id text not null,
  name text not null,
  product_id text,
  locale text not null,
  body text not null,
  is_active boolean default true not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint repair_summary_templates_pkey PRIMARY KEY (tenant_id, template_id),
  constraint repair_summary_templates_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, product_id)
);
CREATE INDEX repair_summary_templates_created_index ON repair_summary_templates USING btree (tenant_id, created_utc, template_id);
CREATE INDEX repair_summary_templates_name_index ON repair_summary_templates USING btree (tenant_id, name, template_id);
CREATE UNIQUE INDEX repair_summary_templates_name_key ON repair_summary_templates USING btree (tenant_id, lower(name));
CREATE INDEX repair_summary_templates_product_id_index ON repair_summary_templates USING btree (tenant_id, product_id, template_id);
CREATE INDEX repair_summary_templates_updated_index ON repair_summary_templates USING btree (tenant_id, last_updated_utc, template_id);
alter table repair_summary_templates enable row level security;
alter table repair_summary_templates force row level security;
create policy backup_reads on repair_summary_templates for select to millwright_backup using (true);
create policy tenant_isolation on repair_summary_templates for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table repair_summary_templates to millwright_backup;
grant delete, insert, select, update on table repair_summary_templates to millwright_service;

create table report_changes (
  tenant_id text not null,
  change_id text not null,
  day date not null,
  user_id text not null,
  constraint report_changes_pkey PRIMARY KEY (tenant_id, change_id)
);
CREATE INDEX report_changes_day_index ON report_changes USING btree (tenant_id, day);
alter table report_changes enable row level security;
alter table report_changes force row level security;
create policy backup_reads on report_changes for select to millwright_backup using (true);
create policy cross_tenant on report_changes for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on report_changes for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table report_changes to millwright_backup;
grant select on table report_changes to millwright_crosstenant;
grant delete, insert, select on table report_changes to millwright_service;

create table report_days (
  tenant_id text not null,
  day date not null,
  own_code text not null,
  constraint report_days_pkey PRIMARY KEY (tenant_id, day)
);
CREATE INDEX report_days_code_index ON report_days USING btree (tenant_id, own_code);
alter table report_days enable row level security;
alter table report_days force row level security;
create policy backup_reads on report_days for select to millwright_backup using (true);
create policy cross_tenant on report_days for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on report_days for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table report_days to millwright_backup;
grant select on table report_days to millwright_crosstenant;
grant delete, insert, select on table report_days to millwright_service;

create table report_made_changes (
  tenant_id text not null,
  change_id text not null,
  production_order_id text not null,
  user_id text not null,
  constraint report_made_changes_pkey PRIMARY KEY (tenant_id, change_id)
);
CREATE INDEX report_made_changes_order_index ON report_made_changes USING btree (tenant_id, production_order_id);
alter table report_made_changes enable row level security;
alter table report_made_changes force row level security;
create policy backup_reads on report_made_changes for select to millwright_backup using (true);
create policy cross_tenant on report_made_changes for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on report_made_changes for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table report_made_changes to millwright_backup;
grant select on table report_made_changes to millwright_crosstenant;
grant delete, insert, select on table report_made_changes to millwright_service;

create table report_made_orders (
  tenant_id text not null,
  production_order_id text not null,
  quoted_minutes numeric not null,
  actual_minutes numeric not null,
  quoted_cost numeric not null,
  actual_cost numeric not null,
  uncosted_minutes numeric not null,
  constraint report_made_orders_pkey PRIMARY KEY (tenant_id, production_order_id)
);
alter table report_made_orders enable row level security;
alter table report_made_orders force row level security;
create policy backup_reads on report_made_orders for select to millwright_backup using (true);
create policy tenant_isolation on report_made_orders for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table report_made_orders to millwright_backup;
grant delete, insert, select on table report_made_orders to millwright_service;

create table report_order_sums (
  tenant_id text not null,
  grain text not null,
  starts date not null,
  kind text not null,
  thing_id text not null,
  currency_code text not null,
  line_count bigint not null,
  uncosted_count bigint not null,
  unconverted_count bigint not null,
  quantity numeric not null,
  net numeric not null,
  net_own numeric not null,
  costed numeric not null,
  costed_own numeric not null,
  cost numeric not null,
  cost_own numeric not null,
  constraint report_order_sums_pkey PRIMARY KEY (tenant_id, grain, kind, starts, thing_id, currency_code),
  constraint report_order_sums_grain_check CHECK ((grain = ANY (ARRAY['DAY'::text, 'MONTH'::text]))),
  constraint report_order_sums_kind_check CHECK ((kind = ANY (ARRAY['PRODUCT'::text, 'ITEM'::text, 'CUSTOMER'::text, 'ALL'::text])))
);
alter table report_order_sums enable row level security;
alter table report_order_sums force row level security;
create policy backup_reads on report_order_sums for select to millwright_backup using (true);
create policy tenant_isolation on report_order_sums for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table report_order_sums to millwright_backup;
grant delete, insert, select on table report_order_sums to millwright_service;

create table resequence_requests (
  tenant_id text not null,
  request_id text not null,
  production_order_id text not null,
  requested_by_user_id text not null,
  current_sequence numeric(18,6),
  requested_sequence numeric(18,6) not null,
  requested_date_utc timestamp(3) with time zone,
  reason text,
  status text not null,
  decided_by_user_id text,
  decided_utc timestamp(3) with time zone,
  decision_reason text,
  impact json not null,
  run_id text,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint resequence_requests_pkey PRIMARY KEY (tenant_id, request_id),
  constraint resequence_requests_tenant_id_decided_by_user_id_fkey FOREIGN KEY (tenant_id, decided_by_user_id) REFERENCES users(tenant_id, user_id),
  constraint resequence_requests_tenant_id_production_order_id_fkey FOREIGN KEY (tenant_id, production_order_id) REFERENCES production_orders(tenant_id, production_order_id) ON DELETE CASCADE,
  constraint resequence_requests_tenant_id_requested_by_user_id_fkey FOREIGN KEY (tenant_id, requested_by_user_id) REFERENCES users(tenant_id, user_id),
  constraint resequence_requests_tenant_id_run_id_fkey FOREIGN KEY (tenant_id, run_id) REFERENCES schedule_runs(tenant_id, run_id),
  constraint resequence_requests_status_check CHECK ((status = ANY (ARRAY['REQUESTED'::text, 'APPROVED'::text, 'REJECTED'::text, 'APPLIED'::text, 'WITHDRAWN'::text])))
);
CREATE INDEX resequence_requests_created_index ON resequence_requests USING btree (tenant_id, created_utc, request_id);
CREATE INDEX resequence_requests_decided_by_user_id_index ON resequence_requests USING btree (tenant_id, decided_by_user_id, request_id);
CREATE INDEX resequence_requests_production_order_id_index ON resequence_requests USING btree (tenant_id, production_order_id, request_id);
CREATE UNIQUE INDEX resequence_requests_production_order_id_key ON resequence_requests USING btree (tenant_id, production_order_id) WHERE (status = ANY (ARRAY['REQUESTED'::text, 'APPROVED'::text]));
CREATE INDEX resequence_requests_requested_by_user_id_index ON resequence_requests USING btree (tenant_id, requested_by_user_id, request_id);
CREATE INDEX resequence_requests_run_id_index ON resequence_requests USING btree (tenant_id, run_id, request_id);
CREATE INDEX resequence_requests_updated_index ON resequence_requests USING btree (tenant_id, last_updated_utc, request_id);
alter table resequence_requests enable row level security;
alter table resequence_requests force row level security;
create policy backup_reads on resequence_requests for select to millwright_backup using (true);
create policy tenant_isolation on resequence_requests for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table resequence_requests to millwright_backup;
grant delete, insert, select, update on table resequence_requests to millwright_service;

create table resource_group_members (
  tenant_id text not null,
  resource_group_id text not null,
  "position" integer not null,
  resource_id text not null,
  constraint resource_group_members_pkey PRIMARY KEY (tenant_id, resource_group_id, "position"),
  constraint resource_group_members_tenant_id_resource_group_id_fkey FOREIGN KEY (tenant_id, resource_group_id) REFERENCES resource_groups(tenant_id, resource_group_id) ON DELETE CASCADE,
  constraint resource_group_members_tenant_id_resource_id_fkey FOREIGN KEY (tenant_id, resource_id) REFERENCES resources(tenant_id, resource_id)
);
CREATE INDEX resource_group_members_resource_index ON resource_group_members USING btree (tenant_id, resource_id);
alter table resource_group_members enable row level security;
alter table resource_group_members force row level security;
create policy backup_reads on resource_group_members for select to millwright_backup using (true);
create policy tenant_isolation on resource_group_members for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table resource_group_members to millwright_backup;
grant delete, insert, select on table resource_group_members to millwright_service;

create table resource_groups (
  tenant_id text not null,
  resource_group_id text not null,
  name text not null,
  description text,
  selection text not null,
  resource_ids text[] default '{}'::text[] not null,
  is_active boolean default true not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint resource_groups_pkey PRIMARY KEY (tenant_id, resource_group_id),
  constraint resource_groups_selection_check CHECK ((selection = ANY (ARRAY['EARLIEST'::text, 'LEASTLOADED'::text])))
);
CREATE INDEX resource_groups_created_index ON resource_groups USING btree (tenant_id, created_utc, resource_group_id);
CREATE INDEX resource_groups_name_index ON resource_groups USING btree (tenant_id, name, resource_group_id);
CREATE UNIQUE INDEX resource_groups_tenant_id_name_key ON resource_groups USING btree (tenant_id, lower(name));
CREATE INDEX resource_groups_updated_index ON resource_groups USING btree (tenant_id, last_updated_utc, resource_group_id);
alter table resource_groups enable row level security;
alter table resource_groups force row level security;
create policy backup_reads on resource_groups for select to millwright_backup using (true);
create policy tenant_isolation on resource_groups for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table resource_groups to millwright_backup;
grant delete, insert, select, update on table resource_groups to millwright_service;

create table resources (
  tenant_id text not null,
  resource_id text not null,
  name text not null,
  type text not null,
  user_id text,
  location_id text,
  capacity integer default 1 not null,
  hourly_cost numeric(20,6),
  skills text[] default '{}'::text[] not null,
  working_hours json,
  non_working_days json default '[]'::json not null,
  exceptions json default '[]'::json not null,
  is_default boolean default false not null,
  is_active boolean default true not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint resources_pkey PRIMARY KEY (tenant_id, resource_id),
  constraint resources_tenant_id_user_id_key UNIQUE (tenant_id, user_id),
  constraint resources_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, location_id),
  constraint resources_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, user_id),
  constraint resources_capacity_check CHECK ((capacity >= 1)),
  constraint resources_check CHECK (((type = 'PERSON'::text) OR (user_id IS NULL))),
  constraint resources_check1 CHECK (((NOT is_default) OR (is_active AND (location_id IS NOT NULL)))),
  constraint resources_hourly_cost_check CHECK ((hourly_cost >= (0)::numeric)),
  constraint resources_type_check CHECK ((type = ANY (ARRAY['PERSON'::text, 'MACHINE'::text, 'STATION'::text, 'SUPPLIER'::text])))
);
CREATE INDEX resources_created_index ON resources USING btree (tenant_id, created_utc, resource_id);
CREATE UNIQUE INDEX resources_is_default_key ON resources USING btree (tenant_id, location_id) WHERE is_default;
CREATE INDEX resources_location_id_index ON resources USING btree (tenant_id, location_id, resource_id);
CREATE INDEX resources_name_index ON resources USING btree (tenant_id, name, resource_id);
CREATE UNIQUE INDEX resources_tenant_id_name_key ON resources USING btree (tenant_id, lower(name));
CREATE INDEX resources_updated_index ON resources USING btree (tenant_id, last_updated_utc, resource_id);
alter table resources enable row level security;
alter table resources force row level security;
create policy backup_reads on resources for select to millwright_backup using (true);
create policy tenant_isolation on resources for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table resources to millwright_backup;
grant delete, insert, select, update on table resources to millwright_service;

create table sales_order_items (
  tenant_id text not null,
  item_and_qty_id text not null,
  sales_order_id text not null,
  line_number integer not null,
  item_id text not null,
  number text not null,
  description text not null,
  uom text not null,
  quantity numeric(18,6) not null,
  unit_cost numeric(20,6),
  unit_price numeric(20,6) not null,
  discount numeric(11,6) default 0 not null,
  extended_price numeric(20,6) not null,
  quote_discount numeric(20,6) not null,
  net_price numeric(20,6) not null,
  lead_time_days integer,
  notes text,
  tariff json,
  tariff_problem json,
  quantity_shipped numeric(18,6) default 0 not null,
  progress text default 'NEW'::text not null,
  discountable numeric(20,6) not null,
  price_waterfall json default '[]'::json not null,
  margin_guard json,
  min_margin numeric(11,6),
  max_margin numeric(11,6),
  show_notes boolean default false not null,
  quantity_invoiced numeric default 0 not null,
  is_optional boolean default false not null,
  is_alternate boolean default false not null,
  group_name text,
  is_included boolean default true not null,
  quantities json default '[]'::json not null,
  constraint sales_order_items_pkey PRIMARY KEY (tenant_id, item_and_qty_id),
  constraint sales_order_items_tenant_id_line_number_key UNIQUE (tenant_id, sales_order_id, line_number) DEFERRABLE,
  constraint sales_order_items_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint sales_order_items_tenant_id_sales_order_id_fkey FOREIGN KEY (tenant_id, sales_order_id) REFERENCES sales_orders(tenant_id, sales_order_id) ON DELETE CASCADE,
  constraint sales_order_items_check CHECK (((quantity_shipped >= (0)::numeric) AND (quantity_shipped <= quantity))),
  constraint sales_order_items_discount_check CHECK (((discount >= (0)::numeric) AND (discount <= (100)::numeric))),
  constraint sales_order_items_line_number_check CHECK ((line_number > 0)),
  constraint sales_order_items_options_check CHECK ((is_included AND (NOT is_optional) AND (NOT is_alternate))),
  constraint sales_order_items_progress_check CHECK ((progress = ANY (ARRAY['NEW'::text, 'WIP'::text, 'FINISHED'::text]))),
  constraint sales_order_items_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint sales_order_items_unit_price_check CHECK ((unit_price >= (0)::numeric))
);
CREATE INDEX sales_order_items_item_index ON sales_order_items USING btree (tenant_id, item_id);
alter table sales_order_items enable row level security;
alter table sales_order_items force row level security;
create policy backup_reads on sales_order_items for select to millwright_backup using (true);
create policy tenant_isolation on sales_order_items for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table sales_order_items to millwright_backup;
grant delete, insert, select, update on table sales_order_items to millwright_service;

create table sales_order_line_items (
  tenant_id text not null,
  line_item_id text not null,
  sales_order_id text not null,
  line_number integer not null,
  product_id text not null,
  product_number text not null,
  product_name text not null,
  version_id text not null,
  configured_on date not null,
  description text not null,
  configured_description text not null,
  uom text not null,
  quantity numeric(18,6) not null,
  quantities json not null,
  unit_cost numeric(20,6),
  unit_price numeric(20,6) not null,
  discount numeric(11,6) default 0 not null,
  extended_price numeric(20,6) not null,
  quote_discount numeric(20,6) not null,
  net_price numeric(20,6) not null,
  lead_time_days integer,
  allow_discount boolean not null,
  serialization_required boolean not null,
  notes text,
  tariff json,
  tariff_problem json,
  choices json not null,
  attributes json not null,
  items json not null,
  tasks json not null,
  price_events json not null,
  messages json not null,
  weight json,
  dimensions json,
  rule_notes json not null,
  tags json not null,
  documents json not null,
  quantity_shipped numeric(18,6) default 0 not null,
  progress text default 'NEW'::text not null,
  discountable numeric(20,6) not null,
  price_waterfall json default '[]'::json not null,
  margin_guard json,
  min_margin numeric(11,6),
  max_margin numeric(11,6),
  show_notes boolean default false not null,
  quantity_invoiced numeric default 0 not null,
  is_optional boolean default false not null,
  is_alternate boolean default false not null,
  group_name text,
  is_included boolean default true not null,
  constraint sales_order_line_items_pkey PRIMARY KEY (tenant_id, line_item_id),
  constraint sales_order_line_items_tenant_id_line_number_key UNIQUE (tenant_id, sales_order_id, line_number) DEFERRABLE,
  constraint sales_order_line_items_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, product_id),
  constraint sales_order_line_items_tenant_id_sales_order_id_fkey FOREIGN KEY (tenant_id, sales_order_id) REFERENCES sales_orders(tenant_id, sales_order_id) ON DELETE CASCADE,
  constraint sales_order_line_items_tenant_id_version_id_fkey FOREIGN KEY (tenant_id, version_id) REFERENCES product_versions(tenant_id, version_id),
  constraint sales_order_line_items_check CHECK (((quantity_shipped >= (0)::numeric) AND (quantity_shipped <= quantity))),
  constraint sales_order_line_items_discount_check CHECK (((discount >= (0)::numeric) AND (discount <= (100)::numeric))),
  constraint sales_order_line_items_line_number_check CHECK ((line_number > 0)),
  constraint sales_order_line_items_options_check CHECK ((is_included AND (NOT is_optional) AND (NOT is_alternate))),
  constraint sales_order_line_items_progress_check CHECK ((progress = ANY (ARRAY['NEW'::text, 'WIP'::text, 'FINISHED'::text]))),
  constraint sales_order_line_items_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint sales_order_line_items_unit_price_check CHECK ((unit_price >= (0)::numeric))
);
CREATE INDEX sales_order_line_items_product_index ON sales_order_line_items USING btree (tenant_id, product_id);
CREATE INDEX sales_order_line_items_version_index ON sales_order_line_items USING btree (tenant_id, version_id);
alter table sales_order_line_items enable row level security;
alter table sales_order_line_items force row level security;
create policy backup_reads on sales_order_line_items for select to millwright_backup using (true);
create policy tenant_isolation on sales_order_line_items for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table sales_order_line_items to millwright_backup;
grant delete, insert, select, update on table sales_order_line_items to millwright_service;

create table sales_orders (
  tenant_id text not null,
  sales_order_id text not null,
  number text not null,
  status text not null,
  sales_quote_id text,
  description text,
  customer_id text not null,
  customer json not null,
  ship_to_id text,
  ship_to json,
  currency_code text not null,
  discount_percent numeric(11,6) default 0 not null,
  discount_amount numeric(20,6),
  payment_terms text,
  term_id text,
  inco_term_code text,
  inco_term_location text,
  import_charges_paid_by text,
  destination_country_code text,
  import_date date,
  requested_date_utc timestamp(3) with time zone,
  promise_date_utc timestamp(3) with time zone,
  sales_rep_user_id text,
  purchase_order text,
  purchase_orders json default '[]'::json not null,
  sub_total numeric(20,6) default 0 not null,
  discount_total numeric(20,6) default 0 not null,
  duty_total numeric(20,6) default 0 not null,
  import_tax_total numeric(20,6) default 0 not null,
  grand_total numeric(20,6) default 0 not null,
  cost numeric(20,6),
  margin_percent numeric(30,2),
  status_dates json not null,
  hold_reason text,
  cancel_reason text,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  exchange_rates json default '[]'::json not null,
  fx_rate numeric,
  fx_date_utc timestamp(3) with time zone,
  contact_ids json default '[]'::json not null,
  contacts json default '[]'::json not null,
  payment_status text default 'UNPAID'::text not null,
  delivery json,
  delivery_total numeric(20,6) default 0 not null,
  shipped_utc timestamp(3) with time zone,
  due_utc timestamp(3) with time zone generated always as (COALESCE(promise_date_utc, requested_date_utc, created_utc)) stored not null,
  customer_orders json default '[]'::json not null,
  tax json,
  constraint sales_orders_pkey PRIMARY KEY (tenant_id, sales_order_id),
  constraint sales_orders_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint sales_orders_tenant_id_created_by_user_id_fkey FOREIGN KEY (tenant_id, created_by_user_id) REFERENCES users(tenant_id, user_id),
  constraint sales_orders_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, customer_id),
  constraint sales_orders_tenant_id_sales_quote_id_fkey FOREIGN KEY (tenant_id, sales_quote_id) REFERENCES sales_quotes(tenant_id, sales_quote_id),
  constraint sales_orders_tenant_id_sales_rep_user_id_fkey FOREIGN KEY (tenant_id, sales_rep_user_id) REFERENCES users(tenant_id, user_id),
  constraint sales_orders_tenant_id_term_id_fkey FOREIGN KEY (tenant_id, term_id) REFERENCES inco_terms(tenant_id, term_id),
  constraint sales_orders_payment_status_check CHECK ((payment_status = ANY (ARRAY['UNPAID'::text, 'PARTIAL'::text, 'PAID'::text])))
);
CREATE INDEX sales_orders_created_index ON sales_orders USING btree (tenant_id, created_utc, sales_order_id);
CREATE INDEX sales_orders_customer_index ON sales_orders USING btree (tenant_id, customer_id, number);
CREATE INDEX sales_orders_delivery_index ON sales_orders USING btree (tenant_id, due_utc, sales_order_id) WHERE (status = ANY (ARRAY['RELEASED'::text, 'ONHOLD'::text, 'COMPLETED'::text]));
CREATE INDEX sales_orders_of_quote_index ON sales_orders USING btree (tenant_id, sales_quote_id, number);
CREATE INDEX sales_orders_open_delivery_index ON sales_orders USING btree (tenant_id, due_utc, sales_order_id) WHERE (status = ANY (ARRAY['RELEASED'::text, 'ONHOLD'::text]));
CREATE INDEX sales_orders_owner_index ON sales_orders USING btree (tenant_id, created_by_user_id, number);
CREATE UNIQUE INDEX sales_orders_sales_quote_id_key ON sales_orders USING btree (tenant_id, sales_quote_id) WHERE (status <> 'CANCELLED'::text);
CREATE INDEX sales_orders_sales_rep_index ON sales_orders USING btree (tenant_id, sales_rep_user_id, number);
CREATE INDEX sales_orders_status_index ON sales_orders USING btree (tenant_id, status, number);
CREATE INDEX sales_orders_term_index ON sales_orders USING btree (tenant_id, term_id);
CREATE INDEX sales_orders_updated_index ON sales_orders USING btree (tenant_id, last_updated_utc, sales_order_id);
alter table sales_orders enable row level security;
alter table sales_orders force row level security;
create policy backup_reads on sales_orders for select to millwright_backup using (true);
create policy tenant_isolation on sales_orders for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table sales_orders to millwright_backup;
grant delete, insert, select, update on table sales_orders to millwright_service;

create table sales_quote_acceptances (
  tenant_id text not null,
  sales_quote_id text not null,
  version_number integer not null,
  accepted_by json not null,
  offer json not null,
  constraint sales_quote_acceptances_pkey PRIMARY KEY (tenant_id, sales_quote_id, version_number),
  constraint sales_quote_acceptances_tenant_id_sales_quote_id_version_n_fkey FOREIGN KEY (tenant_id, sales_quote_id, version_number) REFERENCES sales_quote_versions(tenant_id, sales_quote_id, version_number)
);
alter table sales_quote_acceptances enable row level security;
alter table sales_quote_acceptances force row level security;
create policy backup_reads on sales_quote_acceptances for select to millwright_backup using (true);
create policy tenant_isolation on sales_quote_acceptances for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table sales_quote_acceptances to millwright_backup;
grant insert, select on table sales_quote_acceptances to millwright_service;

create table sales_quote_checkouts (
  tenant_id text not null,
  checkout_id text not null,
  sales_quote_id text not null,
  version_number integer not null,
  status text not null,
  provider text not null,
  provider_reference text not null,
  payment_reference text,
  amount numeric not null,
  currency_code text not null,
  url text not null,
  expires_utc timestamp(3) with time zone not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_utc timestamp(3) with time zone not null,
  refunded_amount numeric default 0 not null,
  close_asked_utc timestamp(3) with time zone,
  lease_until_utc timestamp(3) with time zone,
  constraint sales_quote_checkouts_pkey PRIMARY KEY (tenant_id, checkout_id),
  constraint sales_quote_checkouts_tenant_id_sales_quote_id_fkey FOREIGN KEY (tenant_id, sales_quote_id) REFERENCES sales_quotes(tenant_id, sales_quote_id),
  constraint sales_quote_checkouts_amount_check CHECK ((amount > (0)::numeric)),
  constraint sales_quote_checkouts_check CHECK (((refunded_amount >= (0)::numeric) AND (refunded_amount <= amount))),
  constraint sales_quote_checkouts_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'AUTHORIZED'::text, 'PAID'::text, 'DECLINED'::text, 'EXPIRED'::text, 'REFUNDED'::text])))
);
CREATE INDEX sales_quote_checkouts_open_index ON sales_quote_checkouts USING btree (tenant_id, expires_utc) WHERE ((status = 'OPEN'::text) AND (close_asked_utc IS NULL));
CREATE INDEX sales_quote_checkouts_payment_index ON sales_quote_checkouts USING btree (tenant_id, payment_reference) WHERE (payment_reference IS NOT NULL);
CREATE UNIQUE INDEX sales_quote_checkouts_provider_reference_key ON sales_quote_checkouts USING btree (tenant_id, provider, provider_reference);
CREATE INDEX sales_quote_checkouts_quote_index ON sales_quote_checkouts USING btree (tenant_id, sales_quote_id, created_utc);
alter table sales_quote_checkouts enable row level security;
alter table sales_quote_checkouts force row level security;
create policy backup_reads on sales_quote_checkouts for select to millwright_backup using (true);
create policy cross_tenant on sales_quote_checkouts for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on sales_quote_checkouts for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table sales_quote_checkouts to millwright_backup;
grant select, update on table sales_quote_checkouts to millwright_crosstenant;
grant insert, select, update on table sales_quote_checkouts to millwright_service;

create table sales_quote_items (
  tenant_id text not null,
  item_and_qty_id text not null,
  sales_quote_id text not null,
  line_number integer not null,
  item_id text not null,
  number text not null,
  description text not null,
  uom text not null,
  quantity numeric(18,6) not null,
  unit_cost numeric(20,6),
  unit_price numeric(20,6) not null,
  discount numeric(11,6) default 0 not null,
  extended_price numeric(20,6) not null,
  quote_discount numeric(20,6) not null,
  net_price numeric(20,6) not null,
  lead_time_days integer,
  notes text,
  tariff json,
  tariff_problem json,
  discountable numeric(20,6) not null,
  price_waterfall json default '[]'::json not null,
  margin_guard json,
  min_margin numeric(11,6),
  max_margin numeric(11,6),
  show_notes boolean default false not null,
  is_optional boolean default false not null,
  is_alternate boolean default false not null,
  group_name text,
  is_included boolean default true not null,
  quantities json default '[]'::json not null,
  constraint sales_quote_items_pkey PRIMARY KEY (tenant_id, item_and_qty_id),
  constraint sales_quote_items_tenant_id_line_number_key UNIQUE (tenant_id, sales_quote_id, line_number) DEFERRABLE,
  constraint sales_quote_items_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint sales_quote_items_tenant_id_sales_quote_id_fkey FOREIGN KEY (tenant_id, sales_quote_id) REFERENCES sales_quotes(tenant_id, sales_quote_id) ON DELETE CASCADE,
  constraint sales_quote_items_discount_check CHECK (((discount >= (0)::numeric) AND (discount <= (100)::numeric))),
  constraint sales_quote_items_line_number_check CHECK ((line_number > 0)),
  constraint sales_quote_items_options_check CHECK (((NOT (is_optional AND is_alternate)) AND (is_included OR is_optional OR is_alternate) AND ((group_name IS NOT NULL) OR (NOT is_alternate)))),
  constraint sales_quote_items_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint sales_quote_items_unit_price_check CHECK ((unit_price >= (0)::numeric))
);
CREATE INDEX sales_quote_items_item_index ON sales_quote_items USING btree (tenant_id, item_id);
alter table sales_quote_items enable row level security;
alter table sales_quote_items force row level security;
create policy backup_reads on sales_quote_items for select to millwright_backup using (true);
create policy tenant_isolation on sales_quote_items for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table sales_quote_items to millwright_backup;
grant delete, insert, select, update on table sales_quote_items to millwright_service;

create table sales_quote_line_items (
  tenant_id text not null,
  line_item_id text not null,
  sales_quote_id text not null,
  line_number integer not null,
  product_id text not null,
  product_number text not null,
  product_name text not null,
  version_id text not null,
  configured_on date not null,
  description text not null,
  configured_description text not null,
  uom text not null,
  quantity numeric(18,6) not null,
  quantities json not null,
  unit_cost numeric(20,6),
  unit_price numeric(20,6) not null,
  discount numeric(11,6) default 0 not null,
  extended_price numeric(20,6) not null,
  quote_discount numeric(20,6) not null,
  net_price numeric(20,6) not null,
  lead_time_days integer,
  allow_discount boolean not null,
  serialization_required boolean not null,
  notes text,
  tariff json,
  tariff_problem json,
  choices json not null,
  attributes json not null,
  items json not null,
  tasks json not null,
  price_events json not null,
  messages json not null,
  weight json,
  dimensions json,
  rule_notes json not null,
  tags json not null,
  documents json not null,
  discountable numeric(20,6) not null,
  price_waterfall json default '[]'::json not null,
  margin_guard json,
  min_margin numeric(11,6),
  max_margin numeric(11,6),
  show_notes boolean default false not null,
  is_optional boolean default false not null,
  is_alternate boolean default false not null,
  group_name text,
  is_included boolean default true not null,
  constraint sales_quote_line_items_pkey PRIMARY KEY (tenant_id, line_item_id),
  constraint sales_quote_line_items_tenant_id_line_number_key UNIQUE (tenant_id, sales_quote_id, line_number) DEFERRABLE,
  constraint sales_quote_line_items_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, product_id),
  constraint sales_quote_line_items_tenant_id_sales_quote_id_fkey FOREIGN KEY (tenant_id, sales_quote_id) REFERENCES sales_quotes(tenant_id, sales_quote_id) ON DELETE CASCADE,
  constraint sales_quote_line_items_tenant_id_version_id_fkey FOREIGN KEY (tenant_id, version_id) REFERENCES product_versions(tenant_id, version_id),
  constraint sales_quote_line_items_discount_check CHECK (((discount >= (0)::numeric) AND (discount <= (100)::numeric))),
  constraint sales_quote_line_items_line_number_check CHECK ((line_number > 0)),
  constraint sales_quote_line_items_options_check CHECK (((NOT (is_optional AND is_alternate)) AND (is_included OR is_optional OR is_alternate) AND ((group_name IS NOT NULL) OR (NOT is_alternate)))),
  constraint sales_quote_line_items_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint sales_quote_line_items_unit_price_check CHECK ((unit_price >= (0)::numeric))
);
CREATE INDEX sales_quote_line_items_product_index ON sales_quote_line_items USING btree (tenant_id, product_id);
CREATE INDEX sales_quote_line_items_version_index ON sales_quote_line_items USING btree (tenant_id, version_id);
alter table sales_quote_line_items enable row level security;
alter table sales_quote_line_items force row level security;
create policy backup_reads on sales_quote_line_items for select to millwright_backup using (true);
create policy tenant_isolation on sales_quote_line_items for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table sales_quote_line_items to millwright_backup;
grant delete, insert, select, update on table sales_quote_line_items to millwright_service;

create table sales_quote_versions (
  tenant_id text not null,
  sales_quote_id text not null,
  version_number integer not null,
  utc timestamp(3) with time zone not null,
  user_id text not null,
  reason text,
  document json not null,
  constraint sales_quote_versions_pkey PRIMARY KEY (tenant_id, sales_quote_id, version_number),
  constraint sales_quote_versions_tenant_id_sales_quote_id_fkey FOREIGN KEY (tenant_id, sales_quote_id) REFERENCES sales_quotes(tenant_id, sales_quote_id)
);
alter table sales_quote_versions enable row level security;
alter table sales_quote_versions force row level security;
create policy backup_reads on sales_quote_versions for select to millwright_backup using (true);
create policy tenant_isolation on sales_quote_versions for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table sales_quote_versions to millwright_backup;
grant insert, select on table sales_quote_versions to millwright_service;

create table sales_quotes (
  tenant_id text not null,
  sales_quote_id text not null,
  number text not null,
  version integer default 1 not null,
  status text not null,
  phase text,
  description text,
  customer_id text not null,
  customer json not null,
  currency_code text not null,
  discount_percent numeric(11,6) default 0 not null,
  discount_amount numeric(20,6),
  payment_terms text,
  lead_time_days integer,
  validity_days integer,
  valid_from_utc timestamp(3) with time zone not null,
  valid_until_utc timestamp(3) with time zone not null,
  sales_rep_user_id text,
  purchase_order text,
  sub_total numeric(20,6) default 0 not null,
  discount_total numeric(20,6) default 0 not null,
  grand_total numeric(20,6) default 0 not null,
  cost numeric(20,6),
  margin_percent numeric(30,2),
  status_dates json not null,
  rejected_reason text,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  term_id text,
  inco_term_code text,
  inco_term_location text,
  import_charges_paid_by text,
  destination_country_code text,
  import_date date,
  duty_total numeric(20,6) default 0 not null,
  import_tax_total numeric(20,6) default 0 not null,
  exchange_rates json default '[]'::json not null,
  fx_rate numeric,
  fx_date_utc timestamp(3) with time zone,
  contact_ids json default '[]'::json not null,
  contacts json default '[]'::json not null,
  ship_to_id text,
  ship_to json,
  accepted_by json,
  options_total numeric(20,6) default 0 not null,
  options_chosen json,
  payment json default '{"method":"NONE","status":"NONE","amount":null,"currencyCode":null,"purchaseOrderNumber":null,"purchaseOrderDocumentID":null,"provider":null,"providerReference":null}'::json not null,
  delivery json,
  delivery_total numeric(20,6) default 0 not null,
  tax json,
  decided_utc timestamp(3) with time zone generated always as (quote_decided(status, status_dates)) stored,
  decided_offer_utc timestamp(3) with time zone generated always as (quote_decided_offer(status, status_dates)) stored,
  constraint sales_quotes_pkey PRIMARY KEY (tenant_id, sales_quote_id),
  constraint sales_quotes_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint sales_quotes_tenant_id_created_by_user_id_fkey FOREIGN KEY (tenant_id, created_by_user_id) REFERENCES users(tenant_id, user_id),
  constraint sales_quotes_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, customer_id),
  constraint sales_quotes_tenant_id_sales_rep_user_id_fkey FOREIGN KEY (tenant_id, sales_rep_user_id) REFERENCES users(tenant_id, user_id),
  constraint sales_quotes_tenant_id_term_id_fkey FOREIGN KEY (tenant_id, term_id) REFERENCES inco_terms(tenant_id, term_id),
  constraint sales_quotes_check CHECK ((valid_from_utc <= valid_until_utc)),
  constraint sales_quotes_import_charges_paid_by_check CHECK ((import_charges_paid_by = ANY (ARRAY['SELLER'::text, 'BUYER'::text]))),
  constraint sales_quotes_version_check CHECK ((version > 0))
);
CREATE INDEX sales_quotes_created_index ON sales_quotes USING btree (tenant_id, created_utc, sales_quote_id);
CREATE INDEX sales_quotes_customer_index ON sales_quotes USING btree (tenant_id, customer_id, number);
CREATE INDEX sales_quotes_decided_index ON sales_quotes USING btree (tenant_id, decided_utc) WHERE (decided_utc IS NOT NULL);
CREATE INDEX sales_quotes_owner_index ON sales_quotes USING btree (tenant_id, created_by_user_id, number);
CREATE INDEX sales_quotes_sales_rep_index ON sales_quotes USING btree (tenant_id, sales_rep_user_id, number);
CREATE INDEX sales_quotes_ship_to_index ON sales_quotes USING btree (tenant_id, ship_to_id) WHERE (ship_to_id IS NOT NULL);
CREATE INDEX sales_quotes_status_index ON sales_quotes USING btree (tenant_id, status, number);
CREATE INDEX sales_quotes_term_index ON sales_quotes USING btree (tenant_id, term_id) WHERE (term_id IS NOT NULL);
CREATE INDEX sales_quotes_updated_index ON sales_quotes USING btree (tenant_id, last_updated_utc, sales_quote_id);
alter table sales_quotes enable row level security;
alter table sales_quotes force row level security;
create policy backup_reads on sales_quotes for select to millwright_backup using (true);
create policy cross_tenant on sales_quotes for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on sales_quotes for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table sales_quotes to millwright_backup;
grant select on table sales_quotes to millwright_crosstenant;
grant delete, insert, select, update on table sales_quotes to millwright_service;

create table schedule_entries (
  tenant_id text not null,
  entry_id text not null,
  run_id text not null,
  task_id text not null,
  production_order_id text not null,
  task_name text not null,
  resource_id text,
  start_utc timestamp(3) with time zone not null,
  finish_utc timestamp(3) with time zone not null,
  minutes integer not null,
  setup_minutes integer not null,
  sequence_number numeric,
  blocks json not null,
  delayed_by json not null,
  ready_utc timestamp(3) with time zone not null,
  ready_by json not null,
  batch_id text,
  constraint schedule_entries_pkey PRIMARY KEY (tenant_id, entry_id),
  constraint schedule_entries_tenant_id_task_id_key UNIQUE (tenant_id, task_id),
  constraint schedule_entries_tenant_id_production_order_id_fkey FOREIGN KEY (tenant_id, production_order_id) REFERENCES production_orders(tenant_id, production_order_id) ON DELETE CASCADE,
  constraint schedule_entries_tenant_id_resource_id_fkey FOREIGN KEY (tenant_id, resource_id) REFERENCES resources(tenant_id, resource_id),
  constraint schedule_entries_tenant_id_run_id_fkey FOREIGN KEY (tenant_id, run_id) REFERENCES schedule_runs(tenant_id, run_id),
  constraint schedule_entries_tenant_id_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES production_tasks(tenant_id, task_id) ON DELETE CASCADE,
  constraint schedule_entries_check CHECK ((finish_utc >= start_utc)),
  constraint schedule_entries_minutes_check CHECK ((minutes >= 0)),
  constraint schedule_entries_setup_minutes_check CHECK ((setup_minutes >= 0))
);
CREATE INDEX schedule_entries_order_index ON schedule_entries USING btree (tenant_id, production_order_id);
CREATE INDEX schedule_entries_resource_index ON schedule_entries USING btree (tenant_id, resource_id, start_utc);
CREATE INDEX schedule_entries_start_index ON schedule_entries USING btree (tenant_id, start_utc, entry_id);
alter table schedule_entries enable row level security;
alter table schedule_entries force row level security;
create policy backup_reads on schedule_entries for select to millwright_backup using (true);
create policy tenant_isolation on schedule_entries for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table schedule_entries to millwright_backup;
grant delete, insert, select on table schedule_entries to millwright_service;

create table schedule_entry_resources (
  tenant_id text not null,
  entry_id text not null,
  "position" integer not null,
  resource_id text not null,
  constraint schedule_entry_resources_pkey PRIMARY KEY (tenant_id, entry_id, "position"),
  constraint schedule_entry_resources_tenant_id_entry_id_fkey FOREIGN KEY (tenant_id, entry_id) REFERENCES schedule_entries(tenant_id, entry_id) ON DELETE CASCADE,
  constraint schedule_entry_resources_tenant_id_resource_id_fkey FOREIGN KEY (tenant_id, resource_id) REFERENCES resources(tenant_id, resource_id)
);
CREATE INDEX schedule_entry_resources_resource_index ON schedule_entry_resources USING btree (tenant_id, resource_id, entry_id);
alter table schedule_entry_resources enable row level security;
alter table schedule_entry_resources force row level security;
create policy backup_reads on schedule_entry_resources for select to millwright_backup using (true);
create policy tenant_isolation on schedule_entry_resources for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table schedule_entry_resources to millwright_backup;
grant delete, insert, select on table schedule_entry_resources to millwright_service;

create table schedule_orders (
  tenant_id text not null,
  production_order_id text not null,
  run_id text not null,
  start_utc timestamp(3) with time zone,
  finish_utc timestamp(3) with time zone,
  due_utc timestamp(3) with time zone,
  late_minutes integer not null,
  is_complete boolean not null,
  not_before_utc timestamp(3) with time zone,
  why_late json not null,
  constraint schedule_orders_pkey PRIMARY KEY (tenant_id, production_order_id),
  constraint schedule_orders_tenant_id_production_order_id_fkey FOREIGN KEY (tenant_id, production_order_id) REFERENCES production_orders(tenant_id, production_order_id) ON DELETE CASCADE,
  constraint schedule_orders_tenant_id_run_id_fkey FOREIGN KEY (tenant_id, run_id) REFERENCES schedule_runs(tenant_id, run_id)
);
alter table schedule_orders enable row level security;
alter table schedule_orders force row level security;
create policy backup_reads on schedule_orders for select to millwright_backup using (true);
create policy tenant_isolation on schedule_orders for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table schedule_orders to millwright_backup;
grant delete, insert, select on table schedule_orders to millwright_service;

create table schedule_results (
  tenant_id text not null,
  run_id text not null,
  "position" integer not null,
  level text not null,
  code text not null,
  production_order_id text,
  task_id text,
  message text not null,
  constraint schedule_results_pkey PRIMARY KEY (tenant_id, run_id, "position"),
  constraint schedule_results_tenant_id_run_id_fkey FOREIGN KEY (tenant_id, run_id) REFERENCES schedule_runs(tenant_id, run_id) ON DELETE CASCADE,
  constraint schedule_results_level_check CHECK ((level = ANY (ARRAY['INFO'::text, 'WARNING'::text, 'ERROR'::text])))
);
alter table schedule_results enable row level security;
alter table schedule_results force row level security;
create policy backup_reads on schedule_results for select to millwright_backup using (true);
create policy tenant_isolation on schedule_results for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table schedule_results to millwright_backup;
grant delete, insert, select on table schedule_results to millwright_service;

create table schedule_runs (
  tenant_id text not null,
  run_id text not null,
  kind text not null,
  trigger text not null,
  scheduler text not null,
  status text not null,
  seed integer not null,
  steps integer,
  what_if json,
  started_utc timestamp(3) with time zone,
  finished_utc timestamp(3) with time zone,
  as_of_utc timestamp(3) with time zone,
  orders integer,
  tasks integer,
  unplaced integer,
  late_orders integer,
  late_minutes bigint,
  makespan_minutes integer,
  improvement_steps integer,
  failure text,
  is_in_force boolean default false not null,
  base_run_id text,
  difference json,
  plan json,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint schedule_runs_pkey PRIMARY KEY (tenant_id, run_id),
  constraint schedule_runs_check CHECK (((NOT is_in_force) OR (status = 'DONE'::text))),
  constraint schedule_runs_kind_check CHECK ((kind = ANY (ARRAY['BUILD'::text, 'PROPOSAL'::text]))),
  constraint schedule_runs_scheduler_check CHECK ((scheduler = ANY (ARRAY['SEQUENTIAL'::text, 'INCREMENTAL'::text]))),
  constraint schedule_runs_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text]))),
  constraint schedule_runs_steps_check CHECK ((steps >= 0)),
  constraint schedule_runs_trigger_check CHECK ((trigger = ANY (ARRAY['MANUAL'::text, 'AUTO'::text, 'RESEQUENCE'::text, 'NIGHTLY'::text])))
);
CREATE INDEX schedule_runs_created_index ON schedule_runs USING btree (tenant_id, created_utc, run_id);
CREATE UNIQUE INDEX schedule_runs_is_in_force_key ON schedule_runs USING btree (tenant_id) WHERE is_in_force;
CREATE UNIQUE INDEX schedule_runs_status_key ON schedule_runs USING btree (tenant_id) WHERE ((kind = 'BUILD'::text) AND (status = 'QUEUED'::text));
CREATE INDEX schedule_runs_updated_index ON schedule_runs USING btree (tenant_id, last_updated_utc, run_id);
alter table schedule_runs enable row level security;
alter table schedule_runs force row level security;
create policy backup_reads on schedule_runs for select to millwright_backup using (true);
create policy tenant_isolation on schedule_runs for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table schedule_runs to millwright_backup;
grant delete, insert, select, update on table schedule_runs to millwright_service;

create table schedule_settings (
  tenant_id text not null,
  auto_schedule_below integer default 50 not null,
  overlap_percent integer,
  outside_days integer default 5 not null,
  frozen_minutes integer default 0 not null,
  horizon_days integer default 730 not null,
  improvement_steps integer,
  seed integer default 1 not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  nightly_at text,
  next_nightly_utc timestamp(3) with time zone,
  constraint schedule_settings_pkey PRIMARY KEY (tenant_id),
  constraint schedule_settings_auto_schedule_below_check CHECK ((auto_schedule_below >= 0)),
  constraint schedule_settings_check CHECK (((nightly_at IS NULL) = (next_nightly_utc IS NULL))),
  constraint schedule_settings_frozen_minutes_check CHECK ((frozen_minutes >= 0)),
  constraint schedule_settings_horizon_days_check CHECK (((horizon_days >= 1) AND (horizon_days <= 3650))),
  constraint schedule_settings_improvement_steps_check CHECK ((improvement_steps >= 0)),
  constraint schedule_settings_nightly_at_check CHECK ((nightly_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint schedule_settings_outside_days_check CHECK ((outside_days >= 0)),
  constraint schedule_settings_overlap_percent_check CHECK (((overlap_percent >= 1) AND (overlap_percent <= 99)))
);
CREATE INDEX schedule_settings_nightly_index ON schedule_settings USING btree (next_nightly_utc) WHERE (next_nightly_utc IS NOT NULL);
alter table schedule_settings enable row level security;
alter table schedule_settings force row level security;
create policy backup_reads on schedule_settings for select to millwright_backup using (true);
create policy cross_tenant on schedule_settings for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on schedule_settings for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table schedule_settings to millwright_backup;
grant select on table schedule_settings to millwright_crosstenant;
grant insert, select, update on table schedule_settings to millwright_service;

create table scim_groups (
  tenant_id text not null,
  group_id text not null,
  external_id text,
  updated_utc timestamp(3) with time zone not null,
  row_version integer not null,
  constraint scim_groups_pkey PRIMARY KEY (tenant_id, group_id),
  constraint scim_groups_tenant_id_group_id_fkey FOREIGN KEY (tenant_id, group_id) REFERENCES user_groups(tenant_id, group_id) ON DELETE CASCADE
);
alter table scim_groups enable row level security;
alter table scim_groups force row level security;
create policy backup_reads on scim_groups for select to millwright_backup using (true);
create policy tenant_isolation on scim_groups for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table scim_groups to millwright_backup;
grant insert, select, update on table scim_groups to millwright_service;

create table scim_users (
  tenant_id text not null,
  user_id text not null,
  user_name text,
  external_id text,
  given_name text,
  family_name text,
  deleted_utc timestamp(3) with time zone,
  updated_utc timestamp(3) with time zone not null,
  row_version integer not null,
  constraint scim_users_pkey PRIMARY KEY (tenant_id, user_id),
  constraint scim_users_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, user_id)
);
CREATE UNIQUE INDEX scim_users_user_name_key ON scim_users USING btree (tenant_id, lower(user_name));
alter table scim_users enable row level security;
alter table scim_users force row level security;
create policy backup_reads on scim_users for select to millwright_backup using (true);
create policy tenant_isolation on scim_users for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table scim_users to millwright_backup;
grant insert, select, update on table scim_users to millwright_service;

create table search_entries (
  tenant_id text not null,
  entity text not null,
  record_id text not null,
  key text collate "C" not null,
  words text not null,
  constraint search_entries_pkey PRIMARY KEY (tenant_id, entity, record_id)
);
CREATE INDEX search_entries_key_index ON search_entries USING btree (tenant_id, entity, key, record_id);
CREATE INDEX search_entries_messages_index ON search_entries USING gin ((((tenant_id || '/'::text) || entity)), words millwright_extensions.gin_trgm_ops) WHERE (entity = 'DiscussionMessage'::text);
CREATE INDEX search_entries_said_index ON search_entries USING gin ((((((tenant_id || '/'::text) || entity) || '/'::text) || "left"(record_id, 5))), ((words || ''::text)) millwright_extensions.gin_trgm_ops) WHERE (entity = ANY (ARRAY['DiscussionMessage'::text, 'DiscussionThread'::text]));
CREATE INDEX search_entries_words_index ON search_entries USING gin ((((tenant_id || '/'::text) || entity)), words millwright_extensions.gin_trgm_ops) WHERE (entity <> 'DiscussionMessage'::text);
alter table search_entries enable row level security;
alter table search_entries force row level security;
create policy backup_reads on search_entries for select to millwright_backup using (true);
create policy cross_tenant on search_entries for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on search_entries for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table search_entries to millwright_backup;
grant delete, select on table search_entries to millwright_crosstenant;
grant delete, insert, select, update on table search_entries to millwright_service;

create table search_leads (
  tenant_id text not null,
  entity text not null,
  word text collate "C" not null,
  lead text collate "C" not null,
  constraint search_leads_pkey PRIMARY KEY (tenant_id, entity, word, lead)
);
alter table search_leads enable row level security;
alter table search_leads force row level security;
create policy backup_reads on search_leads for select to millwright_backup using (true);
create policy cross_tenant on search_leads for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on search_leads for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table search_leads to millwright_backup;
grant select on table search_leads to millwright_crosstenant;
grant insert, select on table search_leads to millwright_service;

create table search_marks (
  tenant_id text not null,
  entity text not null,
  mark text not null,
  constraint search_marks_pkey PRIMARY KEY (tenant_id, entity)
);
alter table search_marks enable row level security;
alter table search_marks force row level security;
create policy backup_reads on search_marks for select to millwright_backup using (true);
create policy cross_tenant on search_marks for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on search_marks for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table search_marks to millwright_backup;
grant select on table search_marks to millwright_crosstenant;
grant delete, insert, select, update on table search_marks to millwright_service;

create table search_renewals (
  tenant_id text not null,
  entity text not null,
  of_entity text not null,
  of_id text not null,
  mark text,
  after_id text default ''::text not null,
  due_utc timestamp(3) with time zone not null,
  constraint search_renewals_pkey PRIMARY KEY (tenant_id, entity, of_entity, of_id),
  constraint search_renewals_check CHECK (((mark IS NULL) = (of_entity <> ''::text))),
  constraint search_renewals_check1 CHECK (((of_entity = ''::text) = (of_id = ''::text)))
);
CREATE INDEX search_renewals_turn_index ON search_renewals USING btree (((of_entity = ''::text)), tenant_id, due_utc);
alter table search_renewals enable row level security;
alter table search_renewals force row level security;
create policy backup_reads on search_renewals for select to millwright_backup using (true);
create policy cross_tenant on search_renewals for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on search_renewals for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table search_renewals to millwright_backup;
grant insert, select, update on table search_renewals to millwright_crosstenant;
grant delete, insert, select, update on table search_renewals to millwright_service;

create table second_factors (
  tenant_id text not null,
  user_id text not null,
  sealed_secret text not null,
  begun_utc timestamp(3) with time zone not null,
  confirmed_utc timestamp(3) with time zone,
  last_counter bigint,
  constraint second_factors_pkey PRIMARY KEY (tenant_id, user_id),
  constraint second_factors_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, user_id)
);
alter table second_factors enable row level security;
alter table second_factors force row level security;
create policy backup_reads on second_factors for select to millwright_backup using (true);
create policy tenant_isolation on second_factors for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table second_factors to millwright_backup;
grant delete, insert, select, update on table second_factors to millwright_service;

create table seed_runs (
  tenant_id text not null,
  run_id text not null,
  pack text not null,
  status text not null,
  steps json not null,
  acting_user_id text,
  started_utc timestamp(3) with time zone,
  finished_utc timestamp(3) with time zone,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint seed_runs_pkey PRIMARY KEY (tenant_id, run_id),
  constraint seed_runs_tenant_id_pack_key UNIQUE (tenant_id, pack),
  constraint seed_runs_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id),
  constraint seed_runs_pack_check CHECK ((pack = ANY (ARRAY['empty'::text, 'demo-hydraulics'::text, 'sheet-metal'::text]))),
  constraint seed_runs_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text])))
);
CREATE INDEX seed_runs_created_index ON seed_runs USING btree (tenant_id, created_utc, run_id);
CREATE INDEX seed_runs_updated_index ON seed_runs USING btree (tenant_id, last_updated_utc, run_id);
alter table seed_runs enable row level security;
alter table seed_runs force row level security;
create policy backup_reads on seed_runs for select to millwright_backup using (true);
create policy tenant_isolation on seed_runs for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table seed_runs to millwright_backup;
grant delete, insert, select, update on table seed_runs to millwright_service;

create table serial_numbers (
  tenant_id text not null,
  serial_id text not null,
  serial_number text not null,
  item_id text not null,
  lot_number text,
  status text not null,
  customer_id text,
  shipped_utc timestamp(3) with time zone,
  warranty_start date,
  warranty_end date,
  parent_serial_id text,
  notes text,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  location_id text,
  sales_order_id text,
  line_item_id text,
  production_order_id text,
  last_movement_id text,
  constraint serial_numbers_pkey PRIMARY KEY (tenant_id, serial_id),
  constraint serial_numbers_tenant_id_serial_number_key UNIQUE (tenant_id, item_id, serial_number),
  constraint serial_numbers_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, customer_id),
  constraint serial_numbers_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint serial_numbers_tenant_id_last_movement_id_fkey FOREIGN KEY (tenant_id, last_movement_id) REFERENCES inventory_movements(tenant_id, movement_id),
  constraint serial_numbers_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES inventory_locations(tenant_id, location_id),
  constraint serial_numbers_tenant_id_parent_serial_id_fkey FOREIGN KEY (tenant_id, parent_serial_id) REFERENCES serial_numbers(tenant_id, serial_id),
  constraint serial_numbers_tenant_id_production_order_id_fkey FOREIGN KEY (tenant_id, production_order_id) REFERENCES production_orders(tenant_id, production_order_id),
  constraint serial_numbers_tenant_id_sales_order_id_fkey FOREIGN KEY (tenant_id, sales_order_id) REFERENCES sales_orders(tenant_id, sales_order_id),
  constraint serial_numbers_check CHECK ((parent_serial_id <> serial_id)),
  constraint serial_numbers_check1 CHECK ((warranty_end >= warranty_start)),
  constraint serial_numbers_line_check CHECK (((line_item_id IS NULL) OR (sales_order_id IS NOT NULL))),
  constraint serial_numbers_place_check CHECK (
CASE status
    WHEN 'IN_STOCK'::text THEN (location_id IS NOT NULL)
    WHEN 'RETURNED'::text THEN true
    ELSE (location_id IS NULL)
END),
  constraint serial_numbers_status_check CHECK ((status = ANY (ARRAY['CREATED'::text, 'IN_PRODUCTION'::text, 'IN_STOCK'::text, 'ISSUED'::text, 'MISSING'::text, 'SHIPPED'::text, 'IN_SERVICE'::text, 'RETURNED'::text, 'SCRAPPED'::text])))
);
CREATE INDEX serial_numbers_created_index ON serial_numbers USING btree (tenant_id, created_utc, serial_id);
CREATE INDEX serial_numbers_customer_index ON serial_numbers USING btree (tenant_id, customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX serial_numbers_location_index ON serial_numbers USING btree (tenant_id, location_id) WHERE (location_id IS NOT NULL);
CREATE INDEX serial_numbers_number_index ON serial_numbers USING btree (tenant_id, serial_number, serial_id);
CREATE INDEX serial_numbers_parent_index ON serial_numbers USING btree (tenant_id, parent_serial_id) WHERE (parent_serial_id IS NOT NULL);
CREATE INDEX serial_numbers_production_index ON serial_numbers USING btree (tenant_id, production_order_id) WHERE (production_order_id IS NOT NULL);
CREATE INDEX serial_numbers_sales_order_index ON serial_numbers USING btree (tenant_id, sales_order_id) WHERE (sales_order_id IS NOT NULL);
CREATE INDEX serial_numbers_updated_index ON serial_numbers USING btree (tenant_id, last_updated_utc, serial_id);
alter table serial_numbers enable row level security;
alter table serial_numbers force row level security;
create policy backup_reads on serial_numbers for select to millwright_backup using (true);
create policy tenant_isolation on serial_numbers for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table serial_numbers to millwright_backup;
grant delete, insert, select, update on table serial_numbers to millwright_service;

create table service_code_products (
  tenant_id text not null,
  code_id text not null,
  product_id text not null,
  constraint service_code_products_pkey PRIMARY KEY (tenant_id, code_id, product_id),
  constraint service_code_products_tenant_id_code_id_fkey FOREIGN KEY (tenant_id, code_id) REFERENCES service_codes(tenant_id, code_id) ON DELETE CASCADE,
  constraint service_code_products_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, product_id)
);
CREATE INDEX service_code_products_product_index ON service_code_products USING btree (tenant_id, product_id);
alter table service_code_products enable row level security;
alter table service_code_products force row level security;
create policy backup_reads on service_code_products for select to millwright_backup using (true);
create policy tenant_isolation on service_code_products for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table service_code_products to millwright_backup;
grant delete, insert, select on table service_code_products to millwright_service;

create table service_codes (
  tenant_id text not null,
  code_id text not null,
  code text not null,
  type text not null,
  description text not null,
  product_ids text[] default '{}'::text[] not null,
  is_active boolean default true not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint service_codes_pkey PRIMARY KEY (tenant_id, code_id),
  constraint service_codes_type_check CHECK ((type = ANY (ARRAY['SYMPTOM'::text, 'CAUSE'::text, 'REPAIR'::text, 'FAILURE'::text, 'WARRANTY'::text])))
);
CREATE INDEX service_codes_code_index ON service_codes USING btree (tenant_id, code, code_id);
CREATE UNIQUE INDEX service_codes_code_key ON service_codes USING btree (tenant_id, type, lower(code));
CREATE INDEX service_codes_created_index ON service_codes USING btree (tenant_id, created_utc, code_id);
CREATE INDEX service_codes_updated_index ON service_codes USING btree (tenant_id, last_updated_utc, code_id);
alter table service_codes enable row level security;
alter table service_codes force row level security;
create policy backup_reads on service_codes for select to millwright_backup using (true);
create policy tenant_isolation on service_codes for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table service_codes to millwright_backup;
grant delete, insert, select, update on table service_codes to millwright_service;

create table service_messages (
  tenant_id text not null,
  message_id text not null,
  ticket_id text not null,
  direction text not null,
  rfc_message_id text not null,
  email_id text,
  in_reply_to text,
  from_address text not null,
  from_name text,
  recipients text[] default '{}'::text[] not null,
  copies text[] default '{}'::text[] not null,
  subject text not null,
  body_text text not null,
  person_id text,
  is_automatic boolean default false not null,
  sent_utc timestamp(3) with time zone,
  document_ids text[] default '{}'::text[] not null,
  dropped_attachments integer default 0 not null,
  user_id text not null,
  utc timestamp(3) with time zone not null,
  constraint service_messages_pkey PRIMARY KEY (tenant_id, message_id),
  constraint service_messages_tenant_id_rfc_message_id_key UNIQUE (tenant_id, rfc_message_id),
  constraint service_messages_tenant_id_person_id_fkey FOREIGN KEY (tenant_id, person_id) REFERENCES people(tenant_id, person_id) ON DELETE SET NULL (person_id),
  constraint service_messages_tenant_id_ticket_id_fkey FOREIGN KEY (tenant_id, ticket_id) REFERENCES service_tickets(tenant_id, ticket_id),
  constraint service_messages_direction_check CHECK ((direction = ANY (ARRAY['IN'::text, 'OUT'::text])))
);
CREATE INDEX service_messages_person_index ON service_messages USING btree (tenant_id, person_id);
CREATE INDEX service_messages_ticket_index ON service_messages USING btree (tenant_id, ticket_id, utc, message_id);
alter table service_messages enable row level security;
alter table service_messages force row level security;
create policy backup_reads on service_messages for select to millwright_backup using (true);
create policy tenant_isolation on service_messages for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table service_messages to millwright_backup;
grant insert, select, update on table service_messages to millwright_service;

create table service_settings (
  tenant_id text not null,
  deadlines json not null,
  location_id text,
  warranty_months integer,
  labour_item_id text,
  escalate_to text[] default '{}'::text[] not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint service_settings_pkey PRIMARY KEY (tenant_id),
  constraint service_settings_tenant_id_labour_item_id_fkey FOREIGN KEY (tenant_id, labour_item_id) REFERENCES items(tenant_id, item_id),
  constraint service_settings_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, location_id),
  constraint service_settings_warranty_months_check CHECK (((warranty_months >= 0) AND (warranty_months <= 600)))
);
CREATE INDEX service_settings_item_index ON service_settings USING btree (tenant_id, labour_item_id);
CREATE INDEX service_settings_location_index ON service_settings USING btree (tenant_id, location_id);
alter table service_settings enable row level security;
alter table service_settings force row level security;
create policy backup_reads on service_settings for select to millwright_backup using (true);
create policy tenant_isolation on service_settings for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table service_settings to millwright_backup;
grant insert, select, update on table service_settings to millwright_service;

create table service_ticket_labour (
  tenant_id text not null,
  labour_id text not null,
  ticket_id text not null,
  line_id text not null,
  description text not null,
  minutes integer not null,
  work_date date not null,
  billing text not null,
  sales_quote_id text,
  user_id text not null,
  utc timestamp(3) with time zone not null,
  constraint service_ticket_labour_pkey PRIMARY KEY (tenant_id, labour_id),
  constraint service_ticket_labour_tenant_id_line_id_fkey FOREIGN KEY (tenant_id, line_id) REFERENCES service_ticket_lines(tenant_id, line_id),
  constraint service_ticket_labour_tenant_id_sales_quote_id_fkey FOREIGN KEY (tenant_id, sales_quote_id) REFERENCES sales_quotes(tenant_id, sales_quote_id) ON DELETE SET NULL (sales_quote_id),
  constraint service_ticket_labour_tenant_id_ticket_id_fkey FOREIGN KEY (tenant_id, ticket_id) REFERENCES service_tickets(tenant_id, ticket_id),
  constraint service_ticket_labour_billing_check CHECK ((billing = ANY (ARRAY['WARRANTY'::text, 'NOCHARGE'::text, 'BILLABLE'::text]))),
  constraint service_ticket_labour_minutes_check CHECK ((minutes > 0))
);
CREATE INDEX service_ticket_labour_line_index ON service_ticket_labour USING btree (tenant_id, line_id);
CREATE INDEX service_ticket_labour_quote_index ON service_ticket_labour USING btree (tenant_id, sales_quote_id);
CREATE INDEX service_ticket_labour_ticket_index ON service_ticket_labour USING btree (tenant_id, ticket_id);
alter table service_ticket_labour enable row level security;
alter table service_ticket_labour force row level security;
create policy backup_reads on service_ticket_labour for select to millwright_backup using (true);
create policy tenant_isolation on service_ticket_labour for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table service_ticket_labour to millwright_backup;
grant delete, insert, select, update on table service_ticket_labour to millwright_service;

create table service_ticket_lines (
  tenant_id text not null,
  line_id text not null,
  ticket_id text not null,
  line_number integer not null,
  item_id text,
  product_id text,
  serial_number text,
  serial_id text,
  quantity numeric not null,
  reported_problem text,
  warranty text not null,
  warranty_until date,
  billing text not null,
  custody text not null,
  supplier_id text,
  sales_quote_id text,
  sales_order_id text,
  production_order_id text,
  constraint service_ticket_lines_pkey PRIMARY KEY (tenant_id, line_id),
  constraint service_ticket_lines_tenant_id_line_number_key UNIQUE (tenant_id, ticket_id, line_number),
  constraint service_ticket_lines_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint service_ticket_lines_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, product_id),
  constraint service_ticket_lines_tenant_id_production_order_id_fkey FOREIGN KEY (tenant_id, production_order_id) REFERENCES production_orders(tenant_id, production_order_id) ON DELETE SET NULL (production_order_id),
  constraint service_ticket_lines_tenant_id_sales_order_id_fkey FOREIGN KEY (tenant_id, sales_order_id) REFERENCES sales_orders(tenant_id, sales_order_id),
  constraint service_ticket_lines_tenant_id_sales_quote_id_fkey FOREIGN KEY (tenant_id, sales_quote_id) REFERENCES sales_quotes(tenant_id, sales_quote_id) ON DELETE SET NULL (sales_quote_id),
  constraint service_ticket_lines_tenant_id_serial_id_fkey FOREIGN KEY (tenant_id, serial_id) REFERENCES serial_numbers(tenant_id, serial_id),
  constraint service_ticket_lines_tenant_id_supplier_id_fkey FOREIGN KEY (tenant_id, supplier_id) REFERENCES suppliers(tenant_id, supplier_id),
  constraint service_ticket_lines_tenant_id_ticket_id_fkey FOREIGN KEY (tenant_id, ticket_id) REFERENCES service_tickets(tenant_id, ticket_id) ON DELETE CASCADE,
  constraint service_ticket_lines_billing_check CHECK ((billing = ANY (ARRAY['WARRANTY'::text, 'NOCHARGE'::text, 'BILLABLE'::text]))),
  constraint service_ticket_lines_check CHECK (((item_id IS NULL) OR (product_id IS NULL))),
  constraint service_ticket_lines_custody_check CHECK ((custody = ANY (ARRAY['PENDING'::text, 'RECEIVED'::text, 'ATSUPPLIER'::text, 'REPAIRED'::text, 'SHIPPED'::text, 'SCRAPPED'::text]))),
  constraint service_ticket_lines_warranty_check CHECK ((warranty = ANY (ARRAY['IN'::text, 'OUT'::text, 'UNKNOWN'::text])))
);
CREATE INDEX service_ticket_lines_item_index ON service_ticket_lines USING btree (tenant_id, item_id);
CREATE INDEX service_ticket_lines_order_index ON service_ticket_lines USING btree (tenant_id, sales_order_id);
CREATE INDEX service_ticket_lines_product_index ON service_ticket_lines USING btree (tenant_id, product_id);
CREATE INDEX service_ticket_lines_production_index ON service_ticket_lines USING btree (tenant_id, production_order_id);
CREATE INDEX service_ticket_lines_quote_index ON service_ticket_lines USING btree (tenant_id, sales_quote_id);
CREATE INDEX service_ticket_lines_serial_index ON service_ticket_lines USING btree (tenant_id, serial_id);
CREATE INDEX service_ticket_lines_supplier_index ON service_ticket_lines USING btree (tenant_id, supplier_id);
alter table service_ticket_lines enable row level security;
alter table service_ticket_lines force row level security;
create policy backup_reads on service_ticket_lines for select to millwright_backup using (true);
create policy tenant_isolation on service_ticket_lines for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table service_ticket_lines to millwright_backup;
grant delete, insert, select, update on table service_ticket_lines to millwright_service;

create table service_ticket_parts (
  tenant_id text not null,
  ticket_part_id text not null,
  ticket_id text not null,
  line_id text not null,
  item_id text not null,
  quantity numeric not null,
  uom text not null,
  from_location_id text,
  lot_number text,
  serial_number text,
  movement_id text,
  billing text not null,
  status text not null,
  sales_quote_id text,
  user_id text not null,
  utc timestamp(3) with time zone not null,
  constraint service_ticket_parts_pkey PRIMARY KEY (tenant_id, ticket_part_id),
  constraint service_ticket_parts_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint service_ticket_parts_tenant_id_line_id_fkey FOREIGN KEY (tenant_id, line_id) REFERENCES service_ticket_lines(tenant_id, line_id),
  constraint service_ticket_parts_tenant_id_sales_quote_id_fkey FOREIGN KEY (tenant_id, sales_quote_id) REFERENCES sales_quotes(tenant_id, sales_quote_id) ON DELETE SET NULL (sales_quote_id),
  constraint service_ticket_parts_tenant_id_ticket_id_fkey FOREIGN KEY (tenant_id, ticket_id) REFERENCES service_tickets(tenant_id, ticket_id),
  constraint service_ticket_parts_billing_check CHECK ((billing = ANY (ARRAY['WARRANTY'::text, 'NOCHARGE'::text, 'BILLABLE'::text]))),
  constraint service_ticket_parts_status_check CHECK ((status = ANY (ARRAY['USED'::text, 'RETURNED'::text])))
);
CREATE INDEX service_ticket_parts_item_index ON service_ticket_parts USING btree (tenant_id, item_id);
CREATE INDEX service_ticket_parts_line_index ON service_ticket_parts USING btree (tenant_id, line_id);
CREATE INDEX service_ticket_parts_quote_index ON service_ticket_parts USING btree (tenant_id, sales_quote_id);
CREATE INDEX service_ticket_parts_ticket_index ON service_ticket_parts USING btree (tenant_id, ticket_id);
alter table service_ticket_parts enable row level security;
alter table service_ticket_parts force row level security;
create policy backup_reads on service_ticket_parts for select to millwright_backup using (true);
create policy tenant_isolation on service_ticket_parts for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table service_ticket_parts to millwright_backup;
grant insert, select, update on table service_ticket_parts to millwright_service;

create table service_tickets (
  tenant_id text not null,
  ticket_id text not null,
  number text not null,
  customer_id text not null,
  contact_person_id text,
  ship_to_id text,
  subject text not null,
  description text,
  status text not null,
  status_since_utc timestamp(3) with time zone not null,
  status_dates json default '{}'::json not null,
  priority text not null,
  rma_number text,
  purchase_order text,
  sales_order_id text,
  assigned_to_user_id text,
  received_utc timestamp(3) with time zone not null,
  is_waiting_for_customer boolean default false not null,
  allowed_minutes integer,
  used_minutes integer default 0 not null,
  clock_since_utc timestamp(3) with time zone,
  due_utc timestamp(3) with time zone,
  escalated_utc timestamp(3) with time zone,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint service_tickets_pkey PRIMARY KEY (tenant_id, ticket_id),
  constraint service_tickets_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint service_tickets_tenant_id_rma_number_key UNIQUE (tenant_id, rma_number),
  constraint service_tickets_tenant_id_assigned_to_user_id_fkey FOREIGN KEY (tenant_id, assigned_to_user_id) REFERENCES users(tenant_id, user_id),
  constraint service_tickets_tenant_id_contact_person_id_fkey FOREIGN KEY (tenant_id, contact_person_id) REFERENCES people(tenant_id, person_id) ON DELETE SET NULL (contact_person_id),
  constraint service_tickets_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, customer_id),
  constraint service_tickets_tenant_id_sales_order_id_fkey FOREIGN KEY (tenant_id, sales_order_id) REFERENCES sales_orders(tenant_id, sales_order_id),
  constraint service_tickets_tenant_id_ship_to_id_fkey FOREIGN KEY (tenant_id, ship_to_id) REFERENCES ship_tos(tenant_id, ship_to_id) ON DELETE SET NULL (ship_to_id),
  constraint service_tickets_priority_check CHECK ((priority = ANY (ARRAY['LOW'::text, 'NORMAL'::text, 'HIGH'::text, 'URGENT'::text]))),
  constraint service_tickets_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'RECEIVED'::text, 'DIAGNOSIS'::text, 'QUOTED'::text, 'APPROVED'::text, 'INREPAIR'::text, 'WAITINGPARTS'::text, 'COMPLETED'::text, 'SHIPPED'::text, 'CLOSED'::text, 'CANCELLED'::text])))
);
CREATE INDEX service_tickets_assigned_to_user_id_index ON service_tickets USING btree (tenant_id, assigned_to_user_id, ticket_id);
CREATE INDEX service_tickets_contact_person_id_index ON service_tickets USING btree (tenant_id, contact_person_id, ticket_id);
CREATE INDEX service_tickets_created_index ON service_tickets USING btree (tenant_id, created_utc, ticket_id);
CREATE INDEX service_tickets_customer_id_index ON service_tickets USING btree (tenant_id, customer_id, ticket_id);
CREATE INDEX service_tickets_received_utc_index ON service_tickets USING btree (tenant_id, received_utc, ticket_id);
CREATE INDEX service_tickets_sales_order_id_index ON service_tickets USING btree (tenant_id, sales_order_id, ticket_id);
CREATE INDEX service_tickets_ship_to_id_index ON service_tickets USING btree (tenant_id, ship_to_id, ticket_id);
CREATE INDEX service_tickets_updated_index ON service_tickets USING btree (tenant_id, last_updated_utc, ticket_id);
alter table service_tickets enable row level security;
alter table service_tickets force row level security;
create policy backup_reads on service_tickets for select to millwright_backup using (true);
create policy tenant_isolation on service_tickets for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table service_tickets to millwright_backup;
grant delete, insert, select, update on table service_tickets to millwright_service;

create table sftp_export_runs (
  tenant_id text not null,
  day date not null,
  status text not null,
  attempts integer default 0 not null,
  files jsonb default '[]'::jsonb not null,
  fault text,
  last_error text,
  started_utc timestamp(3) with time zone not null,
  next_attempt_utc timestamp(3) with time zone,
  finished_utc timestamp(3) with time zone,
  constraint sftp_export_runs_pkey PRIMARY KEY (tenant_id, day),
  constraint sftp_export_runs_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id),
  constraint sftp_export_runs_status_check CHECK ((status = ANY (ARRAY['RUNNING'::text, 'SUCCEEDED'::text, 'FAILED'::text, 'SUPPRESSED'::text])))
);
alter table sftp_export_runs enable row level security;
alter table sftp_export_runs force row level security;
create policy backup_reads on sftp_export_runs for select to millwright_backup using (true);
create policy tenant_isolation on sftp_export_runs for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table sftp_export_runs to millwright_backup;
grant delete, insert, select, update on table sftp_export_runs to millwright_service;

create table sftp_exports (
  tenant_id text not null,
  host text not null,
  port integer not null,
  user_name text not null,
  sealed_password text,
  host_key text not null,
  folder text not null,
  hour integer not null,
  entities text[] not null,
  is_active boolean not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  sealed_private_key text,
  next_run_utc timestamp(3) with time zone,
  constraint sftp_exports_pkey PRIMARY KEY (tenant_id),
  constraint sftp_exports_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id),
  constraint sftp_exports_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  constraint sftp_exports_port_check CHECK (((port >= 1) AND (port <= 65535)))
);
alter table sftp_exports enable row level security;
alter table sftp_exports force row level security;
create policy backup_reads on sftp_exports for select to millwright_backup using (true);
create policy cross_tenant on sftp_exports for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on sftp_exports for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table sftp_exports to millwright_backup;
grant select on table sftp_exports to millwright_crosstenant;
grant delete, insert, select, update on table sftp_exports to millwright_service;

create table ship_tos (
  tenant_id text not null,
  ship_to_id text not null,
  customer_id text not null,
  ship_to_number text not null,
  name text not null,
  address1 text not null,
  address2 text,
  city text not null,
  state text,
  postal_code text,
  country text not null,
  attention text,
  phone text,
  email text,
  tax_region text,
  is_default boolean default false not null,
  is_active boolean default true not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint ship_tos_pkey PRIMARY KEY (tenant_id, ship_to_id),
  constraint ship_tos_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, customer_id) ON DELETE CASCADE,
  constraint ship_tos_check CHECK ((is_active OR (NOT is_default)))
);
CREATE INDEX ship_tos_created_index ON ship_tos USING btree (tenant_id, created_utc, ship_to_id);
CREATE INDEX ship_tos_customer_index ON ship_tos USING btree (tenant_id, customer_id, name, ship_to_id);
CREATE INDEX ship_tos_name_index ON ship_tos USING btree (tenant_id, name, ship_to_id);
CREATE UNIQUE INDEX ship_tos_tenant_id_is_default_key ON ship_tos USING btree (tenant_id, customer_id) WHERE is_default;
CREATE UNIQUE INDEX ship_tos_tenant_id_ship_to_number_key ON ship_tos USING btree (tenant_id, customer_id, ship_to_number);
CREATE INDEX ship_tos_updated_index ON ship_tos USING btree (tenant_id, last_updated_utc, ship_to_id);
alter table ship_tos enable row level security;
alter table ship_tos force row level security;
create policy backup_reads on ship_tos for select to millwright_backup using (true);
create policy tenant_isolation on ship_tos for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table ship_tos to millwright_backup;
grant delete, insert, select, update on table ship_tos to millwright_service;

create table shopfloor_settings (
  tenant_id text not null,
  shared_time text default 'NONE'::text not null,
  clocks_on_touch boolean default false not null,
  pauses_at_shift_end boolean default false not null,
  grace_minutes integer default 15 not null,
  longest_hours numeric default 12 not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint shopfloor_settings_pkey PRIMARY KEY (tenant_id),
  constraint shopfloor_settings_grace_minutes_check CHECK (((grace_minutes >= 0) AND (grace_minutes <= 480))),
  constraint shopfloor_settings_longest_hours_check CHECK ((longest_hours > (0)::numeric)),
  constraint shopfloor_settings_shared_time_check CHECK ((shared_time = ANY (ARRAY['NONE'::text, 'EQUAL'::text, 'BY_ESTIMATE'::text])))
);
alter table shopfloor_settings enable row level security;
alter table shopfloor_settings force row level security;
create policy backup_reads on shopfloor_settings for select to millwright_backup using (true);
create policy tenant_isolation on shopfloor_settings for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table shopfloor_settings to millwright_backup;
grant insert, select, update on table shopfloor_settings to millwright_service;

create table sign_in_challenges (
  tenant_id text not null,
  challenge_id text not null,
  purpose text not null,
  user_id text,
  token_sha256 text not null,
  created_utc timestamp(3) with time zone not null,
  expires_utc timestamp(3) with time zone not null,
  ended_utc timestamp(3) with time zone,
  browser_sha256 text,
  sealed_data text,
  constraint sign_in_challenges_pkey PRIMARY KEY (tenant_id, challenge_id),
  constraint sign_in_challenges_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id),
  constraint sign_in_challenges_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, user_id),
  constraint sign_in_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['CODE'::text, 'NEWPASSKEY'::text, 'PASSKEY'::text, 'PROVIDER'::text])))
);
CREATE INDEX sign_in_challenges_expires_index ON sign_in_challenges USING btree (expires_utc);
CREATE UNIQUE INDEX sign_in_challenges_token_sha256_key ON sign_in_challenges USING btree (tenant_id, token_sha256);
CREATE INDEX sign_in_challenges_user_index ON sign_in_challenges USING btree (tenant_id, user_id);
alter table sign_in_challenges enable row level security;
alter table sign_in_challenges force row level security;
create policy backup_reads on sign_in_challenges for select to millwright_backup using (true);
create policy cross_tenant on sign_in_challenges for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on sign_in_challenges for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table sign_in_challenges to millwright_backup;
grant delete, select on table sign_in_challenges to millwright_crosstenant;
grant insert, select, update on table sign_in_challenges to millwright_service;

create table sign_in_identities (
  tenant_id text not null,
  issuer text not null,
  subject text not null,
  user_id text not null,
  created_utc timestamp(3) with time zone not null,
  constraint sign_in_identities_pkey PRIMARY KEY (tenant_id, issuer, subject),
  constraint sign_in_identities_tenant_id_issuer_key UNIQUE (tenant_id, user_id, issuer),
  constraint sign_in_identities_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, user_id)
);
alter table sign_in_identities enable row level security;
alter table sign_in_identities force row level security;
create policy backup_reads on sign_in_identities for select to millwright_backup using (true);
create policy tenant_isolation on sign_in_identities for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table sign_in_identities to millwright_backup;
grant delete, insert, select on table sign_in_identities to millwright_service;

create table sign_in_providers (
  tenant_id text not null,
  issuer text not null,
  client_id text not null,
  sealed_secret text not null,
  email_claim text not null,
  makes_accounts boolean not null,
  role text,
  changed_utc timestamp(3) with time zone not null,
  constraint sign_in_providers_pkey PRIMARY KEY (tenant_id),
  constraint sign_in_providers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
);
alter table sign_in_providers enable row level security;
alter table sign_in_providers force row level security;
create policy backup_reads on sign_in_providers for select to millwright_backup using (true);
create policy tenant_isolation on sign_in_providers for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table sign_in_providers to millwright_backup;
grant delete, insert, select, update on table sign_in_providers to millwright_service;

create table sign_in_sessions (
  tenant_id text not null,
  session_id text not null,
  user_id text not null,
  token_sha256 text not null,
  address text not null,
  browser text not null,
  created_utc timestamp(3) with time zone not null,
  last_used_utc timestamp(3) with time zone not null,
  idle_minutes integer not null,
  idle_until_utc timestamp(3) with time zone not null,
  expires_utc timestamp(3) with time zone not null,
  ended_utc timestamp(3) with time zone,
  ended_because text,
  method text default 'PASSWORD'::text not null,
  terminal_id text,
  constraint sign_in_sessions_pkey PRIMARY KEY (tenant_id, session_id),
  constraint sign_in_sessions_tenant_id_terminal_id_fkey FOREIGN KEY (tenant_id, terminal_id) REFERENCES terminals(tenant_id, terminal_id),
  constraint sign_in_sessions_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, user_id),
  constraint sign_in_sessions_check CHECK (((ended_utc IS NULL) = (ended_because IS NULL))),
  constraint sign_in_sessions_ended_because_check CHECK ((ended_because = ANY (ARRAY['SIGNOUT'::text, 'REVOKED'::text, 'PASSWORD'::text, 'DEACTIVATED'::text, 'SIGNIN'::text, 'SECONDFACTOR'::text, 'PASSKEY'::text, 'TERMINAL'::text]))),
  constraint sign_in_sessions_idle_minutes_check CHECK ((idle_minutes > 0)),
  constraint sign_in_sessions_method_check CHECK ((method = ANY (ARRAY['PASSWORD'::text, 'PASSWORDANDCODE'::text, 'PASSKEY'::text, 'PROVIDER'::text, 'BADGE'::text, 'PIN'::text]))),
  constraint sign_in_sessions_terminal_check CHECK (((terminal_id IS NOT NULL) = (method = ANY (ARRAY['BADGE'::text, 'PIN'::text]))))
);
CREATE INDEX sign_in_sessions_expires_index ON sign_in_sessions USING btree (expires_utc);
CREATE INDEX sign_in_sessions_terminal_index ON sign_in_sessions USING btree (tenant_id, terminal_id, created_utc) WHERE (terminal_id IS NOT NULL);
CREATE INDEX sign_in_sessions_token_index ON sign_in_sessions USING btree (token_sha256);
CREATE INDEX sign_in_sessions_user_index ON sign_in_sessions USING btree (tenant_id, user_id, session_id);
alter table sign_in_sessions enable row level security;
alter table sign_in_sessions force row level security;
create policy backup_reads on sign_in_sessions for select to millwright_backup using (true);
create policy cross_tenant on sign_in_sessions for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on sign_in_sessions for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table sign_in_sessions to millwright_backup;
grant delete, select, update on table sign_in_sessions to millwright_crosstenant;
grant insert, select, update on table sign_in_sessions to millwright_service;

create table sign_in_tries (
  tenant_id text not null,
  account_sha256 text not null,
  address text not null,
  failed integer not null,
  last_utc timestamp(3) with time zone not null,
  next_utc timestamp(3) with time zone not null,
  constraint sign_in_tries_pkey PRIMARY KEY (tenant_id, account_sha256, address),
  constraint sign_in_tries_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
);
CREATE INDEX sign_in_tries_last_index ON sign_in_tries USING btree (last_utc);
alter table sign_in_tries enable row level security;
alter table sign_in_tries force row level security;
create policy backup_reads on sign_in_tries for select to millwright_backup using (true);
create policy cross_tenant on sign_in_tries for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on sign_in_tries for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table sign_in_tries to millwright_backup;
grant delete, select on table sign_in_tries to millwright_crosstenant;
grant insert, select, update on table sign_in_tries to millwright_service;

create table smtp_servers (
  tenant_id text not null,
  host text not null,
  port integer not null,
  security text not null,
  user_name text,
  password text,
  from_address text not null,
  from_name text,
  reply_to text,
  is_active boolean default true not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint smtp_servers_pkey PRIMARY KEY (tenant_id),
  constraint smtp_servers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id),
  constraint smtp_servers_check CHECK (((security <> 'NONE'::text) OR (password IS NULL))),
  constraint smtp_servers_port_check CHECK (((port >= 1) AND (port <= 65535))),
  constraint smtp_servers_security_check CHECK ((security = ANY (ARRAY['TLS'::text, 'STARTTLS'::text, 'NONE'::text])))
);
alter table smtp_servers enable row level security;
alter table smtp_servers force row level security;
create policy backup_reads on smtp_servers for select to millwright_backup using (true);
create policy cross_tenant on smtp_servers for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on smtp_servers for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table smtp_servers to millwright_backup;
grant select on table smtp_servers to millwright_crosstenant;
grant delete, insert, select, update on table smtp_servers to millwright_service;

create table stock_allocations (
  tenant_id text not null,
  allocation_id text not null,
  item_id text not null,
  quantity numeric(18,6) not null,
  demand_entity text not null,
  demand_id text not null,
  demand_line_id text,
  needed_utc timestamp(3) with time zone,
  status text default 'SOFT'::text not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint stock_allocations_pkey PRIMARY KEY (tenant_id, allocation_id),
  constraint stock_allocations_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint stock_allocations_demand_entity_check CHECK ((demand_entity = ANY (ARRAY['SALESORDER'::text, 'PRODORDER'::text, 'TICKET'::text]))),
  constraint stock_allocations_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint stock_allocations_status_check CHECK ((status = ANY (ARRAY['SOFT'::text, 'HARD'::text, 'ISSUED'::text, 'RELEASED'::text])))
);
CREATE INDEX stock_allocations_created_index ON stock_allocations USING btree (tenant_id, created_utc, allocation_id);
CREATE INDEX stock_allocations_demand_index ON stock_allocations USING btree (tenant_id, demand_id);
CREATE INDEX stock_allocations_item_index ON stock_allocations USING btree (tenant_id, item_id, allocation_id);
CREATE INDEX stock_allocations_open_index ON stock_allocations USING btree (tenant_id, item_id) WHERE (status = ANY (ARRAY['SOFT'::text, 'HARD'::text]));
CREATE INDEX stock_allocations_updated_index ON stock_allocations USING btree (tenant_id, last_updated_utc, allocation_id);
alter table stock_allocations enable row level security;
alter table stock_allocations force row level security;
create policy backup_reads on stock_allocations for select to millwright_backup using (true);
create policy tenant_isolation on stock_allocations for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table stock_allocations to millwright_backup;
grant delete, insert, select, update on table stock_allocations to millwright_service;

create table stock_closings (
  tenant_id text not null,
  item_id text not null,
  location_id text not null,
  lot_number text not null,
  serial_number text not null,
  on_hand numeric not null,
  constraint stock_closings_pkey PRIMARY KEY (tenant_id, item_id, location_id, lot_number, serial_number),
  constraint stock_closings_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id) ON DELETE CASCADE
);
alter table stock_closings enable row level security;
alter table stock_closings force row level security;
create policy backup_reads on stock_closings for select to millwright_backup using (true);
create policy tenant_isolation on stock_closings for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table stock_closings to millwright_backup;
grant delete, insert, select, update on table stock_closings to millwright_service;

create table stock_holds (
  tenant_id text not null,
  hold_id text not null,
  item_id text not null,
  location_id text not null,
  lot_number text,
  serial_number text,
  quantity numeric not null,
  released_quantity numeric default 0 not null,
  reason text not null,
  reference_entity text,
  reference_id text,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint stock_holds_pkey PRIMARY KEY (tenant_id, hold_id),
  constraint stock_holds_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint stock_holds_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES inventory_locations(tenant_id, location_id),
  constraint stock_holds_check CHECK (((released_quantity >= (0)::numeric) AND (released_quantity <= quantity))),
  constraint stock_holds_check1 CHECK (((reference_entity IS NULL) = (reference_id IS NULL))),
  constraint stock_holds_quantity_check CHECK ((quantity > (0)::numeric))
);
CREATE INDEX stock_holds_created_index ON stock_holds USING btree (tenant_id, created_utc, hold_id);
CREATE INDEX stock_holds_item_index ON stock_holds USING btree (tenant_id, item_id, hold_id);
CREATE INDEX stock_holds_location_id_index ON stock_holds USING btree (tenant_id, location_id, hold_id);
CREATE INDEX stock_holds_open_index ON stock_holds USING btree (tenant_id, item_id) WHERE (released_quantity < quantity);
CREATE INDEX stock_holds_reference_id_index ON stock_holds USING btree (tenant_id, reference_id, hold_id);
CREATE INDEX stock_holds_updated_index ON stock_holds USING btree (tenant_id, last_updated_utc, hold_id);
alter table stock_holds enable row level security;
alter table stock_holds force row level security;
create policy backup_reads on stock_holds for select to millwright_backup using (true);
create policy tenant_isolation on stock_holds for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table stock_holds to millwright_backup;
grant delete, insert, select, update on table stock_holds to millwright_service;

create table stock_inbound (
  tenant_id text not null,
  inbound_id text not null,
  item_id text not null,
  quantity numeric(18,6) not null,
  expected_utc timestamp(3) with time zone not null,
  reference_entity text,
  reference_id text,
  status text default 'EXPECTED'::text not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  supplier_id text,
  unit_cost numeric(20,6),
  currency_code text,
  constraint stock_inbound_pkey PRIMARY KEY (tenant_id, inbound_id),
  constraint stock_inbound_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint stock_inbound_tenant_id_supplier_id_fkey FOREIGN KEY (tenant_id, supplier_id) REFERENCES suppliers(tenant_id, supplier_id),
  constraint stock_inbound_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint stock_inbound_status_check CHECK ((status = ANY (ARRAY['EXPECTED'::text, 'RECEIVED'::text, 'CANCELLED'::text]))),
  constraint stock_inbound_unit_cost_check CHECK ((unit_cost >= (0)::numeric))
);
CREATE INDEX stock_inbound_created_index ON stock_inbound USING btree (tenant_id, created_utc, inbound_id);
CREATE INDEX stock_inbound_expected_index ON stock_inbound USING btree (tenant_id, expected_utc, inbound_id);
CREATE INDEX stock_inbound_item_index ON stock_inbound USING btree (tenant_id, item_id, inbound_id);
CREATE INDEX stock_inbound_open_index ON stock_inbound USING btree (tenant_id, item_id) WHERE (status = 'EXPECTED'::text);
CREATE INDEX stock_inbound_supplier_id_index ON stock_inbound USING btree (tenant_id, supplier_id) WHERE (supplier_id IS NOT NULL);
CREATE INDEX stock_inbound_updated_index ON stock_inbound USING btree (tenant_id, last_updated_utc, inbound_id);
alter table stock_inbound enable row level security;
alter table stock_inbound force row level security;
create policy backup_reads on stock_inbound for select to millwright_backup using (true);
create policy tenant_isolation on stock_inbound for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table stock_inbound to millwright_backup;
grant delete, insert, select, update on table stock_inbound to millwright_service;

create table stock_items (
  tenant_id text not null,
  item_id text not null,
  uom text,
  safety_stock numeric(18,6) default 0 not null,
  units json default '[]'::json not null,
  last_sequence bigint default 0 not null,
  closed_sequence bigint default 0 not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint stock_items_pkey PRIMARY KEY (tenant_id, item_id),
  constraint stock_items_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id) ON DELETE CASCADE,
  constraint stock_items_check CHECK ((closed_sequence <= last_sequence)),
  constraint stock_items_safety_stock_check CHECK ((safety_stock >= (0)::numeric))
);
alter table stock_items enable row level security;
alter table stock_items force row level security;
create policy backup_reads on stock_items for select to millwright_backup using (true);
create policy tenant_isolation on stock_items for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table stock_items to millwright_backup;
grant insert, select, update on table stock_items to millwright_service;

create table stock_settings (
  tenant_id text not null,
  is_negative_stock_allowed boolean default false not null,
  available_to_promise text default 'ON_HAND_MINUS_ALLOCATED'::text not null,
  provider text default 'OWN'::text not null,
  url text,
  source text,
  timeout_ms integer default 4000 not null,
  secret text,
  previous_secret text,
  previous_secret_until_utc timestamp(3) with time zone,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint stock_settings_pkey PRIMARY KEY (tenant_id),
  constraint stock_settings_available_to_promise_check CHECK ((available_to_promise = ANY (ARRAY['ON_HAND_MINUS_ALLOCATED'::text, 'PLUS_INBOUND'::text, 'MINUS_SAFETY_STOCK'::text]))),
  constraint stock_settings_provider_check CHECK ((provider = ANY (ARRAY['OWN'::text, 'MIDDLEWARE'::text]))),
  constraint stock_settings_provider_check1 CHECK (((provider = 'OWN'::text) OR ((url IS NOT NULL) AND (secret IS NOT NULL)))),
  constraint stock_settings_timeout_ms_check CHECK (((timeout_ms >= 100) AND (timeout_ms <= 4500)))
);
alter table stock_settings enable row level security;
alter table stock_settings force row level security;
create policy backup_reads on stock_settings for select to millwright_backup using (true);
create policy tenant_isolation on stock_settings for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table stock_settings to millwright_backup;
grant insert, select, update on table stock_settings to millwright_service;

create table store_templates (
  tenant_id text not null,
  theme_id text not null,
  template_name text not null,
  language text not null,
  body text not null,
  row_version integer not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  constraint store_templates_pkey PRIMARY KEY (tenant_id, theme_id, template_name, language),
  constraint store_templates_tenant_id_theme_id_fkey FOREIGN KEY (tenant_id, theme_id) REFERENCES store_themes(tenant_id, theme_id) ON DELETE CASCADE,
  constraint store_templates_template_name_check CHECK ((template_name = ANY (ARRAY['CHECKOUT'::text, 'CONFIRMATION'::text])))
);
alter table store_templates enable row level security;
alter table store_templates force row level security;
create policy backup_reads on store_templates for select to millwright_backup using (true);
create policy tenant_isolation on store_templates for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table store_templates to millwright_backup;
grant delete, insert, select, update on table store_templates to millwright_service;

create table store_themes (
  tenant_id text not null,
  theme_id text not null,
  theme_name text not null,
  description text,
  is_active boolean default false not null,
  primary_color text,
  accent_color text,
  text_color text not null,
  background_color text not null,
  font text not null,
  shows_logo boolean not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint store_themes_pkey PRIMARY KEY (tenant_id, theme_id),
  constraint store_themes_font_check CHECK ((font = ANY (ARRAY['SANS'::text, 'SERIF'::text, 'MONO'::text])))
);
CREATE INDEX store_themes_created_index ON store_themes USING btree (tenant_id, created_utc, theme_id);
CREATE UNIQUE INDEX store_themes_is_active_key ON store_themes USING btree (tenant_id) WHERE is_active;
CREATE UNIQUE INDEX store_themes_theme_name_key ON store_themes USING btree (tenant_id, lower(theme_name));
CREATE INDEX store_themes_updated_index ON store_themes USING btree (tenant_id, last_updated_utc, theme_id);
alter table store_themes enable row level security;
alter table store_themes force row level security;
create policy backup_reads on store_themes for select to millwright_backup using (true);
create policy tenant_isolation on store_themes for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table store_themes to millwright_backup;
grant delete, insert, select, update on table store_themes to millwright_service;

create table supplier_items (
  tenant_id text not null,
  supplier_item_id text not null,
  supplier_id text not null,
  item_id text not null,
  supplier_part_number text not null,
  description text,
  uom text default 'C62'::text not null,
  lead_time_days integer,
  cost_breaks json default '[]'::json not null,
  currency_code text,
  min_order_qty numeric(18,6),
  order_multiple numeric(18,6),
  valid_from date,
  valid_to date,
  is_preferred boolean default false not null,
  is_active boolean default true not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint supplier_items_pkey PRIMARY KEY (tenant_id, supplier_item_id),
  constraint supplier_items_supplier_part_number_key UNIQUE (tenant_id, supplier_id, supplier_part_number),
  constraint supplier_items_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint supplier_items_tenant_id_supplier_id_fkey FOREIGN KEY (tenant_id, supplier_id) REFERENCES suppliers(tenant_id, supplier_id) ON DELETE CASCADE,
  constraint supplier_items_cost_breaks_check CHECK (supplier_cost_breaks_differ(cost_breaks)),
  constraint supplier_items_is_preferred_check CHECK ((is_active OR (NOT is_preferred))),
  constraint supplier_items_lead_time_days_check CHECK ((lead_time_days >= 0)),
  constraint supplier_items_min_order_qty_check CHECK ((min_order_qty > (0)::numeric)),
  constraint supplier_items_order_multiple_check CHECK ((order_multiple > (0)::numeric)),
  constraint supplier_items_valid_to_check CHECK ((valid_from <= valid_to))
);
CREATE INDEX supplier_items_created_index ON supplier_items USING btree (tenant_id, created_utc, supplier_item_id);
CREATE UNIQUE INDEX supplier_items_is_preferred_key ON supplier_items USING btree (tenant_id, item_id) WHERE is_preferred;
CREATE INDEX supplier_items_item_index ON supplier_items USING btree (tenant_id, item_id, supplier_item_id);
CREATE INDEX supplier_items_part_index ON supplier_items USING btree (tenant_id, supplier_part_number, supplier_item_id);
CREATE INDEX supplier_items_updated_index ON supplier_items USING btree (tenant_id, last_updated_utc, supplier_item_id);
alter table supplier_items enable row level security;
alter table supplier_items force row level security;
create policy backup_reads on supplier_items for select to millwright_backup using (true);
create policy tenant_isolation on supplier_items for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table supplier_items to millwright_backup;
grant delete, insert, select, update on table supplier_items to millwright_service;

create table suppliers (
  tenant_id text not null,
  supplier_id text not null,
  supplier_number text not null,
  name text not null,
  contact_name text,
  email text,
  phone text,
  website text,
  address text,
  city text,
  state text,
  postal_code text,
  country text,
  currency_code text,
  payment_terms text,
  term_id text,
  inco_term_location text,
  lead_time_days integer,
  tax_id text,
  erp_code text,
  is_active boolean default true not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  contacts json default '[]'::json not null,
  is_approved boolean default false not null,
  status text default 'ACTIVE'::text not null,
  constraint suppliers_pkey PRIMARY KEY (tenant_id, supplier_id),
  constraint suppliers_tenant_id_supplier_number_key UNIQUE (tenant_id, supplier_number),
  constraint suppliers_tenant_id_term_id_fkey FOREIGN KEY (tenant_id, term_id) REFERENCES inco_terms(tenant_id, term_id),
  constraint suppliers_is_active_check CHECK ((is_active = (status <> 'INACTIVE'::text))),
  constraint suppliers_lead_time_days_check CHECK ((lead_time_days >= 0)),
  constraint suppliers_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'ONHOLD'::text, 'INACTIVE'::text])))
);
CREATE INDEX suppliers_created_index ON suppliers USING btree (tenant_id, created_utc, supplier_id);
CREATE INDEX suppliers_name_index ON suppliers USING btree (tenant_id, name, supplier_id);
CREATE INDEX suppliers_updated_index ON suppliers USING btree (tenant_id, last_updated_utc, supplier_id);
alter table suppliers enable row level security;
alter table suppliers force row level security;
create policy backup_reads on suppliers for select to millwright_backup using (true);
create policy tenant_isolation on suppliers for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table suppliers to millwright_backup;
grant delete, insert, select, update on table suppliers to millwright_service;

create table tags (
  tenant_id text not null,
  tag_id text not null,
  entity text not null,
  entity_id text not null,
  name text not null,
  value text,
  is_required boolean default false not null,
  is_default boolean default false not null,
  constraint tags_pkey PRIMARY KEY (tenant_id, tag_id),
  constraint tags_tenant_id_name_key UNIQUE (tenant_id, entity, entity_id, name)
);
alter table tags enable row level security;
alter table tags force row level security;
create policy backup_reads on tags for select to millwright_backup using (true);
create policy tenant_isolation on tags for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table tags to millwright_backup;
grant delete, insert, select, update on table tags to millwright_service;

create table take_rate_analyses (
  tenant_id text not null,
  analysis_id text not null,
  product_id text not null,
  name text not null,
  from_date date not null,
  to_date date not null,
  basis text not null,
  version_id text,
  status text not null,
  failure text,
  totals json,
  attributes json default '[]'::json not null,
  never_chosen json default '[]'::json not null,
  computed_utc timestamp(3) with time zone,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint take_rate_analyses_pkey PRIMARY KEY (tenant_id, analysis_id),
  constraint take_rate_analyses_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, product_id) ON DELETE CASCADE,
  constraint take_rate_analyses_tenant_id_version_id_fkey FOREIGN KEY (tenant_id, version_id) REFERENCES product_versions(tenant_id, version_id),
  constraint take_rate_analyses_basis_check CHECK ((basis = ANY (ARRAY['QUOTES'::text, 'ORDERS'::text]))),
  constraint take_rate_analyses_check CHECK ((from_date <= to_date)),
  constraint take_rate_analyses_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text])))
);
CREATE INDEX take_rate_analyses_product_index ON take_rate_analyses USING btree (tenant_id, product_id, created_utc, analysis_id);
alter table take_rate_analyses enable row level security;
alter table take_rate_analyses force row level security;
create policy backup_reads on take_rate_analyses for select to millwright_backup using (true);
create policy tenant_isolation on take_rate_analyses for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table take_rate_analyses to millwright_backup;
grant delete, insert, select, update on table take_rate_analyses to millwright_service;

create table tariff_rules (
  tenant_id text not null,
  set_id text not null,
  rule_id text not null,
  commodity_code text not null,
  origin_country_code text default ''::text not null,
  destination_country_code text not null,
  duty_rate_percent numeric not null,
  import_tax_rate_percent numeric not null,
  valid_from date default '-infinity'::date not null,
  valid_to date default 'infinity'::date not null,
  given_precedence integer,
  precedence integer not null,
  program text,
  notes text,
  version_number integer default 1 not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  constraint tariff_rules_pkey PRIMARY KEY (tenant_id, set_id, rule_id),
  constraint tariff_rules_tenant_id_set_id_fkey FOREIGN KEY (tenant_id, set_id) REFERENCES tariff_sets(tenant_id, set_id),
  constraint tariff_rules_check CHECK ((valid_from <= valid_to)),
  constraint tariff_rules_check1 CHECK ((precedence = COALESCE(given_precedence, (length(commodity_code) +
CASE
    WHEN (origin_country_code = ''::text) THEN 0
    ELSE 100
END)))),
  constraint tariff_rules_commodity_code_check CHECK ((commodity_code ~ '^([0-9]{2}){1,5}$'::text)),
  constraint tariff_rules_destination_country_code_check CHECK ((destination_country_code ~ '^[A-Z]{2}$'::text)),
  constraint tariff_rules_duty_rate_percent_check CHECK (((duty_rate_percent >= (0)::numeric) AND (duty_rate_percent <= (99999)::numeric))),
  constraint tariff_rules_import_tax_rate_percent_check CHECK (((import_tax_rate_percent >= (0)::numeric) AND (import_tax_rate_percent <= (99999)::numeric))),
  constraint tariff_rules_origin_country_code_check CHECK ((origin_country_code ~ '^([A-Z]{2})?$'::text))
);
CREATE INDEX tariff_rules_lookup_index ON tariff_rules USING btree (tenant_id, set_id, destination_country_code, commodity_code, origin_country_code, valid_to, valid_from);
alter table tariff_rules enable row level security;
alter table tariff_rules force row level security;
create policy backup_reads on tariff_rules for select to millwright_backup using (true);
create policy tenant_isolation on tariff_rules for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table tariff_rules to millwright_backup;
grant delete, insert, select, update on table tariff_rules to millwright_service;

create table tariff_sets (
  tenant_id text not null,
  set_id text not null,
  name text not null,
  description text,
  version_number integer default 1 not null,
  status text default 'Draft'::text not null,
  import_tax_base text default 'CUSTOMS_VALUE_PLUS_DUTY'::text not null,
  rounding_mode text default 'HALF_UP'::text not null,
  effective_from date,
  effective_to date,
  status_dates json default '{}'::json not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint tariff_sets_pkey PRIMARY KEY (tenant_id, set_id),
  constraint tariff_sets_check CHECK ((effective_from <= effective_to)),
  constraint tariff_sets_import_tax_base_check CHECK ((import_tax_base = ANY (ARRAY['CUSTOMS_VALUE_PLUS_DUTY'::text, 'CUSTOMS_VALUE'::text]))),
  constraint tariff_sets_rounding_mode_check CHECK ((rounding_mode = ANY (ARRAY['HALF_UP'::text, 'HALF_EVEN'::text, 'UP'::text, 'DOWN'::text]))),
  constraint tariff_sets_status_check CHECK ((status = ANY (ARRAY['Draft'::text, 'Published'::text, 'Retired'::text, 'Archived'::text])))
);
CREATE INDEX tariff_sets_created_index ON tariff_sets USING btree (tenant_id, created_utc, set_id);
CREATE INDEX tariff_sets_name_index ON tariff_sets USING btree (tenant_id, name, set_id);
CREATE INDEX tariff_sets_status_index ON tariff_sets USING btree (tenant_id, status, set_id);
CREATE INDEX tariff_sets_updated_index ON tariff_sets USING btree (tenant_id, last_updated_utc, set_id);
alter table tariff_sets enable row level security;
alter table tariff_sets force row level security;
create policy backup_reads on tariff_sets for select to millwright_backup using (true);
create policy tenant_isolation on tariff_sets for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table tariff_sets to millwright_backup;
grant delete, insert, select, update on table tariff_sets to millwright_service;

create table task_resources (
  tenant_id text not null,
  task_id text not null,
  "position" integer not null,
  resource_id text not null,
  constraint task_resources_pkey PRIMARY KEY (tenant_id, task_id, "position"),
  constraint task_resources_tenant_id_resource_id_fkey FOREIGN KEY (tenant_id, resource_id) REFERENCES resources(tenant_id, resource_id),
  constraint task_resources_tenant_id_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES tasks(tenant_id, task_id) ON DELETE CASCADE
);
CREATE INDEX task_resources_resource_index ON task_resources USING btree (tenant_id, resource_id);
alter table task_resources enable row level security;
alter table task_resources force row level security;
create policy backup_reads on task_resources for select to millwright_backup using (true);
create policy tenant_isolation on task_resources for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table task_resources to millwright_backup;
grant delete, insert, select on table task_resources to millwright_service;

create table tasks (
  tenant_id text not null,
  task_id text not null,
  number integer not null,
  name text not null,
  detail text,
  instruction text,
  location_id text,
  phase_id text,
  pricing_component_id text,
  hourly_rate numeric(20,6),
  markup_percent numeric(11,6),
  setup_minutes numeric default 0 not null,
  minutes numeric default 0 not null,
  teardown_minutes numeric default 0 not null,
  transfer_minutes numeric default 0 not null,
  time_model json,
  resource_ids text[] default '{}'::text[] not null,
  resource_group_id text,
  skills text[] default '{}'::text[] not null,
  setup_attribute text,
  may_be_split boolean default true not null,
  is_outside boolean default false not null,
  supplier_id text,
  turnaround_days integer,
  is_active boolean default true not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint tasks_pkey PRIMARY KEY (tenant_id, task_id),
  constraint tasks_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint tasks_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, location_id),
  constraint tasks_tenant_id_phase_id_fkey FOREIGN KEY (tenant_id, phase_id) REFERENCES phases(tenant_id, phase_id),
  constraint tasks_tenant_id_pricing_component_id_fkey FOREIGN KEY (tenant_id, pricing_component_id) REFERENCES pricing_components(tenant_id, pricing_component_id),
  constraint tasks_tenant_id_resource_group_id_fkey FOREIGN KEY (tenant_id, resource_group_id) REFERENCES resource_groups(tenant_id, resource_group_id),
  constraint tasks_tenant_id_supplier_id_fkey FOREIGN KEY (tenant_id, supplier_id) REFERENCES suppliers(tenant_id, supplier_id),
  constraint tasks_check CHECK ((is_outside OR ((supplier_id IS NULL) AND (turnaround_days IS NULL)))),
  constraint tasks_hourly_rate_check CHECK ((hourly_rate >= (0)::numeric)),
  constraint tasks_minutes_check CHECK ((minutes >= (0)::numeric)),
  constraint tasks_setup_minutes_check CHECK ((setup_minutes >= (0)::numeric)),
  constraint tasks_teardown_minutes_check CHECK ((teardown_minutes >= (0)::numeric)),
  constraint tasks_transfer_minutes_check CHECK ((transfer_minutes >= (0)::numeric)),
  constraint tasks_turnaround_days_check CHECK ((turnaround_days >= 0))
);
CREATE INDEX tasks_created_index ON tasks USING btree (tenant_id, created_utc, task_id);
CREATE INDEX tasks_location_id_index ON tasks USING btree (tenant_id, location_id, task_id);
CREATE INDEX tasks_number_index ON tasks USING btree (tenant_id, number, task_id);
CREATE INDEX tasks_phase_id_index ON tasks USING btree (tenant_id, phase_id, task_id);
CREATE INDEX tasks_pricing_component_id_index ON tasks USING btree (tenant_id, pricing_component_id, task_id);
CREATE INDEX tasks_resource_group_id_index ON tasks USING btree (tenant_id, resource_group_id, task_id);
CREATE INDEX tasks_supplier_id_index ON tasks USING btree (tenant_id, supplier_id, task_id);
CREATE UNIQUE INDEX tasks_tenant_id_name_key ON tasks USING btree (tenant_id, lower(name));
CREATE INDEX tasks_updated_index ON tasks USING btree (tenant_id, last_updated_utc, task_id);
alter table tasks enable row level security;
alter table tasks force row level security;
create policy backup_reads on tasks for select to millwright_backup using (true);
create policy tenant_isolation on tasks for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table tasks to millwright_backup;
grant delete, insert, select, update on table tasks to millwright_service;

create table tax_rates (
  tenant_id text not null,
  tax_rate_id text not null,
  name text not null,
  category text not null,
  country_code text not null,
  rate_percent numeric not null,
  tax_class text not null,
  supply text not null,
  customer_country_codes text[] default '{}'::text[] not null,
  valid_from date,
  valid_to date,
  reason text,
  reason_code text,
  is_active boolean default true not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint tax_rates_pkey PRIMARY KEY (tenant_id, tax_rate_id),
  constraint tax_rates_tenant_id_name_key UNIQUE (tenant_id, name),
  constraint tax_rates_category_check CHECK ((category = ANY (ARRAY['STANDARD'::text, 'ZERO'::text, 'EXEMPT'::text, 'REVERSE_CHARGE'::text, 'INTRA_COMMUNITY'::text, 'EXPORT'::text, 'OUT_OF_SCOPE'::text]))),
  constraint tax_rates_check CHECK (((category = 'STANDARD'::text) = (rate_percent > (0)::numeric))),
  constraint tax_rates_check1 CHECK ((valid_to >= valid_from)),
  constraint tax_rates_supply_check CHECK ((supply = ANY (ARRAY['ANY'::text, 'GOODS'::text, 'SERVICES'::text])))
);
CREATE INDEX tax_rates_country_index ON tax_rates USING btree (tenant_id, country_code, name);
CREATE INDEX tax_rates_created_index ON tax_rates USING btree (tenant_id, created_utc, tax_rate_id);
CREATE INDEX tax_rates_updated_index ON tax_rates USING btree (tenant_id, last_updated_utc, tax_rate_id);
alter table tax_rates enable row level security;
alter table tax_rates force row level security;
create policy backup_reads on tax_rates for select to millwright_backup using (true);
create policy tenant_isolation on tax_rates for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table tax_rates to millwright_backup;
grant delete, insert, select, update on table tax_rates to millwright_service;

create table tax_registrations (
  tenant_id text not null,
  tax_registration_id text not null,
  country_code text not null,
  tax_id text not null,
  local_tax_number text,
  scheme text not null,
  valid_from date,
  valid_to date,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint tax_registrations_pkey PRIMARY KEY (tenant_id, tax_registration_id),
  constraint tax_registrations_tenant_id_tax_id_key UNIQUE (tenant_id, country_code, scheme, tax_id),
  constraint tax_registrations_check CHECK ((valid_to >= valid_from)),
  constraint tax_registrations_scheme_check CHECK ((scheme = ANY (ARRAY['LOCAL'::text, 'OSS'::text])))
);
CREATE INDEX tax_registrations_created_index ON tax_registrations USING btree (tenant_id, created_utc, tax_registration_id);
CREATE INDEX tax_registrations_updated_index ON tax_registrations USING btree (tenant_id, last_updated_utc, tax_registration_id);
alter table tax_registrations enable row level security;
alter table tax_registrations force row level security;
create policy backup_reads on tax_registrations for select to millwright_backup using (true);
create policy tenant_isolation on tax_registrations for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table tax_registrations to millwright_backup;
grant delete, insert, select, update on table tax_registrations to millwright_service;

create table team_members (
  tenant_id text not null,
  team_id text not null,
  user_id text not null,
  joined_utc timestamp(3) with time zone not null,
  constraint team_members_pkey PRIMARY KEY (tenant_id, team_id, user_id),
  constraint team_members_tenant_id_team_id_fkey FOREIGN KEY (tenant_id, team_id) REFERENCES teams(tenant_id, team_id) ON DELETE CASCADE,
  constraint team_members_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, user_id)
);
CREATE INDEX team_members_user_index ON team_members USING btree (tenant_id, user_id);
alter table team_members enable row level security;
alter table team_members force row level security;
create policy backup_reads on team_members for select to millwright_backup using (true);
create policy tenant_isolation on team_members for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table team_members to millwright_backup;
grant delete, insert, select on table team_members to millwright_service;

create table teams (
  tenant_id text not null,
  team_id text not null,
  name text not null,
  description text,
  lead_user_id text,
  location_id text,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint teams_pkey PRIMARY KEY (tenant_id, team_id),
  constraint teams_tenant_id_lead_user_id_fkey FOREIGN KEY (tenant_id, lead_user_id) REFERENCES users(tenant_id, user_id),
  constraint teams_tenant_id_location_id_fkey FOREIGN KEY (tenant_id, location_id) REFERENCES locations(tenant_id, location_id)
);
CREATE INDEX teams_created_index ON teams USING btree (tenant_id, created_utc, team_id);
CREATE INDEX teams_lead_user_id_index ON teams USING btree (tenant_id, lead_user_id, team_id);
CREATE INDEX teams_location_id_index ON teams USING btree (tenant_id, location_id, team_id);
CREATE INDEX teams_name_index ON teams USING btree (tenant_id, name, team_id);
CREATE UNIQUE INDEX teams_tenant_id_name_key ON teams USING btree (tenant_id, lower(name));
CREATE INDEX teams_updated_index ON teams USING btree (tenant_id, last_updated_utc, team_id);
alter table teams enable row level security;
alter table teams force row level security;
create policy backup_reads on teams for select to millwright_backup using (true);
create policy tenant_isolation on teams for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table teams to millwright_backup;
grant delete, insert, select, update on table teams to millwright_service;

create table tenant_deletions (
  deletion_id text not null,
  deleted_tenant_id text not null,
  name text not null,
  deleted_by text not null,
  reason text,
  archive_sha256 text,
  begun_utc timestamp(3) with time zone not null,
  finished_utc timestamp(3) with time zone,
  rows_deleted bigint default 0 not null,
  constraint tenant_deletions_pkey PRIMARY KEY (deletion_id)
);
CREATE UNIQUE INDEX tenant_deletions_deleted_tenant_id_key ON tenant_deletions USING btree (deleted_tenant_id) WHERE (finished_utc IS NULL);
grant select on table tenant_deletions to millwright_backup;
grant select on table tenant_deletions to millwright_service;

create table tenant_provisionings (
  tenant_id text not null,
  external_id text,
  admin_email text not null,
  seed_pack text not null,
  numbering json not null,
  request_sha256 text not null,
  status text not null,
  steps json not null,
  acting_user_id text,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint tenant_provisionings_pkey PRIMARY KEY (tenant_id),
  constraint tenant_provisionings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id),
  constraint tenant_provisionings_seed_pack_check CHECK ((seed_pack = ANY (ARRAY['empty'::text, 'demo-hydraulics'::text, 'sheet-metal'::text]))),
  constraint tenant_provisionings_status_check CHECK ((status = ANY (ARRAY['CREATING'::text, 'SEEDING'::text, 'READY'::text, 'FAILED'::text])))
);
alter table tenant_provisionings enable row level security;
alter table tenant_provisionings force row level security;
create policy backup_reads on tenant_provisionings for select to millwright_backup using (true);
create policy tenant_isolation on tenant_provisionings for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table tenant_provisionings to millwright_backup;
grant insert, select, update on table tenant_provisionings to millwright_service;

create table tenants (
  tenant_id text not null,
  name text not null,
  environment text default 'PRODUCTION'::text not null,
  status text default 'ACTIVE'::text not null,
  time_zone text default 'UTC'::text not null,
  locale text default 'en'::text not null,
  currency_code text default 'EUR'::text not null,
  address jsonb default '{}'::jsonb not null,
  quote_validity_days integer default 30 not null,
  allow_direct_release boolean default false not null,
  is_delivery_enabled boolean default true not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  created_by_user_id text default 'operator'::text not null,
  last_updated_by_user_id text default 'operator'::text not null,
  phone text,
  email text,
  website text,
  price_break_mode text default 'VOLUME'::text not null,
  contract_prices_compete boolean default false not null,
  buy_from_approved_only boolean default false not null,
  quote_link_extra_days integer default 0 not null,
  order_link_days integer default 180 not null,
  acceptance_needs text default 'NOTHING'::text not null,
  on_time_by text default 'PROMISE'::text not null,
  on_time_grace_days integer default 0 not null,
  suspended_reason text,
  requires_second_factor boolean default false not null,
  constraint tenants_pkey PRIMARY KEY (tenant_id),
  constraint tenants_acceptance_needs_check CHECK ((acceptance_needs = ANY (ARRAY['NOTHING'::text, 'PURCHASEORDER'::text, 'APPROVAL'::text]))),
  constraint tenants_environment_check CHECK ((environment = ANY (ARRAY['PRODUCTION'::text, 'TEST'::text]))),
  constraint tenants_on_time_by_check CHECK ((on_time_by = ANY (ARRAY['PROMISE'::text, 'REQUEST'::text]))),
  constraint tenants_on_time_grace_days_check CHECK (((on_time_grace_days >= 0) AND (on_time_grace_days <= 365))),
  constraint tenants_order_link_days_check CHECK (((order_link_days >= 1) AND (order_link_days <= 3650))),
  constraint tenants_price_break_mode_check CHECK ((price_break_mode = ANY (ARRAY['VOLUME'::text, 'TIERED'::text, 'BLOCK'::text]))),
  constraint tenants_quote_link_extra_days_check CHECK (((quote_link_extra_days >= 0) AND (quote_link_extra_days <= 3650))),
  constraint tenants_quote_validity_days_check CHECK (((quote_validity_days >= 1) AND (quote_validity_days <= 3650))),
  constraint tenants_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'SUSPENDED'::text]))),
  constraint tenants_tenant_id_tenant_id_check CHECK ((tenant_id <> 'operator'::text))
);
alter table tenants enable row level security;
alter table tenants force row level security;
create policy backup_reads on tenants for select to millwright_backup using (true);
create policy cross_tenant on tenants for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on tenants for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table tenants to millwright_backup;
grant select on table tenants to millwright_crosstenant;
grant insert, select, update on table tenants to millwright_service;

create table terminal_people (
  tenant_id text not null,
  user_id text not null,
  badge text,
  pin_hash text,
  changed_utc timestamp(3) with time zone not null,
  constraint terminal_people_pkey PRIMARY KEY (tenant_id, user_id),
  constraint terminal_people_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, user_id)
);
CREATE UNIQUE INDEX terminal_people_badge_key ON terminal_people USING btree (tenant_id, badge);
alter table terminal_people enable row level security;
alter table terminal_people force row level security;
create policy backup_reads on terminal_people for select to millwright_backup using (true);
create policy tenant_isolation on terminal_people for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table terminal_people to millwright_backup;
grant insert, select, update on table terminal_people to millwright_service;

create table terminals (
  tenant_id text not null,
  terminal_id text not null,
  name text not null,
  resource_id text,
  idle_minutes integer not null,
  enrol_sha256 text,
  enrol_until_utc timestamp(3) with time zone,
  token_sha256 text,
  enrolled_utc timestamp(3) with time zone,
  last_used_utc timestamp(3) with time zone,
  revoked_utc timestamp(3) with time zone,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint terminals_pkey PRIMARY KEY (tenant_id, terminal_id),
  constraint terminals_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id),
  constraint terminals_tenant_id_resource_id_fkey FOREIGN KEY (tenant_id, resource_id) REFERENCES resources(tenant_id, resource_id),
  constraint terminals_check CHECK (((enrol_sha256 IS NULL) = (enrol_until_utc IS NULL))),
  constraint terminals_check1 CHECK (((token_sha256 IS NULL) OR ((enrolled_utc IS NOT NULL) AND (revoked_utc IS NULL)))),
  constraint terminals_idle_minutes_check CHECK (((idle_minutes >= 1) AND (idle_minutes <= 60)))
);
CREATE INDEX terminals_created_index ON terminals USING btree (tenant_id, created_utc, terminal_id);
CREATE INDEX terminals_name_index ON terminals USING btree (tenant_id, name, terminal_id);
CREATE UNIQUE INDEX terminals_name_key ON terminals USING btree (tenant_id, lower(name));
CREATE INDEX terminals_resource_id_index ON terminals USING btree (tenant_id, resource_id, terminal_id);
CREATE INDEX terminals_token_index ON terminals USING btree (token_sha256) WHERE (token_sha256 IS NOT NULL);
CREATE INDEX terminals_updated_index ON terminals USING btree (tenant_id, last_updated_utc, terminal_id);
alter table terminals enable row level security;
alter table terminals force row level security;
create policy backup_reads on terminals for select to millwright_backup using (true);
create policy cross_tenant on terminals for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on terminals for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table terminals to millwright_backup;
grant select, update on table terminals to millwright_crosstenant;
grant delete, insert, select, update on table terminals to millwright_service;

create table time_proposals (
  tenant_id text not null,
  time_proposal_id text not null,
  task_id text not null,
  attributes json,
  finished_from_utc timestamp(3) with time zone,
  finished_to_utc timestamp(3) with time zone,
  status text not null,
  present json not null,
  time_model json,
  minutes numeric not null,
  statistics json not null,
  fit json not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint time_proposals_pkey PRIMARY KEY (tenant_id, time_proposal_id),
  constraint time_proposals_tenant_id_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES tasks(tenant_id, task_id) ON DELETE CASCADE,
  constraint time_proposals_minutes_check CHECK ((minutes >= (0)::numeric)),
  constraint time_proposals_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'APPLIED'::text, 'DISCARDED'::text])))
);
CREATE INDEX time_proposals_created_index ON time_proposals USING btree (tenant_id, created_utc, time_proposal_id);
CREATE INDEX time_proposals_status_index ON time_proposals USING btree (tenant_id, status, time_proposal_id);
CREATE INDEX time_proposals_task_id_index ON time_proposals USING btree (tenant_id, task_id, time_proposal_id);
CREATE INDEX time_proposals_updated_index ON time_proposals USING btree (tenant_id, last_updated_utc, time_proposal_id);
alter table time_proposals enable row level security;
alter table time_proposals force row level security;
create policy backup_reads on time_proposals for select to millwright_backup using (true);
create policy tenant_isolation on time_proposals for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table time_proposals to millwright_backup;
grant delete, insert, select, update on table time_proposals to millwright_service;

create table to_dos (
  tenant_id text not null,
  to_do_id text not null,
  title text not null,
  text text,
  entity text,
  entity_id text,
  assigned_to_user_id text,
  role text,
  team_id text,
  priority text not null,
  due_utc timestamp(3) with time zone,
  status text not null,
  source text not null,
  source_id text,
  read_by_user_id text,
  read_utc timestamp(3) with time zone,
  ended_by_user_id text,
  ended_utc timestamp(3) with time zone,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint to_dos_pkey PRIMARY KEY (tenant_id, to_do_id),
  constraint to_dos_tenant_id_assigned_to_user_id_fkey FOREIGN KEY (tenant_id, assigned_to_user_id) REFERENCES users(tenant_id, user_id),
  constraint to_dos_tenant_id_team_id_fkey FOREIGN KEY (tenant_id, team_id) REFERENCES teams(tenant_id, team_id),
  constraint to_dos_check CHECK ((num_nonnulls(assigned_to_user_id, role, team_id) = 1)),
  constraint to_dos_check1 CHECK (((entity IS NULL) = (entity_id IS NULL))),
  constraint to_dos_check2 CHECK (((status = ANY (ARRAY['DONE'::text, 'CANCELLED'::text])) = (ended_utc IS NOT NULL))),
  constraint to_dos_priority_check CHECK ((priority = ANY (ARRAY['LOW'::text, 'NORMAL'::text, 'HIGH'::text, 'URGENT'::text]))),
  constraint to_dos_source_check CHECK ((source = ANY (ARRAY['USER'::text, 'RULE'::text, 'APPROVAL'::text, 'IMPORT'::text]))),
  constraint to_dos_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'INPROGRESS'::text, 'DONE'::text, 'CANCELLED'::text])))
);
CREATE INDEX to_dos_assigned_to_user_id_index ON to_dos USING btree (tenant_id, assigned_to_user_id, to_do_id);
CREATE INDEX to_dos_created_by_index ON to_dos USING btree (tenant_id, created_by_user_id, created_utc, to_do_id);
CREATE INDEX to_dos_created_index ON to_dos USING btree (tenant_id, created_utc, to_do_id);
CREATE INDEX to_dos_entity_index ON to_dos USING btree (tenant_id, entity_id, created_utc, to_do_id) WHERE (entity_id IS NOT NULL);
CREATE INDEX to_dos_role_index ON to_dos USING btree (tenant_id, role, created_utc, to_do_id) WHERE (role IS NOT NULL);
CREATE INDEX to_dos_source_index ON to_dos USING btree (tenant_id, source_id) WHERE ((ended_utc IS NULL) AND (source_id IS NOT NULL));
CREATE INDEX to_dos_team_id_index ON to_dos USING btree (tenant_id, team_id, to_do_id);
CREATE INDEX to_dos_updated_index ON to_dos USING btree (tenant_id, last_updated_utc, to_do_id);
alter table to_dos enable row level security;
alter table to_dos force row level security;
create policy backup_reads on to_dos for select to millwright_backup using (true);
create policy tenant_isolation on to_dos for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table to_dos to millwright_backup;
grant delete, insert, select, update on table to_dos to millwright_service;

create table tour_progress (
  tenant_id text not null,
  user_id text not null,
  tour_id text not null,
  tour_version integer not null,
  status text not null,
  step integer not null,
  row_version integer not null,
  last_updated_utc timestamp(3) with time zone not null,
  constraint tour_progress_pkey PRIMARY KEY (tenant_id, user_id, tour_id),
  constraint tour_progress_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, user_id),
  constraint tour_progress_status_check CHECK ((status = ANY (ARRAY['STARTED'::text, 'DONE'::text, 'SKIPPED'::text]))),
  constraint tour_progress_step_check CHECK ((step >= 1))
);
alter table tour_progress enable row level security;
alter table tour_progress force row level security;
create policy backup_reads on tour_progress for select to millwright_backup using (true);
create policy tenant_isolation on tour_progress for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table tour_progress to millwright_backup;
grant insert, select, update on table tour_progress to millwright_service;

create table trouble_report_codes (
  tenant_id text not null,
  report_id text not null,
  code_id text not null,
  constraint trouble_report_codes_pkey PRIMARY KEY (tenant_id, report_id, code_id),
  constraint trouble_report_codes_tenant_id_code_id_fkey FOREIGN KEY (tenant_id, code_id) REFERENCES service_codes(tenant_id, code_id),
  constraint trouble_report_codes_tenant_id_report_id_fkey FOREIGN KEY (tenant_id, report_id) REFERENCES trouble_reports(tenant_id, report_id) ON DELETE CASCADE
);
CREATE INDEX trouble_report_codes_code_index ON trouble_report_codes USING btree (tenant_id, code_id);
alter table trouble_report_codes enable row level security;
alter table trouble_report_codes force row level security;
create policy backup_reads on trouble_report_codes for select to millwright_backup using (true);
create policy tenant_isolation on trouble_report_codes for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table trouble_report_codes to millwright_backup;
grant delete, insert, select on table trouble_report_codes to millwright_service;

create table trouble_report_images (
  tenant_id text not null,
  image_id text not null,
  report_id text not null,
  symptom_id text not null,
  sequence integer not null,
  file_name text not null,
  caption text,
  content_type text not null,
  width integer not null,
  height integer not null,
  size integer not null,
  sha256 text not null,
  file_id text not null,
  user_id text not null,
  utc timestamp(3) with time zone not null,
  paper_file_id text,
  constraint trouble_report_images_pkey PRIMARY KEY (tenant_id, image_id),
  constraint trouble_report_images_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES files(tenant_id, file_id),
  constraint trouble_report_images_tenant_id_paper_file_id_fkey FOREIGN KEY (tenant_id, paper_file_id) REFERENCES files(tenant_id, file_id),
  constraint trouble_report_images_tenant_id_report_id_fkey FOREIGN KEY (tenant_id, report_id) REFERENCES trouble_reports(tenant_id, report_id)
);
CREATE INDEX trouble_report_images_file_index ON trouble_report_images USING btree (tenant_id, file_id);
CREATE INDEX trouble_report_images_paper_file_index ON trouble_report_images USING btree (tenant_id, paper_file_id);
CREATE INDEX trouble_report_images_report_index ON trouble_report_images USING btree (tenant_id, report_id, symptom_id, sequence);
alter table trouble_report_images enable row level security;
alter table trouble_report_images force row level security;
create policy backup_reads on trouble_report_images for select to millwright_backup using (true);
create policy tenant_isolation on trouble_report_images for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table trouble_report_images to millwright_backup;
grant delete, insert, select on table trouble_report_images to millwright_service;

create table trouble_report_items (
  tenant_id text not null,
  report_id text not null,
  item_id text not null,
  constraint trouble_report_items_pkey PRIMARY KEY (tenant_id, report_id, item_id),
  constraint trouble_report_items_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint trouble_report_items_tenant_id_report_id_fkey FOREIGN KEY (tenant_id, report_id) REFERENCES trouble_reports(tenant_id, report_id) ON DELETE CASCADE
);
CREATE INDEX trouble_report_items_item_index ON trouble_report_items USING btree (tenant_id, item_id);
alter table trouble_report_items enable row level security;
alter table trouble_report_items force row level security;
create policy backup_reads on trouble_report_items for select to millwright_backup using (true);
create policy tenant_isolation on trouble_report_items for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table trouble_report_items to millwright_backup;
grant delete, insert, select on table trouble_report_items to millwright_service;

create table trouble_reports (
  tenant_id text not null,
  report_id text not null,
  number text not null,
  status text not null,
  status_dates json default '{}'::json not null,
  production_order_id text,
  ticket_id text,
  ticket_line_id text,
  customer_id text,
  product_id text,
  item_id text,
  serial_number text,
  reported_problem text,
  symptoms json default '[]'::json not null,
  parts_used json default '[]'::json not null,
  labour json default '[]'::json not null,
  repair_summary text,
  technician_user_id text not null,
  approved_by_user_id text,
  customer_signature text,
  closed_utc timestamp(3) with time zone,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint trouble_reports_pkey PRIMARY KEY (tenant_id, report_id),
  constraint trouble_reports_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint trouble_reports_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, customer_id),
  constraint trouble_reports_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint trouble_reports_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, product_id),
  constraint trouble_reports_tenant_id_production_order_id_fkey FOREIGN KEY (tenant_id, production_order_id) REFERENCES production_orders(tenant_id, production_order_id) ON DELETE SET NULL (production_order_id),
  constraint trouble_reports_tenant_id_technician_user_id_fkey FOREIGN KEY (tenant_id, technician_user_id) REFERENCES users(tenant_id, user_id),
  constraint trouble_reports_tenant_id_ticket_id_fkey FOREIGN KEY (tenant_id, ticket_id) REFERENCES service_tickets(tenant_id, ticket_id),
  constraint trouble_reports_tenant_id_ticket_line_id_fkey FOREIGN KEY (tenant_id, ticket_line_id) REFERENCES service_ticket_lines(tenant_id, line_id),
  constraint trouble_reports_check CHECK (((product_id IS NULL) OR (item_id IS NULL))),
  constraint trouble_reports_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'INPROGRESS'::text, 'SUBMITTED'::text, 'APPROVED'::text, 'CLOSED'::text])))
);
CREATE INDEX trouble_reports_created_index ON trouble_reports USING btree (tenant_id, created_utc, report_id);
CREATE INDEX trouble_reports_customer_id_index ON trouble_reports USING btree (tenant_id, customer_id, report_id);
CREATE INDEX trouble_reports_item_id_index ON trouble_reports USING btree (tenant_id, item_id, report_id);
CREATE INDEX trouble_reports_product_id_index ON trouble_reports USING btree (tenant_id, product_id, report_id);
CREATE INDEX trouble_reports_production_order_id_index ON trouble_reports USING btree (tenant_id, production_order_id, report_id);
CREATE INDEX trouble_reports_technician_user_id_index ON trouble_reports USING btree (tenant_id, technician_user_id, report_id);
CREATE INDEX trouble_reports_ticket_id_index ON trouble_reports USING btree (tenant_id, ticket_id, report_id);
CREATE INDEX trouble_reports_ticket_line_id_index ON trouble_reports USING btree (tenant_id, ticket_line_id, report_id);
CREATE INDEX trouble_reports_updated_index ON trouble_reports USING btree (tenant_id, last_updated_utc, report_id);
alter table trouble_reports enable row level security;
alter table trouble_reports force row level security;
create policy backup_reads on trouble_reports for select to millwright_backup using (true);
create policy tenant_isolation on trouble_reports for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table trouble_reports to millwright_backup;
grant delete, insert, select, update on table trouble_reports to millwright_service;

create table user_custom_roles (
  tenant_id text not null,
  custom_role_id text not null,
  user_id text not null,
  given_utc timestamp(3) with time zone not null,
  constraint user_custom_roles_pkey PRIMARY KEY (tenant_id, custom_role_id, user_id),
  constraint user_custom_roles_tenant_id_custom_role_id_fkey FOREIGN KEY (tenant_id, custom_role_id) REFERENCES custom_roles(tenant_id, custom_role_id),
  constraint user_custom_roles_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, user_id)
);
CREATE INDEX user_custom_roles_user_index ON user_custom_roles USING btree (tenant_id, user_id);
alter table user_custom_roles enable row level security;
alter table user_custom_roles force row level security;
create policy backup_reads on user_custom_roles for select to millwright_backup using (true);
create policy tenant_isolation on user_custom_roles for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table user_custom_roles to millwright_backup;
grant delete, insert, select on table user_custom_roles to millwright_service;

create table user_group_custom_roles (
  tenant_id text not null,
  custom_role_id text not null,
  group_id text not null,
  constraint user_group_custom_roles_pkey PRIMARY KEY (tenant_id, custom_role_id, group_id),
  constraint user_group_custom_roles_tenant_id_custom_role_id_fkey FOREIGN KEY (tenant_id, custom_role_id) REFERENCES custom_roles(tenant_id, custom_role_id),
  constraint user_group_custom_roles_tenant_id_group_id_fkey FOREIGN KEY (tenant_id, group_id) REFERENCES user_groups(tenant_id, group_id) ON DELETE CASCADE
);
CREATE INDEX user_group_custom_roles_group_index ON user_group_custom_roles USING btree (tenant_id, group_id);
alter table user_group_custom_roles enable row level security;
alter table user_group_custom_roles force row level security;
create policy backup_reads on user_group_custom_roles for select to millwright_backup using (true);
create policy tenant_isolation on user_group_custom_roles for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table user_group_custom_roles to millwright_backup;
grant delete, insert, select on table user_group_custom_roles to millwright_service;

create table user_group_members (
  tenant_id text not null,
  group_id text not null,
  user_id text not null,
  joined_utc timestamp(3) with time zone not null,
  constraint user_group_members_pkey PRIMARY KEY (tenant_id, group_id, user_id),
  constraint user_group_members_tenant_id_group_id_fkey FOREIGN KEY (tenant_id, group_id) REFERENCES user_groups(tenant_id, group_id) ON DELETE CASCADE,
  constraint user_group_members_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, user_id)
);
CREATE INDEX user_group_members_user_index ON user_group_members USING btree (tenant_id, user_id);
alter table user_group_members enable row level security;
alter table user_group_members force row level security;
create policy backup_reads on user_group_members for select to millwright_backup using (true);
create policy tenant_isolation on user_group_members for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table user_group_members to millwright_backup;
grant delete, insert, select on table user_group_members to millwright_service;

create table user_groups (
  tenant_id text not null,
  group_id text not null,
  name text not null,
  description text,
  roles text[] default '{}'::text[] not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  custom_role_ids text[] default '{}'::text[] not null,
  constraint user_groups_pkey PRIMARY KEY (tenant_id, group_id)
);
CREATE INDEX user_groups_created_index ON user_groups USING btree (tenant_id, created_utc, group_id);
CREATE INDEX user_groups_name_index ON user_groups USING btree (tenant_id, name, group_id);
CREATE UNIQUE INDEX user_groups_tenant_id_name_key ON user_groups USING btree (tenant_id, lower(name));
CREATE INDEX user_groups_updated_index ON user_groups USING btree (tenant_id, last_updated_utc, group_id);
alter table user_groups enable row level security;
alter table user_groups force row level security;
create policy backup_reads on user_groups for select to millwright_backup using (true);
create policy tenant_isolation on user_groups for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table user_groups to millwright_backup;
grant delete, insert, select, update on table user_groups to millwright_service;

create table user_passwords (
  tenant_id text not null,
  user_id text not null,
  hash text not null,
  changed_utc timestamp(3) with time zone not null,
  constraint user_passwords_pkey PRIMARY KEY (tenant_id, user_id),
  constraint user_passwords_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, user_id)
);
alter table user_passwords enable row level security;
alter table user_passwords force row level security;
create policy backup_reads on user_passwords for select to millwright_backup using (true);
create policy tenant_isolation on user_passwords for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table user_passwords to millwright_backup;
grant insert, select, update on table user_passwords to millwright_service;

create table users (
  tenant_id text not null,
  user_id text not null,
  email text not null,
  display_name text not null,
  initials text not null,
  mobile_number text,
  kind text default 'PERSON'::text not null,
  roles text[] default '{}'::text[] not null,
  is_active boolean default true not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  created_by_user_id text default 'operator'::text not null,
  last_updated_by_user_id text default 'operator'::text not null,
  group_roles text[] default '{}'::text[] not null,
  all_roles text[] generated always as ((roles || group_roles)) stored not null,
  custom_permissions text[] default '{}'::text[] not null,
  group_permissions text[] default '{}'::text[] not null,
  granted text[] generated always as ((custom_permissions || group_permissions)) stored not null,
  language text,
  constraint users_pkey PRIMARY KEY (tenant_id, user_id),
  constraint users_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id),
  constraint users_kind_check CHECK ((kind = ANY (ARRAY['PERSON'::text, 'SERVICE'::text]))),
  constraint users_language_check CHECK ((language = ANY (ARRAY['en'::text, 'de'::text])))
);
CREATE UNIQUE INDEX users_tenant_id_email_key ON users USING btree (tenant_id, lower(email));
alter table users enable row level security;
alter table users force row level security;
create policy backup_reads on users for select to millwright_backup using (true);
create policy cross_tenant on users for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on users for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table users to millwright_backup;
grant select on table users to millwright_crosstenant;
grant insert, select, update on table users to millwright_service;

create table vertical_assignments (
  tenant_id text not null,
  customer_id text not null,
  customer_number text not null,
  vertical_code text,
  state text not null,
  origin text not null,
  correlation_id text not null,
  updated_utc timestamp(3) with time zone not null,
  "position" bigint not null,
  constraint vertical_assignments_pkey PRIMARY KEY (tenant_id, customer_id),
  constraint vertical_assignments_origin_check CHECK ((origin = ANY (ARRAY['APP'::text, 'ERP'::text]))),
  constraint vertical_assignments_state_check CHECK ((state = ANY (ARRAY['CONFIRMED'::text, 'PENDING'::text, 'CONFLICT'::text])))
);
CREATE INDEX vertical_assignments_position_index ON vertical_assignments USING btree (tenant_id, "position", customer_id);
CREATE INDEX vertical_assignments_updated_index ON vertical_assignments USING btree (tenant_id, updated_utc, "position");
alter table vertical_assignments enable row level security;
alter table vertical_assignments force row level security;
create policy backup_reads on vertical_assignments for select to millwright_backup using (true);
create policy tenant_isolation on vertical_assignments for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table vertical_assignments to millwright_backup;
grant insert, select, update on table vertical_assignments to millwright_service;

create table vertical_changes (
  tenant_id text not null,
  change_id text not null,
  customer_id text not null,
  customer_number text not null,
  origin text not null,
  correlation_id text not null,
  vertical_code text,
  state text not null,
  pending_code text,
  pending_correlation_id text,
  occurred_utc timestamp(3) with time zone not null,
  settled_utc timestamp(3) with time zone,
  event_id text,
  constraint vertical_changes_pkey PRIMARY KEY (tenant_id, change_id),
  constraint vertical_changes_origin_check CHECK ((origin = ANY (ARRAY['APP'::text, 'ERP'::text]))),
  constraint vertical_changes_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'CONFIRMED'::text, 'SUPERSEDED'::text, 'CONFLICT'::text])))
);
CREATE INDEX vertical_changes_conflicts_index ON vertical_changes USING btree (tenant_id, occurred_utc, change_id) WHERE (state = 'CONFLICT'::text);
CREATE INDEX vertical_changes_customer_index ON vertical_changes USING btree (tenant_id, customer_id, correlation_id);
CREATE INDEX vertical_changes_open_index ON vertical_changes USING btree (tenant_id, customer_id) WHERE (settled_utc IS NULL);
alter table vertical_changes enable row level security;
alter table vertical_changes force row level security;
create policy backup_reads on vertical_changes for select to millwright_backup using (true);
create policy tenant_isolation on vertical_changes for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table vertical_changes to millwright_backup;
grant insert, select, update on table vertical_changes to millwright_service;

create table verticals (
  tenant_id text not null,
  vertical_id text not null,
  erp_code text not null,
  name text not null,
  is_active boolean default true not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint verticals_pkey PRIMARY KEY (tenant_id, vertical_id),
  constraint verticals_tenant_id_erp_code_key UNIQUE (tenant_id, erp_code)
);
CREATE INDEX verticals_created_index ON verticals USING btree (tenant_id, created_utc, vertical_id);
CREATE INDEX verticals_name_index ON verticals USING btree (tenant_id, name, vertical_id);
CREATE INDEX verticals_updated_index ON verticals USING btree (tenant_id, last_updated_utc, vertical_id);
alter table verticals enable row level security;
alter table verticals force row level security;
create policy backup_reads on verticals for select to millwright_backup using (true);
create policy tenant_isolation on verticals for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table verticals to millwright_backup;
grant delete, insert, select, update on table verticals to millwright_service;

create table warehouse_moves (
  tenant_id text not null,
  move_id text not null,
  number text not null,
  status text not null,
  from_location_id text not null,
  to_location_id text not null,
  lines json not null,
  reason text,
  requested_by text,
  done_utc timestamp(3) with time zone,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint warehouse_moves_pkey PRIMARY KEY (tenant_id, move_id),
  constraint warehouse_moves_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint warehouse_moves_tenant_id_from_location_id_fkey FOREIGN KEY (tenant_id, from_location_id) REFERENCES inventory_locations(tenant_id, location_id),
  constraint warehouse_moves_tenant_id_to_location_id_fkey FOREIGN KEY (tenant_id, to_location_id) REFERENCES inventory_locations(tenant_id, location_id),
  constraint warehouse_moves_check CHECK ((from_location_id <> to_location_id)),
  constraint warehouse_moves_check1 CHECK (((status = 'DONE'::text) = (done_utc IS NOT NULL))),
  constraint warehouse_moves_status_check CHECK ((status = ANY (ARRAY['PLANNED'::text, 'IN_PROGRESS'::text, 'DONE'::text, 'CANCELLED'::text])))
);
CREATE INDEX warehouse_moves_created_index ON warehouse_moves USING btree (tenant_id, created_utc, move_id);
CREATE INDEX warehouse_moves_from_index ON warehouse_moves USING btree (tenant_id, from_location_id);
CREATE INDEX warehouse_moves_to_index ON warehouse_moves USING btree (tenant_id, to_location_id);
CREATE INDEX warehouse_moves_updated_index ON warehouse_moves USING btree (tenant_id, last_updated_utc, move_id);
alter table warehouse_moves enable row level security;
alter table warehouse_moves force row level security;
create policy backup_reads on warehouse_moves for select to millwright_backup using (true);
create policy tenant_isolation on warehouse_moves for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table warehouse_moves to millwright_backup;
grant delete, insert, select, update on table warehouse_moves to millwright_service;

create table webhook_attempts (
  tenant_id text not null,
  log_id text not null,
  webhook_id text not null,
  delivery_id text not null,
  entity text not null,
  event text not null,
  entity_id text not null,
  attempt integer not null,
  utc timestamp(3) with time zone not null,
  url text not null,
  request_headers jsonb not null,
  status_code integer,
  response_body text,
  duration_ms integer,
  error text,
  error_detail text,
  dns_ms integer,
  connect_ms integer,
  tls_ms integer,
  first_byte_ms integer,
  connection_reused boolean default false not null,
  constraint webhook_attempts_pkey PRIMARY KEY (tenant_id, log_id),
  constraint webhook_attempts_tenant_id_webhook_id_delivery_id_fkey FOREIGN KEY (tenant_id, webhook_id, delivery_id) REFERENCES webhook_deliveries(tenant_id, webhook_id, delivery_id) ON DELETE CASCADE,
  constraint webhook_attempts_error_check CHECK ((error = ANY (ARRAY['DNS'::text, 'CONNECT'::text, 'TLS'::text, 'TIMEOUT'::text, 'HTTP'::text, 'INTERRUPTED'::text, 'SUPPRESSED'::text])))
);
CREATE INDEX webhook_attempts_delivery_index ON webhook_attempts USING btree (tenant_id, webhook_id, delivery_id);
CREATE INDEX webhook_attempts_utc_index ON webhook_attempts USING btree (tenant_id, utc, log_id);
CREATE INDEX webhook_attempts_webhook_index ON webhook_attempts USING btree (tenant_id, webhook_id, utc, log_id);
alter table webhook_attempts enable row level security;
alter table webhook_attempts force row level security;
create policy backup_reads on webhook_attempts for select to millwright_backup using (true);
create policy cross_tenant on webhook_attempts for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on webhook_attempts for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table webhook_attempts to millwright_backup;
grant insert, select on table webhook_attempts to millwright_crosstenant;
grant delete, insert, select on table webhook_attempts to millwright_service;

create table webhook_deliveries (
  tenant_id text not null,
  webhook_id text not null,
  delivery_id text not null,
  event_id text,
  entity text not null,
  event text not null,
  entity_id text not null,
  is_test boolean default false not null,
  body bytea not null,
  status text not null,
  due_utc timestamp with time zone,
  lease_owner text,
  sequence bigint,
  attempts integer default 0 not null,
  replayed_after integer default 0 not null,
  created_utc timestamp(3) with time zone not null,
  constraint webhook_deliveries_pkey PRIMARY KEY (tenant_id, webhook_id, delivery_id),
  constraint webhook_deliveries_tenant_id_webhook_id_fkey FOREIGN KEY (tenant_id, webhook_id) REFERENCES webhooks(tenant_id, webhook_id) ON DELETE CASCADE,
  constraint webhook_deliveries_check CHECK (((due_utc IS NULL) = (status = ANY (ARRAY['DELIVERED'::text, 'DEAD'::text, 'SUPPRESSED'::text])))),
  constraint webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'DELIVERING'::text, 'DELIVERED'::text, 'FAILED'::text, 'DEAD'::text, 'SUPPRESSED'::text])))
);
CREATE INDEX webhook_deliveries_arrival_index ON webhook_deliveries USING btree (due_utc, tenant_id, webhook_id) WHERE (due_utc IS NOT NULL);
CREATE INDEX webhook_deliveries_due_index ON webhook_deliveries USING btree (tenant_id, webhook_id, due_utc, delivery_id) WHERE (due_utc IS NOT NULL);
alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
create policy backup_reads on webhook_deliveries for select to millwright_backup using (true);
create policy cross_tenant on webhook_deliveries for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on webhook_deliveries for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table webhook_deliveries to millwright_backup;
grant delete, select, update on table webhook_deliveries to millwright_crosstenant;
grant delete, insert, select, update on table webhook_deliveries to millwright_service;

create table webhook_lanes (
  tenant_id text not null,
  webhook_id text not null,
  last_sequence bigint default 0 not null,
  consecutive_failures integer default 0 not null,
  failing_since_utc timestamp(3) with time zone,
  last_attempt_utc timestamp(3) with time zone,
  last_status text,
  is_fifo boolean default false not null,
  head_delivery_id text,
  turn bigint default 0 not null,
  constraint webhook_lanes_pkey PRIMARY KEY (tenant_id, webhook_id, turn),
  constraint webhook_lanes_tenant_id_webhook_id_fkey FOREIGN KEY (tenant_id, webhook_id) REFERENCES webhooks(tenant_id, webhook_id) ON DELETE CASCADE
);
alter table webhook_lanes enable row level security;
alter table webhook_lanes force row level security;
create policy backup_reads on webhook_lanes for select to millwright_backup using (true);
create policy cross_tenant on webhook_lanes for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on webhook_lanes for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table webhook_lanes to millwright_backup;
grant select, update on table webhook_lanes to millwright_crosstenant;
grant delete, insert, select, update on table webhook_lanes to millwright_service;

create table webhook_secrets (
  tenant_id text not null,
  webhook_id text not null,
  secret_id text not null,
  secret text not null,
  created_utc timestamp(3) with time zone not null,
  expires_utc timestamp(3) with time zone,
  constraint webhook_secrets_pkey PRIMARY KEY (tenant_id, webhook_id, secret_id),
  constraint webhook_secrets_tenant_id_webhook_id_fkey FOREIGN KEY (tenant_id, webhook_id) REFERENCES webhooks(tenant_id, webhook_id) ON DELETE CASCADE
);
alter table webhook_secrets enable row level security;
alter table webhook_secrets force row level security;
create policy backup_reads on webhook_secrets for select to millwright_backup using (true);
create policy cross_tenant on webhook_secrets for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on webhook_secrets for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table webhook_secrets to millwright_backup;
grant select on table webhook_secrets to millwright_crosstenant;
grant delete, insert, select, update on table webhook_secrets to millwright_service;

create table webhooks (
  tenant_id text not null,
  webhook_id text not null,
  name text not null,
  entity text not null,
  event text not null,
  base_url text not null,
  resource text,
  target_url text not null,
  is_active boolean default true not null,
  headers jsonb default '[]'::jsonb not null,
  disabled_reason text,
  disabled_utc timestamp(3) with time zone,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  delivery_order text default 'PARALLEL'::text not null,
  sealed_headers text,
  constraint webhooks_pkey PRIMARY KEY (tenant_id, webhook_id),
  constraint webhooks_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id),
  constraint webhooks_delivery_order_check CHECK ((delivery_order = ANY (ARRAY['PARALLEL'::text, 'FIFO'::text]))),
  constraint webhooks_disabled_reason_check CHECK ((disabled_reason = ANY (ARRAY['GONE'::text, 'FAILING'::text])))
);
CREATE INDEX webhooks_event_index ON webhooks USING btree (tenant_id, entity, event);
CREATE INDEX webhooks_name_index ON webhooks USING btree (tenant_id, name, webhook_id);
alter table webhooks enable row level security;
alter table webhooks force row level security;
create policy backup_reads on webhooks for select to millwright_backup using (true);
create policy cross_tenant on webhooks for all to millwright_crosstenant using (true) with check (true);
create policy tenant_isolation on webhooks for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table webhooks to millwright_backup;
grant select on table webhooks to millwright_crosstenant;
grant delete, insert, select, update on table webhooks to millwright_service;

create table work_instructions (
  tenant_id text not null,
  instruction_id text not null,
  number text not null,
  revision integer not null,
  title text not null,
  description text,
  task_id text,
  product_id text,
  item_id text,
  steps json default '[]'::json not null,
  status text not null,
  status_dates json default '{}'::json not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint work_instructions_pkey PRIMARY KEY (tenant_id, instruction_id),
  constraint work_instructions_tenant_id_item_id_fkey FOREIGN KEY (tenant_id, item_id) REFERENCES items(tenant_id, item_id),
  constraint work_instructions_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, product_id),
  constraint work_instructions_tenant_id_task_id_fkey FOREIGN KEY (tenant_id, task_id) REFERENCES tasks(tenant_id, task_id),
  constraint work_instructions_revision_check CHECK ((revision >= 1)),
  constraint work_instructions_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'ACTIVE'::text, 'ARCHIVED'::text])))
);
CREATE INDEX work_instructions_created_index ON work_instructions USING btree (tenant_id, created_utc, instruction_id);
CREATE INDEX work_instructions_item_id_index ON work_instructions USING btree (tenant_id, item_id, instruction_id);
CREATE INDEX work_instructions_number_index ON work_instructions USING btree (tenant_id, number, instruction_id);
CREATE UNIQUE INDEX work_instructions_number_key ON work_instructions USING btree (tenant_id, number, revision);
CREATE INDEX work_instructions_product_id_index ON work_instructions USING btree (tenant_id, product_id, instruction_id);
CREATE UNIQUE INDEX work_instructions_revision_key ON work_instructions USING btree (tenant_id, number) WHERE (status = 'DRAFT'::text);
CREATE UNIQUE INDEX work_instructions_status_key ON work_instructions USING btree (tenant_id, number) WHERE (status = 'ACTIVE'::text);
CREATE INDEX work_instructions_task_id_index ON work_instructions USING btree (tenant_id, task_id, instruction_id);
CREATE INDEX work_instructions_updated_index ON work_instructions USING btree (tenant_id, last_updated_utc, instruction_id);
alter table work_instructions enable row level security;
alter table work_instructions force row level security;
create policy backup_reads on work_instructions for select to millwright_backup using (true);
create policy tenant_isolation on work_instructions for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table work_instructions to millwright_backup;
grant delete, insert, select, update on table work_instructions to millwright_service;

create table xml_templates (
  tenant_id text not null,
  template_id text not null,
  name text not null,
  entity text not null,
  body text not null,
  content_type text not null,
  file_name_pattern text not null,
  is_default boolean not null,
  created_by_user_id text not null,
  created_utc timestamp(3) with time zone not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamp(3) with time zone not null,
  row_version integer default 1 not null,
  constraint xml_templates_pkey PRIMARY KEY (tenant_id, template_id),
  constraint xml_templates_tenant_id_name_key UNIQUE (tenant_id, name),
  constraint xml_templates_content_type_check CHECK ((content_type = ANY (ARRAY['application/xml'::text, 'text/xml'::text]))),
  constraint xml_templates_entity_check CHECK ((entity = 'SalesOrder'::text))
);
CREATE INDEX xml_templates_created_index ON xml_templates USING btree (tenant_id, created_utc, template_id);
CREATE UNIQUE INDEX xml_templates_tenant_id_is_default_key ON xml_templates USING btree (tenant_id, entity) WHERE is_default;
CREATE INDEX xml_templates_updated_index ON xml_templates USING btree (tenant_id, last_updated_utc, template_id);
alter table xml_templates enable row level security;
alter table xml_templates force row level security;
create policy backup_reads on xml_templates for select to millwright_backup using (true);
create policy tenant_isolation on xml_templates for all to public using ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text))) with check ((tenant_id = NULLIF(current_setting('app.tenant_id'::text, true), ''::text)));
grant select on table xml_templates to millwright_backup;
grant delete, insert, select, update on table xml_templates to millwright_service;

create view stock_balances with (security_invoker=true) as
 SELECT b.tenant_id,
    md5(concat_ws(' '::text, b.item_id, b.location_id, length(b.lot_number), b.lot_number, b.serial_number)) AS balance_id,
    b.item_id,
    i.number AS item_number,
    i.description,
    b.location_id,
    l.code AS location_code,
    l.site_location_id,
    NULLIF(b.lot_number, ''::text) AS lot_number,
    NULLIF(b.serial_number, ''::text) AS serial_number,
    b.on_hand AS on_hand_quantity,
    COALESCE(s.uom, i.uom) AS uom
   FROM (((( SELECT p.tenant_id,
            p.item_id,
            p.location_id,
            p.lot_number,
            p.serial_number,
            sum(p.quantity) AS on_hand
           FROM ( SELECT c.tenant_id,
                    c.item_id,
                    c.location_id,
                    c.lot_number,
                    c.serial_number,
                    c.on_hand AS quantity
                   FROM stock_closings c
                  WHERE (c.location_id <> ''::text)
                UNION ALL
                 SELECT m.tenant_id,
                    m.item_id,
                    m.to_location_id,
                    COALESCE(m.lot_number, ''::text) AS "coalesce",
                    COALESCE(m.serial_number, ''::text) AS "coalesce",
                    m.quantity
                   FROM (stock_items k
                     JOIN inventory_movements m ON (((m.tenant_id = k.tenant_id) AND (m.item_id = k.item_id) AND (m.sequence > k.closed_sequence) AND (m.sequence <= k.last_sequence))))
                  WHERE (m.to_location_id IS NOT NULL)
                UNION ALL
                 SELECT m.tenant_id,
                    m.item_id,
                    m.from_location_id,
                    COALESCE(m.lot_number, ''::text) AS "coalesce",
                    COALESCE(m.serial_number, ''::text) AS "coalesce",
                    (- m.quantity)
                   FROM (stock_items k
                     JOIN inventory_movements m ON (((m.tenant_id = k.tenant_id) AND (m.item_id = k.item_id) AND (m.sequence > k.closed_sequence) AND (m.sequence <= k.last_sequence))))
                  WHERE (m.from_location_id IS NOT NULL)) p
          GROUP BY p.tenant_id, p.item_id, p.location_id, p.lot_number, p.serial_number
         HAVING (sum(p.quantity) <> (0)::numeric)) b
     JOIN items i ON (((i.tenant_id = b.tenant_id) AND (i.item_id = b.item_id))))
     JOIN inventory_locations l ON (((l.tenant_id = b.tenant_id) AND (l.location_id = b.location_id))))
     JOIN stock_items s ON (((s.tenant_id = b.tenant_id) AND (s.item_id = b.item_id))));
grant select on stock_balances to millwright_service;

CREATE OR REPLACE FUNCTION after_restore_verticals()
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  delete from database_lives where identity = database_identity();
$function$;

CREATE OR REPLACE FUNCTION asked_versions(since timestamp with time zone, least_bytes integer, most integer)
 RETURNS TABLE(tenant_id text, product_id text, version_id text, sha256 text, is_tested boolean, bytes integer, since_utc timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  select v.tenant_id, v.product_id, v.version_id, v.sha256, v.is_tested, d.bytes, v.since_utc
  from (
    select r.tenant_id, r.product_id, r.version_id, r.released_sha256 as sha256, false as is_tested, r.released_utc as since_utc
    from product_versions r where r.state = 'RELEASED' and r.released_utc >= since
    union all
    select t.tenant_id, t.product_id, t.version_id, t.sha256, true, t.last_updated_utc
    from product_versions t where t.state = 'IN_TEST' and t.last_updated_utc >= since
  ) v
  cross join lateral (
    -- The length is kept beside the text, which is not read for it.
    select octet_length(o.document) as bytes from product_version_documents o
    where o.tenant_id = v.tenant_id and o.version_id = v.version_id
    order by o.kind = 'RELEASED' desc limit 1
  ) d
  where d.bytes >= least_bytes
  order by v.since_utc desc limit most
$function$;
alter routine asked_versions(timestamp with time zone,integer,integer) owner to millwright_crosstenant;
grant execute on routine asked_versions(timestamp with time zone,integer,integer) to millwright_service;

CREATE OR REPLACE FUNCTION claim_checkout(due timestamp with time zone, lease interval, served_last text DEFAULT ''::text)
 RETURNS TABLE(tenant_id text, checkout_id text, provider_reference text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query
  with next as materialized (
    select k.tenant_id, k.checkout_id from sales_quote_checkouts k
    join sales_quotes q on q.tenant_id = k.tenant_id and q.sales_quote_id = k.sales_quote_id
    where k.status = 'OPEN' and k.close_asked_utc is null and k.expires_utc > due
      and (k.lease_until_utc is null or k.lease_until_utc < now())
      and (q.status in ('DRAFT', 'REJECTED', 'CANCELLED') or q.version <> k.version_number
        or (q.status = 'OFFERED' and q.valid_until_utc < due))
    order by k.tenant_id <= served_last, k.tenant_id, k.expires_utc limit 1
    for update of k skip locked
  )
  update sales_quote_checkouts k set lease_until_utc = now() + lease
  from next
  where k.tenant_id = next.tenant_id and k.checkout_id = next.checkout_id
  returning k.tenant_id, k.checkout_id, k.provider_reference;
end $function$;
alter routine claim_checkout(timestamp with time zone,interval,text) owner to millwright_crosstenant;
grant execute on routine claim_checkout(timestamp with time zone,interval,text) to millwright_service;

CREATE OR REPLACE FUNCTION claim_emails(worker text, lease interval, most integer, served_last text DEFAULT ''::text, passed_over text[] DEFAULT '{}'::text[])
 RETURNS TABLE(tenant_id text, email_id text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(hashtextextended('claim e-mails', 0));
  return query
  with due as materialized (
    select s.tenant_id, d.email_id, row_number() over (partition by s.tenant_id order by d.next_attempt_utc, d.email_id) as place
    from smtp_servers s
    cross join lateral (
      select o.email_id, o.next_attempt_utc from emails o
      where o.tenant_id = s.tenant_id and o.next_attempt_utc <= now()
        and (o.lease_until_utc is null or o.lease_until_utc < now())
      order by o.next_attempt_utc, o.email_id limit most
    ) d
    where exists (select from tenants n where n.tenant_id = s.tenant_id and n.status = 'ACTIVE')
      and s.is_active and s.tenant_id <> all (passed_over)
  ), next as materialized (
    select o.tenant_id, o.email_id from due d
    join emails o on o.tenant_id = d.tenant_id and o.email_id = d.email_id
    where o.next_attempt_utc <= now() and (o.lease_until_utc is null or o.lease_until_utc < now())
    order by d.place, d.tenant_id <= served_last, d.tenant_id limit most
    for update of o skip locked
  )
  update emails e set lease_owner = worker, lease_until_utc = now() + lease
  from next
  where e.tenant_id = next.tenant_id and e.email_id = next.email_id
  returning e.tenant_id, e.email_id;
end $function$;
alter routine claim_emails(text,interval,integer,text,text[]) owner to millwright_crosstenant;
grant execute on routine claim_emails(text,interval,integer,text,text[]) to millwright_service;

CREATE OR REPLACE FUNCTION claim_import(worker text, lease interval, served_last text DEFAULT ''::text)
 RETURNS TABLE(tenant_id text, import_id text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  if not pg_try_advisory_xact_lock(hashtextextended('claim an import', 0)) then return; end if;
  return query
  with under_way as materialized (
    select u.tenant_id, count(*) as files from imports u
    where u.finished_utc is null and u.lease_owner is not null and u.lease_until_utc >= now()
    group by u.tenant_id
  ), next as materialized (
    select o.tenant_id, o.import_id from imports o
    left join under_way u on u.tenant_id = o.tenant_id
    where exists (select from tenants n where n.tenant_id = o.tenant_id and n.status = 'ACTIVE')
      and o.finished_utc is null and (o.lease_until_utc is null or o.lease_until_utc < now())
      and not exists (
        select from imports e where e.finished_utc is null and e.tenant_id = o.tenant_id and e.entity = o.entity
          and (e.created_utc, e.import_id) < (o.created_utc, o.import_id))
    order by coalesce(u.files, 0), o.tenant_id <= served_last, o.tenant_id, o.created_utc, o.import_id limit 1
    for update of o skip locked
  )
  update imports i set lease_owner = worker, lease_until_utc = now() + lease
  from next
  where i.tenant_id = next.tenant_id and i.import_id = next.import_id
  returning i.tenant_id, i.import_id;
end $function$;
alter routine claim_import(text,interval,text) owner to millwright_crosstenant;
grant execute on routine claim_import(text,interval,text) to millwright_service;

CREATE OR REPLACE FUNCTION claim_queued_work(worker text, lease interval, kinds text[], served_last text DEFAULT ''::text)
 RETURNS TABLE(tenant_id text, work_id text, kind text, principal jsonb, origin text, correlation_id text, faults integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  if not pg_try_advisory_xact_lock(hashtextextended('claim queued work ' || array_to_string(kinds, ' '), 0)) then return; end if;
  return query
  with next as materialized (
    select o.tenant_id, o.kind, o.work_id from queued_work o
    where exists (select from tenants n where n.tenant_id = o.tenant_id and n.status = 'ACTIVE')
      and o.kind = any (kinds) and (o.lease_until_utc is null or o.lease_until_utc < now())
      and not exists (
        select from queued_work e
        where e.tenant_id = o.tenant_id and e.kind = any (kinds) and e.lease_owner is not null and e.lease_until_utc >= now())
    order by o.tenant_id <= served_last, o.tenant_id, o.created_utc, o.work_id limit 1
    for update skip locked
  )
  update queued_work w set lease_owner = worker, lease_until_utc = now() + lease,
    faults = w.faults + case when w.lease_owner is null then 0 else 1 end
  from next
  where w.tenant_id = next.tenant_id and w.kind = next.kind and w.work_id = next.work_id
  returning w.tenant_id, w.work_id, w.kind, w.principal, w.origin, w.correlation_id, w.faults;
end $function$;
alter routine claim_queued_work(text,interval,text[],text) owner to millwright_crosstenant;
grant execute on routine claim_queued_work(text,interval,text[],text) to millwright_service;

CREATE OR REPLACE FUNCTION claim_webhook_deliveries(worker text, lease interval, most integer, most_each integer, most_failing integer, busy jsonb, known jsonb)
 RETURNS TABLE(tenant_id text, webhook_id text, delivery_id text, entity text, event text, entity_id text, is_test boolean, body bytea, attempt integer, tries integer, sequence bigint, target_url text, headers jsonb, secrets text[], next_from double precision)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_sort TO 'off'
AS $function$
#variable_conflict use_column
declare
  held jsonb;
begin
  if known is null then
    select jsonb_agg(jsonb_build_object('t', f.tenant_id, 'w', f.webhook_id, 'from', f.first_due)) into known
    from look_for_webhook_deliveries(null, false) f where f.webhook_id is not null;
  end if;
  select jsonb_agg(jsonb_build_object('t', c.t, 'w', c.w, 'from', c."from", 'room', c.room)) into held
  from (
    select k.t, k.w, k."from", r.room
    from jsonb_to_recordset(known) k(t text, w text, "from" float8)
    join webhooks h on h.tenant_id = k.t and h.webhook_id = k.w and h.is_active
    join tenants n on n.tenant_id = k.t and n.status = 'ACTIVE'
    cross join lateral (
      select l.is_fifo, l.consecutive_failures, l.head_delivery_id from webhook_lanes l
      where l.tenant_id = k.t and l.webhook_id = k.w order by l.turn desc limit 1) l
    cross join lateral (
      select case when l.is_fifo then
        -- Not while its head waits for the next attempt.
        case when l.head_delivery_id is null or (
          select d.due_utc from webhook_deliveries d
          where d.tenant_id = k.t and d.webhook_id = k.w and d.delivery_id = l.head_delivery_id) <= now() then 1 else 0 end
        else case when l.consecutive_failures >= 10 then most_failing else most_each end - coalesce((busy ->> k.w)::int, 0) end as room) r
    where r.room > 0
    order by k."from" limit 200) c
  where pg_try_advisory_xact_lock(hashtextextended('webhook lane ' || c.w, 0));
  if held is null then
    return;
  end if;
  -- Its own statement, which sees what was committed before the locks were taken.
  return query
  with lanes as materialized (
    select l.tenant_id, l.webhook_id, l.row_id, l.last_sequence, l.is_fifo, case when l.is_fifo then l.head_delivery_id end as head,
      timestamptz 'epoch' + k."from" * interval '1 microsecond' as since,
      case
        -- Without a head only what was begun before the webhook became FIFO is due in the future.
        when l.is_fifo then case when l.head_delivery_id is null and (
          select f.due_utc from webhook_deliveries f
          where f.tenant_id = l.tenant_id and f.webhook_id = l.webhook_id and f.due_utc > now()
          order by f.due_utc, f.delivery_id limit 1) is not null then 0 else 1 end
        else k.room
      end as room
    from jsonb_to_recordset(held) k(t text, w text, "from" float8, room int)
    cross join lateral (
      select l.*, l.ctid as row_id from webhook_lanes l where l.tenant_id = k.t and l.webhook_id = k.w
      order by l.turn desc limit 1 for no key update skip locked) l
  ), front as materialized (
    select l.last_sequence, l.is_fifo, l.row_id, d.* from lanes l cross join lateral (
      select d.tenant_id, d.webhook_id, d.delivery_id, d.due_utc, d.sequence, d.status from webhook_deliveries d
      where d.tenant_id = l.tenant_id and d.webhook_id = l.webhook_id and d.due_utc < timestamptz '2001-01-01T00:00:00Z'
      order by d.due_utc, d.delivery_id limit case when l.head is null then l.room else 0 end
      for no key update skip locked) d
  ), next as materialized (
    select l.last_sequence, l.is_fifo, l.row_id, d.* from lanes l cross join lateral (
      select d.tenant_id, d.webhook_id, d.delivery_id, d.due_utc, d.sequence, d.status from webhook_deliveries d
      where d.tenant_id = l.tenant_id and d.webhook_id = l.webhook_id
        and d.due_utc >= greatest(l.since, timestamptz '2001-01-01T00:00:00Z') and d.due_utc <= now()
      order by d.due_utc, d.delivery_id limit case when l.head is not null
        or l.is_fifo and exists (select from front f where f.tenant_id = l.tenant_id and f.webhook_id = l.webhook_id)
        then 0 else l.room end
      for no key update skip locked) d
  ), heads as materialized (
    select l.last_sequence, l.is_fifo, l.row_id, d.* from lanes l cross join lateral (
      select d.tenant_id, d.webhook_id, d.delivery_id, d.due_utc, d.sequence, d.status from webhook_deliveries d
      where d.tenant_id = l.tenant_id and d.webhook_id = l.webhook_id and d.delivery_id = l.head
      for no key update skip locked) d
    -- Outside, where it cannot make an index over all that is due serve too.
    where d.due_utc <= now()
  ), due as materialized (
    select * from (select * from front union all select * from next union all select * from heads) d
    order by d.due_utc, d.delivery_id limit most
  ), numbered as materialized (
    select d.*, coalesce(d.sequence, d.last_sequence + row_number() over (
      partition by d.tenant_id, d.webhook_id, d.sequence is null order by d.due_utc, d.delivery_id)) as given
    from due d
  ), counted as (
    update webhook_lanes l set last_sequence = greatest(l.last_sequence, n.last_given), head_delivery_id = n.head,
      turn = l.turn + 1
    from (select n.row_id, max(n.given) as last_given,
            max(n.delivery_id) filter (where n.is_fifo) as head
          from numbered n where n.sequence is null or n.is_fifo group by n.row_id) n
    where l.ctid = n.row_id
  ), interrupted as (
    insert into webhook_attempts (tenant_id, log_id, webhook_id, delivery_id, entity, event, entity_id, attempt, utc, url,
      request_headers, error, error_detail)
    select d.tenant_id, make_id(), d.webhook_id, d.delivery_id, d.entity, d.event, d.entity_id, d.attempts, now(),
      h.target_url, '{}', 'INTERRUPTED',
      'The service stopped while it was sending: whether this attempt arrived is not known.'
    from numbered n
    join webhook_deliveries d on d.tenant_id = n.tenant_id and d.webhook_id = n.webhook_id and d.delivery_id = n.delivery_id
    join webhooks h on h.tenant_id = n.tenant_id and h.webhook_id = n.webhook_id
    where n.status = 'DELIVERING'
  ), taken as (
    update webhook_deliveries d set status = 'DELIVERING', lease_owner = worker, due_utc = now() + lease,
      attempts = d.attempts + 1, sequence = n.given
    from numbered n
    where d.tenant_id = n.tenant_id and d.webhook_id = n.webhook_id and d.delivery_id = n.delivery_id
    returning d.*
  ), sent as materialized (
    select t.tenant_id, t.webhook_id, t.delivery_id, t.entity, t.event, t.entity_id, t.is_test, t.body,
      t.attempts, t.attempts - t.replayed_after, t.sequence, h.target_url,
      case when h.sealed_headers is null then h.headers else to_jsonb(h.sealed_headers) end,
      array(select s.secret from webhook_secrets s
        where s.tenant_id = t.tenant_id and s.webhook_id = t.webhook_id and (s.expires_utc is null or s.expires_utc > now())
        order by s.created_utc desc, s.secret_id desc)
    from taken t
    join webhooks h on h.tenant_id = t.tenant_id and h.webhook_id = t.webhook_id
  )
  -- Ordered here, where no index can give the order: with sorts off, a join would read all webhooks in it.
  (select s.*, null::float8 from sent s order by s.tenant_id, s.webhook_id, s.sequence)
  union all
  -- As the statement found them, what it takes included: that is left out the next time.
  select l.tenant_id, l.webhook_id, null, null, null, null, null, null, null, null, null, null, null, null,
    (extract(epoch from coalesce(
      (select d.due_utc from webhook_deliveries d
       where d.tenant_id = l.tenant_id and d.webhook_id = l.webhook_id
         and d.due_utc >= greatest(l.since, timestamptz '2001-01-01T00:00:00Z') and d.due_utc <= now()
       order by d.due_utc, d.delivery_id limit 1),
      (select now() where exists (select from front f where f.tenant_id = l.tenant_id and f.webhook_id = l.webhook_id))))
      * 1000000)::float8
  from lanes l;
end $function$;
alter routine claim_webhook_deliveries(text,interval,integer,integer,integer,jsonb,jsonb) owner to millwright_crosstenant;
grant execute on routine claim_webhook_deliveries(text,interval,integer,integer,integer,jsonb,jsonb) to millwright_service;

CREATE OR REPLACE FUNCTION current_life()
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  select coalesce((select max(life) from database_lives where identity = database_identity()),
    (select max(life) + 1 from database_lives), 0);
$function$;

CREATE OR REPLACE FUNCTION database_identity()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  select (select system_identifier from pg_control_system()) || ' ' || left(pg_walfile_name(pg_current_wal_lsn()), 8) || ' '
    || (select oid from pg_database where datname = current_database());
$function$;

CREATE OR REPLACE FUNCTION extend_webhook_leases(worker text, lease interval, tenant_ids text[], webhook_ids text[], delivery_ids text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  with held as (
    select d.tenant_id, d.webhook_id, d.delivery_id
    from unnest(tenant_ids, webhook_ids, delivery_ids) as n(tenant_id, webhook_id, delivery_id)
    join webhook_deliveries d on d.tenant_id = n.tenant_id and d.webhook_id = n.webhook_id and d.delivery_id = n.delivery_id
    where d.status = 'DELIVERING' and d.lease_owner = worker
    for no key update of d skip locked
  )
  update webhook_deliveries d set due_utc = now() + lease from held h
  where d.tenant_id = h.tenant_id and d.webhook_id = h.webhook_id and d.delivery_id = h.delivery_id;
$function$;
alter routine extend_webhook_leases(text,interval,text[],text[],text[]) owner to millwright_crosstenant;
grant execute on routine extend_webhook_leases(text,interval,text[],text[],text[]) to millwright_service;

CREATE OR REPLACE FUNCTION find_api_key(key_id text)
 RETURNS TABLE(tenant_id text, api_key_id text, user_id text, kind text, scopes text[], addresses text[], roles text[], granted text[], is_active boolean, tenant_status text, environment text, time_zone text, secret_sha256 text, previous_sha256 text, previous_until_utc timestamp with time zone, expires_utc timestamp with time zone, revoked_utc timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  select k.tenant_id, k.api_key_id, k.user_id, k.kind, k.scopes, k.addresses, u.all_roles, u.granted, u.is_active, t.status,
    t.environment, t.time_zone, k.secret_sha256, k.previous_sha256, k.previous_until_utc, k.expires_utc, k.revoked_utc
  from api_keys k
  join users u on u.tenant_id = k.tenant_id and u.user_id = k.user_id
  join tenants t on t.tenant_id = k.tenant_id
  where k.api_key_id = key_id
  union all
  select null, o.api_key_id, null, 'OPERATOR', '{}', '{}', '{}', '{}', true, 'ACTIVE', 'PRODUCTION', 'UTC',
    o.secret_sha256, o.previous_sha256, o.previous_until_utc, o.expires_utc, o.revoked_utc
  from operator_keys o
  where o.api_key_id = key_id;
$function$;
alter routine find_api_key(text) owner to millwright_crosstenant;
grant execute on routine find_api_key(text) to millwright_service;

CREATE OR REPLACE FUNCTION find_component_caller(asked_tenant_id text, asked_user_id text, at_utc timestamp with time zone)
 RETURNS TABLE(tenant_id text, user_id text, kind text, roles text[], granted text[], scopes text[], is_active boolean, tenant_status text, environment text, time_zone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  select u.tenant_id, u.user_id, u.kind, u.all_roles, u.granted,
    array(
      select distinct s.scope from api_keys k cross join unnest(k.scopes) s (scope)
      where k.tenant_id = u.tenant_id and k.user_id = u.user_id and k.kind = 'INTEGRATION' and k.revoked_utc is null
        and (k.expires_utc is null or k.expires_utc > at_utc)
      order by s.scope),
    u.is_active, t.status, t.environment, t.time_zone
  from users u join tenants t on t.tenant_id = u.tenant_id
  where u.tenant_id = asked_tenant_id and u.user_id = asked_user_id;
$function$;
alter routine find_component_caller(text,text,timestamp with time zone) owner to millwright_crosstenant;
grant execute on routine find_component_caller(text,text,timestamp with time zone) to millwright_service;

CREATE OR REPLACE FUNCTION find_entries_between(kind text, parts text[], low text, high text, is_descending boolean, most integer)
 RETURNS TABLE(tenant_id text, record_id text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  mine text := nullif(current_setting('app.tenant_id', true), '');
  steps constant int := 500;
  ids text[];
  sample text[];
  rare text[];
  likes text;
  stretch text;
  got int;
  found_so_far int := 0;
begin
  if mine is null then return; end if;
  select coalesce(array_agg(e.record_id), '{}'), coalesce(array_agg(e.words), '{}') into ids, sample from (
    select * from search_entries e
    where e.tenant_id = mine and e.entity = kind and e.record_id >= low and e.record_id < high
    order by e.record_id limit steps
  ) e;
  if cardinality(ids) < steps then
    return query select mine, s.id from unnest(ids, sample) as s (id, words) where s.words like all (parts);
    return;
  end if;
  -- Of a part that many hold the index has a long list, through which it would go for nothing: it is looked for afterwards.
  select array_agg(one) into rare from unnest(parts) one
  where 40 * (select count(*) from unnest(sample) w where w like one) <= steps;
  likes := (
    select string_agg(format('e.words || '''' like %L', one), ' and ') from unnest(coalesce(rare, parts)) one);
  loop
    if is_descending then
      select left(max(e.record_id), 5) into stretch from search_entries e
      where e.tenant_id = mine and e.entity = kind and e.record_id >= low and e.record_id < high;
      high := stretch;
    else
      select left(min(e.record_id), 5) into stretch from search_entries e
      where e.tenant_id = mine and e.entity = kind and e.record_id >= low and e.record_id < high;
      low := stretch || 'g'; -- after all that begin so, in any collation
    end if;
    exit when stretch is null;
    return query execute
      'select h.tenant_id, h.record_id from ('
      '  select e.tenant_id, e.entity, e.record_id, e.words from search_entries e'
      '  where e.entity in (''DiscussionMessage'', ''DiscussionThread'')'
      '    and e.tenant_id || ''/'' || e.entity || ''/'' || left(e.record_id, 5) = $1 || ''/'' || $2 || ''/'' || $3 and ' || likes
      || ' offset 0) h where h.tenant_id = $1 and h.entity = $2 and h.words like all ($4)'
      using mine, kind, stretch, parts;
    get diagnostics got = row_count;
    found_so_far := found_so_far + got;
    exit when found_so_far >= most;
  end loop;
end $function$;
alter routine find_entries_between(text,text[],text,text,boolean,integer) owner to millwright_crosstenant;
grant execute on routine find_entries_between(text,text[],text,text,boolean,integer) to millwright_service;

CREATE OR REPLACE FUNCTION find_few_entries(kind text, phrase text, starts text[], parts text[], most integer)
 RETURNS TABLE(tenant_id text, record_id text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  of_kind text := format('e.entity %s ''DiscussionMessage'' and ', case kind when 'DiscussionMessage' then '=' else '<>' end);
  mine text := nullif(current_setting('app.tenant_id', true), '');
  walked constant int := 4000;
  sample text[];
  met int;
  rare text[];
  pages bigint;
  among text;
begin
  if mine is null then return; end if;
  sample := array(
    select e.words from search_entries e where e.tenant_id = mine and e.entity = kind
    order by e.key, e.record_id limit walked);
  select count(*) into met from unnest(sample) w where w like all (parts);
  if cardinality(sample) < walked or 40 * met > walked then
    return query select f.tenant_id, f.record_id from find_search_entries(kind, phrase, starts, parts, 0, '', '', most) f;
    return;
  end if;
  -- Of a part that many hold the index has a long list, through which it would go for nothing: it is looked for afterwards.
  select array_agg(one) into rare from unnest(parts) one
  where 40 * (select count(*) from unnest(sample) w where w like one) <= walked;
  rare := coalesce(rare, parts);
  -- The tenant is a word of the index too; whoever has a good part of all entries is left out of it (find_search_entries).
  pages := pg_relation_size('search_entries') / 8192;
  select case when count(*) > 7 and 4 * count(*) filter (where e.tenant_id = mine and e.entity = kind) >= count(*)
    then '' else 'e.tenant_id || ''/'' || e.entity = $1 || ''/'' || $2 and ' end into among
  from search_entries e
  where e.ctid = any (array(select format('(%s,1)', floor(random() * pages))::tid from generate_series(1, 48)))
    and (e.entity = 'DiscussionMessage') = (kind = 'DiscussionMessage');
  return query execute
    'select h.tenant_id, h.record_id from ('
    '  select e.tenant_id, e.entity, e.record_id, e.words from search_entries e where ' || of_kind || among
    || (select string_agg(format('e.words like %L', one), ' and ') from unnest(rare) one)
    || ' offset 0) h where h.tenant_id = $1 and h.entity = $2 and h.words like all ($4) limit $3'
    using mine, kind, most, parts;
end $function$;
alter routine find_few_entries(text,text,text[],text[],integer) owner to millwright_crosstenant;
grant execute on routine find_few_entries(text,text,text[],text[],integer) to millwright_service;

CREATE OR REPLACE FUNCTION find_latest_entries(kind text, parts text[], before text, most integer)
 RETURNS TABLE(tenant_id text, record_id text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  of_kind text := format('e.entity %s ''DiscussionMessage'' and ', case kind when 'DiscussionMessage' then '=' else '<>' end);
  mine text := nullif(current_setting('app.tenant_id', true), '');
  few constant int := 200;
  steps constant int := 2000;
  wanted int := most;
  got int;
  ids text[];
  sample text[];
  edge text;
  known text[];
  stretches int := 0;
  rare text[];
  likes text;
  pages bigint;
  among text;
begin
  if mine is null then return; end if;
  -- What many hold is met among the latest few thousand.
  select coalesce(array_agg(e.record_id), '{}'), coalesce(array_agg(e.words), '{}') into ids, sample from (
    select * from search_entries e
    where e.tenant_id = mine and e.entity = kind and e.record_id < before
    order by e.record_id desc limit steps
  ) e;
  return query
    select mine, s.id from unnest(ids, sample) with ordinality as s (id, words, place)
    where s.words like all (parts) order by s.place limit wanted;
  get diagnostics got = row_count;
  wanted := wanted - got;
  if wanted = 0 or cardinality(ids) < steps then return; end if;
  edge := ids[steps];
  -- Of a part that many hold the index has a long list, through which it would go for nothing: it is looked for afterwards.
  select array_agg(one) into rare from unnest(parts) one
  where 40 * (select count(*) from unnest(sample) w where w like one) <= steps;
  likes := (select string_agg(format('e.words like %L', one), ' and ') from unnest(coalesce(rare, parts)) one);
  -- One stretch of time after the other, as long as these are few; then it is known whether few records hold the words at all, which
  -- are fetched at once; else on through the stretches.
  loop
    stretches := stretches + 1;
    if stretches = 4 then
      -- The tenant is a word of the index too; who has most of all entries is left out of it (find_search_entries). To leave out one
      -- who has a seventh costs a second.
      pages := pg_relation_size('search_entries') / 8192;
      select case when count(*) > 31 and 2 * count(*) filter (where e.tenant_id = mine and e.entity = kind) >= count(*)
        then '' else 'e.tenant_id || ''/'' || e.entity = $1 || ''/'' || $2 and ' end into among
      from search_entries e
      where e.ctid = any (array(select format('(%s,1)', floor(random() * pages))::tid from generate_series(1, 64)))
        and (e.entity = 'DiscussionMessage') = (kind = 'DiscussionMessage');
      execute
        'select array_agg(h.record_id) from ('
        '  select h.record_id from ('
        '    select e.tenant_id, e.entity, e.record_id, e.words from search_entries e where ' || of_kind || among || likes || ' offset 0) h'
        '  where h.tenant_id = $1 and h.entity = $2 and h.words like all ($3) limit $4) h'
        into known using mine, kind, parts, few + 1;
      if coalesce(cardinality(known), 0) <= few then
        return query select mine, k.id from unnest(known) as k (id) where k.id < edge order by k.id desc limit wanted;
        return;
      end if;
    end if;
    return query execute
      'select h.tenant_id, h.record_id from ('
      '  select e.tenant_id, e.entity, e.record_id, e.words from search_entries e'
      '  where e.entity in (''DiscussionMessage'', ''DiscussionThread'')'
      '    and e.tenant_id || ''/'' || e.entity || ''/'' || left(e.record_id, 5) = $1 || ''/'' || $2 || ''/'' || $5 and ' || replace(likes, 'e.words', 'e.words || ''''')
      || ' offset 0) h where h.tenant_id = $1 and h.entity = $2 and h.record_id < $6 and h.words like all ($3)'
      '  order by h.record_id desc limit $4'
      using mine, kind, parts, wanted, left(edge, 5), edge;
    get diagnostics got = row_count;
    wanted := wanted - got;
    exit when wanted = 0;
    select max(e.record_id) into edge from search_entries e
    where e.tenant_id = mine and e.entity = kind and e.record_id < left(edge, 5);
    exit when edge is null;
    edge := edge || 'g'; -- itself too
  end loop;
end $function$;
alter routine find_latest_entries(text,text[],text,integer) owner to millwright_crosstenant;
grant execute on routine find_latest_entries(text,text[],text,integer) to millwright_service;

CREATE OR REPLACE FUNCTION find_public_link(asked_link_id text)
 RETURNS TABLE(tenant_id text, entity text, entity_id text, version_number integer, expires_utc timestamp with time zone, revoked_utc timestamp with time zone, tenant_status text, environment text, time_zone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  select l.tenant_id, l.entity, l.entity_id, l.version_number, l.expires_utc, l.revoked_utc, t.status, t.environment, t.time_zone
  from public_links l join tenants t on t.tenant_id = l.tenant_id
  where l.link_id = asked_link_id;
$function$;
alter routine find_public_link(text) owner to millwright_crosstenant;
grant execute on routine find_public_link(text) to millwright_service;

CREATE OR REPLACE FUNCTION find_search_entries(kind text, phrase text, starts text[], parts text[], past_class integer, past_key text, past_id text, most integer)
 RETURNS TABLE(tenant_id text, record_id text, class integer, key text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  of_kind text := format('e.entity %s ''DiscussionMessage'' and ', case kind when 'DiscussionMessage' then '=' else '<>' end);
  mine text := nullif(current_setting('app.tenant_id', true), '');
  last text := chr(1114111); -- after every other letter
  steps int := 2000 + 40 * least(most, 1000);
  wanted int := most;
  got int;
  leads text[];
  lead text;
  looked int;
  edge_key text;
  edge_id text;
  is_cut boolean;
  is_both boolean;
  is_short boolean := not exists (select from unnest(starts) one where length(trim(one, '% ')) > 2);
  pages bigint;
  among text;
begin
  if mine is null then return; end if;
  if past_class < 2 then
    if past_key < phrase then past_key := phrase; end if;
    return query
      select e.tenant_id, e.record_id, 1, e.key from search_entries e
      where e.tenant_id = mine and e.entity = kind and (e.key, e.record_id) > (past_key, past_id) and e.key < phrase || last
      order by e.key, e.record_id limit wanted;
    get diagnostics got = row_count;
    wanted := wanted - got;
    past_class := 2; past_key := ''; past_id := '';
  end if;
  <<classes>>
  while wanted > 0 and past_class < 4 loop
    exit when past_class = 3 and parts = starts; -- short words are nowhere else than at a beginning
    leads := case past_class when 2 then leads_of_words(mine, kind, starts) end;
    -- Of words about which nothing is known both classes are fetched at once.
    is_both := past_class = 2 and leads is null;
    leads := coalesce(leads, array['']);
    is_cut := false;
    looked := 0;
    foreach lead in array leads loop
      continue when past_key >= lead || last;
      if past_key < lead then past_key := lead; past_id := ''; end if;
      if looked = 20 then
        is_cut := true;
        edge_key := past_key; edge_id := past_id;
        exit;
      end if;
      looked := looked + 1;
      return query
        select e.tenant_id, e.record_id, past_class, e.key
        from (
          select * from search_entries e
          where e.tenant_id = mine and e.entity = kind and (e.key, e.record_id) > (past_key, past_id) and e.key < lead || last
          order by e.key, e.record_id limit steps
        ) e
        where e.words like all (parts) and (past_class = 2) = (e.words like all (starts))
          and not (e.key >= phrase and e.key < phrase || last)
        order by e.key, e.record_id limit wanted;
      get diagnostics got = row_count;
      wanted := wanted - got;
      exit classes when wanted = 0;
      select e.key, e.record_id into edge_key, edge_id from search_entries e
      where e.tenant_id = mine and e.entity = kind and (e.key, e.record_id) > (past_key, past_id) and e.key < lead || last
      order by e.key, e.record_id offset steps - 1 limit 1;
      is_cut := found;
      exit when is_cut;
      past_key := lead || last; past_id := '';
    end loop;
    if is_cut then
      if among is null then
        -- The tenant is a word of the index too. To walk through the list of one that has a good part of all entries costs more than
        -- to leave out the others afterwards: some pages, taken by chance, say how much is his.
        pages := pg_relation_size('search_entries') / 8192;
        select case when count(*) > 7 and 4 * count(*) filter (where e.tenant_id = mine and e.entity = kind) >= count(*)
          then '' else 'e.tenant_id || ''/'' || e.entity = $1 || ''/'' || $2 and ' end into among
        from search_entries e
        where e.ctid = any (array(select format('(%s,1)', floor(random() * pages))::tid from generate_series(1, 48)))
          and (e.entity = 'DiscussionMessage') = (kind = 'DiscussionMessage');
      end if;
      return query execute
        'select h.tenant_id, h.record_id, h.class, h.key from ('
        '  select e.tenant_id, e.entity, e.record_id, e.key, case when e.words like all ($6) then 2 when e.words like all ($11) then 3 end as class'
        '  from search_entries e where ' || of_kind || among
        || (select string_agg(format('e.words like %L', one), ' and ')
            from unnest(case when past_class = 2 and not is_both then starts else parts end) one
            where length(trim(one, '% ')) > 2 or is_short)
        || ' offset 0) h'
        '  where h.tenant_id = $1 and h.entity = $2 and not (h.key >= $7 and h.key < $8)'
        '    and (h.class = $3 and (h.key, h.record_id) > ($4, $5) or $10 and h.class = 3)'
        '  order by h.class, h.key, h.record_id limit $9'
        using mine, kind, past_class, edge_key, edge_id, starts, phrase, phrase || last, wanted, is_both, parts;
      get diagnostics got = row_count;
      wanted := wanted - got;
      exit when is_both;
    end if;
    past_class := past_class + 1; past_key := ''; past_id := '';
  end loop;
end $function$;
alter routine find_search_entries(text,text,text[],text[],integer,text,text,integer) owner to millwright_crosstenant;
grant execute on routine find_search_entries(text,text,text[],text[],integer,text,text,integer) to millwright_service;

CREATE OR REPLACE FUNCTION find_session(asked_sha256 text)
 RETURNS TABLE(tenant_id text, session_id text, user_id text, roles text[], granted text[], is_active boolean, tenant_status text, environment text, time_zone text, last_used_utc timestamp with time zone, idle_until_utc timestamp with time zone, expires_utc timestamp with time zone, ended_utc timestamp with time zone, needs_second_factor boolean, terminal_id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  select s.tenant_id, s.session_id, s.user_id, u.all_roles, u.granted, u.is_active, t.status, t.environment, t.time_zone,
    s.last_used_utc, s.idle_until_utc, s.expires_utc, s.ended_utc,
    t.requires_second_factor and s.method = 'PASSWORD', s.terminal_id
  from sign_in_sessions s
  join users u on u.tenant_id = s.tenant_id and u.user_id = s.user_id
  join tenants t on t.tenant_id = s.tenant_id
  where s.token_sha256 = asked_sha256;
$function$;
alter routine find_session(text) owner to millwright_crosstenant;
grant execute on routine find_session(text) to millwright_service;

CREATE OR REPLACE FUNCTION find_terminal(asked_sha256 text)
 RETURNS TABLE(tenant_id text, terminal_id text, tenant_status text, environment text, time_zone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  select d.tenant_id, d.terminal_id, t.status, t.environment, t.time_zone
  from terminals d join tenants t on t.tenant_id = d.tenant_id
  where d.token_sha256 = asked_sha256;
$function$;
alter routine find_terminal(text) owner to millwright_crosstenant;
grant execute on routine find_terminal(text) to millwright_service;

CREATE OR REPLACE FUNCTION finish_webhook_deliveries(worker text, results jsonb, failing_for interval)
 RETURNS TABLE(tenant_id text, webhook_id text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(hashtextextended('webhook lane ' || r.webhook_id, 0))
  from (select distinct e.value ->> 'webhookID' as webhook_id from jsonb_array_elements(results) e order by 1) r;
  perform from (
    select distinct e.value ->> 'tenantID' as tenant_id, e.value ->> 'webhookID' as webhook_id
    from jsonb_array_elements(results) e) r
  cross join lateral (
    select from webhook_lanes l where l.tenant_id = r.tenant_id and l.webhook_id = r.webhook_id
    order by l.turn desc limit 1 for no key update) l;
  return query
  with told as materialized (
    select * from jsonb_to_recordset(results) as r(
      "tenantID" text, "webhookID" text, "deliveryID" text, attempt int, status text, "delayMs" bigint, "logID" text,
      utc timestamptz, url text, "requestHeaders" jsonb, "statusCode" int, "responseBody" text, "durationMs" int,
      "dnsMs" int, "connectMs" int, "tlsMs" int, "firstByteMs" int, reused boolean, error text, "errorDetail" text)
  ), lanes as materialized (
    select l.tenant_id, l.webhook_id, l.row_id, l.is_fifo, l.head_delivery_id
    from (select distinct r."tenantID" as t, r."webhookID" as w from told r) k
    cross join lateral (select l.*, l.ctid as row_id from webhook_lanes l where l.tenant_id = k.t and l.webhook_id = k.w
      order by l.turn desc limit 1) l
  ), judged as materialized (
    -- By itself, so that each delivery is found by its whole key, whatever was known of the tables when this was planned.
    select r.*, l.is_fifo, l.head_delivery_id, l.row_id
    from told r join lanes l on l.tenant_id = r."tenantID" and l.webhook_id = r."webhookID"
  ), done as (
    update webhook_deliveries d set status = r.status, lease_owner = null, due_utc = case
        -- Begun before the webhook became FIFO, and not its head: goes next, before what was queued after it.
        when r.status = 'FAILED' and r.is_fifo and r.head_delivery_id is distinct from d.delivery_id
          then webhook_queue_front(d.sequence)
        else now() + r."delayMs" * interval '1 ms' end
    from judged r
    where d.tenant_id = r."tenantID" and d.webhook_id = r."webhookID" and d.delivery_id = r."deliveryID"
      and d.status = 'DELIVERING' and d.lease_owner = worker and d.attempts = r.attempt
    returning d.tenant_id, d.webhook_id, r.row_id, d.delivery_id, d.entity, d.event, d.entity_id, d.attempts, d.status as new_status,
      r."logID", r.utc, r.url, r."requestHeaders", r."statusCode", r."responseBody", r."durationMs", r."dnsMs", r."connectMs",
      r."tlsMs", r."firstByteMs", r.reused, r.error, r."errorDetail"
  ), logged as (
    insert into webhook_attempts (tenant_id, webhook_id, delivery_id, entity, event, entity_id, attempt, log_id, utc, url,
      request_headers, status_code, response_body, duration_ms, dns_ms, connect_ms, tls_ms, first_byte_ms, connection_reused,
      error, error_detail)
    select d.tenant_id, d.webhook_id, d.delivery_id, d.entity, d.event, d.entity_id, d.attempts, d."logID", d.utc, d.url,
      d."requestHeaders", d."statusCode", d."responseBody", d."durationMs", d."dnsMs", d."connectMs", d."tlsMs",
      d."firstByteMs", coalesce(d.reused, false), d.error, d."errorDetail"
    from done d
  ), summed as (
    select d.row_id, max(d.utc) as last_utc, bool_or(d.new_status = 'DELIVERED') as any_delivered,
      count(*)::int as attempts, (array_agg(d.new_status order by d.utc desc))[1] as last_status,
      array_agg(d.delivery_id) filter (where d.new_status <> 'FAILED') as over
    from done d group by d.row_id
  ), kept as (
    update webhook_lanes l set last_attempt_utc = s.last_utc, last_status = s.last_status,
      consecutive_failures = case when s.any_delivered then 0 else l.consecutive_failures + s.attempts end,
      failing_since_utc = case when s.any_delivered then null else coalesce(l.failing_since_utc, now()) end,
      head_delivery_id = case when l.head_delivery_id = any(s.over) then null else l.head_delivery_id end,
      turn = l.turn + 1
    from summed s where l.ctid = s.row_id
    returning l.tenant_id, l.webhook_id, l.failing_since_utc
  )
  select k.tenant_id, k.webhook_id from kept k where k.failing_since_utc <= now() - failing_for;
end $function$;
alter routine finish_webhook_deliveries(text,jsonb,interval) owner to millwright_crosstenant;
grant execute on routine finish_webhook_deliveries(text,jsonb,interval) to millwright_service;

CREATE OR REPLACE FUNCTION format_number(format text, value bigint, day date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select string_agg(
    case
      when piece[1] like '"%' then replace(substr(piece[1], 2, length(piece[1]) - 2), '""', '"')
      when piece[1] like '#%' then lpad(value::text, greatest(length(piece[1]), length(value::text)), '0')
      when piece[1] in ('YYYY', 'YY', 'MM', 'DD') then to_char(day, piece[1])
      else piece[1]
    end, '' order by place)
  from regexp_matches(format, '"(?:[^"]|"")*"?|Y+|M+|D+|#+|.', 'g') with ordinality as m (piece, place)
$function$;

CREATE OR REPLACE PROCEDURE house_cross_tenant(IN target regclass, IN privileges text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create policy cross_tenant on %s to millwright_crosstenant using (true) with check (true)', target);
  call house_grant(target, privileges, 'millwright_crosstenant');
end $procedure$;

CREATE OR REPLACE PROCEDURE house_cross_tenant_function(IN target regprocedure)
 LANGUAGE plpgsql
AS $procedure$
begin
  if not exists (
    select from pg_proc
    where oid = target and prosecdef and exists (select from unnest(proconfig) s where s like 'search_path=%')
  ) then
    raise exception 'house_cross_tenant_function: % must be "security definer set search_path = millwright, pg_temp"', target;
  end if;
  execute format('revoke execute on function %s from public', target);
  execute format('grant execute on function %s to millwright_service', target);
  -- The new owner of a function must be allowed to create in its schema: for this moment only.
  grant create on schema millwright to millwright_crosstenant;
  execute format('alter function %s owner to millwright_crosstenant', target);
  revoke create on schema millwright from millwright_crosstenant;
end $procedure$;

CREATE OR REPLACE PROCEDURE house_grant(IN target regclass, IN privileges text, IN grantee text)
 LANGUAGE plpgsql
AS $procedure$
begin
  if privileges !~ '^\s*(select|insert|update|delete)(\s*,\s*(select|insert|update|delete))*\s*$' then
    raise exception 'house_grant: "%" is not a list of select, insert, update, delete', privileges;
  end if;
  execute format('grant %s on table %s to %I', privileges, target, grantee);
end $procedure$;

CREATE OR REPLACE PROCEDURE house_record_table(IN target regclass, VARIADIC indexed text[] DEFAULT '{}'::text[])
 LANGUAGE plpgsql
AS $procedure$
declare
  name text;
  id text;
  col text;
begin
  select c.relname, a.attname into name, id
  from pg_class c
  join pg_index i on i.indrelid = c.oid and i.indisprimary and i.indnkeyatts = 2
  join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[1]
  where c.oid = target;
  if id is null then
    raise exception 'house_record_table: the primary key of % must be (tenant_id, <its id>)', target;
  end if;
  execute format(
    'alter table %s'
    ' add column created_by_user_id text not null,'
    ' add column created_utc timestamptz(3) not null,'
    ' add column last_updated_by_user_id text not null,'
    ' add column last_updated_utc timestamptz(3) not null,'
    ' add column row_version int not null default 1',
    target
  );
  call house_tenant_table(target, 'select, insert, update, delete');
  execute format('create index %I on %s (tenant_id, created_utc, %I)', name || '_created_index', target, id);
  execute format('create index %I on %s (tenant_id, last_updated_utc, %I)', name || '_updated_index', target, id);
  foreach col in array indexed loop
    execute format('create index %I on %s (tenant_id, %I, %I)', name || '_' || col || '_index', target, col, id);
  end loop;
end $procedure$;

CREATE OR REPLACE PROCEDURE house_shared_table(IN target regclass, IN privileges text)
 LANGUAGE plpgsql
AS $procedure$
begin
  if exists (select from pg_attribute where attrelid = target and attname = 'tenant_id' and not attisdropped) then
    raise exception 'house_shared_table: % has a tenant_id: use house_tenant_table', target;
  end if;
  call house_grant(target, privileges, 'millwright_service');
  call house_grant(target, 'select', 'millwright_backup');
end $procedure$;

CREATE OR REPLACE PROCEDURE house_tenant_table(IN target regclass, IN privileges text)
 LANGUAGE plpgsql
AS $procedure$
declare
  key_column text;
begin
  if not exists (
    select from pg_attribute
    where attrelid = target and attname = 'tenant_id' and atttypid = 'text'::regtype and attnotnull
  ) then
    raise exception 'house_tenant_table: % needs a column "tenant_id text not null"', target;
  end if;
  select a.attname into key_column
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
  where i.indrelid = target and i.indisprimary;
  if key_column is distinct from 'tenant_id' then
    raise exception 'house_tenant_table: the primary key of % must begin with tenant_id', target;
  end if;

  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant_isolation on %s'
    ' using (tenant_id = nullif(current_setting(''app.tenant_id'', true), ''''))'
    ' with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), ''''))',
    target
  );
  call house_grant(target, privileges, 'millwright_service');

  -- A backup reads every tenant's rows in one snapshot. A policy for a role of its own, not for the owner: FORCE would
  -- mean nothing if the owner had a policy that is always true.
  execute format('create policy backup_reads on %s for select to millwright_backup using (true)', target);
  call house_grant(target, 'select', 'millwright_backup');
end $procedure$;

CREATE OR REPLACE FUNCTION id_floor(at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select left(h, 8) || '-' || substr(h, 9, 4) || '-7000-8000-000000000000'
  from lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') as h;
$function$;

CREATE OR REPLACE FUNCTION import_waits_beside(tenant text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  select exists (
    select from imports o
    join tenants n on n.tenant_id = o.tenant_id and n.status = 'ACTIVE'
    where o.tenant_id <> tenant and o.finished_utc is null and (o.lease_until_utc is null or o.lease_until_utc < now())
      and not exists (
        select from imports e where e.finished_utc is null and e.tenant_id = o.tenant_id and e.entity = o.entity
          and (e.created_utc, e.import_id) < (o.created_utc, o.import_id)));
$function$;
alter routine import_waits_beside(text) owner to millwright_crosstenant;
grant execute on routine import_waits_beside(text) to millwright_service;

CREATE OR REPLACE FUNCTION item_mapping_names(attributes jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  select coalesce(array_agg(split_part(p.pair, '=', 1) order by p.pair), '{}') from unnest(item_mapping_pairs(attributes)) as p (pair)
$function$;

CREATE OR REPLACE FUNCTION item_mapping_names_key(attributes jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  select md5(array_to_string(item_mapping_names(attributes), '='))
$function$;

CREATE OR REPLACE FUNCTION item_mapping_pairs(attributes jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(array_agg(distinct p.pair order by p.pair), '{}')
  from (
    select ((a.value ->> 'name') || '=' || case jsonb_typeof(a.value -> 'value')
      when 'number' then 'd' || trim_scale((a.value ->> 'value')::numeric)::text
      when 'boolean' then 'b' || (a.value ->> 'value')
      else 't' || (a.value ->> 'value') end) collate "C" as pair
    from jsonb_array_elements(attributes) a
  ) p
$function$;

CREATE OR REPLACE FUNCTION item_mapping_pairs_key(attributes jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  select encode(sha256(convert_to(array_to_string(item_mapping_pairs(attributes), chr(10)), 'UTF8')), 'hex')
$function$;

CREATE OR REPLACE FUNCTION leads_of_words(tenant text, kind text, starts text[])
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
#variable_conflict use_column
declare
  most constant int := 2000;
  leads text[];
  start text;
  word_begins text;
  its_leads text[];
  rows int;
begin
  foreach start in array starts loop
    word_begins := left(substr(start, 3, length(start) - 3), 40); -- of '% cyl%'
    continue when word_begins ~ '[0-9 ]';
    select array_agg(distinct s.lead), count(*) into its_leads, rows from (
      select l.lead from search_leads l
      where l.tenant_id = tenant and l.entity = kind and l.word >= word_begins and l.word < word_begins || chr(1114111)
      limit most) s;
    continue when rows = most;
    its_leads := coalesce(its_leads, '{}');
    leads := case when leads is null then its_leads else array(select unnest(leads) intersect select unnest(its_leads)) end;
  end loop;
  if leads is null then return null; end if;
  return array(select one from unnest(leads) one order by one collate "C");
end $function$;

CREATE OR REPLACE FUNCTION list_tenants()
 RETURNS TABLE(tenant_id text, name text, environment text, status text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  select t.tenant_id, t.name, t.environment, t.status from tenants t order by t.tenant_id;
$function$;
alter routine list_tenants() owner to millwright_crosstenant;
grant execute on routine list_tenants() to millwright_service;

CREATE OR REPLACE FUNCTION look_for_webhook_deliveries(since double precision, mark boolean)
 RETURNS TABLE(tenant_id text, webhook_id text, first_due double precision, moment double precision, oldest text, marked text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_sort TO 'off'
AS $function$
#variable_conflict use_column
begin
  return query
  select f.tenant_id, f.webhook_id,
    (extract(epoch from min(case when f.due_utc < timestamptz '2001-01-01T00:00:00Z' then now() else f.due_utc end))
      * 1000000)::float8,
    null::float8, null, null
  from (
    -- In this order there is but one index that serves.
    (select d.tenant_id, d.webhook_id, d.due_utc from webhook_deliveries d
     where d.due_utc >= coalesce(timestamptz 'epoch' + since * interval '1 microsecond', timestamptz '-infinity')
       and d.due_utc <= now()
     order by d.due_utc, d.tenant_id, d.webhook_id)
    union all
    (select d.tenant_id, d.webhook_id, d.due_utc from webhook_deliveries d
     where d.due_utc < timestamptz '2001-01-01T00:00:00Z' and since is not null
     order by d.due_utc, d.tenant_id, d.webhook_id)) f
  group by f.tenant_id, f.webhook_id
  union all
  select null, null, null, (extract(epoch from now()) * 1000000)::float8, pg_snapshot_xmin(pg_current_snapshot())::text,
    case when mark then pg_current_xact_id()::text end;
end $function$;
alter routine look_for_webhook_deliveries(double precision,boolean) owner to millwright_crosstenant;
grant execute on routine look_for_webhook_deliveries(double precision,boolean) to millwright_service;

CREATE OR REPLACE FUNCTION make_id()
 RETURNS text
 LANGUAGE sql
AS $function$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid::text;
$function$;

CREATE OR REPLACE FUNCTION next_search_renewal(served_last text DEFAULT ''::text, kinds_first boolean DEFAULT false)
 RETURNS TABLE(tenant_id text, entity text, of_entity text, of_id text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  is_kind boolean;
  behind text;
begin
  foreach is_kind in array array[kinds_first, not kinds_first] loop
    foreach behind in array array[served_last, ''] loop
      return query
      with next as materialized (
        select r.tenant_id, r.entity, r.of_entity, r.of_id from search_renewals r
        where (r.of_entity = '') = is_kind and r.tenant_id > behind and r.due_utc <= now()
        order by r.tenant_id, r.due_utc, r.entity, r.of_id limit 1
        for update skip locked
      )
      select * from next;
      if found then return; end if;
    end loop;
  end loop;
end $function$;
alter routine next_search_renewal(text,boolean) owner to millwright_crosstenant;
grant execute on routine next_search_renewal(text,boolean) to millwright_service;

CREATE OR REPLACE FUNCTION note_refused_address(key_tenant_id text, key_id text, from_address text, at_utc timestamp with time zone)
 RETURNS TABLE(address text, utc timestamp with time zone)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  update api_keys k set last_refused_address = from_address, last_refused_utc = at_utc
  from api_keys f
  where k.tenant_id = key_tenant_id and k.api_key_id = key_id and f.tenant_id = key_tenant_id and f.api_key_id = key_id
    and (k.last_refused_utc is null or k.last_refused_utc <= at_utc - interval '1 minute')
  returning f.last_refused_address, f.last_refused_utc;
$function$;
alter routine note_refused_address(text,text,text,timestamp with time zone) owner to millwright_crosstenant;
grant execute on routine note_refused_address(text,text,text,timestamp with time zone) to millwright_service;

CREATE OR REPLACE FUNCTION public_link_secret()
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
declare
  found text;
begin
  select encode(s.secret, 'hex') into found from installation_secrets s where s.name = 'public links';
  if found is not null then return found; end if;
  insert into installation_secrets (name, secret)
  values ('public links', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')))
  on conflict (name) do nothing;
  select encode(s.secret, 'hex') into found from installation_secrets s where s.name = 'public links';
  return found;
end $function$;
alter routine public_link_secret() owner to millwright_crosstenant;
grant execute on routine public_link_secret() to millwright_service;

CREATE OR REPLACE FUNCTION purge_emails(before timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  with doomed as materialized (
    select e.tenant_id, e.email_id from emails e
    where e.status <> 'QUEUED' and e.last_updated_utc < before and e.email_id < id_floor(before)
    order by e.tenant_id, e.email_id limit most
    for update skip locked
  ), unfound as (
    delete from search_entries s using doomed d
    where s.tenant_id = d.tenant_id and s.entity = 'Email' and s.record_id = d.email_id
  ), gone as (
    delete from emails e using doomed d where e.tenant_id = d.tenant_id and e.email_id = d.email_id returning 1
  )
  select count(*)::int from gone;
$function$;
alter routine purge_emails(timestamp with time zone,integer) owner to millwright_crosstenant;
grant execute on routine purge_emails(timestamp with time zone,integer) to millwright_service;

CREATE OR REPLACE FUNCTION purge_idempotency_keys(older_than timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  with gone as (delete from idempotency_keys where created_utc < older_than returning 1)
  select count(*) from gone;
$function$;
alter routine purge_idempotency_keys(timestamp with time zone) owner to millwright_crosstenant;
grant execute on routine purge_idempotency_keys(timestamp with time zone) to millwright_service;

CREATE OR REPLACE FUNCTION purge_notifications(dismissed_before timestamp with time zone, made_before timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  with doomed as materialized (
    select n.tenant_id, n.notification_id from notifications n
    where n.dismissed_utc < dismissed_before or n.created_utc < made_before
    limit most
    for update skip locked
  ), gone as (
    delete from notifications n using doomed d
    where n.tenant_id = d.tenant_id and n.notification_id = d.notification_id returning 1
  )
  select count(*)::int from gone;
$function$;
alter routine purge_notifications(timestamp with time zone,timestamp with time zone,integer) owner to millwright_crosstenant;
grant execute on routine purge_notifications(timestamp with time zone,timestamp with time zone,integer) to millwright_service;

CREATE OR REPLACE FUNCTION purge_sign_in_challenges(before_utc timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  with challenges as (
    delete from sign_in_challenges c using (
      select x.tenant_id, x.challenge_id from sign_in_challenges x where x.expires_utc < before_utc limit most
    ) d where c.tenant_id = d.tenant_id and c.challenge_id = d.challenge_id returning 1
  )
  select count(*)::int from challenges;
$function$;
alter routine purge_sign_in_challenges(timestamp with time zone,integer) owner to millwright_crosstenant;
grant execute on routine purge_sign_in_challenges(timestamp with time zone,integer) to millwright_service;

CREATE OR REPLACE FUNCTION purge_sign_ins(before_utc timestamp with time zone, tries_before_utc timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  with sessions as (
    delete from sign_in_sessions s using (
      select x.tenant_id, x.session_id from sign_in_sessions x where x.expires_utc < before_utc limit most
    ) d where s.tenant_id = d.tenant_id and s.session_id = d.session_id returning 1
  ), links as (
    delete from password_links l using (
      select x.tenant_id, x.link_id from password_links x where x.expires_utc < before_utc limit most
    ) d where l.tenant_id = d.tenant_id and l.link_id = d.link_id returning 1
  ), tries as (
    delete from sign_in_tries r using (
      select x.tenant_id, x.account_sha256, x.address from sign_in_tries x where x.last_utc < tries_before_utc limit most
    ) d where r.tenant_id = d.tenant_id and r.account_sha256 = d.account_sha256 and r.address = d.address returning 1
  )
  select (select count(*) from sessions)::int + (select count(*) from links)::int + (select count(*) from tries)::int;
$function$;
alter routine purge_sign_ins(timestamp with time zone,timestamp with time zone,integer) owner to millwright_crosstenant;
grant execute on routine purge_sign_ins(timestamp with time zone,timestamp with time zone,integer) to millwright_service;

CREATE OR REPLACE FUNCTION purge_webhook_deliveries(ended_before timestamp with time zone, dead_before timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  with doomed as materialized (
    select d.* from webhooks w cross join lateral (
      select d.tenant_id, d.webhook_id, d.delivery_id from webhook_deliveries d
      where d.tenant_id = w.tenant_id and d.webhook_id = w.webhook_id
        and d.delivery_id < id_floor(greatest(ended_before, dead_before))
        and ((d.status in ('DELIVERED', 'SUPPRESSED') and d.created_utc < ended_before)
          or (d.status = 'DEAD' and d.created_utc < dead_before))
        and not exists (
          select from webhook_attempts a
          where a.tenant_id = d.tenant_id and a.webhook_id = d.webhook_id and a.delivery_id = d.delivery_id
            and a.utc >= case when d.status = 'DEAD' then dead_before else ended_before end)
      order by d.delivery_id limit most
      for update skip locked) d
    limit most
  ), gone as (
    delete from webhook_deliveries d using doomed x
    where d.tenant_id = x.tenant_id and d.webhook_id = x.webhook_id and d.delivery_id = x.delivery_id
    returning 1
  )
  select count(*)::int from gone;
$function$;
alter routine purge_webhook_deliveries(timestamp with time zone,timestamp with time zone,integer) owner to millwright_crosstenant;
grant execute on routine purge_webhook_deliveries(timestamp with time zone,timestamp with time zone,integer) to millwright_service;

CREATE OR REPLACE FUNCTION queue_digests(at timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  with queued as (
    insert into queued_work (tenant_id, kind, work_id, principal, origin, correlation_id, created_utc)
    select s.tenant_id, 'DIGEST', s.user_id,
      jsonb_build_object('kind', 'USER', 'apiKeyID', null, 'tenantID', s.tenant_id, 'userID', s.user_id,
        'roles', '[]'::jsonb, 'scopes', '[]'::jsonb, 'environment', n.environment, 'timeZone', n.time_zone),
      'APP', 'digest', at
    from notification_digests s join tenants n on n.tenant_id = s.tenant_id and n.status = 'ACTIVE'
    where s.next_utc <= at
    order by s.next_utc limit most
    on conflict (tenant_id, kind, work_id) do nothing
    returning 1
  )
  select count(*)::int from queued;
$function$;
alter routine queue_digests(timestamp with time zone,integer) owner to millwright_crosstenant;
grant execute on routine queue_digests(timestamp with time zone,integer) to millwright_service;

CREATE OR REPLACE FUNCTION queue_due_escalations(at timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  with queued as (
    insert into queued_work (tenant_id, kind, work_id, principal, origin, correlation_id, created_utc)
    select e.tenant_id, 'ESCALATION', e.escalation_id,
      jsonb_build_object('kind', 'USER', 'apiKeyID', null, 'tenantID', e.tenant_id, 'userID', e.created_by_user_id,
        'roles', '[]'::jsonb, 'scopes', '[]'::jsonb, 'environment', n.environment, 'timeZone', n.time_zone),
      'APP', e.escalation_id, at
    from escalations e join tenants n on n.tenant_id = e.tenant_id and n.status = 'ACTIVE'
    where e.next_escalation_utc <= at
    order by e.next_escalation_utc limit most
    on conflict (tenant_id, kind, work_id) do nothing
    returning 1
  )
  select count(*)::int from queued;
$function$;
alter routine queue_due_escalations(timestamp with time zone,integer) owner to millwright_crosstenant;
grant execute on routine queue_due_escalations(timestamp with time zone,integer) to millwright_service;

CREATE OR REPLACE FUNCTION queue_due_maintenance(at timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  with queued as (
    insert into queued_work (tenant_id, kind, work_id, principal, origin, correlation_id, created_utc)
    select p.tenant_id, 'MAINTENANCE', p.plan_id,
      jsonb_build_object('kind', 'USER', 'apiKeyID', null, 'tenantID', p.tenant_id, 'userID', p.last_updated_by_user_id,
        'roles', '[]'::jsonb, 'scopes', '[]'::jsonb, 'environment', n.environment, 'timeZone', n.time_zone),
      'APP', p.plan_id, at
    from maintenance_plans p join tenants n on n.tenant_id = p.tenant_id and n.status = 'ACTIVE'
    where p.status = 'ACTIVE' and p.next_due_utc <= at and p.overdue_reported_utc is distinct from p.next_due_utc
      and (p.due_reported_utc is distinct from p.next_due_utc
        or (p.next_due_utc at time zone n.time_zone)::date < (at at time zone n.time_zone)::date)
    order by p.next_due_utc limit most
    on conflict (tenant_id, kind, work_id) do nothing
    returning 1
  )
  select count(*)::int from queued;
$function$;
alter routine queue_due_maintenance(timestamp with time zone,integer) owner to millwright_crosstenant;
grant execute on routine queue_due_maintenance(timestamp with time zone,integer) to millwright_service;

CREATE OR REPLACE FUNCTION queue_nightly_schedules(at timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  with queued as (
    insert into queued_work (tenant_id, kind, work_id, principal, origin, correlation_id, created_utc)
    select s.tenant_id, 'NIGHTLY_SCHEDULE', 'nightly',
      jsonb_build_object('kind', 'USER', 'apiKeyID', null, 'tenantID', s.tenant_id, 'userID', s.last_updated_by_user_id,
        'roles', '[]'::jsonb, 'scopes', '[]'::jsonb, 'environment', n.environment, 'timeZone', n.time_zone),
      'APP', 'nightly', at
    from schedule_settings s join tenants n on n.tenant_id = s.tenant_id and n.status = 'ACTIVE'
    where s.next_nightly_utc <= at
    order by s.next_nightly_utc limit most
    on conflict (tenant_id, kind, work_id) do nothing
    returning 1
  )
  select count(*)::int from queued;
$function$;
alter routine queue_nightly_schedules(timestamp with time zone,integer) owner to millwright_crosstenant;
grant execute on routine queue_nightly_schedules(timestamp with time zone,integer) to millwright_service;

CREATE OR REPLACE FUNCTION queue_overdue_quality(at timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  with due as (
    select c.tenant_id, 'NCR' as entity, c.quality_ncr_id as entity_id, '' as part, c.due_date, c.created_by_user_id
    from ncrs c where c.due_date is not null and c.status not in ('CLOSED', 'CANCELLED')
    union all
    select c.tenant_id, 'CAPA', c.quality_capa_id, '', c.due_date, c.created_by_user_id
    from capas c where c.due_date is not null and c.status not in ('CLOSED', 'CANCELLED')
    union all
    select c.tenant_id, 'CAPA', c.quality_capa_id, 'EFFECTIVENESS', c.effectiveness_due_date, c.created_by_user_id
    from capas c where c.effectiveness_due_date is not null and c.status = 'VERIFICATION'
    union all
    select c.tenant_id, 'CAPA', c.quality_capa_id, p.phase, p.due_date, c.created_by_user_id
    from capas c join capa_phases p on p.tenant_id = c.tenant_id and p.quality_capa_id = c.quality_capa_id
    where c.status not in ('CLOSED', 'CANCELLED') and p.due_date is not null and p.status <> 'DONE'
  ), rising as (
    select distinct on (d.tenant_id, d.entity, d.entity_id) d.*, n.environment, n.time_zone
    from due d join tenants n on n.tenant_id = d.tenant_id and n.status = 'ACTIVE'
    where d.due_date < (at at time zone n.time_zone)::date
      and exists (select from escalation_templates s
        where s.tenant_id = d.tenant_id and s.entity = d.entity and s.is_active
          and not exists (select from quality_escalations e
            where e.tenant_id = d.tenant_id and e.entity = d.entity and e.entity_id = d.entity_id and e.part = d.part
              and e.template_id = s.template_id and e.due_date = d.due_date
              and (e.next_utc is null or e.next_utc > at)))
    order by d.tenant_id, d.entity, d.entity_id limit most
  ), queued as (
    insert into queued_work (tenant_id, kind, work_id, principal, origin, correlation_id, created_utc)
    select r.tenant_id, 'QUALITYOVERDUE', r.entity || '-' || r.entity_id,
      jsonb_build_object('kind', 'USER', 'apiKeyID', null, 'tenantID', r.tenant_id, 'userID', r.created_by_user_id,
        'roles', '[]'::jsonb, 'scopes', '[]'::jsonb, 'environment', r.environment, 'timeZone', r.time_zone),
      'APP', r.entity_id, at
    from rising r
    on conflict (tenant_id, kind, work_id) do nothing
    returning 1
  )
  select count(*)::int from queued;
$function$;
alter routine queue_overdue_quality(timestamp with time zone,integer) owner to millwright_crosstenant;
grant execute on routine queue_overdue_quality(timestamp with time zone,integer) to millwright_service;

CREATE OR REPLACE FUNCTION queue_report_days(at timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  with queued as (
    insert into queued_work (tenant_id, kind, work_id, principal, origin, correlation_id, created_utc)
    select n.tenant_id, 'REPORT_DAYS', 'days',
      jsonb_build_object('kind', 'USER', 'apiKeyID', null, 'tenantID', n.tenant_id,
        'userID', coalesce(c.user_id, n.last_updated_by_user_id),
        'roles', '[]'::jsonb, 'scopes', '[]'::jsonb, 'environment', n.environment, 'timeZone', n.time_zone),
      'APP', 'report-days', at
    from tenants n
    left join (
      select k.tenant_id, min(k.user_id) as user_id
      from (
        select d.tenant_id, d.user_id from report_changes d
        union all
        select m.tenant_id, m.user_id from report_made_changes m
      ) k
      group by k.tenant_id
    ) c on c.tenant_id = n.tenant_id
    where n.status = 'ACTIVE' and (c.tenant_id is not null
      or exists (select 1 from report_days d where d.tenant_id = n.tenant_id and d.own_code < n.currency_code)
      or exists (select 1 from report_days d where d.tenant_id = n.tenant_id and d.own_code > n.currency_code))
    on conflict (tenant_id, kind, work_id) do nothing
    returning 1
  )
  select count(*)::int from queued;
$function$;
alter routine queue_report_days(timestamp with time zone) owner to millwright_crosstenant;
grant execute on routine queue_report_days(timestamp with time zone) to millwright_service;

CREATE OR REPLACE FUNCTION queue_search_renewals(marks json, is_forced boolean)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  with queued as (
    insert into search_renewals as r (tenant_id, entity, of_entity, of_id, mark, due_utc)
    select t.tenant_id, k.key, '', '', k.value, now()
    from tenants t cross join json_each_text(marks) k
    where is_forced or not exists (
      select from search_marks m where m.tenant_id = t.tenant_id and m.entity = k.key and m.mark = k.value)
    order by t.tenant_id, k.key
    on conflict (tenant_id, entity, of_entity, of_id) do update
    set mark = excluded.mark, due_utc = excluded.due_utc,
        after_id = case when r.mark = excluded.mark and not is_forced then r.after_id else '' end
    returning 1)
  select count(*) from queued;
$function$;
alter routine queue_search_renewals(json,boolean) owner to millwright_crosstenant;
grant execute on routine queue_search_renewals(json,boolean) to millwright_service;

CREATE OR REPLACE FUNCTION queue_sftp_exports(at timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  with queued as (
    insert into queued_work (tenant_id, kind, work_id, principal, origin, correlation_id, created_utc)
    select s.tenant_id, 'SFTP_EXPORT', 'nightly',
      jsonb_build_object('kind', 'USER', 'apiKeyID', null, 'tenantID', s.tenant_id, 'userID', s.last_updated_by_user_id,
        'roles', '[]'::jsonb, 'scopes', '[]'::jsonb, 'environment', n.environment, 'timeZone', n.time_zone),
      'APP', 'nightly', at
    from sftp_exports s join tenants n on n.tenant_id = s.tenant_id and n.status = 'ACTIVE'
    where s.is_active and coalesce(s.next_run_utc, '-infinity') <= at
    order by s.next_run_utc nulls first limit most
    on conflict (tenant_id, kind, work_id) do nothing
    returning 1
  )
  select count(*)::int from queued;
$function$;
alter routine queue_sftp_exports(timestamp with time zone,integer) owner to millwright_crosstenant;
grant execute on routine queue_sftp_exports(timestamp with time zone,integer) to millwright_service;

CREATE OR REPLACE FUNCTION quote_decided(status text, dates json)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when quote_decided.status = 'REJECTED' then d.rejected
    -- Accepted, or released at once. The dates of an earlier version stay when the quote goes back to DRAFT, and do not
    -- count. A quote that was brought in was made here after all its dates.
    when quote_decided.status in ('ACCEPTED', 'RELEASED') then
      case when d.accepted < d.draft and d.released >= d.draft then d.released else coalesce(d.accepted, d.released) end
    end
  from (
    select (dates -> 'REJECTED' ->> 'utc')::timestamptz as rejected, (dates -> 'ACCEPTED' ->> 'utc')::timestamptz as accepted,
      (dates -> 'RELEASED' ->> 'utc')::timestamptz as released, (dates -> 'DRAFT' ->> 'utc')::timestamptz as draft
  ) d
$function$;

CREATE OR REPLACE FUNCTION quote_decided_offer(status text, dates json)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when (d.offered >= d.draft) = (d.decided >= d.draft) then d.offered end
  from (
    select (dates -> 'OFFERED' ->> 'utc')::timestamptz as offered, (dates -> 'DRAFT' ->> 'utc')::timestamptz as draft,
      -- By its whole name: rows are written under other search paths too.
      quote_decided(quote_decided_offer.status, dates) as decided
  ) d
$function$;

CREATE OR REPLACE FUNCTION read_horizon()
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  select (current_life() << 44) + pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
$function$;

CREATE OR REPLACE FUNCTION search_renewals_left(kinds text[])
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  select count(*) from search_renewals r where r.of_entity = '' and r.entity = any (kinds);
$function$;
alter routine search_renewals_left(text[]) owner to millwright_crosstenant;
grant execute on routine search_renewals_left(text[]) to millwright_service;

CREATE OR REPLACE FUNCTION supplier_cost_breaks_differ(breaks json)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select count(*) = count(distinct (b ->> 'minQuantity')::numeric) from json_array_elements(breaks) b
$function$;

CREATE OR REPLACE FUNCTION take_position()
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
begin
  if not exists (select from database_lives where identity = database_identity()) then
    insert into database_lives (identity, life) values (database_identity(), current_life());
  end if;
  return (current_life() << 44) + pg_current_xact_id()::text::bigint;
end $function$;

CREATE OR REPLACE FUNCTION tenants_with_audit_chain()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  with recursive found (tenant_id) as (
    (select c.tenant_id from audit_chain c order by c.tenant_id limit 1)
    union all
    select (select c.tenant_id from audit_chain c where c.tenant_id > found.tenant_id order by c.tenant_id limit 1)
    from found where found.tenant_id is not null
  )
  select tenant_id from found where tenant_id is not null;
$function$;
alter routine tenants_with_audit_chain() owner to millwright_crosstenant;
grant execute on routine tenants_with_audit_chain() to millwright_service;

CREATE OR REPLACE FUNCTION tenants_with_unchained_audit()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  with recursive found (tenant_id) as (
    (select q.tenant_id from audit_unchained q order by q.tenant_id limit 1)
    union all
    select (select q.tenant_id from audit_unchained q where q.tenant_id > found.tenant_id order by q.tenant_id limit 1)
    from found where found.tenant_id is not null
  )
  select tenant_id from found where tenant_id is not null;
$function$;
alter routine tenants_with_unchained_audit() owner to millwright_crosstenant;
grant execute on routine tenants_with_unchained_audit() to millwright_service;

CREATE OR REPLACE FUNCTION touch_api_keys(key_ids text[], used_utc timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  update api_keys set last_used_utc = used_utc where api_key_id = any (key_ids);
$function$;
alter routine touch_api_keys(text[],timestamp with time zone) owner to millwright_crosstenant;
grant execute on routine touch_api_keys(text[],timestamp with time zone) to millwright_service;

CREATE OR REPLACE FUNCTION touch_session(asked_sha256 text, used_utc timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  update sign_in_sessions set last_used_utc = greatest(last_used_utc, used_utc),
    idle_until_utc = greatest(idle_until_utc, used_utc + make_interval(mins => idle_minutes))
  where token_sha256 = asked_sha256 and ended_utc is null and idle_until_utc > used_utc and expires_utc > used_utc;
$function$;
alter routine touch_session(text,timestamp with time zone) owner to millwright_crosstenant;
grant execute on routine touch_session(text,timestamp with time zone) to millwright_service;

CREATE OR REPLACE FUNCTION touch_terminal(asked_sha256 text, used_utc timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'millwright', 'pg_temp'
AS $function$
  update terminals set last_used_utc = greatest(coalesce(last_used_utc, used_utc), used_utc)
  where token_sha256 = asked_sha256;
$function$;
alter routine touch_terminal(text,timestamp with time zone) owner to millwright_crosstenant;
grant execute on routine touch_terminal(text,timestamp with time zone) to millwright_service;

CREATE OR REPLACE FUNCTION webhook_queue_front(sequence bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select timestamptz '2000-01-01T00:00:00Z' + sequence * interval '1 microsecond';
$function$;
