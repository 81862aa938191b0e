import {
  addQualityDocumentNotes,
  setQualityDocumentStatus,
} from '../../../client/groups/quality-documents.ts';
import type { QualityDocument, QualityDocumentStatusChange } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { day } from '../cells.tsx';
import { PersonName } from '../records/people.tsx';
import type { RecordKind } from '../records/record-kind.ts';
import { RecordScreen } from '../records/record-screen.tsx';
import { changesEn } from '../words/changes.ts';
import { controlledEn } from '../words/controlled.ts';
import { bring } from '../words/words.tsx';
import { documentLife, readDocument } from './document-data.ts';
import { DocumentMore } from './document-more.tsx';

bring({ ...controlledEn, ...changesEn });

const controlled: RecordKind<QualityDocument> = {
  ...documentLife,
  title: 'doc.title',
  numberOf: ({ number, revision }) => `${number} / ${revision}`,
  read: readDocument,
  facts: [
    { title: 'field.title', value: (row) => row.title },
    { title: 'doc.type', value: (row, { say }) => say(`doc.kind.${row.type}`) },
    { title: 'doc.note', value: (row) => row.changeNote },
    { title: 'doc.owner', value: (row) => <PersonName userID={row.ownerUserID} /> },
    { title: 'doc.effective', value: (row, speech) => row.effectiveDate && day(row.effectiveDate, speech) },
    {
      title: 'doc.review',
      value: (row, speech) =>
        row.reviewDueDate && (
          <span className={row.isReviewDue ? 'late' : undefined}>
            {day(row.reviewDueDate, speech)} {row.isReviewDue && speech.say('doc.reviewDue')}
          </span>
        ),
    },
  ],
  parts: [],
  needs: { file: 'doc.needsFile', notOwn: 'doc.needsOther', approved: 'doc.needsApproval' },
  moves: {
    status: {
      permission: 'qualitydocuments.write',
      send: (DocumentID, { to }, options) =>
        millwright(
          setQualityDocumentStatus,
          { params: { DocumentID }, body: { status: to as QualityDocumentStatusChange['status'] } },
          options,
        ),
    },
  },
  addNote: {
    permission: 'qualitydocuments.write',
    send: (DocumentID, text) =>
      millwright(addQualityDocumentNotes, { params: { DocumentID }, body: [{ text }] }),
  },
  more: DocumentMore,
};

export const DocumentScreen = () => <RecordScreen kind={controlled} />;
