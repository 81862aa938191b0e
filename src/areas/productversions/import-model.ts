import { findingOnWire, findingsWithIDs } from '#areas/products';
import type { Finding } from '#configurator/document/finding';
import { documentLimits } from '#configurator/document/limits';
import type { ProductDocument } from '#configurator/document/product-document';
import { readStored } from '#configurator/document/read-stored';
import type { ImportedHeader } from '#configurator/exchange/blank-product';
import type { Ctx } from '#platform/ctx';
import type { Heavy } from '#platform/heavy/pool';
import { heavyTask } from '#platform/heavy/task';
import { operation, type Read } from '#platform/operation';
import { Problem } from '#platform/problem';
import { flag, id, int32, list, object, oneOf, orNull, otherwise, type Static, text } from '#platform/schema';
import { checkInThread } from './check-in-thread.ts';
import type { FeatureCounts, ModelText, ReadModel, readModelText } from './model-task.ts';
import { partChanges, takeDocument } from './take-document.ts';

/** How long the solver may count features (milliseconds). */
const solverMs = 5000;

const readsModel = heavyTask<typeof readModelText>({
  module: new URL('./model-task.ts', import.meta.url),
  name: 'readModelText',
  what: 'Reading the model',
  lane: 'long',
  milliseconds: 15_000,
});

/** Attributes and rules of one model: each is a record, and the request should last some seconds. */
const mostParts = 5000;

const whole = (description: string) => int32({ minimum: 0, description });

const answerShape = object(
  {
    productID: orNull(id({ description: 'null after a dry run' })),
    dryRun: flag(),
    counts: object(
      {
        pages: whole('Pages'),
        attributes: whole('Attributes; each feature is one'),
        values: whole('Values on offer'),
        rules: whole('Rules'),
        combinations: whole('Rows of tables'),
      },
      { title: 'ImportedModelCounts' },
    ),
    features: orNull(
      object(
        {
          count: whole('Features'),
          core: orNull(whole('Those that every configuration has; null: not found out in time')),
          dead: orNull(whole('Those that no configuration has; null: not found out in time')),
        },
        { title: 'FeatureCounts', description: 'null of tables' },
      ),
    ),
    ignored: list(
      object(
        { line: int32({ minimum: 1 }), column: int32({ minimum: 1 }), detail: text(4000) },
        { title: 'IgnoredOfModel' },
      ),
      { description: 'What of the file says nothing about what may be chosen, and was passed over (the first 1,000)' },
    ),
    changes: partChanges,
    findings: list(findingOnWire, {
      description: 'As a release would find them: values that can never or only be chosen, rules that say nothing new',
    }),
  },
  { title: 'ImportedModel' },
);

const named = {
  number: text(documentLimits.key, { description: 'The new product’s number' }),
  name: text(documentLimits.name, { description: 'Its name' }),
};
const query = object({
  dryRun: otherwise(oneOf(['true', 'false'], { description: 'true: only read and check it, make nothing' }), 'false'),
});
const shared = {
  method: 'POST',
  tag: 'products',
  addition: true,
  permission: 'products.write',
  query,
  response: answerShape,
} as const;
const about =
  'Makes a new product, inactive, which can then be released and configured, of at most 5,000 attributes and rules. All or nothing; what is not understood is refused with its ' +
  'line. It is read and checked in a thread of its own, for some seconds at most: what the time did not suffice for is told as UNPROVEN. ' +
  '`dryRun=true` answers the same and makes nothing.';

const example = {
  productID: '0198c5a0-0000-7000-8000-000000000261',
  dryRun: false,
  counts: { pages: 1, attributes: 2, values: 4, rules: 1, combinations: 3 },
  features: null,
  ignored: [],
  changes: [{ type: 'PRODUCT', key: 'CYL', change: 'CREATED' as const }],
  findings: [],
};

const importFeatures = operation({
  ...shared,
  problems: ['Duplicate'],
  id: 'importFeatureModel',
  path: '/v1/products/imports/uvl',
  summary: 'Import a feature model (UVL) as a product',
  description:
    'Each feature becomes a BOOLEAN attribute, on the page of the feature below the root that it stands under, each group and each statement a rule. The ' +
    `Boolean level of the language with group cardinalities is read. ${about}`,
  body: object(
    { ...named, text: text(documentLimits.bytes, { description: 'The feature model, as its file holds it' }) },
    { title: 'FeatureModelText' },
  ),
  example: {
    body: { number: 'PIZZA', name: 'Pizza', text: 'features\n\tPizza\n\t\toptional\n\t\t\tCheese\n' },
    response: { ...example, features: { count: 2, core: 1, dead: 0 } },
  },
  before: async ({ heavy }, { body: { text: model, ...header } }, read) =>
    readModel({ form: 'UVL', text: model }, header, heavy, read),
  run: async (ctx, { query: { dryRun }, found }) => take(ctx, found, dryRun === 'true'),
});

