-- Webhooks (src/areas/webhooks): settings, secrets, the outbox of deliveries, and the log of attempts.
-- People write `webhooks` and `webhook_secrets`; the worker writes `webhook_lanes`, deliveries and attempts, and reaches
-- them across tenants through the three functions at the end, and through nothing else.

create table webhooks (
  tenant_id text not null references tenants,
  webhook_id text not null,
  name text not null,
  entity text not null,
  event text not null,
  base_url text not null,
  resource text,
  -- Base URL joined with Resource, as it is called.
  target_url text not null,
  is_active boolean not null default true,
  headers jsonb not null default '[]',
  disabled_reason text check (disabled_reason in ('GONE', 'FAILING')),
  disabled_utc timestamptz(3),
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, webhook_id)
);
-- What every event of a tenant is looked up by, within the request that made it.
create index webhooks_event_index on webhooks (tenant_id, entity, event);
create index webhooks_name_index on webhooks (tenant_id, name, webhook_id);
call house_tenant_table('webhooks', 'select, insert, update, delete');
call house_cross_tenant('webhooks', 'select');

-- The newest secret has no end; older ones live on until theirs, so that receivers can change over in a rotation.
create table webhook_secrets (
  tenant_id text not null,
  webhook_id text not null,
  secret_id text not null,
  secret text not null,
  created_utc timestamptz(3) not null,
  expires_utc timestamptz(3),
  primary key (tenant_id, webhook_id, secret_id),
  foreign key (tenant_id, webhook_id) references webhooks on delete cascade
);
call house_tenant_table('webhook_secrets', 'select, insert, update, delete');
call house_cross_tenant('webhook_secrets', 'select');

-- What the worker keeps of each webhook. Not in `webhooks`: it changes with every delivery, which would make a person's
-- If-Match fail for no reason of theirs, and events that refer to the webhook would wait for its row.
create table webhook_lanes (
  tenant_id text not null,
  webhook_id text not null,
  last_sequence bigint not null default 0,
  consecutive_failures int not null default 0,
  failing_since_utc timestamptz(3),
  last_attempt_utc timestamptz(3),
  last_status text,
  primary key (tenant_id, webhook_id),
  foreign key (tenant_id, webhook_id) references webhooks on delete cascade
);
call house_tenant_table('webhook_lanes', 'select, insert, update, delete');
call house_cross_tenant('webhook_lanes', 'select, update');

-- The outbox: written in the transaction of the event, sent by the worker. `due_utc` is when the worker has to look at a
-- row again: the next attempt, or the end of the lease under which one is being made; null when nothing is left to do.
-- It is told by the database's clock, the one that all nodes share. FAILED waits for its next attempt, DEAD has none.
create table webhook_deliveries (
  tenant_id text not null,
  webhook_id text not null,
  delivery_id text not null,
  event_id text,
  entity text not null,
  event text not null,
  entity_id text not null,
  is_test boolean not null default false,
  body bytea not null,
  status text not null check (status in ('PENDING', 'DELIVERING', 'DELIVERED', 'FAILED', 'DEAD', 'SUPPRESSED')),
  due_utc timestamptz,
  lease_owner text,
  -- Counts within the webhook, from 1 and without a gap; given when the first attempt starts.
  sequence bigint,
  attempts int not null default 0,
  -- How many attempts had been made when it was last replayed: the retry plan begins anew there.
  replayed_after int not null default 0,
  created_utc timestamptz(3) not null,
  primary key (tenant_id, webhook_id, delivery_id),
  foreign key (tenant_id, webhook_id) references webhooks on delete cascade,
  check ((due_utc is null) = (status in ('DELIVERED', 'DEAD', 'SUPPRESSED')))
)
-- Every delivery leaves dead entries at the front of its queue, over which each claim has to step until a vacuum.
with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0);
create index webhook_deliveries_due_index on webhook_deliveries (tenant_id, webhook_id, due_utc, delivery_id)
  where due_utc is not null;
call house_tenant_table('webhook_deliveries', 'select, insert, update, delete');
call house_cross_tenant('webhook_deliveries', 'select, update');

-- One row an attempt, and one with attempt 0 for a delivery that was suppressed.
create table webhook_attempts (
  tenant_id text not null,
  log_id text not null,
  webhook_id text not null,
  delivery_id text not null,
  entity text not null,
  event text not null,
  entity_id text not null,
  attempt int not null,
  utc timestamptz(3) not null,
  url text not null,
  request_headers jsonb not null,
  status_code int,
  response_body text,
  duration_ms int,
  error text check (error in ('DNS', 'CONNECT', 'TLS', 'TIMEOUT', 'HTTP', 'INTERRUPTED', 'SUPPRESSED')),
  error_detail text,
  primary key (tenant_id, log_id),
  foreign key (tenant_id, webhook_id, delivery_id) references webhook_deliveries on delete cascade
);
create index webhook_attempts_delivery_index on webhook_attempts (tenant_id, webhook_id, delivery_id);
create index webhook_attempts_utc_index on webhook_attempts (tenant_id, utc, log_id);
create index webhook_attempts_webhook_index on webhook_attempts (tenant_id, webhook_id, utc, log_id);
call house_tenant_table('webhook_attempts', 'select, insert, delete');
call house_cross_tenant('webhook_attempts', 'insert');

