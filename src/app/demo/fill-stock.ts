import { readFileSync } from 'node:fs';
import { allTaken, type Call } from './call.ts';

type DemoStock = {
  locations: { code: string; description: string; type: string }[];
  stock: {
    itemNumber: string;
    location: string;
    quantity: number;
    lotNumber: string | null;
    safetyStock: number;
  }[];
  inbound: {
    itemNumber: string;
    quantity: number;
    inDays: number;
    referenceEntity: string;
    referenceID: string;
  }[];
};

/** The demo company's stock as it lies in db/seed/demo; checked there against the items. */
const demoStock = JSON.parse(
  readFileSync(new URL('../../../db/seed/demo/stock.json', import.meta.url), 'utf8'),
) as DemoStock;

/**
 * Makes the places, counts the opening stock in, and expects some receipts, as people in the warehouse would.
 */
export const fillStock = async (
  call: Call,
  key: string,
  say: (line: string) => void,
): Promise<Record<string, number>> => {
  const { locations, stock, inbound } = demoStock;
  const locationIDs = new Map<string, string>();
  for (const body of locations) {
    const made = await call('POST', '/v1/inventory/locations', { key, body, once: `location-${body.code}` });
    locationIDs.set(body.code, made.locationID);
  }
  const items = (await call('GET', '/v1/items?limit=1000', { key })) as { itemID: string; number: string }[];
  const itemIDs = new Map(items.map(({ itemID, number }) => [number, itemID]));

  const movements = stock.map(({ itemNumber, location, quantity, lotNumber }) => ({
    itemID: itemIDs.get(itemNumber),
    type: 'COUNT',
    quantity,
    toLocationID: locationIDs.get(location),
    lotNumber,
    notes: 'Opening stock',
  }));
  const counted = await call('POST', '/v1/inventory/movements/batch', {
    key,
    body: { movements },
    once: 'stock',
  });
  allTaken(counted, 'Opening stock');
  for (const { itemNumber, safetyStock } of stock) {
    const url = `/v1/inventory/items/${itemIDs.get(itemNumber)}/settings`;
    await call('PUT', url, { key, body: { safetyStock }, once: `safety-stock-${itemNumber}` });
  }

  // Their dates count from today, so that a start on the next day would send another body: looked up instead
  // of sent once.
  const there = (await call('GET', '/v1/inventory/inbound?limit=1000', { key })) as { referenceID: string }[];
  for (const { itemNumber, inDays, ...rest } of inbound) {
    if (there.some(({ referenceID }) => referenceID === rest.referenceID)) continue;
    const expectedUTC = new Date(Date.now() + inDays * 86_400_000).toISOString();
    await call('POST', '/v1/inventory/inbound', {
      key,
      body: { ...rest, expectedUTC, itemID: itemIDs.get(itemNumber) },
    });
  }
  say(`  stock of ${stock.length} items, ${inbound.length} expected receipts`);
  return { stockedItems: stock.length, inbound: inbound.length };
};
