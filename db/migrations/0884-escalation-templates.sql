-- How a problem is escalated (src/areas/company/escalationtemplates): whom to notify, level by level.
create table escalation_templates (
  tenant_id text not null,
  template_id text not null,
  name text not null,
  entity text not null check (entity in ('ProductionOrder')),
  severity text not null check (severity in ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')),
  -- [{ "afterMinutes", "notify": { "users", "roles", "teams" }, "channel" }], in order
  levels json not null,
  is_by_working_time boolean not null default true,
  rises_until text not null check (rises_until in ('ACKNOWLEDGED', 'IN_PROGRESS', 'RESOLVED')),
  is_active boolean not null default true,
  primary key (tenant_id, template_id)
);
create unique index escalation_templates_tenant_id_name_key on escalation_templates (tenant_id, lower(name));
call house_record_table('escalation_templates', 'name');
