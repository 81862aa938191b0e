import { sql } from 'kysely';
import { conflict } from '#areas/selling/configure';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { jsonList } from '#kit/parts/json-sql';
import { resource } from '#kit/resource';
import type { Ctx } from '#platform/ctx';
import { notFound } from '#platform/problem';
import {
  decimalNumber,
  id,
  int32,
  list,
  money,
  object,
  oneOf,
  orNull,
  quantity,
  text,
} from '#platform/schema';
import { impactTestExample } from './analysis.example.ts';
import { changes, differences, type Result, results } from './compare-configurations.ts';
import { bases } from './counted-lines.ts';
import { jobStatuses } from './take-rates.resource.ts';

/** The most lines that one test looks at. */
export const mostTested = 1000;

const exact = (description: string) => orNull(decimalNumber({ integer: 20, places: 40 }, { description }));
const change = oneOf(changes);
const amounts = orNull(
  object(
    {
      linePrice: orNull(
        money({ description: 'Of the line, before a discount of its own; null: it has no price' }),
      ),
      unitCost: orNull(money({ description: 'Of one piece; null where an item of it has no cost' })),
    },
    { title: 'ImpactAmounts', description: 'null: that side would not have sold it' },
  ),
);

const line = object(
  {
    lineItemID: id(),
    documentID: id({ description: 'Of the quote or order' }),
    number: text(40, { description: 'The document’s' }),
    lineNumber: int32({ minimum: 1 }),
    versionID: id({ description: 'The version that the line keeps: the old side' }),
    quantity: quantity(),
    currencyCode: text(3),
    result: orNull(
      oneOf(results, {
        description:
          'NO_LONGER_VALID: the tested model would not sell it. NOT_VALID_BEFORE: the line’s own version would not any more, whatever the tested one does. UNPROVEN: the solver’s time ' +
          'ended. NOT_TESTED: it could not be asked, for example because a rate is missing. null: it waits',
      }),
    ),
    differs: list(oneOf(differences)),
    was: amounts,
    is: amounts,
    items: list(
      object(
        {
          change,
          number: text(200),
          position: orNull(text(200)),
          uOM: orNull(text(60)),
          oldQuantity: exact('For one piece'),
          newQuantity: exact('For one piece'),
        },
        { title: 'ImpactOnBom' },
      ),
      { description: 'Rows of the bill of materials that differ, at most 100' },
    ),
    tasks: list(
      object(
        {
          change,
          name: text(200),
          number: exact('Where in the router'),
          oldMinutes: exact('Run time of one piece'),
          newMinutes: exact('Run time of one piece'),
          fields: list(text(60), { description: 'What of a CHANGED one differs' }),
        },
        { title: 'ImpactOnRouter' },
      ),
      { description: 'Tasks that differ, at most 100' },
    ),
    itemsLeftOut: int32({ minimum: 0, description: 'Rows that differ beyond those' }),
    tasksLeftOut: int32({ minimum: 0 }),
    reason: orNull(
      object(
        {
          detail: text(4000, { description: 'Why it is not to be had, in a sentence' }),
          missing: list(text(4000, { min: 0 }), {
            description: 'What would have to be chosen, corrected or withdrawn',
          }),
          conflicts: list(conflict, { description: 'Choices that cannot be together, with the rules' }),
        },
        { title: 'ImpactReason' },
      ),
    ),
  },
  { title: 'ImpactTestLine' },
);

const counted = int32({ minimum: 0 });
const totals = object(
  {
    lines: counted,
    done: counted,
    unchanged: counted,
    changed: counted,
    priceChanged: counted,
    costChanged: counted,
    bomChanged: counted,
    routerChanged: counted,
    noLongerValid: counted,
    notValidBefore: counted,
    unproven: counted,
    notTested: counted,
  },
  { title: 'ImpactTotals', description: 'Lines; of those that changed, in what' },
);

const ofTest = sql`from impact_test_lines i where i.tenant_id = t.tenant_id and i.impact_test_id = t.impact_test_id`;
const withResult = (result: Result) => sql`count(*) filter (where i.result = ${sql.lit(result)})`;
const withDifference = (one: string) => sql`count(*) filter (where ${sql.lit(one)} = any (i.differs))`;

