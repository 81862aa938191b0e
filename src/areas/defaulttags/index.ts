import { defineArea } from '#platform/area';
import { defaultTag } from './default-tag.resource.ts';

export const defaulttags = defineArea({
  name: 'defaulttags',
  tables: ['default_tags'],
  operations: defaultTag.operations,
});

export { readDefaultTags, refuseOtherValues } from './on-records.ts';
