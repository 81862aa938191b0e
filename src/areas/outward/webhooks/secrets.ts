import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { invalid } from '#platform/problem';
import { text } from '#platform/schema';
import { isWebhookSecret, newWebhookSecret } from '#platform/webhook-signing';

/** A secret that the caller brings. */
export const secretInput = text(200, {
  description: 'whsec_ and the base64 of 24 to 64 random bytes; made by the service when left out',
});

/**
 * The secret to use: the caller's own, or a new one. @throws Problem 400 for one that is too weak or
 * malformed
 */
export const chooseSecret = (given: string | undefined): string => {
  if (given === undefined) return newWebhookSecret();
  if (!isWebhookSecret(given))
    throw invalid('/secret', 'must be whsec_ and the standard base64 of 24 to 64 bytes');
  return given;
};

/** Where the secrets of a webhook are sealed for. */
export const placeOf = (webhookID: string): string => `webhook ${webhookID}`;

/** Why nothing is sent: nothing is signed with a secret that does not open. */
export const sealedAway =
  'The secret was sealed with a key that this installation has no more: give the webhook a new one.';

/** Adds the secret that signs from now on. */
export const addSecret = (ctx: Ctx, webhookID: string, secret: string) =>
  ctx.exec(sql`
    insert into webhook_secrets (tenant_id, webhook_id, secret_id, secret, created_utc)
    values (${ctx.tenantID}, ${webhookID}, ${ctx.newID()},
      ${ctx.secrets.seal(placeOf(webhookID), secret)}, ${ctx.now})`);

/** Ends the secrets that live after so many more hours, unless they end sooner; those that have ended go. */
export const endSecrets = async (ctx: Ctx, webhookID: string, overlapHours: number): Promise<void> => {
  const end = sql`${ctx.now}::timestamptz + ${overlapHours}::int * interval '1 hour'`;
  await ctx.exec(sql`
    update webhook_secrets as s set expires_utc = ${end}
    where ${ctx.mine('s')} and s.webhook_id = ${webhookID} and (s.expires_utc is null or s.expires_utc > ${end})`);
  await ctx.exec(sql`
    delete from webhook_secrets as s
    where ${ctx.mine('s')} and s.webhook_id = ${webhookID} and s.expires_utc <= ${ctx.now}`);
};
