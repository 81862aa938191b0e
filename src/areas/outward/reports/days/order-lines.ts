import { type RawBuilder, sql } from 'kysely';
import { convertedAmount } from '#areas/selling/header';
import { isCounted } from '#areas/selling/salesorders';
import { currenciesWith } from '#lib/currency';
import type { Ctx } from '#platform/ctx';

/** From an instant up to another, which is not in it. */
export type Span = { fromUTC: string; untilUTC: string };

const decimals = sql`case when o.currency_code = any (${currenciesWith(0)}::text[]) then 0
  when o.currency_code = any (${currenciesWith(3)}::text[]) then 3
  when o.currency_code = any (${currenciesWith(4)}::text[]) then 4 else 2 end`;

/**
 * Lines of orders that count and were made in these spans: what each sold and cost, in its currency and
 * (`_own`) in the tenant's, at the rate that the order is locked to; null there without a rate. `window`
 * numbers the spans.
 */
export const orderLines = (
  ctx: Ctx,
  ownCode: string,
  spans: readonly (Span & { window: number })[],
  narrowed: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`
  select x.*, ${convertedAmount('x', ownCode, 'net')} as net_own, ${convertedAmount('x', ownCode, 'costed')} as costed_own,
    ${convertedAmount('x', ownCode, 'cost')} as cost_own
  from (
    select w.part, o.sales_order_id, o.customer_id, o.created_utc as at, o.currency_code, o.exchange_rates, l.kind, l.thing_id,
      l.quantity, l.net_price as net, case when l.unit_cost is not null then l.net_price end as costed,
      round(l.unit_cost * l.quantity, ${decimals}) as cost
    from unnest(${spans.map(({ fromUTC }) => fromUTC)}::timestamptz[], ${spans.map(({ untilUTC }) => untilUTC)}::timestamptz[],
      ${spans.map(({ window }) => window)}::int[]) w (starts, ends, part)
    join sales_orders o on ${ctx.mine('o')} and ${isCounted('o')} and o.created_utc >= w.starts and o.created_utc < w.ends
    join (
      select 'ITEM' as kind, i.sales_order_id, i.item_id as thing_id, i.item_id, null::text as product_id, i.quantity, i.net_price, i.unit_cost
      from sales_order_items i where ${ctx.mine('i')}
      union all
      select 'PRODUCT', c.sales_order_id, c.product_id, null::text, c.product_id, c.quantity, c.net_price, c.unit_cost
      from sales_order_line_items c where ${ctx.mine('c')}
    ) l on l.sales_order_id = o.sales_order_id
    where true ${narrowed}
  ) x`;
