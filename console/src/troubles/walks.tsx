import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { TroubleReport } from '../../../client/index.ts';
import { moment } from '../cells.tsx';
import { BeginWalk } from '../diagnosis/begin-walk.tsx';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';
import { beginWalk, readWalks } from './report-data.ts';

type Props = { row: TroubleReport; writes: boolean };

/** The guided diagnoses of a report, what was answered in them, and the begin of another. */
export const Walks = ({ row, writes }: Props) => {
  const speech = useSpeech();
  const { say, term } = speech;
  const id = useId();
  const { data, error } = useQuery({
    queryKey: ['/trouble-reports', 'walks', row.reportID],
    queryFn: () => readWalks(row.reportID),
  });
  const isRunning = data?.some(({ status }) => status === 'RUNNING');
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{say('trouble.walks')}</h2>
      {data?.length === 0 && <p className="empty">{say('trouble.noWalks')}</p>}
      <ul className="todos">
        {data?.map(({ sessionID, status, createdUTC }) => (
          <li key={sessionID}>
            <Link to="/diagnosis/$id" params={{ id: sessionID }}>
              {status === 'RUNNING' ? say('diagnosis.goOn') : term(status)}
            </Link>{' '}
            <span className="quiet">{moment(createdUTC, speech)}</span>
          </li>
        ))}
      </ul>
      {row.diagnosticPath.length > 0 && (
        <>
          <h3>{say('trouble.way')}</h3>
          <ol>
            {row.diagnosticPath.map(({ sessionID, utc, nodeID, text, answer, isUndone }) => (
              <li key={sessionID + utc + nodeID} className={isUndone ? 'quiet' : undefined}>
                {text} <strong>{answer}</strong> {isUndone && say('diagnosis.undone')}
              </li>
            ))}
          </ol>
        </>
      )}
      {writes && isRunning === false && <BeginWalk begin={(treeID) => beginWalk(row.reportID, treeID)} />}
      <ProblemBox error={error} />
    </section>
  );
};
