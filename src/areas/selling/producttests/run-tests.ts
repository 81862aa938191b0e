import { sql } from 'kysely';
import { needProduct } from '#areas/products/products';
import {
  type Choices,
  judgeConfiguration,
  modelOf,
  type ProductModel,
  whomOf,
} from '#areas/selling/configure';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { auditRow, insertRow } from '#kit/rows';
import { elementExample, whole } from '#kit/shapes';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import type { Heavy } from '#platform/heavy/pool';
import { operation, type Read } from '#platform/operation';
import { notFound, Problem } from '#platform/problem';
import { list, object } from '#platform/schema';
import { compareExpected } from './compare-expected.ts';
import { testCaseResource } from './test-case.resource.ts';
import type { CaseResult, Expectation } from './test-case.schema.ts';
import { casesNow, testRunResource, testRunsParams, versionIn } from './test-run.resource.ts';

/** So long a run goes on asking; what is left is NOT_TESTED (milliseconds). */
const mostMs = 20_000;

const { path, tag } = testRunResource.spec;
const shared = { tag, addition: true, params: testRunsParams } as const;

const listTestRuns = operation({
  ...shared,
  id: 'listProductTestRuns',
  method: 'GET',
  path,
  summary: 'List the test runs of a version of a product',
  description: 'The latest first.',
  permission: 'producttests.read',
  query: listQuery(testRunResource, { limit: limitParameter }),
  response: list(testRunResource.element),
  problems: ['NotFound', 'InvalidCursor'],
  example: { response: [elementExample(testRunResource)] },
  run: async (ctx, { params: { ProductID, VersionID }, query }) => {
    await needModel(ctx, ProductID, VersionID);
    const version = sql`t.version_id is not distinct from ${versionIn(VersionID)}`;
    return answerList(
      ctx,
      testRunResource,
      planList(testRunResource, query, [sql`t.product_id = ${ProductID}`, version]),
    );
  },
});

const runTests = operation({
  ...shared,
  id: 'runProductTests',
  configures: true,
  method: 'POST',
  path,
  summary: 'Run the test cases of a product against a version',
  description:
    'Asks for each active test case what its choices come to, as if the version were released, and compares it with what is expected. The result is kept: a version of a product that has active ' +
    'test cases is released only once all of them passed as they are now. `draft` in place of the version’s id asks the product as it is being edited.',
  permission: 'producttests.write',
  needsToo: {
    'products.write': 'Of a version that is not released, and of the product as it is being edited',
  },
  body: object({}, { title: 'NewProductTestRun' }),
  response: testRunResource.model,
  problems: ['NotFound'],
  example: { body: testRunResource.spec.example.create, response: testRunResource.spec.example.row },
  before: ({ heavy }, { params }, read) => runAll(heavy, read, params),
  run: async (ctx, { params: { ProductID, VersionID }, found: { cases, results } }) => {
    const passed = results.filter(({ result }) => result === 'PASSED').length;
    const made = await insertRow(ctx, testRunResource, {
      testRunID: ctx.newID(),
      ...{ productID: ProductID, versionID: versionIn(VersionID), cases, results },
      ...{ passed, failed: results.length - passed },
    });
    auditRow(ctx, testRunResource, 'CREATE', undefined, { ...made, results: undefined });
    return whole(made);
  },
});

export const testRunOperations = [listTestRuns, runTests];

/** @throws Problem 404 */
const needModel = async (ctx: Ctx, productID: string, VersionID: string): Promise<void> => {
  await needProduct(ctx, productID);
  const versionID = versionIn(VersionID);
  if (versionID === null) return;
  const found = await ctx.first(sql`
    select 1 from product_versions v
    where ${ctx.mine('v')} and v.version_id = ${versionID} and v.product_id = ${productID}`);
  if (!found) throw notFound('version of the product');
};

type Case = {
  testCaseID: string;
  name: string;
  choices: Choices;
  quantity: Decimal;
  customerID: string | null;
  currencyCode: string | null;
  expected: Expectation;
};
type Ran = { cases: string; results: CaseResult[] };

/** Before the transaction: no connection is held while a thread works. */
const runAll = async (
  heavy: Heavy,
  read: Read,
  { ProductID, VersionID }: { ProductID: string; VersionID: string },
): Promise<Ran> => {
  const versionID = versionIn(VersionID);
  const { model, some, cases } = await read(async (ctx) => {
    await needModel(ctx, ProductID, VersionID);
    const asked = await modelOf(ctx, ProductID, versionID === null ? { isDraft: true } : { versionID });
    const rows = await ctx.rows(sql<Case>`
      select ${testCaseResource.select(ctx.now)} from product_test_cases t
      where ${ctx.mine('t')} and t.product_id = ${ProductID} and t.is_active order by lower(t.name)`);
    const now = await ctx.first(sql<{ cases: string }>`
      select ${casesNow} as cases from products t where ${ctx.mine('t')} and t.product_id = ${ProductID}`);
    return {
      // INTERNAL rules are for trying a model out, and do not come with a release.
      model: { ...asked, isTest: false },
      some: rows.map((row) => testCaseResource.revive(row)),
      cases: now?.cases ?? '',
    };
  });
  const until = performance.now() + mostMs;
  const results: CaseResult[] = [];
  for (const one of some)
    results.push(
      performance.now() > until
        ? notTested(one, 'The time did not suffice.')
        : await runOne(heavy, read, model, one),
    );
  return { cases, results };
};

const runOne = async (heavy: Heavy, read: Read, model: ProductModel, one: Case): Promise<CaseResult> => {
  try {
    const whom = await read((ctx) => whomOf(ctx, one));
    return compareExpected(one, await judgeConfiguration({ heavy, read }, model, one, whom));
  } catch (error) {
    // What passes is no fault of the case, and a product that changed meanwhile is asked again.
    if (!(error instanceof Problem) || error.status === 429 || error.status >= 500 || error.code === 'Busy')
      throw error;
    return notTested(one, error.message);
  }
};

const notTested = ({ testCaseID, name }: Case, detail: string): CaseResult => ({
  ...{ testCaseID, name, detail, differences: [] },
  result: 'NOT_TESTED',
});
