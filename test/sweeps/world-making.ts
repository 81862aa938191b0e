import assert from 'node:assert/strict';
import { multipart } from '../multipart.ts';
import type { Maker } from './maker.ts';
import { makeSchedule } from './world-schedule.ts';
import { makeShopfloor } from './world-shopfloor.ts';

/** A resource, a group of another one, so that the first may be deleted, and a phase. */
const makeResources: Maker = async ({ make, service, key, canary, ids }) => {
  const resource = {
    type: 'PERSON',
    skills: [canary],
    nonWorkingDays: [{ date: '2026-12-24', reason: canary }],
    exceptions: [
      {
        kind: 'REPAIR',
        startUTC: '2026-03-03T08:00:00.000Z',
        endUTC: '2026-03-03T12:00:00.000Z',
        reason: canary,
      },
    ],
  };
  const { resourceID } = await make('/v1/resources', { ...resource, name: canary });
  const member = await make('/v1/resources', { ...resource, name: `${canary}-2` });
  const { resourceGroupID } = await make('/v1/resourcegroups', {
    name: canary,
    description: canary,
    resourceIDs: [member.resourceID],
  });
  for (const path of [`resources/${resourceID}`, `resourcegroups/${resourceGroupID}`]) {
    const noted = await service.ask(`/v1/${path}/notes`, { method: 'PATCH', key, body: { text: canary } });
    assert.equal(noted.status, 200, JSON.stringify(noted.body));
  }
  const { phaseID } = await make('/v1/phases', { name: canary, colour: '#1F77B4' });
  Object.assign(ids, {
    ...{ ResourceID: resourceID, ResourceName: canary },
    ...{ ResourceGroupID: resourceGroupID, ResourceGroupName: canary, PhaseID: phaseID },
  });
};

/** A master task. Tasks of production orders are others: those of `/v1/tasks` have a place of their own. */
const makeTask: Maker = async ({ make, canary, ids }) => {
  const { taskID } = await make('/v1/tasks', {
    ...{ name: canary, detail: canary, instruction: canary, setupAttribute: canary, skills: [canary] },
    isOutside: true,
    timeModel: { intercept: 1, terms: [{ attribute: canary, value: canary, slope: 2 }] },
  });
  Object.assign(ids, { 'tasks TaskID': taskID, 'workinstructions TaskID': taskID, TaskName: canary });
};

/** Work instructions: a draft with a document, and one in force, for the same task as an order's. */
const makeInstructions: Maker = async ({ make, service, key, canary, ids }) => {
  const body = {
    ...{ title: canary, description: canary },
    steps: [
      { name: canary, text: canary, type: 'MEASUREMENT', unit: 'mm', min: 1, max: 2 },
      { name: canary, type: 'LIST', options: [canary], isRequired: false },
    ],
  };
  const { instructionID } = await make('/v1/workinstructions', body);
  const attached = await service.ask(`/v1/workinstructions/${instructionID}/documents`, {
    method: 'POST',
    key,
    ...multipart({ bytes: Buffer.from('a picture'), fields: { name: canary, description: canary } }),
  });
  assert.equal(attached.status, 200, JSON.stringify(attached.body));
  ids.InstructionID = instructionID;
  ids['workinstructions DocumentID'] = attached.body.documents[0].documentID;
  const used = await make('/v1/tasks', { name: `${canary}-2` });
  ids.taskid = used.taskID;
  const inForce = await make('/v1/workinstructions', { ...body, taskID: used.taskID });
  ids['instructions InstructionID'] = inForce.instructionID;
  const active = await service.ask(`/v1/workinstructions/${inForce.instructionID}/status`, {
    method: 'PATCH',
    key,
    body: { status: 'ACTIVE' },
  });
  assert.equal(active.status, 200, JSON.stringify(active.body));
  await makeResult({ make, service, key, canary, ids }, used.taskID, active.body);
};

