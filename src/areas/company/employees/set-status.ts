import { moveTo, readStatus, statusInput } from '#kit/machine';
import { auditRow, lockOne, readOne, updateRow } from '#kit/rows';
import { idIn, idParams, whole } from '#kit/shapes';
import { needPermission } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { flag, instant, object, optional } from '#platform/schema';
import { employeeExample } from './employee.example.ts';
import { employeeMachine, workingStatuses } from './employee.machine.ts';
import { employeeResource, employeeWithoutCostResource } from './employee.resource.ts';
import { needsToo, seenBy } from './guard-cost.ts';

type Employee = Awaited<ReturnType<typeof lockOne<typeof employeeWithoutCostResource.fields, 'employeeID'>>>;

/** `POST /v1/employees/{EmployeeID}/status`: moves the employment on, says who is in, or both. */
export const setEmployeeStatus = operation({
  id: 'setEmployeeStatus',
  method: 'POST',
  path: '/v1/employees/{EmployeeID}/status',
  tag: 'employees',
  summary: 'Move an employment on, or say that somebody is in or out',
  description:
    'Everybody says it of himself, by his own account; who may change employees (employees.write) of all. Only who is ACTIVE can be in: ' +
    'who goes on leave or leaves is out from then on. sinceUTC is now unless given, and never lies ahead.',
  permission: 'employees.read',
  needsToo: { ...needsToo, 'employees.write': 'for the status, and for others than oneself' },
  addition: true,
  params: idParams(employeeResource),
  body: object(
    { status: optional(statusInput(employeeMachine)), isIn: optional(flag()), sinceUTC: optional(instant()) },
    { title: 'EmployeeStatusChange' },
  ),
  response: employeeResource.model,
  problems: ['NotFound', 'IllegalTransition', 'PreconditionMissing', 'PreconditionFailed'],
  example: {
    body: { isIn: true },
    response: { ...employeeExample.row, isIn: true, sinceUTC: '2026-02-02T06:58:00.000Z', rowVersion: 2 },
  },
  run: async (ctx, { params, body }) => {
    const old: Employee = await lockOne(ctx, employeeWithoutCostResource, idIn(employeeResource, params));
    if (body.status !== undefined || old.userID !== ctx.userID) needPermission(ctx, 'employees.write');
    if (body.status === undefined && body.isIn === undefined) throw invalid('/status', 'or isIn is required');
    const moved = body.status === undefined ? {} : move(ctx, old, body.status);
    const changes = {
      ...moved,
      ...(body.isIn === undefined ? noTime(body) : presence(ctx, old, moved, body)),
    };
    const now =
      Object.keys(changes).length > 0 ? await updateRow(ctx, employeeWithoutCostResource, old, changes) : old;
    auditRow(ctx, employeeWithoutCostResource, body.status === undefined ? 'UPDATE' : 'STATUS', old, now);
    return whole(await readOne(ctx, seenBy(ctx), old.employeeID));
  },
});

type Sent = { isIn?: boolean; sinceUTC?: string };
type Changes = { status?: Employee['status']; statusSinceUTC?: string; isIn?: boolean; sinceUTC?: string };

const move = (ctx: Ctx, old: Employee, wanted: string): Changes => {
  const to = readStatus(employeeMachine, wanted);
  const { effects } = moveTo(employeeMachine, old.status, to, {
    by: 'status',
    principal: ctx.principal,
    means,
  });
  return Object.assign(
    { status: to, statusSinceUTC: ctx.now },
    ...effects.map((word) => means.effects[word](ctx, old)),
  );
};

const means = {
  requires: {},
  effects: {
    goOut: (ctx: Ctx, old: Employee): Changes => (old.isIn ? { isIn: false, sinceUTC: ctx.now } : {}),
  },
};

const noTime = ({ sinceUTC }: Sent): Changes => {
  if (sinceUTC !== undefined) throw invalid('/sinceUTC', 'belongs to isIn');
  return {};
};

/** Saying once more what is so already changes nothing, unless it says since when. */
const presence = (ctx: Ctx, old: Employee, moved: Changes, { isIn = false, sinceUTC }: Sent): Changes => {
  const status = moved.status ?? old.status;
  if (isIn && !workingStatuses.includes(status))
    throw new Problem(
      'PreconditionMissing',
      `Only who is ${workingStatuses.join()} can be in; the status is ${status}.`,
      {
        missing: [`status ${workingStatuses.join()}`],
      },
    );
  if (sinceUTC !== undefined && sinceUTC > ctx.now) throw invalid('/sinceUTC', 'must not lie ahead');
  const isSaid = old.sinceUTC !== null && old.isIn === isIn;
  if (isSaid && (sinceUTC === undefined || sinceUTC === old.sinceUTC)) return {};
  return { isIn, sinceUTC: sinceUTC ?? ctx.now };
};
