import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { notFound, Problem } from '#platform/problem';
import { together } from '#platform/together';
import { type TemplateName, templateNames } from './page-names.ts';
import { shippedBody, shippedLanguages } from './shipped-templates.ts';
import { shippedTheme, type Theme } from './theme.schema.ts';

type Look = Omit<Theme, 'isShipped' | 'templates'> & { themeID: string };
/** What a page shows of a theme. */
export type PageLook = Pick<
  Theme,
  'primaryColor' | 'accentColor' | 'textColor' | 'backgroundColor' | 'font' | 'showsLogo'
>;
/** A tenant's own text of a page, in one language. */
export type OwnText = { language: string; body: string; version: number };
type Own = { themeID: string; templateName: TemplateName; language: string; version: number };

/** A theme with what it is kept by; the shipped one has no id. */
export type KeptTheme = { themeID: string | null; theme: Theme };

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
      select s.theme_id as "themeID", s.template_name as "templateName", s.language, s.row_version as version
      from store_templates s where ${ctx.mine('s')} order by s.template_name, s.language`),
  );
  const mine = looks.map(({ themeID, ...look }) => {
    const ofTheme = own.filter((one) => one.themeID === themeID);
    return { themeID, theme: { ...look, isShipped: false, templates: listed(ofTheme) } };
  });
  const isActive = !looks.some((look) => look.isActive);
  const shipped: Theme = {
    ...{ themeName: shippedTheme, isShipped: true, isActive, ...plainLook },
    ...{ templates: listed([]), rowVersion: 0 },
  };
  return [{ themeID: null, theme: shipped }, ...mine];
};

/** Each page in its own languages, and in those that ship where it has none. */
const listed = (own: readonly Own[]): Theme['templates'] =>
  templateNames.flatMap((templateName): Theme['templates'] => {
    const mine = own.filter((one) => one.templateName === templateName);
    if (mine.length > 0)
      return mine.map(({ language, version }) => ({ templateName, language, isShipped: false, version }));
    return shippedLanguages.map((language) => ({ templateName, language, isShipped: true, version: 0 }));
  });

/** The one of a name, whatever the letter case. @throws Problem 404 */
export const themeIn = (themes: readonly KeptTheme[], themeName: string): KeptTheme => {
  const sought = themeName.toLowerCase();
  const found = themes.find(({ theme }) => theme.themeName.toLowerCase() === sought);
  if (!found) throw notFound('theme');
  return found;
};

/** @throws Problem 404 */
export const readTheme = async (ctx: Ctx, themeName: string): Promise<KeptTheme> =>
  themeIn(await readThemes(ctx), themeName);

/** The texts that a theme has of its own for a page. */
export const readTexts = async (
  ctx: Ctx,
  { themeID }: Pick<KeptTheme, 'themeID'>,
  templateName: TemplateName,
): Promise<OwnText[]> =>
  themeID === null
    ? []
    : ctx.rows(sql<OwnText>`
        select s.language, s.body, s.row_version as version from store_templates s
        where ${ctx.mine('s')} and s.theme_id = ${themeID} and s.template_name = ${templateName}
        order by s.language`);

type ActiveRow = PageLook & { [name in keyof OwnText]: OwnText[name] | null };

/** What a page is made of: how the active theme looks, and its own texts for the page. */
export const readActive = async (
  ctx: Ctx,
  templateName: TemplateName,
): Promise<{ look: PageLook; texts: OwnText[] }> => {
  const rows = await ctx.rows(sql<ActiveRow>`
    select t.primary_color as "primaryColor", t.accent_color as "accentColor", t.text_color as "textColor",
      t.background_color as "backgroundColor", t.font, t.shows_logo as "showsLogo",
      s.language, s.body, s.row_version as version
    from store_themes t
    left join store_templates s on s.tenant_id = t.tenant_id and s.theme_id = t.theme_id
      and s.template_name = ${templateName}
    where ${ctx.mine('t')} and t.is_active order by s.language`);
  const texts = rows.flatMap(({ language, body, version }) =>
    language === null || body === null || version === null ? [] : [{ language, body, version }],
  );
  return { look: rows[0] ?? plainLook, texts };
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

/** What is written of a theme. */
type Written = { [name in keyof Omit<Theme, 'isShipped' | 'templates' | 'rowVersion'>]: Theme[name] };

/** Writes a theme whose lock is held, and answers it. */
export const writeTheme = async (ctx: Ctx, themeID: string, set: Written): Promise<void> => {
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

/**
 * The text of a page in a language: of those of the theme, in whichever language it has one, else the
 * shipped.
 */
export const templateOf = (mine: readonly OwnText[], templateName: TemplateName, language: string) => {
  const found =
    mine.find((one) => one.language === language) ?? mine.find((one) => one.language === 'en') ?? mine[0];
  if (found) {
    const { body, version } = found;
    return { templateName, language: found.language, isShipped: false, body, version };
  }
  return { templateName, ...shippedBody(templateName, language), isShipped: true, version: 0 };
};
