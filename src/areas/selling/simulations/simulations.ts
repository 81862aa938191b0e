import { sql } from 'kysely';
import { approvedContent, quoteResource } from '#areas/selling/quotes';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { statusesOf } from '#kit/machine';
import { moveRow } from '#kit/machine/move-row';
import { machineOperation } from '#kit/machine/read-machine';
import { auditRow, deleteRow, insertRow, lockOne, lockRow, readOne, updateRow } from '#kit/rows';
import { elementExample, idParams, patchBody, whole } from '#kit/shapes';
import { differingFrom, writable } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, notFound, Problem } from '#platform/problem';
import { list, object, oneOf, optional, text } from '#platform/schema';
import { applyToQuote } from './apply-simulation.ts';
import { simulate } from './simulate.ts';
import { simulationExample } from './simulation.example.ts';
import { simulationMachine } from './simulation.machine.ts';
import { refuseUnlessDraft, type Simulation, simulationResource } from './simulation.resource.ts';
import { allSaid, type SimulationInput, simulationChanges } from './simulation.schema.ts';

const path = '/v1/salesquotes/{SalesQuoteID}/simulations';
const tag = 'sales-quotes';
const { row } = simulationResource.spec.example;
const ofQuote = idParams(quoteResource);
const ofOne = {
  path: `${path}/{SimulationID}`,
  tag,
  params: object({ ...ofQuote.properties, ...idParams(simulationResource).properties }),
  response: simulationResource.model,
} as const;
/** The most simulations of one quote: each holds the amounts of all lines twice. */
const most = 50;

const listSimulations = operation({
  id: 'listSalesQuoteSimulations',
  method: 'GET',
  path,
  tag,
  summary: 'List the simulations of a sales quote',
  permission: 'quotes.read',
  params: ofQuote,
  query: listQuery(simulationResource, { limit: limitParameter }),
  response: list(simulationResource.element),
  problems: ['NotFound', 'InvalidCursor'],
  example: { response: [elementExample(simulationResource)] },
  run: async (ctx, { params: { SalesQuoteID }, query }) => {
    await ctx.one(
      sql`select 1 from sales_quotes q where ${ctx.mine('q')} and q.sales_quote_id = ${SalesQuoteID}`,
      'sales quote',
    );
    const own = [sql`t.sales_quote_id = ${SalesQuoteID}`];
    return answerList(ctx, simulationResource, planList(simulationResource, query, own));
  },
});

const getSimulation = operation({
  ...ofOne,
  id: 'getSalesQuoteSimulation',
  method: 'GET',
  summary: 'Read a simulation of a sales quote',
  permission: 'quotes.read',
  problems: ['NotFound'],
  example: { response: row },
  run: async (ctx, { params }) =>
    whole(ofItsQuote(await readOne(ctx, simulationResource, params.SimulationID), params)),
});

const createSimulation = operation({
  id: 'createSalesQuoteSimulation',
  method: 'POST',
  path,
  tag,
  summary: 'Simulate other prices of a sales quote',
  description:
    'Calculates what the quote would come to with other discounts, quantities or markups, in another currency, and whether a due date can be kept. The quote stays as it is; `result` has the present beside it. ' +
    `Lines that do not change keep their prices. A quote has at most ${most} simulations (409 TooMany). \`If-Match\` is the quote’s.`,
  permission: 'quotes.write',
  addition: true,
  params: ofQuote,
  body: object({ name: text(200), changes: simulationChanges }, { title: 'NewSalesQuoteSimulation' }),
  response: simulationResource.model,
  problems: ['NotFound', 'PreconditionMissing', 'PreconditionFailed', 'ConflictingPrices', 'TooMany'],
  example: { body: simulationExample.create, response: row },
  run: async (ctx, { params: { SalesQuoteID }, body: { name, changes } }) => {
    await lockOne(ctx, quoteResource, SalesQuoteID);
    await refuseTooMany(ctx, SalesQuoteID);
    const calculated = await calculate(ctx, SalesQuoteID, changes);
    const about = { simulationID: ctx.newID(), salesQuoteID: SalesQuoteID, name };
    const made = await insertRow(ctx, simulationResource, {
      ...about,
      ...calculated,
      status: simulationMachine.initial,
    });
    auditRow(ctx, simulationResource, 'CREATE', undefined, made);
    return whole(made);
  },
});

const { status: _readOnly, ...fields } = patchBody(simulationResource).properties;
const change = object(
  {
    ...fields,
    status: optional(
      oneOf(statusesOf(simulationMachine), {
        description: 'APPLIED writes it into the quote, DISCARDED puts it aside; stands alone',
      }),
    ),
  },
  { title: 'SalesQuoteSimulationChange' },
);

