-- Ends deliveries that came to rest long ago, with their log. Sequences live on in webhook_lanes, so none is given again.
call house_grant('webhook_deliveries', 'delete', 'millwright_crosstenant');
call house_grant('webhook_attempts', 'select', 'millwright_crosstenant');

-- The smallest id that make_id() could have given at this time: ids are in the order of their making.
create function id_floor(at timestamptz) returns text language sql immutable as $$
  select left(h, 8) || '-' || substr(h, 9, 4) || '-7000-8000-000000000000'
  from lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') as h;
$$;

-- Deletes up to `most` deliveries of all tenants that are at rest, were made before `ended_before` (DEAD: before
-- `dead_before`) and of which nothing was sent since then; answers how many. What waits is never touched, however old. Each
-- webhook's oldest are found at the front of its part of the primary key; what a replay holds at the moment is left out.
create function purge_webhook_deliveries(ended_before timestamptz, dead_before timestamptz, most int) returns int
language sql security definer set search_path = millwright, pg_temp as $$
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
$$;
call house_cross_tenant_function('purge_webhook_deliveries(timestamptz, timestamptz, int)');
