import { addExceptions, instantOf, minuteOf } from '#areas/company/resources';
import { assignTask, lockProductionOrders, sequenceProduction } from '#areas/making/prodorders';
import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { auditRow, updateRow } from '#kit/rows';
import { decimal } from '#lib/decimal';
import { needPermission } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { minuteUp, rushOf } from '../input/make-input.ts';
import { readFacts, type ShopFacts } from '../input/shop-facts.ts';
import { proposedRun, runExample } from '../runs/run.example.ts';
import { runResource } from '../runs/run.resource.ts';
import type { WhatIf } from '../what-if.ts';
import { checkProposal, putKept, refuse } from './check-proposal.ts';

/** `POST /v1/schedule/runs/{RunID}/commit`: what a proposal supposes becomes so, with its plan in force. */
export const commitProposal = behaviourOf(runResource, {
  id: 'commitScheduleProposal',
  does: 'commit',
  summary: 'Make what a proposal supposes so, and put it in force',
  description:
    'In one step: orders get their places in the sequence and their earliest starts, tasks the resources that are to do them, resources their overtime and the time in which they are down, and the plan comes into force exactly as it was shown. Refused as `…/apply`, and where a resource works otherwise than usual at such a time already.',
  needsToo: {
    'prodorders.write': 'where it supposes a place or a start of an order, or another resource for a task',
    'resources.write': 'where it supposes overtime or a resource that is down',
  },
  addition: true,
  problems: ['PreconditionMissing', 'TooMany', 'NotEditable'],
  example: {
    response: { ...runExample.row, kind: 'PROPOSAL', whatIf: proposedRun.whatIf },
  },
  run: async (ctx, old) => {
    const whatIf = old.whatIf ?? {};
    const { rush = [], notBefore = [], assign = [], down = [], overtime = [] } = whatIf;
    if (rush.length + notBefore.length + assign.length > 0) needPermission(ctx, 'prodorders.write');
    if (down.length + overtime.length > 0) needPermission(ctx, 'resources.write');
    const { kept, facts } = await checkProposal(ctx, old);
    const touched = await makeSo(ctx, whatIf, facts);
    const after = await readFacts(ctx);
    const other = after.orders.find(
      ({ productionOrderID: id, mark }) => !touched.has(id) && kept.marks[id] !== mark,
    );
    if (other) refuse(`${other.number} is not what the proposal was made of.`, 'orders');
    await putKept(ctx, old.runID, kept, after);
    const changedRun = await updateRow(ctx, runResource, old, { isInForce: true });
    auditRow(ctx, runResource, 'UPDATE', old, changedRun);
  },
});

/** Does what was supposed; starts by hand are kept with the plan. Answers the orders that it changes. */
const makeSo = async (ctx: Ctx, whatIf: WhatIf, { orders, tasks, shop }: ShopFacts): Promise<Set<string>> => {
  const { assign = [], down = [], overtime = [] } = whatIf;
  const sequence = rushOf(
    whatIf,
    orders.filter(({ status }) => status !== 'ONHOLD'),
  );
  const moved = assign.flatMap(({ taskID, resourceID }) => {
    const task = tasks.find((one) => one.taskID === taskID);
    const resource = shop.resources.find((one) => one.resourceID === resourceID);
    return task && resource
      ? [{ task, name: resource.name }]
      : refuse('A task or its resource is gone since the proposal was made.', 'tasks');
  });
  const touched = new Set([...sequence.keys(), ...moved.map(({ task }) => task.productionOrderID)]);
  await lockProductionOrders(ctx, [...touched]);
  for (const [id, place] of sequence) await sequenceProduction(ctx, id, decimal(place));
  for (const { task, name } of moved) await assignTask(ctx, task, name);
  const closing = ({ resourceID }: { resourceID: string }) =>
    shop.resources.find((one) => one.resourceID === resourceID)?.type === 'PERSON' ? 'OTHER' : 'REPAIR';
  const spans = [
    ...overtime.map((one) => ({ ...one, kind: 'OVERTIME' as const })),
    ...down.map((one) => ({ ...one, kind: closing(one) }) as const),
  ];
  const ids = [...new Set(spans.map(({ resourceID }) => resourceID))].toSorted();
  for (const id of ids)
    await addExceptions(
      ctx,
      id,
      spans
        .filter(({ resourceID }) => resourceID === id)
        .map(({ kind, startUTC, endUTC }) => ({
          kind,
          startUTC: instantOf(minuteOf(startUTC)),
          endUTC: instantOf(minuteUp(endUTC)),
        })),
    );
  return touched;
};
