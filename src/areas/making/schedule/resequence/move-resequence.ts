import { sql } from 'kysely';
import { sequenceProduction } from '#areas/making/prodorders';
import { needEditable, readStatus, statusInput } from '#kit/machine';
import { moveRow } from '#kit/machine/move-row';
import { statusOperations } from '#kit/machine/status-operations';
import { auditRow, lockOne, readOne, updateRow } from '#kit/rows';
import { idIn, idParams, whole } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { decimalNumber, instant, object, optional, orNull, text } from '#platform/schema';
import { startBuild } from '../runs/start-run.ts';
import { findImpact } from './find-impact.ts';
import { resequenceMachine } from './resequence.machine.ts';
import { place, type ResequenceRequest, resequenceMoved, resequenceResource } from './resequence.resource.ts';

/** What the words of the machine mean. */
const means = {
  requires: {
    orderOpen: async (ctx: Ctx, { productionOrderID }: ResequenceRequest) => {
      const open = await ctx.first(sql`
        select 1 from production_orders p
        where ${ctx.mine('p')} and p.production_order_id = ${productionOrderID} and p.status in ('PLANNED', 'RELEASED', 'WIP')`);
      return open ? undefined : 'The production order is on hold or over: it has no place in the sequence.';
    },
    ownRequest: (ctx: Ctx, { requestedByUserID }: ResequenceRequest) =>
      requestedByUserID === ctx.userID || ctx.principal.kind === 'INTEGRATION' || plans(ctx)
        ? undefined
        : 'Who asked withdraws it, or a planner.',
  },
  effects: {
    decide: (ctx: Ctx, _old: ResequenceRequest, sent: { reason?: string } | undefined) => ({
      ...{ decidedByUserID: ctx.userID, decidedUTC: ctx.now, decisionReason: sent?.reason ?? null },
    }),
    sequence: async (ctx: Ctx, { productionOrderID, requestedSequence }: ResequenceRequest) => {
      await sequenceProduction(ctx, productionOrderID, requestedSequence);
      const { runID } = await startBuild(ctx, { trigger: 'RESEQUENCE' }, { joins: false });
      return { runID };
    },
  },
};

const plans = ({ principal: { roles } }: Ctx): boolean =>
  roles.some((role) => role === 'ADMIN' || role === 'PLANNING' || role === 'MANAGEMENT');

const reason = () => text(1000, { description: 'Why it is decided so' });

/** The contract's change: what is wanted while it is open, or what becomes of it. */
const changeRequest = operation({
  id: 'updateResequenceRequest',
  method: 'PATCH',
  path: '/v1/schedule/resequence/requests/{RequestID}',
  tag: 'scheduling',
  summary: 'Change or decide a resequence request',
  description:
    'While it is REQUESTED, another place, date or reason; what that would move is calculated again. `status` decides it, as `…/status` does: APPROVED gives the order its place and has the schedule made, with which it is APPLIED.',
  permission: 'resequence.write',
  params: idParams(resequenceResource),
  body: object(
    {
      requestedSequence: optional(decimalNumber(place)),
      requestedDateUTC: optional(orNull(instant())),
      reason: optional(orNull(text(1000))),
      status: optional(statusInput(resequenceMachine)),
      decisionReason: optional(reason()),
    },
    { title: 'ResequenceRequestChange' },
  ),
  response: resequenceResource.model,
  problems: [
    ...([
      'NotFound',
      'NotEditable',
      'IllegalTransition',
      'PreconditionMissing',
      'PreconditionFailed',
    ] as const),
    ...(['TooCostly', 'TooMuchWaiting', 'TooMany'] as const),
  ],
  emits: [resequenceMoved],
  example: { body: { requestedSequence: 3 }, response: resequenceResource.spec.example.row },
  before: async (outside, { params, body }, read) => {
    if (body.requestedSequence === undefined && body.requestedDateUTC === undefined) return undefined;
    const old = await read((ctx) => readOne(ctx, resequenceResource, idIn(resequenceResource, params)));
    const { productionOrderID, requestedSequence, requestedDateUTC } = { ...old, ...body };
    return findImpact(outside, read, { productionOrderID, requestedSequence, requestedDateUTC });
  },
  run: async (ctx, { params, body: { status, decisionReason, ...changes }, found }) => {
    const old = await lockOne(ctx, resequenceResource, idIn(resequenceResource, params));
    const isMoved = changes.requestedSequence !== undefined || changes.requestedDateUTC !== undefined;
    if (decisionReason !== undefined && status === undefined)
      throw invalid('/decisionReason', 'goes with status alone');
    let row = old;
    if (Object.keys(changes).length > 0) {
      needEditable(resequenceMachine, old.status, 'resequence request');
      if (isMoved && !found)
        throw new Problem('PreconditionMissing', 'The production order is on hold or over.', {
          missing: ['orderOpen'],
        });
      row = await updateRow(ctx, resequenceResource, old, { ...changes, ...found });
      auditRow(ctx, resequenceResource, 'UPDATE', old, row);
    } else if (status === undefined) auditRow(ctx, resequenceResource, 'UPDATE', old, old);
    if (status !== undefined)
      await moveRow(ctx, resequenceResource, resequenceMachine, row, readStatus(resequenceMachine, status), {
        ...{ by: 'status', event: resequenceMoved, means },
        ...(decisionReason === undefined ? {} : { sent: { reason: decisionReason } }),
      });
    return whole(await readOne(ctx, resequenceResource, old.requestID));
  },
});

/** A schedule came into force: what was approved is applied, and what is of no open order is withdrawn. */
export const settleRequests = async (ctx: Ctx, runID: string, open: ReadonlySet<string>): Promise<void> => {
  const rows = await ctx.rows(sql<ResequenceRequest>`
    select ${resequenceResource.select(ctx.now)} from resequence_requests t
    where ${ctx.mine('t')} and t.status in ('REQUESTED', 'APPROVED') order by t.request_id for update`);
  for (const row of rows.map((one) => resequenceResource.revive(one))) {
    const isOpen = open.has(row.productionOrderID);
    if (isOpen && row.status === 'REQUESTED') continue;
    const to = isOpen ? 'APPLIED' : 'WITHDRAWN';
    const changes = isOpen ? { runID } : {};
    await moveRow(ctx, resequenceResource, resequenceMachine, row, to, {
      ...{ by: 'worker', event: resequenceMoved, changes, means },
    });
  }
};

export const moveOperations = [
  changeRequest,
  ...statusOperations(resequenceResource, resequenceMachine, {
    ...{ means, event: resequenceMoved, addition: true, problems: ['NotEditable'] },
    body: { reason: optional(reason()) },
    bodyTitle: 'ResequenceDecision',
  }),
];
