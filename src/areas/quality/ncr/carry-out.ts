import { sql } from 'kysely';
import { sendBack } from '#areas/goods/purchasing';
import { type MovementInput, recordMovements, releaseStock } from '#areas/goods/stock';
import { insertRework, makeReworkOrder, readItemFacts } from '#areas/making/prodorders';
import { type Decimal, decimal, roundHalfUp } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { decimalNumber, flag, id, list, object, optional, price, type Static, text } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import type { Disposition } from './disposition.schema.ts';
import { ncrExample } from './ncr.example.ts';
import { type Ncr, ncrResource } from './ncr.resource.ts';
import { dispositionParams, onDisposition } from './one-disposition.ts';

const body = object(
  {
    locationID: optional(
      id({
        description: 'The inventory location that it is taken from: SCRAP and RETURNTOSUPPLIER of stock',
      }),
    ),
    lotNumber: optional(text(100)),
    serialNumbers: optional(list(text(100), { maxItems: 500 })),
    taskName: optional(text(200, { description: 'REWORK and REPAIR: the task that is inserted' })),
    minutes: optional(
      decimalNumber({ integer: 9, places: 6, min: '0' }, { description: 'Of that task, for one piece' }),
    ),
    detail: optional(text(10_000, { description: 'What is to be done in it' })),
    afterTaskID: optional(id({ description: 'The task that it comes after; last if left out' })),
    isOwnOrder: optional(
      flag({ description: 'Makes a production order for it instead of a task in the order at hand' }),
    ),
    cost: optional(price({ description: 'In the tenant’s currency; of SCRAP the items’ cost if left out' })),
  },
  { title: 'NcrDispositionDone' },
);
type Sent = Static<typeof body>;

/** Carries one disposition out. */
export const carryOutDisposition = operation({
  id: 'carryOutNCRDisposition',
  method: 'POST',
  path: '/v1/quality/ncr/{QualityNcrID}/dispositions/{DispositionID}/done',
  tag: 'quality-ncr',
  summary: 'Carry out a disposition',
  description:
    'Once the nonconformance is DISPOSITIONED. SCRAP takes the pieces out of stock, RETURNTOSUPPLIER sends them back by a purchase return, REWORK and REPAIR insert a ' +
    'task into the production order or make one, USEASIS (approved) lets them go. So much of the stock that the nonconformance holds is let go.',
  permission: 'ncr.decide',
  usersOnly: ['ncr.decide'],
  addition: true,
  params: dispositionParams,
  body,
  response: ncrResource.model,
  problems: [
    ...(['NotFound', 'NotEditable', 'PreconditionFailed', 'PreconditionMissing'] as const),
    ...(['InsufficientStock', 'UnknownReference'] as const),
  ],
  example: { body: { locationID: '0198c5a0-0000-7000-8000-000000000131' }, response: ncrExample.row },
  run: async (ctx, { params, body: sent }) =>
    onDisposition(ctx, params, async (ncr, one) => {
      if (ncr.status !== 'DISPOSITIONED')
        throw new Problem('NotEditable', `It is ${ncr.status}; it is carried out once it is DISPOSITIONED.`);
      refuseStrange(one, sent);
      const done = await ways[one.disposition](ctx, ncr, one, sent);
      const cost = sent.cost ?? done.cost ?? null;
      await ctx.exec(sql`
        update ncr_dispositions as d set done_by_user_id = ${ctx.userID}, done_utc = ${ctx.now}, cost = ${cost},
          production_order_id = ${done.productionOrderID ?? null},
          purchase_return_id = ${done.purchaseReturnID ?? null}, movement_ids = ${done.movementIDs ?? []}::text[]
        where ${ctx.mine('d')} and d.disposition_id = ${one.dispositionID}`);
    }),
});

type Done = {
  cost?: Decimal | null;
  productionOrderID?: string;
  purchaseReturnID?: string;
  movementIDs?: string[];
};
type Way = (ctx: Ctx, ncr: Ncr, one: Disposition, sent: Sent) => Promise<Done>;

const ofStock = ['locationID', 'lotNumber', 'serialNumbers'] as const;
const ofWork = ['taskName', 'minutes', 'detail', 'afterTaskID', 'isOwnOrder'] as const;
const taken: Record<Disposition['disposition'], readonly string[]> = {
  USEASIS: ['locationID', 'lotNumber'],
  REWORK: ofWork,
  REPAIR: ofWork,
  SCRAP: ofStock,
  RETURNTOSUPPLIER: ofStock,
};

/** What says nothing of this kind would be believed and not be done. */
const refuseStrange = ({ disposition }: Disposition, sent: Sent): void =>
  refuseTogether(
    Object.keys(sent).map(
      (name) =>
        name !== 'cost' &&
        !taken[disposition].includes(name) &&
        invalid(`/${name}`, `has no meaning for ${disposition}`),
    ),
  );

const rework: Way = async (ctx, ncr, { disposition, quantity }, sent) => {
  await letGo(ctx, ncr, quantity, {});
  const { productionOrderID } = ncr;
  if (productionOrderID === null) {
    if (sent.taskName !== undefined)
      throw invalid('/taskName', 'is inserted into a production order, and the nonconformance names none');
    return {};
  }
  const { taskName: name, minutes, detail, afterTaskID, isOwnOrder } = sent;
  if (name === undefined || minutes === undefined)
    throw invalid(
      name === undefined ? '/taskName' : '/minutes',
      'is required: what is to be done in production',
    );
  const reason = `${ncr.number} ${disposition}`;
  const task = { name, minutes, ...(detail === undefined ? {} : { detail }) };
  if (isOwnOrder) {
    if (afterTaskID !== undefined) throw invalid('/afterTaskID', 'is of a task in the order at hand');
    const made = await makeReworkOrder(ctx, productionOrderID, { tasks: [task], quantity, reason });
    return { productionOrderID: made.productionOrderID };
  }
  const after = afterTaskID === undefined ? {} : { afterTaskID };
  await insertRework(ctx, productionOrderID, { ...task, ...after, quantity, reason });
  return { productionOrderID };
};

