-- Of a suspended tenant nothing is taken up: its work, mail, imports and deliveries wait until that ends. Its payment pages are
-- closed all the same (claim_checkout).
-- Requests are refused in src/platform/http/refuse-suspended.ts.

alter table tenants add column suspended_reason text;

drop function claim_emails(text, interval, integer, text, text[]);
create function claim_emails(worker text, lease interval, most integer, served_last text DEFAULT ''::text, passed_over text[] DEFAULT '{}'::text[])
 returns table(tenant_id text, email_id text)
 language plpgsql
 security definer
 set search_path to 'millwright', 'pg_temp'
as $$
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
end $$;
call house_cross_tenant_function('claim_emails(text, interval, integer, text, text[])');

drop function claim_import(text, interval, text);
create function claim_import(worker text, lease interval, served_last text DEFAULT ''::text)
 returns table(tenant_id text, import_id text)
 language plpgsql
 security definer
 set search_path to 'millwright', 'pg_temp'
as $$
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
end $$;
call house_cross_tenant_function('claim_import(text, interval, text)');

drop function import_waits_beside(text);
create function import_waits_beside(tenant text) returns boolean
language sql stable security definer set search_path = millwright, pg_temp as $$
  select exists (
    select from imports o
    join tenants n on n.tenant_id = o.tenant_id and n.status = 'ACTIVE'
    where o.tenant_id <> tenant and o.finished_utc is null and (o.lease_until_utc is null or o.lease_until_utc < now())
      and not exists (
        select from imports e where e.finished_utc is null and e.tenant_id = o.tenant_id and e.entity = o.entity
          and (e.created_utc, e.import_id) < (o.created_utc, o.import_id)));
$$;
call house_cross_tenant_function('import_waits_beside(text)');

drop function claim_queued_work(text, interval, text[], text);
create function claim_queued_work(worker text, lease interval, kinds text[], served_last text DEFAULT ''::text)
 returns table(tenant_id text, work_id text, kind text, principal jsonb, origin text, correlation_id text, faults integer)
 language plpgsql
 security definer
 set search_path to 'millwright', 'pg_temp'
as $$
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
end $$;
call house_cross_tenant_function('claim_queued_work(text, interval, text[], text)');

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
      t.attempts, t.attempts - t.replayed_after, t.sequence, h.target_url, h.headers,
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
