import {
  askQualityChangeApproval,
  attachQualityChangeDocument,
  deleteQualityChangeDocument,
  getQualityChangeApproval,
  updateQualityChange,
} from '../../../client/groups/quality-changes.ts';
import type { QualityChange } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import type { MasterField } from '../masters/master-kind.ts';
import { Agreement } from '../records/agreement.tsx';
import { Attached } from '../records/attached.tsx';
import { RecordFields } from '../records/fields.tsx';
import { useIsEditable } from '../records/machine.ts';
import { usePersonOptions } from '../records/people.tsx';
import { useMay } from '../session.ts';
import { Affected } from './affected.tsx';
import { changeLife, readChange } from './change-data.ts';

const fields: readonly MasterField<QualityChange>[] = [
  { name: 'title', title: 'field.title', kind: 'text', isNeeded: true },
  { name: 'reason', title: 'change.reason', kind: 'lines', isNeeded: true },
  {
    ...{ name: 'type', title: 'change.type', kind: 'choice' },
    choices: {
      ...{ PRODUCT: 'change.kind.PRODUCT', PROCESS: 'change.kind.PROCESS' },
      ...{ DOCUMENT: 'change.kind.DOCUMENT', SUPPLIER: 'change.kind.SUPPLIER' },
    },
  },
  { name: 'impact', title: 'change.impact', kind: 'lines' },
  { name: 'effectiveDate', title: 'change.effective', kind: 'day' },
];

type Props = { row: QualityChange; changed: () => Promise<unknown> };

/** What a change is of, which approvals it needs, and its files. */
export const ChangeMore = ({ row, changed }: Props) => {
  const may = useMay();
  const options = usePersonOptions();
  const writes = useIsEditable(changeLife, row.status) && may('changes.write');
  const params = { ChangeID: row.changeID };
  return (
    <>
      <RecordFields
        key={row.changeID}
        {...{ row, changed, life: changeLife, permission: 'changes.write' }}
        fields={[
          ...fields,
          { name: 'requestedByUserID', title: 'change.requestedBy', kind: 'option', options, isNeeded: true },
        ]}
        read={() => readChange(row.changeID)}
        change={(body, given) => millwright.answer(updateQualityChange, { params, body }, given)}
      />
      <Affected {...{ row, changed, writes }} />
      <Agreement
        of={['/changes', row.changeID, row.rowVersion]}
        read={() => millwright(getQualityChangeApproval, { params })}
        ask={
          row.status === 'SUBMITTED' && may('changes.write')
            ? (comment) => millwright(askQualityChangeApproval, { params, body: comment ? { comment } : {} })
            : undefined
        }
      />
      <Attached
        {...{ changed, files: row.documents }}
        add={
          may('changes.write')
            ? (file) => millwright(attachQualityChangeDocument, { params, body: { file } })
            : undefined
        }
        drop={(DocumentID) => millwright(deleteQualityChangeDocument, { params: { ...params, DocumentID } })}
      />
    </>
  );
};
