import { Readable } from 'node:stream';
import type { PoolClient } from 'pg';
import { threadMs } from '#lib/thread-time';
import { defineArea } from '#platform/area';
import { operation } from '#platform/operation';
import { object, text } from '#platform/schema';
import { type Spooled, spool } from '#platform/spool';
import type { Attack } from './attack.ts';
import type { AttackedWorld } from './attacked-world.ts';

const common = {
  method: 'GET',
  tag: 'planted',
  permission: 'customers.read',
  response: object({ ok: text(10) }),
} as const;
const ok = { ok: 'yes' };
/** What the operations do, set when they are planted. */
const plan = {
  busyMs: 0,
  take: async (): Promise<void> => undefined,
  keep: (): void => undefined,
  putAside: async (): Promise<void> => undefined,
};

/** Operations as nobody should write them. */
export const planted = defineArea({
  name: 'planted',
  tables: [],
  operations: [
    operation({
      ...{ ...common, id: 'getBusy', path: '/v1/planted/busy', summary: 'Works where it is asked' },
      run: async () => {
        // Once is enough to be seen.
        const ms = plan.busyMs;
        plan.busyMs = 0;
        const end = threadMs() + ms;
        while (threadMs() < end);
        return ok;
      },
    }),
    operation({
      ...{ ...common, id: 'getKept', path: '/v1/planted/kept', summary: 'Takes a connection and keeps it' },
      run: async () => {
        await plan.take();
        return ok;
      },
    }),
    operation({
      ...{ ...common, id: 'getHeavier', path: '/v1/planted/heavier', summary: 'Keeps what it has made' },
      run: async () => {
        plan.keep();
        return ok;
      },
    }),
    operation({
      ...{
        ...common,
        id: 'getAside',
        path: '/v1/planted/aside',
        summary: 'Puts a file aside and leaves it open',
      },
      run: async () => {
        await plan.putAside();
        return ok;
      },
    }),
    operation({
      ...{ ...common, id: 'getBroken', path: '/v1/planted/broken', summary: 'Fails' },
      run: async () => {
        throw new Error('planted');
      },
    }),
  ],
});

const asking = (name: string): Attack => ({
  name,
  prepare:
    async ({ send }) =>
    (until) =>
      send(`/v1/planted/${name}`, {}, until),
  ends: ['200'],
});

/** What is let through by them, and what is said of it. `end` takes away what is left of them. */
export const plant = (world: AttackedWorld, mostStretch: number) => {
  const kept: PoolClient[] = [];
  const held: Buffer[] = [];
  const aside: Spooled[] = [];
  Object.assign(plan, {
    busyMs: mostStretch * 1.5,
    take: async () => {
      if (kept.length === 0) kept.push(await world.service.purses.requests.pool.connect());
    },
    keep: () => {
      if (held.length === 0) held.push(Buffer.alloc(100e6));
    },
    putAside: async () => {
      if (aside.length === 0) aside.push(await spool(Readable.from([Buffer.from('x')])));
    },
  });
  const attacks: [Attack, RegExp][] = [
    [asking('busy'), /^the event loop took no turn/],
    [asking('kept'), /^not given back: .*requests/],
    [asking('heavier'), /^\d+ MB more are held/],
    [asking('aside'), /^not given back: .*files put aside/],
    [asking('broken'), /^it ended as 500 InternalError/],
  ];
  return {
    attacks,
    end: async () => {
      for (const client of kept.splice(0)) client.release();
      for (const file of aside.splice(0)) await file.close();
      held.length = 0;
    },
  };
};
