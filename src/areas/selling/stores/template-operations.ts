import { sql } from 'kysely';
import { needOwnInstance } from '#areas/ground/groups';
import { readLooks } from '#areas/ground/instances';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { notFound, Problem } from '#platform/problem';
import { flag, int32, object, oneOf, optional, otherwise, type Static, text } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import { checkPage } from './check-page.ts';
import { pageSample, type TemplateName, templateNames } from './page-names.ts';
import { coloursOf, fillPage, pageAnswer } from './render-page.ts';
import { languageIn, templateParams, themeExample } from './theme.schema.ts';
import { type KeptTheme, ownTheme, readTexts, readTheme, templateOf } from './themes.ts';

const body = text(100_000, {
  description:
    'What stands in <body>, as well-formed HTML, with names such as {{Number}}, {{Totals.GrandTotal:money}}, {{#Lines}}…{{/Lines}}',
});
const templateModel = object(
  {
    themeName: text(60),
    templateName: oneOf(templateNames),
    language: text(35, { description: 'Of the text that was taken' }),
    isShipped: flag({ description: 'The one that comes with the program' }),
    version: int32({ minimum: 0, description: '0: shipped' }),
    body,
  },
  { title: 'StoreTemplate' },
);

const path = '/v1/stores/{InstanceID}/themes/{ThemeName}/templates/{TemplateName}';
const query = object({
  Language: otherwise(
    text(35, { description: 'BCP 47; a page that has none in it is taken in English' }),
    'en',
  ),
});
const exampleParams = { ThemeName: themeExample.themeName, TemplateName: 'CONFIRMATION' };
const example: Static<typeof templateModel> = {
  ...{ themeName: themeExample.themeName, templateName: 'CONFIRMATION', language: 'en' },
  ...{ isShipped: false, version: 1, body: '<h1>Quote {{Number}}</h1><p>Thank you.</p>' },
};

const shown = ({ theme }: KeptTheme, found: ReturnType<typeof templateOf>) => ({
  themeName: theme.themeName,
  ...found,
});

const answerWith = async (ctx: Ctx, kept: KeptTheme, templateName: TemplateName, language: string) => {
  const found = templateOf(await readTexts(ctx, kept, templateName), templateName, language);
  return answer({ body: shown(kept, found), version: found.version });
};

/** `GET …/templates/{TemplateName}` */
export const getTemplate = operation({
  id: 'getStoreTemplate',
  method: 'GET',
  path,
  tag: 'stores',
  summary: 'Read the template of a page',
  description: 'The theme’s own where it has one, else the one that ships with the service.',
  permission: 'stores.read',
  params: templateParams,
  query,
  response: templateModel,
  problems: ['NotFound'],
  example: { params: exampleParams, response: example },
  run: async (ctx, { params, query: { Language } }) => {
    needOwnInstance(ctx, params.InstanceID);
    const language = languageIn(Language);
    return answerWith(ctx, await readTheme(ctx, params.ThemeName), params.TemplateName, language);
  },
});

/** Refuses a template with all that is wrong with it. @throws Problem 400 InvalidTemplate */
const refuseFaults = (html: string, language: string): void => {
  const format = { locale: language, currencyCode: 'EUR', minorUnits: 2 };
  const faults = [...checkPage(html), ...fillPage(html, pageSample, format, true).faults];
  refuseTogether(
    faults.slice(0, 20).map(({ at, detail }) => {
      const said = `line ${html.slice(0, at).split('\n').length}: ${detail}`.slice(0, 900);
      return new Problem('InvalidTemplate', `/body, ${said}`, {
        errors: [{ pointer: '/body', detail: said }],
      });
    }),
  );
};

/** The theme's own text for a page in just this language. */
const own = async (ctx: Ctx, kept: KeptTheme, templateName: TemplateName, language: string) => {
  const found = (await readTexts(ctx, kept, templateName)).find((one) => one.language === language);
  return found && { templateName, ...found };
};

const audit = (ctx: Ctx, themeID: string, old: object | undefined, now: object | undefined) =>
  ctx.audit({
    ...{ entity: 'StoreTemplate', entityID: themeID },
    ...{ action: old ? (now ? 'UPDATE' : 'DELETE') : 'CREATE', ...(old ? { old } : {}) },
    ...(now ? { new: now } : {}),
  });

