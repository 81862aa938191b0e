import { sql } from 'kysely';
import { jsonInstant, jsonList } from '#kit/parts/json-sql';
import { id, instant, int32, list, object, oneOf, orNull, text } from '#platform/schema';

/** What is known of a picture. */
export const imageModel = object(
  {
    imageID: id(),
    symptomID: id(),
    sequence: int32({ minimum: 1, description: 'Its place among those of its symptom' }),
    fileName: text(200),
    caption: orNull(text(500)),
    contentType: oneOf(['image/jpeg', 'image/png', 'image/webp']),
    width: int32({ minimum: 1, description: 'In pixels' }),
    height: int32({ minimum: 1 }),
    size: int32({ minimum: 1, description: 'Bytes, of what is kept' }),
    sha256: text(64),
    userID: id({ description: 'Who brought it' }),
    utc: instant(),
  },
  { title: 'SymptomImage' },
);

export const imageExample = {
  imageID: '0198c5a0-0000-7000-8000-0000000008f2',
  symptomID: '0198c5a0-0000-7000-8000-0000000008f1',
  sequence: 1,
  fileName: 'rod.jpg',
  caption: 'Scratch along the rod',
  contentType: 'image/jpeg',
  width: 1600,
  height: 1200,
  size: 284_511,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  userID: '0198c5a0-0000-7000-8000-0000000000aa',
  utc: '2026-01-31T12:00:00.000Z',
};

/** The members of a picture `m`. */
export const imageColumns = {
  imageID: sql`m.image_id`,
  symptomID: sql`m.symptom_id`,
  sequence: sql`m.sequence`,
  fileName: sql`m.file_name`,
  caption: sql`m.caption`,
  contentType: sql`m.content_type`,
  width: sql`m.width`,
  height: sql`m.height`,
  size: sql`m.size`,
  sha256: sql`m.sha256`,
  userID: sql`m.user_id`,
  utc: jsonInstant('m.utc'),
};

/** The pictures of a report `t`. */
export const imagesPart = {
  schema: list(imageModel),
  select: jsonList(
    imageColumns,
    sql`from trouble_report_images m where m.tenant_id = t.tenant_id and m.report_id = t.report_id`,
    sql`m.symptom_id, m.sequence, m.image_id`,
  ),
};
