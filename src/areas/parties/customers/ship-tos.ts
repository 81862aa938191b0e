import { sql } from 'kysely';
import type { Row } from '#kit/declaration';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { auditRow, deleteRow, lockOne, readOne } from '#kit/rows';
import { elementExample, patchBody, problemsOf, whole } from '#kit/shapes';
import { patchRow, writable } from '#kit/write-rows';
import { type Operation, operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { id, list, object } from '#platform/schema';
import { findCustomer, lockCustomers } from './lock-customers.ts';
import { putShipTo, putShipTos } from './put-ship-to.ts';
import { shipToExample } from './ship-to.example.ts';
import { shipToResource } from './ship-to.resource.ts';

const one = {
  path: '/v1/customers/{CustomerID}/shipto/{ShipToID}',
  tag: 'ship-to',
  params: object({
    CustomerID: id({ description: 'The customer’s id' }),
    ShipToID: id({ description: 'The ship-to’s id' }),
  }),
  response: shipToResource.model,
};

const listOfCustomer = operation({
  id: 'listShipTosByCustomer',
  method: 'GET',
  path: '/v1/customers/{CustomerID}/shipto',
  tag: 'ship-to',
  summary: 'List the ship-to’s of a customer',
  permission: 'customers.read',
  params: object({ CustomerID: id({ description: 'The customer’s id' }) }),
  query: listQuery(shipToResource, { limit: limitParameter }),
  response: list(shipToResource.element),
  problems: ['NotFound', 'InvalidCursor'],
  example: { response: [elementExample(shipToResource)] },
  run: async (ctx, { params, query }) => {
    await findCustomer(ctx, params.CustomerID);
    return answerList(
      ctx,
      shipToResource,
      planList(shipToResource, query, [sql`t.customer_id = ${params.CustomerID}`]),
    );
  },
});

const getShipTo = operation({
  ...one,
  id: 'getShipTo',
  method: 'GET',
  summary: 'Read one ship-to',
  permission: 'customers.read',
  problems: ['NotFound'],
  example: { response: shipToExample.row },
  run: async (ctx, { params }) =>
    whole(ofCustomer(await readOne(ctx, shipToResource, params.ShipToID), params.CustomerID)),
});

const updateShipTo = operation({
  ...one,
  id: 'updateShipTo',
  method: 'PATCH',
  summary: 'Change a ship-to',
  description:
    'Changes only the fields sent; null clears a field. Read-only fields may be sent back as they were read.',
  permission: 'customers.write',
  body: patchBody(shipToResource),
  problems: problemsOf(shipToResource, 'patch'),
  example: { body: shipToExample.patch, response: shipToExample.row },
  run: async (ctx, { params, body }) => {
    await lockCustomers(ctx, [params.CustomerID]);
    const old = ofCustomer(await lockOne(ctx, shipToResource, params.ShipToID), params.CustomerID);
    await patchRow(ctx, shipToResource, old, writable(shipToResource, body, old));
    return whole(await readOne(ctx, shipToResource, params.ShipToID));
  },
});

const deleteShipTo = operation({
  ...one,
  id: 'deleteShipTo',
  method: 'DELETE',
  summary: 'Delete a ship-to',
  description: 'Answers the ship-to as it was.',
  permission: 'customers.write',
  problems: ['NotFound', 'PreconditionFailed'],
  example: { response: shipToExample.row },
  run: async (ctx, { params }) => {
    await lockCustomers(ctx, [params.CustomerID]);
    const old = ofCustomer(await lockOne(ctx, shipToResource, params.ShipToID), params.CustomerID);
    await deleteRow(ctx, shipToResource, params.ShipToID);
    auditRow(ctx, shipToResource, 'DELETE', old, undefined);
    return old;
  },
});

/** The row, if it is the customer's that the path names. @throws Problem 404 */
const ofCustomer = <R extends Row>(row: R, customerID: string): R => {
  if (row.customerID !== customerID) throw notFound('ship-to');
  return row;
};

/** All that is done with ship-to's. */
export const shipToOperations: Operation[] = [
  ...shipToResource.operations,
  listOfCustomer,
  getShipTo,
  putShipTo,
  putShipTos,
  updateShipTo,
  deleteShipTo,
];
