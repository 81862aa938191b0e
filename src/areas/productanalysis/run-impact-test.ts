import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Choices, judgeConfiguration, modelOf, type ProductModel, whomOf } from '#areas/configure';
import { compileProduct } from '#configurator/configure/compile-product';
import type { Decimal } from '#lib/decimal';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { type Compared, compareConfigurations, notTested } from './compare-configurations.ts';
import { type AnalysisTools, type Claim, goneOn, moveJob, NotHeld, reading, withHeld } from './hold-job.ts';
import { type ImpactTest, impactTest } from './impact-test.resource.ts';
import { revisionOf } from './impact-tests.ts';

/** Lines of one transaction, and how long it goes on taking more. */
const batch = { lines: 25, ms: 2000 };

type Waiting = {
  position: number;
  customerID: string;
  currencyCode: string;
  quantity: Decimal;
  versionID: string;
  choices: Choices;
};

/**
 * Goes on with a test from where it stands to its end. What is compared is written a batch at a time, so that whoever takes it up after a crash
 * does no more than one batch again. @throws NotHeld when it was deleted or taken over; Problem where the tested model cannot be asked
 */
export const runImpactTest = async (tools: AnalysisTools, claim: Claim, isStopping: () => boolean): Promise<void> => {
  const test = await withHeld(tools, claim, impactTest, async (ctx, row) => {
    if (row.status === 'QUEUED') await moveJob(ctx, claim.kind, impactTest, row, { status: 'RUNNING' });
    return row;
  });
  const kept: Kept = {};
  for (;;) {
    if (isStopping()) throw new NotHeld();
    const compared = await reading(tools, claim, (ctx) => compareSome(ctx, test, kept));
    await withHeld(tools, claim, impactTest, async (ctx, row) => {
      if (compared.length > 0) {
        keep(ctx, claim.jobID, compared);
        goneOn(ctx, claim);
      } else await moveJob(ctx, claim.kind, impactTest, row, { status: 'DONE', finishedUTC: ctx.now });
    });
    if (compared.length === 0) return;
  }
};

/** The tested model, ready to be asked, for as long as the test is worked on. Of the lines' own versions there may be many: those last a batch. */
type Kept = { tested?: ProductModel };
type Models = Map<string, ProductModel>;

const compareSome = async (
  ctx: Ctx,
  test: ImpactTest,
  kept: Kept,
): Promise<{ position: number; compared: Compared }[]> => {
  const waiting = await ctx.rows(sql<Waiting>`
    select i.position, i.customer_id as "customerID", i.currency_code as "currencyCode", i.quantity, i.version_id as "versionID", i.choices
    from impact_test_lines i where ${ctx.mine('i')} and i.impact_test_id = ${test.impactTestID} and i.result is null
    order by i.position limit ${batch.lines}`);
  if (waiting.length === 0) return [];
  const tested = await testedModel(ctx, test, kept);
  const models: Models = new Map();
  const began = performance.now();
  const done: { position: number; compared: Compared }[] = [];
  for (const line of waiting) {
    const before = performance.now();
    done.push({ position: line.position, compared: await compareLine(ctx, test, tested, line, models) });
    if (performance.now() - began > batch.ms) break;
    // The solver has the thread to itself while it works: as long again belongs to requests.
    await sleep(performance.now() - before);
  }
  return done;
};

/** As if it were released: INTERNAL rules are for trying a model out, and do not come with it. @throws Problem 409 where it changed since */
const testedModel = async (
  ctx: Ctx,
  { productID, versionID, modelRevision }: ImpactTest,
  kept: Kept,
): Promise<ProductModel> => {
  if (versionID === null && (await revisionOf(ctx, productID)) !== modelRevision)
    throw new Problem('PreconditionMissing', 'The product was changed while it was tested. Ask for the test anew.');
  if (kept.tested) return kept.tested;
  const model = await modelOf(ctx, productID, versionID === null ? { isDraft: true } : { versionID });
  kept.tested = { ...model, isTest: false, product: compileProduct(model.product.document) };
  return kept.tested;
};

const compareLine = async (
  ctx: Ctx,
  { productID, date }: ImpactTest,
  tested: ProductModel,
  { versionID, customerID, currencyCode, choices, quantity }: Waiting,
  models: Models,
): Promise<Compared> => {
  try {
    const own = models.get(versionID) ?? (await modelOf(ctx, productID, { versionID }));
    models.set(versionID, own);
    const whom = await whomOf(ctx, { customerID, currencyCode, date });
    const was = await judgeConfiguration(ctx, own, { choices, quantity }, whom);
    return compareConfigurations(was, await judgeConfiguration(ctx, tested, { choices, quantity }, whom));
  } catch (error) {
    if (error instanceof Problem) return notTested(error.message);
    throw error;
  }
};

const keep = (ctx: Ctx, impactTestID: string, compared: readonly { position: number; compared: Compared }[]): void => {
  const rows = compared.map(({ position, compared: { result, differs, ...outcome } }) => ({
    ...{ position, result, differs, outcome },
  }));
  ctx.send(sql`
    update impact_test_lines as i set result = x.result, differs = array(select json_array_elements_text(x.differs)), outcome = x.outcome
    from json_to_recordset(${printJson(rows)}::json) as x(position int, result text, differs json, outcome json)
    where ${ctx.mine('i')} and i.impact_test_id = ${impactTestID} and i.position = x.position`);
};
