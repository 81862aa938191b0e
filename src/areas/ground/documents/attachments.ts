import { sql } from 'kysely';
import type { Resource } from '#kit/declaration';
import type { Part } from '#kit/parts/declaration';
import { jsonInstant, jsonList } from '#kit/parts/json-sql';
import { changePart } from '#kit/parts/part';
import { insertRow } from '#kit/rows';
import { idIn, idParams } from '#kit/shapes';
import { withArticle } from '#lib/article';
import type { Ctx } from '#platform/ctx';
import { openFile, putFile } from '#platform/files';
import { type Operation, operation, type Upload } from '#platform/operation';
import { notFound } from '#platform/problem';
import { id, instant, int32, list, object, oneOf, optional, orNull, text } from '#platform/schema';
import { removeDocument } from './delete-document.ts';
import { documentExample } from './document.example.ts';
import { type Document, documentResource, type StoredDocument, stored } from './document.resource.ts';
import { type DocumentType, documentTypes } from './document-types.ts';
import { maxFileBytes, takeFile } from './take-file.ts';

/** A file attached to a record, as the record shows it. */
const attachment = object(
  {
    documentID: id(),
    name: text(200),
    fileName: text(200),
    description: orNull(text(2000, { min: 0 })),
    documentType: oneOf(documentTypes),
    contentType: text(200),
    size: int32({ minimum: 0, description: 'Bytes' }),
    sha256: text(64),
    uploadedByUserID: id(),
    uploadedUTC: instant(),
  },
  { title: 'AttachedDocument' },
);

const attachments = list(attachment);

/**
 * The files attached to a resource's records, oldest first, shown as its part `documents`. Templates are
 * never among them.
 */
export const documentsPart = (entity: string, idColumn: string): Part<typeof attachments> => ({
  schema: attachments,
  select: jsonList(
    {
      documentID: sql`d.document_id`,
      name: sql`d.name`,
      fileName: sql`d.file_name`,
      description: sql`d.description`,
      documentType: sql`d.document_type`,
      contentType: sql`d.content_type`,
      size: sql`d.size`,
      sha256: sql`d.sha256`,
      uploadedByUserID: sql`d.uploaded_by_user_id`,
      uploadedUTC: jsonInstant('d.uploaded_utc'),
    },
    sql`from documents d
      where d.tenant_id = t.tenant_id and d.entity = ${sql.lit(entity)} and d.entity_id = ${sql.ref(`t.${idColumn}`)}`,
    sql`d.document_id`,
  ),
});

/** What may be said of a file beside it. */
type Named = { name?: string; description?: string };

/**
 * `POST …/documents` (an addition), `GET` and `DELETE …/documents/{DocumentID}`: the files of one record.
 * They need the record's own permissions; a file uploaded here can be read and downloaded under
 * `/v1/documents` by who may read the record.
 */
