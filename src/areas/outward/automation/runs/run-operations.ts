import { sql } from 'kysely';
import { needDeletable, needEditable } from '#kit/machine';
import { moveRow } from '#kit/machine/move-row';
import { statusOperations } from '#kit/machine/status-operations';
import { auditRow, deleteRow, insertRow, lockOne, lockRow, readOne } from '#kit/rows';
import { idParams, whole } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { needEntity } from '#platform/event';
import { type Operation, operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { dropWork, hastenWork, queueWork } from '#platform/queued-work/queue';
import { flag, id, int32, object, oneOf, optional } from '#platform/schema';
import { type Design, designResource } from '../designs/design.resource.ts';
import { byUsers } from '../designs/design-operations.ts';
import { readRules } from '../designs/read-rules.ts';
import { runKind } from './queue-runs.ts';
import { runMachine } from './run.machine.ts';
import { type Run, runResource } from './run.resource.ts';

const { path, example } = runResource.spec;
const one = { path: `${path}/{RunID}`, tag: 'automation', params: idParams(runResource) };
const writing = { tag: 'automation', permission: 'automation.write', ...byUsers };

/** A run shows what its event said. */
const rightsToo = 'It needs the permission to read the record’s kind, too.';

/** @throws Problem 403 for who may not read the record that a run is about */
const needSeen = (ctx: Ctx, { entity }: Pick<Run, 'entity'>): void => {
  if (entity !== null) needEntity(ctx, entity);
};

const getRun = operation({
  ...one,
  id: 'getAutomationRun',
  method: 'GET',
  summary: 'Read one automation run with its steps',
  description: rightsToo,
  permission: 'automation.read',
  response: runResource.model,
  problems: ['NotFound'],
  example: { response: example.row },
  run: async (ctx, { params }) => {
    const run = await readOne(ctx, runResource, params.RunID);
    needSeen(ctx, run);
    return whole(run);
  },
});

const createRun = operation({
  ...writing,
  id: 'createAutomationRun',
  method: 'POST',
  path,
  summary: 'Try a design on an event that happened, or run it once more',
  description:
    'A test (unless isTest is false) does everything that the design would do, in the name of its owner, takes it back and ' +
    'leaves only the log: nothing is changed, sent or told. Otherwise the design must be ACTIVE, and an event that it acted ' +
    `on is a 409: that run can be taken up again. A worker does it; read the run. ${rightsToo}`,
  body: object(
    {
      // First what is no id: a run's own cannot be given.
      isTest: optional({ ...flag({ description: 'Whether all is taken back' }), default: true }),
      designID: id(),
      eventID: optional(
        id({ description: 'Of the kind that the design is for; none where it has a schedule' }),
      ),
    },
    { title: 'NewAutomationRun' },
  ),
  response: runResource.model,
  problems: ['UnknownReference', 'Duplicate', 'PreconditionMissing'],
  example: { body: example.create, response: example.row },
  run: async (ctx, { body: { designID, eventID, isTest = true } }) => {
    const design = await findDesign(ctx, designID);
    const event = await findEvent(ctx, design, eventID);
    if (event.entity !== null) needEntity(ctx, event.entity);
    if (!isTest && design.status !== 'ACTIVE')
      throw new Problem(
        'PreconditionMissing',
        `The design is ${design.status}: activate it, or make a test.`,
      );
    if ((await readRules(ctx, designID)).length === 0)
      throw new Problem('PreconditionMissing', 'The design has no rules yet.');
    const { runID } = await insertRow(ctx, runResource, {
      ...{
        runID: ctx.newID(),
        designID,
        designName: design.name,
        designVersion: design.version,
        isTest,
        ...event,
      },
      ...{ status: 'QUEUED', attempts: 0, depth: 0, chain: [designID] },
      ...{ correlationID: ctx.correlationID, origin: ctx.origin },
    });
    queueWork(ctx, runKind, runID);
    const run = await readOne(ctx, runResource, runID);
    auditRow(ctx, runResource, 'CREATE', undefined, run);
    return whole(run);
  },
});

const findDesign = (ctx: Ctx, designID: string): Promise<Design> =>
  lockRow(ctx, designResource, designID).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'NotFound') throw unknown('/designID');
    throw error;
  });

const unknown = (pointer: string): Problem =>
  new Problem('UnknownReference', `${pointer} does not exist.`, {
    errors: [{ pointer, detail: 'does not exist' }],
  });

