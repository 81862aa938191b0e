-- What records are found by is made in code when they are written (src/kit/search). Once the code makes it otherwise, what was written
-- before is to be made anew: a worker does, in pieces, and so it does where what a record is found by stands in another one that was
-- renamed (docs/decisions/0004-search.md).

-- By which making the entries of a kind were made, all of them.
create table search_marks (
  tenant_id text not null,
  entity text not null,
  mark text not null,
  primary key (tenant_id, entity)
);
call house_tenant_table('search_marks', 'select, insert, update, delete');
call house_cross_tenant('search_marks', 'select');

-- What is to be made anew. Those of a whole kind bring the mark that is true once they are done. Those of a renamed record name it, and
-- no kind while it is not yet known which ones are found by it.
create table search_renewals (
  tenant_id text not null,
  entity text not null,
  of_entity text not null,
  of_id text not null,
  mark text,
  -- Made anew up to this id: the next piece begins behind it, whoever does it.
  after_id text not null default '',
  due_utc timestamptz(3) not null,
  primary key (tenant_id, entity, of_entity, of_id),
  check ((mark is null) = (of_entity <> '')),
  check ((of_entity = '') = (of_id = ''))
);
call house_tenant_table('search_renewals', 'select, insert, update, delete');
create index search_renewals_due_index on search_renewals (due_utc);
call house_cross_tenant('search_renewals', 'select, insert, update');

-- Queues the kinds whose entries were made otherwise than by these marks ({"Customer": "…"}), or all of them; answers how many. What is
-- queued already for the same mark goes on where it is.
create function queue_search_renewals(marks json, is_forced boolean) returns bigint
language sql security definer set search_path = millwright, pg_temp as $$
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
$$;
call house_cross_tenant_function('queue_search_renewals(json, boolean)');

-- One that is due and that nobody is at, of whichever tenant; it is not held: who takes it locks it.
create function next_search_renewal() returns table (tenant_id text, entity text, of_entity text, of_id text)
language sql security definer set search_path = millwright, pg_temp as $$
  select r.tenant_id, r.entity, r.of_entity, r.of_id from search_renewals r
  where r.due_utc <= now()
  -- A rename is soon done, and somebody waits for it.
  order by r.of_entity = '', r.due_utc, r.tenant_id, r.entity, r.of_id limit 1
  for update skip locked;
$$;
call house_cross_tenant_function('next_search_renewal()');

-- How many of these kinds, whole ones of tenants, are still to be done.
create function search_renewals_left(kinds text[]) returns bigint
language sql stable security definer set search_path = millwright, pg_temp as $$
  select count(*) from search_renewals r where r.of_entity = '' and r.entity = any (kinds);
$$;
call house_cross_tenant_function('search_renewals_left(text[])');
