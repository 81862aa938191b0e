import { type RawBuilder, sql } from 'kysely';
import { importOperations, lastImport } from '#areas/imports';
import type { Row } from '#kit/declaration';
import type { ImportReference } from '#kit/import/declaration';
import { exportRows } from '#kit/import/export-rows';
import { importRowByRow } from '#kit/import/row-by-row';
import type { RowImport } from '#kit/import/row-import';
import { dateIn, isDate, parseInstant, startOfDay } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { invalid } from '#platform/problem';
import { text } from '#platform/schema';
import { anySerial } from './serial.resource.ts';

type Pair = { id: string; word: string };

/** A column that names records by a text that one table has. */
const named = (column: string, noun: string, spec: { table: string; id: string; word: string; field: string }) => {
  const pairs = (ctx: Ctx, by: string, wanted: readonly string[]) =>
    ctx.rows(sql<Pair>`
      select ${sql.ref(`o.${spec.id}`)} as id, ${sql.ref(`o.${spec.word}`)} as word from ${sql.table(spec.table)} o
      where ${ctx.mine('o')} and ${sql.ref(`o.${by}`)} = any (${wanted}::text[])`);
  const reference: ImportReference = {
    field: spec.field,
    column,
    noun,
    schema: text(60),
    description: `The number of the ${noun}`,
    find: async (ctx, words) => new Map((await pairs(ctx, spec.word, words)).map(({ id, word }) => [word, id])),
    name: async (ctx, ids) => new Map((await pairs(ctx, spec.id, ids)).map(({ id, word }) => [id, word])),
  };
  return reference;
};

const between = ' / ';

/** The piece that it is built into, by item and serial number. A file has to name it above what is built into it. */
const parent: ImportReference = {
  field: 'parentSerialID',
  column: 'parentSerial',
  noun: 'piece',
  schema: text(200),
  description: 'The piece that it is built into: its item’s number, “ / ” and its serial number; above it in the file',
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

/** Serial numbers in files: by the numbers of the item and of the piece. */
const serialFiles: RowImport = {
  resource: anySerial,
  name: 'serialization',
  key: ['itemNumber', 'serialNumber'],
  references: [
    named('itemNumber', 'item', { table: 'items', id: 'item_id', word: 'number', field: 'itemID' }),
    named('customerNumber', 'customer', {
      table: 'customers',
      id: 'customer_id',
      word: 'customer_number',
      field: 'customerID',
    }),
  ],
  kin: [parent],
  without: ['serialID'],
  called: { shippedUTC: 'shippedDate' },
  shapes: {
    shippedUTC: {
      schema: text(40),
      description: 'A day in the time zone of who brings the file, such as 2026-01-30, or an instant in UTC',
    },
  },
  find: (ctx, { itemID, serialNumber }) =>
    ctx.first(sql<Row>`
      select ${anySerial.select(ctx.now)} from serial_numbers t
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
    throw invalid('/shippedUTC', 'must be a day such as 2026-01-30 or an instant such as 2026-01-30T09:00:00.000Z');
  return instant;
};

/** What nothing is built around first, then what is built into that, and so on. */
const fromTheTop = async (ctx: Ctx): Promise<RawBuilder<boolean>[]> => {
  const found = await ctx.first(sql<{ levels: number }>`
    with recursive down as (
      select s.serial_id, 1 as level from serial_numbers s where ${ctx.mine('s')} and s.parent_serial_id is null
      union all
      select s.serial_id, d.level + 1 from down d join serial_numbers s on ${ctx.mine('s')} and s.parent_serial_id = d.serial_id
    )
    select coalesce(max(level), 0)::int as levels from down`);
  return Array.from({ length: found?.levels ?? 0 }, (_, level) => isAtLevel(ctx, 't', level));
};

const isAtLevel = (ctx: Ctx, alias: string, level: number): RawBuilder<boolean> => {
  const above = `${alias}p`;
  return level === 0
    ? sql`${sql.ref(`${alias}.parent_serial_id`)} is null`
    : sql`exists (
        select from serial_numbers ${sql.ref(above)}
        where ${ctx.mine(above)} and ${sql.ref(`${above}.serial_id`)} = ${sql.ref(`${alias}.parent_serial_id`)}
          and ${isAtLevel(ctx, above, level - 1)})`;
};

export const serialImport = importRowByRow(serialFiles);

export const serialFileOperations = [
  exportRows(serialFiles, { path: '/v1/serialization/export', parts: fromTheTop }),
  lastImport(serialImport, '/v1/serialization/import/results'),
  ...importOperations(serialImport, {
    start: '/v1/serialization/import',
    startIsAddition: true,
    status: [{ path: '/v1/serialization/imports', id: 'SerialNumberImport', isAddition: true }],
  }),
];
