import { sql } from 'kysely';
import { chosenTax, normalClass, supplies } from '#areas/selling/taxes';
import { jsonList } from '#kit/parts/json-sql';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { reviver } from '#platform/revive';
import {
  decimalNumber,
  id,
  int32,
  list,
  money,
  object,
  oneOf,
  optional,
  orNull,
  otherwise,
  percent,
  quantity,
  type Static,
  text,
} from '#platform/schema';

/** The most lines of an invoice. */
export const mostLines = 1000;

const signed = decimalNumber(
  { integer: 12, places: 6 },
  { description: 'Below zero where something is deducted' },
);

/** A line as it stands on an invoice. */
const line = object(
  {
    invoiceLineID: id(),
    lineNumber: int32({ minimum: 1 }),
    kind: oneOf(['ITEM', 'CHARGE', 'DELIVERY', 'PREPAYMENT', 'DEDUCTION'], {
      description:
        'CHARGE: import duties and taxes of the order. DELIVERY: what its delivery costs. DEDUCTION: a prepayment that was invoiced before',
    }),
    itemID: orNull(id()),
    number: orNull(text(60)),
    description: text(20_000),
    uOM: text(10, { description: 'Unit of the quantity, UN/ECE Rec 20' }),
    quantity: signed,
    unitPrice: decimalNumber({ integer: 14, places: 6 }, { description: 'Before discounts' }),
    discountAmount: money({
      description: 'quantity × unitPrice less amount; below zero where the line costs more than that',
    }),
    amount: money({ description: 'Net, rounded to the currency’s minor unit' }),
    supply: oneOf(supplies),
    taxClass: text(40),
    tax: chosenTax,
    itemAndQtyID: orNull(id({ description: 'The order’s line' })),
    lineItemID: orNull(id({ description: 'The order’s configured line' })),
    packingListID: orNull(id({ description: 'What shipped it' })),
    deductsLineID: orNull(id({ description: 'The line of a prepayment that it deducts' })),
    creditsLineID: orNull(id({ description: 'Of a credit note: the line that it takes back' })),
  },
  { title: 'InvoiceLine' },
);
export type InvoiceLine = Static<typeof line>;

/** A line about to be stored, with what the wire does not show. */
export type StoredLine = InvoiceLine & { taxRateID: string | null; givesBack: boolean };

/** A line as it is sent. */
export const lineInput = object(
  {
    itemID: optional(orNull(id({ description: 'An item of the catalogue' }))),
    number: optional(orNull(text(60))),
    description: text(20_000),
    uOM: otherwise(text(10, { description: 'UN/ECE Rec 20' }), 'C62'),
    quantity: quantity(),
    unitPrice: decimalNumber(
      { integer: 14, places: 6, min: '0' },
      { description: 'Net, in the invoice’s currency' },
    ),
    discountPercent: optional(percent({ description: 'Default: none' }, '100')),
    supply: otherwise(oneOf(supplies), 'GOODS'),
    taxClass: otherwise(text(40, { description: 'Which rate of the tenant’s table' }), normalClass),
    taxRateID: optional(orNull(id({ description: 'The rate, by hand; else the table chooses' }))),
  },
  { title: 'InvoiceLineInput' },
);
export type LineInput = Static<typeof lineInput>;

/** The same in a change, where what is left out has no default of the description: it is a new line's. */
export const changedLine = object(
  {
    ...lineInput.properties,
    uOM: optional(text(10, { description: 'UN/ECE Rec 20; C62 where it is left out' })),
    supply: optional(oneOf(supplies, { description: 'GOODS where it is left out' })),
    taxClass: optional(
      text(40, { description: 'Which rate of the tenant’s table; NORMAL where it is left out' }),
    ),
  },
  { title: 'InvoiceLineChange' },
);

const columns = {
  invoiceLineID: sql`l.invoice_line_id`,
  lineNumber: sql`l.line_number`,
  kind: sql`l.kind`,
  itemID: sql`l.item_id`,
  number: sql`l.number`,
  description: sql`l.description`,
  uOM: sql`l.uom`,
  quantity: sql`l.quantity`,
  unitPrice: sql`l.unit_price`,
  discountAmount: sql`l.discount_amount`,
  amount: sql`l.amount`,
  supply: sql`l.supply`,
  taxClass: sql`l.tax_class`,
  tax: sql`l.tax`,
  itemAndQtyID: sql`l.item_and_qty_id`,
  lineItemID: sql`l.line_item_id`,
  packingListID: sql`l.packing_list_id`,
  deductsLineID: sql`l.deducts_line_id`,
  creditsLineID: sql`l.credits_line_id`,
};

/** The lines of an invoice in their order, shown as its part `lines`. */
export const linesPart = {
  schema: list(line),
  select: jsonList(
    columns,
    sql`from invoice_lines l where l.tenant_id = t.tenant_id and l.invoice_id = t.invoice_id`,
    sql`l.line_number`,
  ),
};

/** The lines of an invoice that was read whole. */
export const linesOf = ({ lines }: Record<string, unknown>): InvoiceLine[] => revived(lines);
const revived = reviver(list(line));

/** Writes the lines of an invoice in the place of those that it has. */
export const storeLines = (ctx: Ctx, invoiceID: string, lines: readonly StoredLine[]): void => {
  ctx.send(sql`delete from invoice_lines as l where ${ctx.mine('l')} and l.invoice_id = ${invoiceID}`);
  ctx.send(sql`
    insert into invoice_lines (tenant_id, invoice_id, invoice_line_id, line_number, kind, item_id, number, description, uom,
      quantity, unit_price, discount_amount, amount, supply, tax_class, tax_rate_id, tax, item_and_qty_id, line_item_id,
      packing_list_id, deducts_line_id, credits_line_id, gives_back)
    select ${ctx.tenantID}, ${invoiceID}, x."invoiceLineID", x."lineNumber", x.kind, x."itemID", x.number, x.description, x."uOM",
      x.quantity, x."unitPrice", x."discountAmount", x.amount, x.supply, x."taxClass", x."taxRateID", x.tax, x."itemAndQtyID",
      x."lineItemID", x."packingListID", x."deductsLineID", x."creditsLineID", x."givesBack"
    from json_to_recordset(${printJson(lines)}::json) as x("invoiceLineID" text, "lineNumber" int, kind text, "itemID" text,
      number text, description text, "uOM" text, quantity numeric, "unitPrice" numeric, "discountAmount" numeric,
      amount numeric, supply text, "taxClass" text, "taxRateID" text, tax json, "itemAndQtyID" text, "lineItemID" text,
      "packingListID" text, "deductsLineID" text, "creditsLineID" text, "givesBack" boolean)`);
};

/** A line before its tax, its number in the invoice and its id are known. */
export type LineDraft = Omit<StoredLine, 'invoiceLineID' | 'lineNumber' | 'tax'> & {
  tax?: InvoiceLine['tax'];
};

type Said = 'description' | 'quantity' | 'unitPrice' | 'discountAmount' | 'amount' | 'tax';

/** What a line has where nothing is said. */
export const plainLine: Omit<LineDraft, Said> = {
  ...{ kind: 'ITEM', itemID: null, number: null, uOM: 'C62', supply: 'GOODS', taxClass: normalClass },
  ...{ itemAndQtyID: null, lineItemID: null, packingListID: null, deductsLineID: null, creditsLineID: null },
  ...{ taxRateID: null, givesBack: false },
};