const updateSimulation = operation({
  ...ofOne,
  id: 'updateSalesQuoteSimulation',
  method: 'PATCH',
  summary: 'Change, apply or discard a simulation of a sales quote',
  description:
    'In DRAFT `name` and `changes` can be changed; `changes` are taken as a whole, and the result is calculated again by what the quote and its prices are now. ' +
    '`status` APPLIED writes discounts and quantities into the quote, which must be in DRAFT; prices of lists never change. A markup is written as the discounts of the lines that reach it; where none does, or with another currency, it is refused (409 PreconditionMissing). ' +
    'Where the quote, or a price, is not what was simulated any more, nothing is written (409 SimulationOutdated): send `changes` again. DISCARDED can become DRAFT again.',
  permission: 'quotes.write',
  body: change,
  problems: [
    ...([
      'NotFound',
      'NotEditable',
      'IllegalTransition',
      'SimulationOutdated',
      'PreconditionMissing',
    ] as const),
    ...(['ConflictingPrices', 'ReadOnlyField', 'PreconditionFailed'] as const),
  ],
  example: { body: simulationExample.patch, response: row },
  run: async (ctx, { params, body }) => {
    // The quote first, as all that changes it does.
    await lockRow(ctx, quoteResource, params.SalesQuoteID);
    const old = ofItsQuote(await lockOne(ctx, simulationResource, params.SimulationID), params);
    const { status = old.status, ...rest } = body;
    const said = differingFrom(old, {
      ...old,
      ...writable(simulationResource, rest, old),
      ...saidChanges(body),
    });
    if (status !== old.status) {
      if (Object.keys(said).length > 0) throw invalid('/status', 'cannot stand beside other changes');
      return whole(await move(ctx, old, status));
    }
    return whole(await edit(ctx, old, said, body.changes !== undefined));
  },
});

const deleteSimulation = operation({
  ...ofOne,
  id: 'deleteSalesQuoteSimulation',
  method: 'DELETE',
  summary: 'Delete a simulation of a sales quote',
  description: 'Answers it as it was. One that was APPLIED stays with its quote.',
  permission: 'quotes.write',
  addition: true,
  problems: ['NotFound', 'NotEditable', 'PreconditionFailed'],
  example: { response: row },
  run: async (ctx, { params }) => {
    const old = ofItsQuote(await lockOne(ctx, simulationResource, params.SimulationID), params);
    if (old.status === 'APPLIED') refuseUnlessDraft(old, 'deleted');
    await deleteRow(ctx, simulationResource, old.simulationID);
    auditRow(ctx, simulationResource, 'DELETE', old, undefined);
    return old;
  },
});

/** `changes` as they are stored, where they were sent. */
const saidChanges = ({ changes }: { changes?: unknown }) =>
  // Of the body, whose schema is that of the field.
  changes === undefined ? {} : { changes: allSaid(changes as SimulationInput) };

const move = (ctx: Ctx, old: Simulation, to: Simulation['status']) =>
  moveRow(ctx, simulationResource, simulationMachine, old, to, {
    by: 'status',
    means: { effects: { applyToQuote } },
  });

/** Changes in DRAFT; changes that are sent calculate the result again, even where they are as they were. */
const edit = async (ctx: Ctx, old: Simulation, said: Partial<Simulation>, isSent: boolean) => {
  if (Object.keys(said).length === 0 && !(isSent && old.status === 'DRAFT')) {
    auditRow(ctx, simulationResource, 'UPDATE', old, old);
    return old;
  }
  refuseUnlessDraft(old, 'changed');
  const { changes, ...others } = said;
  const calculated = isSent ? await calculate(ctx, old.salesQuoteID, changes ?? old.changes) : {};
  const changed = await updateRow(ctx, simulationResource, old, { ...others, ...calculated });
  auditRow(ctx, simulationResource, 'UPDATE', old, changed);
  return changed;
};

const calculate = async (ctx: Ctx, salesQuoteID: string, sent: SimulationInput) => {
  const quote = await readOne(ctx, quoteResource, salesQuoteID);
  const changes = allSaid(sent);
  return { changes, result: await simulate(ctx, quote, changes), basedOn: approvedContent(quote) };
};

/** @throws Problem 409 */
const refuseTooMany = async (ctx: Ctx, salesQuoteID: string): Promise<void> => {
  const { count } = await ctx.one(
    sql<{ count: number }>`
      select count(*)::int as count from quote_simulations s
      where ${ctx.mine('s')} and s.sales_quote_id = ${salesQuoteID}`,
    'simulation',
  );
  if (count >= most)
    throw new Problem('TooMany', `The quote has ${count} simulations. Delete some that are not needed.`);
};

/** The row, if it is of the quote that the path names. @throws Problem 404 */
const ofItsQuote = (row: Simulation, { SalesQuoteID }: { SalesQuoteID: string }): Simulation => {
  if (row.salesQuoteID !== SalesQuoteID) throw notFound('simulation');
  return row;
};

/** All that is done with simulations. */
export const simulationOperations = [
  listSimulations,
  createSimulation,
  getSimulation,
  updateSimulation,
  deleteSimulation,
  machineOperation(simulationResource, simulationMachine, {
    id: 'getSalesQuoteSimulationMachine',
    path: '/v1/salesquotes/statemachines/simulations',
    addition: true,
  }),
];
