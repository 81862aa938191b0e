import { sql } from 'kysely';
import { consolePage } from '#areas/ground/signin';
import type { Config } from '#platform/config';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { object, oneOf, text } from '#platform/schema';
import { selectDigest } from './digest.ts';
import { isGiven, readerOf } from './unsubscribe-token.ts';

const path = '/v1/notifications/digest/unsubscribe';

/** Where a mail program ends a digest with one click; null without a public address, in https. */
export const oneClickUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string | null =>
  publicUrl.startsWith('https://') ? `${publicUrl}${path}?token=${token}` : null;

/** The page on which a person ends their digest, if it is known where such a page is. */
export const unsubscribePage = (config: Config, token: string): string | null =>
  consolePage(config, `unsubscribe#token=${token}`);

const shared = {
  path,
  tag: 'notifications',
  permission: 'public',
  addition: true,
  visitorTenant: (_body: unknown, query: unknown) =>
    readerOf((query as { token: string }).token)?.tenantID ?? '',
  query: object({ token: text(300, { description: 'From the mail: `mw_digest_<whose>_<signature>`' }) }),
} as const;

const token = `mw_digest_${Buffer.from('0198c5a0-0000-7000-8000-000000000001 0198c5a0-0000-7000-8000-0000000000aa').toString('base64url')}_${'x'.repeat(43)}`;

/** `POST /v1/notifications/digest/unsubscribe` */
const unsubscribe = operation({
  ...shared,
  id: 'unsubscribeFromDigest',
  method: 'POST',
  summary: 'End a digest by the link of its mail',
  description:
    'Without a key, by a token that says whose digest it is and does nothing else; again does nothing. A mail program sends it with one click (RFC 8058), and the body that it sends is not read.',
  form: true,
  // It only takes away.
  evenSuspended: true,
  response: object({ frequency: oneOf(['OFF']) }, { title: 'DigestEnded' }),
  example: { query: { token }, response: { frequency: 'OFF' } },
  run: async (ctx, { query }) => {
    const userID = await needReader(ctx, query.token);
    const old = await ctx.first(selectDigest(ctx, userID, sql`for update`));
    await ctx.exec(sql`
      update notification_digests as d set frequency = 'OFF', next_utc = null, row_version = d.row_version + 1
      where ${ctx.mine('d')} and d.user_id = ${userID} and d.frequency <> 'OFF'`);
    ctx.audit({
      ...{ entity: 'NotificationDigest', entityID: userID, action: 'UPDATE' },
      ...{ old: { frequency: old?.frequency ?? 'OFF' }, new: { frequency: 'OFF' } },
    });
    return { frequency: 'OFF' as const };
  },
});

/** @throws Problem 401 where this service gave out no such token */
const needReader = async (ctx: Ctx, sent: string): Promise<string> => {
  const reader = readerOf(sent);
  if (reader && reader.tenantID === ctx.tenantID && (await isGiven(ctx, sent))) return reader.userID;
  throw new Problem(
    'Unauthenticated',
    'This is no valid link: copy its whole address from the mail that it came with.',
    { headers: { 'WWW-Authenticate': 'Link' } },
  );
};

/** `GET /v1/notifications/digest/unsubscribe` */
const showUnsubscribe = operation({
  ...shared,
  id: 'showUnsubscribePage',
  method: 'GET',
  summary: 'Where a digest is ended',
  description:
    'Without a key. Ends nothing: it leads to the page with the button that does. For who opens the address of a mail’s List-Unsubscribe in a browser.',
  response: { media: ['text/html'], description: 'A page that goes on to that of the console' },
  example: { query: { token } },
  before: async ({ config }) => config,
  run: async (_ctx, { query, found }) => {
    // Nothing of a token that is not well-formed gets into the page.
    const goal = unsubscribePage(found, readerOf(query.token) ? query.token : '') ?? '/console/unsubscribe';
    return answer({
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
      },
      after: async () => ({ bytes: Buffer.from(pageTo(goal)) }),
    });
  },
});

const pageTo = (goal: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Unsubscribe</title>
<meta http-equiv="refresh" content="0; url=${inText(goal)}"></head>
<body><p><a href="${inText(goal)}">Unsubscribe / <span lang="de">Abbestellen</span></a></p></body></html>
`;

const inText = (url: string): string =>
  url.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export const unsubscribeOperations = [unsubscribe, showUnsubscribe];
