import { useId } from 'react';
import type { QualityMeasurement } from '../../../client/index.ts';
import { linked, moment, tableOf } from '../cells.tsx';
import { PersonName } from '../records/people.tsx';
import { Wide } from '../wide.tsx';
import { type Speech, useSpeech } from '../words/words.tsx';

/** What a measurement says of the piece. */
export const verdictOf = ({ isWithin }: QualityMeasurement, { say }: Speech): string =>
  say(isWithin === null ? 'inspection.free' : isWithin ? 'inspection.right' : 'inspection.wrong');

/** A value with its unit. */
export const readingOf = ({ value, unit }: QualityMeasurement, { number }: Speech): string =>
  value === null ? '–' : [number(value), unit].filter(Boolean).join(' ');

type Props = {
  rows: readonly QualityMeasurement[];
  /** Has the next value take the place of one. */
  correct: ((one: QualityMeasurement) => void) | undefined;
};

/** What was measured of a lot, in its order; what is out of its limits stands out. */
export const Measured = ({ rows, correct }: Props) => {
  const speech = useSpeech();
  const { say } = speech;
  const id = useId();
  const out = rows.filter(({ isWithin, isCorrected }) => isWithin === false && !isCorrected).length;
  return (
    <Wide aria-labelledby={id} id="measured">
      <h2 id={id}>
        {say('inspection.measured')}{' '}
        {out > 0 && <small className="late">{say('inspection.out', { count: out })}</small>}
      </h2>
      {tableOf(rows, ({ measurementID }) => measurementID, [
        { title: 'inspection.what', cell: (one) => one.characteristic },
        { title: 'inspection.value', cell: readingOf, isNumber: true },
        {
          title: 'inspection.lower',
          cell: ({ lowerLimit }, { number }) => lowerLimit && number(lowerLimit),
          isNumber: true,
        },
        {
          title: 'inspection.upper',
          cell: ({ upperLimit }, { number }) => upperLimit && number(upperLimit),
          isNumber: true,
        },
        {
          title: 'field.status',
          cell: (one, spoken) =>
            one.isCorrected ? (
              <span className="quiet">{spoken.say('inspection.corrected')}</span>
            ) : (
              <span className={one.isWithin === false ? 'late' : undefined}>
                {verdictOf(one, spoken)}{' '}
                {linked(one.qualityNcrID && `/ncrs/${one.qualityNcrID}`, spoken.say('record.open'))}
              </span>
            ),
        },
        { title: 'stock.serial', cell: (one) => one.serialNumber },
        { title: 'inspection.when', cell: (one, spoken) => moment(one.measuredUTC, spoken) },
        {
          title: 'inspection.by',
          cell: (one) => (
            <>
              <PersonName userID={one.recordedByUserID} />{' '}
              {correct && !one.isCorrected && (
                <button
                  type="button"
                  aria-label={`${say('inspection.correct')}: ${readingOf(one, speech)}`}
                  onClick={() => correct(one)}
                >
                  {say('inspection.correct')}
                </button>
              )}
            </>
          ),
        },
      ]) ?? <p className="empty">{say('inspection.nothing')}</p>}
    </Wide>
  );
};
