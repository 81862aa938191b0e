import { type RawBuilder, sql } from 'kysely';
import { isLocale } from '#areas/ground/reference';
import type { Kept, Resource } from '#kit/declaration';
import { columnOf, field } from '#kit/field';
import { resource } from '#kit/resource';
import { lockOne, readOne } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { invalid } from '#platform/problem';
import { list, text } from '#platform/schema';
import { tellAll } from '#platform/tell-all';
import { claimDefault } from './claim-default.ts';
import { documentExample } from './document.example.ts';
import { consultOnName } from './document-name-ends.ts';
import { documentTypes } from './document-types.ts';

const set = { required: true, readOnly: true } as const;
const fields = {
  name: field.text(200, {
    required: true,
    sort: true,
    description: 'For people',
    example: 'Quotation, English',
  }),
  fileName: field.text(200, { ...set, sort: true, description: 'Of the file as it was uploaded last' }),
  documentType: field.oneOf(documentTypes, { ...set, filter: 'equal', description: 'What it is about' }),
  isTemplate: field.flag({
    ...set,
    filter: 'equal',
    description: 'A Word template, which is filled with data',
  }),
  isDefault: field.flag({
    required: true,
    filter: 'equal',
    description:
      'The template used when a PDF is requested without one; making it the default ends the former one',
  }),
  isActive: field.flag({ required: true, filter: 'equal', description: 'An inactive template makes no PDF' }),
  locale: field.text(35, {
    filter: 'equal',
    description:
      'BCP 47, of a template: the language that its words are in. Values are written in it, and it is used for customers of that language; null: for all, values in theirs',
  }),
  description: field.longText(2000),
  contentType: field.text(200, {
    ...set,
    description: 'By the file’s content, not by what the sender claims',
  }),
  size: field.integer({ minimum: 0 }, { ...set, description: 'Bytes' }),
  sha256: field.text(64, { ...set, description: 'Of the file, in hex' }),
  version: field.integer({ minimum: 1 }, { ...set, description: 'Grows when the file is replaced' }),
  warnings: field.json(list(text(1000)), {
    ...set,
    description: 'Of a template: what was left out of the file, and what will not be filled',
  }),
  entity: field.text(60, {
    readOnly: true,
    description: 'Of an attachment: what kind of record it belongs to',
  }),
  entityID: field.text(64, { readOnly: true, description: 'Of an attachment: the record’s id' }),
  uploadedByUserID: field.id({ ...set, description: 'Who uploaded the file' }),
  uploadedUTC: field.instant(set),
};

/**
 * A document: a Word template, a general file, or a file attached to a record. Created by an upload; lists
 * and deletion are operations of this area's own (document-lists.ts, delete-document.ts).
 */
export const documentResource = resource({
  entity: 'Document',
  noun: 'document',
  table: 'documents',
  path: '/v1/documents',
  param: 'DocumentID',
  idField: 'documentID',
  tag: 'documents',
  permission: 'documents',
  fields,
  operations: ['get', 'patch'],
  sort: 'name',
  problems: { patch: ['Referenced'] },
  check: async (ctx, row, old) => {
    if (old && old.name.toLowerCase() !== row.name.toLowerCase()) await consultOnName(ctx, old);
    await tellAll(
      () => refuseBadLocale(row),
      () => row.isDefault && refuseAsDefault(row),
    );
    if (row.isDefault) await claimDefault(ctx, row);
  },
  example: documentExample,
});

/** @throws Problem 400 */
const refuseAsDefault = ({ isTemplate, isActive }: { isTemplate: boolean; isActive: boolean }): void => {
  if (!isTemplate) throw invalid('/isDefault', 'only a template can be the default');
  if (!isActive)
    throw invalid('/isDefault', 'an inactive template cannot be the default; send isDefault false');
};

/** @throws Problem 400 */
export const refuseBadLocale = ({
  locale,
  isTemplate,
}: {
  locale: string | null;
  isTemplate: boolean;
}): void => {
  if (locale === null) return;
  if (!isTemplate) throw invalid('/locale', 'is of templates alone');
  if (!isLocale(locale)) throw invalid('/locale', 'must be a BCP 47 language tag like en or de-AT');
};

/** A document as the wire shows it. */
export type Document = Kept<typeof fields, 'documentID'>;

/** What is kept of a document beside what is shown. */
const hidden = {
  fileID: field.id({ required: true, readOnly: true }),
  compiledFileID: field.id({
    readOnly: true,
    description: 'Of a template: the file that filling begins with',
  }),
  entityPermission: field.text(100, {
    readOnly: true,
    description: 'Of an attachment: whose permission reading it needs, as `quotes`',
  }),
};
const hiddenColumns = Object.entries(hidden).map(([name, one]) => [name, columnOf(name, one)] as const);

/** A document with that. */
export type StoredDocument = Kept<typeof fields & typeof hidden, 'documentID'>;

const selectStored = (now: string): RawBuilder<unknown> =>
  sql.join([
    documentResource.select(now),
    ...hiddenColumns.map(([name, column]) => sql`${sql.ref(`t.${column}`)} as ${sql.ref(name)}`),
  ]);

/** The same rows with what is not shown: for reading and writing them, never for an answer. */
export const stored: Resource<typeof fields & typeof hidden, 'documentID', 'DocumentID'> = {
  ...documentResource,
  spec: { ...documentResource.spec, fields: { ...fields, ...hidden } },
  fields: { ...documentResource.fields, ...hidden },
  columns: new Map([...documentResource.columns, ...hiddenColumns]),
  select: selectStored,
  selectWhole: selectStored,
};

/** A document with what is not shown. @throws Problem 404 */
export const readStored = (ctx: Ctx, documentID: string): Promise<StoredDocument> =>
  readOne(ctx, stored, documentID);

/** The same, locked, after a look at If-Match. @throws Problem 404, 412 */
export const lockStored = (ctx: Ctx, documentID: string): Promise<StoredDocument> =>
  lockOne(ctx, stored, documentID);

/** A document without what is not shown. */
export const shown = ({
  fileID: _f,
  compiledFileID: _c,
  entityPermission: _e,
  ...rest
}: StoredDocument): Document => rest;
