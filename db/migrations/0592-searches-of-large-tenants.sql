-- As in 0241-search-leads.sql, but the index of words is asked without the tenant by one who has a good part of all entries.
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
        where e.ctid = any (array(select format('(%s,1)', floor(random() * pages))::tid from generate_series(1, 16)));
      end if;
      return query execute
        'select h.tenant_id, h.record_id, h.class, h.key from ('
        '  select e.tenant_id, e.entity, e.record_id, e.key, case when e.words like all ($6) then 2 else 3 end as class'
        '  from search_entries e where ' || among
        || (select string_agg(format('e.words like %L', one), ' and ')
            from unnest(case when past_class = 2 and not is_both then starts else parts end) one)
        || ' offset 0) h'
        '  where h.tenant_id = $1 and h.entity = $2 and not (h.key >= $7 and h.key < $8)'
        '    and (h.class = $3 and (h.key, h.record_id) > ($4, $5) or $10 and h.class = 3)'
        '  order by h.class, h.key, h.record_id limit $9'
        using mine, kind, past_class, edge_key, edge_id, starts, phrase, phrase || last, wanted, is_both;
      get diagnostics got = row_count;
      wanted := wanted - got;
      exit when is_both;
    end if;
    past_class := past_class + 1; past_key := ''; past_id := '';
  end loop;
end $$;

call house_cross_tenant_function('find_search_entries(text, text, text[], text[], int, text, text, int)');
