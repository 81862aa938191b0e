import { sql } from 'kysely';
import { giveLink, revokeLinks } from '#areas/ground/publiclinks';
import { allowsLoopback } from '#platform/config';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import type { Outside } from '#platform/outside';
import { checkTarget } from '#platform/outside-address';
import { invalid, notFound, Problem } from '#platform/problem';
import { flag, id, instant, int32, object, oneOf, optional, type Static, text } from '#platform/schema';
import { refuseTogether, tellAll } from '#platform/tell-all';
import { places } from './providers.ts';

/** Where the messages of a provider come in; its token says for which tenant. */
export const messagesPath = '/v1/salesquotes/public/provider';
const standardUrl = 'https://api.stripe.com';

const settings = {
  provider: oneOf(['STRIPE']),
  baseUrl: text(500, { description: 'Where its API is' }),
  returnUrl: text(500, { description: 'Where the customer comes back to, paid or not' }),
  isActive: flag({ description: 'While it is not, no checkout begins; messages are still taken' }),
};
const model = object(
  {
    ...settings,
    hasSecretKey: flag({ description: 'The key itself is never shown' }),
    hasWebhookSecret: flag({ description: 'Nor is the secret that messages are signed with' }),
    createdByUserID: id(),
    createdUTC: instant(),
    lastUpdatedByUserID: id(),
    lastUpdatedUTC: instant(),
    rowVersion: int32(),
  },
  { title: 'PaymentProviderSettings' },
);
type Shown = Static<typeof model>;

const secret = (description: string) => text(255, { pattern: '^[\\x21-\\x7e]+$', description });
const change = object(
  {
    provider: optional(settings.provider),
    secretKey: optional(secret('Of the API: sk_… or rk_…; kept, and never shown')),
    webhookSecret: optional(secret('That messages are signed with: whsec_…; kept, and never shown')),
    baseUrl: optional(text(500, { description: `Where its API is; ${standardUrl} the first time` })),
    returnUrl: optional(settings.returnUrl),
    isActive: optional(flag()),
  },
  {
    title: 'PaymentProviderChange',
    description: 'What is left out stays; the first time provider, returnUrl and both secrets are needed',
  },
);
type Change = Static<typeof change>;

const example: Shown = {
  provider: 'STRIPE',
  baseUrl: standardUrl,
  returnUrl: 'https://offers.arvenholz.example.com/quote/paid',
  isActive: true,
  hasSecretKey: true,
  hasWebhookSecret: true,
  createdByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
  createdUTC: '2026-01-31T12:00:00.000Z',
  lastUpdatedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
  lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
  rowVersion: 1,
};

const shared = {
  tag: 'payments',
  path: '/v1/payments/provider',
  permission: 'payments.setup',
  addition: true,
} as const;

const select = (ctx: Ctx, lock = sql``) => sql<Shown>`
  select p.provider, p.base_url as "baseUrl", p.return_url as "returnUrl", p.is_active as "isActive",
    true as "hasSecretKey", true as "hasWebhookSecret", p.created_by_user_id as "createdByUserID",
    p.created_utc as "createdUTC", p.last_updated_by_user_id as "lastUpdatedByUserID",
    p.last_updated_utc as "lastUpdatedUTC", p.row_version as "rowVersion"
  from payment_providers p where ${ctx.mine('p')} ${lock}`;

const readProvider = operation({
  ...shared,
  id: 'getPaymentProvider',
  method: 'GET',
  summary: 'Read who handles the payments of customers',
  description: 'Without one, customers pay by purchase order and invoice.',
  response: model,
  problems: ['NotFound'],
  example: { response: example },
  run: async (ctx) => {
    const found = await ctx.first(select(ctx));
    if (!found) throw notFound('payment provider');
    return answer({ body: found, version: found.rowVersion });
  },
});

const changeProvider = operation({
  ...shared,
  id: 'changePaymentProvider',
  method: 'PATCH',
  summary: 'Set or change who handles the payments of customers',
  description: `Tell the provider the address of GET ${shared.path}/url for its messages (checkout.session.completed, .async_payment_succeeded, .async_payment_failed, .expired and charge.refunded).`,
  body: change,
  response: model,
  problems: ['InvalidTarget', 'PreconditionFailed'],
  example: {
    body: {
      provider: 'STRIPE',
      secretKey: 'sk_test_example_only',
      webhookSecret: 'whsec_example_only',
      baseUrl: standardUrl,
      returnUrl: example.returnUrl,
    },
    response: example,
  },
  before: (outside, { body }, read) =>
    tellAll(
      () => checkBase(outside, body),
      async () => refuseFaults(body, await read((ctx) => ctx.first(select(ctx)))),
    ),
  run: async (ctx, { body }) => {
    // Of two who set it for the first time there is no row to wait for.
    ctx.send(sql`select pg_advisory_xact_lock(hashtextextended(${`payment_provider ${ctx.tenantID}`}, 0))`);
    const old = await ctx.first(select(ctx, sql`for update`));
    ctx.expectVersion(old?.rowVersion ?? 0);
    const next = refuseFaults(body, old);
    const sealed = (name: keyof typeof places): string | null =>
      body[name] === undefined ? null : ctx.secrets.seal(places[name], body[name]);
    const [secretKey, webhookSecret] = [sealed('secretKey'), sealed('webhookSecret')];
    if (old)
      await ctx.exec(sql`
        update payment_providers as p set provider = ${next.provider}, base_url = ${next.baseUrl}, return_url = ${next.returnUrl},
          is_active = ${next.isActive}, secret_key = coalesce(${secretKey}, p.secret_key),
          webhook_secret = coalesce(${webhookSecret}, p.webhook_secret), last_updated_by_user_id = ${ctx.userID},
          last_updated_utc = ${ctx.now}, row_version = p.row_version + 1
        where ${ctx.mine('p')}`);
    else
      await ctx.exec(sql`
        insert into payment_providers (tenant_id, provider, secret_key, webhook_secret, base_url, return_url, is_active,
          created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
        values (${ctx.tenantID}, ${next.provider}, ${secretKey}, ${webhookSecret}, ${next.baseUrl}, ${next.returnUrl},
          ${next.isActive}, ${ctx.userID}, ${ctx.now}, ${ctx.userID}, ${ctx.now})`);
    const stored = await ctx.one(select(ctx), 'payment provider');
    const notes = {
      ...(secretKey === null ? {} : { secretKey: 'changed' }),
      ...(webhookSecret === null ? {} : { webhookSecret: 'changed' }),
    };
    const about = { entity: 'PaymentProvider', entityID: ctx.tenantID };
    ctx.audit({ ...about, action: old ? 'UPDATE' : 'CREATE', old, new: { ...stored, ...notes } });
    return answer({ body: stored, version: stored.rowVersion });
  },
});

