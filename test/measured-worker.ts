import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportWorld } from './import-world.ts';
import { quickImports } from './process-flags.ts';

/** What an import's worker held at most beyond its own program, in MB of heap, and how the import ended. */
export type Measured = { held: number; ended: Awaited<ReturnType<ImportWorld['read']>> };

/**
 * Takes an import in a process that does nothing else, and measures every second what stays in its
 * heap after a collection. A small heap instead would need to grow with the program.
 */
export const inMeasuredWorker = async (
  world: ImportWorld,
  importID: string,
  threadMegabytes: number,
): Promise<Measured> => {
  const child = fork(
    new URL('./import-child.ts', import.meta.url),
    [JSON.stringify(world.service.db.service), String(threadMegabytes)],
    { execArgv: [...quickImports, '--expose-gc'] },
  );
  const exit = once(child, 'exit');
  const live = liveOf(child);
  let ended = await world.read(importID);
  while (ended.finishedUTC === null && child.exitCode === null && child.signalCode === null) {
    await sleep(100);
    ended = await world.read(importID);
  }
  child.kill('SIGKILL');
  await exit;
  return { held: (Math.max(...live) - (live[0] as number)) / 2 ** 20, ended };
};

const liveOf = (child: ChildProcess): number[] => {
  const live: number[] = [];
  child.on('message', (bytes: number) => live.push(bytes));
  return live;
};
