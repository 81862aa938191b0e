import { sql } from 'kysely';
import { readOne } from '#kit/rows';
import { whole } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, type PlaceError, Problem } from '#platform/problem';
import { int32, object, optional } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import { type WhatIf, whatIfShape } from '../what-if.ts';
import { proposedRun } from './run.example.ts';
import { runResource } from './run.resource.ts';
import { startProposal } from './start-run.ts';

/** So many of a tenant wait at most. */
const mostWaiting = 10;

/** `POST /v1/schedule/runs`: what would move, without moving it. */
export const proposeSchedule = operation({
  id: 'createScheduleProposal',
  method: 'POST',
  path: '/v1/schedule/runs',
  tag: 'scheduling',
  summary: 'Propose a schedule, or ask what if',
  description:
    'A worker plans as a build would, and says in `difference` what would move in the plan in force, which stays as it is. With `whatIf` it supposes a rush order, an order that begins later, a resource that is down, overtime, or another resource for a task, which `…/commit` makes so. Without, the proposal can be applied (`…/apply`). What would move without `whatIf` too, because time went on since that plan was made, is said in `anyway`. `…/moves` lists the tasks that it moves.',
  permission: 'schedule.write',
  addition: true,
  body: object(
    {
      whatIf: optional(whatIfShape({ title: 'WhatIf' })),
      seed: optional(int32({ description: 'Instead of the setting' })),
      steps: optional(int32({ minimum: 0, maximum: 1_000_000 })),
    },
    { title: 'NewScheduleProposal' },
  ),
  response: runResource.model,
  problems: ['UnknownReference', 'TooMuchWaiting'],
  example: { body: { whatIf: proposedRun.whatIf }, response: proposedRun },
  run: async (ctx, { body: { whatIf: supposed, seed, steps } }) => {
    if (supposed) await refuseFaulty(ctx, supposed);
    const waiting = await ctx.one(
      sql<{ count: number }>`
        select count(*)::int as count from schedule_runs r
        where ${ctx.mine('r')} and r.kind = 'PROPOSAL' and r.status in ('QUEUED', 'RUNNING')`,
      'count',
    );
    if (waiting.count >= mostWaiting)
      throw new Problem('TooMuchWaiting', `${mostWaiting} proposals wait already: ask again later.`);
    const { runID } = await startProposal(ctx, { whatIf: supposed ?? null, seed, steps });
    return whole(await readOne(ctx, runResource, runID));
  },
});

/** @throws Problem 400 with each place */
const refuseFaulty = async (
  ctx: Ctx,
  { rush = [], notBefore = [], down = [], overtime = [], assign = [] }: WhatIf,
): Promise<void> => {
  const spans = Object.entries({ down, overtime }).flatMap(([name, list]) =>
    list.map((one, at) => ({ ...one, place: `/whatIf/${name}/${at}` })),
  );
  refuseTogether(
    spans.map(
      ({ startUTC, endUTC, place }) =>
        endUTC <= startUTC && invalid(`${place}/endUTC`, 'must lie after startUTC'),
    ),
  );
  const orders = await ctx.rows(sql<{ id: string }>`
    select p.production_order_id as id from production_orders p
    where ${ctx.mine('p')} and p.production_order_id = any (${[...rush, ...notBefore].map(({ productionOrderID }) => productionOrderID)})
      and p.status in ('PLANNED', 'RELEASED', 'WIP')`);
  const resources = await ctx.rows(sql<{ id: string }>`
    select r.resource_id as id from resources r
    where ${ctx.mine('r')} and r.resource_id = any (${[...spans, ...assign].map(({ resourceID }) => resourceID)})`);
  const tasks = await ctx.rows(sql<{ id: string }>`
    select k.task_id as id from production_tasks k
      join production_orders p on ${ctx.mine('p')} and p.production_order_id = k.production_order_id
    where ${ctx.mine('k')} and k.task_id = any (${assign.map(({ taskID }) => taskID)})
      and k.status in ('PLANNED', 'READY', 'PAUSED') and p.status in ('PLANNED', 'RELEASED', 'WIP') and p.batch_id is null`);
  const known = new Set([...orders, ...resources, ...tasks].map(({ id }) => id));
  const errors = [
    ...rush.map(({ productionOrderID }, at) => ({
      id: productionOrderID,
      pointer: `/whatIf/rush/${at}/productionOrderID`,
    })),
    ...notBefore.map(({ productionOrderID }, at) => ({
      id: productionOrderID,
      pointer: `/whatIf/notBefore/${at}/productionOrderID`,
    })),
    ...spans.map(({ resourceID, place }) => ({ id: resourceID, pointer: `${place}/resourceID` })),
    ...assign.flatMap(({ taskID, resourceID }, at) => [
      { id: taskID, pointer: `/whatIf/assign/${at}/taskID` },
      { id: resourceID, pointer: `/whatIf/assign/${at}/resourceID` },
    ]),
  ].flatMap(({ id, pointer }): PlaceError[] =>
    known.has(id) ? [] : [{ pointer, detail: 'does not exist, or is not open' }],
  );
  const [first] = errors;
  if (first) throw new Problem('UnknownReference', `${first.pointer} ${first.detail}.`, { errors });
};
