import { instanceParams, needOwnInstance } from '#areas/ground/groups';
import { stripPicture } from '#lib/strip-picture';
import { contentDisposition } from '#lib/text';
import type { Ctx } from '#platform/ctx';
import { openFile, putFile, removeFile } from '#platform/files';
import { type Answer, answer, operation } from '#platform/operation';
import { invalid, notFound } from '#platform/problem';
import { int32, object, oneOf } from '#platform/schema';
import { lockLooks, readLooks, writeLooks } from './looks.ts';

/** The largest logo taken: it is sent with every page. */
const maxLogoBytes = 1024 * 1024;
const mostPixels = 4096;

const path = '/v1/instances/{InstanceID}/logo';
const shared = { path, tag: 'instance', params: instanceParams } as const;
const types = ['image/png', 'image/jpeg', 'image/webp'] as const;

const logoModel = object(
  {
    contentType: oneOf(types),
    width: int32({ minimum: 1, description: 'Pixels' }),
    height: int32({ minimum: 1, description: 'Pixels' }),
  },
  { title: 'Logo' },
);
const logoExample = { contentType: 'image/png' as const, width: 320, height: 80 };

/** The logo as it is sent. @throws Problem 404 */
export const answerLogo = async (ctx: Ctx): Promise<Answer> => {
  const { logoFileID, logoContentType, rowVersion } = await readLooks(ctx);
  if (logoFileID === null || logoContentType === null) throw notFound('logo');
  return answer({
    version: rowVersion,
    stream: openFile(ctx, logoFileID),
    headers: {
      'content-type': logoContentType,
      'content-disposition': contentDisposition('inline', `logo.${logoContentType.split('/')[1]}`),
    },
  });
};

export const getLogo = operation({
  ...shared,
  id: 'getLogo',
  method: 'GET',
  summary: 'Read the logo of an instance',
  permission: 'instance.read',
  response: { media: [...types], description: 'The picture' },
  problems: ['NotFound'],
  run: async (ctx, { params }) => {
    needOwnInstance(ctx, params.InstanceID);
    return answerLogo(ctx);
  },
});

export const putLogo = operation({
  ...shared,
  id: 'setLogo',
  method: 'PUT',
  addition: true,
  summary: 'Set the logo of an instance',
  description:
    'A PNG, JPEG or WebP of at most 1 MB and 4,096 pixels a side. What a camera or a program wrote beside the picture is left out.',
  permission: 'instance.write',
  upload: { maxBytes: maxLogoBytes, fields: object({}) },
  response: logoModel,
  problems: ['NotFound', 'PreconditionFailed'],
  example: { body: {}, response: logoExample },
  run: async (ctx, { params, upload }) => {
    needOwnInstance(ctx, params.InstanceID);
    const old = await lockLooks(ctx);
    const picture = stripPicture(upload.bytes);
    if (!picture) throw invalid('/file', 'must be a whole picture in PNG, JPEG or WebP');
    const { contentType, width, height, bytes } = picture;
    if (Math.max(width, height) > mostPixels)
      throw invalid('/file', `is ${width} × ${height} pixels: at most ${mostPixels} a side are taken`);
    const { fileID } = await putFile(ctx, bytes);
    const logo = { logoFileID: fileID, logoContentType: contentType, logoWidth: width, logoHeight: height };
    const { rowVersion } = await writeLooks(ctx, old, logo);
    if (old.logoFileID !== null) await removeFile(ctx, old.logoFileID);
    return answer({ body: { contentType, width, height }, version: rowVersion });
  },
});

export const deleteLogo = operation({
  ...shared,
  id: 'deleteLogo',
  method: 'DELETE',
  addition: true,
  summary: 'Remove the logo of an instance',
  permission: 'instance.write',
  response: logoModel,
  problems: ['NotFound', 'PreconditionFailed'],
  example: { response: logoExample },
  run: async (ctx, { params }) => {
    needOwnInstance(ctx, params.InstanceID);
    const old = await lockLooks(ctx);
    const contentType = types.find((type) => type === old.logoContentType);
    const { logoFileID, logoWidth: width, logoHeight: height } = old;
    if (logoFileID === null || contentType === undefined || width === null || height === null)
      throw notFound('logo');
    const none = { logoFileID: null, logoContentType: null, logoWidth: null, logoHeight: null };
    await writeLooks(ctx, old, none);
    await removeFile(ctx, logoFileID);
    return { contentType, width, height };
  },
});
