import { needEditable } from '#kit/machine';
import { statusOperations } from '#kit/machine/status-operations';
import { lockOne, readOne } from '#kit/rows';
import { createBody, patchBody, problemsOf, whole } from '#kit/shapes';
import { createRow, patchRow, sameValue, writable } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { type Operation, operation } from '#platform/operation';
import type { Static } from '#platform/schema';
import type { World } from '../world.ts';
import { checkRule, checkTrigger } from './check-design.ts';
import { designMachine } from './design.machine.ts';
import {
  type Design,
  designParams,
  designResource,
  designStatusChanged,
  type SentTrigger,
} from './design.resource.ts';
import { moveMeans } from './move-means.ts';
import { readRules } from './read-rules.ts';

/** Only users write designs: a design acts as the user who wrote it last. */
export const byUsers = { usersOnly: ['automation.write'] } as const;

/** For the description of what asks so. */
export const rightsToo =
  'It needs the permission to read the trigger’s kind of record, and to do what the actions do, too.';

const createDesign = (world: World): Operation =>
  operation({
    id: 'createAutomationDesign',
    method: 'POST',
    path: designResource.spec.path,
    tag: 'automation',
    summary: 'Create an automation design',
    description: `It does nothing until it has rules and is ACTIVE. ${rightsToo}`,
    permission: 'automation.write',
    ...byUsers,
    body: createBody(designResource),
    response: designResource.model,
    problems: ['Duplicate'],
    example: { body: designResource.spec.example.create, response: designResource.spec.example.row },
    run: async (ctx, { body }) => {
      const { designID } = await addDesign(world, ctx, body);
      return whole(await readOne(ctx, designResource, designID));
    },
  });

type NewDesign = Partial<
  Static<ReturnType<typeof createBody<typeof designResource.spec.fields, 'designID'>>>
>;

/** Makes a design of what is sent, owned by who asks. @throws Problem 400, 403, 409 */
export const addDesign = async (world: World, ctx: Ctx, body: NewDesign): Promise<Design> => {
  checkTrigger(world, ctx, triggerOf(body.trigger));
  return createRow(ctx, designResource, { ...body, ownerUserID: ctx.userID });
};

/** As it is asked for: what is left out and what is null are one. */
const triggerOf = (trigger: SentTrigger | null | undefined): SentTrigger => trigger ?? {};

const changeDesign = (world: World): Operation =>
  operation({
    id: 'updateAutomationDesign',
    method: 'PATCH',
    path: `${designResource.spec.path}/{DesignID}`,
    tag: 'automation',
    summary: 'Change an automation design',
    description:
      'Changes only the fields sent. A design that is ACTIVE is not changed: pause it first. Who changes it owns it from ' +
      `then on. A new trigger must fit the rules that there are. ${rightsToo}`,
    permission: 'automation.write',
    ...byUsers,
    params: designParams,
    body: patchBody(designResource),
    response: designResource.model,
    problems: problemsOf(designResource, 'patch'),
    example: { body: designResource.spec.example.patch, response: designResource.spec.example.row },
    run: async (ctx, { params: { DesignID }, body }) => {
      const old = await lockEditable(ctx, DesignID);
      const changes = writable(designResource, body, old);
      const trigger = changes.trigger ?? old.trigger;
      checkTrigger(world, ctx, trigger);
      for (const rule of await readRules(ctx, DesignID)) checkRule(world, ctx, trigger, rule);
      const isChanged = Object.entries(changes).some(
        ([name, value]) => !sameValue(value, Object.entries(old).find(([known]) => known === name)?.[1]),
      );
      await patchRow(ctx, designResource, old, isChanged ? { ...changes, ...takenOver(ctx, old) } : {});
      return whole(await readOne(ctx, designResource, DesignID));
    },
  });

/** What every change of a design or its rules sets: the next version, and whose it is. */
export const takenOver = (ctx: Ctx, { version }: Pick<Design, 'version'>) => ({
  version: version + 1,
  ownerUserID: ctx.userID,
});

/** The locked design, which may be changed as it stands. @throws Problem 404, 409 NotEditable, 412 */
export const lockEditable = async (ctx: Ctx, designID: string): Promise<Design> => {
  const design = await lockOne(ctx, designResource, designID);
  needEditable(designMachine, design.status, designResource.spec.noun);
  return design;
};

const moveOperations = (world: World): Operation[] =>
  statusOperations(designResource, designMachine, {
    addition: true,
    event: designStatusChanged,
    description:
      'Who activates a design owns it from then on: it acts in their name, with their permissions and no more. Its rules ' +
      'are checked again, since what they name may have changed.',
    means: moveMeans(world),
  }).map((one) => (one.method === 'GET' ? one : { ...one, ...byUsers }));

/** All that is done with designs. */
export const designOperations = (world: World): Operation[] => [
  ...designResource.operations.map((one) => (one.method === 'GET' ? one : { ...one, ...byUsers })),
  createDesign(world),
  changeDesign(world),
  ...moveOperations(world),
];
