import { sql } from 'kysely';
import { changePart } from '#kit/parts/part';
import { sameValue } from '#kit/write-rows';
import { type Decimal, decimal } from '#lib/decimal';
import { JsonError, parseJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import type { ImportKind, ReadRow, RowFault, RowResult } from '#platform/import-kind';
import type { PlaceError } from '#platform/problem';
import { reviver } from '#platform/revive';
import { list } from '#platform/schema';
import { compileSentReader } from '#platform/validate';
import { attributeInput, mergeAttributes } from './attributes.ts';
import { itemResource } from './item.resource.ts';
import { listColumns } from './list-columns.ts';
import { replaceRouter, sequenceFaults, stepInput } from './router.ts';

type Attribute = { name: string; value: string | null };
type Step = { sequence?: number; taskName: string; minutes: Decimal };
type Details = { attributes: Attribute[] | undefined; router: Step[] | undefined };

/**
 * Item files with the lists of an item in cells of their own. The item itself is taken first, and its lists
 * only where that went well.
 */
export const withDetails = (kind: ImportKind): ImportKind => ({
  ...kind,
  columns: [...kind.columns, ...listColumns],
  take: async (ctx, rows, mode) => {
    const read = rows.map(({ values, key }) => ({ ...readDetails(values), number: key }));
    const good = rows.flatMap((row, at) => (read[at]?.faults.length === 0 ? [withoutDetails(row)] : []));
    const taken = (good.length > 0 ? await kind.take(ctx, good, mode) : []).values();
    const results: RowResult[] = [];
    const wanted: Wanted[] = [];
    for (const [at, { faults, details, number }] of read.entries()) {
      const result = faults.length > 0 ? undefined : taken.next().value;
      results.push(result ?? { outcome: 'FAILED', faults });
      const isTaken = result && !['FAILED', 'SKIPPED'].includes(result.outcome);
      if (isTaken && (details.attributes || details.router)) wanted.push({ at, number, details });
    }
    for (const at of await takeDetails(ctx, wanted)) {
      const result = results[at];
      if (result?.outcome === 'UNCHANGED') results[at] = { ...result, outcome: 'UPDATED' };
    }
    return results;
  },
});

const withoutDetails = (row: ReadRow): ReadRow => {
  const { attributes: _a, router: _r, ...values } = row.values;
  return { ...row, values };
};

type Read = { details: Details; faults: RowFault[] };

const attributesOf = compileSentReader(list(attributeInput, { maxItems: 200 }));
const revivedSteps = reviver(list(stepInput));
const routerOf = compileSentReader(list(stepInput, { maxItems: 200 }));

const readDetails = (values: ReadRow['values']): Read => {
  const faults: RowFault[] = [];
  const attributes = readAttributes(values.attributes, faults);
  const router = readRouter(values.router, faults);
  return { details: { attributes, router }, faults };
};

/** The attributes of a cell, with all that is wrong with them. */
const readAttributes = (cell: unknown, faults: RowFault[]): Attribute[] | undefined => {
  const refuse = refusing('attributes', faults);
  const listed = listIn(cell);
  const pairs = listed ? undefined : pairsOf(cell);
  const bare = pairs?.find(({ rest }) => rest === undefined);
  if (bare) return refuse(`holds “${bare.name}” without its value, as in Bore=50 mm`);
  const read = listed ?? pairs?.map(({ name, rest }) => ({ name, value: rest === '' ? null : rest }));
  if (read === undefined) return undefined;
  const { errors = [], ...checked } = attributesOf(read);
  for (const place of errors) refuse(told(place, read, 'name'));
  if (faults.length > 0 || !('value' in checked)) return undefined;
  const attributes = checked.value;
  const names = attributes.map(({ name }) => name.toLowerCase());
  const twice = names.findIndex((name, at) => names.indexOf(name) < at);
  return twice < 0 ? attributes : refuse(`names ${attributes[twice]?.name} twice`);
};

/** The router of a cell likewise. */
const readRouter = (cell: unknown, faults: RowFault[]): Step[] | undefined => {
  const refuse = refusing('router', faults);
  const before = faults.length;
  const listed = listIn(cell);
  const pairs = listed ? undefined : pairsOf(cell);
  const wrong = pairs?.find(({ rest }) => !/^-?\d{1,30}(\.\d{1,30})?$/.test(rest ?? ''));
  if (wrong) return refuse(`holds “${wrong.name}” without its minutes, as in Turning=12.5`);
  const read = listed ?? pairs?.map(({ name, rest = '' }) => ({ taskName: name, minutes: decimal(rest) }));
  if (read === undefined) return undefined;
  const { errors = [], ...checked } = routerOf(read);
  for (const place of errors) refuse(told(place, read, 'taskName'));
  if (faults.length > before || !('value' in checked)) return undefined;
  const steps = checked.value;
  const [unnumbered] = sequenceFaults(steps);
  return unnumbered ? refuse(told(unnumbered, read, 'taskName')) : steps;
};

const refusing = (column: string, faults: RowFault[]) => (message: string) => {
  faults.push({ column, code: 'InvalidInput', message });
  return undefined;
};

/** What is wrong with an element of a list, by its name. */
const told = ({ pointer, detail }: PlaceError, read: readonly unknown[], name: string): string => {
  const [, at, member = 'the element'] = pointer.split('/');
  const element = read[Number(at)] as Record<string, unknown> | null | undefined;
  return `holds “${element?.[name] ?? `element ${Number(at) + 1}`}”, of which ${member} ${detail}`;
};

/** A list that stands in a cell as JSON; undefined if none exists. */
const listIn = (cell: unknown): unknown[] | undefined => {
  if (typeof cell !== 'string' || !cell.trimStart().startsWith('[')) return undefined;
  try {
    const read = parseJson(cell);
    return Array.isArray(read) ? read : undefined;
  } catch (error) {
    if (error instanceof JsonError) return undefined;
    throw error;
  }
};

/** The parts of a cell; `rest` is undefined where no `=` stands in one. */
const pairsOf = (cell: unknown): { name: string; rest: string | undefined }[] | undefined => {
  if (typeof cell !== 'string') return undefined;
  const parts = cell.split(';').filter((part) => part.trim() !== '');
  return parts.map((part) => {
    const at = part.indexOf('=');
    return at < 0
      ? { name: part.trim(), rest: undefined }
      : { name: part.slice(0, at).trim(), rest: part.slice(at + 1).trim() };
  });
};

type Wanted = { at: number; number: string; details: Details };
type Stored = { id: string; number: string; attributes: { name: string; value: string }[]; router: Step[] };

/** Changes the items that differ, in one order. Answers the places of their rows. */
const takeDetails = async (ctx: Ctx, wanted: readonly Wanted[]): Promise<number[]> => {
  if (wanted.length === 0) return [];
  const stored = await ctx.rows(sql<Stored>`
    select t.item_id as id, t.number,
      coalesce((select json_agg(json_build_object('name', a.name, 'value', a.value)) from item_attributes a
        where ${ctx.mine('a')} and a.item_id = t.item_id), '[]'::json) as attributes,
      coalesce((select json_agg(json_build_object('sequence', r.sequence, 'taskName', r.task_name, 'minutes', r.minutes) order by r.sequence)
        from item_router_steps r where ${ctx.mine('r')} and r.item_id = t.item_id), '[]'::json) as router
    from items t where ${ctx.mine('t')} and t.number = any (${wanted.map(({ number }) => number)}::text[])
    order by t.item_id for update of t`);
  const byNumber = new Map(wanted.map((one) => [one.number, one]));
  const changed: number[] = [];
  for (const { id, number, attributes: has, router: steps } of stored) {
    const one = byNumber.get(number);
    if (!one) continue;
    const { at, details } = one;
    const attributes = details.attributes?.filter((one) => {
      const old = has.find(({ name }) => name.toLowerCase() === one.name.toLowerCase());
      return one.value === null ? old !== undefined : !sameValue(one, old);
    });
    const isNumbered = details.router?.[0]?.sequence !== undefined;
    const router =
      details.router && !sameSteps(details.router, revivedSteps(steps), isNumbered)
        ? details.router
        : undefined;
    if (!attributes?.length && !router) continue;
    await changePart(ctx, itemResource, id, {}, async (itemID) => {
      if (attributes?.length) await mergeAttributes(ctx, itemID, attributes);
      if (router) await replaceRouter(ctx, itemID, router);
    });
    changed.push(at);
  }
  return changed;
};

/** Whether a router is the one that there is; numbers count where they are said. */
const sameSteps = (one: readonly Step[], other: readonly Step[], isNumbered: boolean): boolean => {
  const plain = ({ sequence, taskName, minutes }: Step) => [isNumbered ? sequence : null, taskName, minutes];
  return sameValue(one.map(plain), other.map(plain));
};
