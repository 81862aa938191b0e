import { idParams } from '#kit/shapes';
import { contentDisposition } from '#lib/text';
import { openFile } from '#platform/files';
import { answer, operation } from '#platform/operation';
import { documentResource, readStored } from './document.resource.ts';
import { guarded, needReadRight } from './document-access.ts';
import { takenEntry } from './taken-files.ts';

export const downloadDocument = guarded(
  operation({
    id: 'downloadDocument',
    method: 'GET',
    path: '/v1/documents/{DocumentID}/download',
    tag: 'documents',
    summary: 'Download the file of a document',
    description:
      'The bytes as they were uploaded, always as an attachment. Of a template, the file before filling. Who took it is noted in the audit trail.',
    permission: 'documents.read',
    traced: true,
    params: idParams(documentResource),
    response: { media: ['*/*'], description: 'The file, under its own media type' },
    problems: ['NotFound'],
    run: async (ctx, { params }) => {
      const found = await readStored(ctx, params.DocumentID);
      ctx.audit(takenEntry(found, 'DOWNLOAD'));
      return answer({
        stream: openFile(ctx, found.fileID),
        headers: {
          'content-type': found.contentType,
          'content-length': String(found.size),
          // Never inline: what strangers upload must not run in the service's own origin.
          'content-disposition': contentDisposition('attachment', found.fileName),
        },
      });
    },
  }),
  needReadRight,
);
