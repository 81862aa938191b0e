import { sql } from 'kysely';
import type { Row } from '#kit/declaration';
import { sameValue } from '#kit/write-rows';
import type { Decimal } from '#lib/decimal';
import { present } from '#lib/present';
import type { Ctx } from '#platform/ctx';
import { problemOfPart } from '#platform/db-problem';
import {
  type ImportMode,
  importCodes,
  type ReadRow,
  type RowFault,
  type RowResult,
} from '#platform/import-kind';
import { Problem } from '#platform/problem';
import { faultsOfPrice, repeatedPrices } from './check-list-prices.ts';
import type { ListPrice } from './price-list-item.resource.ts';
import { lockListPrices, pricedRow, setListPrices } from './set-list-prices.ts';

/** Columns that name records, the field of each, and where those are found by their numbers. */
export const namedColumns = [
  { column: 'listNumber', field: 'listID', from: 'price_lists', id: 'list_id', noun: 'price list' },
  { column: 'itemNumber', field: 'itemID', from: 'items', id: 'item_id', noun: 'item' },
  { column: 'productNumber', field: 'productID', from: 'products', id: 'product_id', noun: 'product' },
  { column: 'baseListNumber', field: 'baseListID', from: 'price_lists', id: 'list_id', noun: 'price list' },
] as const;

type Wanted = { at: number; sent: Row };

/**
 * Takes rows of prices of lists: those of one list change it together, by the rules of its operations, as far
 * as each can be taken. What is refused is reported, and the rest is taken without it.
 */
export const takeListPrices = async (
  ctx: Ctx,
  rows: readonly ReadRow[],
  mode: ImportMode,
): Promise<RowResult[]> => {
  const results: RowResult[] = [];
  const byList = new Map<string, Wanted[]>();
  const found = await findNamed(ctx, rows);
  for (const [at, { values }] of rows.entries()) {
    const { sent, faults } = found(values);
    const { listID, ...rest } = sent;
    if (faults.length > 0) results[at] = { outcome: 'FAILED', faults };
    else byList.set(listID as string, [...(byList.get(listID as string) ?? []), { at, sent: rest }]);
  }
  // In one order, so that two files do not wait for each other in a circle.
  for (const listID of [...byList.keys()].sort())
    await takeList(ctx, listID, present(byList.get(listID)), mode, results);
  return results;
};

const takeList = async (
  ctx: Ctx,
  listID: string,
  wanted: readonly Wanted[],
  mode: ImportMode,
  results: RowResult[],
) => {
  const old = await lockListPrices(ctx, listID);
  const known = new Map(old.map((row) => [nameOf(row), row]));
  let open = wanted.flatMap(({ at, sent }) => {
    const there = known.get(nameOf(sent));
    const passed = passedOver(mode, there);
    if (passed) {
      results[at] = passed;
      return [];
    }
    // Most prices are plain ones.
    const said = there || sent.computePrice ? sent : { ...sent, computePrice: 'FIXED' };
    const row = pricedRow(ctx, listID, withoutEmpty(said, there), there, '');
    const faults = faultsOfPrice(row, '');
    if (faults.length > 0) {
      results[at] = { outcome: 'FAILED', faults: faults.map((one) => faultOf(one)) };
      return [];
    }
    const outcome = there ? (sameValue(row, there) ? 'UNCHANGED' : 'UPDATED') : 'CREATED';
    results[at] = { outcome, faults: [] };
    return outcome === 'UNCHANGED' ? [] : [{ at, row, there }];
  });
  open = withoutRepeated(old, open, results);
  while (open.length > 0) {
    const refused = await refusal(ctx, listID, old, open);
    if (!refused) return;
    for (const { at } of open) {
      const faults = refused.get(at);
      if (faults) results[at] = { outcome: 'FAILED', faults };
    }
    open = open.filter(({ at }) => !refused.has(at));
  }
};

type Open = { at: number; row: ListPrice; there: ListPrice | undefined };

/**
 * Leaves out those for which another price counts on the same days. All are taken where they fit together;
 * else one after the other, so that the first of two stays.
 */
const withoutRepeated = (old: readonly ListPrice[], open: readonly Open[], results: RowResult[]): Open[] => {
  const groups = Map.groupBy(old, groupOf);
  const kept = new Map([...groups].map(([name, rows]) => [name, rows]));
  const byGroup = Map.groupBy(open, ({ row }) => groupOf(row));
  const taken: Open[] = [];
  for (const [name, some] of byGroup) {
    let list = kept.get(name) ?? [];
    const whole = some.reduce(joined, list);
    const isWhole = repeatedPrices(whole).length === 0;
    for (const one of some) {
      const next = joined(list, one);
      if (isWhole || repeatedPrices(next).length === 0) {
        list = next;
        taken.push(one);
      } else
        results[one.at] = {
          outcome: 'FAILED',
          faults: [
            {
              column: 'minQuantity',
              code: 'Duplicate',
              message:
                'is that of another price of the list too, for the same item, category or product on a common day',
            },
          ],
        };
    }
  }
  return taken;
};

