import { type RawBuilder, sql } from 'kysely';
import type { Kept } from '#kit/declaration';
import { lockRow } from '#kit/rows';
import { mayDo, userMayDo } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { readableEntities } from '#platform/event';
import { notFound, Problem } from '#platform/problem';
import { threadResource } from './thread.resource.ts';

/**
 * Kinds of record whose records all can be read by who has one permission, which its events declare
 * (`prodorders.read`). Others, to-dos for one, are not discussed.
 */
const isDiscussed = (ctx: Ctx, entity: string): boolean =>
  ctx.eventPermissions.get(entity)?.endsWith('.read') === true;

/** What may be read of the threads `t`: those of records that who asks may read now. */
export const isReadable = (ctx: Ctx): RawBuilder<unknown> =>
  sql`(t.deleted_utc is null and ${isOfReadableKind(ctx)})`;

/** The same, of deleted ones too. */
export const isOfReadableKind = (ctx: Ctx): RawBuilder<unknown> => {
  const entities = readableEntities(ctx).filter((entity) => isDiscussed(ctx, entity));
  return sql`t.entity = any (${entities}::text[])`;
};

/** The permission that a kind of record needs, without its last word: `prodorders`. */
export const permissionOf = (ctx: Ctx, entity: string): string =>
  (ctx.eventPermissions.get(entity) ?? 'operator.read').replace(/\.read$/, '');

/**
 * The kind of a record that who asks may read, by its id alone: the audit trail knows each record.
 * @throws Problem 404 for one that does not exist, was deleted, or may not be read
 */
export const discussedEntity = async (ctx: Ctx, id: string): Promise<string> => {
  const known = await ctx.rows(sql<{ entity: string; isGone: boolean }>`
    select a.entity, bool_or(a.action = 'DELETE') as "isGone" from audit_entries a
    where ${ctx.mine('a')} and a.entity_id = ${id} group by a.entity order by a.entity`);
  const readable = new Set(readableEntities(ctx));
  const found = known.find(
    ({ entity, isGone }) => !isGone && isDiscussed(ctx, entity) && readable.has(entity),
  );
  if (!found) throw notFound('record');
  return found.entity;
};

/** A thread as it is stored. */
export type Thread = Kept<typeof threadResource.fields, 'threadID'>;

/** A thread that who asks may read, locked. @throws Problem 404 */
export const lockThread = async (ctx: Ctx, threadID: string): Promise<Thread> => {
  await needReadable(ctx, threadID);
  return lockRow(ctx, threadResource, threadID);
};

/** @throws Problem 404 for a thread that does not exist, or that who asks may not read */
export const needReadable = async (ctx: Ctx, threadID: string): Promise<void> => {
  const found = await ctx.first(sql`
    select 1 from discussion_threads t
    where ${ctx.mine('t')} and t.thread_id = ${threadID} and ${isReadable(ctx)}`);
  if (!found) throw notFound('thread');
};

/** @throws Problem 403 for who neither wrote it nor manages discussions */
export const needAuthor = (ctx: Ctx, authorID: string): void => {
  if (authorID !== ctx.userID && !mayDo(ctx.permissions, ctx.principal, 'discussions.manage'))
    throw new Problem(
      'Forbidden',
      'It is for who wrote it, and who manages discussions (discussions.manage).',
    );
};

/** Of users those that are active persons and may read a kind of record. */
export const readersAmong = async (
  ctx: Ctx,
  entity: string,
  userIDs: readonly string[],
): Promise<string[]> => {
  const users = await ctx.rows(sql<{ userID: string; roles: string[]; granted: string[] }>`
    select u.user_id as "userID", u.all_roles as roles, u.granted from users u
    where ${ctx.mine('u')} and u.user_id = any (${[...userIDs]}::text[]) and u.is_active and u.kind = 'PERSON'`);
  const needed = ctx.eventPermissions.get(entity) ?? '';
  return users.flatMap((user) => (userMayDo(ctx.permissions, user, needed) ? [user.userID] : []));
};
