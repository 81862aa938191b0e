import { auditRow, lockOne, readOne, updateRow } from '#kit/rows';
import { idParams } from '#kit/shapes';
import { answer, operation } from '#platform/operation';
import { int32, object, optional, otherwise } from '#platform/schema';
import { webhookWithSecret } from './create-webhook.ts';
import { addSecret, chooseSecret, endSecrets, secretInput } from './secrets.ts';
import { secretExample, webhookExample } from './webhook.example.ts';
import { webhookResource } from './webhook.resource.ts';

/**
 * Gives a webhook a new secret. The old one goes on signing beside it while the receiver changes over; zero
 * hours of overlap is for a secret that has leaked.
 */
export const rotateSecret = operation({
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: '/v1/webhooks/{WebhookID}/secret',
  tag: 'webhooks',
  summary: 'Give a webhook a new secret',
  description:
    'Shows the new secret, once. Until the overlap ends deliveries carry the signatures of the old secret too ' +
    '(X-Service-Signature-Previous, and a second signature in webhook-signature).',
  permission: 'webhooks.write',
  addition: true,
  params: idParams(webhookResource),
  body: object(
    {
      secret: optional(secretInput),
      overlapHours: otherwise(
        int32({ minimum: 0, maximum: 720, description: 'How long the old one stays valid' }),
        24,
      ),
    },
    { title: 'NewWebhookSecret' },
  ),
  response: webhookWithSecret,
  problems: ['NotFound', 'PreconditionFailed'],
  example: {
    body: { overlapHours: 48 },
    response: { ...webhookExample.row, rowVersion: 2, secret: secretExample },
  },
  run: async (ctx, { params, body }) => {
    const { WebhookID } = params;
    const old = await lockOne(ctx, webhookResource, WebhookID);
    const secret = chooseSecret(body.secret);
    await endSecrets(ctx, WebhookID, body.overlapHours ?? 24);
    await addSecret(ctx, WebhookID, secret);
    await updateRow(ctx, webhookResource, old, {});
    const made = await readOne(ctx, webhookResource, WebhookID);
    // Reported even though no value may be shown: old and new differ in the secret alone.
    auditRow(ctx, webhookResource, 'UPDATE', { ...old, secret: null }, { ...made, secret: 'new' });
    const shown = (value: string | null) => ({ ...made, secret: value });
    return answer({ body: shown(secret), keep: shown(null), version: made.rowVersion });
  },
});
