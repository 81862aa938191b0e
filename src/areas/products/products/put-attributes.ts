import { batchAnswer, type Taken } from '#kit/batch/batch-answer';
import { batchOf } from '#kit/batch/batch-of';
import { takeBatch } from '#kit/batch/take-batch';
import type { Row } from '#kit/declaration';
import { lockOne, readOne } from '#kit/rows';
import { idIn, idParams, whole } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { attributeExample } from './attribute.example.ts';
import { type Attribute, attributeResource } from './attribute.resource.ts';
import {
  changeAttribute,
  changeOfAttribute,
  createAttribute,
  findAttribute,
  needAttribute,
  someOfAttribute,
} from './attribute-input.ts';

const shared = { tag: 'attributes', permission: 'products.write' } as const;
const which =
  'Which one is meant says its attributeID, or its productID (null: of no product) and name. Values sent are the values afterwards; one that ' +
  'was there before keeps its id.';

export const putAttribute = operation({
  ...shared,
  id: 'putAttribute',
  method: 'PUT',
  path: '/v1/attributes',
  summary: 'Create or change an attribute',
  description: `${which} One that does not exist is created.`,
  body: someOfAttribute('AttributeInput'),
  response: attributeResource.model,
  problems: ['Duplicate', 'ReadOnlyField', 'UnknownReference', 'PreconditionFailed'],
  example: { body: attributeExample.create, response: attributeExample.row },
  run: async (ctx, { body }) => {
    const old = await findAttribute(ctx, body);
    ctx.expectVersion(old?.rowVersion ?? 0);
    const row = old ? await changeAttribute(ctx, old, body) : await createAttribute(ctx, body);
    return whole(await readOne(ctx, attributeResource, row.attributeID));
  },
});

export const patchAttribute = operation({
  ...shared,
  id: 'updateAttribute',
  method: 'PATCH',
  path: '/v1/attributes/{AttributeID}',
  summary: 'Change an attribute',
  description: 'Only the fields sent change. Each change makes a revision.',
  params: idParams(attributeResource),
  body: changeOfAttribute('AttributeChange'),
  response: attributeResource.model,
  problems: ['NotFound', 'Duplicate', 'ReadOnlyField', 'UnknownReference', 'PreconditionFailed'],
  example: { body: attributeExample.patch, response: attributeExample.row },
  run: async (ctx, { params, body }) => {
    const old = await lockOne(ctx, attributeResource, idIn(attributeResource, params));
    const row = await changeAttribute(ctx, old, body);
    return whole(await readOne(ctx, attributeResource, row.attributeID));
  },
});

const batch = batchOf(someOfAttribute('AttributeBatchElement'), 500);
const batched = {
  ...shared,
  path: '/v1/attributes/batch',
  body: batch.list,
  response: batchAnswer,
} as const;
const taken = (created: number, outcome: 'CREATED' | 'UPDATED') => ({
  ...{ created, updated: 1 - created, failed: 0 },
  results: [{ index: 0, outcome, id: attributeExample.row.attributeID, problem: null }],
});

export const putAttributes = operation({
  ...batched,
  id: 'putAttributes',
  method: 'PUT',
  summary: 'Create or change attributes',
  description: `${which} Those that do not exist are created. Each element is accepted or refused on its own.`,
  example: { body: [attributeExample.create], response: taken(1, 'CREATED') },
  run: async (ctx, { body }) => takeBatch(ctx, { entity: 'Attribute', batch, take: put }, body),
});

export const patchAttributes = operation({
  ...batched,
  id: 'changeAttributes',
  method: 'PATCH',
  summary: 'Change attributes',
  description: `${which} None is created: one that does not exist is reported as such. Each element is accepted or refused on its own.`,
  example: {
    body: [{ attributeID: attributeExample.row.attributeID, helpText: 'Decides the force.' }],
    response: taken(0, 'UPDATED'),
  },
  run: async (ctx, { body }) => takeBatch(ctx, { entity: 'Attribute', batch, take: change }, body),
});

const put = async (ctx: Ctx, body: Row): Promise<Taken> => {
  const old = await findAttribute(ctx, body);
  if (old) return changed(ctx, old, body);
  const made = await createAttribute(ctx, body);
  return { outcome: 'CREATED', id: made.attributeID };
};

const change = async (ctx: Ctx, body: Row): Promise<Taken> =>
  changed(ctx, await needAttribute(ctx, body), body);

const changed = async (ctx: Ctx, old: Attribute, body: Row): Promise<Taken> => {
  const now = await changeAttribute(ctx, old, body);
  return { outcome: now === old ? 'UNCHANGED' : 'UPDATED', id: old.attributeID };
};
