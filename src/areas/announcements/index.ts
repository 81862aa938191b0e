import { defineArea } from '#platform/area';

export const announcements = defineArea({
  name: 'announcements',
  tables: [],
  operations: [],
});
