import { sql } from 'kysely';
import { documentOf, textOf, usedVersion } from '#areas/products/productversions';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { unpacked } from '#platform/heavy/across';
import { heavyTask } from '#platform/heavy/task';
import { Problem } from '#platform/problem';
import { type HeldWork, NotHeld, reading, type WorkTools } from '#platform/queued-work/held';
import { chosenOfLine, countedLines, inPieces } from './counted-lines.ts';
import type { Offered, offeredBy } from './offer-task.ts';
import { type TakeRates, takeRatesResource } from './take-rates.resource.ts';
import { type ChosenLine, type Taken, tally } from './tally.ts';
import { moveAnalysis, withAnalysis } from './with-analysis.ts';

/** Configured lines that one analysis looks at. */
export const mostLines = 100_000;
/** A line can have thousands of attributes, and the thread reads these in one go. */
const piece = 100;
const mostNeverChosen = 5000;

/**
 * Computes an analysis from one snapshot. Nothing is kept of what a worker that dies has counted: it is
 * counted again. @throws NotHeld
 */
export const computeTakeRates = async (
  tools: WorkTools,
  held: HeldWork,
  isStopping: () => boolean,
): Promise<void> => {
  const asked = await withAnalysis(tools, held, takeRatesResource, async (ctx, row) => {
    if (row.status === 'QUEUED') await moveAnalysis(ctx, held, takeRatesResource, row, { status: 'RUNNING' });
    return row;
  });
  const { taken, document } = await reading(tools, held, async (ctx) => ({
    taken: await count(ctx, asked, isStopping),
    document: await documentAsked(ctx, asked),
  }));
  const offered = unpacked(await tools.heavy.of(held.tenantID).run(offers, document));
  const neverChosen = neverIn(offered, taken);
  const missed = neverChosen.reduce((all, { values }) => all + values.length, 0);
  await withAnalysis(tools, held, takeRatesResource, async (ctx, row) => {
    ctx.send(sql`
      update take_rate_analyses as t
      set attributes = ${printJson(taken.attributes)}::json, never_chosen = ${printJson(firstOf(neverChosen))}::json
      where ${ctx.mine('t')} and t.analysis_id = ${held.workID}`);
    const totals = { ...taken.totals, neverChosen: missed };
    await moveAnalysis(ctx, held, takeRatesResource, row, {
      status: 'DONE',
      failure: null,
      totals,
      computedUTC: ctx.now,
    });
  });
};

const count = async (ctx: Ctx, { basis, ...asked }: TakeRates, isStopping: () => boolean): Promise<Taken> => {
  const { productID, versionID, from, to } = asked;
  const lines = countedLines(ctx, basis, { productID, versionID, from, to });
  // In the order in which they were made, so that labels are those of the latest line.
  const select = sql<ChosenLine>`
    select l.quantity, ${chosenOfLine} as chosen
    ${lines} order by d.created_utc, l.line_item_id limit ${mostLines + 1}`;
  const counted = tally();
  let seen = 0;
  for await (const rows of inPieces(ctx, select, piece)) {
    if (isStopping()) throw new NotHeld();
    seen += rows.length;
    if (seen > mostLines)
      throw new Problem(
        'TooMany',
        `There are more than ${mostLines} configured lines in these days: ask for fewer.`,
      );
    for (const row of rows) counted.add(row);
  }
  return counted.result();
};

/** Of the version asked for, else of the product as it is now. */
const documentAsked = async (ctx: Ctx, { productID, versionID }: TakeRates): Promise<string> =>
  versionID === null
    ? textOf(await documentOf(ctx, productID)).text
    : (await usedVersion(ctx, versionID)).text(ctx);

const offers = heavyTask<typeof offeredBy>({
  module: new URL('./offer-task.ts', import.meta.url),
  name: 'offeredBy',
  what: 'Reading what the product offers',
  lane: 'long',
  milliseconds: 20_000,
});

const neverIn = (all: readonly Offered[], { has }: Taken): Offered[] =>
  all.flatMap(({ name, label, values }) => {
    const never = values.filter(({ value }) => !has(name, value));
    return never.length === 0 ? [] : [{ name, label, values: never }];
  });

/** As many as an answer tells. */
const firstOf = (never: readonly Offered[]): Offered[] => {
  let left = mostNeverChosen;
  return never.flatMap((one) => {
    const values = one.values.slice(0, left);
    left -= values.length;
    return values.length === 0 ? [] : [{ ...one, values }];
  });
};
