import { notesOperation } from '#kit/parts/notes';
import { defineArea } from '#platform/area';
import { qualityDocumentResource, qualityDocumentStatusChanged } from './document.resource.ts';
import { downloadDocument, putDocumentFile } from './document-file.ts';
import { exportDocuments } from './export-documents.ts';
import {
  acknowledgeDocument,
  documentApprovals,
  documentStatusOperations,
  reviseDocument,
} from './move-document.ts';

export const controlledDocuments = defineArea({
  name: 'controlleddocuments',
  tags: { 'quality-documents': 'Controlled documents with revisions, and who has read them' },
  tables: ['quality_documents', 'quality_document_readings'],
  operations: [
    ...qualityDocumentResource.operations,
    ...documentStatusOperations,
    ...documentApprovals,
    reviseDocument,
    acknowledgeDocument,
    putDocumentFile,
    downloadDocument,
    exportDocuments,
    notesOperation(qualityDocumentResource, 'PATCH'),
  ],
  events: [qualityDocumentStatusChanged],
});
