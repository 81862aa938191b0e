import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { notFound, Problem } from '#platform/problem';
import { together } from '#platform/together';
import { type TemplateName, templateNames } from './page-names.ts';
import { shippedBody, shippedLanguages } from './shipped-templates.ts';
import { shippedTheme, type Theme } from './theme.schema.ts';

type Look = Omit<Theme, 'isShipped' | 'templates'> & { themeID: string };
/** A tenant's own template of one theme. */
type Own = {
  themeID: string;
  templateName: TemplateName;
  language: string;
  body: string;
  version: number;
};

/** A theme with what it is kept by; the shipped one has no id. */
export type KeptTheme = { themeID: string | null; theme: Theme; own: readonly Own[] };

const columns = sql`t.theme_id as "themeID", t.theme_name as "themeName", t.description, t.is_active as "isActive",
  t.primary_color as "primaryColor", t.accent_color as "accentColor", t.text_color as "textColor",
  t.background_color as "backgroundColor", t.font, t.shows_logo as "showsLogo", t.row_version as "rowVersion"`;

/** How the shipped theme looks. */
export const plainLook = {
  description: null,
  ...{ primaryColor: null, accentColor: null, textColor: '#1F2933', backgroundColor: '#FFFFFF' },
  ...{ font: 'SANS' as const, showsLogo: true },
};

/** All themes: the shipped one first, then the tenant's by name. */
export const readThemes = async (ctx: Ctx): Promise<KeptTheme[]> => {
  const [looks, own] = await together(
    ctx.rows(sql<Look>`
      select ${columns} from store_themes t where ${ctx.mine('t')} order by lower(t.theme_name)`),
    ctx.rows(sql<Own>`
      select s.theme_id as "themeID", s.template_name as "templateName", s.language, s.body,
        s.row_version as version
      from store_templates s where ${ctx.mine('s')} order by s.template_name, s.language`),
  );
  const mine = looks.map(({ themeID, ...look }) => {
    const ofTheme = own.filter((one) => one.themeID === themeID);
    return { themeID, own: ofTheme, theme: { ...look, isShipped: false, templates: listed(ofTheme) } };
  });
  const isActive = !looks.some((look) => look.isActive);
  const shipped: Theme = {
    ...{ themeName: shippedTheme, isShipped: true, isActive, ...plainLook },
    ...{ templates: listed([]), rowVersion: 0 },
  };
  return [{ themeID: null, theme: shipped, own: [] }, ...mine];
};

/** Each page in its own languages, and in those that ship where it has none. */
const listed = (own: readonly Own[]): Theme['templates'] =>
  templateNames.flatMap((templateName): Theme['templates'] => {
    const mine = own.filter((one) => one.templateName === templateName);
    if (mine.length > 0)
      return mine.map(({ language, version }) => ({ templateName, language, isShipped: false, version }));
    return shippedLanguages.map((language) => ({ templateName, language, isShipped: true, version: 0 }));
  });

/** @throws Problem 404 */
export const readTheme = async (ctx: Ctx, themeName: string): Promise<KeptTheme> => {
  const sought = themeName.toLowerCase();
  const found = (await readThemes(ctx)).find(({ theme }) => theme.themeName.toLowerCase() === sought);
  if (!found) throw notFound('theme');
  return found;
};

/** Themes and templates of a tenant are changed one after the other. */
export const lockThemes = async (ctx: Ctx): Promise<void> => {
  await ctx.exec(sql`select 1 from tenants n where ${ctx.mine('n')} for no key update`);
};

/**
 * A theme of the tenant's own, to be changed.
 * @throws Problem 404, 409 NotEditable for the shipped one
 */
export const ownTheme = async (ctx: Ctx, themeName: string): Promise<KeptTheme & { themeID: string }> => {
  await lockThemes(ctx);
  const { themeID, ...found } = await readTheme(ctx, themeName);
  if (themeID === null)
    throw new Problem(
      'NotEditable',
      `The theme ${shippedTheme} comes with the program: make one of your own and change that.`,
    );
  return { themeID, ...found };
};

type Set = { [name in keyof Omit<Theme, 'isShipped' | 'templates' | 'rowVersion'>]: Theme[name] };

/** Writes a theme whose lock is held, and answers it. */
export const writeTheme = async (ctx: Ctx, themeID: string, set: Set): Promise<void> => {
  await ctx.exec(sql`
    update store_themes as t set theme_name = ${set.themeName}, description = ${set.description},
      is_active = ${set.isActive}, primary_color = ${set.primaryColor}, accent_color = ${set.accentColor},
      text_color = ${set.textColor}, background_color = ${set.backgroundColor}, font = ${set.font},
      shows_logo = ${set.showsLogo}, ${changed(ctx)}
    where ${ctx.mine('t')} and t.theme_id = ${themeID}`);
};

/** Makes no theme of the tenant's active: the shipped one is then. The lock is held. */
export const deactivateThemes = async (ctx: Ctx): Promise<void> => {
  await ctx.exec(sql`
    update store_themes as t set is_active = false, ${changed(ctx)}
    where ${ctx.mine('t')} and t.is_active`);
};

const changed = (ctx: Ctx): RawBuilder<unknown> => sql`row_version = t.row_version + 1,
  last_updated_by_user_id = ${ctx.userID}, last_updated_utc = ${ctx.now}`;

/** The text of a page in a language: the theme's own, in whichever language it has one, else the shipped. */
export const templateOf = ({ own }: KeptTheme, templateName: TemplateName, language: string) => {
  const mine = own.filter((one) => one.templateName === templateName);
  const found =
    mine.find((one) => one.language === language) ?? mine.find((one) => one.language === 'en') ?? mine[0];
  if (found) {
    const { body, version } = found;
    return { templateName, language: found.language, isShipped: false, body, version };
  }
  return { templateName, ...shippedBody(templateName, language), isShipped: true, version: 0 };
};
