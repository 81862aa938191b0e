import { defineArea } from '#platform/area';
import { listConflicts } from './list-conflicts.ts';
import { listErpVerticals } from './list-verticals.ts';
import { getStanding, putVertical } from './one-assignment.ts';
import { readAssignments } from './read-assignments.ts';

export const erp = defineArea({
  name: 'erp',
  tags: {
    integrations: 'What a tenant’s ERP reads and confirms, with integration keys',
  },
  tables: [],
  operations: [listErpVerticals, readAssignments, listConflicts, getStanding, putVertical],
});
