import { sql } from 'kysely';
import { answerBatch, batchAnswer, type Taken } from '#kit/batch/batch-answer';
import { batchOf } from '#kit/batch/batch-of';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { id, list, object, optional, text } from '#platform/schema';
import { type Movement, type MovementInput, mostMovements, movements, newMovement } from './movement.ts';
import { recordMovements } from './record-movements.ts';
import { movementExample } from './stock.example.ts';

const shared = { tag: 'inventory', addition: true } as const;
const path = '/v1/inventory/movements';

const listMovements = operation({
  ...shared,
  id: 'listInventoryMovements',
  method: 'GET',
  path,
  summary: 'List the movements of stock, newest first',
  permission: 'inventory.read',
  query: listQuery(movements, { limit: limitParameter }),
  response: list(movements.element),
  problems: ['InvalidCursor'],
  example: { response: [movementExample.row] },
  run: async (ctx, { query }) => answerList(ctx, movements, planList(movements, query)),
});

const getMovement = operation({
  ...shared,
  id: 'getInventoryMovement',
  method: 'GET',
  path: `${path}/{MovementID}`,
  summary: 'Read one movement of stock',
  permission: 'inventory.read',
  params: object({ MovementID: id({ description: 'The movement’s id' }) }),
  response: movements.element,
  problems: ['NotFound'],
  example: { response: movementExample.row },
  run: async (ctx, { params }) => readMovement(ctx, params.MovementID),
});

const createMovement = operation({
  ...shared,
  id: 'createInventoryMovement',
  method: 'POST',
  path,
  summary: 'Move stock',
  description:
    'A movement is never changed or deleted; a wrong one is undone by its reversal. Where negative stock is not allowed, more than lies ' +
    'at a location cannot be taken from it. A ' +
    'serial number is in one place: it can only be taken from there, and only be received when it is not in stock. Its register (/v1/serialization) follows: a RECEIPT or PRODUCE registers it with lot, place and the order that is named, the others move its status.',
  permission: 'inventory.write',
  body: newMovement,
  response: movements.element,
  problems: ['UnknownReference', 'InsufficientStock', 'SerialInStock', 'IllegalTransition'],
  example: { body: movementExample.create, response: movementExample.row },
  run: async (ctx, { body }) => recordOne(ctx, body),
});

const batch = batchOf(newMovement, mostMovements);

const createMovements = operation({
  ...shared,
  id: 'createInventoryMovements',
  method: 'POST',
  path: `${path}/batch`,
  summary: 'Move stock, many at once',
  description: 'In the order sent. A refused movement is reported in the results; the others are still made.',
  permission: 'inventory.write',
  body: object({ movements: batch.list }, { title: 'NewInventoryMovements' }),
  response: batchAnswer,
  example: {
    body: { movements: [movementExample.create] },
    response: {
      created: 1,
      updated: 0,
      failed: 0,
      results: [{ index: 0, outcome: 'CREATED', id: movementExample.row.movementID, problem: null }],
    },
  },
  run: async (ctx, { body }) => {
    const read = batch.read(body.movements);
    const recorded = (
      await recordMovements(
        ctx,
        read.flatMap((one) => (one instanceof Problem ? [] : [one])),
      )
    ).values();
    const became = read.map((one): Taken | Problem => {
      if (one instanceof Problem) return one;
      const it = recorded.next().value;
      if (!it) throw new Error('A movement was given and came to nothing.');
      return 'movement' in it ? { outcome: 'CREATED', id: it.movement.movementID } : it.refused;
    });
    return answerBatch(ctx, 'InventoryMovement', became, '/movements');
  },
});

/** Takes a movement back by its mirror image. */
const reverseMovement = operation({
  ...shared,
  id: 'reverseInventoryMovement',
  method: 'POST',
  path: `${path}/{MovementID}/reversal`,
  summary: 'Take a movement of stock back',
  description:
    'Adds the same movement the other way round. A movement is reversed once, a reversal never, nor what a document made that has no way back, ' +
    'such as a shipped packing list: what comes back is a RETURN.',
  permission: 'inventory.write',
  params: object({ MovementID: id({ description: 'The movement’s id' }) }),
  body: object(
    { notes: optional(text(1000, { description: 'Why' })) },
    { title: 'InventoryMovementReversal' },
  ),
  response: movements.element,
  problems: [
    'NotFound',
    'NotEditable',
    'InsufficientStock',
    'SerialInStock',
    'IllegalTransition',
    'PreconditionFailed',
  ],
  example: {
    body: { notes: 'Booked twice' },
    response: {
      ...movementExample.row,
      sequence: 18,
      fromLocationID: movementExample.row.toLocationID,
      toLocationID: null,
      notes: 'Booked twice',
      reversesMovementID: movementExample.row.movementID,
    },
  },
  run: async (ctx, { params, body }) => {
    const old = await readMovement(ctx, params.MovementID);
    if (old.reversesMovementID !== null)
      throw new Problem('NotEditable', 'It is a reversal itself. Enter the movement again instead.');
    if (old.finalDocument !== null)
      throw new Problem(
        'NotEditable',
        `It was made by the ${old.finalDocument}, which has no way back. Enter a RETURN of what came back instead.`,
      );
    const { movementID, sequence: _sequence, userID: _userID, utc: _utc, ...same } = old;
    const isReversed = () =>
      ctx.first(
        sql`select 1 from inventory_movements m where ${ctx.mine('m')} and m.reverses_movement_id = ${movementID}`,
      );
    // The item's lock before the question: of two reversals at once the second sees the first.
    await ctx.first(sql`
      select 1 from stock_items s where ${ctx.mine('s')} and s.item_id = ${old.itemID} for update`);
    if (await isReversed()) throw new Problem('NotEditable', 'It was taken back already.');
    return recordOne(ctx, {
      ...same,
      fromLocationID: old.toLocationID,
      toLocationID: old.fromLocationID,
      notes: body.notes ?? null,
      reversesMovementID: movementID,
    });
  },
});

export const movementOperations = [
  listMovements,
  createMovement,
  createMovements,
  getMovement,
  reverseMovement,
];

const recordOne = async (ctx: Ctx, input: MovementInput): Promise<Movement> => {
  const [recorded] = await recordMovements(ctx, [input]);
  if (recorded && 'movement' in recorded) return recorded.movement;
  throw recorded?.refused ?? new Error('A movement was neither recorded nor refused.');
};

const readMovement = (ctx: Ctx, movementID: string): Promise<Movement> =>
  ctx.one(
    sql<Movement>`
      select ${movements.select(ctx.now)} from inventory_movements t where ${ctx.mine('t')} and t.movement_id = ${movementID}`,
    'movement of stock',
  );
