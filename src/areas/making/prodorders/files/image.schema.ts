import { sql } from 'kysely';
import type { Part } from '#kit/parts/declaration';
import { jsonInstant, jsonList } from '#kit/parts/json-sql';
import { id, instant, int32, list, object, orNull, text } from '#platform/schema';

/** A picture of a production order as it is shown. */
export const image = object(
  {
    imageID: id(),
    sequence: int32({ description: 'Its place among the pictures' }),
    caption: orNull(text(1000)),
    documentID: id({ description: 'The document that has its bytes' }),
    fileName: text(200),
    contentType: text(200),
    size: int32({ minimum: 0, description: 'Bytes' }),
    uploadedByUserID: id(),
    uploadedUTC: instant(),
  },
  { title: 'ProductionImage' },
);

/** The pictures of an order, in their order. */
export const imagesPart = {
  schema: list(image),
  select: jsonList(
    {
      imageID: sql`g.image_id`,
      sequence: sql`g.sequence`,
      caption: sql`g.caption`,
      documentID: sql`g.document_id`,
      fileName: sql`d.file_name`,
      contentType: sql`d.content_type`,
      size: sql`d.size`,
      uploadedByUserID: sql`d.uploaded_by_user_id`,
      uploadedUTC: jsonInstant('d.uploaded_utc'),
    },
    sql`from production_images g join documents d on d.tenant_id = g.tenant_id and d.document_id = g.document_id
      where g.tenant_id = t.tenant_id and g.production_order_id = t.production_order_id`,
    sql`g.sequence, g.image_id`,
  ),
} satisfies Part;

/** An example of the API description. */
export const imageExample = {
  imageID: '0198c5a0-0000-7000-8000-0000000000f6',
  sequence: 10,
  caption: 'Clamped on the left',
  documentID: '0198c5a0-0000-7000-8000-0000000000f7',
  fileName: 'clamping.jpg',
  contentType: 'image/jpeg',
  size: 184_220,
  uploadedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
  uploadedUTC: '2026-03-10T08:02:00.000Z',
};
