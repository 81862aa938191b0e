-- What was said in a stretch of time and holds some words, for threads in an order of their own: words that many old messages hold
-- and no new one does are found by asking one stretch of the index after the other (1010-latest-entries.sql), 0.3 ms each, and not
-- by looking at the messages of one thread after the other, which took 11 s among 1,000,000 of them. `low` and `high` are the first
-- five digits of ids, three days each; it ends with the stretch in which it has found `most`.
create function find_entries_between(kind text, parts text[], low text, high text, is_descending boolean, most int)
returns table (tenant_id text, record_id text)
language plpgsql stable security definer
set search_path = millwright, pg_temp
set plan_cache_mode = force_custom_plan
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  mine text := nullif(current_setting('app.tenant_id', true), '');
  steps constant int := 500;
  ids text[];
  sample text[];
  rare text[];
  likes text;
  stretch text;
  got int;
  found_so_far int := 0;
begin
  if mine is null then return; end if;
  select coalesce(array_agg(e.record_id), '{}'), coalesce(array_agg(e.words), '{}') into ids, sample from (
    select * from search_entries e
    where e.tenant_id = mine and e.entity = kind and e.record_id >= low and e.record_id < high
    order by e.record_id limit steps
  ) e;
  if cardinality(ids) < steps then
    return query select mine, s.id from unnest(ids, sample) as s (id, words) where s.words like all (parts);
    return;
  end if;
  -- Of a part that many hold the index has a long list, through which it would go for nothing: it is looked for afterwards.
  select array_agg(one) into rare from unnest(parts) one
  where 40 * (select count(*) from unnest(sample) w where w like one) <= steps;
  likes := (
    select string_agg(format('e.words || '''' like %L', one), ' and ') from unnest(coalesce(rare, parts)) one);
  loop
    if is_descending then
      select left(max(e.record_id), 5) into stretch from search_entries e
      where e.tenant_id = mine and e.entity = kind and e.record_id >= low and e.record_id < high;
      high := stretch;
    else
      select left(min(e.record_id), 5) into stretch from search_entries e
      where e.tenant_id = mine and e.entity = kind and e.record_id >= low and e.record_id < high;
      low := stretch || 'g'; -- after all that begin so, in any collation
    end if;
    exit when stretch is null;
    return query execute
      'select h.tenant_id, h.record_id from ('
      '  select e.tenant_id, e.entity, e.record_id, e.words from search_entries e'
      '  where e.entity in (''DiscussionMessage'', ''DiscussionThread'')'
      '    and e.tenant_id || ''/'' || e.entity || ''/'' || left(e.record_id, 5) = $1 || ''/'' || $2 || ''/'' || $3 and ' || likes
      || ' offset 0) h where h.tenant_id = $1 and h.entity = $2 and h.words like all ($4)'
      using mine, kind, stretch, parts;
    get diagnostics got = row_count;
    found_so_far := found_so_far + got;
    exit when found_so_far >= most;
  end loop;
end $$;
call house_cross_tenant_function('find_entries_between(text, text[], text, text, boolean, int)');
