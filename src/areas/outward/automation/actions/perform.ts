import { queueEmail } from '#areas/ground/email';
import { makeToDoOfRule } from '#areas/ground/todo';
import { deliverTo } from '#areas/outward/webhooks';
import { parseJson, printJson } from '#lib/json';
import { needPermission } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { isAnswer } from '#platform/operation';
import { Problem } from '#platform/problem';
import type { World } from '../world.ts';
import type { Action } from './action.schema.ts';
import { checkOf, emailPermission, webhookPermission } from './check-actions.ts';
import { type About, isRequested, type Request, requestOf } from './request.ts';

/** What an action made or changed. */
export type Done = { resultEntity: string | null; resultID: string | null };

/** What a run acts on. */
export type Acting = About & { designID: string; eventID: string | null };

/**
 * Does one action, in the transaction and in the name of `ctx`. @throws Problem as the operation that it
 * stands for
 */
export const perform = async (world: World, ctx: Ctx, action: Action, on: Acting): Promise<Done> => {
  if (action.type === 'EMAIL') return sendEmail(ctx, action, on);
  if (action.type === 'WEBHOOK') return deliver(ctx, action, on);
  if (!isRequested(action)) throw new Error('There is no such action.');
  const request = requestOf(world, action, on);
  if ('impossible' in request) throw new Problem('InvalidInput', `${action.type} ${request.impossible}.`);
  return call(ctx, request, on);
};

/** As the edge does it: the permission, the shape of what is sent, then the operation itself. */
const call = async (ctx: Ctx, { operation, entityID, body }: Request, on: Acting): Promise<Done> => {
  const { permissions, principal } = ctx;
  needPermission({ permissions, principal, usersOnly: operation.usersOnly }, operation.permission);
  // As it would come over the wire, without members that are undefined; the check may change it.
  const sent: unknown = parseJson(printJson(body));
  const errors = checkOf(operation)(sent);
  if (errors?.[0])
    throw new Problem(
      'InvalidInput',
      errors.map(({ pointer, detail }) => `${pointer} ${detail}`).join('; '),
      {
        errors,
      },
    );
  // Whose doing it is stands in a to-do, and its owner is notified as others are.
  if (operation.id === 'createToDo')
    return { resultEntity: 'ToDo', resultID: await makeToDoOfRule(ctx, body, on.designID) };
  const [param] = Object.keys(operation.params.properties);
  const params = param !== undefined && entityID !== null ? { [param]: entityID } : {};
  const given: Parameters<typeof operation.run>[1] = noInput({ params, body: sent });
  const value = await operation.run(ctx, given);
  const answered = isAnswer(value) ? value.body : value;
  if (entityID !== null) return { resultEntity: on.entity, resultID: entityID };
  return madeOf(operation.id, answered);
};

/** The input of an operation without query, file and what was found before. */
const noInput = (input: { params: object; body: unknown }) =>
  ({ ...input, query: {}, upload: undefined, found: undefined }) as never;

const made: Readonly<Record<string, { entity: string; idField: string }>> = {
  createEscalation: { entity: 'Escalation', idField: 'escalationID' },
  createNCR: { entity: 'NCR', idField: 'qualityNcrID' },
};

const madeOf = (operationID: string, answered: unknown): Done => {
  const { entity, idField } = made[operationID] ?? {};
  const id = Object.entries(typeof answered === 'object' && answered !== null ? answered : {}).find(
    ([name]) => name === idField,
  )?.[1];
  return typeof id === 'string' && entity !== undefined
    ? { resultEntity: entity, resultID: id }
    : { resultEntity: null, resultID: null };
};

const sendEmail = async (
  ctx: Ctx,
  { params }: Extract<Action, { type: 'EMAIL' }>,
  { entity, entityID, designID }: Acting,
): Promise<Done> => {
  needPermission(ctx, emailPermission);
  const record =
    entity !== null && entityID !== null
      ? { entity, entityID }
      : { entity: 'AutomationDesign', entityID: designID };
  const emailID = await queueEmail(ctx, { ...record, ...params });
  return { resultEntity: 'Email', resultID: emailID };
};

const deliver = async (
  ctx: Ctx,
  { params }: Extract<Action, { type: 'WEBHOOK' }>,
  { eventID }: Acting,
): Promise<Done> => {
  needPermission(ctx, webhookPermission);
  if (eventID === null) throw new Problem('PreconditionMissing', 'There is no event to deliver.');
  await deliverTo(ctx, params.webhookID, eventID);
  ctx.audit({ entity: 'Webhook', entityID: params.webhookID, action: 'SEND', new: { eventID } });
  return { resultEntity: 'Webhook', resultID: params.webhookID };
};