/** An order with a task of that name, and something recorded of a step of it. */
const makeResult = async (
  {
    make,
    service,
    key,
    canary,
    ids,
  }: Pick<Parameters<Maker>[0], 'make' | 'service' | 'key' | 'canary' | 'ids'>,
  masterTaskID: string,
  // biome-ignore lint/suspicious/noExplicitAny: as the service answers it
  { instructionID, steps }: any,
): Promise<void> => {
  const item = { number: `${canary}-made`, description: canary, replenishment: 'MAKE', isStocked: false };
  const { itemID } = await make('/v1/items', item);
  const order = await make('/v1/prodorders', { itemID, quantity: 3 });
  const changed = await service.ask(`/v1/prodorders/${order.productionOrderID}/tasks`, {
    method: 'PATCH',
    key,
    body: [{ name: `${canary}-2` }],
  });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  const [task] = changed.body.tasks;
  assert.equal(task.masterTaskID, masterTaskID);
  await make(`/v1/prodorders/${order.productionOrderID}/tasks/${task.taskID}/results`, {
    ...{ instructionID, stepID: steps[1].stepID, value: canary },
    ...{ serialNumber: canary, lotNumber: canary, note: canary },
  });
  Object.assign(ids, {
    'stepresults ProductionOrderID': order.productionOrderID,
    'stepresults TaskID': task.taskID,
    'stepresults InstructionID': instructionID,
    'stepresults StepID': steps[0].stepID,
  });
};

/** A maintenance plan of a machine of its own, with a document, that was carried out. */
const makeMaintenance: Maker = async ({ make, service, key, canary, ids }) => {
  const { resourceID } = await make('/v1/resources', { name: `${canary}-maintained`, type: 'MACHINE' });
  const { planID } = await make('/v1/maintenance/plans', {
    ...{ name: canary, resourceID, instructions: canary, durationMinutes: 30 },
    ...{ calendarInterval: 1, calendarUnit: 'WEEKS', runHours: 100 },
  });
  await make(`/v1/maintenance/plans/${planID}/done`, { notes: canary, minutes: 20 });
  const attached = await service.ask(`/v1/maintenance/plans/${planID}/documents`, {
    method: 'POST',
    key,
    ...multipart({ bytes: Buffer.from('a drawing'), fields: { name: canary, description: canary } }),
  });
  assert.equal(attached.status, 200, JSON.stringify(attached.body));
  ids.PlanID = planID;
  ids['maintenance DocumentID'] = attached.body.documents[0].documentID;
};

/** A batch of an order of its own. */
const makeBatch: Maker = async ({ make, service, key, canary, ids }) => {
  const item = { number: `${canary}-batched`, description: canary, replenishment: 'MAKE', isStocked: false };
  const { itemID } = await make('/v1/items', item);
  const { productionOrderID } = await make('/v1/prodorders', { itemID, quantity: 3, description: canary });
  const dipped = await service.ask(`/v1/prodorders/${productionOrderID}/tasks`, {
    ...{ method: 'PATCH', key, body: [{ name: canary, minutes: 2 }] },
  });
  assert.equal(dipped.status, 200, JSON.stringify(dipped.body));
  const { batchID } = await make('/v1/prodorders/batches', {
    ...{ name: canary, taskName: canary, productionOrderIDs: [productionOrderID] },
  });
  ids.BatchID = batchID;
};

/** A master task that was done twice, of which time was clocked, and a proposal of how long it takes. */
const makeTimes: Maker = async ({ make, service, key, canary, ids }) => {
  const { taskID } = await make('/v1/tasks', { name: `${canary}-timed` });
  const item = { number: `${canary}-timed`, description: canary, replenishment: 'MAKE', isStocked: false };
  const { itemID } = await make('/v1/items', item);
  for (const at of [1, 2]) {
    const { productionOrderID } = await make('/v1/prodorders', { itemID, quantity: 2 });
    const url = `/v1/prodorders/${productionOrderID}/tasks`;
    const patch = async (body: object[]) => {
      const got = await service.ask(url, { method: 'PATCH', key, body });
      assert.equal(got.status, 200, JSON.stringify(got.body));
      return got.body.tasks[0].taskID;
    };
    const done = await patch([{ name: `${canary}-timed` }]);
    const time = { startUTC: `2026-03-02T0${at}:00:00.000Z`, endUTC: `2026-03-02T0${at}:30:00.000Z` };
    const stated = { eventID: `${canary}-timed-${at}`, type: 'CLOCKIN', ...time };
    const { results } = await make('/v1/prodorders/events', [{ ...stated, productionOrderID, taskID: done }]);
    assert.equal(results[0].problem, null, JSON.stringify(results[0].problem));
    await patch([{ taskID: done, status: 'COMPLETED' }]);
  }
  const { timeProposalID } = await make('/v1/timeproposals', { taskID });
  Object.assign(ids, { TimeProposalID: timeProposalID, 'createTimeProposal TaskID': taskID });
};

/** Master data of making. */
export const makingMakers: Maker[] = [
  ...[
    makeResources,
    makeTask,
    makeInstructions,
    makeMaintenance,
    makeBatch,
    makeShopfloor,
    makeTimes,
    makeSchedule,
  ],
];
