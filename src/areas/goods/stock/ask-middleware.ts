import { JsonError, parseJsonBytes, printJson } from '#lib/json';
import { allowsLoopback } from '#platform/config';
import type { Outside } from '#platform/outside';
import { sendOutside } from '#platform/outside-request';
import type { Static } from '#platform/schema';
import { compileReader } from '#platform/validate';
import { programVersion } from '#platform/version';
import { signDelivery } from '#platform/webhook-signing';
import { type Assessment, type AssessmentRequest, middlewareAnswer } from './availability.ts';
import type { RequiredItem } from './required-items.ts';
import type { Settings } from './stock-settings.ts';

/** An answer that holds more is not that of 200 items. */
const mostBytes = 1024 * 1024;

/**
 * What came of asking: an answer that is right in every part, or a sentence for the tenant that says what was
 * wrong.
 */
export type Heard = { answer: Assessment } | { failure: string };

/**
 * Asks the tenant's middleware, once: retries, item mapping and the ERP's credentials are its business. Never
 * throws for what the other side does, and takes no longer than the tenant's time limit. Signed as webhooks
 * are.
 */
export const askMiddleware = async (
  { config, log }: Pick<Outside, 'config' | 'log'>,
  { url, timeoutMs, secrets }: Settings & { secrets: string[] },
  asked: { request: AssessmentRequest & { requestID: string }; items: readonly RequiredItem[]; now: string },
): Promise<Heard> => {
  const body = Buffer.from(printJson(asked.request));
  const timestamp = Math.floor(Date.parse(asked.now) / 1000);
  const sent = await sendOutside({
    url: url ?? '',
    method: 'POST',
    timeoutMs,
    keepBytes: mostBytes + 1,
    allowLoopback: allowsLoopback(config),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'user-agent': `Millwright/${programVersion}`,
      ...signDelivery({ secrets, deliveryID: asked.request.requestID, timestamp, body }),
    },
    body,
  });
  const heard =
    'error' in sent
      ? { failure: sent.error }
      : sent.statusCode === 200
        ? readAnswer(sent.body, asked.items)
        : { failure: `It answered with status ${sent.statusCode}.` };
  if ('failure' in heard)
    log.warn(
      { requestID: asked.request.requestID, failure: heard.failure },
      'availability middleware failed',
    );
  return heard;
};

const answerIn = compileReader(middlewareAnswer);

const readAnswer = (bytes: Buffer, items: readonly RequiredItem[]): Heard => {
  if (bytes.length > mostBytes) return { failure: 'Its answer is longer than 1 MB.' };
  let value: unknown;
  try {
    value = parseJsonBytes(bytes);
  } catch (error) {
    if (error instanceof JsonError)
      return { failure: `Its answer is not JSON that can be read: ${error.message}` };
    throw error;
  }
  const read = answerIn(value);
  if (read.errors) {
    const [fault] = read.errors;
    return { failure: `Its answer is not an assessment: ${fault?.pointer || 'the whole'} ${fault?.detail}.` };
  }
  const answer = read.value;
  const byID = new Map<string, (typeof answer.items)[number]>();
  for (const [at, entry] of answer.items.entries()) {
    if (byID.has(entry.itemID))
      return { failure: `Its answer has the item ${entry.itemID} twice (/items/${at}).` };
    if (!items.some(({ itemID }) => itemID === entry.itemID))
      return { failure: `Its answer has the item ${entry.itemID}, which was not asked for (/items/${at}).` };
    byID.set(entry.itemID, entry);
  }
  const missing = items.find(({ itemID }) => !byID.has(itemID));
  if (answer.isHealthy && missing) return { failure: `Its answer lacks the item ${missing.itemID}.` };
  return { answer: { ...answer, items: items.flatMap((item) => named(item, byID.get(item.itemID))) } };
};

/** The middleware's entry, with the number where the item was asked for by it. */
const named = (
  { lines }: RequiredItem,
  entry: Static<typeof middlewareAnswer>['items'][number] | undefined,
): Assessment['items'] => {
  if (!entry) return [];
  const { itemID, isKnown, ...figures } = entry;
  const [first] = lines;
  const number = first?.itemID === undefined ? first?.itemNumber : undefined;
  return [
    {
      itemID,
      ...(number === undefined ? {} : { itemNumber: number }),
      ...(isKnown === false ? { isKnown } : {}),
      ...figures,
    },
  ];
};
