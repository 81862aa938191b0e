import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import {
  directInspectionSwitching,
  getInspection,
  getSamplingPlan,
  listInspections,
} from '../../../client/groups/quality-inspections.ts';
import type {
  Decimal,
  InspectionRule,
  InspectionSummary,
  InspectionSwitching,
} from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { moment, tableOf } from '../cells.tsx';
import { items, PickField, suppliers, usePicked } from '../pick-field.tsx';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { Wide } from '../wide.tsx';
import { type Speech, useSpeech } from '../words/words.tsx';

type Open = Pick<InspectionRule, 'itemID' | 'supplierID' | 'aql' | 'level'>;
type Series = { itemID: string; supplierID: string | null; aql: Decimal; level: InspectionRule['level'] };
type Decisions = InspectionSwitching['decisions'];

/** Where a series of lots stands. What a rule leaves open, item or supplier, is asked for. */
export const SwitchingOf = ({ itemID, supplierID, aql, level }: Open) => {
  const { say } = useSpeech();
  const [typed, setTyped] = useState({ item: '', supplier: '' });
  const item = usePicked(items, typed.item).picked;
  const supplier = usePicked(suppliers, typed.supplier).picked;
  const ofItem = itemID ?? item?.id;
  return (
    <section aria-label={say('switching.title')}>
      <h2>{say('switching.title')}</h2>
      {aql === null && <p className="quiet">{say('switching.none')}</p>}
      {aql !== null && (itemID === null || supplierID === null) && (
        <p className="bar">
          {say('switching.which')}
          {itemID === null && (
            <PickField
              kind={items}
              label={say('field.item')}
              typed={typed.item}
              onType={(text) => setTyped({ ...typed, item: text })}
            />
          )}
          {supplierID === null && (
            <PickField
              kind={suppliers}
              label={say('buy.supplier')}
              typed={typed.supplier}
              onType={(text) => setTyped({ ...typed, supplier: text })}
            />
          )}
        </p>
      )}
      {aql !== null && ofItem !== undefined && (
        <OneSeries {...{ aql, level }} itemID={ofItem} supplierID={supplierID ?? supplier?.id ?? null} />
      )}
    </section>
  );
};