-- A UUIDv7, for the rows that one statement makes out of others: how many is known only here. (PostgreSQL 18 has one.)
create function make_id() returns text language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid::text;
$$;

-- Hands up to `most` due deliveries of active webhooks to a worker, oldest first, and at most `most_each` of one webhook
-- beside what the worker has of it in flight already (`busy`: webhook id → count), or `most_failing` of one whose last
-- attempt failed: a receiver that hangs must not take the places of all others. An attempt is counted, a sequence given
-- and the lease taken here. Where a lease had ended, its attempt is logged as INTERRUPTED: its worker died.
-- Lanes are locked before deliveries, here and below, so that workers cannot block each other for good.
-- In plpgsql with one plan kept for all calls: planning costs more than running. It may be made while the tables are still
-- empty, hence neither sequential scans nor hash joins.
create function claim_webhook_deliveries(
  worker text, lease interval, most int, most_each int, most_failing int, busy jsonb
) returns table (
  tenant_id text, webhook_id text, delivery_id text, entity text, event text, entity_id text, is_test boolean, body bytea,
  attempt int, tries int, sequence bigint, target_url text, headers jsonb, secrets text[]
) language plpgsql security definer
set search_path = millwright, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
  with recursive waiting as (
    -- The webhooks with anything outstanding, each found by one step through webhook_deliveries_due_index. The order names
    -- due_utc too, so that no other index serves it: the primary key would lead through all that was ever delivered.
    (select d.tenant_id, d.webhook_id from webhook_deliveries d where d.due_utc is not null
     order by d.tenant_id, d.webhook_id, d.due_utc limit 1)
    union all
    select n.tenant_id, n.webhook_id from waiting w cross join lateral (
      select d.tenant_id, d.webhook_id from webhook_deliveries d
      where d.due_utc is not null and (d.tenant_id, d.webhook_id) > (w.tenant_id, w.webhook_id)
      order by d.tenant_id, d.webhook_id, d.due_utc limit 1) n
  ), lanes as materialized (
    select l.tenant_id, l.webhook_id, l.last_sequence,
      greatest(0, case when l.consecutive_failures > 0 then most_failing else most_each end
        - coalesce((busy ->> l.webhook_id)::int, 0)) as room
    from waiting w
    join webhooks h on h.tenant_id = w.tenant_id and h.webhook_id = w.webhook_id and h.is_active
    join webhook_lanes l on l.tenant_id = w.tenant_id and l.webhook_id = w.webhook_id
    for no key update of l skip locked
  ), due as materialized (
    select l.last_sequence, d.* from lanes l cross join lateral (
      select d.tenant_id, d.webhook_id, d.delivery_id, d.due_utc, d.sequence, d.status from webhook_deliveries d
      where d.tenant_id = l.tenant_id and d.webhook_id = l.webhook_id and d.due_utc <= now()
      order by d.due_utc, d.delivery_id limit l.room
      for no key update skip locked) d
    order by d.due_utc, d.delivery_id limit most
  ), numbered as materialized (
    select d.*, coalesce(d.sequence, d.last_sequence + row_number() over (
      partition by d.tenant_id, d.webhook_id, d.sequence is null order by d.due_utc, d.delivery_id)) as given
    from due d
  ), counted as (
    update webhook_lanes l set last_sequence = n.last_given
    from (select n.tenant_id, n.webhook_id, max(n.given) as last_given from numbered n where n.sequence is null
          group by n.tenant_id, n.webhook_id) n
    where l.tenant_id = n.tenant_id and l.webhook_id = n.webhook_id
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
  )
  select t.tenant_id, t.webhook_id, t.delivery_id, t.entity, t.event, t.entity_id, t.is_test, t.body,
    t.attempts, t.attempts - t.replayed_after, t.sequence, h.target_url, h.headers,
    array(select s.secret from webhook_secrets s
      where s.tenant_id = t.tenant_id and s.webhook_id = t.webhook_id and (s.expires_utc is null or s.expires_utc > now())
      order by s.created_utc desc, s.secret_id desc)
  from taken t
  join webhooks h on h.tenant_id = t.tenant_id and h.webhook_id = t.webhook_id
  order by t.tenant_id, t.webhook_id, t.sequence;
