import { createHmac, randomBytes } from 'node:crypto';

/** What is signed: one delivery, whose bytes and id stay the same over all its attempts. */
export type SignedDelivery = {
  /** Live secrets, the newest first; older ones only while a rotation overlaps. None: nothing is signed. */
  readonly secrets: readonly string[];
  readonly deliveryID: string;
  /**
   * Of this attempt, in whole seconds since 1970; receivers refuse what lies more than minutes from their
   * clock.
   */
  readonly timestamp: number;
  readonly body: Buffer;
};

/**
 * The headers by which a receiver knows a delivery. Two schemes side by side, over the same bytes:
 * - the contract's `X-Service-Signature`, lower-case hex HMAC-SHA256 of the body, keyed with the newest
 *   secret's UTF-8 text as it was shown, prefix included; `X-Service-Signature-Previous` with the next older
 *   secret during a rotation;
 * - Standard Webhooks (https://www.standardwebhooks.com), keyed with the base64-decoded part behind `whsec_`,
 *   with a `v1,` signature for each live secret, over id, timestamp and body.
 * Without a secret there is no signature of either scheme. Throws `RangeError` for a secret not made by
 * `newWebhookSecret`'s rules.
 */
export const signDelivery = (delivery: SignedDelivery): Record<string, string> => {
  const { secrets, deliveryID, timestamp, body } = delivery;
  const [newest, previous] = secrets;
  const headers: Record<string, string> = {
    'X-Service-Delivery-Id': deliveryID,
    'webhook-id': deliveryID,
    'webhook-timestamp': String(timestamp),
  };
  if (newest === undefined) return headers;
  headers['X-Service-Signature'] = hmac(Buffer.from(newest, 'utf8'), body).toString('hex');
  if (previous !== undefined)
    headers['X-Service-Signature-Previous'] = hmac(Buffer.from(previous, 'utf8'), body).toString('hex');
  const signed = Buffer.concat([Buffer.from(`${deliveryID}.${timestamp}.`), body]);
  headers['webhook-signature'] = secrets
    .map((secret) => `v1,${hmac(keyOf(secret), signed).toString('base64')}`)
    .join(' ');
  return headers;
};

/**
 * A new secret: `whsec_` and 32 random bytes in base64, 50 characters. It is shown once and never returned
 * again.
 */
export const newWebhookSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/**
 * Whether a secret that a tenant brings can sign: `whsec_` and the standard base64 of 24 to 64 bytes, the
 * lengths that Standard Webhooks asks for. Shorter ones could be guessed from a captured delivery.
 */
export const isWebhookSecret = (secret: string): boolean => {
  if (!secret.startsWith(PREFIX)) return false;
  const text = secret.slice(PREFIX.length);
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text && bytes.length >= 24 && bytes.length <= 64;
};

const PREFIX = 'whsec_';

const keyOf = (secret: string): Buffer => {
  // A secret of another form decodes to some other key, silently: every library would then refuse what we
  // sign.
  if (!isWebhookSecret(secret))
    throw new RangeError('A webhook secret is whsec_ and the base64 of 24 to 64 bytes.');
  return Buffer.from(secret.slice(PREFIX.length), 'base64');
};

const hmac = (key: Buffer, bytes: Buffer): Buffer => createHmac('sha256', key).update(bytes).digest();
