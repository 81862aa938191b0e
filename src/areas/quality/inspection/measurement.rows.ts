import { sql } from 'kysely';
import { field } from '#kit/field';
import { listed } from '#kit/resource';

const limits = { integer: 15, places: 9 } as const;

/** What was measured or looked at, in production and at receiving, newest first; a row never changes. */
export const measurements = listed({
  title: 'QualityMeasurement',
  table: 'quality_measurements',
  idField: 'measurementID',
  sort: '-measuredUTC',
  fields: {
    measurementID: field.id({ required: true }),
    source: field.oneOf(['PRODUCTION', 'RECEIVING'], { required: true, filter: 'equal' }),
    type: field.oneOf(['MEASUREMENT', 'VALUE', 'INSPECTION'], { required: true, filter: 'equal' }),
    characteristic: field.text(200, { required: true, filter: 'equal' }),
    value: field.decimal(limits, { description: 'Null of an INSPECTION, which is passed or not' }),
    unit: field.text(20, { filter: 'equal' }),
    lowerLimit: field.decimal(limits, { description: 'As it was then' }),
    upperLimit: field.decimal(limits, { description: 'As it was then' }),
    isWithin: field.flag({ filter: 'equal', description: 'Null: there was nothing to be within' }),
    itemID: field.id({ filter: 'equal' }),
    productID: field.id({ filter: 'equal' }),
    supplierID: field.id({ filter: 'equal' }),
    productionOrderID: field.id({ filter: 'equal' }),
    taskID: field.id({ filter: 'equal' }),
    inspectionID: field.id({ filter: 'equal' }),
    assetID: field.id({ filter: 'equal', description: 'The gauge' }),
    serialNumber: field.text(100, { filter: 'equal' }),
    lotNumber: field.text(100, { filter: 'equal' }),
    measuredUTC: field.instant({ required: true, sort: true, filter: 'range' }),
    recordedUTC: field.instant({ required: true }),
    recordedByUserID: field.id({ required: true, filter: 'equal' }),
    correctsMeasurementID: field.id({ description: 'The one whose place it takes' }),
    isCorrected: field.flag({
      required: true,
      filter: 'equal',
      computed: () => sql`exists (select 1 from quality_measurements c
        where c.tenant_id = t.tenant_id and c.corrects_measurement_id = t.measurement_id)`,
      description: 'Another took its place; it counts in no figure',
    }),
    qualityNcrID: field.id({ filter: 'equal', description: 'The nonconformance that it opened' }),
  },
});
