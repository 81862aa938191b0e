import {
  addQualityAssetNotes,
  getQualityAsset,
  getQualityAssetStateMachine,
  setQualityAssetStatus,
} from '../../../client/groups/quality-assets.ts';
import type { QualityAsset } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { day } from '../cells.tsx';
import { PersonName } from '../records/people.tsx';
import type { RecordKind } from '../records/record-kind.ts';
import { gaugesEn } from '../words/gauges.ts';
import { bring, type Speech } from '../words/words.tsx';
import { GaugeMore } from './gauge-more.tsx';

bring(gaugesEn);

/** Whether it may be measured with, and if not why: the service says so, this only says it in words. */
const useOf = ({ isUsable, lastResult, isOverdue, status }: QualityAsset, { say, term }: Speech) => {
  if (isUsable) return say('gauge.usable');
  if (lastResult === 'FAIL') return say('gauge.failed');
  return isOverdue ? say('gauge.late') : say('gauge.off', { status: term(status) });
};

const intervalOf = (row: QualityAsset, { say }: Speech): string => {
  const { calibrationIntervalDays: days, calibrationIntervalMonths: months } = row;
  if (months !== null) return say('gauge.months', { count: months });
  return days === null ? say('gauge.never') : say('gauge.days', { count: days });
};

export const gauge: RecordKind<QualityAsset> = {
  list: '/gauges',
  title: 'gauge.title',
  numberOf: ({ number }) => number,
  read: (AssetID) => millwright.answer(getQualityAsset, { params: { AssetID } }),
  facts: [
    { title: 'field.name', value: (row) => row.name },
    {
      title: 'gauge.use',
      value: (row, speech) => <span className={row.isUsable ? undefined : 'late'}>{useOf(row, speech)}</span>,
    },
    {
      title: 'gauge.due',
      value: (row, speech) =>
        row.nextCalibrationDate && (
          <span className={row.isOverdue ? 'late' : undefined}>{day(row.nextCalibrationDate, speech)}</span>
        ),
    },
    {
      title: 'gauge.last',
      value: (row, speech) =>
        row.lastCalibrationDate && (
          <>
            {day(row.lastCalibrationDate, speech)} {row.lastResult && speech.term(row.lastResult)}
          </>
        ),
    },
    { title: 'gauge.interval', value: intervalOf },
    { title: 'gauge.type', value: (row) => row.type },
    { title: 'gauge.serial', value: (row) => row.serialNumber },
    {
      title: 'gauge.maker',
      value: (row) => [row.manufacturer, row.model].filter((one) => one !== null).join(', '),
    },
    {
      title: 'gauge.owner',
      value: (row) => row.ownerUserID !== null && <PersonName userID={row.ownerUserID} />,
    },
  ],
  parts: [],
  machine: getQualityAssetStateMachine,
  moves: {
    status: {
      permission: 'qualityassets.write',
      send: (AssetID, { to }, options) =>
        millwright(
          setQualityAssetStatus,
          { params: { AssetID }, body: { status: to as QualityAsset['status'] } },
          options,
        ),
    },
  },
  addNote: {
    permission: 'qualityassets.write',
    send: (AssetID, text) => millwright(addQualityAssetNotes, { params: { AssetID }, body: [{ text }] }),
  },
  more: GaugeMore,
};
