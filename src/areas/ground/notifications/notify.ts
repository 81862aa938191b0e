import { type RawBuilder, sql } from 'kysely';
import { type Language, type Speech, speechIn, spokenIn } from '#lib/language';
import type { Role } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import type { severities } from './notification.resource.ts';

/** What a notification says; both are cut to what there is room for. */
export type Said = { title: string; text?: string | null };

/** What the service says, in each of its languages: a reader gets it in theirs. */
export type SaidInEach = Record<Language, (speech: Speech) => Said>;

/** `written`: what somebody wrote, which stays as they wrote it. */
export type Says = SaidInEach | { written: Said };

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
  says: Says;
  /** The kind of record that it is about, and its id; both or neither. */
  entity?: string;
  entityID?: string;
  severity?: (typeof severities)[number];
};

/** Whom a notice reaches. */
type Named = Pick<Notice, 'users' | 'roles' | 'teams' | 'all' | 'except'>;

/** Who is reached, and how they are spoken to. */
export type Reader = {
  userID: string;
  email: string;
  displayName: string;
  /** The user's own, or else that of the tenant's locale. */
  language: Language;
  /** The tenant's. */
  locale: string;
};

/** The active persons among those named, each once. */
export const peopleOf = async (
  ctx: Ctx,
  { users = [], roles = [], teams = [], all = false, except = [] }: Named,
): Promise<Reader[]> => {
  if (!all && users.length + roles.length + teams.length === 0) return [];
  const found = await ctx.rows(sql<Omit<Reader, 'language'> & { language: Language | null }>`
    select u.user_id as "userID", u.email, u.display_name as "displayName", u.language, n.locale
    from users u join tenants n on n.tenant_id = u.tenant_id
    where ${ctx.mine('u')} and ${ctx.mine('n')} and u.is_active and u.kind = 'PERSON' and u.user_id <> all (${[...except]}::text[])
      and (${all}::boolean or u.user_id = any (${[...users]}::text[]) or u.all_roles && ${[...roles]}::text[]
        or exists (select from team_members m where ${ctx.mine('m')} and m.user_id = u.user_id
          and m.team_id = any (${[...teams]}::text[])))
    order by u.user_id`);
  return found.map((one) => ({ ...one, language: one.language ?? spokenIn(one.locale) }));
};

/** What is said to a reader, in their language. */
export const saidTo = ({ language, locale }: Pick<Reader, 'language' | 'locale'>, says: Says): Said =>
  'written' in says ? says.written : says[language](speechIn(language, locale));

/**
 * Notifies users, in the present transaction: each active person among those named gets a notification of
 * their own, in their language. Who sends it sees to it that all may know what it says. Answers how many were
 * notified.
 */
export const notify = async (ctx: Ctx, notice: Notice): Promise<number> => {
  const readers = await peopleOf(ctx, notice);
  if (readers.length > 0) await ctx.exec(insertion(ctx, notice, readers));
  return readers.length;
};

const insertion = (ctx: Ctx, notice: Notice, readers: readonly Reader[]): RawBuilder<unknown> => {
  const { type, says, entity = null, entityID = null, severity = 'INFO', all = false } = notice;
  // Once for each language: a notice may reach thousands.
  const spoken = new Map(readers.map((one) => [one.language, one]));
  const said = [...spoken.values()].map((one) => ({ language: one.language, ...saidTo(one, says) }));
  return sql`
    insert into notifications (tenant_id, notification_id, user_id, type, title, text, entity, entity_id,
      severity, is_system, status, created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
    select ${ctx.tenantID}, x.id, x.user_id, ${type}, s.title, s.text, ${entity}, ${entityID}, ${severity},
      ${all}, 'UNREAD', ${ctx.userID}, ${ctx.now}, ${ctx.userID}, ${ctx.now}
    from unnest(${readers.map(() => ctx.newID())}::text[], ${readers.map(({ userID }) => userID)}::text[],
      ${readers.map(({ language }) => language)}::text[]) as x (id, user_id, language)
    join unnest(${said.map(({ language }) => language)}::text[],
      ${said.map(({ title }) => title.slice(0, 200))}::text[],
      ${said.map(({ text }) => text?.slice(0, 4000) ?? null)}::text[]) as s (language, title, text)
      on s.language = x.language`;
};
