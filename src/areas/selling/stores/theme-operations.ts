import { sql } from 'kysely';
import { instanceParams, needOwnInstance } from '#areas/ground/groups';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { list, object, optional } from '#platform/schema';
import {
  shippedTheme,
  storeParams,
  themeExample,
  themeFields,
  themeModel,
  themeName,
} from './theme.schema.ts';
import {
  deactivateThemes,
  type KeptTheme,
  lockThemes,
  ownTheme,
  plainLook,
  readTheme,
  readThemes,
  themeIn,
  writeTheme,
} from './themes.ts';

const all = '/v1/stores/{InstanceID}/themes';
const one = `${all}/{ThemeName}`;
const reads = { tag: 'stores', permission: 'stores.read' } as const;
const writes = { tag: 'stores', permission: 'stores.write', addition: true } as const;

const answerWith = async (ctx: Ctx, name: string) => {
  const { theme } = await readTheme(ctx, name);
  return answer({ body: theme, version: theme.rowVersion });
};

const auditTheme = (ctx: Ctx, entityID: string, old: KeptTheme | undefined, now: KeptTheme | undefined) =>
  ctx.audit({
    ...{ entity: 'StoreTheme', entityID, action: old ? (now ? 'UPDATE' : 'DELETE') : 'CREATE' },
    ...(old ? { old: old.theme } : {}),
    ...(now ? { new: now.theme } : {}),
  });

/** `GET /v1/stores/{InstanceID}/themes` */
export const listThemes = operation({
  ...reads,
  id: 'listStoreThemes',
  method: 'GET',
  path: all,
  summary: 'List how the pages of your customers can look',
  description: 'The theme that ships with the service first. Exactly one is active.',
  params: instanceParams,
  response: list(themeModel),
  problems: ['NotFound'],
  example: { response: [themeExample] },
  run: async (ctx, { params }) => {
    needOwnInstance(ctx, params.InstanceID);
    return (await readThemes(ctx)).map(({ theme }) => theme);
  },
});

/** `GET …/themes/{ThemeName}` */
export const getTheme = operation({
  ...reads,
  id: 'getStoreTheme',
  method: 'GET',
  path: one,
  addition: true,
  summary: 'Read a theme',
  params: storeParams,
  response: themeModel,
  problems: ['NotFound'],
  example: { params: { ThemeName: shippedTheme }, response: themeExample },
  run: async (ctx, { params }) => {
    needOwnInstance(ctx, params.InstanceID);
    return answerWith(ctx, params.ThemeName);
  },
});

const changes = {
  description: optional(themeFields.description),
  primaryColor: optional(themeFields.primaryColor),
  accentColor: optional(themeFields.accentColor),
  textColor: optional(themeFields.textColor),
  backgroundColor: optional(themeFields.backgroundColor),
  font: optional(themeFields.font),
  showsLogo: optional(themeFields.showsLogo),
};

const mostThemes = 50;

/** `POST …/themes` */
export const createTheme = operation({
  ...writes,
  id: 'createStoreTheme',
  method: 'POST',
  path: all,
  summary: 'Make a theme',
  description: `It begins with what the shipped theme has, and is not active. At most ${mostThemes} of an instance.`,
  params: instanceParams,
  body: object(
    { themeName: themeName('Once in the instance, whatever the letter case'), ...changes },
    { title: 'StoreThemeCreate' },
  ),
  response: themeModel,
  problems: ['NotFound', 'Duplicate', 'TooMany'],
  example: {
    body: { themeName: 'spring', primaryColor: '#14532D' },
    response: { ...themeExample, isActive: false },
  },
  run: async (ctx, { params, body }) => {
    needOwnInstance(ctx, params.InstanceID);
    await lockThemes(ctx);
    const themes = await readThemes(ctx);
    const sought = body.themeName.toLowerCase();
    if (themes.some(({ theme }) => theme.themeName.toLowerCase() === sought))
      throw new Problem('Duplicate', `There is a theme ${body.themeName} already.`, {
        errors: [{ pointer: '/themeName', detail: 'is taken' }],
      });
    if (themes.length > mostThemes)
      throw new Problem('TooMany', `An instance has at most ${mostThemes} themes: delete one of them first.`);
    const look = { ...plainLook, ...body };
    const themeID = ctx.newID();
    await ctx.exec(sql`
      insert into store_themes (tenant_id, theme_id, theme_name, description, primary_color, accent_color,
        text_color, background_color, font, shows_logo, created_by_user_id, created_utc,
        last_updated_by_user_id, last_updated_utc)
      values (${ctx.tenantID}, ${themeID}, ${look.themeName}, ${look.description}, ${look.primaryColor},
        ${look.accentColor}, ${look.textColor}, ${look.backgroundColor}, ${look.font}, ${look.showsLogo},
        ${ctx.userID}, ${ctx.now}, ${ctx.userID}, ${ctx.now})`);
    auditTheme(ctx, themeID, undefined, await readTheme(ctx, body.themeName));
    return answerWith(ctx, body.themeName);
  },
});

