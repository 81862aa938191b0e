import { updateTroubleReport } from '../../../client/groups/service.ts';
import type { TroubleReport } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import type { MasterField } from '../masters/master-kind.ts';
import { RecordFields } from '../records/fields.tsx';
import { useIsEditable } from '../records/machine.ts';
import { usePersonOptions } from '../records/people.tsx';
import { useMay } from '../session.ts';
import { readReport, reportLife } from './report-data.ts';
import { Summary } from './summary.tsx';
import { Symptoms } from './symptoms.tsx';
import { Labour, PartsUsed } from './used.tsx';
import { Walks } from './walks.tsx';

type Props = { row: TroubleReport; changed: () => Promise<unknown> };

const fields: readonly MasterField<TroubleReport>[] = [
  { name: 'serialNumber', title: 'stock.serial', kind: 'text' },
  { name: 'reportedProblem', title: 'ticket.problem', kind: 'lines' },
  { name: 'repairSummary', title: 'trouble.summary', kind: 'lines' },
  { name: 'customerSignature', title: 'trouble.signature', kind: 'text' },
];

/** What was found, used and worked, as long as the report is worked on. */
export const ReportMore = ({ row, changed }: Props) => {
  const may = useMay();
  const isOpen = useIsEditable(reportLife, row.status);
  const writes = isOpen && may('troublereports.write');
  const options = usePersonOptions();
  const part = { row, changed, writes };
  return (
    <>
      <RecordFields
        key={row.reportID}
        {...{ row, changed, life: reportLife, permission: 'troublereports.write' }}
        fields={[
          ...fields,
          { name: 'technicianUserID', title: 'trouble.technician', kind: 'option', options, isNeeded: true },
        ]}
        read={() => readReport(row.reportID)}
        change={(body, given) =>
          millwright.answer(updateTroubleReport, { params: { ReportID: row.reportID }, body }, given)
        }
      />
      <Symptoms {...part} />
      <PartsUsed {...part} />
      <Labour {...part} />
      <Walks {...part} />
      {writes && <Summary row={row} changed={changed} />}
    </>
  );
};
