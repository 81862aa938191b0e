import { defineArea } from '#platform/area';
import { auditOperations } from './read-audit.ts';
import { chainOperations } from './read-chain.ts';
import { eventOperations } from './read-events.ts';
import { moveOperations } from './record-moves.ts';
import { listOrderNotes, listQuoteNotes } from './record-notes.ts';

/**
 * What was done and what happened, read across all areas. It owns no table: the platform writes the trails.
 */
export const audit = defineArea({
  name: 'audit',
  tables: [],
  operations: [
    ...auditOperations,
    ...chainOperations,
    ...moveOperations,
    ...eventOperations,
    listQuoteNotes,
    listOrderNotes,
  ],
});
