-- What is said in discussions has an index of words of its own. There is far more of it than of anything else: with five
-- messages beside each ticket the lists of letters that a search of tickets goes through were five times as long.
do $$
declare
  found_in regnamespace[] := array(
    select extnamespace::regnamespace from pg_extension where extname in ('btree_gin', 'pg_trgm') order by extname);
  part record;
begin
  drop index search_entries_words_index;
  for part in values ('words', '<>'), ('messages', '=') loop
    execute format(
      'create index search_entries_%s_index on search_entries'
      ' using gin ((tenant_id || ''/'' || entity) %s.text_ops, words %s.gin_trgm_ops) where entity %s ''DiscussionMessage''',
      part.column1, found_in[1], found_in[2], part.column2);
  end loop;
end $$;

-- As in 0592-searches-of-large-tenants.sql, 0996-few-entries.sql and 1010-latest-entries.sql, but `of_kind` names the index, and
-- entries of the other index do not count for what share of it a tenant has. A part of one or two letters is in nearly every
-- record: beside a longer one the index is not asked for it, but what it finds is looked at (24 ms became 1.3).
drop function find_search_entries(text, text, text[], text[], int, text, text, int);
create function find_search_entries(
  kind text, phrase text, starts text[], parts text[], past_class int, past_key text, past_id text, most int
) returns table (tenant_id text, record_id text, class int, key text)
language plpgsql stable security definer
set search_path = millwright, pg_temp
set plan_cache_mode = force_custom_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  of_kind text := format('e.entity %s ''DiscussionMessage'' and ', case kind when 'DiscussionMessage' then '=' else '<>' end);
  mine text := nullif(current_setting('app.tenant_id', true), '');
  last text := chr(1114111); -- after every other letter
  steps int := 2000 + 40 * least(most, 1000);
  wanted int := most;
  got int;
  leads text[];
  lead text;
  looked int;
  edge_key text;
  edge_id text;
  is_cut boolean;
  is_both boolean;
  is_short boolean := not exists (select from unnest(starts) one where length(trim(one, '% ')) > 2);
  pages bigint;
  among text;
begin
  if mine is null then return; end if;
  if past_class < 2 then
    if past_key < phrase then past_key := phrase; end if;
    return query
      select e.tenant_id, e.record_id, 1, e.key from search_entries e
      where e.tenant_id = mine and e.entity = kind and (e.key, e.record_id) > (past_key, past_id) and e.key < phrase || last
      order by e.key, e.record_id limit wanted;
    get diagnostics got = row_count;
    wanted := wanted - got;
    past_class := 2; past_key := ''; past_id := '';
  end if;
  <<classes>>
  while wanted > 0 and past_class < 4 loop
    exit when past_class = 3 and parts = starts; -- short words are nowhere else than at a beginning
    leads := case past_class when 2 then leads_of_words(mine, kind, starts) end;
    -- Of words about which nothing is known both classes are fetched at once.
    is_both := past_class = 2 and leads is null;
    leads := coalesce(leads, array['']);
    is_cut := false;
    looked := 0;
    foreach lead in array leads loop
      continue when past_key >= lead || last;
      if past_key < lead then past_key := lead; past_id := ''; end if;
      if looked = 20 then
        is_cut := true;
        edge_key := past_key; edge_id := past_id;
        exit;
      end if;
      looked := looked + 1;
      return query
        select e.tenant_id, e.record_id, past_class, e.key
        from (
          select * from search_entries e
          where e.tenant_id = mine and e.entity = kind and (e.key, e.record_id) > (past_key, past_id) and e.key < lead || last
          order by e.key, e.record_id limit steps
        ) e
        where e.words like all (parts) and (past_class = 2) = (e.words like all (starts))
          and not (e.key >= phrase and e.key < phrase || last)
        order by e.key, e.record_id limit wanted;
      get diagnostics got = row_count;
      wanted := wanted - got;
      exit classes when wanted = 0;
      select e.key, e.record_id into edge_key, edge_id from search_entries e
      where e.tenant_id = mine and e.entity = kind and (e.key, e.record_id) > (past_key, past_id) and e.key < lead || last
      order by e.key, e.record_id offset steps - 1 limit 1;
      is_cut := found;
      exit when is_cut;
      past_key := lead || last; past_id := '';
    end loop;
    if is_cut then
      if among is null then
        -- The tenant is a word of the index too. To walk through the list of one that has a good part of all entries costs more than
        -- to leave out the others afterwards: some pages, taken by chance, say how much is his.
        pages := pg_relation_size('search_entries') / 8192;
        select case when count(*) > 7 and 4 * count(*) filter (where e.tenant_id = mine and e.entity = kind) >= count(*)
          then '' else 'e.tenant_id || ''/'' || e.entity = $1 || ''/'' || $2 and ' end into among
        from search_entries e
        where e.ctid = any (array(select format('(%s,1)', floor(random() * pages))::tid from generate_series(1, 48)))
          and (e.entity = 'DiscussionMessage') = (kind = 'DiscussionMessage');
      end if;
      return query execute
        'select h.tenant_id, h.record_id, h.class, h.key from ('
        '  select e.tenant_id, e.entity, e.record_id, e.key, case when e.words like all ($6) then 2 when e.words like all ($11) then 3 end as class'
        '  from search_entries e where ' || of_kind || among
        || (select string_agg(format('e.words like %L', one), ' and ')
            from unnest(case when past_class = 2 and not is_both then starts else parts end) one
            where length(trim(one, '% ')) > 2 or is_short)
        || ' offset 0) h'
        '  where h.tenant_id = $1 and h.entity = $2 and not (h.key >= $7 and h.key < $8)'
        '    and (h.class = $3 and (h.key, h.record_id) > ($4, $5) or $10 and h.class = 3)'
        '  order by h.class, h.key, h.record_id limit $9'
        using mine, kind, past_class, edge_key, edge_id, starts, phrase, phrase || last, wanted, is_both, parts;
      get diagnostics got = row_count;
      wanted := wanted - got;
      exit when is_both;
    end if;
    past_class := past_class + 1; past_key := ''; past_id := '';
  end loop;
