import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { createImpactTest, getImpactTest, listImpactTests } from '../../../client/groups/products.ts';
import type { ImpactTestLine } from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { amount } from '../cells.tsx';
import { NumberField } from '../number-field.tsx';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import type { Word } from '../words/en.ts';
import { useSpeech } from '../words/words.tsx';

const results: Readonly<Record<NonNullable<ImpactTestLine['result']>, Word>> = {
  UNCHANGED: 'product.unchanged',
  CHANGED: 'product.changed',
  NO_LONGER_VALID: 'product.noLonger',
  NOT_VALID_BEFORE: 'product.notBefore',
  UNPROVEN: 'product.unproven',
  NOT_TESTED: 'product.notTested',
};
const differs: Readonly<Record<ImpactTestLine['differs'][number], Word>> = {
  PRICE: 'product.inPrice',
  COST: 'product.inCost',
  BOM: 'product.inItems',
  ROUTER: 'product.inTasks',
};
/** So many lines are shown: those that change come first. */
const most = 60;

/** What a version would change in the latest configured lines of quotes: asked of a worker, kept, read here. */
export const Impact = ({ productID, version }: { productID: string; version: string }) => {
  const speech = useSpeech();
  const { say, number, readNumber } = speech;
  const may = useMay();
  const [typed, setTyped] = useState(number(200));
  const params = { ProductID: productID, VersionID: version };
  const key = ['/products', 'impact', productID, version];
  const tests = useQuery({
    queryKey: key,
    queryFn: () => millwright(listImpactTests, { params, query: { limit: 1 } }),
  });
  const latest = tests.data?.[0];
  const test = useQuery({
    queryKey: [...key, latest?.impactTestID],
    queryFn: () =>
      millwright(getImpactTest, { params: { ...params, ImpactTestID: latest?.impactTestID ?? '' } }),
    enabled: latest !== undefined,
    // A worker does it, a batch at a time.
    refetchInterval: ({ state }) =>
      state.data?.status === 'QUEUED' || state.data?.status === 'RUNNING' ? 1000 : false,
  });
  const last = Number(readNumber(typed));
  const asking = useMutation({
    mutationFn: () => millwright(createImpactTest, { params, body: { last } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
  const isWrong = !Number.isInteger(last) || last < 1 || last > 1000;
  const end = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong && !asking.isPending) asking.mutate();
  };
  const found = test.data;
  const lines = [...(found?.lines ?? [])].sort((a, b) => rank(a) - rank(b));
  return (
    <section aria-labelledby="impact">
      <h2 id="impact">{say('product.impact')}</h2>
      <p className="quiet">{say('product.impactHint')}</p>
      {may('productanalysis.write') && (
        <form onSubmit={end} className="bar">
          <NumberField label={say('product.latest')} typed={typed} onType={setTyped} />
          <button type="submit" disabled={isWrong || asking.isPending}>
            {say('product.askImpact')}
          </button>
        </form>
      )}
      <ProblemBox error={tests.error ?? test.error ?? asking.error} />
      {found && (
        <>
          <p role="status">
            {found.status === 'FAILED'
              ? found.failure
              : say(found.status === 'DONE' ? 'product.impactIs' : 'product.impactGoes', {
                  ...{ done: number(found.totals.done), lines: number(found.totals.lines) },
                  ...{ changed: number(found.totals.changed), gone: number(found.totals.noLongerValid) },
                })}
          </p>
          {lines.length > 0 && (
            <div className="wide scrolled">
              <table className="rows">
                <thead>
                  <tr>
                    <th scope="col">{say('product.quoteLine')}</th>
                    <th scope="col">{say('product.result')}</th>
                    <th scope="col">{say('product.inWhat')}</th>
                    <th scope="col" className="number">
                      {say('product.oldPrice')}
                    </th>
                    <th scope="col" className="number">
                      {say('product.newPrice')}
                    </th>
                    <th scope="col">{say('product.details')}</th>
                  </tr>
                </thead>
                <tbody>
                  {lines.slice(0, most).map((line) => (
                    <tr key={line.lineItemID}>
                      <td>
                        <Link to="/quotes/$id" params={{ id: line.documentID }}>
                          {line.number}
                        </Link>
                        /{line.lineNumber}
                      </td>
                      <td className={line.result === 'NO_LONGER_VALID' ? 'late' : undefined}>
                        {line.result === null ? '' : say(results[line.result])}
                      </td>
                      <td>{line.differs.map((one) => say(differs[one])).join(', ')}</td>
                      <td className="number">
                        {line.was && amount(line.was.linePrice, line.currencyCode, speech)}
                      </td>
                      <td className="number">
                        {line.is && amount(line.is.linePrice, line.currencyCode, speech)}
                      </td>
                      <td>
                        {line.reason?.detail}
                        {line.items.map(({ number: item, oldQuantity, newQuantity }) => (
                          <p key={item} className="written">
                            {item}: {oldQuantity ? number(oldQuantity) : '–'} →{' '}
                            {newQuantity ? number(newQuantity) : '–'}
                          </p>
                        ))}
                        {line.tasks.map(({ name, oldMinutes, newMinutes }) => (
                          <p key={name} className="written">
                            {name}: {oldMinutes ? number(oldMinutes) : '–'} →{' '}
                            {newMinutes ? number(newMinutes) : '–'} min
                          </p>
                        ))}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </>
      )}
    </section>
  );
};

const order: readonly ImpactTestLine['result'][] = [
  'NO_LONGER_VALID',
  'CHANGED',
  'NOT_TESTED',
  'UNPROVEN',
  'NOT_VALID_BEFORE',
  'UNCHANGED',
  null,
];
const rank = ({ result }: ImpactTestLine): number => order.indexOf(result);
