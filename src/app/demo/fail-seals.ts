import { searchCustomers } from '../../../client/groups/customers.ts';
import { getGenealogy, listInventoryLocations } from '../../../client/groups/inventory.ts';
import { createItem, listItems } from '../../../client/groups/items.ts';
import {
  bookProductionMaterials,
  setProductionOrderSerialNumbers,
} from '../../../client/groups/production.ts';
import {
  createInspectionRule,
  decideInspection,
  listInspectionRules,
  listInspections,
  recordInspectionMeasurement,
} from '../../../client/groups/quality-inspections.ts';
import { getNCR } from '../../../client/groups/quality-ncr.ts';
import { createSalesOrder, setSalesOrderStatus } from '../../../client/groups/sales-orders.ts';
import { createSupplier, listSuppliers } from '../../../client/groups/suppliers.ts';
import type { NewItemSent } from '../../../client/index.ts';
import { moverOf, orderToMake, receive, ship } from './make-and-ship.ts';
import { need } from './seed-step.ts';
import { type DemoTools, ofCompany } from './tools.ts';

/** Two cylinders that a customer has, and the lot of seals in them that failed when more of it came in. */
export type BadSeals = {
  customerID: string;
  seal: { itemID: string; number: string };
  lotNumber: string;
  /** Of the two cylinders. */
  serialNumbers: string[];
  cylinderID: string;
  qualityNcrID: string;
  places: Places;
};

const sealItem: NewItemSent = {
  ...{ number: 'DR-036-NBR', description: 'Rod seal 36 mm, NBR 70 Shore A', currencyCode: 'EUR' },
  ...{ unitCost: 4.2, unitPrice: 11.5, replenishment: 'BUY', trackingType: 'LOT', isStocked: true },
};
const sealMaker = { supplierNumber: 'DWS', name: 'Dichtungswerk Süd GmbH', currencyCode: 'EUR' };

/**
 * A lot of seals goes into two cylinders, which are shipped; more of the lot comes in, is inspected because a
 * rule says so, fails, and is held; genealogy tells where the rest went.
 */
export const failSeals = async (tools: DemoTools): Promise<BadSeals> => {
  const { step, as } = tools;
  const quality = as('QUALITY');
  const customerID = await buyerOf(tools);
  const { seal, supplierID } = await prepare(tools);
  const { itemID } = seal;
  const stamp = Date.now().toString(36).toUpperCase();
  const lotNumber = `L-${stamp}`;
  const places = await placesOf(tools);
  await receive(tools, { itemID, lotNumber, quantity: 20, toLocationID: places.shelf });
  const serialNumbers = [`${stamp}-1`, `${stamp}-2`];
  const cylinderID = await shipCylinders(tools, { customerID, seal, lotNumber, serialNumbers, places });
  const [rule] = await quality(listInspectionRules, { query: { itemID } });
  if (!rule)
    await quality(createInspectionRule, { body: { itemID, supplierID, aql: 2.5, holdsStock: true } });
  const qualityNcrID = await inspect(tools, { itemID, supplierID, lotNumber, receiving: places.receiving });
  await step(
    'Where the same lot went',
    () => quality(getGenealogy, { query: { itemID, lotNumber } }),
    ({ customers }) => customers.map((one) => `${one.serialNumber} at ${one.customerName}`).join(', '),
  );
  return { customerID, seal, lotNumber, serialNumbers, cylinderID, qualityNcrID, places };
};

/** The customer to whom the first chapter sold. */
export const buyerOf = async ({ as }: DemoTools): Promise<string> => {
  const found = await as('SALES')(searchCustomers, { params: { q: 'Westmark' } });
  return need(found[0], 'The customer Westmark').customerID;
};

/** The seal and who delivers it: made once, and found again when the demo runs again. */
const prepare = async ({ as }: DemoTools): Promise<Pick<BadSeals, 'seal'> & { supplierID: string }> => {
  const admin = as('ADMIN');
  const { supplierNumber } = sealMaker;
  const [seal] = await admin(listItems, { query: { number: sealItem.number } });
  const [maker] = await admin(listSuppliers, { query: { supplierNumber } });
  return {
    seal: seal ?? (await admin(createItem, { body: sealItem })),
    supplierID: (maker ?? (await admin(createSupplier, { body: sealMaker }))).supplierID,
  };
};

