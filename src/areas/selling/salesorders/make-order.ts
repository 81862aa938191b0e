import { readDefaultTags } from '#areas/ground/defaulttags';
import {
  assessDuties,
  bringTags,
  type Line,
  type LineDraft,
  priceLines,
  storedTotals,
} from '#areas/selling/lines';
import { type DocumentTax, documentTaxBy, readTaxing, taxOfTotal } from '#areas/selling/taxes';
import { addDefaultTags, mergeTags, type TagInput } from '#kit/parts/tags';
import { auditRow, insertNumbered, readOne } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { together } from '#platform/together';
import { orderCreated } from './order.events.ts';
import { type Order, orderResource } from './order.resource.ts';
import { orderLines } from './order-lines.ts';

/** What an order begins with: all that is not computed. */
export type OrderDraft = {
  header: Record<string, unknown> &
    Pick<
      Order,
      | 'salesOrderID'
      | 'currencyCode'
      | 'discountPercent'
      | 'discountAmount'
      | 'importChargesPaidBy'
      | 'destinationCountryCode'
      | 'importDate'
      | 'deliveryTotal'
      | 'customerID'
      | 'shipTo'
    > &
    Partial<Pick<Order, 'promiseDateUTC'>>;
  lines: readonly LineDraft[];
  /** Lines as they were quoted, whose duties were promised with them. */
  quoted?: readonly Line[];
  /** The taxes as they were offered. */
  offeredTax?: DocumentTax | null;
  tags?: readonly TagInput[];
};

/**
 * Makes an order: its money computed here, whatever was said or quoted, the tenant's default tags and those
 * of its products put on it (with the values of `tags` where these have the same names), audited, and
 * reported by `SalesOrder.Created`. Duties of lines that are as they were quoted stay as they were promised,
 * and so do taxes that were offered.
 * @throws Problem 400 where an amount has more digits than can be kept
 */
export const makeOrder = async (
  ctx: Ctx,
  { header, lines, quoted = [], offeredTax = null, tags = [] }: OrderDraft,
): Promise<Order> => {
  const priced = priceLines(lines, header);
  const [assessed, defaults, taxing] = await together(
    assessDuties(ctx, { header, lines: priced.lines }, { header, lines: quoted }),
    readDefaultTags(ctx, 'SalesOrder'),
    readTaxing(ctx, header.customerID),
  );
  const totals = storedTotals(priced.totals, assessed, header.importChargesPaidBy, header.deliveryTotal);
  const tax = offeredTax
    ? taxOfTotal(offeredTax, totals.grandTotal, header.currencyCode)
    : documentTaxBy(taxing, ctx, { ...header, ...totals, suppliedUTC: header.promiseDateUTC });
  // The number last of all that can fail: until the transaction ends, other creates wait behind it.
  const stored = await insertNumbered(ctx, orderResource, { ...header, ...totals, tax });
  const key = stored.salesOrderID;
  orderLines.write(ctx, key, assessed);
  addDefaultTags(ctx, 'SalesOrder', key, defaults);
  await bringTags(ctx, 'SalesOrder', key, [], assessed);
  if (tags.length > 0) await mergeTags(ctx, 'SalesOrder', key, tags);
  const made = await readOne(ctx, orderResource, key);
  auditRow(ctx, orderResource, 'CREATE', undefined, made);
  await ctx.emit(orderCreated, key, made);
  return made;
};
