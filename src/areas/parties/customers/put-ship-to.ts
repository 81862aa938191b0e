import { sql } from 'kysely';
import { batchAnswer, type Taken } from '#kit/batch/batch-answer';
import { batchOf } from '#kit/batch/batch-of';
import { putBody } from '#kit/batch/put-body';
import { takeBatch } from '#kit/batch/take-batch';
import type { Row } from '#kit/declaration';
import { readOne } from '#kit/rows';
import { whole } from '#kit/shapes';
import { createRow, patchRow, writable } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { id, object, optional, orNull, text } from '#platform/schema';
import { lockCustomer } from './lock-customers.ts';
import { shipToExample } from './ship-to.example.ts';
import { type ShipTo, shipToResource } from './ship-to.resource.ts';

/** The customer stands in the path. */
const { customerID: _inPath, ...properties } = putBody(shipToResource).properties;
const shipToPut = object(
  {
    ...properties,
    shipToNumber: optional(orNull(text(40, { description: 'The next whole number when left out' }))),
  },
  { title: 'ShipToToPut' },
);

const batch = batchOf(shipToPut, 500);

const params = object({ CustomerID: id({ description: 'The customer’s id' }) });
const whichOne =
  'The one with the shipToID, else the one of the customer with the shipToNumber is changed by the fields sent; else one is added.';

/** `PUT /v1/customers/{CustomerID}/shipto`: adds a ship-to, or changes the one that there is. */
export const putShipTo = operation({
  id: 'putShipTo',
  method: 'PUT',
  path: '/v1/customers/{CustomerID}/shipto',
  tag: 'ship-to',
  summary: 'Add or change a ship-to',
  description: whichOne,
  permission: 'customers.write',
  params,
  body: shipToPut,
  response: shipToResource.model,
  problems: ['NotFound', 'PreconditionFailed', 'Duplicate'],
  example: { body: shipToExample.create, response: shipToExample.row },
  run: async (ctx, { params: { CustomerID }, body }) => {
    await lockCustomer(ctx, CustomerID);
    const taken = await putOne(ctx, { ...body, customerID: CustomerID }, (old) =>
      ctx.expectVersion(old.rowVersion),
    );
    return whole(await readOne(ctx, shipToResource, taken.id));
  },
});

/** `PUT /v1/customers/{CustomerID}/shipto/batch`: the same for many of one customer. */
export const putShipTos = operation({
  id: 'putShipTos',
  method: 'PUT',
  path: '/v1/customers/{CustomerID}/shipto/batch',
  tag: 'ship-to',
  summary: 'Add or change ship-to’s of a customer',
  description: `${whichOne} Each element is accepted or refused on its own.`,
  permission: 'customers.write',
  params,
  body: batch.list,
  response: batchAnswer,
  problems: ['NotFound'],
  example: {
    body: [shipToExample.create],
    response: {
      created: 1,
      updated: 0,
      failed: 0,
      results: [{ index: 0, outcome: 'CREATED', id: shipToExample.row.shipToID, problem: null }],
    },
  },
  run: async (ctx, { params: { CustomerID }, body }) => {
    await lockCustomer(ctx, CustomerID);
    const take = (inner: Ctx, row: Row) => putOne(inner, { ...row, customerID: CustomerID });
    return takeBatch(ctx, { entity: 'ShipTo', batch, take }, body);
  },
});

/** Its customer is locked. */
const putOne = async (
  ctx: Ctx,
  body: Row,
  found: (old: ShipTo) => void = () => undefined,
): Promise<Taken> => {
  const old = await findOld(ctx, body);
  if (!old) return { outcome: 'CREATED', id: (await createRow(ctx, shipToResource, body)).shipToID };
  if (old.customerID !== body.customerID) {
    throw new Problem('Duplicate', 'Another customer has a ship-to with the same id.', {
      errors: [{ pointer: '/shipToID', detail: 'is taken' }],
    });
  }
  found(old);
  const { shipToNumber, ...rest } = body;
  // A number that is left open is one that stays.
  const changes = writable(shipToResource, shipToNumber == null ? rest : body, old);
  const now = await patchRow(ctx, shipToResource, old, changes);
  return { outcome: now === old ? 'UNCHANGED' : 'UPDATED', id: old.shipToID };
};

const findOld = async (
  ctx: Ctx,
  { shipToID, customerID, shipToNumber }: Row,
): Promise<ShipTo | undefined> => {
  if (shipToID === undefined && shipToNumber == null) return undefined;
  const isIt =
    shipToID === undefined
      ? sql`t.customer_id = ${customerID} and t.ship_to_number = ${shipToNumber}`
      : sql`t.ship_to_id = ${shipToID}`;
  return ctx.first(sql<ShipTo>`
    select ${shipToResource.select(ctx.now)} from ship_tos t where ${ctx.mine('t')} and ${isIt} for update`);
};
