import {
  askQualityDocumentApproval,
  getQualityDocumentApproval,
  updateQualityDocument,
} from '../../../client/groups/quality-documents.ts';
import type { QualityDocument } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import type { MasterField } from '../masters/master-kind.ts';
import { Agreement } from '../records/agreement.tsx';
import { RecordFields } from '../records/fields.tsx';
import { useIsEditable } from '../records/machine.ts';
import { usePersonOptions } from '../records/people.tsx';
import { useMay } from '../session.ts';
import type { Word } from '../words/en.ts';
import { documentLife, readDocument } from './document-data.ts';
import { DocumentFile } from './file.tsx';
import { Readers } from './readers.tsx';
import { Revisions } from './revisions.tsx';

const kinds: Readonly<Record<QualityDocument['type'], Word>> = {
  POLICY: 'doc.kind.POLICY',
  PROCEDURE: 'doc.kind.PROCEDURE',
  WORKINSTRUCTION: 'doc.kind.WORKINSTRUCTION',
  FORM: 'doc.kind.FORM',
  SPECIFICATION: 'doc.kind.SPECIFICATION',
  DRAWING: 'doc.kind.DRAWING',
  OTHER: 'doc.kind.OTHER',
};

const fields: readonly MasterField<QualityDocument>[] = [
  { name: 'title', title: 'field.title', kind: 'text', isNeeded: true },
  { name: 'type', title: 'doc.type', kind: 'choice', choices: kinds },
  { name: 'changeNote', title: 'doc.note', kind: 'lines' },
  { name: 'effectiveDate', title: 'doc.effective', kind: 'day' },
  { name: 'reviewDueDate', title: 'doc.review', kind: 'day' },
];

type Props = { row: QualityDocument; changed: () => Promise<unknown> };

/** The file of a revision, who has read it, which approvals it needs, and the other revisions. */
export const DocumentMore = ({ row, changed }: Props) => {
  const may = useMay();
  const options = usePersonOptions();
  const isOpen = useIsEditable(documentLife, row.status);
  const mayWrite = may('qualitydocuments.write');
  const params = { DocumentID: row.documentID };
  return (
    <>
      <DocumentFile {...{ row, changed, writes: isOpen && mayWrite }} />
      <RecordFields
        key={row.documentID}
        {...{ row, changed, life: documentLife, permission: 'qualitydocuments.write' }}
        fields={[
          ...fields,
          { name: 'ownerUserID', title: 'doc.owner', kind: 'option', options, isNeeded: true },
          { name: 'readerUserIDs', title: 'doc.readers', kind: 'set', options },
        ]}
        read={() => readDocument(row.documentID)}
        change={(body, given) => millwright.answer(updateQualityDocument, { params, body }, given)}
      />
      <Readers row={row} changed={changed} />
      <Agreement
        of={['/controlled-documents', row.documentID, row.rowVersion]}
        read={() => millwright(getQualityDocumentApproval, { params })}
        ask={
          row.status === 'INREVIEW' && mayWrite
            ? (comment) =>
                millwright(askQualityDocumentApproval, { params, body: comment ? { comment } : {} })
            : undefined
        }
      />
      <Revisions row={row} changed={changed} />
    </>
  );
};
