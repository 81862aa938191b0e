import Big from 'big.js';
import {
  createExpectedReceipt,
  createInventoryMovements,
  getExpectedReceipt,
  listExpectedReceipts,
  listStockHolds,
} from '../../../client/groups/inventory.ts';
import {
  Decimal,
  type ExpectedReceipt,
  type NewExpectedReceiptSent,
  type NewInventoryMovementSent,
} from '../../../client/index.ts';
import { millwright } from '../api.ts';

/** What an expected receipt comes by where it was ordered here. */
export const byOrder = 'PURCHASEORDER';

/** The lines of an order: what is expected from one supplier under one number. `id`: of any of them. */
export const readOrder = async (id: string): Promise<ExpectedReceipt[]> => {
  const one = await millwright(getExpectedReceipt, { params: { InboundID: id } });
  if (one.referenceID === null) return [one];
  const query = { referenceID: one.referenceID, sort: 'createdUTC', limit: 200 } as const;
  const all = await Array.fromAsync(millwright.each(listExpectedReceipts, { query }));
  const { referenceEntity, supplierID } = one;
  return all.filter((line) => line.referenceEntity === referenceEntity && line.supplierID === supplierID);
};

/** What is held of the items until it is inspected. */
export const readHeld = async (lines: readonly ExpectedReceipt[]) => {
  const items = new Map(lines.map(({ itemID, itemNumber, uOM }) => [itemID, { itemNumber, uOM }]));
  const held = await Promise.all(
    [...items].map(async ([itemID, item]) => {
      const query = { itemID, isOpen: true, referenceEntity: 'Inspection', limit: 200 };
      return (await millwright(listStockHolds, { query })).map((hold) => ({ ...hold, ...item }));
    }),
  );
  return held.flat();
};

/** What has not come yet; nothing where more came. */
export const openOf = ({ quantity, receivedQuantity }: ExpectedReceipt): Decimal => {
  const open = new Big(quantity.text).minus(receivedQuantity.text);
  return new Decimal(open.gt(0) ? open.toFixed() : '0');
};

/** What came that was not ordered. */
export const excessOf = ({ quantity, receivedQuantity }: ExpectedReceipt): Decimal | undefined => {
  const excess = new Big(receivedQuantity.text).minus(quantity.text);
  return excess.gt(0) ? new Decimal(excess.toFixed()) : undefined;
};

/** What came of a line, as it stands in its fields; a quantity as JSON spells it. */
export type Came = { quantity: string; lot: string; serials: readonly string[] };

/** What the ledger did not take: of which line, which piece, and why. */
export type Refused = { line: ExpectedReceipt; serialNumber: string | undefined; detail: string };

type Part = Omit<Refused, 'detail'> & { movement: NewInventoryMovementSent };

/** Books what came, all lines at once; of each line what is refused leaves the others as they are. */
export const receive = async (
  came: readonly { line: ExpectedReceipt; came: Came }[],
  toLocationID: string | null,
  key: string,
): Promise<{ booked: number; refused: Refused[] }> => {
  const parts = came.flatMap(({ line, came: { quantity, lot, serials } }): Part[] => {
    const { inboundID, itemID, referenceEntity, referenceID } = line;
    const sent: NewInventoryMovementSent = {
      ...{ itemID, inboundID, referenceEntity, referenceID, toLocationID, type: 'RECEIPT' },
      lotNumber: lot || null,
      quantity: new Decimal(quantity),
    };
    return line.trackingType === 'SERIAL'
      ? serials.map((serialNumber) => ({
          ...{ line, serialNumber },
          movement: { ...sent, serialNumber, quantity: 1 },
        }))
      : [{ line, serialNumber: undefined, movement: sent }];
  });
  const body = { movements: parts.map(({ movement }) => movement) };
  const { created, results } = await millwright(createInventoryMovements, { body }, { idempotencyKey: key });
  const refused = results.flatMap(({ index, problem }) => {
    const part = parts[index];
    return part && problem ? [{ ...part, detail: problem.detail }] : [];
  });
  return { booked: created, refused };
};

/** Orders one line; sent again under the same key it is ordered once. */
export const orderLine = (body: NewExpectedReceiptSent, key: string) =>
  millwright(createExpectedReceipt, { body }, { idempotencyKey: key });
