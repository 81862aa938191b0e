import { sql } from 'kysely';
import { findCustomer, lockCustomer } from '#areas/parties/customers';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { auditRow, deleteRow, readOne, updateRow } from '#kit/rows';
import { createBody, elementExample, patchBody, whole } from '#kit/shapes';
import { operation } from '#platform/operation';
import { id, list, object, optional } from '#platform/schema';
import { lineTemplateExample } from './line-template.example.ts';
import { lineTemplateResource, templateItems } from './line-template.resource.ts';
import {
  changeTemplate,
  createTemplate,
  lockTemplate,
  ofCustomer,
  type TemplateInput,
} from './write-template.ts';

const path = '/v1/customers/{CustomerID}/templates';
const tag = 'customers';
const CustomerID = id({ description: 'The customer’s id' });
const ofOne = {
  path: `${path}/{LineTemplateID}`,
  tag,
  addition: true,
  params: object({ CustomerID, LineTemplateID: id({ description: 'The template’s id' }) }),
  response: lineTemplateResource.model,
} as const;

/** The customer stands in the path. */
const { customerID: _inPath, ...own } = createBody(lineTemplateResource).properties;
const newTemplate = object({ ...own, items: optional(templateItems) }, { title: 'NewLineItemTemplate' });
const { customerID, ...others } = patchBody(lineTemplateResource).properties;
const change = object(
  {
    ...others,
    customerID: optional({ ...customerID, readOnly: true }),
    items: optional(templateItems),
  },
  { title: 'LineItemTemplateChange' },
);

const listTemplates = operation({
  id: 'listLineItemTemplates',
  method: 'GET',
  path,
  tag,
  summary: 'List the line item templates of a customer',
  permission: 'customers.read',
  addition: true,
  params: object({ CustomerID }),
  query: listQuery(lineTemplateResource, { limit: limitParameter }),
  response: list(lineTemplateResource.element),
  problems: ['NotFound', 'InvalidCursor'],
  example: { response: [elementExample(lineTemplateResource)] },
  run: async (ctx, { params, query }) => {
    await findCustomer(ctx, params.CustomerID);
    return answerList(
      ctx,
      lineTemplateResource,
      planList(lineTemplateResource, query, [sql`t.customer_id = ${params.CustomerID}`]),
    );
  },
});

const create = operation({
  id: 'createLineItemTemplate',
  method: 'POST',
  path,
  tag,
  summary: 'Save lines as a template of a customer',
  description: 'Items, attributes, or both, under a name by which the customer’s lines are found again.',
  permission: 'customers.write',
  params: object({ CustomerID }),
  body: newTemplate,
  response: lineTemplateResource.model,
  problems: ['NotFound', 'Duplicate', 'UnknownReference'],
  example: { body: lineTemplateExample.create, response: lineTemplateExample.row },
  run: async (ctx, { params, body }) => {
    await lockCustomer(ctx, params.CustomerID);
    return whole(await createTemplate(ctx, params.CustomerID, body as TemplateInput));
  },
});

const get = operation({
  ...ofOne,
  id: 'getLineItemTemplate',
  method: 'GET',
  summary: 'Read a line item template',
  permission: 'customers.read',
  problems: ['NotFound'],
  example: { response: lineTemplateExample.row },
  run: async (ctx, { params }) =>
    whole(ofCustomer(await readOne(ctx, lineTemplateResource, params.LineTemplateID), params.CustomerID)),
});

const update = operation({
  ...ofOne,
  id: 'updateLineItemTemplate',
  method: 'PATCH',
  summary: 'Change a line item template',
  description: 'Changes only the fields sent; items and attributes as whole lists.',
  permission: 'customers.write',
  body: change,
  problems: ['NotFound', 'ReadOnlyField', 'PreconditionFailed', 'Duplicate', 'UnknownReference'],
  example: { body: lineTemplateExample.patch, response: lineTemplateExample.row },
  run: async (ctx, { params, body }) =>
    whole(await changeTemplate(ctx, params.CustomerID, params.LineTemplateID, body)),
});

const remove = operation({
  ...ofOne,
  id: 'deleteLineItemTemplate',
  method: 'DELETE',
  summary: 'Delete a line item template',
  description: 'Answers the template as it was.',
  permission: 'customers.write',
  problems: ['NotFound', 'PreconditionFailed'],
  example: { response: lineTemplateExample.row },
  run: async (ctx, { params }) => {
    await lockTemplate(ctx, params.CustomerID, params.LineTemplateID);
    const old = await readOne(ctx, lineTemplateResource, params.LineTemplateID);
    await deleteRow(ctx, lineTemplateResource, params.LineTemplateID);
    auditRow(ctx, lineTemplateResource, 'DELETE', old, undefined);
    return old;
  },
});

/** Says that lines are made of it now, so that what is used comes before what is forgotten. */
const use = operation({
  ...ofOne,
  id: 'useLineItemTemplate',
  method: 'POST',
  path: `${ofOne.path}/use`,
  summary: 'Take a line item template for lines',
  description:
    'Answers the template, whose items can be sent as lines of a quote, and records when it was used.',
  permission: 'customers.write',
  problems: ['NotFound', 'PreconditionFailed'],
  example: {
    response: { ...lineTemplateExample.row, lastUsedUTC: '2026-01-31T12:00:00.000Z', rowVersion: 2 },
  },
  run: async (ctx, { params }) => {
    const old = await lockTemplate(ctx, params.CustomerID, params.LineTemplateID);
    const now = await updateRow(ctx, lineTemplateResource, old, { lastUsedUTC: ctx.now });
    auditRow(ctx, lineTemplateResource, 'UPDATE', old, now);
    return whole(await readOne(ctx, lineTemplateResource, params.LineTemplateID));
  },
});

/** All that is done with line item templates. */
export const lineTemplateOperations = [listTemplates, create, get, update, remove, use];
