import { needPermission } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import type { Operation } from '#platform/operation';
import { invalid, type Problem } from '#platform/problem';
import { type Check, compileSentCheck } from '#platform/validate';
import { refusalOfExpression, refusalOfText } from '../language/language.ts';
import type { Names } from '../language/names.ts';
import { namesFor, type Trigger, type World } from '../world.ts';
import type { Action } from './action.schema.ts';
import { textsOf } from './fill-action.ts';
import { type About, isRequested, type Requested, requestOf } from './request.ts';

/** Stands for the record while a design is looked at. */
const someRecord = '00000000-0000-7000-8000-000000000000';

/**
 * All that is wrong with the actions of a rule, each at its place: what they ask for, whether the record of
 * the event can be treated so, and what is sent to it. @throws Problem 403 where who asks may not do it
 * either
 */
export const refusalsOfActions = (
  world: World,
  ctx: Ctx,
  trigger: Trigger,
  actions: readonly Action[],
): (Problem | undefined)[] => {
  const names = namesFor(world, trigger);
  return actions.flatMap((action, index) => {
    const at = `/actions/${index}`;
    const wrong = [...refusalsOfTexts(names, action, at), refusalOf(world, trigger, action, ctx.now, at)];
    if (!wrong.some((one) => one !== undefined))
      for (const permission of permissionsOf(world, trigger, action, ctx.now))
        needPermission(ctx, permission);
    return wrong;
  });
};

const refusalsOfTexts = (names: Names, action: Action, at: string): (Problem | undefined)[] => [
  ...textsOf(action).map(({ text, at: place }) => refusalOfText(names, text, `${at}${place}`)),
  action.type === 'SETFIELD' && action.params.expression !== undefined
    ? refusalOfExpression(names, action.params.expression, `${at}/params/expression`)
    : undefined,
];

/** The record that a design is about while nothing has happened yet. */
const aboutOf = ({ entity }: Trigger, now: string): About => ({
  ...{ entity: entity ?? null, entityID: entity === undefined ? null : someRecord, now },
});

const refusalOf = (
  world: World,
  trigger: Trigger,
  action: Action,
  now: string,
  at: string,
): Problem | undefined => {
  if (action.type === 'WEBHOOK' && trigger.event === undefined)
    return invalid(`${at}/type`, 'delivers an event, and at a time there is none');
  if (!isRequested(action)) return undefined;
  if (
    action.type === 'SETFIELD' &&
    (action.params.value === undefined) === (action.params.expression === undefined)
  )
    return invalid(`${at}/params`, 'must have either a value or an expression');
  const request = requestOf(world, action, aboutOf(trigger, now));
  if ('impossible' in request) return invalid(`${at}${request.at}`, request.impossible);
  const fixed = fixedMember(action);
  if (!fixed) return undefined;
  const errors = checkOf(request.operation)({ ...request.body });
  const wrong = errors?.find(({ pointer }) => pointer.startsWith(`/${fixed.member}`));
  return wrong && invalid(`${at}${fixed.at}`, wrong.detail);
};

/** What an action says that does not depend on the event, and so can be looked at before. */
const fixedMember = (action: Requested): { member: string; at: string } | undefined => {
  if (action.type === 'SETSTATUS') return { member: 'status', at: '/params/status' };
  if (action.type !== 'SETFIELD' || action.params.expression !== undefined) return undefined;
  return { member: action.params.field, at: '/params/value' };
};

const checks = new WeakMap<Operation, Check>();

/** The check of what an operation is sent: the same as at the edge. */
export const checkOf = (operation: Operation): Check => {
  const known = checks.get(operation);
  if (known) return known;
  const check: Check = operation.body ? compileSentCheck(operation.body) : () => undefined;
  checks.set(operation, check);
  return check;
};

/** What doing it takes. */
const permissionsOf = (world: World, trigger: Trigger, action: Action, now: string): string[] => {
  if (action.type === 'EMAIL') return [emailPermission];
  if (action.type === 'WEBHOOK') return [webhookPermission];
  const request = requestOf(world, action, aboutOf(trigger, now));
  return 'impossible' in request ? [] : [request.operation.permission];
};

export const emailPermission = 'email.write';
export const webhookPermission = 'webhooks.write';
