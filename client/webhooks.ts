import { readJson } from './json.ts';

/** An event as a webhook brings it. */
export type WebhookEvent = {
  /** The delivery's id: the same over all attempts, so that a receiver does each once. */
  readonly deliveryID: string;
  readonly body: unknown;
};

/** Why a delivery was not accepted; its text says it to the receiver's operator. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

export type VerifyOptions = {
  /** Seconds that the delivery may be older or newer than now; 300 by default. */
  toleranceSeconds?: number;
  /** Milliseconds since 1970. */
  now?: number;
};

/**
 * Checks the signature of a delivery (Standard Webhooks, HMAC-SHA-256 by Web Crypto) and reads it. Hand it
 * the body as it came, before anything parsed it.
 * @param secrets those of the subscription; during a rotation the old and the new one
 * @throws WebhookError
 */
export const readWebhook = async (
  secrets: readonly string[],
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>,
  body: string | Uint8Array<ArrayBuffer>,
  { toleranceSeconds = 300, now = Date.now() }: VerifyOptions = {},
): Promise<WebhookEvent> => {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  ) as [string, string, string];
  if (!/^[0-9]{1,12}$/.test(timestamp)) throw new WebhookError('webhook-timestamp is no time.');
  if (Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds)
    throw new WebhookError('The delivery is too old or too new: it may be sent again by somebody else.');
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  const given = signatures
    .split(' ')
    .flatMap((one) => (one.startsWith('v1,') ? [bytesOf(one.slice(3))] : []));
  for (const secret of secrets) {
    const key = await keyOf(secret);
    for (const signature of given)
      if (signature && (await crypto.subtle.verify('HMAC', key, signature, signed)))
        return { deliveryID: id, body: readJson(text) };
  }
  throw new WebhookError('webhook-signature does not match.');
};

const headerOf = (
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>,
  name: string,
): string => {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== 'string') throw new WebhookError(`${name} is missing.`);
  return value;
};

const keyOf = (secret: string): Promise<CryptoKey> => {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''));
  if (!bytes) throw new WebhookError('The secret is no secret of a webhook.');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
};

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
};
