-- The latest records that hold some words, where ids ascend with time: what was said, latest first. Words that many records hold
-- are sorted by time nowhere, so that the latest of them would be found by fetching all. Here the index of words has a stretch of
-- time beside the tenant and the kind: the first five digits of a UUIDv7 are three days. It is of what is said in discussions
-- alone; other records are not looked for by time. Its words are an expression, because the planner would else ask the index of
-- words of all times instead.
do $$
declare
  found_in regnamespace[] := array(
    select extnamespace::regnamespace from pg_extension where extname in ('btree_gin', 'pg_trgm') order by extname);
begin
  execute format(
    'create index search_entries_said_index on search_entries'
    ' using gin ((tenant_id || ''/'' || entity || ''/'' || left(record_id, 5)) %s.text_ops, (words || '''') %s.gin_trgm_ops)'
    ' where entity in (''DiscussionMessage'', ''DiscussionThread'')',
    found_in[1], found_in[2]);
end $$;

-- Up to `most` records of a kind that hold all `parts`, those of the highest ids below `before` first.
create function find_latest_entries(kind text, parts text[], before text, most int)
returns table (tenant_id text, record_id text)
language plpgsql stable security definer
set search_path = millwright, pg_temp
set plan_cache_mode = force_custom_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  mine text := nullif(current_setting('app.tenant_id', true), '');
  few constant int := 200;
  steps constant int := 2000;
  wanted int := most;
  got int;
  ids text[];
  sample text[];
  edge text;
  known text[];
  stretches int := 0;
  rare text[];
  likes text;
  pages bigint;
  among text;
begin
  if mine is null then return; end if;
  -- What many hold is met among the latest few thousand.
  select coalesce(array_agg(e.record_id), '{}'), coalesce(array_agg(e.words), '{}') into ids, sample from (
    select * from search_entries e
    where e.tenant_id = mine and e.entity = kind and e.record_id < before
    order by e.record_id desc limit steps
  ) e;
  return query
    select mine, s.id from unnest(ids, sample) with ordinality as s (id, words, place)
    where s.words like all (parts) order by s.place limit wanted;
  get diagnostics got = row_count;
  wanted := wanted - got;
  if wanted = 0 or cardinality(ids) < steps then return; end if;
  edge := ids[steps];
  -- Of a part that many hold the index has a long list, through which it would go for nothing: it is looked for afterwards.
  select array_agg(one) into rare from unnest(parts) one
  where 40 * (select count(*) from unnest(sample) w where w like one) <= steps;
  likes := (select string_agg(format('e.words like %L', one), ' and ') from unnest(coalesce(rare, parts)) one);
  -- One stretch of time after the other, as long as these are few; then it is known whether few records hold the words at all, which
  -- are fetched at once; else on through the stretches.
  loop
    stretches := stretches + 1;
    if stretches = 4 then
      -- The tenant is a word of the index too; who has most of all entries is left out of it (find_search_entries). To leave out one
      -- who has a seventh costs a second.
      pages := pg_relation_size('search_entries') / 8192;
      select case when count(*) > 31 and 2 * count(*) filter (where e.tenant_id = mine and e.entity = kind) >= count(*)
        then '' else 'e.tenant_id || ''/'' || e.entity = $1 || ''/'' || $2 and ' end into among
      from search_entries e
      where e.ctid = any (array(select format('(%s,1)', floor(random() * pages))::tid from generate_series(1, 64)));
      execute
        'select array_agg(h.record_id) from ('
        '  select h.record_id from ('
        '    select e.tenant_id, e.entity, e.record_id, e.words from search_entries e where ' || among || likes || ' offset 0) h'
        '  where h.tenant_id = $1 and h.entity = $2 and h.words like all ($3) limit $4) h'
        into known using mine, kind, parts, few + 1;
      if coalesce(cardinality(known), 0) <= few then
        return query select mine, k.id from unnest(known) as k (id) where k.id < edge order by k.id desc limit wanted;
        return;
      end if;
    end if;
    return query execute
      'select h.tenant_id, h.record_id from ('
      '  select e.tenant_id, e.entity, e.record_id, e.words from search_entries e'
      '  where e.entity in (''DiscussionMessage'', ''DiscussionThread'')'
      '    and e.tenant_id || ''/'' || e.entity || ''/'' || left(e.record_id, 5) = $1 || ''/'' || $2 || ''/'' || $5 and ' || replace(likes, 'e.words', 'e.words || ''''')
      || ' offset 0) h where h.tenant_id = $1 and h.entity = $2 and h.record_id < $6 and h.words like all ($3)'
      '  order by h.record_id desc limit $4'
      using mine, kind, parts, wanted, left(edge, 5), edge;
    get diagnostics got = row_count;
    wanted := wanted - got;
    exit when wanted = 0;
    select max(e.record_id) into edge from search_entries e
    where e.tenant_id = mine and e.entity = kind and e.record_id < left(edge, 5);
    exit when edge is null;
    edge := edge || '~'; -- itself too
  end loop;
end $$;
call house_cross_tenant_function('find_latest_entries(text, text[], text, int)');
