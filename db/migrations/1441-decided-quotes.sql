-- When a quote was won or lost, and when it was offered before that, for reports (src/areas/outward/reports): read from the
-- dates of its moves once, when they are written, and not by each report. The dates are instants in UTC and say so,
-- which makes their reading immutable.
create function quote_decided(status text, dates json) returns timestamptz
language sql immutable parallel safe as $$
  select case
    when quote_decided.status = 'REJECTED' then d.rejected
    -- Accepted, or released at once. The dates of an earlier version stay when the quote goes back to DRAFT, and do not
    -- count. A quote that was brought in was made here after all its dates.
    when quote_decided.status in ('ACCEPTED', 'RELEASED') then
      case when d.accepted < d.draft and d.released >= d.draft then d.released else coalesce(d.accepted, d.released) end
    end
  from (
    select (dates -> 'REJECTED' ->> 'utc')::timestamptz as rejected, (dates -> 'ACCEPTED' ->> 'utc')::timestamptz as accepted,
      (dates -> 'RELEASED' ->> 'utc')::timestamptz as released, (dates -> 'DRAFT' ->> 'utc')::timestamptz as draft
  ) d
$$;
create function quote_decided_offer(status text, dates json) returns timestamptz
language sql immutable parallel safe as $$
  select case when (d.offered >= d.draft) = (d.decided >= d.draft) then d.offered end
  from (
    select (dates -> 'OFFERED' ->> 'utc')::timestamptz as offered, (dates -> 'DRAFT' ->> 'utc')::timestamptz as draft,
      -- By its whole name: rows are written under other search paths too.
      millwright.quote_decided(quote_decided_offer.status, dates) as decided
  ) d
$$;
alter table sales_quotes
  add column decided_utc timestamptz(3) generated always as (quote_decided(status, status_dates)) stored,
  add column decided_offer_utc timestamptz(3) generated always as (quote_decided_offer(status, status_dates)) stored;
create index sales_quotes_decided_index on sales_quotes (tenant_id, decided_utc) where decided_utc is not null;
