import { listQualityChanges } from '../../../client/groups/quality-changes.ts';
import type { QualityChangeSummary } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { day, moment } from '../cells.tsx';
import { type ListKind, pageOf, rowsOf } from '../lists/list-kind.ts';
import { PersonName } from '../records/people.tsx';
import { changesEn } from '../words/changes.ts';
import { bring } from '../words/words.tsx';

bring(changesEn);

const statuses = ['DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED', 'IMPLEMENTED', 'CLOSED'] as const;

/** What is to be made, bought or written otherwise. */
export const changes: ListKind<QualityChangeSummary> = {
  path: '/changes',
  canSearch: false,
  statuses,
  teaches: 'change.empty',
  read: async ({ status }, after, signal) => {
    const chosen = statuses.find((one) => one === status);
    const query = { status: chosen, after, limit: rowsOf(after), sort: '-lastUpdatedUTC' } as const;
    return pageOf(await millwright.answer(listQualityChanges, { query }, { signal }));
  },
  idOf: (row) => row.changeID,
  href: (row) => `/changes/${row.changeID}`,
  columns: [
    { title: 'field.number', cell: (row) => row.number },
    { title: 'field.title', cell: (row) => row.title },
    { title: 'change.type', cell: (row, { say }) => say(`change.kind.${row.type}`) },
    {
      title: 'field.status',
      cell: (row, { term }) => <span className={`status ${row.status}`}>{term(row.status)}</span>,
    },
    { title: 'change.requestedBy', cell: (row) => <PersonName userID={row.requestedByUserID} /> },
    { title: 'change.effective', cell: (row, speech) => day(row.effectiveDate, speech) },
    { title: 'field.changed', cell: (row, speech) => moment(row.lastUpdatedUTC, speech) },
  ],
};