const useAsIs: Way = async (ctx, ncr, { approvedUTC, quantity }, sent) => {
  if (approvedUTC === null)
    throw new Problem('PreconditionMissing', 'Somebody else has to approve first that it is used as it is.', {
      missing: ['approval'],
    });
  await letGo(ctx, ncr, quantity, sent);
  return {};
};

const scrap: Way = async (ctx, ncr, one, sent) => {
  const item = ncr.itemID === null ? undefined : (await readItemFacts(ctx, [ncr.itemID])).get(ncr.itemID);
  // By the rate of the day where the item has a currency of its own; without one the cost is not known.
  const cost = item?.unitCost == null ? null : roundHalfUp(one.quantity.times(item.unitCost), 6);
  // Pieces in production are counted as scrap at their task; they never came into stock.
  if (sent.locationID === undefined && (!item?.isStocked || ncr.productionOrderID !== null)) return { cost };
  const notes = `${ncr.number}: scrapped`;
  return { cost, movementIDs: await take(ctx, ncr, one, sent, notes) };
};

const giveBack: Way = async (ctx, ncr, one, sent) => {
  if (ncr.supplierID === null)
    throw new Problem('PreconditionMissing', 'It names no supplier to whom the pieces could go back.', {
      missing: ['supplierID'],
    });
  const { supplierID, qualityNcrID, number, title } = ncr;
  const { itemID, locationID, lotNumber, serialNumbers = [] } = await letPiecesGo(ctx, ncr, one, sent);
  const made = await sendBack(ctx, {
    ...{ supplierID, itemID, locationID, quantity: one.quantity, serialNumbers },
    ...{ lotNumber: lotNumber ?? null, reason: one.reason ?? `${number}: ${title}` },
    reference: { entity: 'NCR', id: qualityNcrID },
  });
  return { purchaseReturnID: made.purchaseReturnID, movementIDs: made.movementIDs };
};

const ways: Record<Disposition['disposition'], Way> = {
  USEASIS: useAsIs,
  REWORK: rework,
  REPAIR: rework,
  SCRAP: scrap,
  RETURNTOSUPPLIER: giveBack,
};

/** Lets so much of what the nonconformance holds go: at one place or of one lot, where these are named. */
const letGo = async (
  ctx: Ctx,
  { qualityNcrID, itemID }: Ncr,
  quantity: Decimal,
  {
    locationID,
    lotNumber = null,
    serialNumber = null,
  }: { locationID?: string; lotNumber?: string | null; serialNumber?: string | null },
): Promise<void> => {
  if (itemID === null) return;
  const ofLot = lotNumber === null ? {} : { lotNumber };
  const place = locationID === undefined ? ofLot : { place: { locationID, lotNumber, serialNumber } };
  await releaseStock(ctx, { reference: { entity: 'NCR', id: qualityNcrID }, itemID, ...place }, quantity);
};

/** Lets the pieces go that are about to leave the stock; answers what is known of them then. */
const letPiecesGo = async (ctx: Ctx, ncr: Ncr, { quantity }: Disposition, sent: Sent) => {
  const { itemID } = ncr;
  const { locationID, lotNumber = null, serialNumbers } = sent;
  if (itemID === null)
    throw new Problem('PreconditionMissing', 'It names no item that could be taken out of stock.', {
      missing: ['itemID'],
    });
  if (locationID === undefined) throw invalid('/locationID', 'is required: where the pieces lie');
  if (serialNumbers && !quantity.eq(serialNumbers.length))
    throw invalid('/serialNumbers', `must be ${quantity.toFixed()}, one for each piece`);
  for (const serialNumber of serialNumbers ?? [null])
    await letGo(ctx, ncr, serialNumber === null ? quantity : decimal(1), {
      locationID,
      lotNumber,
      serialNumber,
    });
  return { itemID, locationID, lotNumber, serialNumbers };
};

/** Scraps pieces out of stock, held or not. @throws Problem of the ledger, with places of this body */
const take = async (ctx: Ctx, ncr: Ncr, one: Disposition, sent: Sent, notes: string): Promise<string[]> => {
  const { itemID, locationID, lotNumber, serialNumbers } = await letPiecesGo(ctx, ncr, one, sent);
  const shared = {
    ...{ type: 'SCRAP' as const, notes, itemID, lotNumber, fromLocationID: locationID },
    ...{ referenceEntity: 'NCR', referenceID: ncr.number },
  };
  const inputs: MovementInput[] = serialNumbers
    ? serialNumbers.map((serialNumber) => ({ ...shared, serialNumber, quantity: decimal(1) }))
    : [{ ...shared, quantity: one.quantity }];
  const recorded = await recordMovements(ctx, inputs);
  return recorded.map((one, at) => {
    if ('movement' in one) return one.movement.movementID;
    const { code, message, extras } = one.refused;
    const errors = (extras.errors ?? []).map(({ pointer, detail }) => ({
      pointer:
        (places[pointer] ?? '/locationID') + (pointer === '/serialNumber' && serialNumbers ? `/${at}` : ''),
      detail,
    }));
    throw new Problem(code, message, { ...extras, errors });
  });
};

const places: Record<string, string> = { '/lotNumber': '/lotNumber', '/serialNumber': '/serialNumbers' };
