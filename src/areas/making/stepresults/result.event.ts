import { eventType } from '#platform/event';
import { flag, id, instant, object, oneOf, orNull, text } from '#platform/schema';
import { measured, resultExample } from './result.schema.ts';

/** Fires for each number that is recorded, and each inspection, corrections among them. */
export const measurementRecorded = eventType({
  entity: 'ProductionMeasurement',
  event: 'Recorded',
  permission: 'prodorders.read',
  description:
    'A value was measured or a piece inspected while a production order was made; read `isWithin` for whether it is as it must be',
  body: object(
    {
      measurementID: id(),
      productionOrderID: id(),
      taskID: id(),
      instructionID: id(),
      stepID: id(),
      type: oneOf(['MEASUREMENT', 'VALUE', 'INSPECTION']),
      characteristic: text(200),
      value: orNull(measured('Null of an inspection')),
      unit: orNull(text(20)),
      lowerLimit: orNull(measured('')),
      upperLimit: orNull(measured('')),
      isWithin: orNull(flag({ description: 'Null of a value without limits' })),
      assetID: orNull(id({ description: 'What it was measured with' })),
      serialNumber: orNull(text(100)),
      lotNumber: orNull(text(100)),
      itemID: orNull(id({ description: 'What is made, where it is an item' })),
      measuredUTC: instant(),
      recordedUTC: instant(),
      userID: id(),
      correctsMeasurementID: orNull(id({ description: 'The measurement that it takes the place of' })),
    },
    { title: 'ProductionMeasurementRecorded' },
  ),
  example: {
    measurementID: resultExample.resultID,
    productionOrderID: resultExample.productionOrderID,
    taskID: resultExample.taskID,
    instructionID: resultExample.instructionID,
    stepID: resultExample.stepID,
    type: 'MEASUREMENT',
    characteristic: 'Bore diameter',
    value: 80.05,
    unit: 'mm',
    lowerLimit: 79.97,
    upperLimit: 80.03,
    isWithin: false,
    assetID: null,
    serialNumber: 'SN-1004',
    lotNumber: null,
    itemID: null,
    measuredUTC: resultExample.measuredUTC,
    recordedUTC: resultExample.recordedUTC,
    userID: resultExample.recordedByUserID,
    correctsMeasurementID: null,
  },
});
