import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import type { severities } from './notification.resource.ts';

/** What to notify of, and whom: everybody named by any of `users`, `roles` and `teams`, each once. */
export type Notice = {
  users?: readonly string[];
  /** Who has one of these. An ADMIN has no other role by being one. */
  roles?: readonly Role[];
  teams?: readonly string[];
  /** All users of the tenant. */
  all?: boolean;
  /** Not these, though they are among the others: who did it needs no news of it. */
  except?: readonly string[];
  /** In capitals, of the sender's choice: `MESSAGE`. Readers filter by it. */
  type: string;
  title: string;
  text?: string | null;
  /** The kind of record that it is about, and its id; both or neither. */
  entity?: string;
  entityID?: string;
  severity?: (typeof severities)[number];
};

/** Whom a notice reaches. */
type Named = Pick<Notice, 'users' | 'roles' | 'teams' | 'all' | 'except'>;

/** The active persons among those named, each once. */
export const peopleOf = async (
  ctx: Ctx,
  { users = [], roles = [], teams = [], all = false, except = [] }: Named,
): Promise<{ userID: string; email: string; displayName: string }[]> => {
  if (!all && users.length + roles.length + teams.length === 0) return [];
  return ctx.rows(sql<{ userID: string; email: string; displayName: string }>`
    select u.user_id as "userID", u.email, u.display_name as "displayName" from users u
    where ${ctx.mine('u')} and u.is_active and u.kind = 'PERSON' and u.user_id <> all (${[...except]}::text[])
      and (${all}::boolean or u.user_id = any (${[...users]}::text[]) or u.all_roles && ${[...roles]}::text[]
        or exists (select from team_members m where ${ctx.mine('m')} and m.user_id = u.user_id
          and m.team_id = any (${[...teams]}::text[])))
    order by u.user_id`);
};

/**
 * Notifies users, in the present transaction: each active person among those named gets a notification of
 * their own. Who sends it sees to it that all may know what it says. Answers how many were notified.
 */
export const notify = async (ctx: Ctx, notice: Notice): Promise<number> => {
  const userIDs = (await peopleOf(ctx, notice)).map(({ userID }) => userID);
  if (userIDs.length > 0) await ctx.exec(insertion(ctx, notice, userIDs));
  return userIDs.length;
};

const insertion = (ctx: Ctx, notice: Notice, userIDs: string[]): RawBuilder<unknown> => {
  const { type, title, text = null, entity = null, entityID = null, severity = 'INFO', all = false } = notice;
  const ids = userIDs.map(() => ctx.newID());
  return sql`
    insert into notifications (tenant_id, notification_id, user_id, type, title, text, entity, entity_id,
      severity, is_system, status, created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
    select ${ctx.tenantID}, x.id, x.user_id, ${type}, ${title.slice(0, 200)}, ${text?.slice(0, 4000) ?? null},
      ${entity}, ${entityID}, ${severity}, ${all}, 'UNREAD', ${ctx.userID}, ${ctx.now}, ${ctx.userID}, ${ctx.now}
    from unnest(${ids}::text[], ${userIDs}::text[]) as x (id, user_id)`;
};
