import { sql } from 'kysely';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import type { Ctx } from '#platform/ctx';
import { readTemplate } from './check-template.ts';
import { exportedAs, exportedEntities, fileSample } from './exported.ts';
import { fileNameBy } from './file-name.ts';
import { xmlTemplateExample } from './xml-template.example.ts';

/** The media types that a file may be answered under. */
export const xmlTypes = ['application/xml', 'text/xml'] as const;

const fields = {
  name: field.text(200, {
    required: true,
    unique: true,
    sort: true,
    description: 'For people',
    example: 'Orders for the freight forwarder',
  }),
  entity: field.oneOf(exportedEntities, {
    required: true,
    createOnly: true,
    filter: 'equal',
    description: 'What it writes',
  }),
  body: field.text(64_000, {
    required: true,
    description:
      'XML with names in double braces, in texts and values of attributes; `GET /v1/xml/templates/dictionary/{Entity}` lists the names',
  }),
  contentType: field.oneOf(xmlTypes, {
    required: true,
    fallback: xmlTypes[0],
    description: 'The media type that files made by it are answered under',
  }),
  fileNamePattern: field.text(200, {
    required: true,
    fallback: exportedAs('SalesOrder').fileNamePattern,
    description:
      'What files made by it are called, without `.xml`: text with `{{Today}}`, `{{ExportedUTC}}` and names of `Company`',
  }),
  isDefault: field.flag({
    required: true,
    fallback: false,
    filter: 'equal',
    description:
      'Taken by an export that names no template, in place of the built-in one; making it the default ends the former one',
  }),
};

/** The shape of an XML file as somebody else wants it. */
export const xmlTemplateResource = resource({
  entity: 'XmlTemplate',
  noun: 'XML template',
  table: 'xml_templates',
  path: '/v1/xml/templates',
  param: 'TemplateID',
  idField: 'templateID',
  tag: 'templates',
  permission: 'xmltemplates',
  fields,
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: ['create', 'patch'],
  sort: 'name',
  problems: { create: ['InvalidTemplate'], patch: ['InvalidTemplate'] },
  check: async (ctx, row, old) => {
    if (row.body !== old?.body) readTemplate(row.entity, row.body, '/body');
    fileNameBy(row.fileNamePattern, fileSample(row.entity), { minorUnits: 2, timeZone: 'UTC' });
    if (row.isDefault && !old?.isDefault) await claimDefault(ctx, row);
  },
  example: xmlTemplateExample,
});

/**
 * Makes room for a new default. One claim of a kind at a time; else two of them would both find no default
 * and the later one be refused for a reason that nobody could understand.
 */
const claimDefault = async (
  ctx: Ctx,
  { entity, templateID }: { entity: string; templateID: string },
): Promise<void> => {
  await ctx.first(sql`
    select pg_advisory_xact_lock(hashtextextended(${`default XML template ${ctx.tenantID} ${entity}`}, 0))`);
  const former = await ctx.rows(sql<{ id: string }>`
    update xml_templates as x
    set is_default = false, last_updated_by_user_id = ${ctx.userID}, last_updated_utc = ${ctx.now}, row_version = x.row_version + 1
    where ${ctx.mine('x')} and x.is_default and x.entity = ${entity} and x.template_id <> ${templateID}
    returning x.template_id as id`);
  for (const { id: entityID } of former)
    ctx.audit({
      entity: 'XmlTemplate',
      entityID,
      action: 'UPDATE',
      old: { isDefault: true },
      new: { isDefault: false },
    });
};
