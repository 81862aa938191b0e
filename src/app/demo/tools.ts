import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { parseJson, printJson } from '#lib/json';
import { StartError } from '#platform/start-error';
import { type Client, connect } from '../../../client/index.ts';
import { print } from '../cli/tell.ts';
import type { Answer, Keys } from './call.ts';

/** Asks the service as the user of a key, or without one. @throws StartError unless it succeeds */
export type Api = (method: string, path: string, key: string | undefined, body?: unknown) => Promise<Answer>;

/** What the steps of the demo work with. */
export type DemoTools = {
  api: Api;
  keys: Keys;
  /** The typed client with the key of a role. */
  as(role: string): Client;
  /** The customer's, with the token of a link. */
  byLink(token: string): Client;
  /** Keeps a file that the client fetched: where it lies, its name, its size. */
  keep(file: File): Promise<{ file: string; name: string; bytes: number }>;
  /** Fetches a file and keeps it, as `called` where it has no name: where it lies, its name, its size. */
  file(
    path: string,
    key: string | undefined,
    called?: string,
  ): Promise<{ file: string; name: string; bytes: number }>;
  /** Runs one step and prints what it was, what came back and how long it took. */
  step<T = Answer>(what: string, work: () => Promise<T>, tell: (answer: T) => string): Promise<T>;
};

/** The tools for a service at an address. */
export const demoTools = (address: string, keys: Keys): DemoTools => {
  const ask = async (method: string, path: string, key: string | undefined, body?: unknown) => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(key === undefined ? {} : { 'x-apikey': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: printJson(body) }),
    });
    if (response.ok) return response;
    const { detail } = parseJson(await response.text()) as Answer;
    throw new StartError(`${method} ${path} answered ${response.status}: ${detail}`);
  };
  const write = async (name: string, bytes: Buffer) => {
    await mkdir(demoFolder(), { recursive: true });
    await writeFile(join(demoFolder(), name), bytes);
    return { file: join(demoFolder(), name), name, bytes: bytes.length };
  };
  return {
    keys,
    as: (role) => connect({ address, apiKey: keys[role] }),
    byLink: (publicLink) => connect({ address, publicLink }),
    keep: async (file) => write(file.name, Buffer.from(await file.arrayBuffer())),
    api: async (...asked) => parseJson(await (await ask(...asked)).text()),
    file: async (path, key, called = 'file') => {
      const response = await ask('GET', path, key);
      const disposition = response.headers.get('content-disposition') ?? '';
      const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? called;
      return write(name, Buffer.from(await response.arrayBuffer()));
    },
    step: async (what, work, tell) => {
      const began = performance.now();
      const answer = await work();
      const took = `${Math.round(performance.now() - began)} ms`;
      print(`${what.padEnd(34)} ${took.padStart(7)}   ${tell(answer)}`);
      return answer;
    },
  };
};

/** An amount as people read it. */
export const money = (amount: unknown, currencyCode = ''): string =>
  `${twoPlaces.format(Number(amount))} ${currencyCode}`.trimEnd();

const twoPlaces = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });

/** A folder of this user's own: in a shared temporary folder another's may be closed to us. */
export const demoFolder = (): string => join(tmpdir(), `millwright-demo-${userInfo().username}`);
