-- Versions that are tested are asked about too, and their first asker should not wait either: a process prepares large versions that
-- went into test as it prepares the released ones (0630; src/areas/selling/configure/keep-ready.ts).

create index product_versions_tested_utc_index on product_versions (last_updated_utc) where state = 'IN_TEST';

drop function released_versions(timestamptz, int, int);

-- The latest first: released since, or in test and changed since. Asked is a version by the document with the values of its queries,
-- where it has one.
create function asked_versions(since timestamptz, least_bytes int, most int)
 returns table (tenant_id text, product_id text, version_id text, sha256 text, is_tested boolean, bytes int, since_utc timestamptz)
 language sql
 stable
 security definer
 set search_path = millwright, pg_temp
as $$
  select v.tenant_id, v.product_id, v.version_id, v.sha256, v.is_tested, d.bytes, v.since_utc
  from (
    select r.tenant_id, r.product_id, r.version_id, r.released_sha256 as sha256, false as is_tested, r.released_utc as since_utc
    from product_versions r where r.state = 'RELEASED' and r.released_utc >= since
    union all
    select t.tenant_id, t.product_id, t.version_id, t.sha256, true, t.last_updated_utc
    from product_versions t where t.state = 'IN_TEST' and t.last_updated_utc >= since
  ) v
  cross join lateral (
    -- The length is kept beside the text, which is not read for it.
    select octet_length(o.document) as bytes from product_version_documents o
    where o.tenant_id = v.tenant_id and o.version_id = v.version_id
    order by o.kind = 'RELEASED' desc limit 1
  ) d
  where d.bytes >= least_bytes
  order by v.since_utc desc limit most
$$;
call house_cross_tenant_function('asked_versions(timestamptz, int, int)');
