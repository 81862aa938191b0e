import { findingOnWire, findingsWithIDs } from '#areas/products/products';
import { documentLimits } from '#configurator/document/limits';
import type { ProductDocument } from '#configurator/document/product-document';
import type { Ctx } from '#platform/ctx';
import { operation, type Read, type Upload } from '#platform/operation';
import { flag, id, int32, list, object, oneOf, orNull, otherwise, type Static, text } from '#platform/schema';
import type { SentText } from './model-task.ts';
import { type ReadModel, readModel, refusedAt } from './read-model.ts';
import { partChanges, takeDocument } from './take-document.ts';

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
          count: whole('Features, with each instance of those that may be there several times'),
          core: orNull(
            whole('Those that every configuration has; null: not found out in time, or only at the end'),
          ),
          dead: orNull(
            whole('Those that no configuration has; null: not found out in time, or only at the end'),
          ),
        },
        { title: 'FeatureCounts', description: 'null of tables' },
      ),
    ),
    ignored: list(
      object(
        { line: int32({ minimum: 1 }), column: int32({ minimum: 1 }), detail: text(4000) },
        { title: 'IgnoredOfModel' },
      ),
      {
        description:
          'What of the file says nothing about what may be chosen, and was skipped (the first 1,000)',
      },
    ),
    changes: partChanges,
    findings: list(findingOnWire, {
      description:
        'As a release would find them: values that can never or only be chosen, rules that say nothing new',
    }),
  },
  { title: 'ImportedModel' },
);

const named = {
  number: text(documentLimits.key, { description: 'The new product’s number' }),
  name: text(documentLimits.name, { description: 'Its name' }),
};
const query = object({
  dryRun: otherwise(
    oneOf(['true', 'false'], { description: 'true: only read and check it, make nothing' }),
    'false',
  ),
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
  `Makes a new product, inactive, which can then be released and configured, of at most ${documentLimits.attributes.toLocaleString('en-US')} attributes and ${documentLimits.rules.toLocaleString('en-US')} rules. All or nothing; what is not understood is refused with its ` +
  'line. It is read and checked in a thread of its own, for some seconds at most: what could not be proven in time is reported as UNPROVEN. ' +
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
    'Each feature becomes a BOOLEAN attribute, on the page of the feature below the root that it stands under, one of type Integer, Real or String a second ' +
    'one for its value, each instance of a feature with a cardinality attributes of its own; each group and each statement becomes a rule. The levels Boolean, ' +
    `Arithmetic and Type of the language are read; a model of several files is refused. ${about}`,
  body: object(
    {
      ...named,
      text: text(documentLimits.bytes, { description: 'The feature model, as its file holds it' }),
    },
    { title: 'FeatureModelText' },
  ),
  example: {
    body: { number: 'PIZZA', name: 'Pizza', text: 'features\n\tPizza\n\t\toptional\n\t\t\tCheese\n' },
    response: { ...example, features: { count: 2, core: 1, dead: 0 } },
  },
  before: async ({ heavy }, { body }, read) => {
    const source = { pointer: '/text', text: body.text };
    return readModel(heavy, { form: 'UVL', source, header: headerOf(body), day: await dayOf(read) });
  },
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
    body: {
      number: 'CYL',
      name: 'Cylinder',
      tables: [{ name: 'Rods', csv: 'BORE,ROD\n50,28\n63,28\n63,36\n' }],
    },
    response: example,
  },
  before: async ({ heavy }, { body }, read) => {
    const { tables } = body;
    const twice = tables.findIndex((one, at) => tables.findIndex(({ name }) => name === one.name) < at);
    if (twice >= 0)
      throw refusedAt([{ pointer: `/tables/${twice}/name`, detail: 'is that of another table' }]);
    const all = tables.map(({ name, csv, isAllowed = true }, at) => ({
      ...{ name, isAllowed },
      source: { pointer: `/tables/${at}/csv`, text: csv },
    }));
    return readModel(heavy, { form: 'TABLES', tables: all, header: headerOf(body), day: await dayOf(read) });
  },
  run: async (ctx, { query: { dryRun }, found }) => take(ctx, found, dryRun === 'true'),
});

const bigger =
  'The same from a file of up to 32 MiB as multipart/form-data, read as it comes, in whatever encoding and with whatever delimiter it was saved. ';

const importFeatureFile = operation({
  ...shared,
  problems: ['Duplicate'],
  id: 'importFeatureModelFile',
  path: '/v1/products/imports/uvl/file',
  summary: 'Import a file of a feature model (UVL) as a product',
  description: `${bigger}Each feature becomes a BOOLEAN attribute, each value of one another, each group and each statement a rule. ${about}`,
  upload: { maxBytes: documentLimits.bytes, fields: object(named), aside: true },
  example: {
    body: { number: 'PIZZA', name: 'Pizza' },
    response: { ...example, features: { count: 2, core: 1, dead: 0 } },
  },
  before: async ({ heavy }, { upload }, read) => {
    const header = headerOf(upload.fields);
    return readModel(heavy, { form: 'UVL', source: fileOf(upload), header, day: await dayOf(read) });
  },
  run: async (ctx, { query: { dryRun }, found }) => take(ctx, found, dryRun === 'true'),
});

const importTableFile = operation({
  ...shared,
  problems: ['Duplicate'],
  id: 'importTableModelFile',
  path: '/v1/products/imports/tables/file',
  summary: 'Import a file of combinations (CSV) as a product',
  description: `${bigger}The file is one table; a product of several tables comes as a document (\`PUT /v1/products/document/file\`). ${about}`,
  upload: {
    maxBytes: documentLimits.bytes,
    fields: object({
      ...named,
      isAllowed: otherwise(flag({ description: 'false: its rows are forbidden' }), true),
    }),
    aside: true,
  },
  example: { body: { number: 'CYL', name: 'Cylinder', isAllowed: true }, response: example },
  before: async ({ heavy }, { upload }, read) => {
    const { isAllowed, ...header } = upload.fields;
    const table = { name: 'Combinations', source: fileOf(upload), isAllowed };
    return readModel(heavy, {
      form: 'TABLES',
      tables: [table],
      header: headerOf(header),
      day: await dayOf(read),
    });
  },
  run: async (ctx, { query: { dryRun }, found }) => take(ctx, found, dryRun === 'true'),
});

export const modelImports = [importFeatures, importFeatureFile, importTables, importTableFile];

const dayOf = (read: Read): Promise<string> => read(async (ctx) => ctx.now.slice(0, 10));
const headerOf = ({ number, name }: { number: string; name: string }) => ({ number, name, uOM: 'C62' });

/** Where the thread finds the file of an upload. */
const fileOf = ({ aside }: Upload): SentText => {
  if (!aside) throw new Error('The file of a model is put aside.');
  return { pointer: '/file', file: { fd: aside.fd, size: aside.size } };
};

const take = async (
  ctx: Ctx,
  { document, features, ignored, findings }: ReadModel,
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
