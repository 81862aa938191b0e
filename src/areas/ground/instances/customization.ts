import { instanceParams, needOwnInstance } from '#areas/ground/groups';
import { localizationExample, localizationSchema, readEffective } from '#areas/ground/localization';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { flag, id, int32, object, optional } from '#platform/schema';
import { colour, type Looks, lockLooks, readLooks, writeLooks } from './looks.ts';

const colours = {
  primaryColor: colour('Of headings and buttons, where nothing else is said'),
  accentColor: colour('Of what is to be noticed'),
};

const customizationModel = object(
  {
    instanceID: id(),
    ...colours,
    hasLogo: flag({ description: 'GET /v1/instances/{InstanceID}/logo' }),
    ...localizationSchema.properties,
    rowVersion: int32({ minimum: 0 }),
  },
  { title: 'Customization' },
);
const customizationExample = {
  instanceID: '0198c5a0-0000-7000-8000-0000000000f1',
  primaryColor: '#1F4E79',
  accentColor: '#D97706',
  hasLogo: true,
  ...localizationExample,
  rowVersion: 1,
};

const shared = {
  tag: 'instance',
  path: '/v1/instances/{InstanceID}/customization',
  params: instanceParams,
} as const;

const answerWith = async (ctx: Ctx, { primaryColor, accentColor, logoFileID, rowVersion }: Looks) =>
  answer({
    version: rowVersion,
    body: {
      instanceID: ctx.tenantID,
      ...{ primaryColor, accentColor },
      hasLogo: logoFileID !== null,
      ...(await readEffective(ctx)),
      rowVersion,
    },
  });

export const getCustomization = operation({
  ...shared,
  id: 'getCustomization',
  method: 'GET',
  summary: 'Read how an instance looks and what it calls things',
  description:
    'Colours and logo, and the words, locale, time zone and currency in effect (`GET /v1/localization`).',
  permission: 'instance.read',
  response: customizationModel,
  problems: ['NotFound'],
  example: { response: customizationExample },
  run: async (ctx, { params }) => {
    needOwnInstance(ctx, params.InstanceID);
    return answerWith(ctx, await readLooks(ctx));
  },
});

export const changeCustomization = operation({
  ...shared,
  id: 'changeCustomization',
  method: 'PATCH',
  addition: true,
  summary: 'Change the colours of an instance',
  description:
    'They are for screens and pages that show the company; PDFs have those of their templates. Words are changed by `PATCH /v1/localization`, the logo by `PUT …/logo`.',
  permission: 'instance.write',
  body: object(
    { primaryColor: optional(colours.primaryColor), accentColor: optional(colours.accentColor) },
    { title: 'CustomizationChange' },
  ),
  response: customizationModel,
  problems: ['NotFound', 'PreconditionFailed'],
  example: { body: { accentColor: '#D97706' }, response: customizationExample },
  run: async (ctx, { params, body }) => {
    needOwnInstance(ctx, params.InstanceID);
    const old = await lockLooks(ctx);
    const { primaryColor = old.primaryColor, accentColor = old.accentColor } = body;
    return answerWith(ctx, await writeLooks(ctx, old, { primaryColor, accentColor }));
  },
});
