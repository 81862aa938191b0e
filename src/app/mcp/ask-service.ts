import { Refused } from './refused.ts';
import type { ServiceRequest } from './request-of.ts';

/** A running service, and the key that it is asked with. */
export type Service = { url: string; key: string };

/** What the service answered. Of a file only how large it is, unless it was longer than is looked at. */
export type Answered = {
  status: number;
  headers: Headers;
  /** The text of JSON; undefined of a file. */
  text?: string;
  bytes: number;
  /** False where the answer was longer than is looked at. */
  isWhole: boolean;
};

/** So much of an answer is looked at, in bytes. */
const mostBytes = 8 * 1024 * 1024;
/** So long a service may take, in milliseconds. */
const patience = 120_000;

/** Asks the service. @throws Refused where it is not reached */
export const askService = async (
  { url, key }: Service,
  { method, path, headers, body }: ServiceRequest,
  signal?: AbortSignal,
): Promise<Answered> => {
  const over = AbortSignal.timeout(patience);
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { accept: '*/*', ...headers, 'x-apikey': key },
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, over]) : over,
    });
    const isText = /^application\/(problem\+)?json\b/.test(answer.headers.get('content-type') ?? '');
    return { status: answer.status, headers: answer.headers, ...(await read(answer, isText)) };
  } catch (cause) {
    const { code, message } = ((cause as Error).cause ?? cause) as { code?: string; message: string };
    throw new Refused(
      'ServiceNotReached',
      `${url} is not reached, or gave no whole answer (${code ?? message}).`,
    );
  }
};

const read = async (answer: Response, isText: boolean) => {
  const kept: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    bytes += piece.byteLength;
    if (isText) kept.push(piece);
    if (bytes > mostBytes) break; // which ends the request too
  }
  const isWhole = bytes <= mostBytes;
  return isText ? { text: Buffer.concat(kept).toString('utf8'), bytes, isWhole } : { bytes, isWhole };
};