/** `PUT …/templates/{TemplateName}` */
export const setTemplate = operation({
  id: 'setStoreTemplate',
  method: 'PUT',
  path,
  tag: 'stores',
  summary: 'Write the template of a page',
  description:
    'It is checked when it is saved: elements and attributes of a closed list, without anything that runs, and names that the page has. `a` may have {{PdfUrl}} as href, `img` {{LogoUrl}} as src. Texts of a quote’s page are in the customer’s language, where the theme has them in it.',
  permission: 'stores.write',
  addition: true,
  params: templateParams,
  query,
  body: object({ body }, { title: 'StoreTemplateChange' }),
  response: templateModel,
  problems: ['NotFound', 'NotEditable', 'InvalidTemplate', 'PreconditionFailed'],
  example: { params: exampleParams, body: { body: example.body }, response: example },
  run: async (ctx, { params, query: { Language }, body: sent }) => {
    const { InstanceID, ThemeName, TemplateName } = params;
    needOwnInstance(ctx, InstanceID);
    const language = languageIn(Language);
    refuseFaults(sent.body, language);
    const kept = await ownTheme(ctx, ThemeName);
    const old = await own(ctx, kept, TemplateName, language);
    ctx.expectVersion(old?.version ?? 0);
    await ctx.exec(sql`
      insert into store_templates as s (tenant_id, theme_id, template_name, language, body, row_version,
        last_updated_by_user_id, last_updated_utc)
      values (${ctx.tenantID}, ${kept.themeID}, ${TemplateName}, ${language}, ${sent.body}, 1,
        ${ctx.userID}, ${ctx.now})
      on conflict (tenant_id, theme_id, template_name, language) do update
        set body = excluded.body, row_version = s.row_version + 1,
          last_updated_by_user_id = excluded.last_updated_by_user_id, last_updated_utc = excluded.last_updated_utc`);
    audit(ctx, kept.themeID, old, await own(ctx, kept, TemplateName, language));
    return answerWith(ctx, kept, TemplateName, language);
  },
});

/** `DELETE …/templates/{TemplateName}` */
export const deleteTemplate = operation({
  id: 'deleteStoreTemplate',
  method: 'DELETE',
  path,
  tag: 'stores',
  summary: 'Go back to the template that ships with the service',
  description: 'Answers the theme’s own as it was.',
  permission: 'stores.write',
  addition: true,
  params: templateParams,
  query,
  response: templateModel,
  problems: ['NotFound', 'NotEditable', 'PreconditionFailed'],
  example: { params: exampleParams, response: example },
  run: async (ctx, { params, query: { Language } }) => {
    const { InstanceID, ThemeName, TemplateName } = params;
    needOwnInstance(ctx, InstanceID);
    const language = languageIn(Language);
    const kept = await ownTheme(ctx, ThemeName);
    const old = await own(ctx, kept, TemplateName, language);
    if (!old) throw notFound('template of the theme’s own');
    ctx.expectVersion(old.version);
    await ctx.exec(sql`
      delete from store_templates as s where ${ctx.mine('s')} and s.theme_id = ${kept.themeID}
        and s.template_name = ${TemplateName} and s.language = ${language}`);
    audit(ctx, kept.themeID, old, undefined);
    return shown(kept, templateOf([old], TemplateName, language));
  },
});

/** `POST …/templates/{TemplateName}/preview` */
export const previewTemplate = operation({
  id: 'previewStoreTemplate',
  method: 'POST',
  reads: true,
  path: `${path}/preview`,
  tag: 'stores',
  summary: 'See a page filled with a sample, in a theme',
  description: 'Of the `body` that is sent, without saving it; without one, of what is saved.',
  permission: 'stores.read',
  addition: true,
  params: templateParams,
  query,
  body: object({ body: optional(body) }, { title: 'StoreTemplatePreview' }),
  response: { media: ['text/html'], description: 'The page' },
  problems: ['NotFound', 'InvalidTemplate'],
  example: { params: exampleParams, body: { body: example.body } },
  run: async (ctx, { params, query: { Language }, body: sent }) => {
    const { InstanceID, ThemeName, TemplateName } = params;
    needOwnInstance(ctx, InstanceID);
    const language = languageIn(Language);
    const kept = await readTheme(ctx, ThemeName);
    if (sent.body !== undefined) refuseFaults(sent.body, language);
    const found =
      sent.body === undefined
        ? templateOf(await readTexts(ctx, kept, TemplateName), TemplateName, language)
        : { body: sent.body, language };
    const format = { locale: language, currencyCode: 'EUR', minorUnits: 2 };
    const isOpen = TemplateName === 'CHECKOUT';
    const data = isOpen ? pageSample : { ...pageSample, isAccepted: true, canBeAnswered: false };
    return pageAnswer({
      ...{ look: kept.theme, colours: coloursOf(kept.theme, await readLooks(ctx)) },
      ...{ language: found.language, title: `${TemplateName}` },
      body: fillPage(found.body, { ...data, logoUrl: null }, format).body,
    });
  },
});
