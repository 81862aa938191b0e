import { historyOperation } from '#kit/parts/history';
import { notesOperation } from '#kit/parts/notes';
import { defineArea } from '#platform/area';
import { escalationMoved, escalationRaised, escalationResource, levelRaised } from './escalation.resource.ts';
import { escalationMoves, raiseNow } from './move-escalation.ts';
import { escalationLane, queueDueEscalations, raiseFromBeginning } from './raise-levels.ts';
import { dashboardEscalations, listActiveEscalations, listOrderEscalations } from './read-escalations.ts';

export const escalations = defineArea({
  name: 'escalations',
  tags: {
    escalations: 'Problems of production orders that somebody must see to',
  },
  tables: ['escalations'],
  operations: [
    ...escalationResource.operations,
    listActiveEscalations,
    listOrderEscalations,
    dashboardEscalations,
    ...escalationMoves,
    raiseNow,
    { ...notesOperation(escalationResource, 'PATCH'), addition: true },
    { ...historyOperation(escalationResource), addition: true },
  ],
  events: [escalationRaised, escalationMoved, levelRaised],
  reactions: [raiseFromBeginning],
  jobs: [queueDueEscalations],
  work: [escalationLane],
});