export const attachmentOperations = (resource: Resource, documentType: DocumentType): Operation[] => {
  const { spec } = resource;
  const path = `${spec.path}/{${spec.param}}/documents`;
  const both = object({
    ...idParams(resource).properties,
    DocumentID: id({ description: 'The attached document’s id' }),
  });
  const common = { tag: spec.tag, response: resource.model };
  const attach = operation({
    ...common,
    id: `attach${spec.entity}Document`,
    method: 'POST',
    path,
    summary: `Attach a file to ${withArticle(spec.noun)}`,
    permission: `${spec.permission}.write`,
    addition: true,
    params: idParams(resource),
    upload: {
      maxBytes: maxFileBytes,
      fields: object({
        name: optional(text(200, { description: 'The file’s name when left out' })),
        description: optional(text(2000, { min: 0 })),
      }),
    },
    problems: ['NotFound', 'PreconditionFailed'],
    example: { body: { name: 'Purchase order' }, response: spec.example.row },
    run: async (ctx, { params, upload }) =>
      changePart(ctx, resource, idIn(resource, params), {}, async (entityID) => {
        await attachFile(ctx, spec, { entityID, documentType, upload });
      }),
  });
  const read = operation({
    id: `get${spec.entity}Document`,
    method: 'GET',
    path: `${path}/{DocumentID}`,
    tag: spec.tag,
    summary: `Read one document of ${withArticle(spec.noun)}`,
    description: 'What is known of the file; its bytes are at `/v1/documents/{DocumentID}/download`.',
    permission: `${spec.permission}.read`,
    params: both,
    response: documentResource.model,
    problems: ['NotFound'],
    example: {
      response: {
        ...documentExample.row,
        isTemplate: false,
        isDefault: false,
        locale: null,
        warnings: [],
        entity: spec.entity,
        entityID: 'x',
      },
    },
    run: async (ctx, { params }) => {
      const [entityID, { DocumentID }] = [idIn(resource, params), params];
      return ctx.one(
        sql<Document>`select ${documentResource.select(ctx.now)} from documents t
          where ${ctx.mine('t')} and t.document_id = ${DocumentID} and t.entity = ${spec.entity} and t.entity_id = ${entityID}`,
        'document',
      );
    },
  });
  const remove = operation({
    ...common,
    id: `delete${spec.entity}Document`,
    method: 'DELETE',
    path: `${path}/{DocumentID}`,
    summary: `Remove a document from ${withArticle(spec.noun)}`,
    description: `Removes the file, too, and answers the ${spec.noun} without it.`,
    permission: `${spec.permission}.write`,
    params: both,
    problems: ['NotFound', 'PreconditionFailed'],
    example: { response: spec.example.row },
    run: async (ctx, { params }) => {
      const { DocumentID } = params;
      return changePart(ctx, resource, idIn(resource, params), {}, async (entityID) => {
        const attached = await attachedTo(ctx, spec.entity, entityID);
        const found = attached.find(({ documentID }) => documentID === DocumentID);
        if (!found) throw notFound('document');
        await removeDocument(ctx, found);
      });
    },
  });
  return [attach, read, remove];
};

type Attached = Pick<Resource['spec'], 'entity' | 'permission'>;

/** Attaches a file to a locked record and answers the document's id. @throws Problem 400 for an empty file */
export const attachFile = async (
  ctx: Ctx,
  { entity, permission }: Attached,
  { entityID, documentType, upload }: { entityID: string; documentType: DocumentType; upload: Upload<Named> },
): Promise<string> => {
  const file = await takeFile(ctx, upload);
  const documentID = ctx.newID();
  await insertRow(ctx, stored, {
    documentID,
    name: upload.fields.name ?? file.fileName,
    description: upload.fields.description ?? null,
    documentType,
    isTemplate: false,
    isDefault: false,
    locale: null,
    isActive: true,
    ...file,
    version: 1,
    uploadedByUserID: ctx.userID,
    uploadedUTC: ctx.now,
    entity,
    entityID,
    entityPermission: permission,
  });
  return documentID;
};

/** Attaches to a locked record a copy of a file that another one has, and answers the copy's id. */
export const copyAttachment = async (
  ctx: Ctx,
  { entity, permission }: Attached,
  { entityID, documentID }: { entityID: string; documentID: string },
): Promise<string> => {
  const from = await ctx.one(
    sql<StoredDocument>`select ${stored.select(ctx.now)} from documents t where ${ctx.mine('t')} and t.document_id = ${documentID}`,
    'document',
  );
  const { fileID } = await putFile(ctx, openFile(ctx, from.fileID));
  const copy = { ...from, documentID: ctx.newID(), fileID, documentType: 'GENERAL' };
  await insertRow(ctx, stored, { ...copy, entity, entityID, entityPermission: permission });
  return copy.documentID;
};

/** Takes one file from a locked record; none of that id is no fault. */
export const detachFile = async (
  ctx: Ctx,
  entity: string,
  entityID: string,
  documentID: string,
): Promise<void> => {
  const found = (await attachedTo(ctx, entity, entityID)).find((one) => one.documentID === documentID);
  if (found) await removeDocument(ctx, found);
};

/** Takes a record's files with it when it is deleted. */
export const deleteAttachments = async (ctx: Ctx, entity: string, entityID: string): Promise<void> => {
  for (const one of await attachedTo(ctx, entity, entityID)) await removeDocument(ctx, one);
};

/** The attached files with what is kept of them, locked. */
const attachedTo = (ctx: Ctx, entity: string, entityID: string): Promise<StoredDocument[]> =>
  ctx.rows(sql<StoredDocument>`
    select ${stored.select(ctx.now)} from documents t
    where ${ctx.mine('t')} and t.entity = ${entity} and t.entity_id = ${entityID} for update`);