/** The state of a series, why, what an authority may decide, and its lots. */
export const OneSeries = (series: Series) => {
  const { itemID, supplierID, aql, level } = series;
  const speech = useSpeech();
  const { say, number } = speech;
  const key = ['switching', itemID, supplierID, String(aql)];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    // The plan is of a lot of any size: what is wanted of it is the state of its series.
    queryFn: () =>
      millwright(getSamplingPlan, {
        query: { ...{ lotSize: 100, aql, level, itemID }, ...(supplierID === null ? {} : { supplierID }) },
      }),
  });
  const at = data?.switching;
  const since = useQuery({
    queryKey: ['/inspections', 'number', at?.sinceInspectionID],
    queryFn: () => millwright(getInspection, { params: { InspectionID: at?.sinceInspectionID ?? '' } }),
    enabled: Boolean(at?.sinceInspectionID),
  });
  if (error) return <ProblemBox error={error} again={() => void refetch()} />;
  if (!at) return <p role="status">{say('loading')}</p>;
  const facts = [
    ['switching.because', causeIn(at.cause, speech)],
    ['switching.since', moment(at.sinceUTC, speech)],
    [
      'switching.by',
      at.sinceInspectionID && (
        <Link key="by" to="/inspections/$id" params={{ id: at.sinceInspectionID }}>
          {since.data?.number ?? '…'}
        </Link>
      ),
    ],
    ['switching.lots', number(at.lots)],
    ['switching.notAccepted', number(at.notAccepted)],
    ['switching.score', at.state === 'NORMAL' && number(at.switchingScore)],
  ] as const;
  return (
    <>
      <p role="status">
        <strong className={at.state === 'NORMAL' || at.state === 'REDUCED' ? undefined : 'late'}>
          {say(`switching.${at.state}`)}
        </strong>
        . {say(`switching.means.${at.state}`)}
      </p>
      <dl className="facts">
        {facts.map(([title, shown]) =>
          shown ? (
            <div key={title}>
              <dt>{say(title)}</dt>
              <dd>{shown}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <Direct key={at.state} series={series} decisions={at.decisions} />
      <Past {...series} />
    </>
  );
};

/** Why a series is in its state, in the user's language. */
const causeIn = ({ code, lots, score, reason }: InspectionSwitching['cause'], { say, number }: Speech) =>
  say(`switching.cause.${code}`, {
    ...{ first: lots[0] ?? '', last: lots.at(-1) ?? '', reason: reason ?? '' },
    score: number(score ?? 0),
  });

/** What an authority decides of the next lots, with its reason. */
const Direct = ({ series, decisions }: { series: Series; decisions: Decisions }) => {
  const { say } = useSpeech();
  const may = useMay();
  const id = useId();
  const [chosen, choose] = useState<string>();
  const [reason, setReason] = useState('');
  const { itemID, supplierID, aql } = series;
  const severity = decisions.find((one) => one === chosen) ?? decisions[0];
  const deciding = useMutation({
    mutationFn: (to: Decisions[number]) =>
      millwright(directInspectionSwitching, {
        body: { itemID, ...(supplierID && { supplierID }), aql, severity: to, reason: reason.trim() },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['switching'] }),
  });
  if (!may('inspections.setup'))
    return <p className="quiet">{say('master.mayNot', { permission: 'inspections.setup' })}</p>;
  if (!severity) return <p className="quiet">{say('switching.onlyRules')}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') document.getElementById(`${id}r`)?.focus();
    else if (!deciding.isPending) deciding.mutate(severity);
  };
  return (
    <form className="bar" onSubmit={submit} aria-label={say('switching.decide')}>
      <label htmlFor={`${id}t`}>{say('switching.to')}</label>
      <select id={`${id}t`} value={severity} onChange={({ target }) => choose(target.value)}>
        {decisions.map((to) => (
          <option key={to} value={to}>
            {say(`switching.${to}`)}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}r`}>{say('switching.reason')}</label>
      <input
        id={`${id}r`}
        value={reason}
        maxLength={1000}
        aria-required
        autoComplete="off"
        onChange={({ target }) => setReason(target.value)}
      />
      <button type="submit" disabled={deciding.isPending}>
        {say('switching.send')}
      </button>
      <ProblemBox error={deciding.error} />
    </form>
  );
};

/** The latest lots of the series that were decided: what the switching rules look at. */
const Past = ({ itemID, supplierID, aql }: Series) => {
  const { say } = useSpeech();
  const { data } = useQuery({
    queryKey: ['/inspections', 'series', itemID, supplierID, String(aql)],
    queryFn: () =>
      millwright(listInspections, {
        query: {
          ...{ itemID, limit: 200, sort: '-lastUpdatedUTC' as const },
          ...(supplierID === null ? {} : { supplierID }),
        },
      }),
  });
  const ofSeries = (one: InspectionSummary) =>
    one.supplierID === supplierID &&
    one.aql.toNumber() === aql.toNumber() &&
    ['ACCEPTED', 'REJECTED'].includes(one.status);
  const table = tableOf(
    (data ?? []).filter(ofSeries),
    (one) => one.inspectionID,
    [
      { title: 'field.number', cell: (one) => one.number },
      { title: 'stock.lot', cell: (one) => one.lotNumber, isCode: true },
      { title: 'inspection.severity', cell: (one, { say }) => say(`inspection.${one.severity}`) },
      {
        title: 'inspection.found',
        cell: (one, { number }) => one.nonconforming !== null && number(one.nonconforming),
        isNumber: true,
      },
      { title: 'field.status', cell: (one, { term }) => term(one.status) },
      { title: 'inspection.when', cell: (one, speech) => moment(one.inspectedUTC, speech) },
    ],
    (one) => `/inspections/${one.inspectionID}`,
  );
  return (
    table && (
      <Wide>
        <h3>{say('switching.past')}</h3>
        {table}
      </Wide>
    )
  );
};
