import { sql } from 'kysely';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { findBodyFaults } from './fill-summary.ts';
import { summaryLists, summaryNames } from './summary-names.ts';

const listed = summaryLists.map((list) => `${list} (${summaryNames.lists[list].join(', ')})`);

const fields = {
  name: field.text(200, {
    required: true,
    unique: true,
    sort: true,
    search: true,
    description: 'Unique, letter case aside',
    example: 'Cylinder resealed',
  }),
  productID: field.id({
    refers: true,
    filter: 'equal',
    description: 'The product that it is for; null: all',
  }),
  locale: field.oneOf(['de', 'en'], {
    required: true,
    fallback: 'en',
    filter: 'equal',
    description: 'The language that numbers and days in it are written in',
  }),
  body: field.text(20_000, {
    required: true,
    description:
      `Text with placeholders: {{name}} for one of ${summaryNames.values.join(', ')}; ` +
      `{{#list}}…{{/list}} once for each of ${listed.join(', ')}`,
    example: 'Unit {{serialNumber}}: {{#symptoms}}{{description}}, repaired by {{repair}}. {{/symptoms}}',
  }),
  isActive: field.flag({ required: true, fallback: true, filter: 'equal' }),
};

/** What a repair's summary is made from. */
export const summaryTemplateResource = resource({
  entity: 'RepairSummaryTemplate',
  noun: 'repair summary template',
  table: 'repair_summary_templates',
  path: '/v1/service/repairsummary/templates',
  param: 'TemplateID',
  idField: 'templateID',
  tag: 'service',
  permission: 'servicesetup',
  fields,
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: ['create'],
  sort: 'name',
  check: async (_ctx, { body }) => {
    const errors = findBodyFaults(body).map(({ at, detail }) => ({
      pointer: '/body',
      detail: `at character ${at}: ${detail}`,
    }));
    if (errors[0]) throw new Problem('InvalidTemplate', `/body ${errors[0].detail}.`, { errors });
  },
  problems: { create: ['InvalidTemplate'], patch: ['InvalidTemplate'] },
  example: {
    create: {
      name: 'Cylinder resealed',
      body: 'Unit {{serialNumber}}: {{#symptoms}}{{description}}, repaired by {{repair}}. {{/symptoms}}',
    },
    patch: { isActive: false },
    row: { templateID: '0198c5a0-0000-7000-8000-0000000008b0' },
  },
});

/** A template's words. */
export type SummaryTemplate = { name: string; productID: string | null; locale: 'de' | 'en'; body: string };

/** An active template, held until the transaction ends; undefined where none has the id. */
export const activeTemplate = (ctx: Ctx, templateID: string): Promise<SummaryTemplate | undefined> =>
  ctx.first(sql<SummaryTemplate>`
    select r.name, r.product_id as "productID", r.locale, r.body from repair_summary_templates r
    where ${ctx.mine('r')} and r.template_id = ${templateID} and r.is_active for share`);
