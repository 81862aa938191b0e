import { sql } from 'kysely';
import { changePart } from '#kit/parts/part';
import { sameValue } from '#kit/write-rows';
import { type Decimal, decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import type { ImportColumn, ImportKind, ReadRow, RowFault, RowResult } from '#platform/import-kind';
import { list, text } from '#platform/schema';
import { compileCheck } from '#platform/validate';
import { attributeInput, mergeAttributes } from './attributes.ts';
import { anyItem } from './item.resource.ts';
import { replaceRouter, stepInput } from './router.ts';

/** What item files of other systems have beside the fields: lists of an item in one cell each. */
const detailColumns: readonly ImportColumn[] = [
  {
    name: 'attributes',
    schema: text(20_000),
    required: false,
    description:
      'Name=Value;Name=Value: merged by name into those that the item has, a name without a value taking it away; empty: they stay',
  },
  {
    name: 'router',
    schema: text(20_000),
    required: false,
    holds: 'NAMED_NUMBERS',
    description: 'TaskName=Minutes;TaskName=Minutes, for one unit and in this order: the whole router; empty: it stays',
  },
];

type Attribute = { name: string; value: string | null };
type Step = { taskName: string; minutes: Decimal };
type Details = { attributes: Attribute[] | undefined; router: Step[] | undefined };

/** Item files with the lists of an item in cells of their own. The item itself is taken first, and its lists only where that went well. */
export const withDetails = (kind: ImportKind): ImportKind => ({
  ...kind,
  columns: [...kind.columns, ...detailColumns],
  take: async (ctx, rows, mode) => {
    const read = rows.map(({ values }) => readDetails(values));
    const good = rows.flatMap((row, at) => (read[at]?.faults.length === 0 ? [withoutDetails(row)] : []));
    const taken = (good.length > 0 ? await kind.take(ctx, good, mode) : []).values();
    const results = read.map(
      ({ faults }): RowResult =>
        faults.length > 0 ? { outcome: 'FAILED', faults } : (taken.next().value as RowResult),
    );
    const wanted = rows.flatMap((row, at) => {
      const { details } = read[at] as Read;
      const isTaken = !['FAILED', 'SKIPPED'].includes((results[at] as RowResult).outcome);
      return isTaken && (details.attributes || details.router) ? [{ at, number: row.key, details }] : [];
    });
    for (const at of await takeDetails(ctx, wanted))
      if (results[at]?.outcome === 'UNCHANGED') results[at] = { ...(results[at] as RowResult), outcome: 'UPDATED' };
    return results;
  },
});

const withoutDetails = (row: ReadRow): ReadRow => {
  const { attributes: _a, router: _r, ...values } = row.values;
  return { ...row, values };
};

type Read = { details: Details; faults: RowFault[] };

const checkAttributes = compileCheck(list(attributeInput, { maxItems: 200 }));
const checkRouter = compileCheck(list(stepInput, { maxItems: 200 }));

const readDetails = (values: ReadRow['values']): Read => {
  const faults: RowFault[] = [];
  const refuse = (column: string, message: string) => faults.push({ column, code: 'InvalidInput', message });
  const attributes = pairsOf(values.attributes)?.map(({ name, rest }) => ({ name, value: rest === '' ? null : rest }));
  const steps = pairsOf(values.router);
  const wrong = steps?.find(({ rest }) => !/^-?\d{1,30}(\.\d{1,30})?$/.test(rest ?? ''));
  if (wrong) refuse('router', `holds “${wrong.name}” without its minutes, as in Turning=12.5`);
  const router = wrong
    ? undefined
    : steps?.map(({ name, rest }) => ({ taskName: name, minutes: decimal(rest as string) }));
  const bare = attributes?.find(({ value }) => value === undefined);
  if (bare) refuse('attributes', `holds “${bare.name}” without its value, as in Bore=50 mm`);
  else
    for (const { pointer, detail } of (attributes && checkAttributes(attributes)) ?? [])
      refuse(
        'attributes',
        `holds “${attributes?.[Number(pointer.split('/')[1])]?.name}”, of which ${pointer.split('/')[2]} ${detail}`,
      );
  for (const { pointer, detail } of (router && checkRouter(router)) ?? [])
    refuse(
      'router',
      `holds “${router?.[Number(pointer.split('/')[1])]?.taskName}”, of which ${pointer.split('/')[2]} ${detail}`,
    );
  const names = attributes?.map(({ name }) => name.toLowerCase()) ?? [];
  const twice = names.findIndex((name, at) => names.indexOf(name) < at);
  if (twice >= 0) refuse('attributes', `names ${attributes?.[twice]?.name} twice`);
  return { details: { attributes: attributes as Attribute[] | undefined, router }, faults };
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
      coalesce((select json_agg(json_build_object('taskName', r.task_name, 'minutes', r.minutes) order by r.sequence)
        from item_router_steps r where ${ctx.mine('r')} and r.item_id = t.item_id), '[]'::json) as router
    from items t where ${ctx.mine('t')} and t.number = any (${wanted.map(({ number }) => number)}::text[])
    order by t.item_id for update of t`);
  const byNumber = new Map(wanted.map((one) => [one.number, one]));
  const changed: number[] = [];
  for (const { id, number, attributes: has, router: steps } of stored) {
    const { at, details } = byNumber.get(number) as Wanted;
    const attributes = details.attributes?.filter((one) => {
      const old = has.find(({ name }) => name.toLowerCase() === one.name.toLowerCase());
      return one.value === null ? old !== undefined : !sameValue(one, old);
    });
    const old = steps.map(({ taskName, minutes }) => ({ taskName, minutes: decimal(minutes) }));
    const router = details.router && !sameValue(details.router, old) ? details.router : undefined;
    if (!attributes?.length && !router) continue;
    await changePart(ctx, anyItem, id, {}, async (itemID) => {
      if (attributes?.length) await mergeAttributes(ctx, itemID, attributes);
      if (router) await replaceRouter(ctx, itemID, router);
    });
    changed.push(at);
  }
  return changed;
};
