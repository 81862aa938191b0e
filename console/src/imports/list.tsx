import { Link } from '@tanstack/react-router';
import { listImports } from '../../../client/groups/imports.ts';
import type { Import } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { moment } from '../cells.tsx';
import { type ListKind, pageOf, rowsOf } from '../lists/list-kind.ts';
import { importsEn } from '../words/imports.ts';
import { bring, useSpeech } from '../words/words.tsx';
import { holds } from './holds.ts';

bring(importsEn);

const statuses = [
  ...(['QUEUED', 'VALIDATING', 'RUNNING', 'DONE', 'DONEWITHERRORS'] as const),
  ...(['FAILED', 'CANCELLED'] as const),
];

/** Files that were brought, newest first. */
export const imports: ListKind<Import> = {
  path: '/imports',
  canSearch: false,
  statuses,
  read: async ({ status }, after, signal) => {
    const query = { status: statuses.find((one) => one === status), after, limit: rowsOf(after) };
    return pageOf(await millwright.answer(listImports, { query }, { signal }));
  },
  idOf: (row) => row.importID,
  href: (row) => `/imports/${row.importID}`,
  columns: [
    { title: 'import.file', cell: (row) => row.fileName },
    { title: 'import.kind', cell: (row, speech) => holds(row.entity, speech) },
    {
      title: 'field.status',
      cell: (row, { say, term }) => (
        <>
          <span className={`status ${row.status}`}>{term(row.status)}</span>
          {row.dryRun && ` ${say('import.dryRun')}`}
        </>
      ),
    },
    { title: 'import.rowsTotal', isNumber: true, cell: (row, { number }) => number(row.rows) },
    { title: 'import.failed', isNumber: true, cell: (row, { number }) => number(row.failed) },
    { title: 'import.when', cell: (row, speech) => moment(row.createdUTC, speech) },
  ],
};

export const NewImport = () => {
  const { say } = useSpeech();
  return <Link to="/imports/new">{say('import.title')}</Link>;
};
