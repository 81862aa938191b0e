import { defineArea } from '#platform/area';
import { listInstructionsOfProductionTask, listMissingSteps, listStepResults } from './read-results.ts';
import { recordStepResult } from './record-result.ts';
import { refuseUnrecorded } from './refuse-unrecorded.ts';

export const stepResults = defineArea({
  name: 'stepresults',
  tags: {
    stepresults: 'What was recorded of the steps of work instructions while orders were made',
  },
  tables: ['production_results'],
  operations: [recordStepResult, listStepResults, listMissingSteps, listInstructionsOfProductionTask],
  reactions: [refuseUnrecorded],
});

export { gaugeNamed } from './gauge-named.ts';
export { measurementRecorded } from './result.event.ts';
