import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { recordAssetCalibration } from '../../../client/groups/quality-assets.ts';
import { type AssetCalibration, Decimal } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { NumberField } from '../number-field.tsx';
import { PickField, pickedOf, suppliers } from '../pick-field.tsx';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { useSpeech } from '../words/words.tsx';
import { noReading, ReadingRows, readReadings } from './reading-rows.tsx';

type Result = AssetCalibration['result'];
const results = ['PASS', 'FAIL', 'ADJUSTED'] as const;

const today = (): string => {
  const now = new Date();
  const two = (one: number) => String(one).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

const nothing = {
  ...{ rows: [noReading], certificate: '', supplier: '' },
  ...{ temperature: '', humidity: '', remarks: '' },
};

/** What a calibration found, typed without the mouse: Enter goes to the next figure, Ctrl+Enter records. */
export const CalibrationForm = ({
  assetID,
  changed,
}: {
  assetID: string;
  changed: () => Promise<unknown>;
}) => {
  const speech = useSpeech();
  const { say, term, readNumber, example } = speech;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [date, setDate] = useState(today);
  const [result, setResult] = useState<Result>('PASS');
  const [typed, setTyped] = useState(nothing);
  const type = (change: Partial<typeof nothing>) => setTyped({ ...typed, ...change });
  const [wrong, setWrong] = useState<number>();
  const may = useMay();
  const recording = useMutation({
    mutationFn: async (readings: { reference: Decimal; actual: Decimal }[]) => {
      const number = typed.supplier.trim();
      const supplierID = (await pickedOf(suppliers, number))?.id;
      if (number !== '' && supplierID === undefined) throw new Error(say('gauge.noSupplier', { number }));
      const [temperature, humidity] = [readNumber(typed.temperature), readNumber(typed.humidity)];
      const [certificate, remarks] = [typed.certificate.trim(), typed.remarks.trim()];
      const body = {
        ...{ date, result, readings },
        ...(supplierID ? { supplierID } : {}),
        ...(certificate ? { certificate } : {}),
        ...(temperature === undefined ? {} : { temperature: new Decimal(temperature) }),
        ...(humidity === undefined ? {} : { humidity: new Decimal(humidity) }),
        ...(remarks ? { remarks } : {}),
      };
      await millwright(recordAssetCalibration, { params: { AssetID: assetID }, body });
      return result;
    },
    onSuccess: async () => {
      setTyped(nothing);
      await changed();
    },
  });
  const isReadable = [typed.temperature, typed.humidity].every(
    (one) => one.trim() === '' || readNumber(one) !== undefined,
  );
  const submit = () => {
    const read = readReadings(typed.rows, speech);
    setWrong(read.wrong);
    if (read.wrong === undefined && isReadable) recording.mutate(read.readings);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!recording.isPending) form.current?.requestSubmit();
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{say('gauge.record')}</h2>
      <form
        ref={form}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="bar">
          <label>
            {say('gauge.date')}{' '}
            <input required type="date" value={date} onChange={(event) => setDate(event.target.value)} />
          </label>
          <label>
            {say('gauge.result')}{' '}
            <select
              value={result}
              onChange={(event) => setResult(results.find((one) => one === event.target.value) ?? result)}
            >
              {results.map((one) => (
                <option key={one} value={one}>
                  {term(one)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {say('gauge.certificate')}{' '}
            <input
              value={typed.certificate}
              maxLength={200}
              onChange={(event) => type({ certificate: event.target.value })}
            />
          </label>
        </p>
        <ReadingRows rows={typed.rows} onChange={(rows) => type({ rows })} />
        {wrong !== undefined && (
          <p className="late" role="alert">
            {say('gauge.half', { line: wrong, example })}
          </p>
        )}
        <p className="bar">
          <NumberField
            mayBeEmpty
            label={say('gauge.temperature')}
            typed={typed.temperature}
            onType={(temperature) => type({ temperature })}
          />
          <NumberField
            mayBeEmpty
            label={say('gauge.humidity')}
            typed={typed.humidity}
            onType={(humidity) => type({ humidity })}
          />
          {may('suppliers.read') && (
            <PickField
              kind={suppliers}
              label={say('gauge.supplier')}
              typed={typed.supplier}
              onType={(supplier) => type({ supplier })}
            />
          )}
        </p>
        <p>
          <label htmlFor={`${id}r`}>{say('gauge.remarks')}</label>
          <textarea
            id={`${id}r`}
            className="whole"
            rows={2}
            value={typed.remarks}
            maxLength={2000}
            onChange={(event) => type({ remarks: event.target.value })}
          />
        </p>
        <p className="bar">
          <button type="submit" className="main" disabled={recording.isPending}>
            {say('gauge.record')}
          </button>
          <span className="quiet">{say('gauge.keys')}</span>
        </p>
        <p role="status">
          {recording.isPending
            ? say('saving')
            : recording.isSuccess && say('gauge.recorded', { result: term(recording.data) })}
        </p>
        <ProblemBox error={recording.error} />
      </form>
    </section>
  );
};
