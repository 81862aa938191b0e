import { sql } from 'kysely';
import { configuredFields } from '#areas/selling/configure';
import type { LineItem } from '#areas/selling/lines';
import { exportFile, formatParameter } from '#kit/export';
import { idParams } from '#kit/shapes';
import { roundMoney } from '#lib/currency';
import { type Decimal, roundHalfUp, zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { type Operation, operation } from '#platform/operation';
import { reviver } from '#platform/revive';
import { decimalNumber, id, object, type TObject, text } from '#platform/schema';
import { quoteResource } from './quote.resource.ts';

type Row = Record<string, unknown>;
type Read = { lineNumber: number; currencyCode: string } & Pick<LineItem, 'quantity' | 'items' | 'tasks'>;

const exportOf = (of: {
  id: string;
  segment: 'bom' | 'router';
  summary: string;
  row: TObject;
  rows: (line: Read) => Row[];
}): Operation => {
  const file = exportFile(of.row);
  return operation({
    id: of.id,
    method: 'GET',
    path: `/v1/salesquotes/{SalesQuoteID}/lineitems/{LineItemID}/export/${of.segment}`,
    tag: 'sales-quotes',
    summary: of.summary,
    description:
      'As it was configured for the quantity that is selected, in the order of positions and numbers, its money in the decimals of the quote’s currency. Text cells that a spreadsheet would run as a formula are escaped reversibly; numbers never.',
    permission: 'quotes.read',
    params: object({
      ...idParams(quoteResource).properties,
      LineItemID: id({ description: 'The line’s lineItemID' }),
    }),
    query: object({ Format: formatParameter }),
    exports: 'SalesQuote',
    response: file.response,
    problems: ['NotFound'],
    run: async (ctx, { params, query }) => {
      const line = await readLine(ctx, params);
      return file.answer({
        name: `line_${line.lineNumber}_${of.segment}`,
        rows: each(of.rows(line)),
        format: query.Format,
      });
    },
  });
};

const bom = configuredFields.items.items.properties;
const router = configuredFields.tasks.items.properties;

/** The bill of materials of a configured line, for one piece and for all of the line. */
const exportBom = exportOf({
  id: 'exportSalesQuoteLineBom',
  segment: 'bom',
  summary: 'Export the bill of materials of a configured line',
  row: object(
    {
      position: bom.position,
      number: bom.number,
      itemID: bom.itemID,
      description: bom.description,
      quantity: bom.quantity,
      lineQuantity: decimalNumber({ integer: 40, places: 40 }, { description: 'For all of the line' }),
      uOM: bom.uOM,
      unitCost: bom.unitCost,
      unitPrice: bom.unitPrice,
      lineCost: decimalNumber(
        { integer: 40, places: 6 },
        { description: 'Of all of the line, in the currency’s decimals' },
      ),
      linePrice: decimalNumber({ integer: 40, places: 6 }, { description: 'Likewise' }),
      sources: text(100_000, { min: 0, description: 'The rules and item mappings that it comes from' }),
    },
    { title: 'LineItemBomFileRow' },
  ),
  rows: ({ items, quantity, currencyCode }) =>
    items
      .toSorted((one, other) => byPlace(one.position, other.position))
      .map(({ sources, ...row }) => {
        const lineQuantity = row.quantity.times(quantity);
        const ofLine = (unit: Decimal) => roundMoney(lineQuantity.times(unit), currencyCode);
        return {
          ...row,
          lineQuantity,
          unitCost: unitMoney(row.unitCost, currencyCode),
          unitPrice: unitMoney(row.unitPrice, currencyCode),
          lineCost: ofLine(row.unitCost),
          linePrice: ofLine(row.unitPrice),
          sources: sources.map(({ type, number }) => `${type} ${number}`).join(', '),
        };
      }),
});

/** The router of a configured line. */
const exportRouter = exportOf({
  id: 'exportSalesQuoteLineRouter',
  segment: 'router',
  summary: 'Export the router of a configured line',
  row: object(
    {
      number: router.number,
      name: router.name,
      phase: router.phase,
      component: router.component,
      setupMinutes: router.setupMinutes,
      minutes: router.minutes,
      teardownMinutes: router.teardownMinutes,
      transferMinutes: router.transferMinutes,
      lineMinutes: router.lineMinutes,
      hourlyRate: router.hourlyRate,
      cost: router.cost,
      price: router.price,
      resources: text(100_000, { min: 0, description: 'Names, parted by commas' }),
      detail: router.detail,
      instruction: router.instruction,
    },
    { title: 'LineItemRouterFileRow' },
  ),
  rows: ({ tasks, currencyCode }) =>
    tasks
      .toSorted((one, other) => byPlace(one.number, other.number))
      .map((row) => ({
        ...row,
        hourlyRate: row.hourlyRate && unitMoney(row.hourlyRate, currencyCode),
        cost: unitMoney(row.cost, currencyCode),
        price: unitMoney(row.price, currencyCode),
        resources: row.resources.join(', '),
      })),
});

/**
 * Text with numbers in it by the numbers: 20 before 100; what has no place comes last. Rows of one place keep
 * their order.
 */
const places = new Intl.Collator('en', { numeric: true });
const byPlace = (one: string | Decimal | null, other: string | Decimal | null): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'string' || typeof other === 'string') return places.compare(String(one), String(other));
  return one.cmp(other);
};

/**
 * An amount of one piece in the currency's decimals; what is less than the smallest coin keeps six, or a
 * screw would cost nothing.
 */
const unitMoney = (amount: Decimal, currencyCode: string): Decimal => {
  const rounded = roundMoney(amount, currencyCode);
  return rounded.eq(zero) ? roundHalfUp(amount, 6) : rounded;
};

export const lineItemExports = [exportBom, exportRouter];

const readLine = async (
  ctx: Ctx,
  { SalesQuoteID, LineItemID }: { SalesQuoteID: string; LineItemID: string },
) => {
  const read = await ctx.one(
    sql<Read>`
      select l.line_number as "lineNumber", l.quantity, l.items, l.tasks, q.currency_code as "currencyCode"
      from sales_quote_line_items l join sales_quotes q on ${ctx.mine('q')} and q.sales_quote_id = l.sales_quote_id
      where ${ctx.mine('l')} and l.sales_quote_id = ${SalesQuoteID} and l.line_item_id = ${LineItemID}`,
    'configured line of the quote',
  );
  return { ...read, items: revivedItems(read.items), tasks: revivedTasks(read.tasks) };
};
const revivedItems = reviver(configuredFields.items);
const revivedTasks = reviver(configuredFields.tasks);

const each = async function* (rows: readonly Row[]) {
  yield* rows;
};