const importTables = operation({
  ...shared,
  problems: ['Duplicate'],
  id: 'importTableModel',
  path: '/v1/products/imports/tables',
  summary: 'Import tables of combinations (CSV) as a product',
  description:
    'The header of each table names attributes, each row is a combination that is allowed, or one that is forbidden. Each column becomes a DROPDOWN attribute with the ' +
    'values that stand in it in any table, each table a rule; columns of one name are one attribute. An empty cell is “no value”. ' +
    `Where all values are numbers, they are numbers. ${about}`,
  body: object(
    {
      ...named,
      tables: list(
        object(
          {
            name: text(documentLimits.name, { description: 'Its rule is called so' }),
            csv: text(documentLimits.bytes, { description: 'Its file’s text: comma, semicolon or tab' }),
            isAllowed: otherwise(flag({ description: 'false: its rows are forbidden' }), true),
          },
          { title: 'CombinationTable' },
        ),
        { minItems: 1, maxItems: documentLimits.tables },
      ),
    },
    { title: 'TableModelText' },
  ),
  example: {
    body: { number: 'CYL', name: 'Cylinder', tables: [{ name: 'Rods', csv: 'BORE,ROD\n50,28\n63,28\n63,36\n' }] },
    response: example,
  },
  before: async ({ heavy }, { body: { tables, ...header } }, read) => {
    const twice = tables.findIndex((one, at) => tables.findIndex(({ name }) => name === one.name) < at);
    if (twice >= 0) throw refused(`/tables/${twice}/name`, 'is that of another table');
    return readModel(
      { form: 'TABLES', tables: tables.map((one) => ({ isAllowed: true, ...one })) },
      header,
      heavy,
      read,
    );
  },
  run: async (ctx, { query: { dryRun }, found }) => take(ctx, found, dryRun === 'true'),
});

export const modelImports = [importFeatures, importTables];

type Found = {
  document: ProductDocument;
  features: FeatureCounts | null;
  ignored: ReadModel['ignored'];
  findings: Finding[];
};

/** In threads and outside of a transaction. @throws Problem 400 with the place in the model */
const readModel = async (
  model: ModelText,
  { number, name }: ImportedHeader,
  heavy: Heavy,
  read: Read,
): Promise<Found> => {
  const task = { model, header: { number, name, uOM: 'C62' }, milliseconds: solverMs };
  const answer = await heavy.run(readsModel, task);
  if ('refused' in answer) {
    const { pointer, line, column, detail } = answer.refused;
    throw refused(pointer, `line ${line}${column === null ? '' : `, column ${column}`}: ${detail}`);
  }
  const { document, features, ignored, parts } = answer;
  if (parts > mostParts)
    throw refused(
      model.form === 'UVL' ? '/text' : '/tables',
      `has ${parts} attributes and rules, and may have ${mostParts}`,
    );
  const today = await read(async (ctx) => ctx.now.slice(0, 10));
  return { document: readStored(document), features, ignored, findings: await checkInThread(heavy, document, today) };
};

const refused = (pointer: string, detail: string) =>
  new Problem('InvalidInput', `${pointer}: ${detail}`, { errors: [{ pointer, detail }] });

const take = async (
  ctx: Ctx,
  { document, features, ignored, findings }: Found,
  dryRun: boolean,
): Promise<Static<typeof answerShape>> => {
  const { productID, changes, ids } = await takeDocument(ctx, document, { dryRun, mayBeThere: false });
  return {
    ...{ productID, dryRun, counts: countsOf(document), features, changes },
    ignored: ignored.slice(0, 1000),
    findings: findingsWithIDs(findings, ids),
  };
};

const countsOf = ({ pages, attributes, rules }: ProductDocument) => ({
  pages: pages.length,
  attributes: attributes.length,
  values: attributes.reduce((sum, { values }) => sum + values.length, 0),
  rules: rules.length,
  combinations: rules
    .flatMap(({ then }) => then)
    .reduce((sum, action) => sum + ('rows' in action ? action.rows.length : 0), 0),
});