const joined = (list: readonly ListPrice[], { row, there }: Open): ListPrice[] => [
  ...list.filter((one) => one !== there && one.priceListItemID !== there?.priceListItemID),
  row,
];

const groupOf = ({ itemID, category, productID, minQuantity }: ListPrice): string =>
  JSON.stringify([itemID, category, productID, minQuantity?.toFixed() ?? null]);

/** Writes them, or tells what of them the list does not take; at least one is refused then. */
const refusal = async (ctx: Ctx, listID: string, old: readonly ListPrice[], open: readonly Open[]) => {
  const replaced = new Set(open.map(({ there }) => there?.priceListItemID));
  const others = old.filter(({ priceListItemID }) => !replaced.has(priceListItemID));
  try {
    await ctx.attempt(() =>
      setListPrices(ctx, listID, () => [
        ...others.map((row) => ({ row, pointer: null })),
        ...open.map(({ at, row }) => ({ row, pointer: `/${at}` })),
      ]),
    );
    return undefined;
  } catch (error) {
    // What the database refuses is a row's, and which one it does not say: the chunk is taken in halves.
    if (!(error instanceof Problem) || !problemOfPart(error)) throw error;
    const { code, message, extras } = error;
    const byRow = Map.groupBy(extras.errors ?? [], ({ pointer }) =>
      Number(pointer.split('/')[1] || Number.NaN),
    );
    const placed = open.flatMap(({ at }) => {
      const errors = byRow.get(at);
      return errors
        ? [[at, errors.map(({ pointer, detail }) => ({ ...faultOf({ pointer, detail }, 2), code }))] as const]
        : [];
    });
    // What is wrong with the list as a whole is wrong with each of its rows.
    const all = open.map(({ at }) => [at, [{ column: null, code, message }]] as const);
    return new Map<number, readonly RowFault[]>(placed.length > 0 ? placed : all);
  }
};

const faultOf = ({ pointer, detail }: { pointer: string; detail: string }, at = 1): RowFault => {
  const field = pointer.split('/')[at] ?? '';
  return {
    column: namedColumns.find((one) => one.field === field)?.column ?? (field || null),
    code: 'InvalidInput',
    message: detail,
  };
};

/** An empty cell clears what may be empty; how a price comes about never is. */
const withoutEmpty = (sent: Row, there: Row | undefined): Row => {
  const { computePrice, ...rest } = sent;
  return computePrice === null || (there && computePrice === undefined) ? rest : sent;
};

const passedOver = (mode: ImportMode, there: Row | undefined): RowResult | undefined => {
  const passed = (code: string, message: string): RowResult => ({
    outcome: 'SKIPPED',
    faults: [{ column: null, code, message }],
  });
  if (there && mode === 'INSERT')
    return passed(importCodes.AlreadyThere, 'It is there; with the mode INSERT it stays.');
  if (!there && mode === 'UPDATE')
    return passed(importCodes.NotThere, 'It is not there; with the mode UPDATE it is not added.');
  return undefined;
};

/** What tells the prices of a list apart, as one text. */
const nameOf = ({
  itemID = null,
  category = null,
  productID = null,
  validFrom = null,
  minQuantity = null,
}: Row): string =>
  JSON.stringify([itemID, category, productID, validFrom, minQuantity && (minQuantity as Decimal).toFixed()]);

/** Looks up all that the rows name by number; a name that does not exist is a fault of its row. */
const findNamed = async (ctx: Ctx, rows: readonly ReadRow[]) => {
  const ids = new Map<string, Map<string, string>>();
  for (const { column, from, id } of namedColumns) {
    const words = [
      ...new Set(rows.flatMap(({ values }) => (values[column] ? [values[column] as string] : []))),
    ];
    const found =
      words.length === 0
        ? []
        : await ctx.rows(sql<{ id: string; number: string }>`
            select ${sql.ref(`o.${id}`)} as id, o.number from ${sql.table(from)} o
            where ${ctx.mine('o')} and o.number = any (${words}::text[])`);
    ids.set(column, new Map(found.map((one) => [one.number, one.id])));
  }
  return (values: ReadRow['values']): { sent: Row; faults: RowFault[] } => {
    const sent: Row = { ...values };
    const faults: RowFault[] = [];
    for (const { column, field, noun } of namedColumns) {
      if (!(column in values)) continue;
      delete sent[column];
      const word = values[column] as string | null;
      sent[field] = word === null ? null : ids.get(column)?.get(word);
      if (sent[field] === undefined)
        faults.push({ column, code: 'UnknownReference', message: `there is no ${noun} “${word}”` });
    }
    return { sent, faults };
  };
};