type Places = { shelf: string; receiving: string };

const placesOf = async ({ as }: DemoTools): Promise<Places> => {
  const idOf = async (code: string): Promise<string> => {
    const found = await as('LOGISTICS')(listInventoryLocations, { query: { code } });
    return ofCompany(found[0], `place ${code}`).locationID;
  };
  return { shelf: await idOf('B-01-1'), receiving: await idOf('WE') };
};

type Shipment = Pick<BadSeals, 'customerID' | 'seal' | 'lotNumber' | 'serialNumbers' | 'places'>;

/** Orders, makes and ships two cylinders with seals of the lot. Answers the cylinder's id. */
const shipCylinders = async (
  tools: DemoTools,
  { customerID, seal, lotNumber, serialNumbers, places }: Shipment,
): Promise<string> => {
  const { step, as } = tools;
  const sales = as('SALES');
  const cylinders = await sales(listItems, { query: { number: 'DZ-63-36-400' } });
  const { itemID } = ofCompany(cylinders[0], 'item DZ-63-36-400');
  const quantity = serialNumbers.length;
  const order = await sales(createSalesOrder, { body: { customerID, items: [{ itemID, quantity }] } });
  const { salesOrderID: SalesOrderID } = order;
  await sales(setSalesOrderStatus, { params: { SalesOrderID }, body: { status: 'RELEASED' } });
  const made = await orderToMake(tools, order);
  const params = { ProductionOrderID: made.productionOrderID };
  const move = moverOf(tools, made.productionOrderID);
  if (made.status === 'PLANNED') await move('RELEASED');
  await as('PLANNING')(setProductionOrderSerialNumbers, { params, body: { serialNumbers } });
  await as('SHOP')(bookProductionMaterials, {
    params,
    body: {
      bookings: [{ type: 'ISSUE', itemID: seal.itemID, quantity, locationID: places.shelf, lotNumber }],
    },
  });
  await move('WIP');
  await step(
    'Two cylinders with seals of a lot',
    () => move('COMPLETED'),
    () => `${made.number}: ${serialNumbers.join(', ')} with ${seal.number}, lot ${lotNumber}`,
  );
  await step(
    'Shipped to the customer',
    () => ship(tools, order, { from: places.shelf, serialNumbers }),
    ({ number, status }) => `${order.number}, ${number} is ${status}`,
  );
  return itemID;
};

type Lot = { itemID: string; supplierID: string; lotNumber: string; receiving: string };

/** The second delivery of the lot is inspected and rejected. Answers the nonconformance. */
const inspect = async (tools: DemoTools, { receiving, ...lot }: Lot): Promise<string> => {
  const { step, as } = tools;
  const quality = as('QUALITY');
  const { itemID, lotNumber } = lot;
  const { inspectionID } = await step(
    'More of the lot comes in: inspected',
    async () => {
      await receive(tools, { ...lot, quantity: 80, toLocationID: receiving });
      const found = await quality(listInspections, { query: { itemID, lotNumber } });
      return need(found[0], 'The inspection');
    },
    ({ number, sampleSize, rejectNumber, codeLetter }) =>
      `${number}: ${sampleSize} of 80 by ISO 2859-1 (letter ${codeLetter}), rejected from ${rejectNumber}`,
  );
  const params = { InspectionID: inspectionID };
  for (const value of [61, 62, 70])
    await quality(recordInspectionMeasurement, {
      params,
      body: { characteristic: 'Hardness', value, unit: 'Shore A', lowerLimit: 65, upperLimit: 75 },
    });
  const { qualityNcrID } = await step(
    'Two of them are too soft',
    () =>
      quality(decideInspection, {
        params,
        body: { nonconforming: 2, remarks: '61 and 62 instead of 70 ± 5 Shore A' },
      }),
    ({ number, status }) => `${number} is ${status}`,
  );
  const QualityNcrID = need(qualityNcrID, 'The nonconformance');
  await step(
    'A nonconformance holds the lot',
    () => quality(getNCR, { params: { QualityNcrID } }),
    ({ number, holds }) =>
      `${number}: ${holds.reduce((all, one) => all + Number(one.openQuantity), 0)} pieces held, not available to promise`,
  );
  return QualityNcrID;
};
