import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '#platform/db/connection';
import { embeddedAdmin } from '#test/program';
import type { Delivered } from './unsteady-receiver.ts';

/** What workers held when they were killed, and how long it took until it was sent again. */
export type HeldDeliveries = {
  /**
   * Asks, right after the death of a process, what it held; waits for the database where that is down too.
   */
  note(pid: number, killedAt: number): Promise<void>;
  /** The time until it answers again is nobody's delay. */
  databaseDied(): void;
  /**
   * Fails unless each was sent again within the time. Answers how many there were and how long the longest
   * took.
   */
  check(deliveries: ReadonlyMap<string, Delivered>, withinMs: number): { count: number; longestMs: number };
};

type Held = { deliveryID: string; attempt: number; pid: number; killedAt: number };

/** Watches the database in this folder. */
export const watchHeld = (folder: string): HeldDeliveries => {
  const held: Held[] = [];
  const down: { from: number; to: number }[] = [];

  const answers = async <T>(text: string, values: unknown[] = []): Promise<T[]> => {
    for (const deadline = Date.now() + 180_000; ; ) {
      try {
        return await withClient(
          embeddedAdmin(folder),
          async (client) => (await client.query(text, values)).rows,
        );
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await sleep(25);
      }
    }
  };
  const downBetween = (from: number, to: number): number =>
    down.reduce((sum, one) => sum + Math.max(0, Math.min(one.to, to) - Math.max(one.from, from)), 0);

  return {
    note: async (pid, killedAt) => {
      const rows = await answers<{ deliveryID: string; attempt: number }>(
        `select delivery_id as "deliveryID", attempts as attempt from millwright.webhook_deliveries
         where status = 'DELIVERING' and lease_owner like '%:' || $1 || ' %'`,
        [String(pid)],
      );
      held.push(...rows.map((row) => ({ ...row, pid, killedAt })));
    },
    databaseDied: () => {
      const one = { from: Date.now(), to: Number.POSITIVE_INFINITY };
      down.push(one);
      void answers('select 1').then(() => {
        one.to = Date.now();
      });
    },
    check: (deliveries, withinMs) => {
      const waits = held.flatMap(({ deliveryID, attempt, pid, killedAt }) => {
        const { at: arrivals, isTaken } = deliveries.get(deliveryID) ?? { at: new Map<number, number>() };
        const next = [...arrivals.keys()]
          .sort((one, other) => one - other)
          .find((number) => number > attempt);
        // The last statement of the dead one, that it was taken, may have been under way when we asked.
        if (next === undefined && isTaken) return [];
        // One between may have been held in its turn by a process that was killed before it could send it, or
        // have failed before it arrived: what came after that one waited for more than the lease.
        if (next !== undefined && next > attempt + 1) return [];
        const at = next === undefined ? undefined : arrivals.get(next);
        assert.ok(at, `${deliveryID}, which ${pid} held with its attempt ${attempt}, never came again`);
        const wait = at - killedAt - downBetween(killedAt, at);
        assert.ok(wait <= withinMs, `${deliveryID}, which ${pid} held, came again after ${wait} ms`);
        return [at - killedAt];
      });
      return { count: waits.length, longestMs: Math.max(0, ...waits) };
    },
  };
};