const findEvent = async (
  ctx: Ctx,
  { trigger }: Design,
  eventID: string | undefined,
): Promise<Pick<Run, 'entity' | 'event' | 'entityID' | 'eventID'>> => {
  if (trigger.schedule !== undefined) {
    if (eventID !== undefined) throw invalid('/eventID', 'cannot stand here: the design has a schedule');
    return { entity: null, event: null, entityID: null, eventID: null };
  }
  if (eventID === undefined) throw invalid('/eventID', 'is needed: the design is for an event');
  const found = await ctx.first(sql<{ entity: string; event: string; entityID: string }>`
    select e.entity, e.event, e.entity_id as "entityID" from events e
    where ${ctx.mine('e')} and e.event_id = ${eventID}`);
  if (!found) throw unknown('/eventID');
  if (found.entity !== trigger.entity || found.event !== trigger.event)
    throw invalid('/eventID', `must be an event ${trigger.entity} ${trigger.event}, for which the design is`);
  return { ...found, eventID };
};

/** The code behind the words of a run's life cycle. */
const means = {
  effects: {
    drop: (ctx: Ctx, { runID }: Run) => {
      dropWork(ctx, runKind, runID);
      return { finishedUTC: ctx.now };
    },
    again: async (ctx: Ctx, { runID }: Run) => {
      await ctx.exec(sql`
        update automation_steps as s set status = 'WAITING', code = null, error = null
        where ${ctx.mine('s')} and s.run_id = ${runID} and s.status = 'FAILED' and s.is_match`);
      queueWork(ctx, runKind, runID);
      return { reason: null, finishedUTC: null };
    },
  },
};

const howMoved =
  'QUEUED: what failed is tried once more, and what was done stays done once. SKIPPED: one that waits is not run.';

const moveOperations = statusOperations(runResource, runMachine, {
  ...{ addition: true, means, description: howMoved },
  example: { status: 'SKIPPED' },
}).map((operation) => (operation.method === 'GET' ? operation : { ...operation, ...byUsers }));

const changeRun = operation({
  ...one,
  ...writing,
  id: 'updateAutomationRun',
  method: 'PATCH',
  summary: 'Take up an automation run again, or skip it',
  description: `${howMoved} One that succeeded stays as it is. ${rightsToo}`,
  body: object({ status: oneOf(['QUEUED', 'SKIPPED']) }, { title: 'AutomationRunChange' }),
  response: runResource.model,
  problems: ['NotFound', 'NotEditable', 'IllegalTransition', 'PreconditionFailed'],
  example: { body: { status: 'SKIPPED' }, response: { ...example.row, status: 'SKIPPED' } },
  run: async (ctx, { params, body }) => {
    const old = await lockOne(ctx, runResource, params.RunID);
    needSeen(ctx, old);
    needEditable(runMachine, old.status, runResource.spec.noun);
    await moveRow(ctx, runResource, runMachine, old, body.status, { by: 'status', means });
    return whole(await readOne(ctx, runResource, params.RunID));
  },
});

const deleteRun = operation({
  ...one,
  ...writing,
  id: 'deleteAutomationRun',
  method: 'DELETE',
  summary: 'Delete an automation run with its log',
  description: `Once it is over. Answers the record as it was. ${rightsToo}`,
  response: runResource.model,
  problems: ['NotFound', 'NotEditable', 'PreconditionFailed'],
  example: { response: example.row },
  run: async (ctx, { params }) => {
    const old = await lockOne(ctx, runResource, params.RunID);
    needSeen(ctx, old);
    needDeletable(runResource.spec.deletableIn ?? [], old.status, runResource.spec.noun);
    const shown = await readOne(ctx, runResource, params.RunID);
    await deleteRow(ctx, runResource, params.RunID);
    auditRow(ctx, runResource, 'DELETE', old, undefined);
    return shown;
  },
});

const processRuns = operation({
  ...writing,
  id: 'processAutomationRuns',
  method: 'GET',
  path: `${path}/process`,
  acts: true,
  summary: 'Run the queue now',
  description:
    'What waits, after a fault or for the next hour, is looked at as soon as a worker is free; the budget of the hour still ' +
    'holds. Answers how many runs wait.',
  response: object({ waiting: int32({ minimum: 0 }) }, { title: 'AutomationQueue' }),
  example: { response: { waiting: 3 } },
  run: async (ctx) => {
    const waiting = await hastenWork(ctx, runKind);
    ctx.audit({ entity: 'AutomationRun', entityID: ctx.userID, action: 'UPDATE', old: {}, new: { waiting } });
    return { waiting };
  },
});

/** All that is done with runs. */
export const runOperations: Operation[] = [
  ...runResource.operations,
  createRun,
  processRuns,
  getRun,
  changeRun,
  deleteRun,
  ...moveOperations,
];