end $$;
call house_cross_tenant_function('claim_webhook_deliveries(text, interval, int, int, int, jsonb)');

-- Writes down what came of attempts: the delivery's state, the log, and how the webhook does. A result counts only while
-- its worker still holds that very attempt; when the lease ran out and another worker took over, it is dropped.
-- Answers the webhooks that have done nothing but fail for `failing_for` or longer.
create function finish_webhook_deliveries(worker text, results jsonb, failing_for interval)
returns table (tenant_id text, webhook_id text) language plpgsql security definer
set search_path = millwright, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  perform from webhook_lanes l
  join (select distinct e.value ->> 'tenantID' as tenant_id, e.value ->> 'webhookID' as webhook_id
        from jsonb_array_elements(results) e) r on l.tenant_id = r.tenant_id and l.webhook_id = r.webhook_id
  order by l.tenant_id, l.webhook_id for no key update of l;
  return query
  with told as materialized (
    select * from jsonb_to_recordset(results) as r(
      "tenantID" text, "webhookID" text, "deliveryID" text, attempt int, status text, "delayMs" bigint, "logID" text,
      utc timestamptz, url text, "requestHeaders" jsonb, "statusCode" int, "responseBody" text, "durationMs" int,
      error text, "errorDetail" text)
  ), done as (
    update webhook_deliveries d set status = r.status, lease_owner = null, due_utc = now() + r."delayMs" * interval '1 ms'
    from told r
    where d.tenant_id = r."tenantID" and d.webhook_id = r."webhookID" and d.delivery_id = r."deliveryID"
      and d.status = 'DELIVERING' and d.lease_owner = worker and d.attempts = r.attempt
    returning d.tenant_id, d.webhook_id, d.delivery_id, d.entity, d.event, d.entity_id, d.attempts, d.status as new_status,
      r."logID", r.utc, r.url, r."requestHeaders", r."statusCode", r."responseBody", r."durationMs", r.error, r."errorDetail"
  ), logged as (
    insert into webhook_attempts (tenant_id, webhook_id, delivery_id, entity, event, entity_id, attempt, log_id, utc, url,
      request_headers, status_code, response_body, duration_ms, error, error_detail)
    select d.tenant_id, d.webhook_id, d.delivery_id, d.entity, d.event, d.entity_id, d.attempts, d."logID", d.utc, d.url,
      d."requestHeaders", d."statusCode", d."responseBody", d."durationMs", d.error, d."errorDetail"
    from done d
  ), summed as (
    select d.tenant_id, d.webhook_id, max(d.utc) as last_utc, bool_or(d.new_status = 'DELIVERED') as any_delivered,
      count(*)::int as attempts, (array_agg(d.new_status order by d.utc desc))[1] as last_status
    from done d group by d.tenant_id, d.webhook_id
  ), kept as (
    update webhook_lanes l set last_attempt_utc = s.last_utc, last_status = s.last_status,
      consecutive_failures = case when s.any_delivered then 0 else l.consecutive_failures + s.attempts end,
      failing_since_utc = case when s.any_delivered then null else coalesce(l.failing_since_utc, now()) end
    from summed s where l.tenant_id = s.tenant_id and l.webhook_id = s.webhook_id
    returning l.tenant_id, l.webhook_id, l.failing_since_utc
  )
  select k.tenant_id, k.webhook_id from kept k where k.failing_since_utc <= now() - failing_for;
end $$;
call house_cross_tenant_function('finish_webhook_deliveries(text, jsonb, interval)');

-- Holds on to deliveries that take longer than a lease. Only those the worker names: an answer of the claim that never
-- reached it must run out. Rows that are being finished at this moment are left alone.
create function extend_webhook_leases(worker text, lease interval, tenant_ids text[], webhook_ids text[], delivery_ids text[])
returns void language sql security definer set search_path = millwright, pg_temp as $$
  with held as (
    select d.tenant_id, d.webhook_id, d.delivery_id
    from unnest(tenant_ids, webhook_ids, delivery_ids) as n(tenant_id, webhook_id, delivery_id)
    join webhook_deliveries d on d.tenant_id = n.tenant_id and d.webhook_id = n.webhook_id and d.delivery_id = n.delivery_id
    where d.status = 'DELIVERING' and d.lease_owner = worker
    for no key update of d skip locked
  )
  update webhook_deliveries d set due_utc = now() + lease from held h
  where d.tenant_id = h.tenant_id and d.webhook_id = h.webhook_id and d.delivery_id = h.delivery_id;
$$;
call house_cross_tenant_function('extend_webhook_leases(text, interval, text[], text[], text[])');
