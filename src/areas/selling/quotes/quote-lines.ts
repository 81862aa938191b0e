import { sql } from 'kysely';
import { marginGuard, priceWaterfall } from '#areas/selling/pricing';
import type { Part } from '#kit/declaration';
import { jsonList } from '#kit/json-sql';
import type { Decimal } from '#lib/decimal';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { reviver } from '#platform/revive';
import {
  flag,
  id,
  int32,
  list,
  money,
  object,
  orNull,
  percent,
  price,
  quantity,
  type Static,
  text,
} from '#platform/schema';
import { lineTariff, lineTariffProblem } from './line-tariff.ts';

/**
 * The fields of a line: an item and a quantity, with what was copied from the item and what is computed
 * (quote-totals.ts).
 */
export const lineFields = {
  itemAndQtyID: id(),
  lineNumber: int32({ minimum: 1 }),
  itemID: id(),
  number: text(60),
  description: text(500),
  uOM: text(10, { description: 'Unit of the quantity, UN/ECE Rec 20' }),
  quantity: quantity(),
  unitCost: orNull(
    price({ description: 'Of a cost list, else the item; null where unknown in the quote’s currency' }),
  ),
  unitPrice: price({
    description:
      'In the quote’s currency, before discounts, to six decimals; amounts are not calculated from it',
  }),
  discount: percent({ description: 'Of this line, in percent' }, '100'),
  extendedPrice: money({ description: 'The line’s price less its discount, rounded' }),
  quoteDiscount: money({ description: 'This line’s share of the quote’s discount' }),
  netPrice: money({ description: 'extendedPrice less quoteDiscount' }),
  discountable: money({
    description:
      'What of extendedPrice the quote’s discount is taken off: nothing where the item’s pricing component allows none',
  }),
  minMargin: orNull(
    percent({ description: 'Least margin: that of the price list, else the customer’s target' }),
  ),
  maxMargin: orNull(percent({ description: 'Most margin, of the price list' })),
  marginGuard: { ...marginGuard, description: 'The margin of netPrice, where it is beyond these limits' },
  priceWaterfall: {
    ...priceWaterfall,
    description: 'How netPrice came about; empty where the line was priced before this was kept',
  },
  leadTimeDays: orNull(int32({ minimum: 0 })),
  notes: orNull(text(4000)),
  showNotes: flag({ description: 'Documents for the customer show `notes`; else they are internal' }),
  tariff: lineTariff,
  tariffProblem: lineTariffProblem,
};
const line = object(lineFields, { title: 'SalesQuoteItem' });

/** A line with its amounts. */
export type QuoteLine = Static<typeof line>;

/** Where a row `l` of lines has the fields. */
export const lineColumns = {
  itemAndQtyID: sql`l.item_and_qty_id`,
  lineNumber: sql`l.line_number`,
  itemID: sql`l.item_id`,
  number: sql`l.number`,
  description: sql`l.description`,
  uOM: sql`l.uom`,
  quantity: sql`l.quantity`,
  unitCost: sql`l.unit_cost`,
  unitPrice: sql`l.unit_price`,
  discount: sql`l.discount`,
  extendedPrice: sql`l.extended_price`,
  quoteDiscount: sql`l.quote_discount`,
  netPrice: sql`l.net_price`,
  discountable: sql`l.discountable`,
  minMargin: sql`l.min_margin`,
  maxMargin: sql`l.max_margin`,
  marginGuard: sql`l.margin_guard`,
  priceWaterfall: sql`l.price_waterfall`,
  leadTimeDays: sql`l.lead_time_days`,
  notes: sql`l.notes`,
  showNotes: sql`l.show_notes`,
  tariff: sql`l.tariff`,
  tariffProblem: sql`l.tariff_problem`,
};

/** The lines of a quote in their order, shown as its part `items`. */
export const linesPart: Part = {
  schema: list(line),
  select: jsonList(
    lineColumns,
    sql`from sales_quote_items l where l.tenant_id = t.tenant_id and l.sales_quote_id = t.sales_quote_id`,
    sql`l.line_number`,
  ),
};

/** The lines of a quote or order as it was read. */
export const linesOf = (quote: Record<string, unknown>): QuoteLine[] => revived(quote.items);
const revived = reviver(list(line));

/**
 * Writes lines of a quote, new and changed ones alike, in one statement of one text however many they are.
 * The caller holds the quote's lock and knows every `itemAndQtyID` to be new or the quote's own.
 */
export const writeLines = (ctx: Ctx, quoteID: string, lines: readonly QuoteLine[]): void => {
  if (lines.length === 0) return;
  ctx.send(sql`
    insert into sales_quote_items as l (tenant_id, sales_quote_id, item_and_qty_id, line_number, item_id, number, description, uom,
      quantity, unit_cost, unit_price, discount, extended_price, quote_discount, net_price, lead_time_days, notes, show_notes, tariff,
      tariff_problem, discountable, min_margin, max_margin, margin_guard, price_waterfall)
    select ${ctx.tenantID}, ${quoteID}, x."itemAndQtyID", x."lineNumber", x."itemID", x.number, x.description, x."uOM",
      x.quantity, x."unitCost", x."unitPrice", x.discount, x."extendedPrice", x."quoteDiscount", x."netPrice", x."leadTimeDays", x.notes,
      x."showNotes", x.tariff, x."tariffProblem", x.discountable, x."minMargin", x."maxMargin", x."marginGuard", x."priceWaterfall"
    from json_to_recordset(${printJson(lines)}::json) as x("itemAndQtyID" text, "lineNumber" int, "itemID" text, number text,
      description text, "uOM" text, quantity numeric, "unitCost" numeric, "unitPrice" numeric, discount numeric,
      "extendedPrice" numeric, "quoteDiscount" numeric, "netPrice" numeric, "leadTimeDays" int, notes text, "showNotes" boolean,
      tariff json, "tariffProblem" json, discountable numeric, "minMargin" numeric, "maxMargin" numeric, "marginGuard" json, "priceWaterfall" json)
    on conflict (tenant_id, item_and_qty_id) do update set line_number = excluded.line_number, item_id = excluded.item_id,
      number = excluded.number, description = excluded.description, uom = excluded.uom, quantity = excluded.quantity,
      unit_cost = excluded.unit_cost, unit_price = excluded.unit_price, discount = excluded.discount,
      extended_price = excluded.extended_price, quote_discount = excluded.quote_discount, net_price = excluded.net_price,
      lead_time_days = excluded.lead_time_days, notes = excluded.notes, show_notes = excluded.show_notes, tariff = excluded.tariff,
      tariff_problem = excluded.tariff_problem, discountable = excluded.discountable, min_margin = excluded.min_margin, max_margin = excluded.max_margin,
      margin_guard = excluded.margin_guard, price_waterfall = excluded.price_waterfall`);
};

/** Removes lines of a quote. */
export const removeLines = (ctx: Ctx, quoteID: string, lineIDs: readonly string[]): void => {
  if (lineIDs.length === 0) return;
  ctx.send(sql`
    delete from sales_quote_items as l
    where ${ctx.mine('l')} and l.sales_quote_id = ${quoteID} and l.item_and_qty_id = any (${lineIDs})`);
};

/** Whether two lines are the same in all that is stored. */
export const sameLine = (one: object, other: object): boolean => printJson(one) === printJson(other);

/** The amounts a quote can hold have 14 digits before the point; the largest that arises is a sum. */
export const isStorable = (amount: Decimal): boolean => amount.lt('1e14');
