import { bestMedia, docxType } from '#lib/media-type';
import { contentDisposition } from '#lib/text';
import type { Ctx } from '#platform/ctx';
import { type Answer, answer } from '#platform/operation';
import type { Outside } from '#platform/outside';
import type { Archival } from '#platform/pdf/archival';
import type { DocumentFormat } from '#platform/pdf/format-value';
import type { RenderRequest } from '#platform/pdf/render';
import { Problem } from '#platform/problem';
import { engineProblem, engineProblems } from './engine-problem.ts';
import type { Template } from './template-for.ts';

const pdfType = 'application/pdf';

/** How an operation that answers by `pdfAnswer` describes its answer, and the problems it can end in. */
export const pdfResponse = {
  media: [pdfType, docxType],
  description: 'The PDF; with `Accept` naming the Word type, the filled Word document itself',
};
export const builtInPdfProblems = ['NotFound', 'NotAcceptable', ...engineProblems] as const;
/** The same where the tenant's own templates are used. */
export const pdfProblems = [...builtInPdfProblems, 'TemplateRequired'] as const;

/** What a document is made of. */
export type PdfParts = {
  /** Which record it shows: the trail keeps who printed it, by which version of which template. */
  of: { entity: string; entityID: string };
  template: Template;
  data: Readonly<Record<string, unknown>>;
  format: DocumentFormat;
  /** Without ending: `Quote_Q1002`. */
  fileName: string;
  /** Of a document that is kept as it is: its PDF is PDF/A-3b, the same bytes each time. */
  archival?: Archival | undefined;
};

/**
 * The answer that a filled template is: a PDF, or the filled Word document where the caller asks for that.
 * Filling and converting begin when the transaction is over, so that a slow document holds no connection.
 * Template and data are of one snapshot. @throws Problem 406 at once; the engine's problems when the answer
 * is made
 */
export const pdfAnswer = (ctx: Ctx, parts: PdfParts): Answer => {
  const { of, template, data, format, fileName, archival } = parts;
  const media = bestMedia(ctx.asked.accept, pdfResponse.media);
  if (media === undefined) throw notAcceptable();
  const request: RenderRequest = {
    template: template.compiled,
    templateVersionKey: template.key,
    data,
    format,
    archival,
  };
  const { documentID, version } = template;
  const attached = media === pdfType ? archival?.attached?.fileName : undefined;
  ctx.audit({
    ...{ ...of, action: 'PRINT' },
    new: { documentID, version, ...(attached === undefined ? {} : { attached }) },
  });
  return answer({
    headers: pdfHeaders(media, fileName),
    after: async ({ renderer }) => ({
      bytes: await (media === pdfType ? toPdf(renderer, request) : toWord(renderer, request)),
    }),
  });
};

/** The headers of a PDF or Word document that is made on demand and shown in the browser. */
export const pdfHeaders = (media: string, fileName: string) => ({
  'content-type': media,
  'content-disposition': contentDisposition('inline', `${fileName}.${media === pdfType ? 'pdf' : 'docx'}`),
});

export const notAcceptable = (): Problem =>
  new Problem(
    'NotAcceptable',
    `The answer is ${pdfType} or ${docxType}; send an Accept header that takes one of them.`,
  );

const toPdf = async (renderer: Outside['renderer'], request: RenderRequest): Promise<Buffer> => {
  try {
    return (await renderer.renderPdf(request)).pdf;
  } catch (error) {
    throw engineProblem(error, '?DocumentID', wordInstead);
  }
};

const toWord = async (renderer: Outside['renderer'], request: RenderRequest): Promise<Buffer> => {
  try {
    return (await renderer.renderDocx(request)).docx;
  } catch (error) {
    throw engineProblem(error, '?DocumentID');
  }
};

const wordInstead = ` The filled Word document can be had meanwhile: send Accept: ${docxType}.`;
