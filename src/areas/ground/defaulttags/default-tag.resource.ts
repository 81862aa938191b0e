import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { invalid } from '#platform/problem';
import { text } from '#platform/schema';

/** The kinds of record that get default tags when they are made. */
export const taggedEntities = ['SalesQuote', 'SalesOrder'] as const;

const fields = {
  entity: field.oneOf(taggedEntities, {
    required: true,
    createOnly: true,
    filter: 'equal',
    description: 'The kind of record that gets the tag',
  }),
  name: field.text(100, {
    required: true,
    unique: true,
    sort: true,
    description: 'Unique among the default tags of that kind',
    example: 'Inspection certificate',
  }),
  isRequired: field.flag({
    required: true,
    fallback: false,
    description:
      'Must have a value before the record moves on: a quote is not offered without, an order not released',
  }),
  defaultValue: field.text(4000, { description: 'The value that the tag begins with' }),
  options: field.words(text(200), {
    required: true,
    fallback: [],
    description: 'If there are any, the tag’s value must be one of them',
  }),
};

/** A tag that new records of a kind get; those that are there already stay as they are. */
export const defaultTagResource = resource({
  entity: 'DefaultTag',
  noun: 'default tag',
  table: 'default_tags',
  path: '/v1/setup/defaulttags',
  param: 'DefaultTagID',
  idField: 'defaultTagID',
  tag: 'setup',
  permission: 'setup',
  fields,
  operations: ['list', 'create', 'patch', 'delete'],
  additions: ['patch', 'delete'],
  sort: 'name',
  check: async (_ctx, { defaultValue, options }) => {
    if (defaultValue !== null && options.length > 0 && !options.includes(defaultValue))
      throw invalid('/defaultValue', `must be one of the options: ${options.join(', ')}`);
  },
  example: {
    create: {
      entity: 'SalesQuote',
      name: 'Inspection certificate',
      isRequired: true,
      defaultValue: '2.2',
      options: ['none', '2.2', '3.1'],
    },
    patch: { defaultValue: '3.1' },
    row: {
      defaultTagID: '0198c5a0-0000-7000-8000-000000000071',
      entity: 'SalesQuote',
      name: 'Inspection certificate',
      isRequired: true,
      defaultValue: '2.2',
      options: ['none', '2.2', '3.1'],
      createdByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
      createdUTC: '2026-01-31T12:00:00.000Z',
      lastUpdatedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
      lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
      rowVersion: 1,
    },
  },
});
