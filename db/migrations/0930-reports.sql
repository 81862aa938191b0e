-- What sales orders sold, summed by UTC days and months for reports (src/areas/outward/reports).
create table report_order_sums (
  tenant_id text not null,
  -- a day, or a month that begins on it
  grain text not null check (grain in ('DAY', 'MONTH')),
  starts date not null,
  kind text not null check (kind in ('PRODUCT', 'ITEM', 'CUSTOMER', 'ALL')),
  -- of the product, item or customer; empty for all
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
  primary key (tenant_id, grain, kind, starts, thing_id, currency_code)
);
call house_tenant_table('report_order_sums', 'select, insert, delete');

-- The days that are summed, and the tenant's currency of then.
create table report_days (
  tenant_id text not null,
  day date not null,
  own_code text not null,
  primary key (tenant_id, day)
);
call house_tenant_table('report_days', 'select, insert, delete');
create index report_days_code_index on report_days (tenant_id, own_code);
call house_cross_tenant('report_days', 'select');

-- Days of which an order has changed since they were summed: a row for each change, so that no two writers wait for each
-- other. Until a worker has summed such a day again it is read from the orders.
create table report_changes (
  tenant_id text not null,
  change_id text not null,
  day date not null,
  user_id text not null,
  primary key (tenant_id, change_id)
);
call house_tenant_table('report_changes', 'select, insert, delete');
create index report_changes_day_index on report_changes (tenant_id, day);
call house_cross_tenant('report_changes', 'select');

-- What was ordered before there were reports. The owner of the tables is filtered too, hence the lines around.
alter table sales_orders no force row level security;
alter table report_changes no force row level security;
insert into report_changes (tenant_id, change_id, day, user_id)
select o.tenant_id, 'before-' || (o.created_utc at time zone 'UTC')::date, (o.created_utc at time zone 'UTC')::date,
  min(o.created_by_user_id)
from sales_orders o where o.status in ('RELEASED', 'ONHOLD', 'COMPLETED')
group by o.tenant_id, (o.created_utc at time zone 'UTC')::date;
alter table report_changes force row level security;
alter table sales_orders force row level security;

-- Queues the summing of days for each tenant that has changes, in the name of somebody who made one, or that has days summed
-- in another currency than its own, in the name of who changed the tenant last. What is queued already stays as it is.
-- Answers how many are queued now.
create function queue_report_days(at timestamptz) returns int
language sql security definer set search_path = millwright, pg_temp as $$
  with queued as (
    insert into queued_work (tenant_id, kind, work_id, principal, origin, correlation_id, created_utc)
    select n.tenant_id, 'REPORT_DAYS', 'days',
      jsonb_build_object('kind', 'USER', 'apiKeyID', null, 'tenantID', n.tenant_id,
        'userID', coalesce(c.user_id, n.last_updated_by_user_id),
        'roles', '[]'::jsonb, 'scopes', '[]'::jsonb, 'environment', n.environment, 'timeZone', n.time_zone),
      'APP', 'report-days', at
    from tenants n
    left join (select k.tenant_id, min(k.user_id) as user_id from report_changes k group by k.tenant_id) c
      on c.tenant_id = n.tenant_id
    where n.status = 'ACTIVE' and (c.tenant_id is not null
      or exists (select 1 from report_days d where d.tenant_id = n.tenant_id and d.own_code < n.currency_code)
      or exists (select 1 from report_days d where d.tenant_id = n.tenant_id and d.own_code > n.currency_code))
    on conflict (tenant_id, kind, work_id) do nothing
    returning 1
  )
  select count(*)::int from queued;
$$;
call house_cross_tenant_function('queue_report_days(timestamptz)');

-- Reports of production look for what was finished, and of suppliers for what came back.
create index production_orders_finished_index on production_orders (tenant_id, actual_finish_utc, production_order_id)
  where status = 'COMPLETED';
create index production_tasks_outside_index on production_tasks (tenant_id, finished_utc, supplier_id)
  where supplier_id is not null and status = 'COMPLETED';
