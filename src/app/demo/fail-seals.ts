import { StartError } from '#platform/start-error';
import type { Answer } from './call.ts';
import type { DemoTools } from './tools.ts';

/** Two cylinders that a customer has, and the lot of seals in them that failed when more of it came in. */
export type BadSeals = {
  customerID: string;
  seal: Answer;
  lotNumber: string;
  /** Of the two cylinders. */
  serialNumbers: string[];
  cylinderID: string;
  qualityNcrID: string;
  places: Places;
};

/** What is made once, and found again when the demo runs again. */
const findOrMake = async (
  { api }: DemoTools,
  key: string | undefined,
  { at, by, body }: { at: string; by: string; body: Record<string, unknown> },
): Promise<Answer> => {
  const found: Answer[] = await api('GET', `${at}?${by}=${encodeURIComponent(String(body[by]))}`, key);
  return found[0] ?? api('POST', at, key, body);
};

/**
 * A lot of seals goes into two cylinders, which are shipped; more of the lot comes in, is inspected because a
 * rule says so, fails, and is held; genealogy tells where the rest went.
 */
export const failSeals = async (tools: DemoTools): Promise<BadSeals> => {
  const { step, api, keys } = tools;
  const [{ customerID }] = await api('GET', '/v1/customers/search/Westmark', keys.SALES);
  const seal = await findOrMake(tools, keys.ADMIN, {
    ...{ at: '/v1/items', by: 'number' },
    body: {
      ...{ number: 'DR-036-NBR', description: 'Rod seal 36 mm, NBR 70 Shore A', currencyCode: 'EUR' },
      ...{ unitCost: 4.2, unitPrice: 11.5, replenishment: 'BUY', trackingType: 'LOT', isStocked: true },
    },
  });
  const { supplierID } = await findOrMake(tools, keys.ADMIN, {
    ...{ at: '/v1/suppliers', by: 'supplierNumber' },
    body: { supplierNumber: 'DWS', name: 'Dichtungswerk Süd GmbH', currencyCode: 'EUR' },
  });
  const stamp = Date.now().toString(36).toUpperCase();
  const lotNumber = `L-${stamp}`;
  const places = await placesOf(tools);
  await receive(tools, { itemID: seal.itemID, lotNumber, quantity: 20, toLocationID: places.shelf });
  const serialNumbers = [`${stamp}-1`, `${stamp}-2`];
  const cylinderID = await shipCylinders(tools, { customerID, seal, lotNumber, serialNumbers, places });
  const { itemID } = seal;
  await findOrMake(tools, keys.QUALITY, {
    ...{ at: '/v1/quality/inspectionrules', by: 'itemID' },
    body: { itemID, supplierID, aql: 2.5, holdsStock: true },
  });
  const qualityNcrID = await inspect(tools, {
    ...{ itemID, supplierID, lotNumber, quantity: 80, toLocationID: places.receiving },
  });
  await step(
    'Where the same lot went',
    () => api('GET', `/v1/inventory/genealogy?itemID=${seal.itemID}&lotNumber=${lotNumber}`, keys.QUALITY),
    ({ customers }) =>
      customers.map((one: Answer) => `${one.serialNumber} at ${one.customerName}`).join(', '),
  );
  return { customerID, seal, lotNumber, serialNumbers, cylinderID, qualityNcrID, places };
};

type Places = { shelf: string; receiving: string };

const placesOf = async ({ api, keys }: DemoTools): Promise<Places> => {
  const idOf = async (code: string): Promise<string> => {
    const [place] = await api('GET', `/v1/inventory/locations?code=${code}`, keys.LOGISTICS);
    if (!place)
      throw new StartError(`The demo company has no place ${code}: it was made by an older version.`);
    return place.locationID;
  };
  return { shelf: await idOf('B-01-1'), receiving: await idOf('WE') };
};

/** Books goods into stock. */
export const receive = ({ api, keys }: Pick<DemoTools, 'api' | 'keys'>, body: object): Promise<Answer> =>
  api('POST', '/v1/inventory/movements', keys.LOGISTICS, { type: 'RECEIPT', ...body });

type Shipment = Pick<BadSeals, 'customerID' | 'seal' | 'lotNumber' | 'serialNumbers' | 'places'>;

