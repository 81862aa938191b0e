import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import type { Ticket } from '../../../client/index.ts';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { useSpeech } from '../words/words.tsx';
import { begin, readReports, readTrees } from './diagnosis-data.ts';

/** What was found wrong with the lines of a ticket, and the begin of a guided diagnosis. */
export const TicketDiagnosis = ({ row }: { row: Ticket }) => {
  const { say, term } = useSpeech();
  const may = useMay();
  const { data, error } = useQuery({
    queryKey: ['reports', row.ticketID],
    queryFn: () => readReports(row.ticketID),
    enabled: may('troublereports.read'),
  });
  if (!may('troublereports.read')) return null;
  return (
    <section>
      <h2>{say('diagnosis.reports')}</h2>
      <ProblemBox error={error} />
      <ul className="todos">
        {data?.map(({ report, walks }) => (
          <li key={report.reportID}>
            <Link to="/trouble-reports/$id" params={{ id: report.reportID }}>
              {say('diagnosis.report', { number: report.number })}
            </Link>{' '}
            <span className="quiet">{term(report.status)}</span>{' '}
            {walks.map(({ sessionID, status }) => (
              <Link key={sessionID} to="/diagnosis/$id" params={{ id: sessionID }}>
                {status === 'RUNNING' ? say('diagnosis.goOn') : term(status)}
              </Link>
            ))}
          </li>
        ))}
      </ul>
      {may('troublereports.write') && row.lineItems.length > 0 && <Begin row={row} />}
    </section>
  );
};

const Begin = ({ row: { ticketID, lineItems } }: { row: Ticket }) => {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const id = useId();
  const trees = useQuery({ queryKey: ['trees'], queryFn: readTrees });
  const [line, setLine] = useState(lineItems[0]?.serviceTicketLineItemID ?? '');
  const [tree, setTree] = useState('');
  const beginning = useMutation({
    mutationFn: () =>
      begin({ ticketID, lineID: line, diagnosticTreeID: tree || (trees.data?.[0]?.diagnosticTreeID ?? '') }),
    onSuccess: ({ sessionID }) => navigate({ to: '/diagnosis/$id', params: { id: sessionID } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    beginning.mutate();
  };
  if (trees.data?.length === 0) return <p className="quiet">{say('diagnosis.noTree')}</p>;
  return (
    <form className="bar" onSubmit={submit}>
      <label htmlFor={`${id}l`}>{say('diagnosis.line')}</label>
      <select id={`${id}l`} value={line} onChange={({ target }) => setLine(target.value)}>
        {lineItems.map((one) => (
          <option key={one.serviceTicketLineItemID} value={one.serviceTicketLineItemID}>
            {[one.lineNumber, one.serialNumber, one.reportedProblem].filter(Boolean).join(' ')}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}t`}>{say('diagnosis.tree')}</label>
      <select id={`${id}t`} value={tree} onChange={({ target }) => setTree(target.value)}>
        {trees.data?.map(({ diagnosticTreeID, name }) => (
          <option key={diagnosticTreeID} value={diagnosticTreeID}>
            {name}
          </option>
        ))}
      </select>
      <button type="submit" disabled={!trees.data || beginning.isPending}>
        {say('diagnosis.begin')}
      </button>
      <ProblemBox error={trees.error ?? beginning.error} />
    </form>
  );
};
