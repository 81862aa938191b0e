import { defineArea } from '#platform/area';
import { downloadBuiltIn, listBuiltIns } from './built-in-operations.ts';
import { dataDictionary, dataName, downloadDictionary } from './data-dictionary.ts';
import { deleteDocument } from './delete-document.ts';
import { documentResource } from './document.resource.ts';
import { guarded, needReadRight, needsToo, needWriteRight, usersOnly } from './document-access.ts';
import { documentLists } from './document-lists.ts';
import { documentPdf } from './document-pdf.ts';
import { downloadDocument } from './download-document.ts';
import { replaceDocument } from './replace-document.ts';
import { listTakenFiles } from './taken-files.ts';
import { uploadDocument } from './upload-document.ts';

const byID = documentResource.operations.map((one) =>
  one.method === 'GET'
    ? guarded(one, needReadRight)
    : {
        ...guarded(one, needWriteRight),
        needsToo,
        usersOnly,
        problems: [...one.problems, 'NotEditable' as const],
      },
);

export const documents = defineArea({
  name: 'documents',
  tags: {
    documents: 'Word templates, and files attached to records',
  },
  tables: ['documents'],
  operations: [
    ...documentLists,
    listTakenFiles,
    uploadDocument,
    ...byID,
    deleteDocument,
    replaceDocument,
    downloadDocument,
    documentPdf,
    dataDictionary,
    downloadDictionary,
    listBuiltIns,
    downloadBuiltIn,
  ],
});

export {
  attachFile,
  attachmentOperations,
  copyAttachment,
  deleteAttachments,
  detachFile,
  documentsPart,
} from './attachments.ts';
export { documentFile } from './document-file.ts';
export { documentNameEnds } from './document-name-ends.ts';
export { attachedPdf, pdfFileResponse } from './document-pdf.ts';
export { explainName, ownGroups } from './explain-name.ts';
export { builtInPdfProblems, pdfAnswer, pdfProblems, pdfResponse } from './pdf-answer.ts';
export { maxFileBytes } from './take-file.ts';
export { findingsAnswer, findingsExample, findingsProblems, templateFindings } from './template-findings.ts';
export {
  builtInTemplate,
  type Template,
  templateFor,
  templateQuery,
  wantedLanguages,
} from './template-for.ts';
export {
  type PaperType,
  paperTypes,
  type TemplateName,
  templateNames,
  templateSample,
} from './template-names.ts';
export { dataName };
