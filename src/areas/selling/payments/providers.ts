import { sql } from 'kysely';
import type { Config } from '#platform/config';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { openKept } from '#platform/secret-box';
import type { Transaction } from '#platform/transaction';
import type { PaymentProvider, ProviderMessage, ProviderSettings } from './provider.ts';
import { stripeCalls } from './stripe-calls.ts';
import { readyStripe } from './stripe-messages.ts';
import { stripeAmount, stripeUnits } from './stripe-units.ts';

/** The providers that there are. */
const providers: Readonly<Record<ProviderSettings['provider'], PaymentProvider>> = {
  STRIPE: { unitsOf: stripeUnits, amountOf: stripeAmount, ready: readyStripe, ...stripeCalls },
};

/** A provider by its name. */
export const providerOf = ({ provider }: Pick<ProviderSettings, 'provider'>): PaymentProvider =>
  providers[provider];

/** The tenant's provider with its secrets; undefined where it has no provider, or switched it off. */
export const readProvider = async (ctx: Ctx, isAnyway = false): Promise<ProviderSettings | undefined> => {
  const kept = await ctx.first(sql<ProviderSettings>`
    select p.provider, p.secret_key as "secretKey", p.webhook_secret as "webhookSecret", p.base_url as "baseUrl",
      p.return_url as "returnUrl"
    from payment_providers p where ${ctx.mine('p')} and (p.is_active or ${isAnyway}::boolean)`);
  return kept && opened(kept, ctx.secrets.open);
};

/** Where each secret is sealed for. */
export const places = { secretKey: 'payment secret key', webhookSecret: 'payment webhook secret' } as const;

/** @throws Problem 503 where the key of the installation that sealed them is gone */
const opened = (kept: ProviderSettings, open: Ctx['secrets']['open']): ProviderSettings => {
  const secretKey = open(places.secretKey, kept.secretKey);
  const webhookSecret = open(places.webhookSecret, kept.webhookSecret);
  if (secretKey === undefined || webhookSecret === undefined)
    throw new Problem(
      'PaymentUnavailable',
      'What the provider is called with was sealed with a key that this installation has no more: an administrator must enter it again.',
    );
  return { ...kept, secretKey, webhookSecret };
};

/** The same for work outside of requests, switched off or not. */
export const settingsOf = async (
  client: Pick<Transaction, 'query'>,
  config: Pick<Config, 'secretsKeys'>,
  tenantID: string,
): Promise<ProviderSettings | undefined> => {
  const { rows } = await client.query<ProviderSettings>(
    `select provider, secret_key as "secretKey", webhook_secret as "webhookSecret", base_url as "baseUrl",
       return_url as "returnUrl"
     from payment_providers where tenant_id = $1`,
    [tenantID],
  );
  return rows[0] && opened(rows[0], (place, kept) => openKept(config, { tenantID, place }, kept));
};

/** Notes a message, for ever; false where it came before. Of two at once one waits for the other. */
export const isFirstTime = async (
  ctx: Ctx,
  { provider }: Pick<ProviderSettings, 'provider'>,
  { reference, type }: Pick<ProviderMessage, 'reference' | 'type'>,
): Promise<boolean> =>
  (await ctx.exec(sql`
    insert into payment_messages (tenant_id, provider, message_reference, type, received_utc)
    values (${ctx.tenantID}, ${provider}, ${reference}, ${type}, ${ctx.now})
    on conflict do nothing`)) === 1;
