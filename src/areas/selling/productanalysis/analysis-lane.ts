import type { Resource } from '#kit/declaration';
import { Problem } from '#platform/problem';
import { type HeldWork, NotHeld, type WorkTools } from '#platform/queued-work/held';
import { mostFaults, type WorkLane } from '#platform/queued-work/lane';
import { computeTakeRates } from './compute-take-rates.ts';
import { impactTestResource } from './impact-test.resource.ts';
import { orderAnalysisResource } from './orders/order-analysis.resource.ts';
import { storeComparisons } from './orders/store-comparisons.ts';
import { writeProfitability } from './orders/write-profitability.ts';
import { runImpactTest } from './run-impact-test.ts';
import { takeRatesResource } from './take-rates.resource.ts';
import { moveAnalysis, withAnalysis } from './with-analysis.ts';

type Kind = {
  resource: Resource;
  run: (tools: WorkTools, held: HeldWork, isStopping: () => boolean) => Promise<void>;
};

const kinds: Readonly<Record<string, Kind>> = {
  TAKE_RATE: { resource: takeRatesResource, run: computeTakeRates },
  IMPACT_TEST: { resource: impactTestResource, run: runImpactTest },
  COMPARISONS: { resource: orderAnalysisResource, run: storeComparisons },
  PROFITABILITY: { resource: orderAnalysisResource, run: writeProfitability },
};

const gaveUp = 'Something went wrong in the service again and again. Ask again.';

/** Analyses of products and orders, and impact tests. */
export const analysisLane: WorkLane = {
  name: 'Analyses of products',
  kinds: Object.keys(kinds),
  run: async (tools, held, isStopping) => {
    const kind = kinds[held.kind];
    if (!kind) throw new NotHeld();
    try {
      if (held.faults >= mostFaults) throw new Problem('InternalError', gaveUp);
      await kind.run(tools, held, isStopping);
    } catch (error) {
      // What is asked cannot be answered: that is its end, and says why.
      if (!(error instanceof Problem) || isStopping()) throw error;
      await withAnalysis(tools, held, kind.resource, (ctx, row) =>
        moveAnalysis(ctx, held, kind.resource, row, { status: 'FAILED', failure: error.message }),
      );
    }
  },
};
