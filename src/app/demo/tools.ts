import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { StartError } from '#platform/start-error';
import { type Client, connect } from '../../../client/index.ts';
import { print } from '../cli/tell.ts';
import type { Keys } from './seed-step.ts';

/** What the steps of the demo work with. */
export type DemoTools = {
  /** The typed client with the key of a role. */
  as(role: string): Client;
  /** The customer's, with the token of a link. */
  byLink(token: string): Client;
  /** Keeps a file that the client fetched, by its name or as `called`: where it lies, its name, its size. */
  keep(file: File, called?: string): Promise<{ file: string; name: string; bytes: number }>;
  /** Runs one step and prints what it was, what came back and how long it took. */
  step<T>(what: string, work: () => Promise<T>, tell: (answer: T) => string): Promise<T>;
};

/** The tools for a service at an address. */
export const demoTools = (address: string, keys: Keys): DemoTools => ({
  as: (role) => connect({ address, apiKey: keys[role] }),
  byLink: (publicLink) => connect({ address, publicLink }),
  keep: async (file, name = file.name) => {
    const path = join(demoFolder(), name);
    await mkdir(demoFolder(), { recursive: true });
    await writeFile(path, Buffer.from(await file.arrayBuffer()));
    return { file: path, name, bytes: file.size };
  },
  step: async (what, work, tell) => {
    const began = performance.now();
    const answer = await work();
    const took = `${Math.round(performance.now() - began)} ms`;
    print(`${what.padEnd(34)} ${took.padStart(7)}   ${tell(answer)}`);
    return answer;
  },
});

/** What was found of the demo company's own. @throws StartError where nothing was */
export const ofCompany = <T>(found: T | undefined, what: string): T => {
  if (found === undefined)
    throw new StartError(`The demo company has no ${what}: it was made by an older version.`);
  return found;
};

/** An amount as people read it. */
export const money = (amount: unknown, currencyCode = ''): string =>
  `${twoPlaces.format(Number(amount))} ${currencyCode}`.trimEnd();

const twoPlaces = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });

/** A folder of this user's own: in a shared temporary folder another's may be closed to us. */
export const demoFolder = (): string => join(tmpdir(), `millwright-demo-${userInfo().username}`);
