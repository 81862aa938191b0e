import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { getQualityAssetStateMachine } from '../../../client/groups/quality-assets.ts';
import type { AssetCalibration, QualityAsset } from '../../../client/index.ts';
import { roleOptions } from '../admin/roles.ts';
import { millwright } from '../api.ts';
import { day, tableOf } from '../cells.tsx';
import { PersonName } from '../records/people.tsx';
import { SupplierName } from '../records/supplier-name.tsx';
import { useMay, useSession } from '../session.ts';
import { Wide } from '../wide.tsx';
import { type Speech, useSpeech } from '../words/words.tsx';
import { CalibrationForm } from './calibration-form.tsx';
import { Suspects } from './suspects.tsx';

type Props = { row: QualityAsset; changed: () => Promise<unknown> };

/** What its calibrations found, a form for the next one, and what a failed one puts in doubt. */
export const GaugeMore = ({ row, changed }: Props) => (
  <>
    {row.calibrations.some(({ result }) => result !== 'PASS') && <Suspects row={row} />}
    <Calibrations row={row} />
    <Record row={row} changed={changed} />
  </>
);

const readingsOf = ({ readings }: AssetCalibration, { number }: Speech) =>
  readings.map(({ reference, actual }) => `${number(reference)} → ${number(actual)}`).join('; ');

const airOf = ({ temperature, humidity }: AssetCalibration, { number }: Speech) =>
  [temperature && `${number(temperature)} °C`, humidity && `${number(humidity)} %`]
    .filter((one) => one !== null)
    .join(', ');

const Calibrations = ({ row }: { row: QualityAsset }) => {
  const { say } = useSpeech();
  const id = useId();
  return (
    <Wide aria-labelledby={id}>
      <h2 id={id}>{say('gauge.calibrations')}</h2>
      {row.calibrations.length === 0 && <p className="empty">{say('gauge.none')}</p>}
      {tableOf(
        row.calibrations.toSorted((a, b) => b.date.localeCompare(a.date) || b.utc.localeCompare(a.utc)),
        ({ calibrationID }) => calibrationID,
        [
          { title: 'gauge.date', cell: (one, speech) => day(one.date, speech) },
          {
            title: 'gauge.result',
            cell: (one, { term }) => (
              <span className={one.result === 'FAIL' ? 'late' : undefined}>{term(one.result)}</span>
            ),
          },
          {
            title: 'gauge.readings',
            cell: (one, speech) => (
              <>
                {readingsOf(one, speech)} <span className="quiet">{airOf(one, speech)}</span>
              </>
            ),
          },
          { title: 'gauge.certificate', cell: (one) => one.certificate },
          {
            title: 'gauge.by',
            cell: (one) =>
              one.supplierID ? <SupplierName id={one.supplierID} /> : <PersonName userID={one.userID} />,
          },
          { title: 'gauge.remarks', cell: (one) => one.remarks },
        ],
      )}
    </Wide>
  );
};

/** The form, for whom the life cycle lets record one now; or why there is none. */
const Record = ({ row, changed }: Props) => {
  const { roles } = useSession();
  const may = useMay();
  const speech = useSpeech();
  const machine = useQuery({
    queryKey: ['machine', '/gauges'],
    queryFn: () => millwright(getQualityAssetStateMachine),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!machine.data) return null;
  const ways = machine.data.transitions.filter(
    ({ by, from }) => by === 'calibrations' && from === row.status,
  );
  const needed = [...new Set(ways.flatMap((way) => way.roles))];
  const mine: readonly string[] = roles;
  const isAllowed =
    may('qualityassets.write') && (mine.includes('ADMIN') || needed.some((role) => mine.includes(role)));
  if (ways.length === 0)
    return <p className="quiet">{speech.say('gauge.over', { status: speech.term(row.status) })}</p>;
  if (!isAllowed) {
    const named = roleOptions(speech).filter(({ value }) => needed.includes(value));
    const names = named.map(({ label }) => label).join(', ');
    return <p className="quiet">{speech.say('gauge.mayNot', { roles: names })}</p>;
  }
  return <CalibrationForm assetID={row.assetID} changed={changed} />;
};
