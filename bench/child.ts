import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { quickImports } from '#test/process-flags';

/**
 * A server in a process of its own; `addresses` where it has several listeners, of which `address` is the
 * first.
 */
export type Child = { address: string; addresses: string[]; pid: number; stop(): Promise<void> };

/**
 * Starts a file of this folder under this Node, with a plan that it finds as JSON in the file that its
 * argument names. It prints its port (or ports) once it listens, and ends with this process.
 * `BENCH_NODE_FLAGS` are for profiles (`--cpu-prof`).
 */
export const startChild = async (file: string, folder: string, plan: unknown): Promise<Child> => {
  const planFile = join(folder, `${file}.json`);
  writeFileSync(planFile, JSON.stringify(plan), { mode: 0o600 });
  const flags = [...quickImports, ...(process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter(Boolean)];
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [...flags, path, planFile], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [
    Buffer | number | null,
  ];
  if (!Buffer.isBuffer(line)) throw new Error(`${file} ended before it listened.`);
  const addresses = String(line)
    .trim()
    .split(' ')
    .map((port) => `http://127.0.0.1:${port}`);
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

/** In the child: ends it, after `last`, when the parent lets go of its standard input, or dies. */
export const endWithParent = (last: () => unknown = () => {}): void => {
  const end = async () => {
    await last();
    process.exit(0);
  };
  process.stdin.on('end', () => void end()).resume();
};
