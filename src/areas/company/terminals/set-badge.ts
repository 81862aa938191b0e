import { sql } from 'kysely';
import { endSessions, forgetTries, hashPassword } from '#areas/ground/signin';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { invalid, notFound, Problem } from '#platform/problem';
import { flag, id, instant, object, optional, orNull, type Static, text } from '#platform/schema';
import { badgeHash } from './people.ts';
import { shownExample } from './terminal.example.ts';

const model = object(
  {
    userID: id(),
    hasBadge: flag(),
    hasPin: flag(),
    changedUTC: orNull(instant({ description: 'When a badge or a PIN was set last' })),
  },
  {
    title: 'TerminalAccess',
    description: 'What somebody may show at a terminal; never the badge or the PIN',
  },
);
const shared = {
  path: '/v1/terminals/people/{UserID}',
  tag: 'terminals',
  addition: true,
  params: object({ UserID: id({ description: 'The account’s id' }) }),
  response: model,
} as const;

export const getTerminalAccess = operation({
  ...shared,
  id: 'getTerminalAccess',
  method: 'GET',
  summary: 'Say whether somebody has a badge and a PIN',
  permission: 'terminals.read',
  problems: ['NotFound'],
  example: { response: shownExample.person },
  run: async (ctx, { params: { UserID: userID } }) => {
    await personNamed(ctx, userID);
    return accessOf(ctx, userID);
  },
});

export const setTerminalAccess = operation({
  ...shared,
  id: 'setTerminalAccess',
  method: 'PUT',
  summary: 'Give somebody a badge or a PIN, or take it away',
  description:
    'What is left out stays; null takes it away. Sessions that began with it end, and wrong PINs are forgotten.',
  permission: 'terminals.write',
  body: object(
    {
      badge: optional(
        orNull(
          text(100, {
            min: 8,
            description: 'The number that the scanner types: 8 characters or more, of one person',
          }),
        ),
      ),
      pin: optional(
        orNull(text(12, { min: 4, description: 'Digits, 4 to 12; none that are guessed first' })),
      ),
    },
    { title: 'TerminalAccessChange' },
  ),
  problems: ['NotFound', 'PreconditionFailed', 'Duplicate'],
  example: { body: { badge: '4006381333931' }, response: shownExample.person },
  before: async (_outside, { body: { pin } }, read) => {
    const tenantID = await read(async (ctx) => ctx.tenantID);
    if (pin != null) refuseWeak(pin);
    return { pinHash: pin == null ? pin : await hashPassword(tenantID, pin) };
  },
  run: async (ctx, { params: { UserID: userID }, body: { badge }, found: { pinHash } }) => {
    ctx.expectVersion(undefined);
    await personNamed(ctx, userID);
    const old = await accessOf(ctx, userID);
    const hash = badge == null ? badge : badgeHash(ctx.tenantID, badge);
    if (hash != null) await refuseTaken(ctx, userID, hash);
    await ctx.exec(sql`
      insert into terminal_people as p (tenant_id, user_id, badge, pin_hash, changed_utc)
      values (${ctx.tenantID}, ${userID}, ${hash ?? null}, ${pinHash ?? null}, ${ctx.now})
      on conflict (tenant_id, user_id) do update set changed_utc = excluded.changed_utc,
        badge = case when ${hash !== undefined}::boolean then excluded.badge else p.badge end,
        pin_hash = case when ${pinHash !== undefined}::boolean then excluded.pin_hash else p.pin_hash end`);
    const now = await accessOf(ctx, userID);
    // Of another badge or PIN the trail says that there is one, and when.
    ctx.audit({ entity: 'TerminalAccess', entityID: userID, action: 'UPDATE', old, new: now });
    if (pinHash !== undefined) await forgetTries(ctx, `pin ${userID}`);
    await endAtTerminals(ctx, userID);
    // After the transaction: what an Idempotency-Key keeps has a quick hash of the body, and so of PINs.
    return answer({ after: async () => ({ body: now }) });
  },
});

/** A PIN of one digit, or of digits in a row, is what a guesser tries first. @throws Problem 400 */
const refuseWeak = (pin: string): void => {
  if (!/^\d+$/.test(pin)) throw invalid('/pin', 'must be digits alone');
  const isRow = '01234567890123456789'.includes(pin) || '98765432109876543210'.includes(pin);
  if (isRow || new Set(pin).size === 1) throw invalid('/pin', 'is one of those that are guessed first');
};

/** Locks the account, whose change takes the same lock. @throws Problem 404 */
const personNamed = async (ctx: Ctx, userID: string): Promise<void> => {
  const found = await ctx.first(sql`
    select 1 from users u where ${ctx.mine('u')} and u.user_id = ${userID} and u.kind = 'PERSON'`);
  if (!found) throw notFound('account');
};

const accessOf = async (ctx: Ctx, userID: string): Promise<Static<typeof model>> =>
  (await ctx.first(sql<Static<typeof model>>`
    select p.user_id as "userID", p.badge is not null as "hasBadge", p.pin_hash is not null as "hasPin",
      p.changed_utc as "changedUTC"
    from terminal_people p where ${ctx.mine('p')} and p.user_id = ${userID}`)) ?? {
    ...{ userID, hasBadge: false, hasPin: false, changedUTC: null },
  };

/** The index of the table holds it too, of two at once. @throws Problem 409 */
const refuseTaken = async (ctx: Ctx, userID: string, hash: string): Promise<void> => {
  const taken = await ctx.first(sql`
    select 1 from terminal_people p where ${ctx.mine('p')} and p.badge = ${hash} and p.user_id <> ${userID}`);
  if (taken)
    throw new Problem('Duplicate', 'Somebody else has this badge.', {
      errors: [{ pointer: '/badge', detail: 'is somebody else’s' }],
    });
};

const endAtTerminals = async (ctx: Ctx, userID: string): Promise<void> => {
  const open = await ctx.rows(sql<{ sessionID: string }>`
    select s.session_id as "sessionID" from sign_in_sessions s
    where ${ctx.mine('s')} and s.user_id = ${userID} and s.terminal_id is not null and s.ended_utc is null
    order by s.session_id`);
  for (const { sessionID } of open) await endSessions(ctx, { sessionID }, 'TERMINAL');
};
