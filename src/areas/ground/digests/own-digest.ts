import { sql } from 'kysely';
import { isTimeZone } from '#areas/ground/reference';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { instant, int32, object, oneOf, optional, orNull, text } from '#platform/schema';
import { type Digest, frequencies, nextDigest, selectDigest } from './digest.ts';

const members = {
  frequency: oneOf(frequencies),
  hour: int32({ minimum: 0, maximum: 23, description: 'When it is sent, in your time zone' }),
  weekday: int32({ minimum: 1, maximum: 7, description: 'Of a weekly one; 1 is Monday, 7 is Sunday' }),
  timeZone: text(64, { description: 'One of /v1/setup/timezones' }),
};
const model = object(
  {
    ...members,
    nextUTC: orNull(instant({ description: 'When the next is due; null while it is off' })),
    lastSentUTC: orNull(instant()),
    rowVersion: int32({ description: '0: nothing was set yet, and the digest is off' }),
  },
  { title: 'NotificationDigest' },
);

const example = {
  ...{ frequency: 'DAILY' as const, hour: 7, weekday: 1, timeZone: 'Europe/Berlin' },
  ...{ nextUTC: '2026-02-01T06:00:00.000Z', lastSentUTC: '2026-01-31T06:00:00.000Z', rowVersion: 1 },
};

const shared = {
  path: '/v1/notifications/digest',
  tag: 'notifications',
  permission: 'notifications.read',
  addition: true,
  response: model,
} as const;

const shown = ({ frequency, hour, weekday, timeZone, nextUTC, lastSentUTC, rowVersion }: Digest) => ({
  body: { frequency, hour, weekday, timeZone, nextUTC, lastSentUTC, rowVersion },
  version: rowVersion,
});

/** What holds for who has set nothing: off, and otherwise by the company's place. */
const usual = async (ctx: Ctx): Promise<Digest> => {
  const { timeZone } = await ctx.one(
    sql<{ timeZone: string }>`select n.time_zone as "timeZone" from tenants n where ${ctx.mine('n')}`,
    'tenant',
  );
  return {
    ...{ frequency: 'OFF', hour: 7, weekday: 1, timeZone },
    ...{ nextUTC: null, lastSentUTC: null, rowVersion: 0 },
  };
};

const getDigest = operation({
  ...shared,
  id: 'getNotificationDigest',
  method: 'GET',
  summary: 'Read when you get your notifications by mail',
  example: { response: example },
  run: async (ctx) => answer(shown((await ctx.first(selectDigest(ctx, ctx.userID))) ?? (await usual(ctx)))),
});

const putDigest = operation({
  ...shared,
  id: 'setNotificationDigest',
  method: 'PUT',
  summary: 'Set when you get your notifications by mail',
  description:
    'A mail at most once a day, with what came since the one before and you have not read; none where there is nothing. What is left out stays as it is, or as the company’s place says. OFF ends it. It speaks your language (`PUT /v1/auth/language`).',
  body: object(
    {
      frequency: members.frequency,
      hour: optional(members.hour),
      weekday: optional(members.weekday),
      timeZone: optional(members.timeZone),
    },
    { title: 'NotificationDigestSettings' },
  ),
  problems: ['PreconditionFailed', 'PreconditionMissing'],
  example: {
    body: { frequency: 'DAILY', hour: 7, timeZone: 'Europe/Berlin' },
    response: { ...example, lastSentUTC: null },
  },
  run: async (ctx, { body }) => {
    const user = await ctx.first(sql<{ isPerson: boolean }>`
      select u.kind = 'PERSON' as "isPerson" from users u where ${ctx.mine('u')} and u.user_id = ${ctx.userID}`);
    if (!user?.isPerson)
      throw new Problem('PreconditionMissing', 'A digest is for people: an integration has no mailbox.');
    if (body.timeZone !== undefined && !isTimeZone(body.timeZone))
      throw invalid('/timeZone', 'must be one of /v1/setup/timezones, like Europe/Berlin');
    // Of two that set it for the first time there is no row to wait for.
    ctx.send(
      sql`select pg_advisory_xact_lock(hashtextextended(${`digest ${ctx.tenantID} ${ctx.userID}`}, 0))`,
    );
    const old = await ctx.first(selectDigest(ctx, ctx.userID, sql`for update`));
    ctx.expectVersion(old?.rowVersion ?? 0);
    const before = old ?? (await usual(ctx));
    const said = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const wanted: Digest = { ...before, ...said };
    const next = nextDigest(wanted, ctx.now);
    await ctx.exec(sql`
      insert into notification_digests as d (tenant_id, user_id, frequency, hour, weekday, time_zone,
        next_utc, since_utc)
      values (${ctx.tenantID}, ${ctx.userID}, ${wanted.frequency}, ${wanted.hour}, ${wanted.weekday},
        ${wanted.timeZone}, ${next}, ${ctx.now})
      on conflict (tenant_id, user_id) do update set frequency = excluded.frequency, hour = excluded.hour,
        weekday = excluded.weekday, time_zone = excluded.time_zone,
        next_utc = excluded.next_utc, row_version = d.row_version + 1,
        since_utc = case when d.frequency = 'OFF' then excluded.since_utc else d.since_utc end`);
    const after = await ctx.one(selectDigest(ctx, ctx.userID), 'digest');
    const settings = ({ frequency, hour, weekday, timeZone }: Digest) => ({
      frequency,
      hour,
      weekday,
      timeZone,
    });
    ctx.audit({
      ...{ entity: 'NotificationDigest', entityID: ctx.userID, action: old ? 'UPDATE' : 'CREATE' },
      ...{ old: old && settings(old), new: settings(after) },
    });
    return answer(shown(after));
  },
});

export const digestOperations = [getDigest, putDigest];
