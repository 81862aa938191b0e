import { defineArea } from '#platform/area';
import { autoReactions } from './auto-schedule.ts';
import { readGantt } from './entries/gantt.ts';
import { entryOperations } from './entries/list-entries.ts';
import { queueOperations } from './entries/queues.ts';
import { sumOperations } from './entries/sums.ts';
import { readUtilisation } from './entries/utilisation.ts';
import { applyProposal } from './force/apply-proposal.ts';
import { commitProposal } from './force/commit-proposal.ts';
import { materialRequestMoved } from './materials/material-request.resource.ts';
import { materialOperations } from './materials/move-request.ts';
import { nightlyLane, queueNightlySchedules } from './nightly.ts';
import { promiseDelivery } from './promise/promise-date.ts';
import { askOperations } from './resequence/ask-resequence.ts';
import { moveOperations } from './resequence/move-resequence.ts';
import { resequenceMoved, resequenceResource } from './resequence/resequence.resource.ts';
import { buildSchedule } from './runs/build-schedule.ts';
import { listMoves } from './runs/list-moves.ts';
import { resultOperations } from './runs/list-results.ts';
import { proposeSchedule } from './runs/propose.ts';
import { runResource } from './runs/run.resource.ts';
import { scheduleLane } from './runs/schedule-lane.ts';
import { settingsOperations } from './schedule-settings.ts';

export const schedule = defineArea({
  name: 'schedule',
  tags: {
    scheduling:
      'Who does what, when, and why not earlier: the plan in force, its queues, and what would change it',
  },
  tables: [
    'schedule_settings',
    'schedule_runs',
    'schedule_entries',
    'schedule_entry_resources',
    'schedule_orders',
    'schedule_results',
    'material_requests',
    'resequence_requests',
  ],
  operations: [
    buildSchedule,
    proposeSchedule,
    ...runResource.operations,
    applyProposal,
    commitProposal,
    listMoves,
    ...resultOperations,
    ...entryOperations,
    ...sumOperations,
    ...queueOperations,
    readUtilisation,
    readGantt,
    promiseDelivery,
    ...materialOperations,
    ...resequenceResource.operations,
    ...askOperations,
    ...moveOperations,
    ...settingsOperations,
  ],
  events: [materialRequestMoved, resequenceMoved],
  reactions: autoReactions,
  jobs: [queueNightlySchedules],
  work: [scheduleLane, nightlyLane],
});

export { sumUtilisation, utilisationOf } from './entries/utilisation.ts';
export { nightlyLane, scheduleLane };