/** @throws Problem 400 where an address may not be called */
const checkBase = async ({ config }: Pick<Outside, 'config'>, { baseUrl }: Change): Promise<void> => {
  if (baseUrl === undefined) return;
  const fault = /[?#]/.test(baseUrl)
    ? 'An address of an API has no query and no fragment.'
    : await checkTarget(baseUrl, { allowLoopback: allowsLoopback(config) });
  if (fault !== undefined)
    throw new Problem('InvalidTarget', `/baseUrl: ${fault}`, {
      errors: [{ pointer: '/baseUrl', detail: fault }],
    });
};

/** The settings as a change makes them. @throws Problem 400 */
const refuseFaults = (sent: Change, old: Shown | undefined) => {
  const next = {
    provider: 'STRIPE' as const,
    baseUrl: standardUrl,
    returnUrl: '',
    isActive: true,
    ...old,
    ...sent,
  };
  const isPage = (url: string) => /^https?:$/.test(URL.parse(url)?.protocol ?? '');
  refuseTogether([
    ...(['provider', 'returnUrl', 'secretKey', 'webhookSecret'] as const).map(
      (name) => !old && sent[name] === undefined && invalid(`/${name}`, 'is needed the first time'),
    ),
    sent.returnUrl !== undefined &&
      !isPage(sent.returnUrl) &&
      invalid('/returnUrl', 'must be http://… or https://…'),
    old &&
      next.baseUrl !== old.baseUrl &&
      sent.secretKey === undefined &&
      invalid('/secretKey', 'is needed with another baseUrl: the stored one is sent to the former one only'),
  ]);
  return next;
};

const removeProvider = operation({
  ...shared,
  id: 'deletePaymentProvider',
  method: 'DELETE',
  summary: 'Remove who handles the payments of customers',
  description:
    'Its messages are refused from then on: wait until no checkout is open, or switch it off (`isActive`) instead.',
  response: model,
  problems: ['NotFound', 'PreconditionFailed'],
  example: { response: example },
  run: async (ctx) => {
    const old = await ctx.first(select(ctx, sql`for update`));
    if (!old) throw notFound('payment provider');
    ctx.expectVersion(old.rowVersion);
    await ctx.exec(sql`delete from payment_providers as p where ${ctx.mine('p')}`);
    await revokeLinks(ctx, 'PaymentProvider', old.provider, 'The provider was removed.');
    ctx.audit({ entity: 'PaymentProvider', entityID: ctx.tenantID, action: 'DELETE', old });
    return old;
  },
});

/** As far ahead as an instant may lie: this link ends with the provider. */
const farAhead = '2199-12-31T23:59:59.999Z';

const giveAddress = operation({
  ...shared,
  id: 'getPaymentProviderUrl',
  method: 'GET',
  acts: true,
  path: `${shared.path}/url`,
  summary: 'Give the address for the provider’s messages',
  description:
    'The same each time. It says which tenant a message is for; what proves that it is the provider’s is its signature.',
  response: object({ url: text(2000), token: text(200) }, { title: 'PaymentProviderUrl' }),
  problems: ['NotFound'],
  example: {
    response: {
      url: `https://api.arvenholz.example.com${messagesPath}?token=mw_link_0198c5a00000700080000000000000a1_DXN7vlrGFXDB9Gpy1Rn0hHqXoVNZpHxw1DTWdpV9K5A`,
      token: 'mw_link_0198c5a00000700080000000000000a1_DXN7vlrGFXDB9Gpy1Rn0hHqXoVNZpHxw1DTWdpV9K5A',
    },
  },
  run: async (ctx) => {
    const found = await ctx.first(select(ctx, sql`for update`));
    if (!found) throw notFound('payment provider');
    const wanted = { entityID: found.provider, version: null, expiresUTC: farAhead };
    const { token } = await giveLink(ctx, { entity: 'PaymentProvider', ...wanted });
    return answer({
      after: async ({ config }) => ({
        body: { url: `${config.publicUrl}${messagesPath}?token=${token}`, token },
      }),
    });
  },
});

export const providerOperations = [readProvider, changeProvider, removeProvider, giveAddress];
