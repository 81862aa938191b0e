import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { quickImports } from '#test/process-flags';
import type { ServerName } from './serve.ts';
import { isTried } from './world.ts';

/**
 * A server in a process of its own; `addresses` where it has several listeners, of which `address` is the
 * first.
 */
export type Child = { address: string; addresses: string[]; pid: number; stop(): Promise<void> };

/**
 * Starts a server under this Node, with a plan that it finds as JSON in a file in the folder. It prints its
 * port (or ports) once it listens, and ends with this process. `BENCH_NODE_FLAGS` are for profiles
 * (`--cpu-prof`).
 */
export const startChild = async (name: ServerName, folder: string, plan: unknown): Promise<Child> => {
  const planFile = join(folder, `${name}.json`);
  writeFileSync(planFile, JSON.stringify(plan), { mode: 0o600 });
  const flags = [...quickImports, ...(process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter(Boolean)];
  const path = fileURLToPath(new URL('serve-child.ts', import.meta.url));
  const child = spawn(process.execPath, [...flags, path, name, planFile], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [
    Buffer | number | null,
  ];
  if (!Buffer.isBuffer(line)) throw new Error(`The server ${name} ended before it listened.`);
  const addresses = addressesOf(String(line).trim().split(' '));
  return {
    address: addresses[0] as string,
    addresses,
    pid: child.pid as number,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.stdin.end();
      await once(child, 'exit');
    },
  };
};

/**
 * The same of a server over all areas. Where `npm test` only tries the bench it runs in this process, which
 * has loaded the areas: a process of its own loads them again, and compiles all checks, in seconds.
 */
export const startService: typeof startChild = async (name, folder, plan) => {
  if (!isTried) return startChild(name, folder, plan);
  const { serverOf } = await import('./serve.ts');
  const { ports, stop } = await (await serverOf(name))(plan);
  const addresses = addressesOf(ports);
  return { address: addresses[0] as string, addresses, pid: process.pid, stop };
};

const addressesOf = (ports: readonly (number | string)[]): string[] =>
  ports.map((port) => `http://127.0.0.1:${port}`);
