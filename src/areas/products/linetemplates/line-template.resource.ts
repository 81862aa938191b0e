import { sql } from 'kysely';
import { field } from '#kit/field';
import type { Part } from '#kit/parts/declaration';
import { jsonList } from '#kit/parts/json-sql';
import { resource } from '#kit/resource';
import { id, list, object, quantity, text } from '#platform/schema';
import { lineTemplateExample } from './line-template.example.ts';

const attributes = list(object({ name: text(100), value: text(1000) }, { title: 'LineTemplateAttribute' }), {
  maxItems: 200,
  description:
    'Values of the product, or further wishes in your own words; each name once, letter case aside',
});

/** Items of a template, in the order in which they become lines. */
export const templateItems = list(
  object(
    { itemID: id(), quantity: quantity({ description: 'In the item’s uOM' }) },
    { title: 'LineTemplateItem' },
  ),
  { maxItems: 500, description: 'In the order in which they become lines' },
);

const items = {
  schema: templateItems,
  select: jsonList(
    { itemID: sql`i.item_id`, quantity: sql`i.quantity` },
    sql`from line_template_items i where i.tenant_id = t.tenant_id and i.template_id = t.template_id`,
    sql`i.line`,
  ),
} satisfies Part;

/**
 * Lines that a customer orders again and again, under a name. Its operations stand under the customer
 * (line-templates.ts).
 */
export const lineTemplateResource = resource({
  entity: 'LineItemTemplate',
  noun: 'line item template',
  table: 'line_templates',
  path: '/v1/customers/{CustomerID}/templates',
  param: 'LineTemplateID',
  idField: 'templateID',
  tag: 'customers',
  permission: 'customers',
  fields: {
    customerID: field.id({ required: true, createOnly: true, description: 'Whose' }),
    name: field.text(200, {
      required: true,
      sort: true,
      unique: true,
      description: 'Unique in the customer, letter case aside',
    }),
    productID: field.id({
      refers: true,
      description: 'The product that the attributes are values of; null: the template is of items',
    }),
    attributes: field.json(attributes, { required: true, fallback: [] }),
    lastUsedUTC: field.instant({
      readOnly: true,
      description: 'When it was last used for lines; null: never',
    }),
  },
  parts: { items },
  operations: [],
  sort: 'name',
  example: lineTemplateExample,
});
