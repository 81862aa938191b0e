import { readJson, writeJson } from './json.ts';
import type { Input, Operation } from './operation.ts';
import { ProblemError } from './problem.ts';

export type ConnectOptions = {
  /** Where the service is, such as `https://millwright.example.com`; in a browser the page's own. */
  address?: string;
  /** The key of a user or of an integration. Without one the browser's cookie says who asks. */
  apiKey?: string | undefined;
  /** The token of a public link, for the customer's own operations. */
  publicLink?: string | undefined;
  /** How often a request is repeated that was refused for a while or got no answer; 4 by default. */
  retries?: number;
  /** Milliseconds until an attempt without an answer ends; 60,000 by default. */
  timeoutMs?: number;
  fetch?: typeof fetch;
};

export type CallOptions = {
  signal?: AbortSignal;
  /** The ETag of what was read: 412 when it has changed since. */
  ifMatch?: string;
  /** Makes repeated calls one; each write has one of its own otherwise. */
  idempotencyKey?: string;
  /** Such as `X-Correlation-ID`, `Prefer`. */
  headers?: Readonly<Record<string, string>>;
};

/** An answer with what its headers say. */
export type Answer<Out> = {
  readonly body: Out;
  readonly status: number;
  readonly etag: string | undefined;
  readonly headers: Headers;
};

/** A call's input may be left out where nothing of it is required. */
type Given<In extends Input> =
  Record<never, never> extends In ? [input?: In, options?: CallOptions] : [input: In, options?: CallOptions];

export type Client = {
  /** Asks, and gives what came back. @throws ProblemError for what the service refuses */
  <In extends Input, Out, Code extends string>(
    operation: Operation<In, Out, Code>,
    ...given: Given<NoInfer<In>>
  ): Promise<Out>;
  /** The same with ETag and headers. */
  answer<In extends Input, Out, Code extends string>(
    operation: Operation<In, Out, Code>,
    ...given: Given<NoInfer<In>>
  ): Promise<Answer<Out>>;
  /** The pages of a list, one after the other, by the answer's `Link: rel="next"`. */
  pages<In extends Input, One, Code extends string>(
    operation: Operation<In, One[], Code>,
    ...given: Given<NoInfer<In>>
  ): AsyncGenerator<One[]>;
  /** All of a list, one by one; the next page is fetched when it is reached. */
  each<In extends Input, One, Code extends string>(
    operation: Operation<In, One[], Code>,
    ...given: Given<NoInfer<In>>
  ): AsyncGenerator<One>;
  /** The answer as it comes, to be streamed: of a file that is too large to hold. */
  stream<In extends Input, Out, Code extends string>(
    operation: Operation<In, Out, Code>,
    ...given: Given<NoInfer<In>>
  ): Promise<Response>;
};

/** A client of the service. Any number of calls may be under way. */
export const connect = (options: ConnectOptions = {}): Client => {
  const address = (options.address ?? '').replace(/\/+$/, '');

  const ask = async (url: string, one: Operation, { body }: Input, asked: CallOptions): Promise<Response> => {
    const sent = bodyOf(one, body);
    const headers = {
      ...(options.apiKey === undefined ? {} : { 'X-APIKEY': options.apiKey }),
      ...(options.publicLink === undefined ? {} : { 'X-Public-Token': options.publicLink }),
      ...(typeof sent === 'string' ? { 'Content-Type': 'application/json' } : {}),
      ...(one.traits.writes ? { 'Idempotency-Key': asked.idempotencyKey ?? crypto.randomUUID() } : {}),
      ...(asked.ifMatch === undefined ? {} : { 'If-Match': asked.ifMatch }),
      ...asked.headers,
    };
    // A redirect would take the key along, and make a POST a GET.
    const request: RequestInit = { method: one.method, headers, redirect: 'error', body: sent ?? null };
    const response = await persist(options, asked.signal, url, request);
    if (response.ok) return response;
    const text = await response.text();
    const problem = isJson(response) ? (readJson(text) as Record<string, unknown>) : { detail: text };
    throw new ProblemError(response.status, problem, response.headers.get('x-request-id') ?? undefined);
  };

  const stream = (one: Operation, input: Input = {}, asked: CallOptions = {}): Promise<Response> =>
    ask(address + urlOf(one, input), one, input, asked);

  const answer = async (one: Operation, input?: Input, asked?: CallOptions): Promise<Answer<unknown>> =>
    answerOf(one, await stream(one, input, asked));

  const pages = async function* (one: Operation, input: Input = {}, asked: CallOptions = {}) {
    for (let url: string | undefined = address + urlOf(one, input); url !== undefined; ) {
      const { body, headers } = await answerOf(one, await ask(url, one, input, asked));
      yield body as unknown[];
      const next = nextOf(headers);
      url = next === undefined ? undefined : address + next;
    }
  };

  const each = async function* (one: Operation, input?: Input, asked?: CallOptions) {
    for await (const page of pages(one, input, asked)) yield* page;
  };

  const call = async (one: Operation, input?: Input, asked?: CallOptions) =>
    (await answer(one, input, asked)).body;
  return Object.assign(call, { answer, pages, each, stream }) as Client;
};

