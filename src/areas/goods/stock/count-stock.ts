import { sql } from 'kysely';
import { type Decimal, zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { type ImportMode, importCodes, type ReadRow, type RowResult } from '#platform/import-kind';
import type { Problem } from '#platform/problem';
import { exactly, ratioTo } from './item-units.ts';
import { type LedgerItem, lockItems, type Place, placeKey, stockAt } from './ledger.ts';
import type { MovementInput } from './movement.ts';
import { recordMovements } from './record-movements.ts';

/** What a row of a count says. Texts of lots and serial numbers are empty or null if none exist. */
type Counted = {
  itemNumber: string;
  location: string;
  bin?: string | null;
  quantity?: Decimal | null;
  lot?: string | null;
  serial?: string | null;
  uOM?: string | null;
};

/**
 * Takes rows of a stock count: a COUNT for the difference between what was counted and what the ledger says,
 * and none where there is no difference. Places that no row names stay as they are. Items are locked before
 * the ledger is looked at.
 */
export const countStock = async (
  ctx: Ctx,
  rows: readonly ReadRow[],
  mode: ImportMode,
): Promise<RowResult[]> => {
  const counted = rows.map(({ values }) => values as Counted);
  const itemIDs = await findItems(ctx, counted);
  const items = await lockItems(ctx, [...itemIDs.values()]);
  const locations = await findLocations(ctx, counted);
  const results: RowResult[] = [];
  const wanted: { at: number; place: Place; quantity: Decimal }[] = [];
  for (const [at, row] of counted.entries()) {
    const item = items.get(itemIDs.get(row.itemNumber) ?? '');
    const read = readCount(row, item, locations);
    if ('faults' in read) results[at] = read;
    else wanted.push({ at, ...read });
  }
  const stock = await stockAt(
    ctx,
    wanted.map(({ place }) => place),
  );
  const differing: { at: number; movement: MovementInput; isNew: boolean }[] = [];
  for (const { at, place, quantity } of wanted) {
    const there = stock.get(placeKey(place)) ?? zero;
    const passed = passedOver(mode, there);
    const difference = quantity.minus(there);
    if (passed || difference.eq(0)) results[at] = passed ?? { outcome: 'UNCHANGED', faults: [] };
    else differing.push({ at, movement: movementOf(ctx, place, difference), isNew: there.eq(0) });
  }
  // What is taken away first, so that a piece that was found elsewhere has left where it was, wherever the
  // file says so.
  differing.sort(
    (one, other) => Number(Boolean(one.movement.toLocationID)) - Number(Boolean(other.movement.toLocationID)),
  );
  const recorded = await recordMovements(
    ctx,
    differing.map(({ movement }) => movement),
  );
  for (const [index, { at, isNew }] of differing.entries()) {
    const one = recorded[index];
    results[at] =
      one && 'refused' in one ? refused(one.refused) : { outcome: isNew ? 'CREATED' : 'UPDATED', faults: [] };
  }
  return results;
};

const passedOver = (mode: ImportMode, there: Decimal): RowResult | undefined => {
  if (mode === 'INSERT' && !there.eq(0))
    return skipped(
      importCodes.AlreadyThere,
      'Something lies there already; with the mode INSERT it stays as it is.',
    );
  if (mode === 'UPDATE' && there.eq(0))
    return skipped(importCodes.NotThere, 'Nothing lies there; with the mode UPDATE none is put there.');
  return undefined;
};

const skipped = (code: string, message: string): RowResult => ({
  outcome: 'SKIPPED',
  faults: [{ column: null, code, message }],
});

const failed = (column: string, message: string, code = 'InvalidInput'): RowResult => ({
  outcome: 'FAILED',
  faults: [{ column, code, message }],
});

/** The place of a row, and what was counted there in the unit in which the item's stock is kept. */
const readCount = (
  row: Counted,
  item: LedgerItem | undefined,
  locations: Locations,
): { place: Place; quantity: Decimal } | RowResult => {
  if (!item) return failed('itemNumber', `there is no item “${row.itemNumber}”`, 'UnknownReference');
  const code = row.bin || row.location;
  const location = locations.get(code);
  if (!location)
    return failed(
      row.bin ? 'bin' : 'location',
      `there is no inventory location “${code}”`,
      'UnknownReference',
    );
  if (row.bin && row.bin !== row.location && !location.within.includes(row.location))
    return failed('bin', `“${row.bin}” does not lie in “${row.location}”`);
  if (row.quantity === null || row.quantity === undefined)
    return failed('quantity', 'is empty; where nothing lies any more, say 0');
  const ratio = ratioTo(item, row.uOM ?? item.uOM);
  if (!ratio) return failed('uOM', `cannot be converted into ${item.uOM}, in which the item’s stock is kept`);
  const quantity = exactly(row.quantity, ratio);
  if (!quantity?.abs().lt('1e12'))
    return failed(
      'quantity',
      `is too large, or not exact to 6 decimals, in ${item.uOM}, in which the item’s stock is kept`,
    );
  if (row.serial && quantity.abs().gt(0) && !quantity.abs().eq(1))
    return failed('quantity', 'must be 1, or 0 where it lies there no more, for one serial number');
  return {
    place: {
      itemID: item.itemID,
      locationID: location.id,
      lotNumber: row.lot ?? '',
      serialNumber: row.serial ?? '',
    },
    quantity,
  };
};

const movementOf = (ctx: Ctx, place: Place, difference: Decimal): MovementInput => ({
  itemID: place.itemID,
  type: 'COUNT',
  quantity: difference.abs(),
  ...(difference.gt(0) ? { toLocationID: place.locationID } : { fromLocationID: place.locationID }),
  lotNumber: place.lotNumber || null,
  serialNumber: place.serialNumber || null,
  referenceEntity: 'Import',
  // Of a request that is an import under way.
  referenceID: ctx.requestID,
});

/** A refusal of the ledger, by the columns of the file. */
const refused = ({ code, message, extras: { errors = [] } }: Problem): RowResult => {
  const columns: Readonly<Record<string, string>> = {
    '/quantity': 'quantity',
    '/lotNumber': 'lot',
    '/serialNumber': 'serial',
    '/fromLocationID': 'location',
    '/toLocationID': 'location',
  };
  const [place] = errors;
  const column = columns[place?.pointer ?? ''] ?? null;
  return {
    outcome: 'FAILED',
    faults: [{ column, code, message: column === null ? message : (place?.detail ?? message) }],
  };
};

const findItems = async (ctx: Ctx, rows: readonly Counted[]): Promise<Map<string, string>> => {
  const numbers = [...new Set(rows.map(({ itemNumber }) => itemNumber))];
  const found = await ctx.rows(sql<{ id: string; number: string }>`
    select i.item_id as id, i.number from items i where ${ctx.mine('i')} and i.number = any (${numbers}::text[])`);
  return new Map(found.map(({ id, number }) => [number, id]));
};

/** Inventory locations by code, each with the codes and the number of the site that it lies in. */
type Locations = ReadonlyMap<string, { id: string; within: readonly string[] }>;

const findLocations = async (ctx: Ctx, rows: readonly Counted[]): Promise<Locations> => {
  const codes = [...new Set(rows.map(({ bin, location }) => bin || location))];
  const found = await ctx.rows(sql<{ id: string; code: string; within: string[] }>`
    with recursive up as (
      select l.location_id, l.code, l.code as above, l.parent_id, l.site_location_id
      from inventory_locations l where ${ctx.mine('l')} and l.code = any (${codes}::text[])
      union
      select u.location_id, u.code, l.code, l.parent_id, l.site_location_id
      from up u join inventory_locations l on ${ctx.mine('l')} and l.location_id = u.parent_id
    )
    select u.location_id as id, u.code, array_agg(u.above) || array_remove(array_agg(s.number), null) as within
    from up u left join locations s on ${ctx.mine('s')} and s.location_id = u.site_location_id
    group by u.location_id, u.code`);
  return new Map(found.map(({ id, code, within }) => [code, { id, within }]));
};
