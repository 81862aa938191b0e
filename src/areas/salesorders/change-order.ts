import { assessDuties, dutyFields, type LineDraft, priceLines, type QuoteLine, storedTotals } from '#areas/quotes';
import { appendHistory, changesNothing, historyOfChanges } from '#kit/parts/history';
import { auditRow, lockOne, readOne, updateRow } from '#kit/rows';
import { whole } from '#kit/shapes';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import type { Answer } from '#platform/operation';
import { Problem } from '#platform/problem';
import { type Order, order, refuseUnlessEditable } from './order.resource.ts';
import { linesOfOrder, type OrderLine, removeOrderLines, writeOrderLines } from './order-lines.ts';
import { promiseOrder } from './promise-order.ts';

/** What a change says: other header fields, or the whole list of lines as it shall be. */
export type OrderChange = { set?: Partial<Order>; lines?: readonly LineDraft[] };

/** What an operation decides on: the locked header, the lines, and both as they are answered. */
export type Change = (order: Order, lines: OrderLine[], whole: Order) => Promise<OrderChange> | OrderChange;

/**
 * Changes what an order says in the one way there is: locked, refused unless it may still be changed, lines and totals computed anew, what
 * was promised of the stock brought along, noted in its history, a new row version, audited, and answered whole.
 * @throws Problem 404, 412, 409 NotEditable, PreconditionMissing (units that the stock does not know; a RESERVED order without a line), and what `change` throws
 */
export const changeOrder = async (ctx: Ctx, id: string, change: Change): Promise<Answer> => {
  const old = await lockOne(ctx, order, id);
  refuseUnlessEditable(old);
  const before = await readOne(ctx, order, id);
  const lines = linesOfOrder(before);
  const { set = {}, lines: wanted } = await change(old, lines, before);
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
  const changes = { ...set, ...storedTotals(priced.totals, assessed, header.importChargesPaidBy) };
  const isOther = await storeLines(ctx, id, lines, assessed);
  if (!isOther && changesNothing(old, changes)) {
    auditRow(ctx, order, 'UPDATE', before, before);
    return whole(before);
  }
  appendHistory(ctx, 'SalesOrder', [id], historyOfChanges(watched, old, changes));
  await updateRow(ctx, order, old, changes);
  const after = await readOne(ctx, order, id);
  if (old.status === 'RESERVED' && (isOther || 'promiseDateUTC' in set || 'requestedDateUTC' in set))
    await promiseOrder(ctx, after, 'SOFT', 'can be changed while it is RESERVED');
  auditRow(ctx, order, 'UPDATE', before, after);
  return whole(after);
};

/** Writes the lines that differ from what is stored. Answers whether there was one. */
const storeLines = async (
  ctx: Ctx,
  id: string,
  lines: readonly OrderLine[],
  wanted: readonly QuoteLine[],
): Promise<boolean> => {
  const stored = new Map(lines.map((line) => [line.itemAndQtyID, printJson(quoted(line))]));
  const stays = new Set(wanted.map((line) => line.itemAndQtyID));
  const gone = [...stored.keys()].filter((key) => !stays.has(key));
  await removeOrderLines(ctx, id, gone);
  const changed = wanted.filter((line) => stored.get(line.itemAndQtyID) !== printJson(quoted(line)));
  writeOrderLines(ctx, id, changed);
  return gone.length + changed.length > 0;
};

/** What of a line is as in a quote. */
const quoted = (line: QuoteLine & Partial<OrderLine>): QuoteLine => {
  const { quantityShipped: _shipped, status: _status, ...rest } = line;
  return rest;
};

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
