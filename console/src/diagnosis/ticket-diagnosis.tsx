import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { Ticket } from '../../../client/index.ts';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { useSpeech } from '../words/words.tsx';
import { BeginWalk } from './begin-walk.tsx';
import { begin, readReports } from './diagnosis-data.ts';

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
  const id = useId();
  const [lineID, setLine] = useState(lineItems[0]?.serviceTicketLineItemID ?? '');
  return (
    <BeginWalk begin={(diagnosticTreeID) => begin({ ticketID, lineID, diagnosticTreeID })}>
      <label htmlFor={id}>{say('diagnosis.line')}</label>
      <select id={id} value={lineID} onChange={({ target }) => setLine(target.value)}>
        {lineItems.map((one) => (
          <option key={one.serviceTicketLineItemID} value={one.serviceTicketLineItemID}>
            {[one.lineNumber, one.serialNumber, one.reportedProblem].filter(Boolean).join(' ')}
          </option>
        ))}
      </select>
    </BeginWalk>
  );
};
