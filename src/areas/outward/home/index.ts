import { defineArea } from '#platform/area';
import { readDashboard } from './read-dashboard.ts';

export const home = defineArea({
  name: 'home',
  tags: { home: 'What waits for the caller, and how things go' },
  tables: [],
  operations: [readDashboard],
});
