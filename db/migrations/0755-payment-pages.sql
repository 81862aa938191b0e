-- What of a payment was given back so far, and whether the provider was had to close a page that nobody shall pay at any more.
alter table sales_quote_checkouts add column refunded_amount numeric not null default 0;
alter table sales_quote_checkouts add check (refunded_amount between 0 and amount);
alter table sales_quote_checkouts add column close_asked_utc timestamptz(3);
alter table sales_quote_checkouts add column lease_until_utc timestamptz(3);
create index sales_quote_checkouts_open_index on sales_quote_checkouts (tenant_id, expires_utc)
  where status = 'OPEN' and close_asked_utc is null;
call house_cross_tenant('sales_quote_checkouts', 'select, update');
call house_cross_tenant('sales_quotes', 'select');

-- Takes an open page of which the quote is not on offer any more: back in DRAFT or in another version, rejected, cancelled or, before it
-- was accepted, expired. Open pages are few: each lasts a day.
create function claim_checkout(due timestamptz, lease interval, served_last text default '')
 returns table(tenant_id text, checkout_id text, provider_reference text)
 language plpgsql
 security definer
 set search_path = millwright, pg_temp
as $$
#variable_conflict use_column
begin
  return query
  with next as materialized (
    select k.tenant_id, k.checkout_id from sales_quote_checkouts k
    join sales_quotes q on q.tenant_id = k.tenant_id and q.sales_quote_id = k.sales_quote_id
    where k.status = 'OPEN' and k.close_asked_utc is null and k.expires_utc > due
      and (k.lease_until_utc is null or k.lease_until_utc < now())
      and (q.status in ('DRAFT', 'REJECTED', 'CANCELLED') or q.version <> k.version_number
        or (q.status = 'OFFERED' and q.valid_until_utc < due))
    order by k.tenant_id <= served_last, k.tenant_id, k.expires_utc limit 1
    for update of k skip locked
  )
  update sales_quote_checkouts k set lease_until_utc = now() + lease
  from next
  where k.tenant_id = next.tenant_id and k.checkout_id = next.checkout_id
  returning k.tenant_id, k.checkout_id, k.provider_reference;
end $$;
call house_cross_tenant_function('claim_checkout(timestamptz, interval, text)');
