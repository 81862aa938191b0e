import { sql } from 'kysely';
import { needEditable } from '#kit/machine';
import { changePart } from '#kit/parts/part';
import { readOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import { paperPicture, shrinkPicture } from '#lib/shrink-picture';
import { type StrippedPicture, stripPicture } from '#lib/strip-picture';
import { contentDisposition, plainFileName } from '#lib/text';
import type { Ctx } from '#platform/ctx';
import { openFile, putFile, removeFile } from '#platform/files';
import { createGate } from '#platform/gate';
import { answer, operation } from '#platform/operation';
import { invalid, notFound, Problem } from '#platform/problem';
import { id, list, object, optional, type Static, text } from '#platform/schema';
import { reportMachine } from '../report.machine.ts';
import { reportResource } from '../report.resource.ts';
import { imageExample, imageModel } from './image.ts';

/** The largest picture taken: bytes, and pixels. */
const maxBytes = 10 * 1024 * 1024;
const maxPixels = 50_000_000;
const mostImages = 50;
/** What is kept shows as much as a screen does. */
const longestSide = 2048;
/** On paper it is 80 mm wide at most: 250 dots an inch. */
const longestOnPaper = 800;
/** A picture at a time, which may take 200 MB of memory; one of a tenant while others come too. */
const drawing = createGate({
  waitLimit: 'MILLWRIGHT_MAX_WAIT_MS',
  slots: 1,
  slotsPerTenant: 1,
  maxWaiting: 100,
  maxWaitMs: 10_000,
});

const path = '/v1/service/troublereports/{ReportID}/symptoms/{SymptomID}/images';
const ofSymptom = {
  ...idParams(reportResource).properties,
  SymptomID: id({ description: 'The symptom’s id' }),
};
const ofImage = { ...ofSymptom, ImageID: id({ description: 'The picture’s id' }) };

type Image = Static<typeof imageModel>;
type Named = { ReportID: string; SymptomID: string; ImageID: string };

/** The pictures of one symptom. @throws Problem 404 */
const imagesOf = async (ctx: Ctx, { ReportID, SymptomID }: Omit<Named, 'ImageID'>): Promise<Image[]> => {
  const { symptoms, images } = await readOne(ctx, reportResource, ReportID);
  if (!symptoms.some(({ symptomID }) => symptomID === SymptomID)) throw notFound('symptom of this report');
  return images.filter(({ symptomID }) => symptomID === SymptomID);
};

const imageOf = async (ctx: Ctx, params: Named): Promise<Image> => {
  const found = (await imagesOf(ctx, params)).find(({ imageID }) => imageID === params.ImageID);
  if (!found) throw notFound('picture of this symptom');
  return found;
};

const listImages = operation({
  id: 'listSymptomImages',
  method: 'GET',
  path,
  tag: 'service',
  summary: 'List the pictures of a symptom',
  permission: 'troublereports.read',
  params: object(ofSymptom),
  response: list(imageModel),
  problems: ['NotFound'],
  example: { response: [imageExample] },
  run: (ctx, { params }) => imagesOf(ctx, params),
});

const getImage = operation({
  id: 'getSymptomImage',
  method: 'GET',
  path: `${path}/{ImageID}`,
  tag: 'service',
  summary: 'Read what is known of a picture',
  permission: 'troublereports.read',
  params: object(ofImage),
  response: imageModel,
  problems: ['NotFound'],
  example: { response: imageExample },
  run: (ctx, { params }) => imageOf(ctx, params),
});

const downloadImage = operation({
  id: 'downloadSymptomImage',
  method: 'GET',
  path: `${path}/{ImageID}/download`,
  tag: 'service',
  summary: 'Download a picture of a symptom',
  permission: 'troublereports.read',
  traced: true,
  params: object(ofImage),
  response: { media: ['*/*'], description: 'The picture: JPEG, PNG or WebP' },
  problems: ['NotFound'],
  run: async (ctx, { params }) => {
    const { imageID, contentType, size, fileName } = await imageOf(ctx, params);
    const { fileID } = await ctx.one(
      sql<{ fileID: string }>`
        select m.file_id as "fileID" from trouble_report_images m where ${ctx.mine('m')} and m.image_id = ${imageID}`,
      'picture',
    );
    ctx.audit({ entity: 'TroubleReport', entityID: params.ReportID, action: 'DOWNLOAD', new: { fileName } });
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

const rules = {
  check: ({ status }: Record<string, unknown>) =>
    needEditable(reportMachine, String(status), 'trouble report'),
};

type KeptPicture = StrippedPicture & { onPaper: Buffer };

/** The picture as it is kept, or what is wrong with it, which is said once it may be added at all. */
const pictureOf = async (tenantID: string, bytes: Uint8Array): Promise<KeptPicture | Problem> => {
  const picture = stripPicture(bytes);
  if (!picture) return invalid('/file', 'is no JPEG, PNG or WebP, or a broken one');
  if (picture.width * picture.height > maxPixels)
    return invalid('/file', `has ${picture.width} × ${picture.height} pixels, more than 50 megapixels`);
  const leave = await drawing.enter({ tenantID });
  try {
    const kept = await shrinkPicture(picture, longestSide);
    const onPaper = kept && (await paperPicture(kept, longestOnPaper));
    if (!kept || !onPaper) return invalid('/file', 'is a broken picture: it cannot be drawn');
    return { ...kept, onPaper };
  } finally {
    leave();
  }
};

const addImage = operation({
  id: 'addSymptomImage',
  method: 'POST',
  path,
  tag: 'service',
  summary: 'Add a picture to a symptom',
  description:
    'A JPEG, PNG or WebP of up to 10 MB and 50 megapixels. Position, camera, times and comments that stand in the file are removed; which way is up stays. What is longer or wider than 2,048 pixels is kept smaller, in its format. It is printed with its caption in the report’s PDF.',
  permission: 'troublereports.write',
  addition: true,
  params: object(ofSymptom),
  upload: {
    maxBytes,
    fields: object({ caption: optional(text(500)) }),
  },
  response: reportResource.model,
  problems: ['NotFound', 'PreconditionFailed', 'NotEditable', 'TooMany'],
  example: { body: { caption: 'Scratch along the rod' }, response: reportResource.spec.example.row },
  before: async (_outside, { params, upload }, read) => {
    // Nothing is drawn for a symptom that is not there.
    const tenantID = await read(async (ctx) => {
      await imagesOf(ctx, params);
      return ctx.tenantID;
    });
    return pictureOf(tenantID, upload.bytes);
  },
  run: async (ctx, { params, upload, found: picture }) =>
    changePart(ctx, reportResource, params.ReportID, rules, async () => {
      const present = await imagesOf(ctx, params);
      if (present.length >= mostImages)
        throw new Problem('TooMany', `A symptom has at most ${mostImages} pictures.`);
      if (picture instanceof Problem) throw picture;
      const { fileID, size, sha256 } = await putFile(ctx, picture.bytes);
      const onPaper = await putFile(ctx, picture.onPaper);
      const sequence = Math.max(0, ...present.map((one) => one.sequence)) + 1;
      const fileName = plainFileName(upload.fileName.split(/[\\/]/).at(-1) ?? '') || 'picture';
      await ctx.exec(sql`
        insert into trouble_report_images (tenant_id, image_id, report_id, symptom_id, sequence, file_name, caption, content_type,
          width, height, size, sha256, file_id, paper_file_id, user_id, utc)
        values (${ctx.tenantID}, ${ctx.newID()}, ${params.ReportID}, ${params.SymptomID}, ${sequence}, ${fileName},
          ${upload.fields.caption ?? null}, ${picture.contentType}, ${picture.width}, ${picture.height}, ${size}, ${sha256},
          ${fileID}, ${onPaper.fileID}, ${ctx.userID}, ${ctx.now})`);
    }),
});

const deleteImage = operation({
  id: 'deleteSymptomImage',
  method: 'DELETE',
  path: `${path}/{ImageID}`,
  tag: 'service',
  summary: 'Delete a picture of a symptom',
  description: 'Answers the report without it.',
  permission: 'troublereports.write',
  params: object(ofImage),
  response: reportResource.model,
  problems: ['NotFound', 'PreconditionFailed', 'NotEditable'],
  example: { response: reportResource.spec.example.row },
  run: async (ctx, { params }) =>
    changePart(ctx, reportResource, params.ReportID, rules, async () => {
      const { imageID } = await imageOf(ctx, params);
      const gone = await ctx.one(
        sql<{ fileID: string; onPaper: string | null }>`
          delete from trouble_report_images as m where ${ctx.mine('m')} and m.image_id = ${imageID}
          returning m.file_id as "fileID", m.paper_file_id as "onPaper"`,
        'picture',
      );
      await removeFile(ctx, gone.fileID);
      if (gone.onPaper !== null) await removeFile(ctx, gone.onPaper);
    }),
});

export const imageOperations = [listImages, addImage, getImage, downloadImage, deleteImage];