end $$;
call house_cross_tenant_function('find_search_entries(text, text, text[], text[], int, text, text, int)');

drop function find_few_entries(text, text, text[], text[], int);
create function find_few_entries(kind text, phrase text, starts text[], parts text[], most int)
returns table (tenant_id text, record_id text)
language plpgsql stable security definer
set search_path = millwright, pg_temp
set plan_cache_mode = force_custom_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  of_kind text := format('e.entity %s ''DiscussionMessage'' and ', case kind when 'DiscussionMessage' then '=' else '<>' end);
  mine text := nullif(current_setting('app.tenant_id', true), '');
  walked constant int := 4000;
  sample text[];
  met int;
  rare text[];
  pages bigint;
  among text;
begin
  if mine is null then return; end if;
  sample := array(
    select e.words from search_entries e where e.tenant_id = mine and e.entity = kind
    order by e.key, e.record_id limit walked);
  select count(*) into met from unnest(sample) w where w like all (parts);
  if cardinality(sample) < walked or 40 * met > walked then
    return query select f.tenant_id, f.record_id from find_search_entries(kind, phrase, starts, parts, 0, '', '', most) f;
    return;
  end if;
  -- Of a part that many hold the index has a long list, through which it would go for nothing: it is looked for afterwards.
  select array_agg(one) into rare from unnest(parts) one
  where 40 * (select count(*) from unnest(sample) w where w like one) <= walked;
  rare := coalesce(rare, parts);
  -- The tenant is a word of the index too; whoever has a good part of all entries is left out of it (find_search_entries).
  pages := pg_relation_size('search_entries') / 8192;
  select case when count(*) > 7 and 4 * count(*) filter (where e.tenant_id = mine and e.entity = kind) >= count(*)
    then '' else 'e.tenant_id || ''/'' || e.entity = $1 || ''/'' || $2 and ' end into among
  from search_entries e
  where e.ctid = any (array(select format('(%s,1)', floor(random() * pages))::tid from generate_series(1, 48)))
    and (e.entity = 'DiscussionMessage') = (kind = 'DiscussionMessage');
  return query execute
    'select h.tenant_id, h.record_id from ('
    '  select e.tenant_id, e.entity, e.record_id, e.words from search_entries e where ' || of_kind || among
    || (select string_agg(format('e.words like %L', one), ' and ') from unnest(rare) one)
    || ' offset 0) h where h.tenant_id = $1 and h.entity = $2 and h.words like all ($4) limit $3'
    using mine, kind, most, parts;
end $$;
call house_cross_tenant_function('find_few_entries(text, text, text[], text[], int)');

drop function find_latest_entries(text, text[], text, int);
create function find_latest_entries(kind text, parts text[], before text, most int)
returns table (tenant_id text, record_id text)
language plpgsql stable security definer
set search_path = millwright, pg_temp
set plan_cache_mode = force_custom_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  of_kind text := format('e.entity %s ''DiscussionMessage'' and ', case kind when 'DiscussionMessage' then '=' else '<>' end);
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
      where e.ctid = any (array(select format('(%s,1)', floor(random() * pages))::tid from generate_series(1, 64)))
        and (e.entity = 'DiscussionMessage') = (kind = 'DiscussionMessage');
      execute
        'select array_agg(h.record_id) from ('
        '  select h.record_id from ('
        '    select e.tenant_id, e.entity, e.record_id, e.words from search_entries e where ' || of_kind || among || likes || ' offset 0) h'
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
