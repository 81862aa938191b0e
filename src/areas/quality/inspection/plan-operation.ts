import { operation } from '#platform/operation';
import { invalid } from '#platform/problem';
import {
  decimalNumber,
  flag,
  id,
  int32,
  object,
  oneOf,
  optional,
  orNull,
  otherwise,
  text,
} from '#platform/schema';
import { choosePlan, isLimit } from './choose-plan.ts';
import { readSwitching, severityOf } from './read-switching.ts';
import { levels, limits, severities, sources } from './sampling-tables.ts';
import { switchingModel } from './switching.schema.ts';

/** `GET /v1/quality/samplingplan`: what ISO 2859-1 says of a lot, by what became of the lots before it. */
export const getSamplingPlan = operation({
  id: 'getSamplingPlan',
  method: 'GET',
  path: '/v1/quality/samplingplan',
  tag: 'quality-inspections',
  summary: 'Find the sampling plan for a lot',
  description:
    'Single sampling. With `itemID` the severity is that of the next lot of the item, supplier and AQL by the switching rules, and `switching` says why and since which lot; without it that of ' +
    '`severity`. Where the table has an arrow the plan is that of another letter (`planLetter`), with its sample; a sample as large as the lot is the lot.',
  permission: 'inspections.read',
  addition: true,
  query: object({
    lotSize: int32({ minimum: 1, maximum: 2_000_000_000, description: 'Pieces' }),
    aql: decimalNumber(
      { integer: 4, places: 3, min: '0' },
      { description: `In percent, or above 10 in nonconformities per 100: ${limits.map(String).join(', ')}` },
    ),
    level: otherwise(oneOf(levels), 'II'),
    itemID: optional(id({ description: 'Whose lot it is' })),
    supplierID: optional(id({ description: 'Who delivers it; without it lots of no named supplier' })),
    severity: optional(oneOf(severities, { description: 'Without an item; NORMAL where it is left out' })),
  }),
  response: object(
    {
      codeLetter: text(1, { description: 'By lot size and level' }),
      planLetter: text(1, { description: 'Whose plan it is' }),
      sampleSize: int32({ minimum: 1 }),
      acceptNumber: int32({ minimum: 0 }),
      rejectNumber: int32({ minimum: 1 }),
      isWholeLot: flag({ description: 'All are looked at' }),
      severity: oneOf(severities),
      switching: orNull(switchingModel),
      source: text(200, { description: 'Where the tables are from' }),
    },
    { title: 'SamplingPlan' },
  ),
  example: {
    query: { lotSize: '1000', aql: '1' },
    response: {
      ...{ codeLetter: 'J', planLetter: 'J', sampleSize: 80, acceptNumber: 2, rejectNumber: 3 },
      ...{ isWholeLot: false, severity: 'NORMAL', switching: null, source: sources.NORMAL },
    },
  },
  run: async (ctx, { query: { lotSize, aql, level, itemID, supplierID = null, severity: asked } }) => {
    if (!isLimit(aql)) throw invalid('?aql', `is none of ${limits.map(String).join(', ')}`);
    if (itemID === undefined && supplierID !== null)
      throw invalid('?supplierID', 'is of an item: name it too');
    if (itemID !== undefined && asked) throw invalid('?severity', 'follows from the item: leave one out');
    const switching = itemID === undefined ? null : await readSwitching(ctx, { itemID, supplierID, aql });
    const severity = switching === null ? (asked ?? 'NORMAL') : severityOf(switching);
    return { ...choosePlan(lotSize, aql, level, severity), severity, switching, source: sources[severity] };
  },
});
