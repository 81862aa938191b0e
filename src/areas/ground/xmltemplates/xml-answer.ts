import { sql } from 'kysely';
import { contentDisposition } from '#lib/text';
import type { Ctx } from '#platform/ctx';
import { type Answer, answer } from '#platform/operation';
import { notFound } from '#platform/problem';
import { optional, text } from '#platform/schema';
import { fillXmlTemplate, type XmlRecord } from '#platform/xml-template/fill';
import type { XmlTemplate } from '#platform/xml-template/template';
import { builtInBody } from './built-in.ts';
import { readTemplate } from './check-template.ts';
import { type ExportedEntity, exportedAs } from './exported.ts';
import { fileNameBy } from './file-name.ts';
import { xmlTypes } from './xml-template.resource.ts';

/** The query parameter of an export. An id that cannot exist is 404 and not 400, hence no pattern. */
export const xmlTemplateQuery = {
  TemplateID: optional(
    text(1000, {
      min: 0,
      description:
        'The XML template; default: the tenant’s default of this kind of record, else the built-in one',
    }),
  ),
};

/** How an operation that answers by `xmlAnswer` describes its answer, and the problems it can end in. */
export const xmlResponse = { media: [...xmlTypes], description: 'The file, as its template shapes it' };
export const xmlProblems = ['NotFound', 'InvalidTemplate'] as const;

/** A template with what its files are called and answered under. */
type Chosen = { template: XmlTemplate; contentType: string; fileNamePattern: string };

type Stored = { body: string; contentType: string; fileNamePattern: string };

/** @throws Problem 404; 400 InvalidTemplate, where it names what there is no longer */
const templateFor = async (
  ctx: Ctx,
  entity: ExportedEntity,
  templateID: string | undefined,
): Promise<Chosen> => {
  const found = await ctx.first(sql<Stored>`
    select x.body, x.content_type as "contentType", x.file_name_pattern as "fileNamePattern" from xml_templates x
    where ${ctx.mine('x')} and x.entity = ${entity} and ${templateID === undefined ? sql`x.is_default` : sql`x.template_id = ${templateID}`}`);
  if (found) return { ...found, template: readTemplate(entity, found.body, '?TemplateID') };
  if (templateID !== undefined) throw notFound('XML template');
  const template = readTemplate(entity, builtInBody(entity), '?TemplateID');
  return { template, contentType: xmlTypes[0], fileNamePattern: exportedAs(entity).fileNamePattern };
};

/** What a file is made of. */
export type XmlParts = {
  entity: ExportedEntity;
  /** As the request names it. */
  templateID: string | undefined;
  /** What stands in the file once, with how its values are written. */
  file: XmlRecord;
  records: AsyncIterable<XmlRecord>;
};

/** The answer that records by a template are: a file, made record by record within the transaction. */
export const xmlAnswer = async (
  ctx: Ctx,
  { entity, templateID, file, records }: XmlParts,
): Promise<Answer> => {
  const { template, contentType, fileNamePattern } = await templateFor(ctx, entity, templateID);
  const once = { ...file, data: { ...file.data, exportedUTC: ctx.now } };
  const name = fileNameBy(fileNamePattern, once.data, once.format);
  return answer({
    stream: fillXmlTemplate(template, once, records),
    headers: {
      'content-type': `${contentType}; charset=utf-8`,
      'content-disposition': contentDisposition('attachment', `${name}.xml`),
    },
  });
};
