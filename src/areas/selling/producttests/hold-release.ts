import { sql } from 'kysely';
import { versionReleasing } from '#areas/products/productversions';
import { Problem } from '#platform/problem';
import { reaction } from '#platform/reaction';
import type { CaseResult } from './test-case.schema.ts';
import { casesNow } from './test-run.resource.ts';

/** The most cases that a refusal names. */
const most = 20;

/**
 * Refuses a release until all active test cases of the product passed with this version, as they are now.
 * @throws Problem 409 PreconditionMissing
 */
export const holdRelease = reaction({
  on: versionReleasing,
  run: async (ctx, { entityID, body: { productID } }) => {
    const now = await ctx.first(sql<{ cases: string }>`
      select ${casesNow} as cases from products t where ${ctx.mine('t')} and t.product_id = ${productID}`);
    if (!now || now.cases === '') return;
    const run = await ctx.first(sql<{ cases: string; failed: number; results: CaseResult[] }>`
      select r.cases, r.failed, r.results from product_test_runs r
      where ${ctx.mine('r')} and r.version_id = ${entityID} order by r.created_utc desc, r.test_run_id desc limit 1`);
    if (run?.cases !== now.cases)
      throw new Problem(
        'PreconditionMissing',
        'The product has test cases that have not been run with this version, or were changed since. Run them first.',
        { missing: ['testRun'] },
      );
    if (run.failed === 0) return;
    const bad = run.results.filter(({ result }) => result !== 'PASSED').map(({ name }) => name);
    throw new Problem(
      'PreconditionMissing',
      `Test cases fail with this version: ${bad.slice(0, most).join(', ')}. Mend the product, or what is expected.`,
      { missing: bad.slice(0, most) },
    );
  },
});
