import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { decideInspection, listQualityMeasurements } from '../../../client/groups/quality-inspections.ts';
import type { Inspection, QualityMeasurement } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { NumberField } from '../number-field.tsx';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { useSpeech } from '../words/words.tsx';
import { MeasureForm } from './measure-form.tsx';
import { Measured } from './measured.tsx';
import { OneSeries } from './switching.tsx';

type Props = { row: Inspection; changed: () => Promise<unknown> };

/** What is measured of the lot, and what is decided on it. */
export const InspectionMore = ({ row, changed }: Props) => {
  const { say } = useSpeech();
  const may = useMay();
  const [corrected, correct] = useState<QualityMeasurement>();
  const { data, error, refetch } = useQuery({
    queryKey: ['/inspections', 'measured', row.inspectionID],
    queryFn: () =>
      Array.fromAsync(
        millwright.each(listQualityMeasurements, {
          query: { inspectionID: row.inspectionID, sort: 'measuredUTC', limit: 200 },
        }),
      ),
  });
  const isOpen = row.status === 'OPEN';
  const writes = isOpen && may('inspections.write');
  return (
    <>
      {isOpen && !writes && (
        <p className="quiet">{say('master.mayNot', { permission: 'inspections.write' })}</p>
      )}
      {writes && data && (
        <MeasureForm
          {...{ row, corrected }}
          measured={data}
          keepIt={() => correct(undefined)}
          recorded={async () => {
            correct(undefined);
            await refetch();
          }}
        />
      )}
      <Measured rows={data ?? []} correct={writes ? correct : undefined} />
      {writes && <Decide row={row} changed={changed} />}
      <section aria-label={say('switching.title')}>
        <h2>{say('switching.title')}</h2>
        <OneSeries itemID={row.itemID} supplierID={row.supplierID} aql={row.aql} level={row.level} />
      </section>
      <ProblemBox error={error} again={() => void refetch()} />
    </>
  );
};

const Decide = ({ row, changed }: Props) => {
  const { say, readNumber } = useSpeech();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [remarks, setRemarks] = useState('');
  const found = readNumber(typed);
  const count = found === undefined ? undefined : Number(found);
  const deciding = useMutation({
    mutationFn: (nonconforming: number) =>
      millwright(
        decideInspection,
        {
          params: { InspectionID: row.inspectionID },
          body: { nonconforming, ...(remarks.trim() ? { remarks: remarks.trim() } : {}) },
        },
        { ifMatch: `"${row.rowVersion}"` },
      ),
    onSuccess: changed,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (count !== undefined) deciding.mutate(count);
  };
  const isRejected = count !== undefined && count >= row.rejectNumber;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{say('inspection.decide')}</h2>
      <form className="bar" onSubmit={submit}>
        <NumberField mayBeEmpty label={say('inspection.found')} typed={typed} onType={setTyped} />
        <label>
          {say('inspection.remarks')}{' '}
          <input
            size={40}
            value={remarks}
            maxLength={2000}
            autoComplete="off"
            onChange={({ target }) => setRemarks(target.value)}
          />
        </label>
        {count === undefined ? (
          <span className="quiet">{say('inspection.typeFirst')}</span>
        ) : (
          <button type="submit" className="main" disabled={deciding.isPending}>
            {say(isRejected ? 'inspection.rejects' : 'inspection.accepts')}
          </button>
        )}
      </form>
      <ProblemBox error={deciding.error} again={() => void changed()} />
    </section>
  );
};
