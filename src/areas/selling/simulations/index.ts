import { defineArea } from '#platform/area';
import { simulationOperations } from './simulations.ts';

/** What a quote would come to otherwise. */
export const simulations = defineArea({
  name: 'simulations',
  tables: ['quote_simulations'],
  operations: simulationOperations,
});
