import { sql } from 'kysely';
import { type PermissionTable, type Role, roles, userMayDo } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { type PlaceError, Problem } from '#platform/problem';
import { id, int32, list, object, oneOf, optional, orNull, type Static } from '#platform/schema';

const approvers = object(
  {
    users: optional(list(id(), { maxItems: 50, description: 'Their userIDs' })),
    roles: optional(
      list(oneOf(roles), { maxItems: roles.length, description: 'Every active user who has one' }),
    ),
  },
  { title: 'Approvers', description: 'At least one user or role' },
);

export const stepsSchema = list(
  object(
    {
      sequence: int32({ minimum: 1, maximum: 1000, description: 'Steps are taken in this order' }),
      approvers,
      mode: oneOf(['ANY', 'ALL'], {
        description:
          'ANY: one of the approvers is enough. ALL: each user named, and one user of each role named',
      }),
      dueHours: optional(
        orNull(
          int32({ minimum: 1, maximum: 8760, description: 'Hours until the step expires; null: never' }),
        ),
      ),
      escalateTo: optional(
        orNull({
          ...approvers,
          description: 'Who may decide too, each alone, once the step is due; it then never expires',
        }),
      ),
    },
    { title: 'ApprovalStep' },
  ),
  { minItems: 1, maxItems: 10 },
);

export type Step = Static<typeof stepsSchema>[number];
type Approvers = Step['approvers'];

/** Whether a user is among the approvers, by name or by role. */
export const isNamed = (
  { users = [], roles: some = [] }: Approvers,
  user: { userID: string; roles: readonly string[] },
): boolean => users.includes(user.userID) || some.some((role) => user.roles.includes(role));

/** The step of a sequence; steps are kept in their order. */
export const stepAt = (steps: readonly Step[], sequence: number): Step => {
  const step = steps.find((one) => one.sequence === sequence);
  if (!step) throw new Error(`There is no step ${sequence}.`);
  return step;
};

/**
 * When a step that begins now is due, and when it expires: never where others are there to decide in time.
 */
export const deadlineOf = (
  { dueHours, escalateTo }: Step,
  now: string,
): { dueUTC: string | null; expiresUTC: string | null } => {
  if (dueHours == null) return { dueUTC: null, expiresUTC: null };
  const dueUTC = new Date(Date.parse(now) + dueHours * 3_600_000).toISOString();
  return { dueUTC, expiresUTC: escalateTo ? null : dueUTC };
};

/**
 * Steps in their order. @throws Problem 400 with every place that is wrong: sequences, approvers that
 * do not exist, deadlines
 */
export const readSteps = async (ctx: Ctx, sent: readonly Step[]): Promise<Step[]> => {
  const errors: PlaceError[] = [];
  const known = await activePeople(
    ctx,
    sent.flatMap(({ approvers: some, escalateTo }) => [...(some.users ?? []), ...(escalateTo?.users ?? [])]),
  );
  const look = (some: Approvers, at: string) => {
    if (!some.users?.length && !some.roles?.length)
      errors.push({ pointer: at, detail: 'must name a user or a role' });
    for (const [index, role] of (some.roles ?? []).entries())
      if (!mayDecide(ctx.permissions, { roles: [role] }))
        errors.push({
          pointer: `${at}/roles/${index}`,
          detail: 'is a role that may not decide on approvals',
        });
    for (const [index, user] of (some.users ?? []).entries())
      if (!known.has(user))
        errors.push({
          pointer: `${at}/users/${index}`,
          detail: 'is not an active user of yours who may decide on approvals',
        });
  };
  for (const [index, step] of sent.entries()) {
    const at = `/steps/${index}`;
    if (sent.findIndex(({ sequence }) => sequence === step.sequence) < index)
      errors.push({ pointer: `${at}/sequence`, detail: 'stands there twice' });
    look(step.approvers, `${at}/approvers`);
    if (!step.escalateTo) continue;
    look(step.escalateTo, `${at}/escalateTo`);
    if (step.dueHours == null)
      errors.push({ pointer: `${at}/dueHours`, detail: 'is required with escalateTo' });
  }
  if (errors.length > 0)
    throw new Problem('InvalidInput', `${errors[0]?.pointer}: ${errors[0]?.detail}`, {
      errors: errors.slice(0, 20),
    });
  return sent.toSorted((one, other) => one.sequence - other.sequence);
};

/** Whether one who has these rights gets as far as the operation that decides. */
const mayDecide = (table: PermissionTable, its: { roles: Role[]; granted?: string[] }): boolean =>
  userMayDo(table, its, 'approvals.decide');

/** Of these users the active persons who may decide, with their roles. Keys of machines never do. */
export const activePeople = async (ctx: Ctx, userIDs: readonly string[]): Promise<Map<string, Person>> => {
  if (userIDs.length === 0) return new Map();
  const found = await ctx.rows(sql<Person>`
    select u.user_id as "userID", u.all_roles as roles, u.granted from users u
    where ${ctx.mine('u')} and u.user_id = any (${[...new Set(userIDs)]}) and u.is_active and u.kind = 'PERSON'`);
  return new Map(found.filter((one) => mayDecide(ctx.permissions, one)).map((one) => [one.userID, one]));
};
export type Person = { userID: string; roles: Role[]; granted: string[] };

/**
 * The active persons whom a step's approvers name by user or by role, without those whose own the record is.
 */
export const eligiblePeople = async (
  ctx: Ctx,
  { users = [], roles: some = [] }: Approvers,
  own: readonly string[],
): Promise<Person[]> => {
  const found = await ctx.rows(sql<Person>`
    select u.user_id as "userID", u.all_roles as roles, u.granted from users u
    where ${ctx.mine('u')} and u.is_active and u.kind = 'PERSON' and not u.user_id = any (${[...own]})
      and (u.user_id = any (${users}) or u.all_roles && ${some}::text[])
    order by u.user_id`);
  return found.filter((one) => mayDecide(ctx.permissions, one));
};
