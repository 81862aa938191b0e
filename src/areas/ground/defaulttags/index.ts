import { defineArea } from '#platform/area';
import { defaultTag } from './default-tag.resource.ts';

export const defaulttags = defineArea({
  name: 'defaulttags',
  tables: ['default_tags'],
  operations: defaultTag.operations,
});

export { readDefaultTags, refuseOtherValues, withinOptions } from './on-records.ts';