/** Orders, makes and ships two cylinders with seals of the lot. Answers the cylinder's id. */
const shipCylinders = async (
  { step, api, keys }: DemoTools,
  { customerID, seal, lotNumber, serialNumbers, places }: Shipment,
): Promise<string> => {
  const [{ itemID }] = await api('GET', '/v1/items?number=DZ-63-36-400', keys.SALES);
  const quantity = serialNumbers.length;
  const order = await api('POST', '/v1/salesorders', keys.SALES, {
    customerID,
    items: [{ itemID, quantity }],
  });
  const { salesOrderID, items } = order;
  await api('PATCH', `/v1/salesorders/${salesOrderID}/status`, keys.SALES, { status: 'RELEASED' });
  const known: Answer[] = await api('GET', `/v1/prodorders?salesOrderID=${salesOrderID}`, keys.PLANNING);
  const made =
    known[0] ??
    (await api('POST', '/v1/prodorders', keys.PLANNING, {
      ...{ salesOrderID, itemAndQtyID: items[0].itemAndQtyID, quantity },
    }));
  const path = `/v1/prodorders/${made.productionOrderID}`;
  const move = moverOf({ api, keys }, made.productionOrderID);
  if (made.status === 'PLANNED') await move('RELEASED');
  await api('PATCH', `${path}/serialnumbers`, keys.PLANNING, { serialNumbers });
  await api('POST', `${path}/materials/bookings`, keys.SHOP, {
    bookings: [{ type: 'ISSUE', itemID: seal.itemID, quantity, locationID: places.shelf, lotNumber }],
  });
  await move('WIP');
  await step(
    'Two cylinders with seals of a lot',
    () => move('COMPLETED'),
    () => `${made.number}: ${serialNumbers.join(', ')} with ${seal.number}, lot ${lotNumber}`,
  );
  const list = await api('POST', '/v1/packinglists', keys.LOGISTICS, {
    ...{ salesOrderID, fromLocationID: places.shelf },
    salesItems: [{ salesItemAndQtyID: items[0].itemAndQtyID, quantityToShip: quantity, serialNumbers }],
  });
  await step(
    'Shipped to the customer',
    () => api('PATCH', `/v1/packinglists/${list.packingListID}`, keys.LOGISTICS, { status: 'SHIPPED' }),
    ({ number, status }) => `${order.number}, ${number} is ${status}`,
  );
  return itemID;
};

/** Moves a production order, as planning does; what refuses is said. */
export const moverOf =
  ({ api, keys }: Pick<DemoTools, 'api' | 'keys'>, productionOrderID: string) =>
  async (status: string, more: object = {}): Promise<Answer> => {
    const { results } = await api('PATCH', '/v1/prodorders/status', keys.PLANNING, [
      { productionOrderID, status, ...more },
    ]);
    const [{ outcome, problem }] = results;
    if (outcome !== 'UPDATED') throw new StartError(`${status}: ${problem?.detail ?? outcome}`);
    return results[0];
  };

/** The second delivery of the lot is inspected and rejected. Answers the nonconformance. */
const inspect = async (
  { step, api, keys }: DemoTools,
  lot: { itemID: string; lotNumber: string } & Record<string, unknown>,
): Promise<string> => {
  const inspection = await step(
    'More of the lot comes in: inspected',
    async () => {
      await receive({ api, keys }, lot);
      const { itemID, lotNumber } = lot;
      const found = `/v1/quality/inspections?itemID=${itemID}&lotNumber=${lotNumber}`;
      return (await api('GET', found, keys.QUALITY))[0];
    },
    ({ number, sampleSize, rejectNumber, codeLetter }) =>
      `${number}: ${sampleSize} of 80 by ISO 2859-1 (letter ${codeLetter}), rejected from ${rejectNumber}`,
  );
  const path = `/v1/quality/inspections/${inspection.inspectionID}`;
  for (const value of [61, 62, 70])
    await api('POST', `${path}/measurements`, keys.QUALITY, {
      ...{ characteristic: 'Hardness', value, unit: 'Shore A', lowerLimit: 65, upperLimit: 75 },
    });
  const { qualityNcrID } = await step(
    'Two of them are too soft',
    () =>
      api('POST', `${path}/result`, keys.QUALITY, {
        nonconforming: 2,
        remarks: '61 and 62 instead of 70 ± 5 Shore A',
      }),
    ({ number, status }) => `${number} is ${status}`,
  );
  await step(
    'A nonconformance holds the lot',
    () => api('GET', `/v1/quality/ncr/${qualityNcrID}`, keys.QUALITY),
    ({ number, holds }) =>
      `${number}: ${holds.reduce((all: number, one: Answer) => all + Number(one.openQuantity), 0)} pieces held, not available to promise`,
  );
  return qualityNcrID;
};
