-- Versions whose documents are large take seconds until they can be asked about. Each process has its threads prepare those that
-- are released, of all tenants, before anybody asks: at its start the latest, and then each soon after its release.

create index product_versions_released_utc_index on product_versions (released_utc) where state = 'RELEASED';

call house_cross_tenant('product_versions', 'select');
call house_cross_tenant('product_version_documents', 'select');

-- The latest first. Asked is a version by the document with the values of its queries, where it has one.
create function released_versions(since timestamptz, least_bytes int, most int)
 returns table (tenant_id text, product_id text, version_id text, sha256 text, bytes int, released_utc timestamptz)
 language sql
 stable
 security definer
 set search_path = millwright, pg_temp
as $$
  select v.tenant_id, v.product_id, v.version_id, v.released_sha256, d.bytes, v.released_utc
  from product_versions v
  cross join lateral (
    -- The length is kept beside the text, which is not read for it.
    select octet_length(o.document) as bytes from product_version_documents o
    where o.tenant_id = v.tenant_id and o.version_id = v.version_id
    order by o.kind = 'RELEASED' desc limit 1
  ) d
  where v.state = 'RELEASED' and v.released_utc >= since and d.bytes >= least_bytes
  order by v.released_utc desc limit most
$$;
call house_cross_tenant_function('released_versions(timestamptz, int, int)');
