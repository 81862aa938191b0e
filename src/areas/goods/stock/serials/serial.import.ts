import { sql } from 'kysely';
import { importOperations, lastImport } from '#areas/ground/imports';
import { customerColumn } from '#areas/parties/customers';
import type { Row } from '#kit/declaration';
import type { ImportReference } from '#kit/import/declaration';
import { exportRows } from '#kit/import/export-rows';
import { levels } from '#kit/import/levels';
import { namedReference } from '#kit/import/named-reference';
import { importRowByRow } from '#kit/import/row-by-row';
import type { RowImport } from '#kit/import/row-import';
import { dateIn, instantFault, isDate, parseInstant, startOfDay } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { invalid } from '#platform/problem';
import { text } from '#platform/schema';
import { serialResource } from './serial.resource.ts';

type Pair = { id: string; word: string };

const between = ' / ';

/**
 * The piece that it is built into, by item and serial number. A file has to name it above what is built into
 * it.
 */
const parent: ImportReference = {
  field: 'parentSerialID',
  column: 'parentSerial',
  noun: 'piece',
  schema: text(200),
  description:
    'The piece that it is built into: its item’s number, “ / ” and its serial number; above it in the file',
  find: async (ctx, words) => {
    // Where a number itself holds what stands between the two, the word can be read in several ways.
    const readings = words.flatMap((word) => {
      const parts = word.split(between);
      return parts.slice(1).map((_part, at) => ({
        word,
        number: parts.slice(0, at + 1).join(between),
        serial: parts.slice(at + 1).join(between),
      }));
    });
    const rows = await ctx.rows(sql<Pair>`
      select s.serial_id as id, r.word
      from unnest(${readings.map((one) => one.word)}::text[], ${readings.map((one) => one.number)}::text[],
          ${readings.map((one) => one.serial)}::text[]) as r (word, number, serial)
        join items i on ${ctx.mine('i')} and i.number = r.number
        join serial_numbers s on ${ctx.mine('s')} and s.item_id = i.item_id and s.serial_number = r.serial`);
    return new Map(rows.map(({ id, word }) => [word, id]));
  },
  name: async (ctx, ids) => {
    const rows = await ctx.rows(sql<Pair>`
      select s.serial_id as id, i.number || ${between} || s.serial_number as word
      from serial_numbers s join items i on ${ctx.mine('i')} and i.item_id = s.item_id
      where ${ctx.mine('s')} and s.serial_id = any (${ids}::text[])`);
    return new Map(rows.map(({ id, word }) => [id, word]));
  },
};

const salesOrder = namedReference({
  field: 'salesOrderID',
  column: 'salesOrderNumber',
  noun: 'sales order',
  from: 'sales_orders',
  id: 'sales_order_id',
  word: 'number',
  most: 40,
});
const productionOrder = namedReference({
  field: 'productionOrderID',
  column: 'productionOrderNumber',
  noun: 'production order',
  from: 'production_orders',
  id: 'production_order_id',
  word: 'number',
  most: 40,
});

/** Serial numbers in files: by the numbers of the item and of the piece. */
const serialFiles: RowImport = {
  resource: serialResource,
  name: 'serialization',
  key: ['itemNumber', 'serialNumber'],
  references: [
    namedReference({
      field: 'itemID',
      column: 'itemNumber',
      noun: 'item',
      from: 'items',
      id: 'item_id',
      word: 'number',
      most: 60,
    }),
    customerColumn,
    salesOrder,
    productionOrder,
  ],
  kin: [parent],
  // A line of an order has no number of its own that a file could name it by.
  without: ['serialID', 'lineItemID'],
  called: { shippedUTC: 'shippedDate' },
  shapes: {
    shippedUTC: {
      schema: text(40),
      holds: 'DAY',
      description: 'A day in the time zone of who brings the file, such as 2026-01-30, or an instant in UTC',
    },
  },
  find: (ctx, { itemID, serialNumber }) =>
    ctx.first(sql<Row>`
      select ${serialResource.select(ctx.now)} from serial_numbers t
      where ${ctx.mine('t')} and t.item_id = ${itemID} and t.serial_number = ${serialNumber} for update`),
  asSent: (ctx, sent, old) =>
    typeof sent.shippedUTC === 'string' ? { ...sent, shippedUTC: shipped(ctx, sent.shippedUTC, old) } : sent,
};

/** A day that is the stored instant's says nothing new. @throws Problem 400 */
const shipped = (ctx: Ctx, said: string, old: Row | undefined): string => {
  const word = said.trim();
  const { timeZone } = ctx.principal;
  const stored = old?.shippedUTC;
  if (typeof stored === 'string' && isDate(word) && dateIn(timeZone, stored) === word) return stored;
  const instant = parseInstant(isDate(word) ? startOfDay(timeZone, word) : word);
  if (instant === undefined)
    throw invalid(
      '/shippedUTC',
      `must be a day such as 2026-01-30, or an instant, which ${instantFault(word)}`,
    );
  return instant;
};

export const serialImport = importRowByRow(serialFiles);

export const serialFileOperations = [
  exportRows(serialFiles, {
    path: '/v1/serialization/export',
    parts: (ctx) => levels(ctx, { table: 'serial_numbers', id: 'serial_id', parent: 'parent_serial_id' }),
  }),
  lastImport(serialImport, '/v1/serialization/import/results'),
  ...importOperations(serialImport, {
    start: '/v1/serialization/import',
    startIsAddition: true,
    status: [{ path: '/v1/serialization/imports', id: 'SerialNumberImport', isAddition: true }],
  }),
];
