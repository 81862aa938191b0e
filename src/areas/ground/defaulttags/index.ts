import { defineArea } from '#platform/area';
import { defaultTagResource } from './default-tag.resource.ts';

export const defaulttags = defineArea({
  name: 'defaulttags',
  tables: ['default_tags'],
  operations: defaultTagResource.operations,
});

export { readDefaultTags, refuseOtherValues, withinOptions } from './on-records.ts';