/** `PATCH …/themes/{ThemeName}` */
export const changeTheme = operation({
  ...writes,
  id: 'updateStoreTheme',
  method: 'PATCH',
  path: one,
  summary: 'Change how a theme looks',
  params: storeParams,
  body: object(changes, { title: 'StoreThemeChange' }),
  response: themeModel,
  problems: ['NotFound', 'NotEditable', 'PreconditionFailed'],
  example: {
    params: { ThemeName: themeExample.themeName },
    body: { font: 'SERIF' },
    response: { ...themeExample, font: 'SERIF' as const },
  },
  run: async (ctx, { params, body }) => {
    needOwnInstance(ctx, params.InstanceID);
    const old = await ownTheme(ctx, params.ThemeName);
    ctx.expectVersion(old.theme.rowVersion);
    await writeTheme(ctx, old.themeID, { ...old.theme, ...body });
    auditTheme(ctx, old.themeID, old, await readTheme(ctx, params.ThemeName));
    return answerWith(ctx, params.ThemeName);
  },
});

/** `POST …/themes/{ThemeName}/active` */
export const activateTheme = operation({
  ...writes,
  id: 'activateStoreTheme',
  method: 'POST',
  path: `${one}/active`,
  summary: 'Have pages look like a theme from now on',
  description: 'The one that was active is active no more.',
  params: storeParams,
  response: themeModel,
  problems: ['NotFound', 'PreconditionFailed'],
  example: { params: { ThemeName: shippedTheme }, response: themeExample },
  run: async (ctx, { params }) => {
    needOwnInstance(ctx, params.InstanceID);
    await lockThemes(ctx);
    const before = await readThemes(ctx);
    const old = themeIn(before, params.ThemeName);
    ctx.expectVersion(old.theme.rowVersion);
    // Each write says what it did; of what changed nothing the trail keeps nothing.
    if (old.theme.isActive) auditTheme(ctx, old.themeID ?? shippedTheme, old, old);
    else {
      await deactivateThemes(ctx);
      if (old.themeID !== null) await writeTheme(ctx, old.themeID, { ...old.theme, isActive: true });
      const after = await readThemes(ctx);
      for (const was of before) {
        const now = themeIn(after, was.theme.themeName);
        if (now.theme.isActive !== was.theme.isActive) auditTheme(ctx, was.themeID ?? shippedTheme, was, now);
      }
    }
    return answerWith(ctx, params.ThemeName);
  },
});

/** `DELETE …/themes/{ThemeName}` */
export const deleteTheme = operation({
  ...writes,
  id: 'deleteStoreTheme',
  method: 'DELETE',
  path: one,
  summary: 'Delete a theme with its templates',
  description: 'Not the active one: make another active first.',
  params: storeParams,
  response: themeModel,
  problems: ['NotFound', 'NotEditable', 'PreconditionFailed'],
  example: {
    params: { ThemeName: themeExample.themeName },
    response: { ...themeExample, isActive: false },
  },
  run: async (ctx, { params }) => {
    needOwnInstance(ctx, params.InstanceID);
    const old = await ownTheme(ctx, params.ThemeName);
    ctx.expectVersion(old.theme.rowVersion);
    if (old.theme.isActive)
      throw new Problem(
        'NotEditable',
        `The theme ${old.theme.themeName} is active: make another active first.`,
      );
    await ctx.exec(sql`
      delete from store_themes as t where ${ctx.mine('t')} and t.theme_id = ${old.themeID}`);
    auditTheme(ctx, old.themeID, old, undefined);
    return old.theme;
  },
});
