import { sql } from 'kysely';
import { expectReceipt, type MovementInput, recordMovements } from '#areas/goods/stock';
import { moveOf } from '#kit/machine/move-of';
import { moveRow } from '#kit/machine/move-row';
import { statusOperations } from '#kit/machine/status-operations';
import { createRow } from '#kit/write-rows';
import { isFineEnough } from '#lib/currency';
import { type Decimal, decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { id, instant, oneOf, optional, price, text } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import { purchaseReturnMachine } from './purchase-return.machine.ts';
import {
  type PurchaseReturn,
  purchaseReturnResource,
  purchaseReturnStatusChanged,
  settlements,
} from './purchase-return.resource.ts';

const moves = statusOperations(purchaseReturnResource, purchaseReturnMachine, {
  summary: 'Cancel a purchase return',
  event: purchaseReturnStatusChanged,
});

const send = moveOf(purchaseReturnResource, purchaseReturnMachine, {
  id: 'sendPurchaseReturn',
  does: 'send',
  summary: 'Send the goods back: they leave the stock',
  description:
    'An ISSUE of what lies at its location, which names the return and is not reversed: what comes back is said with its settlement.',
  to: 'SENT',
  problems: ['InsufficientStock'],
  changes: async (ctx, old) => sent(ctx, old, await takeOut(ctx, old)),
  event: purchaseReturnStatusChanged,
  example: { response: { status: 'SENT', sentUTC: '2026-01-31T12:00:00.000Z' } },
});

const settle = moveOf(purchaseReturnResource, purchaseReturnMachine, {
  id: 'settlePurchaseReturn',
  does: 'settlement',
  summary: 'Say what the supplier did about it',
  description:
    'CREDIT takes the amount and number of the credit note. REPLACEMENT and REPAIR make an expected receipt for when it comes. REFUSED brings the goods back to a location, as a RETURN.',
  body: {
    settlement: oneOf(settlements),
    creditAmount: optional(price({ description: 'CREDIT: in the tenant’s currency' })),
    creditNoteNumber: optional(text(100, { description: 'CREDIT: the supplier’s' })),
    expectedUTC: optional(instant({ description: 'REPLACEMENT and REPAIR: when it comes' })),
    locationID: optional(id({ description: 'REFUSED: the inventory location where the goods lie again' })),
  },
  bodyTitle: 'PurchaseReturnSettlement',
  to: 'SETTLED',
  problems: ['UnknownReference', 'SerialInStock'],
  changes: async (ctx, old, body) => {
    const { settlement, creditAmount = null, creditNoteNumber = null } = body;
    refuseTogether(
      (['creditAmount', 'creditNoteNumber', 'expectedUTC', 'locationID'] as const).map(
        (name) =>
          body[name] !== undefined &&
          !goesWith[name].includes(settlement) &&
          invalid(`/${name}`, `has no meaning for ${settlement}`),
      ),
    );
    if (creditAmount !== null) await refuseFiner(ctx, creditAmount);
    const came = settlement === 'REFUSED' ? await takeBack(ctx, old, body.locationID) : [];
    return {
      ...{ settlement, creditAmount, creditNoteNumber, settledUTC: ctx.now },
      movementIDs: [...old.movementIDs, ...came],
      inboundID: goesWith.expectedUTC.includes(settlement) ? await expect(ctx, old, body.expectedUTC) : null,
    };
  },
  event: purchaseReturnStatusChanged,
  example: {
    body: { settlement: 'CREDIT', creditAmount: 118.5, creditNoteNumber: 'GS-2026-114' },
    response: {
      ...{ status: 'SETTLED', sentUTC: '2026-01-31T12:00:00.000Z', settlement: 'CREDIT' },
      ...{ creditAmount: 118.5, creditNoteNumber: 'GS-2026-114', settledUTC: '2026-01-31T12:00:00.000Z' },
    },
  },
});

/** @throws Problem 400 for an amount that the tenant's currency cannot be paid in */
const refuseFiner = async (ctx: Ctx, amount: Decimal): Promise<void> => {
  const { currencyCode } = await ctx.one(
    sql<{
      currencyCode: string;
    }>`select n.currency_code as "currencyCode" from tenants n where ${ctx.mine('n')}`,
    'tenant',
  );
  if (!isFineEnough(amount, currencyCode))
    throw invalid('/creditAmount', `is finer than ${currencyCode} can be paid in`);
};

const goesWith: Record<
  'creditAmount' | 'creditNoteNumber' | 'expectedUTC' | 'locationID',
  readonly string[]
> = {
  creditAmount: ['CREDIT'],
  creditNoteNumber: ['CREDIT'],
  expectedUTC: ['REPLACEMENT', 'REPAIR'],
  locationID: ['REFUSED'],
};

export const purchaseReturnMoves = [...moves, send, settle];

/** What a later area sends back. */
export type SentBack = Pick<
  PurchaseReturn,
  'supplierID' | 'itemID' | 'quantity' | 'locationID' | 'reason'
> & {
  lotNumber: string | null;
  serialNumbers: readonly string[];
  /** What it is made for: found by it, and shown there. */
  reference: { entity: string; id: string };
};

/**
 * Makes a return and sends it at once, for a later area that decided so. What holds the stock has to let
 * it go before. @throws Problem of the ledger, with places of a return
 */
export const sendBack = async (ctx: Ctx, { reference, ...given }: SentBack): Promise<PurchaseReturn> => {
  const row = await createRow(ctx, purchaseReturnResource, {
    ...{ ...given, serialNumbers: [...given.serialNumbers] },
    ...{ referenceEntity: reference.entity, referenceID: reference.id },
  });
  return moveRow(ctx, purchaseReturnResource, purchaseReturnMachine, row, 'SENT', {
    ...{ by: 'send', event: purchaseReturnStatusChanged },
    changes: async () => sent(ctx, row, await takeOut(ctx, row)),
  });
};

const sent = (ctx: Ctx, old: PurchaseReturn, made: string[]) => ({
  sentUTC: ctx.now,
  movementIDs: [...old.movementIDs, ...made],
});

const takeOut = (ctx: Ctx, old: PurchaseReturn): Promise<string[]> =>
  move(ctx, old, { type: 'ISSUE', fromLocationID: old.locationID, notes: notesOf(old) });

/** As many letters as a movement has room for. */
const notesOf = ({ supplierReference, reason }: PurchaseReturn): string =>
  (supplierReference === null ? reason : `${supplierReference}: ${reason}`).slice(0, 1000);

const takeBack = (ctx: Ctx, old: PurchaseReturn, locationID: string | undefined): Promise<string[]> => {
  if (locationID === undefined) throw invalid('/locationID', 'is required: where the goods lie again');
  return move(ctx, old, { type: 'RETURN', toLocationID: locationID, notes: 'Refused by the supplier' });
};

type How = Pick<MovementInput, 'type' | 'fromLocationID' | 'toLocationID' | 'notes'>;

/** Moves all that the return is of: a movement for each serial number, or one. Answers their ids. */
const move = async (ctx: Ctx, old: PurchaseReturn, how: How): Promise<string[]> => {
  const { itemID, lotNumber, serialNumbers, quantity, number } = old;
  const shared = {
    ...{ ...how, itemID, lotNumber, referenceEntity: 'PURCHASERETURN', referenceID: number },
    finalDocument: `purchase return ${number}`,
  };
  const inputs: MovementInput[] =
    serialNumbers.length > 0
      ? serialNumbers.map((serialNumber) => ({ ...shared, serialNumber, quantity: decimal(1) }))
      : [{ ...shared, quantity }];
  const recorded = await recordMovements(ctx, inputs);
  return recorded.map((one, at) => {
    if ('movement' in one) return one.movement.movementID;
    const { code, message, extras } = one.refused;
    const errors = (extras.errors ?? []).map(({ pointer, detail }) => ({
      pointer: placeIn(pointer, serialNumbers.length > 0 ? at : undefined),
      detail,
    }));
    throw new Problem(code, message, { ...extras, errors });
  });
};

/** Where a member of a movement stands in a return. */
const placeIn = (pointer: string, at: number | undefined): string => {
  if (pointer === '/serialNumber') return at === undefined ? '/serialNumbers' : `/serialNumbers/${at}`;
  return pointer === '/lotNumber' || pointer === '/quantity' ? pointer : '/locationID';
};

const expect = async (ctx: Ctx, old: PurchaseReturn, expectedUTC: string | undefined): Promise<string> => {
  if (expectedUTC === undefined) throw invalid('/expectedUTC', 'is required: when it comes');
  const { itemID, quantity, number } = old;
  return expectReceipt(ctx, {
    ...{ itemID, quantity, expectedUTC, referenceEntity: 'PURCHASERETURN', referenceID: number },
  });
};
