import { attachmentOperations } from '#areas/ground/documents';
import { notesOperation } from '#kit/parts/notes';
import { defineArea } from '#platform/area';
import { approveDisposition } from './approve-disposition.ts';
import { assignNcr } from './assign.ts';
import { carryOutDisposition } from './carry-out.ts';
import { contain, releaseContainment } from './contain.ts';
import { listByStatus } from './list-by-status.ts';
import { ncrStatusOperations } from './move-ncr.ts';
import { ncrCreated, ncrResource, ncrStatusChanged } from './ncr.resource.ts';
import { approvalOperations } from './ncr-approval.ts';
import { paretoOfNcrs } from './pareto.ts';
import { splitQuantity } from './split-quantity.ts';

export const ncr = defineArea({
  name: 'ncr',
  tags: { 'quality-ncr': 'What was found wrong, and what becomes of it' },
  tables: ['ncrs', 'ncr_dispositions', 'ncr_serials'],
  operations: [
    ...ncrResource.operations,
    ...ncrStatusOperations,
    notesOperation(ncrResource, 'PATCH'),
    assignNcr,
    splitQuantity,
    approveDisposition,
    carryOutDisposition,
    contain,
    releaseContainment,
    ...approvalOperations,
    listByStatus,
    paretoOfNcrs,
    ...attachmentOperations(ncrResource, 'GENERAL').map((one) => ({ ...one, addition: true })),
  ],
  events: [ncrCreated, ncrStatusChanged],
});

export { createNcr, nameCapa } from './name-capa.ts';
export { ncrResource };
