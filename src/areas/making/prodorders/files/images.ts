import { sql } from 'kysely';
import { attachFile, detachFile } from '#areas/ground/documents';
import { changePart } from '#kit/parts/part';
import { readOne } from '#kit/rows';
import { idIn, idParams } from '#kit/shapes';
import { contentDisposition } from '#lib/text';
import type { Ctx } from '#platform/ctx';
import { openFile } from '#platform/files';
import { answer, operation } from '#platform/operation';
import { invalid, notFound } from '#platform/problem';
import { id, int32, list, object, optional, orNull, text } from '#platform/schema';
import { productionExample } from '../production.example.ts';
import { productionResource } from '../production.resource.ts';
import { image, imageExample } from './image.schema.ts';

const maxImageBytes = 10 * 1024 * 1024;
const mostImages = 100;
/** What browsers show without running anything of it. */
const pictures = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

const path = '/v1/prodorders/{ProductionOrderID}/images';
const both = object({
  ...idParams(productionResource).properties,
  ImageID: id({ description: 'The picture’s id' }),
});
const said = {
  caption: optional(orNull(text(1000, { min: 0 }))),
  sequence: optional(int32({ minimum: 0, description: 'Its place among them; ten after the last' })),
};
const shared = { tag: 'production', permission: 'prodorders.read' } as const;
const changes = {
  ...{ tag: 'production', permission: 'prodorders.work', response: productionResource.model },
  example: { response: productionExample.row },
} as const;

const add = operation({
  ...changes,
  id: 'addProductionImage',
  method: 'POST',
  path,
  addition: true,
  summary: 'Add a picture to a production order',
  description: 'PNG, JPEG, WebP or GIF, as its bytes say, of at most 10 MB; at most 100 of an order.',
  params: idParams(productionResource),
  upload: {
    maxBytes: maxImageBytes,
    fields: object({ caption: optional(text(1000, { min: 0 })) }),
  },
  problems: ['NotFound', 'PreconditionFailed'],
  example: { body: { caption: imageExample.caption }, response: productionExample.row },
  run: async (ctx, { params, upload }) =>
    changePart(ctx, productionResource, idIn(productionResource, params), {}, async (entityID) => {
      const documentID = await attachFile(ctx, productionResource.spec, {
        ...{ entityID, documentType: 'PRODUCTIONORDER' },
        upload: { ...upload, fields: {} },
      });
      const { type, count, last } = await ctx.one(
        sql<{ type: string; count: number; last: number }>`
          select d.content_type as type,
            (select count(*) from production_images g where ${ctx.mine('g')} and g.production_order_id = ${entityID}) as count,
            (select coalesce(max(g.sequence), 0) from production_images g
              where ${ctx.mine('g')} and g.production_order_id = ${entityID}) as last
          from documents d where ${ctx.mine('d')} and d.document_id = ${documentID}`,
        'document',
      );
      if (!pictures.includes(type)) throw invalid('/file', 'must be a PNG, JPEG, WebP or GIF');
      if (count >= mostImages)
        throw invalid('/file', `is one more than the ${mostImages} pictures of an order`);
      await ctx.exec(sql`
        insert into production_images (tenant_id, image_id, production_order_id, document_id, sequence, caption)
        values (${ctx.tenantID}, ${ctx.newID()}, ${entityID}, ${documentID}, ${last + 10},
          ${upload.fields.caption || null})`);
    }),
});

const listAll = operation({
  ...shared,
  id: 'listProductionImages',
  method: 'GET',
  path,
  summary: 'List the pictures of a production order',
  params: idParams(productionResource),
  response: list(image),
  problems: ['NotFound'],
  example: { response: [imageExample] },
  run: async (ctx, { params }) =>
    (await readOne(ctx, productionResource, idIn(productionResource, params))).images,
});

