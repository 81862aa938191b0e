import type { Resource } from '#kit/declaration';
import { eachRow, exportFile, formatParameter } from '#kit/export';
import { filterQuery } from '#kit/list-plan';
import type { Ctx } from '#platform/ctx';
import { type Operation, operation } from '#platform/operation';
import type { Static } from '#platform/schema';
import { object, type TSchema, text } from '#platform/schema';
import type { customerSnapshot } from './customer-snapshot.ts';

/** What a row of a file has no place for. */
const nested = ['statusDates', 'exchangeRates', 'contactIDs'];
const customerNames = { customerNumber: text(40), customerName: text(200) };

/**
 * `…/export/summary`: one row for each document that the filters leave, its header, with the customer's
 * number and name in place of the snapshot.
 */
export const summaryExport = (
  resource: Resource,
  { noun, file: name }: { noun: string; file: string },
): Operation => {
  const { entity, path, tag, permission } = resource.spec;
  const columns = Object.entries<TSchema>(resource.element.properties).flatMap(([column, schema]) =>
    column === 'customer'
      ? Object.entries(customerNames)
      : nested.includes(column)
        ? []
        : [[column, schema] as const],
  );
  const file = exportFile(object(Object.fromEntries(columns), { title: `${entity}Row` }));
  return operation({
    id: `export${entity}Summary`,
    method: 'GET',
    path: `${path}/export/summary`,
    tag,
    summary: `Export ${noun}, a row for each`,
    description:
      'Text cells that a spreadsheet would run as a formula are escaped reversibly; numbers never.',
    permission: `${permission}.read`,
    query: filterQuery(resource, { Format: formatParameter }),
    exports: entity,
    response: file.response,
    run: async (ctx, { query }) =>
      file.answer({ name, rows: summaryRows(ctx, resource, query), format: query.Format }),
  });
};

const summaryRows = async function* (ctx: Ctx, resource: Resource, query: Record<string, unknown>) {
  for await (const row of eachRow(ctx, resource, query)) {
    const { customerNumber, customerName } = row.customer as Static<typeof customerSnapshot>;
    yield { ...row, customerNumber, customerName };
  }
};
