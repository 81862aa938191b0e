import { listInspections } from '../../../client/groups/quality-inspections.ts';
import type { InspectionSummary } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { moment } from '../cells.tsx';
import { type ListKind, pageOf, rowsOf } from '../lists/list-kind.ts';
import { ItemName } from '../records/item-name.tsx';
import { SupplierName } from '../records/supplier-name.tsx';
import { inspectionsEn } from '../words/inspections.ts';
import { bring } from '../words/words.tsx';

bring(inspectionsEn);

const statuses = ['OPEN', 'ACCEPTED', 'REJECTED', 'CANCELLED'] as const;

/** Received lots that are looked at; found by their number, or else by the lot. */
export const inspections: ListKind<InspectionSummary> = {
  path: '/inspections',
  canSearch: true,
  statuses,
  teaches: 'inspection.empty',
  read: async ({ q, status }, after, signal) => {
    const read = async (sought: { number?: string; lotNumber?: string }) => {
      const chosen = statuses.find((one) => one === status);
      const query = {
        ...sought,
        status: chosen,
        after,
        limit: rowsOf(after),
        sort: '-lastUpdatedUTC',
      } as const;
      return pageOf(await millwright.answer(listInspections, { query }, { signal }));
    };
    if (!q) return read({});
    const found = await read({ number: q });
    return found.rows.length > 0 ? found : read({ lotNumber: q });
  },
  idOf: (row) => row.inspectionID,
  href: (row) => `/inspections/${row.inspectionID}`,
  columns: [
    { title: 'field.number', cell: (row) => row.number },
    { title: 'field.item', cell: (row) => <ItemName id={row.itemID} /> },
    { title: 'buy.supplier', cell: (row) => row.supplierID && <SupplierName id={row.supplierID} /> },
    { title: 'stock.lot', cell: (row) => row.lotNumber, isCode: true },
    { title: 'inspection.lotSize', cell: (row, { number }) => number(row.lotSize), isNumber: true },
    {
      title: 'field.status',
      cell: (row, { term }) => <span className={`status ${row.status}`}>{term(row.status)}</span>,
    },
    { title: 'field.changed', cell: (row, speech) => moment(row.lastUpdatedUTC, speech) },
  ],
};
