import { sql } from 'kysely';
import { needProduct } from '#areas/products/products';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { auditRow, deleteRow, insertRow, lockOne, readOne, updateRow } from '#kit/rows';
import { createBody, elementExample, patchBody, whole } from '#kit/shapes';
import { writable } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { dropWork, queueWork } from '#platform/queued-work/queue';
import { id, list, object } from '#platform/schema';
import { needTakeRates, type TakeRates, takeRatesParams, takeRatesResource } from './take-rates.resource.ts';

const { path, tag, example } = takeRatesResource.spec;
const read = { method: 'GET', tag, permission: 'productanalysis.read' } as const;
const write = { tag, permission: 'productanalysis.write' } as const;
const productParams = object({ productID: id({ description: 'The product’s id' }) });

const listTakeRates = operation({
  ...read,
  id: 'listTakeRateAnalyses',
  path,
  summary: 'List the take-rate analyses of a product',
  description: 'The latest first, with totals, without the other results.',
  params: productParams,
  query: listQuery(takeRatesResource, { limit: limitParameter }),
  response: list(takeRatesResource.element),
  problems: ['NotFound', 'InvalidCursor'],
  example: { response: [elementExample(takeRatesResource)] },
  run: async (ctx, { params: { productID }, query }) => {
    await needProduct(ctx, productID);
    return answerList(
      ctx,
      takeRatesResource,
      planList(takeRatesResource, query, [sql`t.product_id = ${productID}`]),
    );
  },
});

const getTakeRates = operation({
  ...read,
  id: 'getTakeRateAnalysis',
  path: `${path}/{analysisID}`,
  summary: 'Read a take-rate analysis with its result',
  params: takeRatesParams,
  response: takeRatesResource.model,
  problems: ['NotFound'],
  example: { response: example.row },
  run: async (ctx, { params }) => {
    await needTakeRates(ctx, params);
    return whole(await readOne(ctx, takeRatesResource, params.analysisID));
  },
});

const createTakeRates = operation({
  ...write,
  id: 'createTakeRateAnalysis',
  method: 'POST',
  path,
  addition: true,
  summary: 'Ask how often which value of a product’s attributes is chosen',
  description:
    'A worker computes it; read it until its status is DONE or FAILED. The options of an attribute, with those lines that have no value of it and with ' +
    '`others`, come to 100 percent exactly.',
  params: productParams,
  body: createBody(takeRatesResource),
  response: takeRatesResource.model,
  problems: ['NotFound', 'Duplicate', 'UnknownReference'],
  example: { body: example.create, response: { ...example.row, ...asQueued() } },
  run: async (ctx, { params: { productID }, body }) => {
    await needProduct(ctx, productID);
    const { analysisID: given, basis = 'QUOTES', ...asked } = body;
    const analysisID = ctx.givenID(given, '/analysisID');
    const row = { versionID: null, ...asked, analysisID, basis, productID } as TakeRates;
    await refuseFaulty(ctx, row);
    const made = await insertRow(ctx, takeRatesResource, { ...row, status: 'QUEUED' });
    auditRow(ctx, takeRatesResource, 'CREATE', undefined, made);
    queueWork(ctx, 'TAKE_RATE', analysisID);
    return whole(await readOne(ctx, takeRatesResource, analysisID));
  },
});

const changeTakeRates = operation({
  ...write,
  id: 'updateTakeRateAnalysis',
  method: 'PATCH',
  path: `${path}/{analysisID}`,
  summary: 'Change a take-rate analysis and recompute it',
  description:
    'Changes only the fields sent; an empty body recomputes it unchanged. Its former results are gone, and so are those that a worker is just computing.',
  params: takeRatesParams,
  body: patchBody(takeRatesResource),
  response: takeRatesResource.model,
  problems: ['NotFound', 'ReadOnlyField', 'UnknownReference', 'PreconditionFailed'],
  example: { body: example.patch, response: { ...example.row, ...example.patch, ...asQueued() } },
  run: async (ctx, { params, body }) => {
    await needTakeRates(ctx, params);
    const old = await lockOne(ctx, takeRatesResource, params.analysisID);
    const { attributes, neverChosen } = await readOne(ctx, takeRatesResource, params.analysisID);
    const changes = writable(takeRatesResource, body, old, { attributes, neverChosen });
    await refuseFaulty(ctx, { ...old, ...changes });
    const blank = { status: 'QUEUED', failure: null, totals: null, computedUTC: null };
    const now = await updateRow(ctx, takeRatesResource, old, { ...changes, ...blank });
    ctx.send(sql`
      update take_rate_analyses as t set attributes = default, never_chosen = default
      where ${ctx.mine('t')} and t.analysis_id = ${params.analysisID}`);
    auditRow(ctx, takeRatesResource, 'UPDATE', old, now);
    queueWork(ctx, 'TAKE_RATE', params.analysisID);
    return whole(await readOne(ctx, takeRatesResource, params.analysisID));
  },
});

const deleteTakeRates = operation({
  ...write,
  id: 'deleteTakeRateAnalysis',
  method: 'DELETE',
  path: `${path}/{analysisID}`,
  summary: 'Delete a take-rate analysis',
  description: 'One that is being computed is given up.',
  params: takeRatesParams,
  response: takeRatesResource.model,
  problems: ['NotFound', 'PreconditionFailed'],
  example: { response: example.row },
  run: async (ctx, { params }) => {
    await needTakeRates(ctx, params);
    const old = await lockOne(ctx, takeRatesResource, params.analysisID);
    const was = await readOne(ctx, takeRatesResource, params.analysisID);
    await deleteRow(ctx, takeRatesResource, params.analysisID);
    dropWork(ctx, 'TAKE_RATE', params.analysisID);
    auditRow(ctx, takeRatesResource, 'DELETE', old, undefined);
    return was;
  },
});

export const takeRatesOperations = [
  listTakeRates,
  createTakeRates,
  getTakeRates,
  changeTakeRates,
  deleteTakeRates,
];

/** As an analysis is shown before a worker has computed it. */
function asQueued() {
  return {
    status: 'QUEUED',
    failure: null,
    totals: null,
    computedUTC: null,
    attributes: [],
    neverChosen: [],
  };
}

/** @throws Problem 400 where the range ends before it begins, or the version is not one of the product's */
const refuseFaulty = async (ctx: Ctx, { productID, from, to, versionID }: TakeRates): Promise<void> => {
  if (to < from) throw invalid('/to', `is before ${from}, the first day`);
  if (versionID === null) return;
  const found = await ctx.first(sql`
    select 1 from product_versions v
    where ${ctx.mine('v')} and v.version_id = ${versionID} and v.product_id = ${productID}`);
  if (!found)
    throw new Problem('UnknownReference', '/versionID: the product has no such version.', {
      errors: [{ pointer: '/versionID', detail: 'does not exist' }],
    });
};
