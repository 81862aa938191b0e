import { defineArea } from '#platform/area';
import { designStatusChanged } from './designs/design.resource.ts';
import { designOperations } from './designs/design-operations.ts';
import { ruleOperations } from './designs/rule-operations.ts';
import { queueRuns } from './runs/queue-runs.ts';
import { runLane } from './runs/run-lane.ts';
import { runOperations } from './runs/run-operations.ts';
import { timeLane } from './runs/time-lane.ts';
import { sampleOperations } from './samples/sample-operations.ts';
import type { World } from './world.ts';

/** The area, which gets all events and operations that there are, and hears every event. */
export const automationArea = (world: World) =>
  defineArea({
    name: 'automation',
    tags: { automation: 'What the service does by itself when something happens, or at a time' },
    tables: ['automation_designs', 'automation_rules', 'automation_runs', 'automation_steps'],
    operations: [
      ...designOperations(world),
      ...ruleOperations(world),
      ...runOperations,
      ...sampleOperations(world),
    ],
    events: [designStatusChanged],
    reactions: [queueRuns],
    work: [runLane(world), timeLane],
  });
