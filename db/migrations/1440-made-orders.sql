-- What each finished production order was quoted to need and needed, summed over its tasks for reports
-- (src/areas/outward/reports).
create table report_made_orders (
  tenant_id text not null,
  production_order_id text not null,
  quoted_minutes numeric not null,
  actual_minutes numeric not null,
  quoted_cost numeric not null,
  actual_cost numeric not null,
  uncosted_minutes numeric not null,
  primary key (tenant_id, production_order_id)
);
call house_tenant_table('report_made_orders', 'select, insert, delete');

-- Orders that have changed since they were summed: a row for each change, so that no two writers wait for each other.
-- Until a worker has summed such an order again it is read from its tasks.
create table report_made_changes (
  tenant_id text not null,
  change_id text not null,
  production_order_id text not null,
  user_id text not null,
  primary key (tenant_id, change_id)
);
call house_tenant_table('report_made_changes', 'select, insert, delete');
create index report_made_changes_order_index on report_made_changes (tenant_id, production_order_id);
call house_cross_tenant('report_made_changes', 'select');

-- What was finished before. The owner of the tables is filtered too, hence the lines around.
alter table production_orders no force row level security;
alter table report_made_changes no force row level security;
insert into report_made_changes (tenant_id, change_id, production_order_id, user_id)
select p.tenant_id, 'before-' || p.production_order_id, p.production_order_id, p.created_by_user_id
from production_orders p where p.status = 'COMPLETED';
alter table report_made_changes force row level security;
alter table production_orders force row level security;

-- Queues the summing for each tenant that has changes of either kind, in the name of somebody who made one, or that has days
-- summed in another currency than its own, in the name of who changed the tenant last. What is queued already stays as it
-- is. Answers how many are queued now.
drop function queue_report_days(timestamptz);
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
$$;
call house_cross_tenant_function('queue_report_days(timestamptz)');

-- With what reports group by, so that they need not read the orders themselves.
drop index production_orders_finished_index;
create index production_orders_finished_index on production_orders (tenant_id, actual_finish_utc, production_order_id)
  include (item_id, product_id, customer_id) where status = 'COMPLETED';
