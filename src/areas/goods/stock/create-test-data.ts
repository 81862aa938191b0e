import { sql } from 'kysely';
import { auditRow, insertRow } from '#kit/rows';
import { createRow } from '#kit/write-rows';
import { decimal } from '#lib/decimal';
import { addMinutes } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { int32, object } from '#platform/schema';
import { allocationResource } from './allocation.resource.ts';
import { inboundResource } from './inbound.resource.ts';
import { inventoryLocationResource } from './inventory-location.resource.ts';
import type { MovementInput } from './movement.ts';
import { recordMovements } from './record-movements.ts';

const made = int32({ minimum: 0 });
const mostItems = 100;
const places = [
  { code: 'TEST-RECEIVING', type: 'RECEIVING' },
  { code: 'TEST-A-01', type: 'BIN' },
  { code: 'TEST-A-02', type: 'BIN' },
];

/** Fills a test tenant. A read that acts (decisions 1), with its twin under POST. */
export const createTestData = operation({
  id: 'createInventoryTestData',
  method: 'GET',
  acts: true,
  path: '/v1/inventory/createtestdata',
  tag: 'inventory',
  summary: 'Fill a test tenant with stock',
  description:
    `Gives up to ${mostItems} items without movements some stock, some demand and some supply, at places whose codes begin with TEST-. Items ` +
    'with movements are left alone, so a second call adds nothing. Only for tenants of the environment TEST, else 403.',
  permission: 'inventory.write',
  response: object(
    { locations: made, items: made, movements: made, inbound: made, allocations: made },
    { title: 'InventoryTestData' },
  ),
  example: { response: { locations: 3, items: 12, movements: 14, inbound: 4, allocations: 6 } },
  run: async (ctx) => {
    if (ctx.principal.environment !== 'TEST')
      throw new Problem(
        'Forbidden',
        'Test data is made in tenants of the environment TEST alone; this one is productive.',
      );
    // Of two who fill the same tenant at once the second finds it filled.
    ctx.send(
      sql`select pg_advisory_xact_lock(hashtextextended(${`inventory_test_data ${ctx.tenantID}`}, 0))`,
    );
    const { ids, locations } = await makePlaces(ctx);
    const items = await itemsWithoutStock(ctx);
    const shelves = ids.slice(1, 3);
    const inputs = items.flatMap((item, at) =>
      shelves.slice(at % 2, 1 + (at % 2)).flatMap((shelf) => receiptsOf(item, at, shelf)),
    );
    const recorded = inputs.length === 0 ? [] : await recordMovements(ctx, inputs);
    const refused = recorded.find((one) => 'refused' in one);
    if (refused) throw refused.refused;
    const [short, coming] = [items.filter((_, at) => at % 2 === 0), items.filter((_, at) => at % 3 === 0)];
    const inDays = (days: number) => addMinutes(ctx.now, days * 24 * 60);
    for (const { itemID } of short) {
      // There is no such order: what is promised to one that there is would stand in its way.
      const demand = { demandEntity: 'SALESORDER', demandID: 'TEST', neededUTC: inDays(7), status: 'SOFT' };
      const promised = { allocationID: ctx.newID(), itemID, quantity: decimal(20), ...demand };
      auditRow(
        ctx,
        allocationResource,
        'CREATE',
        undefined,
        await insertRow(ctx, allocationResource, promised),
      );
    }
    for (const { itemID } of coming)
      await createRow(ctx, inboundResource, {
        itemID,
        quantity: decimal(25),
        expectedUTC: inDays(14),
        referenceID: 'TEST',
      });
    // Where there was nothing to do nothing changed, which leaves no entry in the trail.
    if (locations + items.length === 0)
      ctx.audit({ entity: 'InventoryTestData', entityID: 'testdata', action: 'UPDATE' });
    const counts = { movements: recorded.length, inbound: coming.length, allocations: short.length };
    return { locations, items: items.length, ...counts };
  },
});

const makePlaces = async (ctx: Ctx): Promise<{ ids: string[]; locations: number }> => {
  const there = await ctx.rows(sql<{ code: string; locationID: string }>`
    select l.code, l.location_id as "locationID" from inventory_locations l
    where ${ctx.mine('l')} and l.code = any (${places.map(({ code }) => code)})`);
  const ids: string[] = [];
  for (const place of places) {
    const found = there.find(({ code }) => code === place.code);
    ids.push(found?.locationID ?? (await createRow(ctx, inventoryLocationResource, place)).locationID);
  }
  return { ids, locations: places.length - there.length };
};

type Item = { itemID: string; trackingType: 'NONE' | 'LOT' | 'SERIAL' };

const itemsWithoutStock = (ctx: Ctx): Promise<Item[]> =>
  ctx.rows(sql<Item>`
    select i.item_id as "itemID", i.tracking_type as "trackingType" from items i
    where ${ctx.mine('i')} and not exists (select from inventory_movements m where ${ctx.mine('m')} and m.item_id = i.item_id)
    order by i.number limit ${mostItems}`);

/**
 * From 5 to 40 pieces, alike for the same place in the list; three of those that are distinguished one by
 * one.
 */
const receiptsOf = ({ itemID, trackingType }: Item, at: number, toLocationID: string): MovementInput[] => {
  const receipt = { itemID, type: 'RECEIPT' as const, toLocationID, notes: 'Test data' };
  if (trackingType === 'SERIAL')
    return [1, 2, 3].map((piece) => ({ ...receipt, quantity: decimal(1), serialNumber: `TEST-${piece}` }));
  const lot = trackingType === 'LOT' ? { lotNumber: 'TEST-1' } : {};
  return [{ ...receipt, ...lot, quantity: decimal(5 + ((at * 7) % 36)) }];
};
