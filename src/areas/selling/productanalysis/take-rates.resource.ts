import { sql } from 'kysely';
import { scalar } from '#areas/products/products';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import type { Ctx } from '#platform/ctx';
import { notFound } from '#platform/problem';
import { decimalNumber, flag, id, int32, list, object, orNull, percent, text } from '#platform/schema';
import { takeRatesExample } from './analysis.example.ts';
import { bases } from './counted-lines.ts';

/** Of an analysis or a test: a worker takes it up, once for each change of what is asked. */
export const jobStatuses = ['QUEUED', 'RUNNING', 'DONE', 'FAILED'] as const;

const count = int32({ minimum: 0, description: 'Configured lines' });
export const takenUnits = decimalNumber(
  { integer: 20, places: 6, min: '0' },
  { description: 'Their pieces' },
);
const takeRate = percent({ description: 'Of all units, in percent with two decimals' }, '100');

const option = object(
  { value: orNull(scalar), label: orNull(text(500, { min: 0 })), count, units: takenUnits, takeRate },
  { title: 'TakeRateOption', description: 'value null: the lines without a value' },
);

export const takenAttribute = object(
  {
    name: text(60),
    label: text(500, { min: 0 }),
    isMultiple: flag({
      description: 'Of a MULTISELECT: each value for itself, so that they do not come to 100',
    }),
    options: list(option, {
      description: 'The most units first, then those without a value; at most 200 values',
    }),
    others: orNull(
      object(
        { count, units: takenUnits, takeRate },
        { title: 'TakeRateOthers', description: 'All values beyond those' },
      ),
    ),
    entropy: orNull(
      decimalNumber(
        { integer: 2, places: 4, min: '0' },
        { description: 'Bits; 0 where all chose the same. null for a MULTISELECT' },
      ),
    ),
  },
  { title: 'TakeRateAttribute' },
);

const neverChosen = object(
  {
    name: text(60),
    label: text(500, { min: 0 }),
    values: list(object({ value: scalar, label: text(500, { min: 0 }) }, { title: 'ValueNeverChosen' })),
  },
  { title: 'NeverChosen' },
);

const set = { required: true, readOnly: true } as const;
const fields = {
  productID: field.id(set),
  name: field.text(200, { required: true }),
  from: field.date({ required: true, column: 'from_date', description: 'The first day, by your calendar' }),
  to: field.date({ required: true, column: 'to_date', description: 'The last day, included' }),
  basis: field.oneOf(bases, {
    required: true,
    fallback: 'QUOTES',
    filter: 'equal',
    description: 'Lines of quotes or of orders made in these days; CANCELLED ones do not count',
  }),
  versionID: field.id({ refers: true, description: 'Only lines of this version; null: of all' }),
  status: field.oneOf(jobStatuses, { ...set, filter: 'equal' }),
  failure: field.longText(2000, {
    readOnly: true,
    description: 'Why it could not be computed; null unless FAILED',
  }),
  totals: field.json(
    object(
      {
        configurations: count,
        units: takenUnits,
        neverChosen: int32({
          minimum: 0,
          description: 'Values never chosen; neverChosen names at most 5,000',
        }),
      },
      { title: 'TakeRateTotals' },
    ),
    { readOnly: true, description: 'null until it is DONE' },
  ),
  computedUTC: field.instant({ readOnly: true }),
};

/** How often which value of a product's attributes is chosen. */
export const takeRatesResource = resource({
  entity: 'TakeRateAnalysis',
  noun: 'take-rate analysis',
  table: 'take_rate_analyses',
  path: '/v1/products/{productID}/take-rate-analyses',
  param: 'analysisID',
  idField: 'analysisID',
  tag: 'products',
  permission: 'productanalysis',
  fields,
  parts: {
    attributes: { schema: list(takenAttribute), select: sql`t.attributes` },
    neverChosen: {
      schema: list(neverChosen, {
        description: 'Values that the product offers now (of a version: that it offers)',
      }),
      select: sql`t.never_chosen`,
    },
  },
  operations: [],
  sort: '-createdUTC',
  example: takeRatesExample,
});

export type TakeRates = Kept<typeof fields, 'analysisID'>;

export const takeRatesParams = object({
  productID: id({ description: 'The product’s id' }),
  analysisID: id({ description: 'The analysis’s id' }),
});

/** Whether the product has the analysis. @throws Problem 404 */
export const needTakeRates = async (
  ctx: Ctx,
  { productID, analysisID }: { productID: string; analysisID: string },
): Promise<void> => {
  const found = await ctx.first(sql`
    select 1 from take_rate_analyses t
    where ${ctx.mine('t')} and t.analysis_id = ${analysisID} and t.product_id = ${productID}`);
  if (!found) throw notFound(takeRatesResource.spec.noun);
};
