import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import {
  listCharacteristics,
  listQualityMeasurements,
  recordInspectionMeasurement,
} from '../../../client/groups/quality-inspections.ts';
import { Decimal, type Inspection, type QualityMeasurement } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { linked } from '../cells.tsx';
import { UsableGauges } from '../gauges/usable-gauges.tsx';
import { NumberField } from '../number-field.tsx';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';
import { readingOf, verdictOf } from './measured.tsx';

type Props = {
  row: Inspection;
  measured: readonly QualityMeasurement[];
  /** Whose place the next value takes. */
  corrected: QualityMeasurement | undefined;
  keepIt: () => void;
  recorded: () => Promise<unknown>;
};

const nothing = { what: '', unit: '', lower: '', upper: '' };

/** The same characteristic of this lot, or the one measured last of the item: its unit and limits. */
const lastOf = async (characteristic: string, itemID: string, measured: readonly QualityMeasurement[]) => {
  const here = measured.findLast((one) => one.characteristic === characteristic);
  if (here) return here;
  const query = { characteristic, itemID, sort: '-measuredUTC', limit: 1 } as const;
  return (await millwright(listQualityMeasurements, { query }))[0];
};

/** A value after the other by Enter: what is measured, its unit and its limits stay. */
export const MeasureForm = ({ row, measured, corrected, keepIt, recorded }: Props) => {
  const speech = useSpeech();
  const { say, number, readNumber } = speech;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [about, setAbout] = useState(nothing);
  const [typed, setTyped] = useState('');
  const set = (change: Partial<typeof nothing>) => setAbout((now) => ({ ...now, ...change }));
  const known = useQuery({
    queryKey: ['/characteristics', 'all'],
    queryFn: () => millwright(listCharacteristics),
  });
  const take = ({ characteristic, unit, lowerLimit, upperLimit }: QualityMeasurement) =>
    set({
      ...{ what: characteristic, unit: unit ?? '' },
      ...{ lower: lowerLimit ? number(lowerLimit) : '', upper: upperLimit ? number(upperLimit) : '' },
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is to be corrected
  useEffect(() => {
    if (!corrected) return;
    take(corrected);
    field.current?.focus();
  }, [corrected]);
  const choosing = useMutation({
    mutationFn: (what: string) => lastOf(what, row.itemID, measured),
    onSuccess: (last) => last && take(last),
  });
  const recording = useMutation({
    mutationFn: ({ form, value }: { form: FormData; value: string }) => {
      const textOf = (name: string) => String(form.get(name) ?? '').trim() || undefined;
      const limitOf = (text: string) => {
        const read = readNumber(text);
        return read === undefined ? undefined : new Decimal(read);
      };
      return millwright(recordInspectionMeasurement, {
        params: { InspectionID: row.inspectionID },
        body: {
          ...{
            characteristic: about.what.trim(),
            value: new Decimal(value),
            unit: about.unit.trim() || undefined,
          },
          ...{ lowerLimit: limitOf(about.lower), upperLimit: limitOf(about.upper) },
          ...{ serialNumber: textOf('serial'), assetID: textOf('gauge') },
          correctsMeasurementID: corrected?.measurementID,
        },
      });
    },
    onSuccess: async () => {
      setTyped('');
      field.current?.focus();
      await recorded();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = readNumber(typed);
    const limits = [about.lower, about.upper].every(
      (one) => one.trim() === '' || readNumber(one) !== undefined,
    );
    if (value === undefined || !limits) field.current?.focus();
    else if (!recording.isPending) recording.mutate({ form: new FormData(event.currentTarget), value });
  };
  const names = [
    ...new Set([
      ...measured.map(({ characteristic }) => characteristic),
      ...(known.data ?? []).filter((one) => one.itemID === row.itemID).map((one) => one.characteristic),
    ]),
  ];
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{say('inspection.measure')}</h2>
      <form onSubmit={submit}>
        <p className="bar">
          <label htmlFor={`${id}w`}>{say('inspection.what')}</label>
          <input
            id={`${id}w`}
            required
            list={`${id}l`}
            value={about.what}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => {
              set({ what: target.value });
              if (names.includes(target.value)) choosing.mutate(target.value);
            }}
          />
          <datalist id={`${id}l`}>
            {names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <label>
            {say('field.unit')}{' '}
            <input
              size={6}
              value={about.unit}
              maxLength={20}
              autoComplete="off"
              onChange={({ target }) => set({ unit: target.value })}
            />
          </label>
          <NumberField
            mayBeEmpty
            label={say('inspection.lower')}
            typed={about.lower}
            onType={(lower) => set({ lower })}
          />
          <NumberField
            mayBeEmpty
            label={say('inspection.upper')}
            typed={about.upper}
            onType={(upper) => set({ upper })}
          />
          <UsableGauges label={say('inspection.gauge')} none="–" />
        </p>
        <p className="bar">
          <label>
            {say('stock.serial')} <input name="serial" maxLength={100} autoComplete="off" />
          </label>
          <NumberField
            mayBeEmpty
            label={say('inspection.value')}
            typed={typed}
            onType={setTyped}
            field={field}
          />
          <button type="submit" className="main" disabled={recording.isPending}>
            {say('inspection.record')}
          </button>
          <span className="quiet">{say('inspection.keys')}</span>
        </p>
        {corrected && (
          <p className="bar">
            {say('inspection.corrects', { value: readingOf(corrected, speech) })}{' '}
            <button type="button" onClick={keepIt}>
              {say('inspection.keepIt')}
            </button>
          </p>
        )}
      </form>
      <p role="status">
        {recording.data && (
          <>
            {say('inspection.recorded', {
              ...{ value: readingOf(recording.data, speech), verdict: verdictOf(recording.data, speech) },
            })}{' '}
            {linked(
              recording.data.qualityNcrID && `/ncrs/${recording.data.qualityNcrID}`,
              say('record.open'),
            )}
          </>
        )}
      </p>
      <ProblemBox error={recording.error ?? known.error} />
    </section>
  );
};
