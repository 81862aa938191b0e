import type { KeyboardEvent } from 'react';
import { Decimal } from '../../../client/index.ts';
import type { Formats } from '../formats.ts';
import { NumberField } from '../number-field.tsx';
import { useSpeech } from '../words/words.tsx';

/** What a gauge should show and what it showed, as typed. */
export type Reading = { reference: string; actual: string };
export const noReading: Reading = { reference: '', actual: '' };

const isEmpty = ({ reference, actual }: Reading) => reference.trim() === '' && actual.trim() === '';

/** Those that were typed, as numbers; or the first (from 1) that is none. Empty lines count for nothing. */
export const readReadings = (
  rows: readonly Reading[],
  { readNumber }: Pick<Formats, 'readNumber'>,
): { readings: { reference: Decimal; actual: Decimal }[]; wrong: number | undefined } => {
  const readings: { reference: Decimal; actual: Decimal }[] = [];
  for (const [at, row] of rows.entries()) {
    if (isEmpty(row)) continue;
    const [reference, actual] = [readNumber(row.reference), readNumber(row.actual)];
    if (reference === undefined || actual === undefined) return { readings, wrong: at + 1 };
    readings.push({ reference: new Decimal(reference), actual: new Decimal(actual) });
  }
  return { readings, wrong: undefined };
};

type Props = { rows: readonly Reading[]; onChange: (rows: Reading[]) => void };

/** Lines for readings, one more than are typed: Enter goes on to the next figure. */
export const ReadingRows = ({ rows, onChange }: Props) => {
  const { say } = useSpeech();
  const change = (at: number, now: Partial<Reading>) => {
    const changed = rows.map((row, place) => (place === at ? { ...row, ...now } : row));
    onChange(changed.some(isEmpty) ? changed : [...changed, noReading]);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const fields = [...event.currentTarget.querySelectorAll('input')];
    fields[fields.findIndex((one) => one === event.target) + 1]?.focus();
  };
  return (
    <fieldset onKeyDown={onKeyDown}>
      <legend>{say('gauge.readings')}</legend>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <p key={at} className="bar">
          <span aria-hidden="true">{at + 1}</span>
          {(['reference', 'actual'] as const).map((name) => (
            <NumberField
              key={name}
              isBare
              mayBeEmpty
              label={`${say('gauge.reading', { line: at + 1 })}: ${say(`gauge.${name}`)}`}
              typed={row[name]}
              onType={(typed) => change(at, { [name]: typed })}
            />
          ))}
        </p>
      ))}
    </fieldset>
  );
};
