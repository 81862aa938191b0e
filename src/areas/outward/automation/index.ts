import { defineArea } from '#platform/area';
import { designStatusChanged } from './designs/design.resource.ts';
import { designOperations } from './designs/design-operations.ts';
import { ruleOperations } from './designs/rule-operations.ts';
import { sampleOperations } from './samples/sample-operations.ts';
import type { World } from './world.ts';

/** The area, which gets all events and operations that there are. */
export const automationArea = (world: World) =>
  defineArea({
    name: 'automation',
    tags: { automation: 'What the service does by itself when something happens, or at a time' },
    tables: ['automation_designs', 'automation_rules'],
    operations: [...designOperations(world), ...ruleOperations(world), ...sampleOperations(world)],
    events: [designStatusChanged],
  });
