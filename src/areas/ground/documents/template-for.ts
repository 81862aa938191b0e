import { sql } from 'kysely';
import { isLocale } from '#areas/ground/reference';
import { languageOf } from '#lib/language';
import type { Ctx } from '#platform/ctx';
import { readFile } from '#platform/files';
import { invalid, notFound, Problem } from '#platform/problem';
import { optional, text } from '#platform/schema';
import { type BuiltIn, builtInFor, compiledBuiltIn } from './built-in.ts';
import type { DocumentType } from './document-types.ts';
import { engineProblem } from './engine-problem.ts';

/** A template ready to be filled. */
export type Template = {
  /** Null of a built-in one, as its version. */
  documentID: string | null;
  name: string;
  version: number | null;
  /** What values are written in. */
  locale: string;
  /** What filling begins with. */
  compiled: Buffer;
  /** Names exactly these bytes, for caches. */
  key: string;
};

/** The query parameters of a PDF. An id that cannot exist is 404 and not 400, hence no pattern. */
export const templateQuery = {
  DocumentID: optional(
    text(1000, {
      min: 0,
      description:
        'The Word template; default: the tenant’s own of this type (of several the default one), else the built-in one',
    }),
  ),
  Language: optional(
    text(35, {
      description: 'BCP 47; default: the customer’s locale, else the tenant’s',
    }),
  ),
};

/** The languages that a document may be in, the wanted one first. @throws Problem 400 */
export const wantedLanguages = (asked: string | undefined, others: readonly (string | null)[]): string[] => {
  if (asked !== undefined && !isLocale(asked))
    throw invalid('?Language', 'must be a BCP 47 language tag like en or de-AT');
  return [asked ?? null, ...others, 'en'].filter((locale) => locale !== null);
};

type Own = {
  documentID: string;
  name: string;
  version: number;
  fileID: string;
  isDefault: boolean;
  locale: string | null;
};

/**
 * The template of a type that a request names. Else for each language in turn: the tenant's own one in it, or
 * one for all languages; else the built-in one. An attached file, another type's template and an inactive one
 * are as good as none.
 * @throws Problem 404, or 400 TemplateRequired where nothing decides between several or none exists
 */
export const templateFor = async (
  ctx: Ctx,
  documentType: DocumentType,
  { documentID, languages }: { documentID: string | undefined; languages: readonly string[] },
): Promise<Template> => {
  const own = await ctx.rows(sql<Own>`
    select d.document_id as "documentID", d.name, d.version, d.compiled_file_id as "fileID", d.is_default as "isDefault", d.locale from documents d
    where ${ctx.mine('d')} and d.document_type = ${documentType} and d.is_template and d.compiled_file_id is not null and d.is_active
      and ${documentID === undefined ? sql`true` : sql`d.document_id = ${documentID}`}`);
  if (documentID !== undefined) {
    if (own[0]) return readOwn(ctx, own[0], languages);
    throw notFound('template');
  }
  for (const language of languages) {
    for (const locale of [languageOf(language), null]) {
      const fitting = own.filter((one) => (one.locale && languageOf(one.locale)) === locale);
      const chosen = fitting.find(({ isDefault }) => isDefault) ?? fitting[0];
      if (chosen && !chosen.isDefault && fitting.length > 1) throw undecided();
      if (chosen) return readOwn(ctx, chosen, languages);
    }
    const builtIn = builtInFor(documentType, language);
    if (builtIn) return ready(ctx, builtIn, languages);
  }
  throw undecided();
};

/**
 * The built-in template of a type in the first of the languages that there is one in, whatever templates the
 * tenant has.
 */
export const builtInTemplate = async (
  ctx: Ctx,
  documentType: DocumentType,
  languages: readonly string[],
): Promise<Template> => {
  const [found] = languages.flatMap((language) => builtInFor(documentType, language) ?? []);
  if (!found) throw new Error(`There is no built-in template of the type ${documentType} in English.`);
  return ready(ctx, found, languages);
};

const ready = async (ctx: Ctx, builtIn: BuiltIn, languages: readonly string[]): Promise<Template> => {
  const { name, fileName, locale } = builtIn;
  const compiled = await compiledBuiltIn(builtIn, ctx.templates).catch((error: unknown) => {
    throw engineProblem(error, '?DocumentID');
  });
  const key = `${ctx.tenantID} ${fileName}`;
  return { documentID: null, name, version: null, locale: writtenIn(locale, languages), compiled, key };
};

const readOwn = async (ctx: Ctx, own: Own, languages: readonly string[]): Promise<Template> => {
  const { fileID, documentID, name, version, locale } = own;
  const compiled = await readFile(ctx, fileID);
  const key = `${ctx.tenantID} ${fileID}`;
  return { documentID, name, version, locale: writtenIn(locale, languages), compiled, key };
};

/** The first of the languages that is a template's, with its region: `de-AT` in a German one. */
const writtenIn = (locale: string | null, languages: readonly string[]): string =>
  languages.find((one) => locale === null || languageOf(one) === languageOf(locale)) ?? locale ?? 'en';

const undecided = (): Problem =>
  new Problem('TemplateRequired', 'Name a template by DocumentID, or make one of this type the default.', {
    errors: [{ pointer: '?DocumentID', detail: 'is required while no template is the default' }],
  });
