import { addNCRNotes, getNCR, getNCRStateMachine, setNCRStatus } from '../../../client/groups/quality-ncr.ts';
import type { NCR, NcrStatusChange } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { day, linked, tableOf } from '../cells.tsx';
import { NcrMore } from './ncr-answer.tsx';
import type { RecordKind } from './record-kind.ts';

export const ncr: RecordKind<NCR> = {
  list: '/ncrs',
  title: 'ncr.title',
  numberOf: ({ number }) => number,
  read: (QualityNcrID) => millwright.answer(getNCR, { params: { QualityNcrID } }),
  facts: [
    { title: 'field.title', value: (row) => row.title },
    { title: 'field.description', value: (row) => row.description },
    { title: 'field.severity', value: (row, { term }) => term(row.severity) },
    { title: 'field.priority', value: (row, { term }) => term(row.priority) },
    { title: 'ncr.source', value: (row, { term }) => term(row.source) },
    { title: 'ncr.affected', value: (row, { number }) => number(row.quantityAffected) },
    { title: 'production.pieces', value: (row) => row.lotNumbers.join(', ') },
    { title: 'ncr.containment', value: (row) => row.containment },
    { title: 'ncr.rootCause', value: (row) => row.rootCause?.text },
    {
      title: 'nav.production',
      value: (row, { say }) =>
        linked(row.productionOrderID && `/production/${row.productionOrderID}`, say('record.open')),
    },
    {
      title: 'nav.orders',
      value: (row, { say }) => linked(row.salesOrderID && `/orders/${row.salesOrderID}`, say('record.open')),
    },
    {
      title: 'field.due',
      value: (row, speech) =>
        row.dueDate && <span className={row.isOverdue ? 'late' : undefined}>{day(row.dueDate, speech)}</span>,
    },
  ],
  parts: [
    {
      title: 'ncr.dispositions',
      anchor: 'dispositions',
      table: (row) =>
        tableOf(
          row.dispositions,
          (one) => one.dispositionID,
          [
            { title: 'ncr.disposition', cell: (one, { term }) => term(one.disposition) },
            { title: 'field.quantity', cell: (one, { number }) => number(one.quantity), isNumber: true },
            { title: 'record.reason', cell: (one) => one.reason },
            { title: 'ncr.decided', cell: (one, speech) => day(one.decidedUTC, speech) },
            { title: 'ncr.approved', cell: (one, speech) => day(one.approvedUTC, speech) },
            { title: 'ncr.done', cell: (one, speech) => day(one.doneUTC, speech) },
          ],
          (one) =>
            one.purchaseReturnID !== null
              ? `/supplier-returns/${one.purchaseReturnID}`
              : one.productionOrderID !== null
                ? `/production/${one.productionOrderID}`
                : undefined,
        ),
    },
    {
      title: 'ncr.holds',
      anchor: 'holds',
      table: (row) =>
        tableOf(row.holds, (one) => one.holdID, [
          { title: 'production.pieces', cell: (one) => one.serialNumber ?? one.lotNumber ?? '–' },
          { title: 'field.quantity', cell: (one, { number }) => number(one.quantity), isNumber: true },
          { title: 'ncr.stillHeld', cell: (one, { number }) => number(one.openQuantity), isNumber: true },
        ]),
    },
  ],
  machine: getNCRStateMachine,
  moves: {
    status: {
      permission: 'ncr.write',
      send: (QualityNcrID, { to, reason }, options) =>
        millwright(
          setNCRStatus,
          {
            params: { QualityNcrID },
            body: { status: to as NcrStatusChange['status'], ...(reason ? { reason } : {}) },
          },
          options,
        ),
    },
  },
  addNote: {
    permission: 'ncr.write',
    send: (QualityNcrID, text) => millwright(addNCRNotes, { params: { QualityNcrID }, body: [{ text }] }),
  },
  more: NcrMore,
};
