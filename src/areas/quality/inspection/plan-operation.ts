import { operation } from '#platform/operation';
import { invalid } from '#platform/problem';
import { decimalNumber, flag, int32, object, oneOf, otherwise, text } from '#platform/schema';
import { choosePlan, isLimit } from './choose-plan.ts';
import { levels, limits, source } from './sampling-tables.ts';

/** `GET /v1/quality/samplingplan`: what ISO 2859-1 says of a lot. */
export const getSamplingPlan = operation({
  id: 'getSamplingPlan',
  method: 'GET',
  path: '/v1/quality/samplingplan',
  tag: 'quality-inspections',
  summary: 'Find the sampling plan for a lot',
  description:
    'Single sampling, normal inspection. Where the table has an arrow the plan is that of another letter (`planLetter`), with its sample; a sample as large as the lot is the lot.',
  permission: 'inspections.read',
  addition: true,
  query: object({
    lotSize: int32({ minimum: 1, maximum: 2_000_000_000, description: 'Pieces' }),
    aql: decimalNumber(
      { integer: 4, places: 3, min: '0' },
      { description: `In percent, or above 10 in nonconformities per 100: ${limits.map(String).join(', ')}` },
    ),
    level: otherwise(oneOf(levels), 'II'),
  }),
  response: object(
    {
      codeLetter: text(1, { description: 'By lot size and level' }),
      planLetter: text(1, { description: 'Whose plan it is' }),
      sampleSize: int32({ minimum: 1 }),
      acceptNumber: int32({ minimum: 0 }),
      rejectNumber: int32({ minimum: 1 }),
      isWholeLot: flag({ description: 'All are looked at' }),
      source: text(200, { description: 'Where the tables are from' }),
    },
    { title: 'SamplingPlan' },
  ),
  example: {
    query: { lotSize: '1000', aql: '1' },
    response: {
      ...{ codeLetter: 'J', planLetter: 'J', sampleSize: 80, acceptNumber: 2, rejectNumber: 3 },
      ...{ isWholeLot: false, source },
    },
  },
  run: async (_ctx, { query: { lotSize, aql, level } }) => {
    if (!isLimit(aql)) throw invalid('?aql', `is none of ${limits.map(String).join(', ')}`);
    return { ...choosePlan(lotSize, aql, level), source };
  },
});
