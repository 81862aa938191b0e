import { newID } from '#lib/id';
import type { KeptConnections } from '#platform/kept-connections';
import type { OutsideRules } from '#platform/outside-address';
import { type OutsideAnswer, type OutsideFailure, sendOutside } from '#platform/outside-request';
import { programVersion } from '#platform/version';
import { signDelivery } from '#platform/webhook-signing';
import type { Attempt, Claimed } from './delivery-queue.ts';
import { notShown } from './own-headers.ts';
import { nextAttempt } from './retry-plan.ts';

export type SendOptions = OutsideRules & {
  /** For the whole attempt. */
  timeoutMs: number;
  /** ISO 8601, UTC: the attempt's time in its log entry and its signature. */
  clock: () => string;
  /** Connections that wait for the next delivery of their webhook. */
  connections?: KeptConnections;
};

/** What is not signed as its receiver expects is not sent. It is tried again: the key may come back. */
const lockedOut = (error: string): Omit<OutsideFailure, 'kind'> & { kind: 'INTERRUPTED' } => ({
  ...{ kind: 'INTERRUPTED', error, durationMs: 0, timings: {}, reused: false },
});

/** Makes one attempt: signs, sends, and judges the answer. Never throws for what the receiver does. */
export const sendDelivery = async (
  claimed: Claimed,
  { connections, ...options }: SendOptions,
): Promise<Attempt> => {
  const utc = options.clock();
  const own = Object.fromEntries(claimed.headers.map(({ name, value }) => [name, value]));
  const { locked } = claimed;
  const headers = headersOf(locked ? { ...claimed, secrets: [] } : claimed, utc);
  const sent = locked
    ? lockedOut(locked)
    : await sendOutside({
        ...options,
        url: claimed.url,
        method: 'POST',
        headers: { ...own, ...headers },
        body: claimed.body,
        // Receivers know a repetition by its id, and no webhook shares a connection with another one, not
        // even of the same tenant.
        ...(connections ? { kept: { connections, key: `${claimed.tenantID} ${claimed.webhookID}` } } : {}),
      });
  const { tenantID, webhookID, deliveryID, attempt, url } = claimed;
  const logged = {
    logID: newID(),
    utc,
    url,
    durationMs: sent.durationMs,
    reused: sent.reused,
    ...sent.timings,
  };
  const hidden = Object.fromEntries(Object.keys(own).map((name) => [name, notShown]));
  return {
    ...{ tenantID, webhookID, deliveryID, attempt },
    ...judge(claimed.tries, sent, Date.parse(options.clock()), Math.random()),
    ...logged,
    requestHeaders: { ...hidden, ...headers },
    ...('statusCode' in sent
      ? { statusCode: sent.statusCode, responseBody: readable(sent.body), error: null, errorDetail: null }
      : { statusCode: null, responseBody: null, error: sent.kind, errorDetail: sent.error }),
  };
};

/**
 * What an answer makes of the delivery: only a 2xx is success, a redirect is not one; 410 ends it (decisions
 * 5).
 */
export const judge = (
  tries: number,
  sent: OutsideAnswer | Omit<OutsideFailure, 'kind'>,
  now: number,
  random: number,
): Pick<Attempt, 'status' | 'delayMs' | 'isGone'> => {
  const statusCode = 'statusCode' in sent ? sent.statusCode : 0;
  if (statusCode >= 200 && statusCode < 300) return { status: 'DELIVERED', delayMs: null, isGone: false };
  if (statusCode === 410) return { status: 'DEAD', delayMs: null, isGone: true };
  const retryAfter = 'headers' in sent ? sent.headers['retry-after'] : undefined;
  const delayMs =
    nextAttempt(tries, typeof retryAfter === 'string' ? retryAfter : undefined, now, random) ?? null;
  return { status: delayMs === null ? 'DEAD' : 'FAILED', delayMs, isGone: false };
};

/** The service's own headers of an attempt. A diagnosis, which is no delivery, has no sequence. */
export const headersOf = (
  sent: Omit<
    Claimed,
    'tenantID' | 'webhookID' | 'entityID' | 'tries' | 'sequence' | 'url' | 'headers' | 'locked'
  > & {
    sequence: number | null;
  },
  utc: string,
) => ({
  'content-type': 'application/json',
  'user-agent': `Millwright/${programVersion}`,
  ...signDelivery({ ...sent, timestamp: Math.floor(Date.parse(utc) / 1000) }),
  'X-Service-Entity': sent.entity,
  'X-Service-Event': sent.event,
  'X-Service-Attempt': String(sent.attempt),
  ...(sent.sequence === null ? {} : { 'X-Service-Sequence': String(sent.sequence) }),
  ...(sent.isTest ? { 'X-Service-Test': 'true' } : {}),
});

/**
 * What came back as text that can be stored: PostgreSQL takes no U+0000, and the receiver may answer any
 * bytes.
 */
export const readable = (body: Buffer): string => body.toString('utf8').replaceAll('\0', '\u{FFFD}');
