import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { Decimal } from './decimal.ts';
import { readWebhook, WebhookError } from './webhooks.ts';

const secret = `whsec_${Buffer.from('a secret of twenty-four.').toString('base64')}`;
const old = `whsec_${Buffer.from('another one, of earlier.').toString('base64')}`;
const at = new Date('2026-11-24T10:00:00Z');
const options = { now: at.getTime() };
const body = '{"event":"Created","data":{"total":12.50}}';
const signedBy = (by: string, text = body) => ({
  'webhook-id': 'd-1',
  'webhook-timestamp': `${at.getTime() / 1000}`,
  'webhook-signature': `v1,bm90aGluZw== ${new Webhook(by).sign('d-1', at, text)}`,
});

it('reads what the library of Standard Webhooks signed, by any of the secrets', async () => {
  for (const by of [secret, old]) {
    const { deliveryID, body: read } = await readWebhook([secret, old], signedBy(by), body, options);
    assert.equal(deliveryID, 'd-1');
    assert.deepEqual(read, { event: 'Created', data: { total: new Decimal('12.50') } });
  }
  const bytes = new TextEncoder().encode(body);
  await readWebhook([secret], new Headers(signedBy(secret)), bytes, options);
});

it('refuses what was changed, is of another secret, too old, or not signed', async () => {
  const refused = (headers: Record<string, string>, text = body, now = options.now) =>
    assert.rejects(readWebhook([secret], headers, text, { now }), WebhookError);
  await refused(signedBy(secret), body.replace('12', '13'));
  await refused(signedBy(old));
  await refused({ ...signedBy(secret), 'webhook-id': 'd-2' });
  await refused({ ...signedBy(secret), 'webhook-signature': 'v1,%%%' });
  await refused({ ...signedBy(secret), 'webhook-timestamp': 'soon' });
  await refused({ 'webhook-id': 'd-1' });
  for (const away of [-301_000, 301_000]) await refused(signedBy(secret), body, options.now + away);
});
