import { sql } from 'kysely';
import type { Row } from '#kit/declaration';
import { attemptRow } from '#kit/import/attempt-row';
import { fieldOf } from '#kit/resource';
import { createRow, differingFrom, patchRow } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { problemOfPart } from '#platform/db-problem';
import {
  type ImportKind,
  type ImportMode,
  importCodes,
  type ReadRow,
  type RowResult,
  textCells,
} from '#platform/import-kind';
import { Problem } from '#platform/problem';
import { readBreaks } from './cost-breaks.ts';
import { lockItems, type SupplierItem, supplierItemResource } from './supplier-item.resource.ts';
import { itemsByNumber, suppliersByNumber } from './suppliers-by-number.ts';

/**
 * Takes rows by the rules of the operations on one: one that is preferred takes that from the one before, as
 * a request would.
 */
export const takeSupplierItems: ImportKind['take'] = async (ctx, rows, mode) => {
  const suppliers = await suppliersByNumber(ctx, textCells(rows, 'supplierNumber'));
  const items = await itemsByNumber(ctx, textCells(rows, 'itemNumber'));
  const stored = await lockAll(ctx, rows, suppliers, items);
  const results: RowResult[] = [];
  for (const row of rows) results.push(await takeRow(ctx, row, { mode, suppliers, items, stored }));
  return results;
};

type Known = {
  mode: ImportMode;
  /** Ids by the number that a cell holds. */
  suppliers: ReadonlyMap<unknown, string>;
  items: ReadonlyMap<unknown, string>;
  stored: ReadonlyMap<string, SupplierItem>;
};

const keyOf = (supplierID: unknown, supplierPartNumber: unknown) =>
  JSON.stringify([supplierID, supplierPartNumber]);

/**
 * All at once and in one order, items first: those of the rows, and those that stored ones are of. Answers
 * what is stored, which a row before may have made preferred no more; that no two rows claim to be preferred
 * keeps this from mattering.
 */
const lockAll = async (
  ctx: Ctx,
  rows: readonly ReadRow[],
  suppliers: Known['suppliers'],
  items: Known['items'],
) => {
  const parts = textCells(rows, 'supplierPartNumber');
  const wanted = sql`
    from supplier_items t where ${ctx.mine('t')}
      and t.supplier_id = any (${[...suppliers.values()]}::text[]) and t.supplier_part_number = any (${parts}::text[])`;
  const theirs = await ctx.rows(sql<{ itemID: string }>`select distinct t.item_id as "itemID" ${wanted}`);
  await lockItems(ctx, [...items.values(), ...theirs.map(({ itemID }) => itemID)]);
  const stored = await ctx.rows(sql<SupplierItem>`
    select ${supplierItemResource.select(ctx.now)} ${wanted} order by t.supplier_item_id for update of t`);
  return new Map(
    stored.map((row) => [keyOf(row.supplierID, row.supplierPartNumber), supplierItemResource.revive(row)]),
  );
};

const takeRow = async (ctx: Ctx, { values }: ReadRow, known: Known): Promise<RowResult> => {
  try {
    return await attemptRow(ctx, () => tryRow(ctx, values, known));
  } catch (error) {
    const problem = problemOfPart(error);
    if (!problem) throw error;
    return { outcome: 'FAILED', faults: faultsOf(problem) };
  }
};

const tryRow = async (
  ctx: Ctx,
  values: Row,
  { mode, suppliers, items, stored }: Known,
): Promise<RowResult> => {
  const supplierID = suppliers.get(values.supplierNumber);
  if (supplierID === undefined) throw unknown('supplierNumber', 'supplier', values.supplierNumber);
  const old = stored.get(keyOf(supplierID, values.supplierPartNumber));
  if (old && mode === 'INSERT')
    return skipped(importCodes.AlreadyThere, 'There is one already; with the mode INSERT it stays as it is.');
  if (!old && mode === 'UPDATE')
    return skipped(importCodes.NotThere, 'There is no such one; with the mode UPDATE none is made.');
  const itemID = itemOf(values, items, old);
  const sent = sentBy(values);
  if (old) {
    const now = await patchRow(ctx, supplierItemResource, old, differingFrom(old, sent));
    return { outcome: now === old ? 'UNCHANGED' : 'UPDATED', faults: [] };
  }
  await createRow(ctx, supplierItemResource, { ...sent, supplierID, itemID });
  return { outcome: 'CREATED', faults: [] };
};

const itemOf = ({ itemNumber }: Row, items: Known['items'], old: SupplierItem | undefined): string => {
  if (itemNumber == null) {
    if (old) return old.itemID;
    throw new Problem('InvalidInput', 'is needed', {
      errors: [{ pointer: '/itemNumber', detail: 'is needed for a new one' }],
    });
  }
  const itemID = items.get(itemNumber);
  if (itemID === undefined) throw unknown('itemNumber', 'item', itemNumber);
  if (old && old.itemID !== itemID)
    throw new Problem('ReadOnlyField', 'is fixed', {
      errors: [{ pointer: '/itemNumber', detail: `cannot be changed; it is ${old.itemNumber} there` }],
    });
  return itemID;
};

/** What a row says by fields. An empty cell clears what may be empty, and leaves alone what may not be. */
const sentBy = (values: Row): Row => {
  const sent: Row = { supplierPartNumber: values.supplierPartNumber };
  for (const [name, value] of Object.entries(values)) {
    if (name === 'supplierNumber' || name === 'itemNumber') continue;
    if (name === 'costBreaks') sent[name] = typeof value === 'string' ? readBreaks(value) : [];
    else if (value !== null || !fieldOf(supplierItemResource, name).required) sent[name] = value;
  }
  return sent;
};

const skipped = (code: string, message: string): RowResult => ({
  outcome: 'SKIPPED',
  faults: [{ column: null, code, message }],
});

const unknown = (column: string, noun: string, word: unknown) =>
  new Problem('UnknownReference', `There is no such ${noun}.`, {
    errors: [{ pointer: `/${column}`, detail: `there is no ${noun} “${word}”` }],
  });

const faultsOf = ({ code, message, extras: { errors = [] } }: Problem): RowResult['faults'] => {
  if (errors.length === 0) return [{ column: null, code, message }];
  return errors.map(({ pointer, detail }) => ({
    column: pointer.split('/')[1] ?? null,
    code,
    message: detail,
  }));
};
