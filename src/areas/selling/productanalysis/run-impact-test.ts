import { sql } from 'kysely';
import {
  type Asking,
  type Choices,
  judgeConfiguration,
  modelOf,
  type ProductModel,
  whomOf,
} from '#areas/selling/configure';
import type { Decimal } from '#lib/decimal';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { goneOn, type HeldWork, NotHeld, reading, type WorkTools } from '#platform/queued-work/held';
import { type Compared, compareConfigurations, notTested } from './compare-configurations.ts';
import { type ImpactTest, impactTestResource } from './impact-test.resource.ts';
import { revisionOf } from './impact-tests.ts';
import { moveAnalysis, withAnalysis } from './with-analysis.ts';

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
 * Goes on with a test from where it stands to its end. What is compared is written a batch at a time, so that
 * the worker that takes it up after a crash does no more than one batch again. @throws NotHeld when it was
 * deleted or taken over; Problem where the tested model cannot be asked
 */
export const runImpactTest = async (
  tools: WorkTools,
  held: HeldWork,
  isStopping: () => boolean,
): Promise<void> => {
  const test = await withAnalysis(tools, held, impactTestResource, async (ctx, row) => {
    if (row.status === 'QUEUED')
      await moveAnalysis(ctx, held, impactTestResource, row, { status: 'RUNNING' });
    return row;
  });
  const kept: Kept = {};
  const asking: Asking = {
    heavy: tools.heavy.of(held.tenantID),
    // No connection is held while a thread works.
    read: (work) => reading(tools, held, work),
    lane: 'long',
  };
  for (;;) {
    if (isStopping()) throw new NotHeld();
    const compared = await compareSome(asking, test, kept);
    await withAnalysis(tools, held, impactTestResource, async (ctx, row) => {
      if (compared.length > 0) {
        keep(ctx, held.workID, compared);
        goneOn(ctx, held);
      } else await moveAnalysis(ctx, held, impactTestResource, row, { status: 'DONE', finishedUTC: ctx.now });
    });
    if (compared.length === 0) return;
  }
};

/**
 * The tested model, for as long as the test is worked on. Of the lines' own versions there may be many: those
 * last a batch.
 */
type Kept = { tested?: ProductModel };
type Models = Map<string, ProductModel>;

const compareSome = async (
  asking: Asking,
  test: ImpactTest,
  kept: Kept,
): Promise<{ position: number; compared: Compared }[]> => {
  const { waiting, tested } = await asking.read(async (ctx) => {
    const rows = await ctx.rows(sql<Waiting>`
      select i.position, i.customer_id as "customerID", i.currency_code as "currencyCode", i.quantity, i.version_id as "versionID", i.choices
      from impact_test_lines i where ${ctx.mine('i')} and i.impact_test_id = ${test.impactTestID} and i.result is null
      order by i.position limit ${batch.lines}`);
    return { waiting: rows, tested: rows.length > 0 && (await testedModel(ctx, test, kept)) };
  });
  if (!tested) return [];
  const models: Models = new Map();
  const began = performance.now();
  const done: { position: number; compared: Compared }[] = [];
  for (const line of waiting) {
    done.push({ position: line.position, compared: await compareLine(asking, test, tested, line, models) });
    if (performance.now() - began > batch.ms) break;
  }
  return done;
};

/**
 * As if it were released: INTERNAL rules are for trying a model out, and do not come with it. @throws Problem
 * 409 where it changed since
 */
const testedModel = async (
  ctx: Ctx,
  { productID, versionID, modelRevision }: ImpactTest,
  kept: Kept,
): Promise<ProductModel> => {
  if (versionID === null && (await revisionOf(ctx, productID)) !== modelRevision)
    throw new Problem(
      'PreconditionMissing',
      'The product was changed while it was tested. Request the test again.',
    );
  if (kept.tested) return kept.tested;
  const model = await modelOf(ctx, productID, versionID === null ? { isDraft: true } : { versionID });
  kept.tested = { ...model, isTest: false };
  return kept.tested;
};

const compareLine = async (
  asking: Asking,
  { productID, date }: ImpactTest,
  tested: ProductModel,
  { versionID, customerID, currencyCode, choices, quantity }: Waiting,
  models: Models,
): Promise<Compared> => {
  try {
    const [own, whom] = await asking.read(
      async (ctx) =>
        [
          models.get(versionID) ?? (await modelOf(ctx, productID, { versionID })),
          await whomOf(ctx, { customerID, currencyCode, date }),
        ] as const,
    );
    models.set(versionID, own);
    const was = await judgeConfiguration(asking, own, { choices, quantity }, whom);
    return compareConfigurations(was, await judgeConfiguration(asking, tested, { choices, quantity }, whom));
  } catch (error) {
    // That the product was changed ends the test.
    if (!(error instanceof Problem) || error.code === 'Busy') throw error;
    // What passes is no fault of the line: the test goes on later.
    if (error.status === 429 || error.status >= 500) throw new Error(error.message, { cause: error });
    return notTested(error.message);
  }
};

const keep = (
  ctx: Ctx,
  impactTestID: string,
  compared: readonly { position: number; compared: Compared }[],
): void => {
  const rows = compared.map(({ position, compared: { result, differs, ...outcome } }) => ({
    ...{ position, result, differs, outcome },
  }));
  ctx.send(sql`
    update impact_test_lines as i set result = x.result, differs = array(select json_array_elements_text(x.differs)), outcome = x.outcome
    from json_to_recordset(${printJson(rows)}::json) as x(position int, result text, differs json, outcome json)
    where ${ctx.mine('i')} and i.impact_test_id = ${impactTestID} and i.position = x.position`);
};
