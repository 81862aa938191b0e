import { sql } from 'kysely';
import { queueEmail, sealedHere, takesMail } from '#areas/ground/email';
import { consolePage } from '#areas/ground/signin';
import type { Instant } from '#lib/instant';
import { type Language, spokenIn } from '#lib/language';
import type { Config } from '#platform/config';
import type { Ctx } from '#platform/ctx';
import type { Job } from '#platform/job';
import { withHeld } from '#platform/queued-work/held';
import type { WorkLane } from '#platform/queued-work/lane';
import { dropWork } from '#platform/queued-work/queue';
import { type Digest, nextDigest, selectDigest } from './digest.ts';
import { digestText, type News, words } from './digest-text.ts';
import { oneClickUrl, unsubscribePage } from './unsubscribe.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const kind = 'DIGEST';
/** So many are named in a mail; of the others it says how many they are. */
const mostNamed = 50;

/** Once a minute: users whose moment has come get theirs queued, so that tenants take turns. */
export const queueDigests: Job = {
  name: 'queue-digests',
  cron: '* * * * *',
  run: async ({ pool, log }) => {
    const { rows } = await pool.query<{ queued: number }>('select queue_digests(now(), 10000) as queued');
    const queued = rows[0]?.queued ?? 0;
    if (queued > 0) log.debug({ queued }, 'Digests are due');
  },
};

/**
 * Writes one user's digest into the outbox, in the transaction that sets the next: whenever a worker dies,
 * there are both or neither.
 */
export const digestLane: WorkLane = {
  name: 'Digests',
  kinds: [kind],
  run: (tools, held) => {
    const lock = (ctx: Ctx) => ctx.first(selectDigest(ctx, held.workID, sql`for update`));
    return withHeld(tools, held, { operation: 'sendDigest', lock }, async (ctx, digest) => {
      if (digest.nextUTC !== null && digest.nextUTC <= ctx.now)
        await sendDigest(ctx, tools.config, digest, held.workID);
      dropWork(ctx, kind, held.workID);
    });
  },
};

type Due = Digest & { sinceUTC: Instant; lastIDs: string[] };

const sendDigest = async (ctx: Ctx, config: Config, digest: Due, userID: string): Promise<void> => {
  const person = await ctx.first(sql<{
    email: string;
    displayName: string;
    language: Language | null;
    tenant: string;
    locale: string;
  }>`
    select u.email, u.display_name as "displayName", u.language, n.name as tenant, n.locale
    from users u join tenants n on n.tenant_id = u.tenant_id
    where ${ctx.mine('u')} and ${ctx.mine('n')} and u.user_id = ${userID} and u.is_active
      and u.kind = 'PERSON'`);
  const news = person && (await takesMail(ctx)) ? await newsOf(ctx, digest, userID) : [];
  const isSent = person !== undefined && news.length > 0;
  if (isSent) {
    const { email, displayName, tenant, locale } = person;
    const { timeZone } = digest;
    const language = person.language ?? spokenIn(locale);
    const pages = { page: consolePage(config, ''), settings: consolePage(config, 'account') };
    const told = { displayName, tenant, ...pages };
    const token = await unsubscribeToken(ctx, userID);
    const ended = unsubscribePage(config, token);
    const text = digestText(news, { language, timeZone, mostNamed });
    await queueEmail(ctx, {
      ...{ entity: 'Account', entityID: userID, to: [email], toNames: [displayName] },
      subject: words[language].subject(news.length, tenant),
      bodyText: words[language].body({ ...told, news: sealedHere }),
      // Nobody reads another's notifications, an administrator who looks through the outbox neither.
      // Nor may who reads the outbox end another's digest.
      sealed: { text: ended ? `${text}\n\n${words[language].unsubscribe}: ${ended}` : text, config },
      unsubscribeUrl: oneClickUrl(config, token),
    });
  }
  const next = nextDigest({ ...digest, lastSentUTC: isSent ? ctx.now : digest.lastSentUTC }, ctx.now);
  await ctx.exec(sql`
    update notification_digests as d set next_utc = ${next},
      since_utc = case when ${isSent} then ${ctx.now}::timestamptz else d.since_utc end,
      last_sent_utc = case when ${isSent} then ${ctx.now}::timestamptz else d.last_sent_utc end,
      last_ids = case when ${isSent} then ${news.map(({ id }) => id)}::text[] else d.last_ids end
    where ${ctx.mine('d')} and d.user_id = ${userID}`);
};

/**
 * What came since the last mail and is not read. A notification has the time of the request that made it,
 * which may have been committed after the mail: hence an hour more, without what was in that mail.
 */
const newsOf = (ctx: Ctx, { sinceUTC, lastSentUTC, lastIDs }: Due, userID: string): Promise<News[]> =>
  ctx.rows(sql<News>`
    select t.notification_id as id, t.title, t.text, t.severity, t.created_utc as "createdUTC"
    from notifications t
    where ${ctx.mine('t')} and t.user_id = ${userID} and t.status = 'UNREAD'
      and t.created_utc > ${sinceUTC}::timestamptz - ${lastSentUTC === null ? '0 s' : '1 hour'}::interval
      and t.notification_id <> all (${lastIDs}::text[])
    order by array_position(array['CRITICAL', 'WARNING', 'INFO'], t.severity), t.created_utc desc, t.notification_id
    limit 1000`);
