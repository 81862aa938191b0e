import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { date, id, int32, list, object, optional, text } from '#platform/schema';
import { takeRatesExample } from './analysis.example.ts';
import { chosenOfLine, countedLines, inPieces } from './counted-lines.ts';
import { takenAttribute, takenUnits } from './take-rates.resource.ts';
import { type ChosenLine, tally } from './tally.ts';

/** Configured lines that are counted while the caller waits; more are for a take-rate analysis. */
const mostLines = 5000;
/** A line can have thousands of attributes. */
const piece = 100;

const counted = object(
  {
    productID: id(),
    productNumber: text(60),
    productName: text(200),
    totals: object({ configurations: int32({ minimum: 1 }), units: takenUnits }),
    attributes: list(takenAttribute),
  },
  { title: 'ConfigurationsOfOrders' },
);

/** How often each value was chosen in the order book. */
export const countOrderOptions = operation({
  id: 'analyzeSalesOrderConfigurations',
  method: 'GET',
  path: '/v1/salesorders/analysis/configurations',
  tag: 'sales-orders',
  summary: 'Count which options were chosen in sales orders',
  description:
    'Of each product the values of its attributes that users can choose, by lines and by units; CANCELLED orders do not count. ' +
    `At most ${mostLines} configured lines at a time; POST /v1/products/{productID}/take-rate-analyses counts more, and names what was never chosen.`,
  permission: 'salesorders.read',
  query: object({
    ProductID: optional(id({ description: 'Only of this product' })),
    VersionID: optional(id({ description: 'Only of this version' })),
    from: optional(date({ description: 'Made on this day or later, by your calendar' })),
    to: optional(date({ description: 'Made on this day or earlier' })),
  }),
  response: list(counted),
  problems: ['TooMany'],
  example: {
    response: [
      {
        productID: takeRatesExample.row.productID,
        productNumber: 'VALVE',
        productName: 'Ball valve',
        totals: { configurations: 3, units: 9 },
        attributes: takeRatesExample.row.attributes,
      },
    ],
  },
  run: async (ctx, { query: { ProductID, VersionID, from, to } }) => {
    const lines = countedLines(ctx, 'ORDERS', { productID: ProductID, versionID: VersionID, from, to });
    await refuseTooMany(ctx, lines);
    const products = new Map<string, Product & { tally: ReturnType<typeof tally> }>();
    for await (const rows of inPieces(ctx, chosen(lines), piece))
      for (const { productID, productNumber, productName, ...line } of rows) {
        const found = products.get(productID) ?? { productID, productNumber, productName, tally: tally() };
        products.set(productID, { ...found, productNumber, productName }); // as the latest line calls it
        found.tally.add(line);
      }
    const body = [...products.values()]
      .sort((one, other) => (one.productNumber < other.productNumber ? -1 : 1))
      .map(({ tally: all, ...product }) => {
        const { totals, attributes } = all.result();
        return { ...product, totals, attributes };
      });
    return answer({ body });
  },
});

type Product = { productID: string; productNumber: string; productName: string };

const chosen = (lines: RawBuilder<unknown>) => sql<ChosenLine & Product>`
  select l.product_id as "productID", l.product_number as "productNumber", l.product_name as "productName", l.quantity, ${chosenOfLine} as chosen
  ${lines} order by d.created_utc, l.line_item_id`;

/** @throws Problem 409 TooMany */
const refuseTooMany = async (ctx: Ctx, lines: RawBuilder<unknown>): Promise<void> => {
  const beyond = await ctx.first(sql`select 1 ${lines} offset ${mostLines} limit 1`);
  if (!beyond) return;
  throw new Problem(
    'TooMany',
    `There are more than ${mostLines} configured lines: ask for fewer days or one product, or make a take-rate analysis.`,
  );
};
