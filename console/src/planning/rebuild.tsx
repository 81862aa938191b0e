import { useEffect } from 'react';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { useSpeech } from '../words/words.tsx';
import { readAgain, useBuild, useRun } from './plan-data.ts';
import type { Zone } from './zone.ts';

type RebuildProps = {
  runID: string | undefined;
  onRun: (runID: string | undefined) => void;
  asOf: string | null | undefined;
  zone: Zone;
};

/** Has the schedule made again, and shows how that goes; a reload finds it as it stands. */
export const Rebuild = ({ runID, onRun, asOf, zone }: RebuildProps) => {
  const { say, term } = useSpeech();
  const may = useMay();
  const { data, error } = useRun(runID);
  const building = useBuild((run) => onRun(run.runID));
  const isDone = data?.status === 'DONE';
  useEffect(() => {
    if (isDone) void readAgain();
  }, [isDone]);
  const isUnderWay = runID !== undefined && !error && (!data || ['QUEUED', 'RUNNING'].includes(data.status));
  return (
    <>
      <span role="status" className="quiet">
        {isUnderWay ? (
          <>
            {say('planning.building')} {data && term(data.status)}{' '}
            <progress aria-label={say('planning.building')} />
          </>
        ) : data?.status === 'FAILED' ? (
          <span className="late">{data.failure}</span>
        ) : (
          asOf && say('planning.asOf', { time: zone.time(Date.parse(asOf)) })
        )}
      </span>
      {may('schedule.write') && (
        <button type="button" disabled={isUnderWay || building.isPending} onClick={() => building.mutate()}>
          {say('planning.rebuild')}
        </button>
      )}
      <ProblemBox error={building.error ?? error} />
    </>
  );
};
