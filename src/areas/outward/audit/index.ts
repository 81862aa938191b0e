import { defineArea } from '#platform/area';
import { listConfigurationHistory } from './configuration-history.ts';
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
  tags: {
    audit: 'Who did what, with old and new values, and how long records stayed in a status',
    events: 'What happened, as sent to webhooks',
    notes: 'Notes across all records of a kind',
  },
  tables: [],
  operations: [
    ...auditOperations,
    listConfigurationHistory,
    ...chainOperations,
    ...moveOperations,
    ...eventOperations,
    listQuoteNotes,
    listOrderNotes,
  ],
});
