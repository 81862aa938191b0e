import { listQualityDocuments } from '../../../client/groups/quality-documents.ts';
import type { QualityDocumentSummary } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { day, moment } from '../cells.tsx';
import { type ListKind, pageOf, rowsOf } from '../lists/list-kind.ts';
import { PersonName } from '../records/people.tsx';
import { controlledEn } from '../words/controlled.ts';
import { bring } from '../words/words.tsx';

bring(controlledEn);

const statuses = ['DRAFT', 'INREVIEW', 'APPROVED', 'OBSOLETE'] as const;

/** Revisions of controlled documents; found by the number of the document. */
export const controlledDocuments: ListKind<QualityDocumentSummary> = {
  path: '/controlled-documents',
  canSearch: true,
  statuses,
  teaches: 'doc.empty',
  read: async ({ q, status }, after, signal) => {
    const chosen = statuses.find((one) => one === status);
    const query = {
      number: q,
      status: chosen,
      after,
      limit: rowsOf(after),
      sort: '-lastUpdatedUTC',
    } as const;
    return pageOf(await millwright.answer(listQualityDocuments, { query }, { signal }));
  },
  idOf: (row) => row.documentID,
  href: (row) => `/controlled-documents/${row.documentID}`,
  columns: [
    { title: 'field.number', cell: (row) => row.number },
    { title: 'doc.revision', cell: (row, { number }) => number(row.revision), isNumber: true },
    { title: 'field.title', cell: (row) => row.title },
    { title: 'doc.type', cell: (row, { say }) => say(`doc.kind.${row.type}`) },
    {
      title: 'field.status',
      cell: (row, { term }) => <span className={`status ${row.status}`}>{term(row.status)}</span>,
    },
    { title: 'doc.owner', cell: (row) => <PersonName userID={row.ownerUserID} /> },
    {
      title: 'doc.review',
      cell: (row, speech) => (
        <span className={row.isReviewDue ? 'late' : undefined}>
          {day(row.reviewDueDate, speech)} {row.isReviewDue && speech.say('doc.reviewDue')}
        </span>
      ),
    },
    { title: 'doc.open', cell: (row, { number }) => number(row.openReaders), isNumber: true },
    { title: 'field.changed', cell: (row, speech) => moment(row.lastUpdatedUTC, speech) },
  ],
};
