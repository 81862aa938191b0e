import {
  addTroubleReportNotes,
  renderTroubleReportPdf,
  setTroubleReportStatus,
} from '../../../client/groups/service.ts';
import type { TroubleReport } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { linked, moment } from '../cells.tsx';
import { ItemName } from '../records/item-name.tsx';
import { PersonName } from '../records/people.tsx';
import type { RecordKind } from '../records/record-kind.ts';
import { troubleEn } from '../words/trouble.ts';
import { bring } from '../words/words.tsx';
import { readReport, reportLife } from './report-data.ts';
import { ReportMore } from './report-more.tsx';

bring(troubleEn);

export const report: RecordKind<TroubleReport> = {
  ...reportLife,
  title: 'diagnosis.report',
  numberOf: ({ number }) => number,
  read: readReport,
  facts: [
    { title: 'stock.serial', value: (row) => row.serialNumber },
    { title: 'ticket.problem', value: (row) => row.reportedProblem },
    { title: 'trouble.item', value: (row) => row.itemID && <ItemName id={row.itemID} /> },
    {
      title: 'nav.products',
      value: (row, { say }) => linked(row.productID && `/products/${row.productID}`, say('record.open')),
    },
    {
      title: 'field.customer',
      value: (row, { say }) => linked(row.customerID && `/customers/${row.customerID}`, say('record.open')),
    },
    {
      title: 'nav.tickets',
      value: (row, { say }) => linked(row.ticketID && `/tickets/${row.ticketID}`, say('record.open')),
    },
    {
      title: 'nav.production',
      value: (row, { say }) =>
        linked(row.productionOrderID && `/production/${row.productionOrderID}`, say('record.open')),
    },
    { title: 'trouble.technician', value: (row) => <PersonName userID={row.technicianUserID} /> },
    {
      title: 'trouble.approvedBy',
      value: (row) => row.approvedByUserID && <PersonName userID={row.approvedByUserID} />,
    },
    { title: 'trouble.signature', value: (row) => row.customerSignature },
    {
      title: 'trouble.summary',
      value: (row) => row.repairSummary && <span className="written">{row.repairSummary}</span>,
    },
    { title: 'trouble.closed', value: (row, speech) => row.closedUTC && moment(row.closedUTC, speech) },
  ],
  parts: [],
  needs: {
    symptoms: 'trouble.needsSymptoms',
    walksEnded: 'trouble.needsWalksEnded',
    notOwnWork: 'trouble.needsOther',
    summary: 'trouble.needsSummary',
  },
  moves: {
    status: {
      permission: 'troublereports.write',
      send: (ReportID, { to, reason }, options) =>
        millwright(
          setTroubleReportStatus,
          {
            params: { ReportID },
            body: { status: to as TroubleReport['status'], ...(reason ? { reason } : {}) },
          },
          options,
        ),
    },
  },
  pdf: (ReportID) => millwright(renderTroubleReportPdf, { params: { ReportID } }),
  addNote: {
    permission: 'troublereports.write',
    send: (ReportID, text) => millwright(addTroubleReportNotes, { params: { ReportID }, body: [{ text }] }),
  },
  more: ReportMore,
};
