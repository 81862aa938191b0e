import { hostname } from 'node:os';
import type { Resource } from '#kit/declaration';
import { newID } from '#lib/id';
import { Problem } from '#platform/problem';
import { firstTurn, type Turn } from '#platform/turn';
import { startWork, type WorkLoop } from '#platform/work-loop';
import { computeTakeRates } from './compute-take-rates.ts';
import {
  type AnalysisTools,
  type Claim,
  forget,
  letGo,
  moveJob,
  NotHeld,
  renewLease,
  withHeld,
} from './hold-job.ts';
import { impactTestResource } from './impact-test.resource.ts';
import { orderAnalysisResource } from './orders/order-analysis.resource.ts';
import { storeComparisons } from './orders/store-comparisons.ts';
import { writeProfitability } from './orders/write-profitability.ts';
import { runImpactTest } from './run-impact-test.ts';
import { takeRatesResource } from './take-rates.resource.ts';

export type AnalysisWorkerParts = AnalysisTools & { leaseMs?: number; pollMs?: number };

/**
 * Starts working off analyses and tests: one at a time in a process, so that requests beside it find the
 * database and the thread.
 */
export const startAnalysisWorker = (parts: AnalysisWorkerParts): WorkLoop => {
  const turn = firstTurn();
  return startWork(
    { log: parts.log, pollMs: parts.pollMs ?? 1000, what: 'Analyses of products' },
    (isStopping) => runNextAnalysis(parts, isStopping, turn),
  );
};

const kinds = {
  TAKE_RATE: { resource: takeRatesResource, run: computeTakeRates },
  IMPACT_TEST: { resource: impactTestResource, run: runImpactTest },
  COMPARISONS: { resource: orderAnalysisResource, run: storeComparisons },
  PROFITABILITY: { resource: orderAnalysisResource, run: writeProfitability },
};

/** So often in a row something other than what was asked may go wrong, or the worker die. */
const mostFaults = 5;
const gaveUp = 'Something went wrong in the service again and again. Ask again.';

/** Takes the next job that nobody works on to its end, tenant by tenant. False if none exists. */
export const runNextAnalysis = async (
  parts: AnalysisWorkerParts,
  isStopping: () => boolean = () => false,
  turn: Turn = firstTurn(),
): Promise<boolean> => {
  const { log, leaseMs = 15_000 } = parts;
  const claim = await nextClaim(parts, leaseMs, turn);
  if (!claim) return false;
  const alive = setInterval(() => void renewLease(parts, claim).catch(() => undefined), leaseMs / 4);
  try {
    if (claim.faults >= mostFaults) await fail(parts, claim, gaveUp);
    else await kinds[claim.kind].run(parts, claim, isStopping);
  } catch (error) {
    if (isStopping()) await letGo(parts, claim, 0);
    else if (error instanceof NotHeld) await forget(parts, claim);
    else if (error instanceof Problem) await fail(parts, claim, error.message);
    else {
      // A fault of ours or of the database: it is tried again, after a pause.
      log.error({ err: error, jobID: claim.jobID }, 'An analysis of a product could not go on');
      await letGo(parts, claim, 10_000);
    }
  } finally {
    clearInterval(alive);
  }
  return true;
};

/** What is asked cannot be answered: that is its end, and says why. */
const fail = async (parts: AnalysisWorkerParts, claim: Claim, failure: string): Promise<void> => {
  const resource: Resource = kinds[claim.kind].resource;
  try {
    await withHeld(parts, claim, resource, (ctx, row) =>
      moveJob(ctx, claim.kind, resource, row, { status: 'FAILED', failure }),
    );
  } catch (error) {
    if (!(error instanceof NotHeld)) throw error;
    await forget(parts, claim);
  }
};

const nextClaim = async (
  { pool }: AnalysisWorkerParts,
  leaseMs: number,
  turn: Turn,
): Promise<Claim | undefined> => {
  const worker = `${hostname()}:${process.pid} ${newID()}`;
  const { rows } = await pool.query<Omit<Claim, 'worker' | 'leaseMs'>>(
    `select tenant_id as "tenantID", job_id as "jobID", kind, principal, origin, correlation_id as "correlationID", faults
     from claim_product_analysis($1, $2 * interval '1 ms', $3)`,
    [worker, leaseMs, turn.servedLast],
  );
  const [row] = rows;
  if (row) turn.servedLast = row.tenantID;
  return row && { ...row, worker, leaseMs };
};
