import { idParams } from '#kit/shapes';
import { bestMedia, docxType } from '#lib/media-type';
import type { Ctx } from '#platform/ctx';
import { readFile } from '#platform/files';
import { type Answer, answer, operation } from '#platform/operation';
import { notFound, Problem } from '#platform/problem';
import { documentResource, readStored, type StoredDocument } from './document.resource.ts';
import { guarded, needReadRight } from './document-access.ts';
import { engineProblem } from './engine-problem.ts';
import { notAcceptable, pdfHeaders } from './pdf-answer.ts';
import { takenEntry } from './taken-files.ts';

/** How an operation that shows a kept file as PDF describes its answer, and the problems it can end in. */
export const pdfFileResponse = {
  response: { media: ['application/pdf'], description: 'The PDF' },
  problems: ['NotFound', 'NotAcceptable', 'InvalidTemplate', 'PdfUnavailable'],
} as const;

/**
 * A file of a record as PDF; the caller has checked who may read the record. @throws Problem 404, also for
 * what belongs to another record, 406
 */
export const attachedPdf = async (
  ctx: Ctx,
  documentID: string,
  of: { entity: string; entityID: string },
): Promise<Answer> => {
  const found = await readStored(ctx, documentID);
  if (found.entity !== of.entity || found.entityID !== of.entityID) throw notFound('document');
  return pdfOf(ctx, found, '');
};

const pdfOf = async (ctx: Ctx, found: StoredDocument, pointer: string): Promise<Answer> => {
  const isPdf = found.contentType === 'application/pdf';
  if (bestMedia(ctx.asked.accept, ['application/pdf']) === undefined) throw notAcceptable();
  if (!isPdf && found.contentType !== docxType) {
    throw new Problem(
      'NotAcceptable',
      `Only Word documents can be converted to PDF, and this is ${found.contentType}.`,
    );
  }
  const bytes = await readFile(ctx, found.fileID);
  ctx.audit(takenEntry(found, 'PRINT'));
  return answer({
    headers: pdfHeaders('application/pdf', found.fileName.replace(/\.(docx|pdf)$/i, '')),
    after: async ({ office, templates }) => {
      if (isPdf) return { bytes };
      try {
        // A stranger's file: it is cleaned before it is opened, as templates are when they are taken.
        return { bytes: await office.convert(await templates.clean(bytes)) };
      } catch (error) {
        throw engineProblem(error, pointer);
      }
    },
  });
};

/**
 * For a look at a document without Word: a template with its placeholders as they stand, an attached file as
 * it is.
 */
export const documentPdf = guarded(
  operation({
    id: 'renderDocumentPdf',
    method: 'GET',
    path: '/v1/documents/{DocumentID}/pdf',
    tag: 'documents',
    summary: 'A document as PDF',
    description:
      'Converts a Word document, a template unfilled; a PDF is answered as it is. Who looked is noted in the audit trail.',
    permission: 'documents.read',
    traced: true,
    params: idParams(documentResource),
    response: pdfFileResponse.response,
    problems: [...pdfFileResponse.problems],
    run: async (ctx, { params }) => {
      return pdfOf(ctx, await readStored(ctx, params.DocumentID), ':DocumentID');
    },
  }),
  needReadRight,
);
