import { attachmentOperations } from '#areas/ground/documents';
import { notesOperation } from '#kit/parts/notes';
import { defineArea } from '#platform/area';
import { changeResource, changeStatusChanged } from './change.resource.ts';
import { changeApprovals, changeStatusOperations } from './move-change.ts';

export const changes = defineArea({
  name: 'changes',
  tags: { 'quality-changes': 'Changes of products, processes, documents and suppliers' },
  tables: ['quality_changes'],
  operations: [
    ...changeResource.operations,
    ...changeStatusOperations,
    ...changeApprovals,
    notesOperation(changeResource, 'PATCH'),
    ...attachmentOperations(changeResource, 'GENERAL').map((one) => ({ ...one, addition: true })),
  ],
  events: [changeStatusChanged],
});
