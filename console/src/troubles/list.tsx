import { listTroubleReports, searchTroubleReports } from '../../../client/groups/service.ts';
import type { TroubleReportSummary } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { moment } from '../cells.tsx';
import { type ListKind, readBy } from '../lists/list-kind.ts';
import { PersonName } from '../records/people.tsx';
import { troubleEn } from '../words/trouble.ts';
import { bring } from '../words/words.tsx';

bring(troubleEn);

const statuses = ['DRAFT', 'INPROGRESS', 'SUBMITTED', 'APPROVED', 'CLOSED'] as const;

/** What was found wrong with pieces; found by their serial numbers too. */
export const troubleReports: ListKind<TroubleReportSummary> = {
  path: '/trouble-reports',
  canSearch: true,
  statuses,
  teaches: 'trouble.empty',
  read: readBy({
    statuses,
    list: (query, options) => millwright.answer(listTroubleReports, { query }, options),
    search: (q, query, options) =>
      millwright.answer(searchTroubleReports, { params: { SearchString: q }, query }, options),
  }),
  idOf: (row) => row.reportID,
  href: (row) => `/trouble-reports/${row.reportID}`,
  columns: [
    { title: 'field.number', cell: (row) => row.number },
    { title: 'stock.serial', cell: (row) => row.serialNumber, isCode: true },
    { title: 'ticket.problem', cell: (row) => row.reportedProblem },
    {
      title: 'field.status',
      cell: (row, { term }) => <span className={`status ${row.status}`}>{term(row.status)}</span>,
    },
    { title: 'trouble.technician', cell: (row) => <PersonName userID={row.technicianUserID} /> },
    { title: 'field.changed', cell: (row, speech) => moment(row.lastUpdatedUTC, speech) },
  ],
};
