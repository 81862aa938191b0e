-- What is overdue in quality rises by levels: nonconformances, and corrective actions with their phases
-- (src/areas/quality/overdue).
alter table escalation_templates drop constraint escalation_templates_entity_check;
alter table escalation_templates add constraint escalation_templates_entity_check
  check (entity in ('ProductionOrder', 'NCR', 'CAPA'));

-- How far one due date has risen by one template. Another due date begins again.
create table quality_escalations (
  tenant_id text not null,
  entity text not null check (entity in ('NCR', 'CAPA')),
  entity_id text not null,
  -- of a corrective action: D0 to D8, EFFECTIVENESS, or nothing of it itself
  part text not null,
  template_id text not null,
  due_date date not null,
  level int not null check (level >= 0),
  next_utc timestamptz(3),
  primary key (tenant_id, entity, entity_id, part, template_id),
  foreign key (tenant_id, template_id) references escalation_templates (tenant_id, template_id) on delete cascade
);
call house_tenant_table('quality_escalations', 'select, insert, update, delete');
create index quality_escalations_template_index on quality_escalations (tenant_id, template_id);

create index ncrs_due_index on ncrs (due_date) where due_date is not null and status not in ('CLOSED', 'CANCELLED');
create index capas_open_index on capas (tenant_id, quality_capa_id) where status not in ('CLOSED', 'CANCELLED');
call house_cross_tenant('ncrs', 'select');
call house_cross_tenant('capas', 'select');
call house_cross_tenant('capa_phases', 'select');
call house_cross_tenant('escalation_templates', 'select');
call house_cross_tenant('quality_escalations', 'select');

-- Queues the work of up to `most` nonconformances and corrective actions of all tenants of which something is overdue and the
-- next level due, each in the name of who made it. What is queued already stays as it is. Answers how many are queued now.
create function queue_overdue_quality(at timestamptz, most int) returns int
language sql security definer set search_path = millwright, pg_temp as $$
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
$$;
call house_cross_tenant_function('queue_overdue_quality(timestamptz, int)');
