import {
  assessDuties,
  bringTags,
  dutyFields,
  type LineDraft,
  priceLines,
  storedTotals,
  withRates,
} from '#areas/selling/lines';
import { chooseDocumentTax } from '#areas/selling/taxes';
import { appendHistory, changesNothing, type HistoryInput, historyOfChanges } from '#kit/parts/history';
import { auditRow, lockOne, readOne, updateRow } from '#kit/rows';
import { noteRenamed } from '#kit/search/renew-entries';
import { whole } from '#kit/shapes';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import type { Answer } from '#platform/operation';
import { Problem } from '#platform/problem';
import { type Order, orderResource, refuseUnlessEditable } from './order.resource.ts';
import { type AnyOrderLine, allLinesOfOrder, orderLines } from './order-lines.ts';
import { promiseOrder } from './promise-order.ts';

/** What a change says: other header fields, or the whole list of lines of both kinds as it shall be. */
export type OrderChange = { set?: Partial<Order>; lines?: readonly LineDraft[]; history?: HistoryInput[] };

/** What an operation decides on: the locked header, the lines, and both as they are answered. */
export type Change = (
  order: Order,
  lines: AnyOrderLine[],
  whole: Order,
) => Promise<OrderChange> | OrderChange;

/**
 * Changes what an order says in the one way there is: locked, refused unless it may still be changed, lines
 * and totals recomputed, what was promised of the stock brought along, noted in its history, a new row
 * version, audited, and answered whole.
 * @throws Problem 404, 412, 409 NotEditable, PreconditionMissing (units that the stock does not know; a
 * RESERVED order without a line), and what `change` throws
 */
export const changeOrder = async (ctx: Ctx, id: string, change: Change): Promise<Answer> => {
  const old = await lockOne(ctx, orderResource, id);
  refuseUnlessEditable(old);
  const before = await readOne(ctx, orderResource, id);
  const lines = allLinesOfOrder(before);
  const { set: said = {}, lines: wanted, history = [] } = await change(old, lines, before);
  const set = withRates(old, said);
  if (old.status === 'RESERVED' && wanted?.length === 0)
    throw new Problem(
      'PreconditionMissing',
      `The order ${old.number} is RESERVED, which needs a line: add another before, or cancel the order.`,
      { missing: ['items'] },
    );
  const header = { ...old, ...set };
  const isPriced = wanted !== undefined || 'discountPercent' in set || 'discountAmount' in set;
  const priced = isPriced ? priceLines(wanted ?? lines, header) : { lines, totals: old };
  const assessed =
    isPriced || dutyFields.some((name) => name in set)
      ? await assessDuties(ctx, { header, lines: priced.lines }, { header: old, lines })
      : lines;
  const totals = storedTotals(priced.totals, assessed, header.importChargesPaidBy, header.deliveryTotal);
  const becomes = { ...header, ...totals };
  const isTaxed =
    wanted !== undefined || old.tax === null || taxedBy.some((name) => isOtherIn(name, old, becomes));
  const tax = isTaxed
    ? await chooseDocumentTax(ctx, { ...becomes, suppliedUTC: becomes.promiseDateUTC }, old.tax)
    : old.tax;
  const changes = { ...set, ...totals, tax };
  const isOther = orderLines.store(ctx, id, lines, assessed);
  if (!isOther && changesNothing(old, changes)) {
    auditRow(ctx, orderResource, 'UPDATE', before, before);
    return whole(before);
  }
  await bringTags(ctx, 'SalesOrder', id, lines, assessed);
  appendHistory(ctx, 'SalesOrder', [id], [...history, ...historyOfChanges(watched, old, changes)]);
  await updateRow(ctx, orderResource, old, changes);
  // Packing lists and production orders are found by it.
  if ('purchaseOrder' in set && set.purchaseOrder !== old.purchaseOrder) noteRenamed(ctx, 'SalesOrder', id);
  const after = await readOne(ctx, orderResource, id);
  if (old.status === 'RESERVED' && (isOther || 'promiseDateUTC' in set || 'requestedDateUTC' in set))
    await promiseOrder(ctx, after, 'SOFT', 'can be changed while it is RESERVED');
  auditRow(ctx, orderResource, 'UPDATE', before, after);
  return whole(after);
};

/** What the taxes follow from, beside the lines; the tenant's table alone changes nothing that was agreed. */
const taxedBy = [
  ...(['grandTotal', 'customerID', 'shipTo', 'destinationCountryCode', 'promiseDateUTC'] as const),
];
const isOtherIn = (name: (typeof taxedBy)[number], one: Order, other: Order): boolean =>
  printJson(one[name]) !== printJson(other[name]);

/** The header fields whose every change stands in the history, and the word it stands under. */
const watched = {
  discountPercent: 'PRICE',
  discountAmount: 'PRICE',
  grandTotal: 'PRICE',
  incoTermCode: 'TERMS',
  importChargesPaidBy: 'TERMS',
  destinationCountryCode: 'TERMS',
  shipToID: 'SHIPTO',
  requestedDateUTC: 'DATE',
  promiseDateUTC: 'DATE',
} as const;
