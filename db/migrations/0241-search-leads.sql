-- Where to begin to look for a word (docs/decisions/0004-search.md): the first five letters of the keys of records that hold
-- it. In a list of items the words go with the numbers (all cylinders are DZ-…), so that a word which a third of
-- them hold can begin far down the order; from here the search goes straight to it.
--
-- Of each word the letters before its first digit: what goes on with digits is mostly in one record alone, which the index of
-- words finds. A row says "there may be": it is written with the entry, and stays when that goes.
create table search_leads (
  tenant_id text not null,
  entity text not null,
  word text collate "C" not null,
  lead text collate "C" not null,
  primary key (tenant_id, entity, word, lead)
);
call house_tenant_table('search_leads', 'select, insert');
call house_cross_tenant('search_leads', 'select');

alter table search_leads no force row level security;
alter table search_entries no force row level security;
insert into search_leads (tenant_id, entity, word, lead)
select distinct e.tenant_id, e.entity, left(substring(w from '^[^0-9]+'), 40), left(e.key, 5)
from search_entries e, string_to_table(replace(e.words, e'\n', ' '), ' ') w
where w ~ '^[^0-9]';
alter table search_entries force row level security;
alter table search_leads force row level security;

-- As in 0240-search.sql, but that class 2 is looked for only where its words may be: under each lead in turn, and by the
-- index of words if there are very many of them. Where no word begins so, it is not looked for at all.
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
      return query execute
        'select h.tenant_id, h.record_id, h.class, h.key from ('
        '  select e.tenant_id, e.record_id, e.key, case when e.words like all ($6) then 2 else 3 end as class'
        '  from search_entries e'
        '  where e.tenant_id || ''/'' || e.entity = $1 || ''/'' || $2 and '
        || (select string_agg(format('e.words like %L', one), ' and ')
            from unnest(case when past_class = 2 and not is_both then starts else parts end) one)
        || ' offset 0) h'
        '  where h.tenant_id = $1 and not (h.key >= $7 and h.key < $8)'
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

-- The leads of records that may hold words with all these beginnings, in order; null where nothing is known of them: they have
-- digits, or so many words begin so that looking at all of these would take longer than to look for the records.
create function leads_of_words(tenant text, kind text, starts text[]) returns text[]
language plpgsql stable
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  most constant int := 2000;
  leads text[];
  start text;
  word_begins text;
  its_leads text[];
  rows int;
begin
  foreach start in array starts loop
    word_begins := left(substr(start, 3, length(start) - 3), 40); -- of '% cyl%'
    continue when word_begins ~ '[0-9 ]';
    select array_agg(distinct s.lead), count(*) into its_leads, rows from (
      select l.lead from search_leads l
      where l.tenant_id = tenant and l.entity = kind and l.word >= word_begins and l.word < word_begins || chr(1114111)
      limit most) s;
    continue when rows = most;
    its_leads := coalesce(its_leads, '{}');
    leads := case when leads is null then its_leads else array(select unnest(leads) intersect select unnest(its_leads)) end;
  end loop;
  if leads is null then return null; end if;
  return array(select one from unnest(leads) one order by one collate "C");
end $$;
