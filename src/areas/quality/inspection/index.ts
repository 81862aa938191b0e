import { defineArea } from '#platform/area';
import { chartCharacteristic } from './chart.ts';
import { directInspectionSwitching } from './direct-switching.ts';
import { hearMeasurements } from './hear-measurements.ts';
import { hearReceipts } from './hear-receipts.ts';
import { inspectionResource, inspectionStatusChanged } from './inspection.resource.ts';
import { inspectionRuleResource } from './inspection-rule.resource.ts';
import { inspectionSettingsOperations } from './inspection-settings.ts';
import { listCharacteristics } from './list-characteristics.ts';
import { inspectionMoves } from './move-inspection.ts';
import { getSamplingPlan } from './plan-operation.ts';
import { measurementOperations } from './read-measurements.ts';
import { recordMeasurement } from './record-measurement.ts';
import { listSuspectMeasurements } from './suspect-measurements.ts';

export const inspection = defineArea({
  name: 'inspection',
  tags: { 'quality-inspections': 'Inspection of received lots, measurements and characteristics over time' },
  tables: [
    'inspection_settings',
    'inspection_rules',
    'inspections',
    'inspection_receipts',
    'inspection_directions',
    'quality_measurements',
  ],
  operations: [
    ...inspectionResource.operations,
    ...inspectionMoves,
    ...inspectionSettingsOperations,
    ...inspectionRuleResource.operations,
    directInspectionSwitching,
    recordMeasurement,
    ...measurementOperations,
    listCharacteristics,
    chartCharacteristic,
    getSamplingPlan,
    listSuspectMeasurements,
  ],
  events: [inspectionStatusChanged],
  reactions: [hearMeasurements, hearReceipts],
});
