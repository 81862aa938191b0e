import { defineArea } from '#platform/area';
import { phaseResource } from './phase.resource.ts';
import { listEffectivePhases, productionPhaseOperations } from './phase-lists.ts';

export const phases = defineArea({
  name: 'phases',
  tags: {
    phases: 'Phases that a tenant’s records go through besides their status',
  },
  tables: ['phases'],
  operations: [...phaseResource.operations, ...productionPhaseOperations, listEffectivePhases],
});