const get = operation({
  ...shared,
  id: 'getProductionImage',
  method: 'GET',
  path: `${path}/{ImageID}`,
  summary: 'Read what is known of a picture of a production order',
  params: both,
  response: image,
  problems: ['NotFound'],
  example: { response: imageExample },
  run: async (ctx, { params }) => {
    const { images } = await readOne(ctx, productionResource, idIn(productionResource, params));
    const found = images.find(({ imageID }) => imageID === params.ImageID);
    if (!found) throw notFound('picture of the order');
    return found;
  },
});

const change = operation({
  ...changes,
  id: 'changeProductionImage',
  method: 'PATCH',
  path: `${path}/{ImageID}`,
  summary: 'Set the caption or the place of a picture of a production order',
  description: 'Pictures are shown by `sequence`.',
  params: both,
  body: object(said, { title: 'ProductionImageChange' }),
  problems: ['NotFound', 'PreconditionFailed'],
  example: { body: { caption: imageExample.caption }, response: productionExample.row },
  run: async (ctx, { params, body: { caption, sequence } }) =>
    changePart(ctx, productionResource, idIn(productionResource, params), {}, async (orderID) => {
      const changed = await ctx.exec(sql`
        update production_images as g set
          caption = ${caption === undefined ? sql`g.caption` : caption || null},
          sequence = ${sequence === undefined ? sql`g.sequence` : sequence}
        where ${ctx.mine('g')} and g.production_order_id = ${orderID} and g.image_id = ${params.ImageID}`);
      if (changed === 0) throw notFound('picture of the order');
    }),
});

const remove = operation({
  ...changes,
  id: 'deleteProductionImage',
  method: 'DELETE',
  path: `${path}/{ImageID}`,
  summary: 'Remove a picture from a production order',
  description: 'With its file; answers the order without it.',
  params: both,
  problems: ['NotFound', 'PreconditionFailed'],
  run: async (ctx, { params }) =>
    changePart(ctx, productionResource, idIn(productionResource, params), {}, async (orderID) => {
      const { documentID } = await fileOf(ctx, orderID, params.ImageID);
      await ctx.exec(sql`
        delete from production_images as g where ${ctx.mine('g')} and g.image_id = ${params.ImageID}`);
      await detachFile(ctx, 'ProductionOrder', orderID, documentID);
    }),
});

const download = operation({
  ...shared,
  id: 'downloadProductionImage',
  method: 'GET',
  path: `${path}/{ImageID}/download`,
  summary: 'Download a picture of a production order',
  description: 'The bytes as they were uploaded, always as an attachment. The audit trail notes who took it.',
  traced: true,
  params: both,
  response: { media: ['image/*'], description: 'The picture, under its own media type' },
  problems: ['NotFound'],
  run: async (ctx, { params }) => {
    const orderID = idIn(productionResource, params);
    const { fileID, fileName, contentType, size, documentID } = await fileOf(ctx, orderID, params.ImageID);
    ctx.audit({
      ...{ entity: 'ProductionOrder', entityID: orderID, action: 'DOWNLOAD' },
      new: { imageID: params.ImageID, documentID, fileName },
    });
    return answer({
      stream: openFile(ctx, fileID),
      headers: {
        'content-type': contentType,
        'content-length': String(size),
        'content-disposition': contentDisposition('attachment', fileName),
      },
    });
  },
});

type Stored = { documentID: string; fileID: string; fileName: string; contentType: string; size: number };

const fileOf = async (ctx: Ctx, orderID: string, imageID: string): Promise<Stored> => {
  const found = await ctx.first(sql<Stored>`
    select g.document_id as "documentID", d.file_id as "fileID", d.file_name as "fileName",
      d.content_type as "contentType", d.size
    from production_images g join documents d on ${ctx.mine('d')} and d.document_id = g.document_id
    where ${ctx.mine('g')} and g.production_order_id = ${orderID} and g.image_id = ${imageID}`);
  if (!found) throw notFound('picture of the order');
  return found;
};

export const imageOperations = [add, listAll, get, change, remove, download];
