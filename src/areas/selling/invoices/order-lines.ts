import { sql } from 'kysely';
import { type AnyOrderLine, allLinesOfOrder, type Order, orderLineID } from '#areas/selling/salesorders';
import { roundMoney } from '#lib/currency';
import { type Decimal, decimal, sum, zero } from '#lib/decimal';
import { present } from '#lib/present';
import type { Ctx } from '#platform/ctx';
import { type LineDraft, plainLine } from './invoice-lines.ts';
import { partOf } from './invoice-totals.ts';

/** What is to be invoiced of a line of an order. `place` is where the body says it. */
export type Wanted = {
  lineID: string;
  quantity: Decimal;
  place: string;
  packingListID: string | null;
} & Partial<Pick<LineDraft, 'supply' | 'taxClass' | 'taxRateID'>>;

type Counted = { lineID: string | null; kind: string; amount: Decimal; quantity: Decimal };

/**
 * Lines that count: those of drafts too, but for credit notes only once they are issued. A draft that was
 * given up does not count; an invoice that was cancelled does, and so does the credit note beside it.
 */
const counts = sql`(i.number is not null or (i.status <> 'VOID' and i.kind <> 'CREDITNOTE'))`;

/** What is invoiced of an order's lines, import charges and delivery, credits taken off. */
const readCounted = (ctx: Ctx, salesOrderID: string): Promise<Counted[]> =>
  ctx.rows(sql<Counted>`
    select coalesce(l.item_and_qty_id, l.line_item_id) as "lineID", l.kind,
      sum(case when i.kind = 'CREDITNOTE' then -l.amount else l.amount end) as amount,
      sum(case when i.kind = 'CREDITNOTE' then -l.quantity else l.quantity end) as quantity
    from invoice_lines l join invoices i on i.tenant_id = l.tenant_id and i.invoice_id = l.invoice_id
    where ${ctx.mine('l')} and ${ctx.mine('i')} and i.sales_order_id = ${salesOrderID} and ${counts}
      and l.kind in ('ITEM', 'CHARGE', 'DELIVERY') and (i.kind <> 'CREDITNOTE' or l.gives_back)
    group by 1, 2`);

/**
 * Lines of an invoice for parts of an order: each part of a line has its part of the line's net price, so
 * that all parts come to the price that was agreed. Where the seller pays the import charges and passes them
 * on, they are a line of their own; so is the delivery, whole with the first invoice. The caller holds the
 * order's lock and has counted the quantities.
 */
export const linesOfOrderToBill = async (
  ctx: Ctx,
  order: Order,
  wanted: readonly Wanted[],
  words: { charges: string; delivery: (name: string) => string },
): Promise<LineDraft[]> => {
  const counted = await readCounted(ctx, order.salesOrderID);
  const lines = new Map(allLinesOfOrder(order).map((line) => [orderLineID(line), line]));
  const before = new Map(
    counted.flatMap(({ lineID, ...rest }) => (lineID === null ? [] : [[lineID, rest] as const])),
  );
  const drafts = wanted.map((one): LineDraft => {
    const line = present(lines.get(one.lineID));
    const was = before.get(one.lineID) ?? { kind: 'ITEM', amount: zero, quantity: zero };
    const amount = partOf(
      { amount: line.netPrice, quantity: line.quantity },
      was,
      one.quantity,
      order.currencyCode,
    );
    before.set(one.lineID, {
      ...was,
      amount: was.amount.plus(amount),
      quantity: was.quantity.plus(one.quantity),
    });
    return draftOfLine(line, one, amount, order.currencyCode);
  });
  const rest = (kind: 'CHARGE' | 'DELIVERY', description: string, all: Decimal): LineDraft[] => {
    const amount = all.minus(sum(counted.filter((one) => one.kind === kind).map((one) => one.amount)));
    if (amount.lte(zero)) return [];
    const amounts = { unitPrice: amount, discountAmount: zero, amount };
    return [{ ...plainLine, kind, description, quantity: decimal(1), ...amounts }];
  };
  return [
    ...drafts,
    ...rest('CHARGE', words.charges, chargesOf(order, [...lines.values()], before)),
    ...rest('DELIVERY', words.delivery(order.delivery?.name ?? ''), order.deliveryTotal),
  ];
};

const draftOfLine = (line: AnyOrderLine, one: Wanted, amount: Decimal, currencyCode: string): LineDraft => {
  const isItem = 'itemAndQtyID' in line;
  return {
    ...plainLine,
    itemID: isItem ? line.itemID : null,
    number: isItem ? line.number : line.productNumber,
    description: line.description || (isItem ? line.number : line.productName),
    uOM: line.uOM,
    quantity: one.quantity,
    unitPrice: line.unitPrice,
    amount,
    discountAmount: roundMoney(one.quantity.times(line.unitPrice), currencyCode).minus(amount),
    itemAndQtyID: isItem ? line.itemAndQtyID : null,
    lineItemID: isItem ? null : line.lineItemID,
    packingListID: one.packingListID,
    supply: one.supply ?? plainLine.supply,
    taxClass: one.taxClass ?? plainLine.taxClass,
    taxRateID: one.taxRateID ?? null,
  };
};

/** The import charges of what is invoiced so far, where the customer pays them to us. */
const chargesOf = (
  { importChargesPaidBy, currencyCode }: Order,
  lines: readonly AnyOrderLine[],
  invoiced: ReadonlyMap<string, { quantity: Decimal }>,
): Decimal => {
  if (importChargesPaidBy !== 'SELLER') return zero;
  const parts = lines.map((line) => {
    const charges = line.tariff ? line.tariff.dutyAmount.plus(line.tariff.importTaxAmount) : zero;
    return charges.times(invoiced.get(orderLineID(line))?.quantity ?? zero).div(line.quantity);
  });
  return roundMoney(sum(parts), currencyCode);
};
