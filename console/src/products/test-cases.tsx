import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  deleteProductTestCase,
  listProductTestCases,
  listProductTestRuns,
  runProductTests,
  updateProductTestCase,
} from '../../../client/groups/products.ts';
import { Decimal, type ProductTestCase, type ProductTestDifference } from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { moment } from '../cells.tsx';
import { type ChoiceValue, writeChoices } from '../configure/choices.ts';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { Wide } from '../wide.tsx';
import type { Word } from '../words/en.ts';
import { useSpeech } from '../words/words.tsx';

const results: Readonly<Record<'PASSED' | 'FAILED' | 'NOT_TESTED', Word>> = {
  PASSED: 'product.passed',
  FAILED: 'product.failed',
  NOT_TESTED: 'product.notTested',
};
const whats: Readonly<Record<ProductTestDifference['what'], Word>> = {
  CAN_BE_SOLD: 'product.canBeSold',
  LINE_PRICE: 'configure.linePrice',
  UNIT_COST: 'configure.cost',
  LEAD_TIME: 'field.leadTime',
  ATTRIBUTE: 'product.attribute',
  ITEM: 'field.item',
};

/** The test cases of a product, and what came of the last run against a version. */
export const TestCases = ({ productID, version }: { productID: string; version: string }) => {
  const speech = useSpeech();
  const { say, number } = speech;
  const may = useMay();
  const params = { ProductID: productID, VersionID: version };
  const cases = useQuery({
    queryKey: ['/products', 'tests', productID],
    queryFn: async () => {
      const all: ProductTestCase[] = [];
      const query = { limit: 200 };
      for await (const one of millwright.each(listProductTestCases, {
        params: { ProductID: productID },
        query,
      }))
        all.push(one);
      return all;
    },
  });
  const runs = useQuery({
    queryKey: ['/products', 'tests', productID, version, 'runs'],
    queryFn: () => millwright(listProductTestRuns, { params, query: { limit: 1 } }),
  });
  const again = () => queries.invalidateQueries({ queryKey: ['/products', 'tests', productID] });
  const running = useMutation({
    mutationFn: () => millwright(runProductTests, { params, body: {} }),
    onSuccess: again,
  });
  const changing = useMutation({
    mutationFn: ({ testCaseID, isActive, rowVersion }: ProductTestCase) =>
      millwright(
        updateProductTestCase,
        { params: { TestCaseID: testCaseID }, body: { isActive: !isActive } },
        { ifMatch: `"${rowVersion}"` },
      ),
    onSettled: again,
  });
  const dropping = useMutation({
    mutationFn: (TestCaseID: string) => millwright(deleteProductTestCase, { params: { TestCaseID } }),
    onSettled: again,
  });
  const run = runs.data?.[0];
  const spelled = (value: ChoiceValue): string => {
    if (value === null) return say('configure.nothing');
    if (typeof value === 'boolean') return say(value ? 'configure.yes' : 'configure.no');
    if (Array.isArray(value)) return value.map(spelled).join(', ');
    return value instanceof Decimal ? number(value) : value;
  };
  const mayWrite = may('producttests.write');
  return (
    <section aria-labelledby="tests">
      <h2 id="tests">{say('product.tests')}</h2>
      <ProblemBox error={cases.error ?? runs.error ?? running.error ?? changing.error ?? dropping.error} />
      <p className="bar">
        {mayWrite && (
          <button
            type="button"
            disabled={running.isPending || !cases.data?.some(({ isActive }) => isActive)}
            onClick={() => running.mutate()}
          >
            {say('product.runTests')}
          </button>
        )}
        <span role="status" className={run?.isCurrent && run.failed > 0 ? 'late' : 'quiet'}>
          {running.isPending
            ? say('product.runningTests')
            : !run
              ? say('product.neverRun')
              : run.isCurrent
                ? say('product.ranAs', { passed: number(run.passed), failed: number(run.failed) })
                : say('product.ranOthers')}
        </span>
        {run && <span className="quiet">{moment(run.createdUTC, speech)}</span>}
      </p>
      {cases.data?.length === 0 && <p className="empty">{say('product.teachTests')}</p>}
      {cases.data && cases.data.length > 0 && (
        <Wide>
          <table className="rows">
            <thead>
              <tr>
                <th scope="col">{say('product.case')}</th>
                <th scope="col">{say('product.result')}</th>
                <th scope="col">{say('product.differences')}</th>
                <td className="acts" />
              </tr>
            </thead>
            <tbody>
              {cases.data.map((one) => {
                const result = run?.results.find(({ testCaseID }) => testCaseID === one.testCaseID);
                return (
                  <tr key={one.testCaseID}>
                    <td>
                      <Link
                        to="/products/$id/try"
                        params={{ id: productID }}
                        search={{ of: version, c: writeChoices(one.choices), q: one.quantity.text }}
                      >
                        {one.name}
                      </Link>
                    </td>
                    <td className={result && result.result !== 'PASSED' ? 'late' : undefined}>
                      {one.isActive ? result && say(results[result.result]) : say('product.switchedOff')}
                    </td>
                    <td>
                      {result?.detail && <p className="written">{result.detail}</p>}
                      {result && result.differences.length > 0 && (
                        <ul>
                          {result.differences.map(({ what, name, expected, found }) => (
                            <li key={`${what} ${name}`}>
                              {say('product.difference', {
                                what: `${say(whats[what])} ${name ?? ''}`.trim(),
                                ...{ expected: spelled(expected), found: spelled(found) },
                              })}
                            </li>
                          ))}
                        </ul>
                      )}
                    </td>
                    <td className="acts">
                      {mayWrite && (
                        <p className="bar">
                          <button
                            type="button"
                            disabled={changing.isPending}
                            onClick={() => changing.mutate(one)}
                          >
                            {say(one.isActive ? 'product.switchOff' : 'product.switchOn', { name: one.name })}
                          </button>
                          <button
                            type="button"
                            disabled={dropping.isPending}
                            onClick={() => dropping.mutate(one.testCaseID)}
                          >
                            {say('product.dropCase', { name: one.name })}
                          </button>
                        </p>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </Wide>
      )}
    </section>
  );
};
