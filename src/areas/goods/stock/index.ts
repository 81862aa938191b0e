import { notesOperation } from '#kit/parts/notes';
import { defineArea } from '#platform/area';
import { secretLeftOut } from '#platform/moving';
import { allocationResource } from './allocation.resource.ts';
import { analyzeDemand } from './analyze-demand.ts';
import { assessAvailability } from './assess-availability.ts';
import { changeSettings, getSettings, rotateSettingsSecret } from './change-settings.ts';
import { createTestData } from './create-test-data.ts';
import { holdResource } from './holds/hold.resource.ts';
import { releaseHold } from './holds/release-hold.ts';
import { inboundResource } from './inbound.resource.ts';
import { locationFileOperations, locationImport } from './inventory-location.import.ts';
import { inventoryLocationResource } from './inventory-location.resource.ts';
import { getItemSettings, setItemSettings } from './item-settings.ts';
import { getItemStock } from './item-stock.ts';
import { movementOperations } from './move-stock.ts';
import { goodsReceived } from './receipt.event.ts';
import { serialImport } from './serials/serial.import.ts';
import { serialOperations } from './serials/serials.ts';
import { stockFileOperations, stockImport } from './stock.import.ts';
import { secretPlace } from './stock-settings.ts';
import { statusOperations } from './stock-status.ts';

export const stock = defineArea({
  name: 'stock',
  tags: {
    inventory: 'Stock as a ledger of movements, and what is available to promise',
  },
  sealed: (['secret', 'previous_secret'] as const).map((column) => ({
    ...{ table: 'stock_settings', column, key: [] },
    place: () => secretPlace,
  })),
  tables: [
    'stock_settings',
    'inventory_locations',
    'stock_items',
    'stock_allocations',
    'stock_inbound',
    'stock_holds',
    'inventory_movements',
    'stock_closings',
    'serial_numbers',
  ],
  moving: [
    {
      table: 'stock_settings',
      columns: { secret: secretLeftOut('secret'), previous_secret: { leaves: 'null', arrives: 'null' } },
      why: 'The secret with which calls of the middleware are signed is for this installation.',
      setAgain: 'Rotate the secret of the availability middleware, if the tenant has one.',
    },
  ],
  events: [goodsReceived],
  imports: [locationImport, stockImport, serialImport],
  operations: [
    assessAvailability,
    getSettings,
    changeSettings,
    rotateSettingsSecret,
    getItemStock,
    getItemSettings,
    setItemSettings,
    ...inventoryLocationResource.operations,
    notesOperation(inventoryLocationResource, 'PATCH'),
    ...statusOperations,
    ...stockFileOperations,
    ...locationFileOperations,
    analyzeDemand,
    createTestData,
    ...movementOperations,
    ...allocationResource.operations,
    ...inboundResource.operations,
    ...holdResource.operations,
    releaseHold,
    ...serialOperations,
  ],
});

export { demandOf, type ItemDemand } from './analyze-demand.ts';
export { assess, type Begun as BegunAssessment, beginAssessment } from './assess-availability.ts';
export { type AssessmentRequest, type ItemShortage, mostRequirements } from './availability.ts';
export { demandNamed, refuseDemandUnknown } from './demand-named.ts';
export { usableOf } from './holds/held.ts';
export { holdStock } from './holds/hold-stock.ts';
export { passHolds, releaseStock } from './holds/release-hold.ts';
export { expectReceipt } from './inbound.resource.ts';
export { backTo, type ItemUnit, ratioBetween, ratioTo, readUnits } from './item-units.ts';
export { lockItem } from './ledger.ts';
export { type MovementInput, mostMovements } from './movement.ts';
export { balancesOf, openPromiseOf } from './on-hand.ts';
export { freeStock, openPromises, promiseStock } from './promise-stock.ts';
export { type GoodsReceived, goodsReceived } from './receipt.event.ts';
export { recordMovements } from './record-movements.ts';
export { orderNamed } from './serials/order-named.ts';
export {
  buildInto,
  dropPieces,
  registerPieces,
  scrapPieces,
} from './serials/pieces-of-production.ts';
export { serialParams } from './serials/serials.ts';
export { shipUnstocked } from './serials/ship-unstocked.ts';