const answerOf = async (one: Operation, response: Response): Promise<Answer<unknown>> => ({
  body: one.traits.file ? await fileOf(response) : readJson(await response.text(), one.traits.decimals),
  status: response.status,
  etag: response.headers.get('etag') ?? undefined,
  headers: response.headers,
});

const fileOf = async (response: Response): Promise<File> => {
  const disposition = response.headers.get('content-disposition') ?? '';
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'file';
  return new File([await response.blob()], name, { type: response.headers.get('content-type') ?? '' });
};

const isJson = (response: Response) => /\bjson\b/.test(response.headers.get('content-type') ?? '');

const urlOf = ({ path }: Operation, { params = {}, query = {} }: Input): string => {
  const values = params as Record<string, unknown>;
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    if (values[name] === undefined || values[name] === '')
      throw new TypeError(`${path}: ${name} is missing.`);
    return encodeURIComponent(String(values[name]));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(name, String(one));
  return search.size === 0 ? filled : `${filled}?${search}`;
};

/** Path and query of a list's next page, from the headers of an answer; undefined after the last. */
export const nextOf = (headers: Headers): string | undefined => {
  const target = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(headers.get('link') ?? '')?.[1];
  if (target === undefined) return undefined;
  const { pathname, search } = new URL(target, 'http://service');
  return pathname + search;
};

const bodyOf = ({ traits }: Operation, body: unknown): string | FormData | undefined => {
  if (body === undefined || !traits.upload) return body === undefined ? undefined : writeJson(body);
  const form = new FormData();
  const { file, ...fields } = body as { file: Blob } & Record<string, unknown>;
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, String(value));
  form.append('file', file, file instanceof File ? file.name : 'file');
  return form;
};

/**
 * Asks until an answer stands: one that says when to come back is asked for again then, with the same key.
 */
const persist = async (
  { fetch: send = fetch, retries = 4, timeoutMs = 60_000 }: ConnectOptions,
  signal: AbortSignal | undefined,
  url: string,
  request: RequestInit,
): Promise<Response> => {
  for (let attempt = 0; ; attempt++) {
    signal?.throwIfAborted();
    // Until there is an answer: its body may take as long as it takes.
    const late = new AbortController();
    const timer = setTimeout(
      () => late.abort(new DOMException('No answer in time.', 'TimeoutError')),
      timeoutMs,
    );
    const until = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
    const last = attempt >= retries;
    const pause = 250 * 2 ** attempt * (0.5 + Math.random() / 2);
    try {
      const response = await send(url, { ...request, signal: until }).finally(() => clearTimeout(timer));
      const after = retryAfter(response);
      if (last || response.ok || (after === undefined && ![502, 503, 504].includes(response.status)))
        return response;
      await response.body?.cancel();
      await sleep(after ?? pause, signal);
    } catch (error) {
      if (last || signal?.aborted) throw error;
      await sleep(pause, signal);
    }
  }
};

/** Milliseconds, a minute at most; undefined where the answer does not say. */
const retryAfter = ({ headers }: Response): number | undefined => {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return Number.isNaN(seconds) ? undefined : Math.min(60, Math.max(0, seconds)) * 1000;
};

const sleep = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal?.addEventListener('abort', end, { once: true });
  });
