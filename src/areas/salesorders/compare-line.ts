import { productParams } from '#areas/configure';
import {
  type AskedDocument,
  allLinesOf,
  anyQuote,
  configuredAnew,
  isConfigured,
  type LineDraft,
  lineItemBody,
  lineItemExample,
  lineItemFields,
} from '#areas/quotes';
import { readOne } from '#kit/rows';
import { printJson } from '#lib/json';
import { needPermission } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid } from '#platform/problem';
import { id, list, object, oneOf, optional, orNull, type TSchema, text } from '#platform/schema';
import { anyOrder } from './order.resource.ts';

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
 * `POST …/comparison`: what would become of a configured line, before it is accepted by PUT. It stands here, where quotes and orders are both known.
 */
export const compareLine = operation({
  id: 'compareConfiguredLine',
  method: 'POST',
  path: '/v1/configure/{ProductID}/comparison',
  tag: 'configure',
  addition: true,
  reads: true,
  summary: 'Compare a configured line with how it would be configured anew',
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
        object({ change, name: text(60), before: attribute, after: attribute }, { title: 'ComparedAttribute' }),
        { description: 'Those that differ in value, as rows in anything' },
      ),
      items: list(object({ change, number: text(200), before: row, after: row }, { title: 'ComparedBomRow' })),
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
    const before = lines.filter(isConfigured).find((line) => line.lineItemID === asked.lineItemID) as typeof after;
    return {
      lineItemID: asked.lineItemID,
      before: sideOf(before),
      after: sideOf(after),
      attributes: differences(
        before.attributes,
        after.attributes,
        ({ name }) => name,
        ({ value }) => value,
      ).map(({ key, ...rest }) => ({ ...rest, name: key })),
      items: differences(before.items, after.items, ({ number, position, uOM }) =>
        printJson([number, position, uOM]),
      ).map(({ key: _key, ...rest }) => ({ ...rest, number: (rest.after ?? rest.before)?.number as string })),
      tasks: differences(numbered(before.tasks), numbered(after.tasks), ({ key }) => key).map(
        ({ change: what, before: was, after: is }) => ({
          change: what,
          name: (is ?? was)?.task.name as string,
          before: was?.task ?? null,
          after: is?.task ?? null,
        }),
      ),
    } as never;
  },
});

type Side = Record<
  'versionID' | 'configuredOn' | 'description' | 'quantity' | 'unitCost' | 'unitPrice' | 'leadTimeDays',
  unknown
>;

function sideOf({ versionID, configuredOn, description, quantity, unitCost, unitPrice, leadTimeDays }: Side): Side {
  return { versionID, configuredOn, description, quantity, unitCost, unitPrice, leadTimeDays };
}

/** @throws Problem 400 unless just one is named, 404 */
const readDocument = async (
  ctx: Ctx,
  salesQuoteID: string | undefined,
  salesOrderID: string | undefined,
): Promise<{ document: AskedDocument; lines: readonly LineDraft[] }> => {
  if ((salesQuoteID === undefined) === (salesOrderID === undefined))
    throw invalid('/salesQuoteID', 'or salesOrderID is required, one of the two');
  needPermission(ctx, salesQuoteID === undefined ? 'salesorders.read' : 'quotes.read');
  const found =
    salesQuoteID === undefined
      ? await readOne(ctx, anyOrder, salesOrderID as string)
      : await readOne(ctx, anyQuote, salesQuoteID);
  return { document: found as AskedDocument & typeof found, lines: allLinesOf(found) };
};

/** Tasks of one number and name are told apart by their order. */
const numbered = <T extends { number: unknown; name: string }>(tasks: readonly T[]): { key: string; task: T }[] => {
  const seen = new Map<string, number>();
  return tasks.map((one) => {
    const name = printJson([one.number, one.name]);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return { key: `${name} ${times}`, task: one };
  });
};

type Difference<T> = { change: 'ADDED' | 'REMOVED' | 'CHANGED'; key: string; before: T | null; after: T | null };

/** What is gone or differs, in the order there was, then what came; rows differ in what `seen` shows of them. */
const differences = <T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (row: T) => string,
  seen: (row: T) => unknown = (row) => row,
): Difference<T>[] => {
  const now = new Map(after.map((one) => [keyOf(one), one]));
  const then = new Set(before.map(keyOf));
  const stayed = before.flatMap((was): Difference<T>[] => {
    const is = now.get(keyOf(was));
    if (!is) return [{ change: 'REMOVED', key: keyOf(was), before: was, after: null }];
    return printJson(seen(was)) === printJson(seen(is))
      ? []
      : [{ change: 'CHANGED', key: keyOf(was), before: was, after: is }];
  });
  const came = after.filter((one) => !then.has(keyOf(one)));
  return [
    ...stayed,
    ...came.map((is): Difference<T> => ({ change: 'ADDED', key: keyOf(is), before: null, after: is })),
  ];
};
