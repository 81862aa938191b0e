-- Webhooks that keep their order (FIFO), where the time of an attempt went, and the end of what was delivered long ago.

-- PARALLEL: a delivery that fails does not hold up later ones. FIFO: one at a time, and a failed one holds up the rest.
alter table webhooks add column delivery_order text not null default 'PARALLEL'
  check (delivery_order in ('PARALLEL', 'FIFO'));

-- is_fifo is the webhook's order again, here because it is read and changed under the lane's lock. The head of a FIFO lane is
-- the delivery that was begun and is not over: nothing else of the webhook starts before it is. Kept here, so that a claim
-- needs no search for it: a lane costs one look-up of its head, or one step to the first in line.
alter table webhook_lanes add column is_fifo boolean not null default false, add column head_delivery_id text;

-- A part that was not reached, or that there was not, is null.
alter table webhook_attempts add column dns_ms int, add column connect_ms int, add column tls_ms int,
  add column first_byte_ms int;

-- The time that puts a delivery which was begun before all that is still to be begun, in the order of the sequence.
create function webhook_queue_front(sequence bigint) returns timestamptz language sql immutable as $$
  select timestamptz '2000-01-01T00:00:00Z' + sequence * interval '1 microsecond';
$$;

-- As in 0050-webhooks.sql, and in FIFO at most one delivery of a webhook: its head when that is due, or else, when nothing
-- of it is under way, the first in line, which becomes the head.
drop function claim_webhook_deliveries(text, interval, int, int, int, jsonb);
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
    select l.tenant_id, l.webhook_id, l.last_sequence, l.is_fifo, case when l.is_fifo then l.head_delivery_id end as head,
      case
        -- Without a head only what was begun before the webhook became FIFO is due in the future.
        when l.is_fifo then case when l.head_delivery_id is null and exists (
          select from webhook_deliveries f
          where f.tenant_id = l.tenant_id and f.webhook_id = l.webhook_id and f.due_utc > now()) then 0 else 1 end
        else greatest(0, case when l.consecutive_failures > 0 then most_failing else most_each end
          - coalesce((busy ->> l.webhook_id)::int, 0))
      end as room
    from waiting w
    join webhooks h on h.tenant_id = w.tenant_id and h.webhook_id = w.webhook_id and h.is_active
    join webhook_lanes l on l.tenant_id = w.tenant_id and l.webhook_id = w.webhook_id
    for no key update of l skip locked
  ), next as materialized (
    select l.last_sequence, l.is_fifo, d.* from lanes l cross join lateral (
      select d.tenant_id, d.webhook_id, d.delivery_id, d.due_utc, d.sequence, d.status from webhook_deliveries d
      where d.tenant_id = l.tenant_id and d.webhook_id = l.webhook_id and d.due_utc <= now()
      order by d.due_utc, d.delivery_id limit case when l.head is null then l.room else 0 end
      for no key update skip locked) d
  ), heads as materialized (
    select l.last_sequence, l.is_fifo, d.tenant_id, d.webhook_id, d.delivery_id, d.due_utc, d.sequence, d.status
    from lanes l
    join webhook_deliveries d on d.tenant_id = l.tenant_id and d.webhook_id = l.webhook_id and d.delivery_id = l.head
    where d.due_utc <= now()
    for no key update of d skip locked
  ), due as materialized (
    select * from (select * from next union all select * from heads) d order by d.due_utc, d.delivery_id limit most
  ), numbered as materialized (
    select d.*, coalesce(d.sequence, d.last_sequence + row_number() over (
      partition by d.tenant_id, d.webhook_id, d.sequence is null order by d.due_utc, d.delivery_id)) as given
    from due d
  ), counted as (
    update webhook_lanes l set last_sequence = greatest(l.last_sequence, n.last_given), head_delivery_id = n.head
    from (select n.tenant_id, n.webhook_id, max(n.given) as last_given, max(n.delivery_id) filter (where n.is_fifo) as head
          from numbered n where n.sequence is null or n.is_fifo group by n.tenant_id, n.webhook_id) n
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

-- As in 0050-webhooks.sql; keeps where the time went, and ends the head of a FIFO lane that is delivered or dead.
drop function finish_webhook_deliveries(text, jsonb, interval);
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
      "dnsMs" int, "connectMs" int, "tlsMs" int, "firstByteMs" int, error text, "errorDetail" text)
  ), done as (
    update webhook_deliveries d set status = r.status, lease_owner = null, due_utc = case
        -- Begun before the webhook became FIFO, and not its head: goes next, before what was queued after it.
        when r.status = 'FAILED' and l.is_fifo and l.head_delivery_id is distinct from d.delivery_id
          then webhook_queue_front(d.sequence)
        else now() + r."delayMs" * interval '1 ms' end
    from told r
    join webhook_lanes l on l.tenant_id = r."tenantID" and l.webhook_id = r."webhookID"
    where d.tenant_id = r."tenantID" and d.webhook_id = r."webhookID" and d.delivery_id = r."deliveryID"
      and d.status = 'DELIVERING' and d.lease_owner = worker and d.attempts = r.attempt
    returning d.tenant_id, d.webhook_id, d.delivery_id, d.entity, d.event, d.entity_id, d.attempts, d.status as new_status,
      r."logID", r.utc, r.url, r."requestHeaders", r."statusCode", r."responseBody", r."durationMs", r."dnsMs", r."connectMs",
      r."tlsMs", r."firstByteMs", r.error, r."errorDetail"
  ), logged as (
    insert into webhook_attempts (tenant_id, webhook_id, delivery_id, entity, event, entity_id, attempt, log_id, utc, url,
      request_headers, status_code, response_body, duration_ms, dns_ms, connect_ms, tls_ms, first_byte_ms, error, error_detail)
    select d.tenant_id, d.webhook_id, d.delivery_id, d.entity, d.event, d.entity_id, d.attempts, d."logID", d.utc, d.url,
      d."requestHeaders", d."statusCode", d."responseBody", d."durationMs", d."dnsMs", d."connectMs", d."tlsMs",
      d."firstByteMs", d.error, d."errorDetail"
    from done d
  ), summed as (
    select d.tenant_id, d.webhook_id, max(d.utc) as last_utc, bool_or(d.new_status = 'DELIVERED') as any_delivered,
      count(*)::int as attempts, (array_agg(d.new_status order by d.utc desc))[1] as last_status,
      array_agg(d.delivery_id) filter (where d.new_status <> 'FAILED') as over
    from done d group by d.tenant_id, d.webhook_id
  ), kept as (
    update webhook_lanes l set last_attempt_utc = s.last_utc, last_status = s.last_status,
      consecutive_failures = case when s.any_delivered then 0 else l.consecutive_failures + s.attempts end,
      failing_since_utc = case when s.any_delivered then null else coalesce(l.failing_since_utc, now()) end,
      head_delivery_id = case when l.head_delivery_id = any(s.over) then null else l.head_delivery_id end
    from summed s where l.tenant_id = s.tenant_id and l.webhook_id = s.webhook_id
    returning l.tenant_id, l.webhook_id, l.failing_since_utc
  )
  select k.tenant_id, k.webhook_id from kept k where k.failing_since_utc <= now() - failing_for;
end $$;
call house_cross_tenant_function('finish_webhook_deliveries(text, jsonb, interval)');
