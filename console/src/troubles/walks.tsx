import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import type { TroubleReport } from '../../../client/index.ts';
import { moment } from '../cells.tsx';
import { readTrees } from '../diagnosis/diagnosis-data.ts';
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
      {writes && isRunning === false && <Begin reportID={row.reportID} />}
      <ProblemBox error={error} />
    </section>
  );
};

const Begin = ({ reportID }: { reportID: string }) => {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const trees = useQuery({ queryKey: ['trees'], queryFn: readTrees });
  const [chosen, choose] = useState('');
  const beginning = useMutation({
    mutationFn: () => beginWalk(reportID, chosen || (trees.data?.[0]?.diagnosticTreeID ?? '')),
    onSuccess: ({ sessionID }) => navigate({ to: '/diagnosis/$id', params: { id: sessionID } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    beginning.mutate();
  };
  if (trees.data?.length === 0) return <p className="quiet">{say('diagnosis.noTree')}</p>;
  return (
    <form className="bar" onSubmit={submit}>
      <label>
        {say('diagnosis.tree')}{' '}
        <select value={chosen} onChange={({ target }) => choose(target.value)}>
          {trees.data?.map(({ diagnosticTreeID, name }) => (
            <option key={diagnosticTreeID} value={diagnosticTreeID}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" disabled={!trees.data || beginning.isPending}>
        {say('diagnosis.begin')}
      </button>
      <ProblemBox error={trees.error ?? beginning.error} />
    </form>
  );
};
