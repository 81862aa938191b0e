import {
  getInspection,
  getInspectionStateMachine,
  setInspectionStatus,
} from '../../../client/groups/quality-inspections.ts';
import type { Inspection } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { moment, tableOf } from '../cells.tsx';
import { ItemName } from '../records/item-name.tsx';
import { NcrNames } from '../records/ncr-names.tsx';
import { PersonName } from '../records/people.tsx';
import type { RecordKind } from '../records/record-kind.ts';
import { RecordScreen } from '../records/record-screen.tsx';
import { SupplierName } from '../records/supplier-name.tsx';
import { inspectionsEn } from '../words/inspections.ts';
import { rulesEn } from '../words/rules.ts';
import { bring } from '../words/words.tsx';
import { InspectionMore } from './inspection-more.tsx';

bring(inspectionsEn);
bring(rulesEn);

const inspection: RecordKind<Inspection> = {
  list: '/inspections',
  title: 'inspection.title',
  numberOf: ({ number }) => number,
  read: (InspectionID) => millwright.answer(getInspection, { params: { InspectionID } }),
  facts: [
    { title: 'field.item', value: (row) => <ItemName id={row.itemID} /> },
    { title: 'buy.supplier', value: (row) => row.supplierID && <SupplierName id={row.supplierID} /> },
    { title: 'stock.lot', value: (row) => row.lotNumber },
    { title: 'inspection.note', value: (row) => row.deliveryNote },
    {
      title: 'inspection.plan',
      value: (row, { say, number }) =>
        say('inspection.planIs', {
          ...{ sample: number(row.sampleSize), lot: number(row.lotSize) },
          ...{ accept: number(row.acceptNumber), reject: number(row.rejectNumber) },
        }),
    },
    { title: 'inspection.aql', value: (row, { number }) => `${number(row.aql)} · ${row.codeLetter}` },
    { title: 'inspection.level', value: (row) => row.level },
    { title: 'inspection.severity', value: (row, { say }) => say(`inspection.${row.severity}`) },
    {
      title: 'inspection.found',
      value: (row, { number }) => row.nonconforming !== null && number(row.nonconforming),
    },
    { title: 'inspection.remarks', value: (row) => row.remarks },
    {
      title: 'inspection.by',
      value: (row) => row.inspectedByUserID && <PersonName userID={row.inspectedByUserID} />,
    },
    {
      title: 'inspection.when',
      value: (row, speech) => row.inspectedUTC && moment(row.inspectedUTC, speech),
    },
    {
      title: 'inspection.became',
      value: (row) => row.qualityNcrID && <NcrNames ids={[row.qualityNcrID]} />,
    },
  ],
  parts: [
    {
      title: 'inspection.receipts',
      anchor: 'receipts',
      table: (row) =>
        tableOf(row.receipts, (one) => one.movementID, [
          { title: 'field.quantity', cell: (one, { number }) => number(one.quantity), isNumber: true },
        ]),
    },
  ],
  machine: getInspectionStateMachine,
  moves: {
    status: {
      permission: 'inspections.write',
      send: (InspectionID, { to }, options) =>
        millwright(
          setInspectionStatus,
          { params: { InspectionID }, body: { status: to as Inspection['status'] } },
          options,
        ),
    },
  },
  more: InspectionMore,
};

export const InspectionScreen = () => <RecordScreen kind={inspection} />;
