import type { IncomingMessage } from 'node:http';
import { verifyDelivery } from '../verify-delivery.ts';
import type { ShownDelivery } from './show-delivery.ts';
import { say } from './tell.ts';

/** How deliveries are answered. */
export type AnswerOptions = {
  answer: number;
  /** Percent that is answered with 500 instead. */
  failRate: number;
  /** Where deliveries are passed on to, whose answer is given then. */
  forwardTo: string | undefined;
};

/** Reads a delivery, checks it and decides what is answered; undefined: it is not one that can be taken. */
export const receiveDelivery = async (
  request: IncomingMessage,
  options: AnswerOptions,
  secrets: readonly string[],
): Promise<Omit<ShownDelivery, 'isRepeat'> | undefined> => {
  if (request.method !== 'POST') return undefined;
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > mostBytes) return undefined;
    pieces.push(piece);
  }
  const body = Buffer.concat(pieces);
  const header = (name: string) => String(request.headers[name] ?? '');
  const fails = Math.random() * 100 < options.failRate;
  return {
    at: new Date(),
    deliveryID: header('x-service-delivery-id'),
    entity: header('x-service-entity'),
    event: header('x-service-event'),
    sequence: Number(header('x-service-sequence')) || null,
    attempt: Number(header('x-service-attempt')) || null,
    isTest: header('x-service-test') === 'true',
    signature: verdict(secrets, request, body),
    answered: fails
      ? 500
      : options.forwardTo
        ? await forward(options.forwardTo, request, body)
        : options.answer,
    body: body.toString(),
  };
};

const mostBytes = 100 * 1024 * 1024;

const verdict = (secrets: readonly string[], { headers }: IncomingMessage, body: Buffer): string => {
  const isSigned = 'x-service-signature' in headers || 'webhook-signature' in headers;
  if (secrets.length === 0) return isSigned ? 'not checked' : 'not signed';
  const { contract, standard } = verifyDelivery(secrets, headers, body);
  const faults = [contract, standard].filter((fault) => fault !== undefined);
  return faults.length === 0 ? 'OK' : `WRONG (${faults.join('; ')})`;
};

/** Passes a delivery on as it came; answers the other's status, or 502 if none exists. */
const forward = async (url: string, { headers }: IncomingMessage, body: Buffer): Promise<number> => {
  const own = /^(host|connection|content-length|transfer-encoding|keep-alive|expect)$/;
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: Object.fromEntries(
        Object.entries(headers).flatMap(([name, value]) => (own.test(name) ? [] : [[name, String(value)]])),
      ),
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(14_000),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch (cause) {
    say(
      `${url} is not reached (${((cause as Error).cause as { code?: string })?.code ?? (cause as Error).name}).`,
    );
    return 502;
  }
};
