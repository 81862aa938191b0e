import { sql } from 'kysely';
import { importOperations } from '#areas/imports';
import { answerExport, type ExportFormat, exportResponse, formatParameter } from '#kit/export';
import { changePart } from '#kit/parts/part';
import type { Ctx } from '#platform/ctx';
import { type ImportKind, type ImportMode, importCodes, type ReadRow, type RowResult } from '#platform/import-kind';
import { operation } from '#platform/operation';
import { object, text } from '#platform/schema';
import { type AttributeInput, mergeAttributes } from './attributes.ts';
import { anyCustomer } from './customer.resource.ts';
import { lockCustomers } from './lock-customers.ts';

type Cells = { customerNumber: string; name: string; value?: string | null };

/**
 * Attributes of customers in files, a row each; an empty value takes the attribute away. Those of one customer in one chunk change it
 * once, as one request with all of them would.
 */
export const attributeImport: ImportKind = {
  entity: 'CustomerAttribute',
  name: 'customerattributes',
  tag: 'customers',
  permission: 'customers',
  columns: [
    { name: 'customerNumber', schema: text(40), required: true, description: 'The number of the customer' },
    { name: 'name', schema: text(100), required: true, description: 'In your words; letter case makes no difference' },
    { name: 'value', schema: text(1000), required: false, description: 'Empty: the customer has it no more' },
  ],
  key: ['customerNumber', 'name'],
  claims: ({ customerNumber, name }) => [
    {
      claim: JSON.stringify([customerNumber, (name as string).toLowerCase()]),
      column: 'name',
      message: `${name} is, letter case aside, the one`,
    },
  ],
  take: (ctx, rows, mode) => take(ctx, rows, mode),
};

const take = async (ctx: Ctx, rows: readonly ReadRow[], mode: ImportMode): Promise<RowResult[]> => {
  const ids = await customerIDs(ctx, rows);
  await lockCustomers(ctx, [...ids.values()]);
  const there = await attributesOf(ctx, [...ids.values()]);
  const changes = new Map<string, AttributeInput[]>();
  const results = rows.map(({ values }): RowResult => {
    const { customerNumber, name, value } = values as Cells;
    const id = ids.get(customerNumber);
    if (id === undefined)
      return failed('customerNumber', 'UnknownReference', `there is no customer “${customerNumber}”`);
    const old = there.get(id)?.get(name.toLowerCase());
    if (old && mode === 'INSERT')
      return passed(importCodes.AlreadyThere, 'The customer has it already; with the mode INSERT it stays.');
    if (!old && mode === 'UPDATE')
      return passed(importCodes.NotThere, 'The customer does not have it; with the mode UPDATE it is not added.');
    // Without a column of values a file says only what there is.
    const wanted = value === undefined ? (old?.value ?? null) : value;
    if (wanted === null ? !old : old?.name === name && old.value === wanted)
      return { outcome: 'UNCHANGED', faults: [] };
    changes.set(id, [...(changes.get(id) ?? []), { name, value: wanted }]);
    return { outcome: old ? 'UPDATED' : 'CREATED', faults: [] };
  });
  for (const [id, attributes] of changes)
    await changePart(ctx, anyCustomer, id, {}, (key) => mergeAttributes(ctx, key, attributes));
  return results;
};

const failed = (column: string, code: string, message: string): RowResult => ({
  outcome: 'FAILED',
  faults: [{ column, code, message }],
});

const passed = (code: string, message: string): RowResult => ({
  outcome: 'SKIPPED',
  faults: [{ column: null, code, message }],
});

const customerIDs = async (ctx: Ctx, rows: readonly ReadRow[]): Promise<Map<string, string>> => {
  const numbers = [...new Set(rows.map(({ values }) => values.customerNumber as string))];
  const found = await ctx.rows(sql<{ id: string; number: string }>`
    select c.customer_id as id, c.customer_number as number from customers c
    where ${ctx.mine('c')} and c.customer_number = any (${numbers}::text[])`);
  return new Map(found.map(({ id, number }) => [number, id]));
};

type Attributes = Map<string, { name: string; value: string }>;

/** Of locked customers, by the name in lower case. */
const attributesOf = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, Attributes>> => {
  const rows = await ctx.rows(sql<{ id: string; name: string; value: string }>`
    select a.customer_id as id, a.name, a.value from customer_attributes a
    where ${ctx.mine('a')} and a.customer_id = any (${ids}::text[])`);
  const byCustomer = new Map<string, Attributes>(ids.map((id) => [id, new Map()]));
  for (const { id, name, value } of rows) byCustomer.get(id)?.set(name.toLowerCase(), { name, value });
  return byCustomer;
};

const exportAttributes = operation({
  id: 'exportCustomerAttributes',
  method: 'GET',
  path: '/v1/customers/attributes/export',
  tag: 'customers',
  summary: 'Export the attributes of all customers',
  description:
    'A row for each, by customer and name. The columns are those that an import takes, so that the file imports back unchanged. In CSV, ' +
    'text cells that a spreadsheet would run as a formula are escaped, and an import takes that off again.',
  permission: 'customers.read',
  query: object({ Format: formatParameter }),
  response: exportResponse,
  run: async (ctx, { query }) =>
    answerExport({
      name: 'customer-attributes',
      columns: attributeImport.columns.map(({ name }) => name),
      rows: eachAttribute(ctx),
      format: (query as { Format?: ExportFormat }).Format,
    }),
});

type Exported = { customerNumber: string; name: string; value: string };

/** So many at a time, so that the memory stays flat. */
const stretch = 1000;

const eachAttribute = async function* (ctx: Ctx) {
  let last = { customerNumber: '', name: '' };
  for (;;) {
    const rows: Exported[] = await ctx.rows(sql<Exported>`
      select c.customer_number as "customerNumber", a.name, a.value
      from customers c join customer_attributes a on ${ctx.mine('a')} and a.customer_id = c.customer_id
      where ${ctx.mine('c')} and (c.customer_number, a.name) > (${last.customerNumber}, ${last.name})
      order by c.customer_number, a.name limit ${stretch}`);
    yield* rows;
    if (rows.length < stretch) return;
    last = rows.at(-1) as Exported;
  }
};

export const attributeFileOperations = [
  exportAttributes,
  ...importOperations(attributeImport, { start: '/v1/customers/attributes/import', status: [] }),
];
