-- Values of webhooks' headers (tokens of receivers) are sealed; the column `headers` keeps the names, for who reads
-- a webhook. What is there is moved as it is, and sealed by the job that seals what an earlier version left in clear.
alter table webhooks add column sealed_headers text;
update webhooks w set sealed_headers = w.headers::text,
  headers = (
    select jsonb_agg(jsonb_build_object('name', h.one ->> 'name', 'value', '(not shown)') order by h.place)
    from jsonb_array_elements(w.headers) with ordinality as h (one, place))
where jsonb_typeof(w.headers) = 'array' and w.headers <> '[]';

-- As before, but for the headers: sealed ones are one JSON text.
drop function claim_webhook_deliveries(text, interval, integer, integer, integer, jsonb, jsonb);
create function claim_webhook_deliveries(worker text, lease interval, most integer, most_each integer, most_failing integer, busy jsonb, known jsonb)
 returns table(tenant_id text, webhook_id text, delivery_id text, entity text, event text, entity_id text, is_test boolean, body bytea, attempt integer, tries integer, sequence bigint, target_url text, headers jsonb, secrets text[], next_from double precision)
 language plpgsql
 security definer
 set search_path to 'millwright', 'pg_temp'
 set plan_cache_mode to 'force_generic_plan'
 set enable_seqscan to 'off'
 set enable_bitmapscan to 'off'
 set enable_hashjoin to 'off'
 set enable_mergejoin to 'off'
 set enable_sort to 'off'
as $$
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
end $$;
call house_cross_tenant_function('claim_webhook_deliveries(text, interval, integer, integer, integer, jsonb, jsonb)');
