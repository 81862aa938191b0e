import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { listInspections, recordInspectionMeasurement } from '../../../client/groups/quality-inspections.ts';
import { type CharacteristicChart, Decimal } from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { linked } from '../cells.tsx';
import { UsableGauges } from '../gauges/usable-gauges.tsx';
import { NumberField } from '../number-field.tsx';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { useSpeech } from '../words/words.tsx';
import { verdictWords } from './drawing.tsx';

type Props = { chart: CharacteristicChart; itemID: string | undefined };

/** A value by hand: it belongs to an open inspection of the item, within the limits of the chart. */
export const MeasureForm = ({ chart, itemID }: Props) => {
  const { say } = useSpeech();
  const may = useMay();
  const open = useQuery({
    queryKey: ['inspections', 'open', itemID],
    queryFn: () => millwright(listInspections, { query: { status: 'OPEN', itemID, limit: 50 } }),
    enabled: itemID !== undefined && may('inspections.write'),
  });
  if (itemID === undefined) return null;
  if (!may('inspections.write')) return <p className="quiet">{say('chart.mayNot')}</p>;
  if (!open.data) return <ProblemBox error={open.error} />;
  if (open.data.length === 0) return <p className="quiet">{say('chart.noInspection')}</p>;
  const inspections = open.data.map((one) => ({
    id: one.inspectionID,
    title: [one.number, one.lotNumber].filter((it) => it !== null).join(', '),
  }));
  return <Form chart={chart} inspections={inspections} />;
};

type FormProps = { chart: CharacteristicChart; inspections: { id: string; title: string }[] };

const Form = ({ chart, inspections }: FormProps) => {
  const { say, number, readNumber } = useSpeech();
  const id = useId();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const recording = useMutation({
    mutationFn: ({ form, value }: { form: FormData; value: string }) => {
      const textOf = (name: string) => String(form.get(name) ?? '').trim() || undefined;
      const { characteristic, unit, lowerLimit, upperLimit } = chart;
      return millwright(recordInspectionMeasurement, {
        params: { InspectionID: textOf('inspection') ?? '' },
        body: {
          ...{ characteristic, value: new Decimal(value) },
          ...{ unit: unit ?? undefined, lowerLimit: lowerLimit ?? undefined },
          ...{ upperLimit: upperLimit ?? undefined },
          ...{ serialNumber: textOf('serial'), assetID: textOf('gauge') },
        },
      });
    },
    onSuccess: async () => {
      setTyped('');
      field.current?.focus();
      await queries.invalidateQueries({ queryKey: ['/characteristics'] });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = readNumber(typed);
    if (value === undefined) field.current?.focus();
    else recording.mutate({ form: new FormData(event.currentTarget), value });
  };
  const { data } = recording;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{say('chart.add')}</h2>
      <form className="bar" onSubmit={submit}>
        <label>
          {say('chart.inspection')}{' '}
          <select name="inspection">
            {inspections.map((one) => (
              <option key={one.id} value={one.id}>
                {one.title}
              </option>
            ))}
          </select>
        </label>
        <NumberField mayBeEmpty label={say('chart.value')} typed={typed} onType={setTyped} field={field} />
        <label>
          {say('chart.serial')} <input name="serial" maxLength={100} autoComplete="off" />
        </label>
        <UsableGauges label={say('chart.gauge')} none={say('chart.noGauge')} />
        <button type="submit" className="main" disabled={recording.isPending}>
          {say('chart.record')}
        </button>
      </form>
      <p role="status">
        {data?.value &&
          say('chart.recorded', {
            value: number(data.value),
            verdict: say(verdictWords[data.isWithin === false ? 'NOTRIGHT' : 'RIGHT']),
          })}{' '}
        {linked(data?.qualityNcrID ? `/ncrs/${data.qualityNcrID}` : null, say('chart.ncr'))}
      </p>
      <ProblemBox error={recording.error} />
    </section>
  );
};
