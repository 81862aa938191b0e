import { sql } from 'kysely';
import { documentFile } from '#areas/ground/documents';
import { readModel } from '#areas/products/productversions';
import { readStored } from '#configurator/document/read-stored';
import { piecesOf } from '#lib/pieces';
import { decodedAs, detectEncoding } from '#lib/text-encoding';
import { needPermission } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { readFile } from '#platform/files';
import { heavyTask } from '#platform/heavy/task';
import { Problem } from '#platform/problem';
import { forgeLimits, type JobContext } from './package.schema.ts';
import { asAsked, type Outcome, type Proposing } from './proposal.ts';
import type { Variant } from './variants-product.ts';
import type { proposeOfVariants, VariantsTask } from './variants-task.ts';

const variantsTask = heavyTask<typeof proposeOfVariants>({
  module: new URL('./variants-task.ts', import.meta.url),
  name: 'proposeOfVariants',
  what: 'Proposing from variants',
  lane: 'long',
  milliseconds: 20_000,
});

/** From the attributes of the items of the categories named. */
export const proposeFromItems = async (proposing: Proposing): Promise<Outcome> => {
  const { itemCategories } = proposing.job.context;
  if (itemCategories.length === 0)
    return { question: 'Which items are the variants? Name their categories in itemCategories.' };
  const variants = await asAsked(proposing, (ctx) => itemVariants(ctx, itemCategories));
  if (variants.length > forgeLimits.variants)
    return {
      question: `There are more than ${forgeLimits.variants} items with attributes in these categories: name fewer.`,
    };
  return proposeFrom(proposing, { variants });
};

/** From the one document named: a table of variants. */
export const proposeFromSpreadsheet = async (proposing: Proposing): Promise<Outcome> => {
  const file = await asAsked(proposing, (ctx) => onlyFile(ctx, proposing.job.context));
  return file ? proposeFrom(proposing, { file }) : { question: oneDocument('spreadsheet of variants') };
};

/** From the one document named: a feature model. */
export const proposeFromUvl = async (proposing: Proposing): Promise<Outcome> => {
  const { tools, held, job, base } = proposing;
  const found = await asAsked(proposing, async (ctx) => ({
    file: await onlyFile(ctx, job.context),
    day: ctx.now.slice(0, 10),
  }));
  if (!found.file) return { question: oneDocument('feature model (UVL)') };
  const text = await textOf(found.file);
  const { document, ignored, findings } = await readModel(tools.heavy.of(held.tenantID), {
    form: 'UVL',
    source: { pointer: '/context/documents/0', text },
    header: base.product,
    day: found.day,
  });
  const warnings = [
    ...ignored.map(({ line, column, detail }) => `Line ${line}, column ${column}: ${detail}`),
    ...findings.map(({ message }) => message),
  ];
  return { document, warnings, isWhole: false };
};

/** A file in whatever encoding it was saved. */
export const textOf = async (bytes: Buffer): Promise<string> =>
  (await Array.fromAsync(decodedAs(piecesOf(bytes), await detectEncoding(piecesOf(bytes))))).join('');

const oneDocument = (what: string) => `Which document is the ${what}? Name just that one in documents.`;

const proposeFrom = async (
  { tools, held, base }: Proposing,
  from: VariantsTask['from'],
): Promise<Outcome> => {
  const done = await tools.heavy.of(held.tenantID).run(variantsTask, { from, header: base.product });
  if ('question' in done) return done;
  if ('refused' in done)
    throw new Problem('InvalidInput', done.refused, {
      errors: [{ pointer: '/context/documents/0', detail: done.refused }],
    });
  return { document: readStored(done.text), warnings: done.warnings, isWhole: false };
};

/** Undefined unless one document is named. @throws Problem 403, 404 */
const onlyFile = async (ctx: Ctx, { documents }: JobContext): Promise<Buffer | undefined> => {
  const [documentID, ...others] = documents;
  if (documentID === undefined || others.length > 0) return undefined;
  return readFile(ctx, (await documentFile(ctx, documentID)).fileID);
};

/** Active items of some categories that have attributes, by their numbers; one more than are taken. */
const itemVariants = async (ctx: Ctx, categories: readonly string[]): Promise<Variant[]> => {
  needPermission(ctx, 'items.read');
  const names = categories.map((one) => one.trim().toLowerCase());
  const rows = await ctx.rows(sql<{
    number: string;
    category: string | null;
    uOM: string;
    attributes: { name: string; value: string }[];
  }>`
    select i.number, i.category, i.uom as "uOM", (
        select coalesce(json_agg(json_build_object('name', a.name, 'value', a.value) order by lower(a.name)), '[]')
        from item_attributes a where ${ctx.mine('a')} and a.item_id = i.item_id
      ) as attributes
    from items i
    where ${ctx.mine('i')} and i.is_active and lower(i.category) = any (${names})
      and exists (select from item_attributes x where ${ctx.mine('x')} and x.item_id = i.item_id)
    order by i.number limit ${forgeLimits.variants + 1}`);
  return rows.map(({ number, category, uOM, attributes }) => ({
    cells: Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
    ...{ item: number, uOM, category: category ?? '' },
  }));
};
