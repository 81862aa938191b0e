import type { Row } from '#kit/declaration';
import { auditRow, insertRow } from '#kit/rows';
import { whole } from '#kit/shapes';
import { operation } from '#platform/operation';
import { invalid } from '#platform/problem';
import { flag, object, oneOf, optional, otherwise, text } from '#platform/schema';
import { claimDefault } from './claim-default.ts';
import { documentExample } from './document.example.ts';
import { documentResource, refuseBadLocale, shown, stored } from './document.resource.ts';
import { needsToo, needTemplateRight, usersOnly } from './document-access.ts';
import { documentTypes, templateTypes } from './document-types.ts';
import { maxFileBytes, takeFile, takeTemplate } from './take-file.ts';

const fields = object({
  name: optional(text(200, { description: 'The file’s name when left out' })),
  documentType: oneOf(documentTypes),
  isTemplate: otherwise(flag(), false),
  isDefault: otherwise(flag(), false),
  locale: optional(text(35, { description: 'BCP 47, of a template: the language that its words are in' })),
  description: optional(text(2000, { min: 0 })),
});

/**
 * One upload for templates and general files, distinguished by `isTemplate`. What belongs to a record is
 * attached at that record, whose area knows whether it is there and who may change it.
 */
export const uploadDocument = operation({
  id: 'uploadDocument',
  method: 'POST',
  path: '/v1/documents',
  tag: 'documents',
  summary: 'Upload a document or a template',
  description:
    'A template is a Word file (.docx) with placeholders; it is checked, and every fault is answered with its place; what its data have no name for is a warning. ' +
    'The first one of a type takes the place of the built-in template. ' +
    'Files are attached to a record by an upload there, such as `/v1/salesquotes/{SalesQuoteID}/documents`.',
  permission: 'documents.write',
  needsToo,
  usersOnly,
  addition: true,
  upload: { maxBytes: maxFileBytes, fields },
  response: documentResource.model,
  problems: ['InvalidTemplate'],
  example: { body: { documentType: 'GENERAL', name: 'Terms of sale' }, response: documentExample.row },
  run: async (ctx, { upload }) => {
    const asked = upload.fields;
    const { documentType, isTemplate, isDefault, locale = null } = asked;
    if (isTemplate) needTemplateRight(ctx);
    if (isTemplate && !templateTypes.has(documentType)) {
      throw invalid('/documentType', `must be one of ${[...templateTypes].join(', ')} for a template`);
    }
    if (isDefault && !isTemplate) throw invalid('/isDefault', 'only a template can be the default');
    refuseBadLocale({ locale, isTemplate });
    const file = isTemplate ? await takeTemplate(ctx, upload, documentType) : await takeFile(ctx, upload);
    const row: Row = {
      documentID: ctx.newID(),
      name: asked.name ?? file.fileName,
      documentType,
      isTemplate,
      isDefault,
      isActive: true,
      locale,
      description: asked.description ?? null,
      ...file,
      version: 1,
      uploadedByUserID: ctx.userID,
      uploadedUTC: ctx.now,
    };
    if (isDefault) await claimDefault(ctx, row);
    const made = shown(await insertRow(ctx, stored, row));
    auditRow(ctx, documentResource, 'CREATE', undefined, made);
    return whole(made);
  },
});
