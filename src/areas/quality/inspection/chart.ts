import { type Decimal, roundHalfUp } from '#lib/decimal';
import { operation } from '#platform/operation';
import { invalid } from '#platform/problem';
import {
  decimalNumber,
  flag,
  id,
  instant,
  int32,
  list,
  object,
  oneOf,
  optional,
  orNull,
  text,
} from '#platform/schema';
import { capability, controlLimits } from './capability.ts';
import { chosenRows, figuresOf, pointsOf } from './chart-rows.ts';

const value = (description?: string) =>
  decimalNumber({ integer: 15, places: 9 }, description ? { description } : {});
const point = object(
  {
    measurementID: id(),
    source: oneOf(['PRODUCTION', 'RECEIVING']),
    value: value(),
    measuredUTC: instant(),
    lowerLimit: orNull(value('As it was then')),
    upperLimit: orNull(value('As it was then')),
    isWithin: orNull(flag({ description: 'Within those; null: without limits' })),
    isInControl: orNull(flag({ description: 'Within the control limits; null: without any' })),
    productionOrderID: orNull(id()),
    inspectionID: orNull(id()),
    serialNumber: orNull(text(100)),
    lotNumber: orNull(text(100)),
    assetID: orNull(id()),
  },
  { title: 'ChartPoint' },
);
/** The most points of an answer: the latest. Figures are of all. */
const most = 1000;

const index = (description: string) => orNull(decimalNumber({ integer: 12, places: 4 }, { description }));

/** `GET /v1/quality/characteristics/chart`: a characteristic over time. */
export const chartCharacteristic = operation({
  id: 'getCharacteristicChart',
  method: 'GET',
  path: '/v1/quality/characteristics/chart',
  tag: 'quality-inspections',
  summary: 'Read a characteristic over time, with what a control chart shows',
  description:
    'Numbers only, without those that were corrected. Figures are of all that is asked for, `points` the latest 1,000 of it, the earliest first. The specification is that of the latest ' +
    'measurement that had limits. `standardDeviation` is of the sample; cp = (upper − lower) / 6s, cpk = the lesser of (upper − mean) / 3s and (mean − lower) / 3s, or the one there is; ' +
    'both null where s is null or 0. Control limits are those of single values: mean ± 2.66 × the mean moving range.',
  permission: 'inspections.read',
  addition: true,
  query: object({
    characteristic: text(200, { description: 'Its name, letter case aside' }),
    itemID: optional(id()),
    productID: optional(id()),
    supplierID: optional(id()),
    source: optional(oneOf(['PRODUCTION', 'RECEIVING'])),
    unit: optional(text(20, { description: 'Needed where it was measured in several' })),
    measuredUTCFrom: optional(instant()),
    measuredUTCTo: optional(instant()),
  }),
  response: object(
    {
      characteristic: text(200),
      unit: orNull(text(20)),
      count: int32({ minimum: 0 }),
      mean: orNull(value()),
      standardDeviation: orNull(value('The spread; null of fewer than two')),
      minimum: orNull(value()),
      maximum: orNull(value()),
      lowerLimit: orNull(value('Of the specification')),
      upperLimit: orNull(value('Of the specification')),
      cp: index('Null without both limits'),
      cpk: index('Null without any limit'),
      lowerControlLimit: orNull(value()),
      upperControlLimit: orNull(value()),
      outOfLimits: int32({ minimum: 0, description: 'How many were not within the limits of then' }),
      points: list(point, { maxItems: most }),
    },
    { title: 'CharacteristicChart' },
  ),
  example: {
    query: { characteristic: 'Bore diameter' },
    response: {
      ...{ characteristic: 'Bore diameter', unit: 'mm', count: 1, mean: 80.01, standardDeviation: null },
      ...{ minimum: 80.01, maximum: 80.01, lowerLimit: 79.97, upperLimit: 80.03, cp: null, cpk: null },
      ...{ lowerControlLimit: null, upperControlLimit: null, outOfLimits: 0, points: [] },
    },
  },
  run: async (ctx, { query }) => {
    const chosen = chosenRows(ctx, query);
    const figures = await figuresOf(ctx, chosen);
    if (figures.units > 1) throw invalid('?unit', 'is needed: it was measured in several units');
    const { mean, standardDeviation, lowerLimit, upperLimit } = figures;
    const control = controlLimits(mean, figures.movingRange);
    const rounded = { mean: round(mean), standardDeviation: round(standardDeviation) };
    const points = await pointsOf(ctx, chosen, most);
    return {
      characteristic: query.characteristic,
      ...{ unit: figures.unit, count: figures.count, ...rounded },
      ...{ minimum: figures.minimum, maximum: figures.maximum, lowerLimit, upperLimit },
      ...capability({ mean, standardDeviation, lowerLimit, upperLimit }),
      ...{
        lowerControlLimit: round(control?.lower ?? null),
        upperControlLimit: round(control?.upper ?? null),
      },
      outOfLimits: figures.outOfLimits,
      points: points.map((one) => ({
        ...one,
        isInControl: control ? one.value.gte(control.lower) && one.value.lte(control.upper) : null,
      })),
    };
  },
});

const round = (one: Decimal | null): Decimal | null => (one === null ? null : roundHalfUp(one, 9));
