import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { listSuspectMeasurements } from '../../../client/groups/quality-inspections.ts';
import type { QualityAsset, QualityMeasurement } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { linked, moment, tableOf } from '../cells.tsx';
import { pageOf, pageRows } from '../lists/list-kind.ts';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { Wide } from '../wide.tsx';
import { type Speech, useSpeech } from '../words/words.tsx';

const valueIn = ({ value, unit, isWithin }: QualityMeasurement, { number, term }: Speech) =>
  value === null ? isWithin !== null && term(isWithin ? 'PASS' : 'FAIL') : `${number(value)} ${unit ?? ''}`;

/** What was measured with a gauge that a calibration then found wrong. */
export const Suspects = ({ row }: { row: QualityAsset }) => {
  const { say } = useSpeech();
  const may = useMay();
  const id = useId();
  const { data, error, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['/gauges', 'suspects', row.assetID],
    queryFn: async ({ pageParam, signal }) =>
      pageOf(
        await millwright.answer(
          listSuspectMeasurements,
          { params: { AssetID: row.assetID }, query: { limit: pageRows, after: pageParam } },
          { signal },
        ),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    enabled: may('inspections.read'),
  });
  const found = data?.pages.flatMap(({ rows }) => rows);
  return (
    <Wide aria-labelledby={id}>
      <h2 id={id}>{say('gauge.suspect')}</h2>
      <ProblemBox error={error} />
      {found && <p className="quiet">{say(found.length > 0 ? 'gauge.suspectHint' : 'gauge.noSuspect')}</p>}
      {tableOf(found ?? [], ({ measurementID }) => measurementID, [
        { title: 'gauge.measured', cell: (one, speech) => moment(one.measuredUTC, speech) },
        { title: 'gauge.what', cell: (one) => one.characteristic },
        { title: 'gauge.value', cell: valueIn, isNumber: true },
        {
          title: 'gauge.where',
          cell: (one, { say: words }) => (
            <>
              {linked(
                one.productionOrderID && `/production/${one.productionOrderID}`,
                words('gauge.order'),
              ) ?? words('gauge.receiving')}{' '}
              {[one.serialNumber, one.lotNumber].filter((it) => it !== null).join(', ')}
            </>
          ),
        },
        {
          title: 'nav.ncrs',
          cell: (one, speech) =>
            linked(one.qualityNcrID && `/ncrs/${one.qualityNcrID}`, speech.say('record.open')),
        },
      ])}
      {hasNextPage && (
        <button type="button" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {say('list.more')}
        </button>
      )}
    </Wide>
  );
};
