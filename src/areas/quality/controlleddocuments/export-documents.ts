import { exportFile, formatParameter } from '#kit/export';
import { stretches } from '#kit/list-answer';
import { filterQuery, planList } from '#kit/list-plan';
import { operation } from '#platform/operation';
import { date, flag, int32, object, orNull, text } from '#platform/schema';
import { qualityDocumentResource } from './document.resource.ts';

const row = object({
  number: text(60),
  revision: int32(),
  title: text(200),
  type: text(40),
  status: text(40),
  effectiveDate: orNull(date()),
  reviewDueDate: orNull(date()),
  isReviewDue: flag(),
  openReaders: int32(),
});
const file = exportFile(row);

/** `GET …/export`: the list of documents in force and in work, as auditors ask for it. */
export const exportDocuments = operation({
  id: 'exportQualityDocuments',
  method: 'GET',
  path: '/v1/quality/documents/export',
  tag: 'quality-documents',
  summary: 'Export the list of controlled documents',
  description: 'Each revision a row, with the filters of the list. Files are not in it.',
  permission: 'qualitydocuments.read',
  query: filterQuery(qualityDocumentResource, { Format: formatParameter }),
  exports: 'QualityDocument',
  response: file.response,
  run: async (ctx, { query }) => {
    const rows = async function* () {
      for await (const found of stretches(
        ctx,
        qualityDocumentResource,
        planList(qualityDocumentResource, query),
      ))
        for (const one of found)
          yield Object.fromEntries(Object.keys(row.properties).map((name) => [name, one[name]]));
    };
    return file.answer({ name: 'qualitydocuments', rows: rows(), format: query.Format });
  },
});