const set = { required: true, readOnly: true } as const;
const fields = {
  productID: field.id(set),
  versionID: field.id({
    readOnly: true,
    filter: 'equal',
    description: 'What is tested; null: the product as it is being edited',
  }),
  modelRevision: field.integer(
    { minimum: 0 },
    { ...set, description: 'Of the product’s model, when the test was asked for' },
  ),
  basis: field.oneOf(bases, { ...set, filter: 'equal' }),
  last: field.integer(
    { minimum: 1, maximum: mostTested },
    { ...set, description: 'So many of the latest configured lines' },
  ),
  date: field.date({ ...set, column: 'validity_date', description: 'The day of validity, for both sides' }),
  status: field.oneOf(jobStatuses, { ...set, filter: 'equal' }),
  failure: field.longText(4000, {
    readOnly: true,
    description: 'Why it could not be finished; null unless FAILED',
  }),
  totals: field.json(totals, {
    ...set,
    computed: () => sql`(
      select json_build_object('lines', count(*), 'done', count(i.result), 'unchanged', ${withResult('UNCHANGED')},
        'changed', ${withResult('CHANGED')}, 'priceChanged', ${withDifference('PRICE')}, 'costChanged', ${withDifference('COST')},
        'bomChanged', ${withDifference('BOM')}, 'routerChanged', ${withDifference('ROUTER')},
        'noLongerValid', ${withResult('NO_LONGER_VALID')}, 'notValidBefore', ${withResult('NOT_VALID_BEFORE')},
        'unproven', ${withResult('UNPROVEN')}, 'notTested', ${withResult('NOT_TESTED')}) ${ofTest})`,
  }),
  finishedUTC: field.instant({ readOnly: true }),
};

const told = (name: string, otherwise: string) =>
  sql`coalesce(i.outcome->${sql.lit(name)}, ${sql.lit(otherwise)}::json)`;

/** What a version, or the product as it is being written, would change in configurations of the past. */
export const impactTestResource = resource({
  entity: 'ImpactTest',
  noun: 'impact test',
  table: 'impact_tests',
  path: '/v1/products/{ProductID}/versions/{VersionID}/impacttests',
  param: 'ImpactTestID',
  idField: 'impactTestID',
  tag: 'products',
  permission: 'productanalysis',
  fields,
  parts: {
    lines: {
      schema: list(line, { description: 'The latest first' }),
      select: jsonList(
        {
          lineItemID: sql`i.line_item_id`,
          documentID: sql`i.document_id`,
          number: sql`i.document_number`,
          lineNumber: sql`i.line_number`,
          versionID: sql`i.version_id`,
          quantity: sql`i.quantity`,
          currencyCode: sql`i.currency_code`,
          result: sql`i.result`,
          differs: sql`i.differs`,
          was: told('was', 'null'),
          is: told('is', 'null'),
          items: told('items', '[]'),
          tasks: told('tasks', '[]'),
          itemsLeftOut: told('itemsLeftOut', '0'),
          tasksLeftOut: told('tasksLeftOut', '0'),
          reason: told('reason', 'null'),
        },
        ofTest,
        sql`i.position`,
      ),
    },
  },
  operations: [],
  sort: '-createdUTC',
  example: impactTestExample,
});

export type ImpactTest = Kept<typeof fields, 'impactTestID'>;

export const impactTestsParams = object({
  ProductID: id({ description: 'The product’s id' }),
  VersionID: id({ description: 'The version’s id; `draft`: the product as it is being edited' }),
});
export const impactTestParams = object({
  ...impactTestsParams.properties,
  ImpactTestID: id({ description: 'The test’s id' }),
});

/** The version that a path names; null: none, but the product as it is being written. */
export const versionIn = (VersionID: string): string | null => (VersionID === 'draft' ? null : VersionID);

/** Whether there is such a test of it. @throws Problem 404 */
export const needImpactTest = async (
  ctx: Ctx,
  { ProductID, VersionID, ImpactTestID }: { ProductID: string; VersionID: string; ImpactTestID: string },
): Promise<void> => {
  const found = await ctx.first(sql`
    select 1 from impact_tests t where ${ctx.mine('t')} and t.impact_test_id = ${ImpactTestID} and t.product_id = ${ProductID}
      and t.version_id is not distinct from ${versionIn(VersionID)}`);
  if (!found) throw notFound(impactTestResource.spec.noun);
};
