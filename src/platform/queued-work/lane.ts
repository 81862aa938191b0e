import { hostname } from 'node:os';
import { newID } from '#lib/id';
import { firstTurn, type Turn } from '../turn.ts';
import { startWork, type WorkLoop } from '../work-loop.ts';
import { forget, type HeldWork, letGo, NotHeld, Paused, renewLease, type WorkTools } from './held.ts';

/**
 * Kinds of queued work of which a process does one piece at a time (`atOnce` unless given), and each tenant
 * has one under way; tenants take turns. An area names its lanes (`work` of `defineArea`), and each worker
 * process starts them all.
 */
export type WorkLane = {
  /** For the log: "Analyses of products". */
  name: string;
  kinds: readonly string[];
  /** Of work that waits for other people's servers: one that hangs holds up its own tenant alone. */
  atOnce?: number;
  /**
   * Goes on with it from where it stands, in transactions of `withHeld`, and ends with `dropWork`. What it
   * leaves undone is let go: another tenant's turn may come first. Thrown errors are tried again after a
   * pause. Work that was taken up `mostFaults` times in vain must be ended here.
   */
  run: (tools: WorkTools, held: HeldWork, isStopping: () => boolean) => Promise<void>;
};

/** So often in a row something may go wrong, or the worker die; then it ends. */
export const mostFaults = 5;

/** `leaseMs`: what a dead worker held is taken up after it. */
export type LaneParts = WorkTools & { leaseMs?: number; pollMs?: number; pauseMs?: number };

/** Starts working a lane off, beside the requests of the process. */
export const startLane = (parts: LaneParts, lane: WorkLane): WorkLoop => {
  const turn = firstTurn();
  const loops = Array.from({ length: lane.atOnce ?? 1 }, () =>
    startWork({ log: parts.log, pollMs: parts.pollMs ?? 1000, what: lane.name }, (isStopping) =>
      workOffNext(parts, lane, isStopping, turn),
    ),
  );
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) };
};

/** Takes the next piece that nobody works on, tenant by tenant. False if none exists. */
export const workOffNext = async (
  parts: LaneParts,
  lane: WorkLane,
  isStopping: () => boolean = () => false,
  turn: Turn = firstTurn(),
): Promise<boolean> => {
  const held = await claimNext(parts, lane, turn);
  if (!held) return false;
  const alive = setInterval(() => void renewLease(parts, held).catch(() => undefined), held.leaseMs / 4);
  try {
    await lane.run(parts, held, isStopping);
    await letGo(parts, held, 0);
  } catch (error) {
    if (isStopping() || error instanceof Paused) await letGo(parts, held, 0);
    else if (error instanceof NotHeld) await forget(parts, held);
    else {
      // A fault of ours or of the database, or a deadlock: it is tried again, after a pause.
      const { kind, workID } = held;
      parts.log.error({ err: error, kind, workID }, `${lane.name}: one could not go on`);
      await letGo(parts, held, parts.pauseMs ?? 5000);
    }
  } finally {
    clearInterval(alive);
  }
  return true;
};

const claimNext = async (
  { pool, leaseMs = 15_000 }: LaneParts,
  { kinds }: WorkLane,
  turn: Turn,
): Promise<HeldWork | undefined> => {
  const worker = `${hostname()}:${process.pid} ${newID()}`;
  const { rows } = await pool.query<Omit<HeldWork, 'worker' | 'leaseMs'>>(
    `select tenant_id as "tenantID", work_id as "workID", kind, principal, origin, correlation_id as "correlationID", faults
     from claim_queued_work($1, $2 * interval '1 ms', $3, $4)`,
    [worker, leaseMs, kinds, turn.servedLast],
  );
  const [row] = rows;
  if (row) turn.servedLast = row.tenantID;
  return row && { ...row, worker, leaseMs };
};
