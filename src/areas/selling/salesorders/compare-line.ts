import { productParams } from '#areas/selling/configure';
import {
  type AskedDocument,
  allLinesOf,
  configuredAnew,
  isConfigured,
  type LineDraft,
  lineItemBody,
  lineItemExample,
  lineItemFields,
} from '#areas/selling/lines';
import { quoteResource } from '#areas/selling/quotes';
import { readOne } from '#kit/rows';
import { printJson } from '#lib/json';
import { pairRows } from '#lib/pair-rows';
import { present } from '#lib/present';
import { needPermission } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid } from '#platform/problem';
import { id, list, object, oneOf, optional, orNull, type TSchema, text } from '#platform/schema';
import { orderResource } from './order.resource.ts';

const { lineItemID, versionID, configuredOn, description, quantity, unitCost, unitPrice, leadTimeDays } =
  lineItemFields;
const side = object(
  { versionID, configuredOn, description, quantity, unitCost, unitPrice, leadTimeDays },
  { title: 'ComparedLine' },
);
const elementOf = (of: { items: TSchema }): TSchema => orNull(of.items);
const change = oneOf(['ADDED', 'REMOVED', 'CHANGED']);
const row = elementOf(lineItemFields.items);
const task = elementOf(lineItemFields.tasks);
const attribute = elementOf(lineItemFields.attributes);

/**
 * `POST …/comparison`: what would become of a configured line, before it is accepted by PUT. It stands here,
 * where quotes and orders are both known.
 */
export const compareLine = operation({
  id: 'compareConfiguredLine',
  configures: true,
  method: 'POST',
  path: '/v1/configure/{ProductID}/comparison',
  tag: 'configure',
  addition: true,
  reads: true,
  summary: 'Compare a configured line with how it would be configured today',
  description:
    'Takes what PUT …/salesquotes/{SalesQuoteID} or …/salesorders/{SalesOrderID} takes, and the quote or order that holds the line. Answers both sides, and what differs of attributes, bill of ' +
    'materials and router. What could not be put into the line cannot be compared either (409). Nothing is stored.',
  permission: 'configure.read',
  needsToo: { 'quotes.read': 'Of a line of a quote', 'salesorders.read': 'Of a line of an order' },
  params: productParams,
  body: object(
    {
      salesQuoteID: optional(id({ description: 'The quote that has the line' })),
      salesOrderID: optional(id({ description: 'The order that has it, instead' })),
      ...lineItemBody.properties,
      lineItemID: id({ description: 'The line' }),
    },
    { title: 'LineComparisonQuestion' },
  ),
  response: object(
    {
      lineItemID,
      before: side,
      after: side,
      attributes: list(
        object(
          { change, name: text(60), before: attribute, after: attribute },
          { title: 'ComparedAttribute' },
        ),
        { description: 'Those that differ in value, as rows in anything' },
      ),
      items: list(
        object({ change, number: text(200), before: row, after: row }, { title: 'ComparedBomRow' }),
      ),
      tasks: list(object({ change, name: text(200), before: task, after: task }, { title: 'ComparedTask' })),
    },
    { title: 'LineComparison' },
  ),
  problems: ['NotFound', 'PreconditionMissing', 'ConflictingPrices'],
  example: {
    params: { ProductID: lineItemExample.productID },
    body: { salesQuoteID: '0198c5a0-0000-7000-8000-000000000030', lineItemID: lineItemExample.lineItemID },
    response: {
      lineItemID: lineItemExample.lineItemID,
      before: sideOf(lineItemExample),
      after: sideOf(lineItemExample),
      attributes: [],
      items: [{ change: 'REMOVED', number: 'SKT-80-45-STD', before: lineItemExample.items[0], after: null }],
      tasks: [],
    },
  },
  run: async (ctx, { params, body: { salesQuoteID, salesOrderID, ...asked } }) => {
    const { document, lines } = await readDocument(ctx, salesQuoteID, salesOrderID);
    const { line: after } = await configuredAnew(ctx, params.ProductID, asked, document, lines);
    // It is there: else it was refused.
    const before = present(lines.filter(isConfigured).find((line) => line.lineItemID === asked.lineItemID));
    return {
      lineItemID: asked.lineItemID,
      before: sideOf(before),
      after: sideOf(after),
      attributes: differing(
        before.attributes,
        after.attributes,
        ({ name }) => name,
        ({ value }) => value,
      ).map((one) => ({ ...one, name: nameIn(one).name })),
      items: differing(before.items, after.items, ({ number, position, uOM }) =>
        printJson([number, position, uOM]),
      ).map((one) => ({ ...one, number: nameIn(one).number })),
      tasks: differing(before.tasks, after.tasks, ({ number, name }) => printJson([number, name])).map(
        (one) => ({
          ...one,
          name: nameIn(one).name,
        }),
      ),
    };
  },
});

type Side = Record<
  'versionID' | 'configuredOn' | 'description' | 'quantity' | 'unitCost' | 'unitPrice' | 'leadTimeDays',
  unknown
>;

function sideOf<S extends Side>({
  versionID,
  configuredOn,
  description,
  quantity,
  unitCost,
  unitPrice,
  leadTimeDays,
}: S): Pick<S, keyof Side> {
  return { versionID, configuredOn, description, quantity, unitCost, unitPrice, leadTimeDays };
}

/** @throws Problem 400 unless just one is named, 404 */
const readDocument = async (
  ctx: Ctx,
  salesQuoteID: string | undefined,
  salesOrderID: string | undefined,
): Promise<{ document: AskedDocument; lines: readonly LineDraft[] }> => {
  if (salesQuoteID !== undefined && salesOrderID === undefined) {
    needPermission(ctx, 'quotes.read');
    const document = await readOne(ctx, quoteResource, salesQuoteID);
    return { document, lines: allLinesOf(document) };
  }
  if (salesOrderID !== undefined && salesQuoteID === undefined) {
    needPermission(ctx, 'salesorders.read');
    const document = await readOne(ctx, orderResource, salesOrderID);
    return { document, lines: allLinesOf(document) };
  }
  throw invalid('/salesQuoteID', 'or salesOrderID is required, one of the two');
};

type Difference<T> = { change: 'ADDED' | 'REMOVED' | 'CHANGED'; before: T | null; after: T | null };

/** One of the two is there. */
const nameIn = <T>({ before, after }: Difference<T>): T => (after ?? before) as T;

/**
 * What is gone or differs, in the order there was, then what came; rows differ in what `seen` shows of them.
 */
const differing = <T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (row: T) => string,
  seen: (row: T) => unknown = (row) => row,
): Difference<T>[] =>
  pairRows(before, after, keyOf).flatMap(([was = null, is = null]): Difference<T>[] => {
    if (!was || !is) return [{ change: was ? 'REMOVED' : 'ADDED', before: was, after: is }];
    return printJson(seen(was)) === printJson(seen(is))
      ? []
      : [{ change: 'CHANGED', before: was, after: is }];
  });
