-- The records that hold some words, in any order, where it is enough to know all of few: up to `most`, and more than that of
-- many. What many hold is soon met among the first entries, and found by walking through them (find_search_entries); the rest
-- the index of words answers alone, without walks made for the sake of an order.
create function find_few_entries(kind text, phrase text, starts text[], parts text[], most int)
returns table (tenant_id text, record_id text)
language plpgsql stable security definer
set search_path = millwright, pg_temp
set plan_cache_mode = force_custom_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
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
  where e.ctid = any (array(select format('(%s,1)', floor(random() * pages))::tid from generate_series(1, 16)));
  return query execute
    'select h.tenant_id, h.record_id from ('
    '  select e.tenant_id, e.entity, e.record_id, e.words from search_entries e where ' || among
    || (select string_agg(format('e.words like %L', one), ' and ') from unnest(rare) one)
    || ' offset 0) h where h.tenant_id = $1 and h.entity = $2 and h.words like all ($4) limit $3'
    using mine, kind, most, parts;
end $$;
call house_cross_tenant_function('find_few_entries(text, text, text[], text[], int)');
