-- Search (src/kit/search): what every searched record is found by, in one table that the kit alone writes. The decision
-- and the figures are in docs/decisions/0004-search.md.
--
-- `key` is the record's number (or name), `words` all that is looked through; both are folded, with a space for whatever
-- is no letter or digit (src/kit/search/words.ts). `words` begins with a space, so that ' cyl' finds a word's beginning.
create table search_entries (
  tenant_id text not null,
  entity text not null,
  record_id text not null,
  key text collate "C" not null,
  words text not null,
  primary key (tenant_id, entity, record_id)
);
call house_tenant_table('search_entries', 'select, insert, update, delete');

-- In the order of answers: what begins with the text is a range of it, and what most records hold is found within a few rows.
create index search_entries_key_index on search_entries (tenant_id, entity, key, record_id);

-- Texts anywhere, by the groups of three letters in them, and the tenant with its kind of record beside them. Both
-- extensions come with PostgreSQL and are trusted: no superuser is needed. An operator who has them already keeps them where they are.
create schema if not exists millwright_extensions;
create extension if not exists pg_trgm schema millwright_extensions;
create extension if not exists btree_gin schema millwright_extensions;
grant usage on schema millwright_extensions to millwright_service, millwright_crosstenant;
do $$
declare
  found_in regnamespace[] := array(
    select extnamespace::regnamespace from pg_extension where extname in ('btree_gin', 'pg_trgm') order by extname);
begin
  execute format(
    'create index search_entries_words_index on search_entries'
    ' using gin ((tenant_id || ''/'' || entity) %s.text_ops, words %s.gin_trgm_ops)',
    found_in[1], found_in[2]);
end $$;

-- Under row-level security PostgreSQL uses no index for LIKE, which is not leakproof. Hence this function, which sees past
-- it in this one table: it shows keys and ids alone, and of the tenant of the transaction alone; whoever calls it reads
-- the records themselves with both nets.
--
-- Answers the records of a kind, best first, that hold all `parts` (patterns of LIKE), after a place: class 1, the key
-- begins with the phrase; 2, each of `starts` begins a word; 3, the others. Within a class by key and id.
-- Each class is looked for in two ways. Walking along the key finds at once what many records hold; what is not
-- found within `steps` is rare enough to be fetched by the index of words and sorted. Neither depends on what the planner knows.
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
  beyond text := phrase || chr(1114111);
  steps int := 2000 + 40 * least(most, 1000);
  wanted int := most;
  got int;
  edge record;
begin
  if mine is null then return; end if;
  if past_class < 2 then
    if past_key < phrase then past_key := phrase; end if;
    return query
      select e.tenant_id, e.record_id, 1, e.key from search_entries e
      where e.tenant_id = mine and e.entity = kind and (e.key, e.record_id) > (past_key, past_id) and e.key < beyond
      order by e.key, e.record_id limit wanted;
    get diagnostics got = row_count;
    wanted := wanted - got;
    past_class := 2; past_key := ''; past_id := '';
  end if;
  while wanted > 0 and past_class < 4 loop
    return query
      select e.tenant_id, e.record_id, past_class, e.key
      from (
        select * from search_entries e
        where e.tenant_id = mine and e.entity = kind and (e.key, e.record_id) > (past_key, past_id)
        order by e.key, e.record_id limit steps
      ) e
      where e.words like all (parts) and (past_class = 2) = (e.words like all (starts))
        and not (e.key >= phrase and e.key < beyond)
      order by e.key, e.record_id limit wanted;
    get diagnostics got = row_count;
    wanted := wanted - got;
    exit when wanted = 0;
    select e.key, e.record_id into edge from search_entries e
    where e.tenant_id = mine and e.entity = kind and (e.key, e.record_id) > (past_key, past_id)
    order by e.key, e.record_id offset steps - 1 limit 1;
    if found then
      return query execute
        'select h.tenant_id, h.record_id, $3, h.key from ('
        '  select e.tenant_id, e.record_id, e.key, e.words from search_entries e'
        '  where e.tenant_id || ''/'' || e.entity = $1 || ''/'' || $2 and '
        || (select string_agg(format('e.words like %L', one), ' and ')
            from unnest(case past_class when 2 then starts else parts end) one)
        || ' offset 0) h where h.tenant_id = $1 and (h.key, h.record_id) > ($4, $5) and ($3 = 2) = (h.words like all ($6))'
        '    and not (h.key >= $7 and h.key < $8)'
        '  order by h.key, h.record_id limit $9'
        using mine, kind, past_class, edge.key, edge.record_id, starts, phrase, beyond, wanted;
      get diagnostics got = row_count;
      wanted := wanted - got;
    end if;
    past_class := past_class + 1; past_key := ''; past_id := '';
  end loop;
end $$;
call house_cross_tenant('search_entries', 'select');
call house_cross_tenant_function('find_search_entries(text, text, text[], text[], int, text, text, int)');

-- What was written before: the folded texts are there already, in a column that is not needed any more. The owner of the tables
-- is filtered too, hence the lines around.
create function house_fill_search(source regclass, kind text, id_column text, key_column text) returns void
language plpgsql as $$
begin
  execute format('alter table %s no force row level security', source);
  execute format(
    'insert into search_entries (tenant_id, entity, record_id, key, words)'
    ' select tenant_id, %L, %I, left(trim(regexp_replace(lower(%I), ''[^[:alnum:]]+'', '' '', ''g'')), 100),'
    '   '' '' || trim(regexp_replace(search_text, ''[^[:alnum:]]+'', '' '', ''g'')) from %s',
    kind, id_column, key_column, source);
  execute format('alter table %s force row level security', source);
  execute format('alter table %s drop column search_text', source);
end $$;
alter table search_entries no force row level security;
select house_fill_search('customers', 'Customer', 'customer_id', 'customer_number');
select house_fill_search('people', 'Person', 'person_id', 'last_name');
select house_fill_search('items', 'Item', 'item_id', 'number');
select house_fill_search('sales_quotes', 'SalesQuote', 'sales_quote_id', 'number');
select house_fill_search('serial_numbers', 'SerialNumber', 'serial_id', 'serial_number');
alter table search_entries force row level security;
drop function house_fill_search;
