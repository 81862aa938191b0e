import { sql } from 'kysely';
import { documentLimits } from '#configurator/document/limits';
import { field } from '#kit/field';
import { machine } from '#kit/machine';
import { moveOf } from '#kit/machine/move-of';
import { machineOperation } from '#kit/machine/read-machine';
import { resource } from '#kit/resource';
import { readOne } from '#kit/rows';
import { whole } from '#kit/shapes';
import { createRow } from '#kit/write-rows';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { id, object, oneOf, optional, orNull, text } from '#platform/schema';
import { requestExample } from './product.example.ts';

/**
 * The life of a wish for a value. APPROVED says that it will be offered; who approves adds the value himself.
 */
export const requestMachine = machine({
  entity: 'AttributeValueRequest',
  initial: 'OPEN',
  states: [{ status: 'OPEN' }, { status: 'APPROVED' }, { status: 'REJECTED' }],
  transitions: [
    { from: 'OPEN', to: 'APPROVED', roles: ['MANAGEMENT'], requires: [], effects: [], by: 'status' },
    { from: 'OPEN', to: 'REJECTED', roles: ['MANAGEMENT'], requires: [], effects: [], by: 'status' },
  ],
});

/** A user asks for a value that is not on offer. */
export const valueRequestResource = resource({
  entity: 'AttributeValueRequest',
  noun: 'value request',
  table: 'product_value_requests',
  path: '/v1/attributes/valuerequests',
  param: 'RequestID',
  idField: 'requestID',
  tag: 'attributes',
  permission: 'products',
  fields: {
    productID: field.id({ required: true, filter: 'equal' }),
    attributeID: field.id({ required: true, filter: 'equal' }),
    requestedValue: field.text(documentLimits.label, { required: true }),
    reason: field.text(2000),
    status: field.oneOf(['OPEN', 'APPROVED', 'REJECTED'], {
      required: true,
      fallback: 'OPEN',
      filter: 'equal',
    }),
    salesQuoteID: field.id({ description: 'The quote that it is wanted for' }),
    answer: field.text(2000, { description: 'What who decided says to it' }),
  },
  operations: ['list', 'get'],
  additions: 'all',
  sort: '-createdUTC',
  example: requestExample,
});

const requestValue = operation({
  id: 'requestAttributeValue',
  method: 'POST',
  path: '/v1/{ProductID}/attributes/{AttributeID}/requestvalue',
  tag: 'attributes',
  summary: 'Ask for a value that an attribute does not offer',
  description:
    'Any user who may configure may ask. The same wish is open once: a second call is 409 Duplicate.',
  permission: 'configure.read',
  params: object({
    ProductID: id({ description: 'The product’s id' }),
    AttributeID: id({ description: 'The attribute’s id' }),
  }),
  body: object(
    {
      requestedValue: text(documentLimits.label),
      reason: optional(orNull(text(2000))),
      salesQuoteID: optional(orNull(id({ description: 'The quote that it is wanted for' }))),
    },
    { title: 'NewAttributeValueRequest' },
  ),
  response: valueRequestResource.model,
  problems: ['NotFound', 'Duplicate', 'UnknownReference'],
  example: { body: requestExample.create, response: requestExample.row },
  run: async (ctx, { params: { ProductID, AttributeID }, body }) => {
    const found = await ctx.first(sql`
      select 1 from product_attributes a
      where ${ctx.mine('a')} and a.attribute_id = ${AttributeID} and a.product_id = ${ProductID}`);
    if (!found) throw notFound('attribute of the product');
    const made = await createRow(ctx, valueRequestResource, {
      productID: ProductID,
      attributeID: AttributeID,
      ...body,
    });
    return whole(await readOne(ctx, valueRequestResource, made.requestID));
  },
});

const decideRequest = moveOf(valueRequestResource, requestMachine, {
  id: 'decideAttributeValueRequest',
  method: 'PATCH',
  does: 'status',
  addition: true,
  summary: 'Approve or reject a wish for a value',
  description:
    'Approving adds no value: who approves adds it to the attribute, with its price and conditions.',
  permission: 'products.write',
  body: { status: oneOf(['APPROVED', 'REJECTED']), answer: optional(orNull(text(2000))) },
  bodyTitle: 'AttributeValueDecision',
  example: {
    body: { status: 'APPROVED', answer: 'From May on.' },
    response: { status: 'APPROVED', answer: 'From May on.', rowVersion: 2 },
  },
  to: (_old, { status }) => status,
  changes: (_ctx, _old, { answer = null }) => ({ answer }),
});

export const valueRequestOperations = [
  requestValue,
  machineOperation(valueRequestResource, requestMachine, {
    id: 'getAttributeValueRequestStateMachine',
    addition: true,
  }),
  ...valueRequestResource.operations,
  decideRequest,
];
