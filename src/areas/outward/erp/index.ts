import { defineArea } from '#platform/area';
import { listConflicts } from './list-conflicts.ts';
import { listErpVerticals } from './list-verticals.ts';
import { getStanding, putVertical } from './one-assignment.ts';
import { readAssignments } from './read-assignments.ts';

export const erp = defineArea({
  name: 'erp',
  tables: [],
  operations: [listErpVerticals, readAssignments, listConflicts, getStanding, putVertical],
});
