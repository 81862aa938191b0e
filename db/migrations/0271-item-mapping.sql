-- Item mapping (src/areas/itemmapping): which items a configuration needs, without a rule. A product may have 100,000 of them.

-- The pairs of a mapping, each once, as texts that are equal where the engine takes two values for the same: 5 and 5.0 are, 5 and "5" not.
create function item_mapping_pairs(attributes jsonb) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct p.pair order by p.pair), '{}')
  from (
    select ((a.value ->> 'name') || '=' || case jsonb_typeof(a.value -> 'value')
      when 'number' then 'd' || trim_scale((a.value ->> 'value')::numeric)::text
      when 'boolean' then 'b' || (a.value ->> 'value')
      else 't' || (a.value ->> 'value') end) collate "C" as pair
    from jsonb_array_elements(attributes) a
  ) p
$$;
-- Of which attributes it asks, one name for each pair.
create function item_mapping_names(attributes jsonb) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(split_part(p.pair, '=', 1) order by p.pair), '{}') from unnest(item_mapping_pairs(attributes)) as p (pair)
$$;
create function item_mapping_names_key(attributes jsonb) returns text language sql immutable strict parallel safe as $$
  select md5(array_to_string(item_mapping_names(attributes), '='))
$$;
create function item_mapping_pairs_key(attributes jsonb) returns text language sql immutable strict parallel safe as $$
  select encode(sha256(convert_to(array_to_string(item_mapping_pairs(attributes), chr(10)), 'UTF8')), 'hex')
$$;

create table item_mappings (
  tenant_id text not null,
  item_mapping_id text not null,
  product_id text not null,
  number int not null,
  category text not null,
  -- [{name, value}]: all of them are met where it matches.
  attributes jsonb not null,
  -- [{number, quantity, uOM, position}]
  items jsonb not null,
  is_active boolean not null default true,
  sequence int not null,
  names_key text generated always as (item_mapping_names_key(attributes)) stored,
  pairs_key text generated always as (item_mapping_pairs_key(attributes)) stored,
  created_by_user_id text not null,
  created_utc timestamptz(3) not null,
  last_updated_by_user_id text not null,
  last_updated_utc timestamptz(3) not null,
  row_version int not null default 1,
  primary key (tenant_id, item_mapping_id),
  foreign key (tenant_id, product_id) references products on delete cascade
);
create unique index item_mappings_number_key on item_mappings (tenant_id, product_id, number);
-- Matching asks which sets of attributes there are, and then for the very pairs of each.
create index item_mappings_match_index on item_mappings (tenant_id, product_id, names_key, pairs_key) where is_active;
create index item_mappings_category_index on item_mappings (tenant_id, product_id, category, number);
call house_tenant_table('item_mappings', 'select, insert, update, delete');
