import type { Pool, QueryResult } from 'pg';
import { dateIn } from '#lib/instant';
import type { Ctx } from './ctx.ts';
import { compileOnly } from './db/compile-only.ts';
import { type Counted, takingNumbers } from './numbering.ts';
import { inTenant } from './transaction.ts';

/** Gives the next number of a series in a transaction of its own. */
export type NumberGiver = (ctx: Ctx, series: Counted) => Promise<string>;

type Asker = {
  ctx: Ctx;
  series: Counted;
  give: (number: string) => void;
  refuse: (error: unknown) => void;
};

/** As many as one statement gives at most. */
const mostAtOnce = 200;

/**
 * Numbers of series that may have gaps, taken outside of the transactions that use them: those need not wait
 * for each other's commit. Who asks while a statement of the same series is under way gets a number from the
 * next one, together with all others that wait. What is rolled back leaves a gap.
 *
 * The commit does not wait for the disk: the record's own commit comes after it in the same log, and what is
 * lost with the one is lost with the other.
 */
export const numberGiver = (pool: Pool): NumberGiver => {
  const waiting = new Map<string, Asker[]>();
  const serve = async (name: string, line: Asker[]) => {
    for (;;) {
      const askers = line.splice(0, mostAtOnce);
      if (askers.length === 0) break;
      try {
        const numbers = await takeFor(pool, askers);
        for (const [at, { give }] of askers.entries()) give(numbers[at] as string);
      } catch (error) {
        for (const { refuse } of askers) refuse(error);
      }
    }
    waiting.delete(name);
  };
  return (ctx, series) =>
    new Promise((give, refuse) => {
      const name = `${ctx.tenantID} ${series.entity}`;
      const line = waiting.get(name);
      const asker = { ctx, series, give, refuse };
      if (line) return void line.push(asker);
      const begun = [asker];
      waiting.set(name, begun);
      void serve(name, begun);
    });
};

const takeFor = async (pool: Pool, askers: readonly Asker[]): Promise<string[]> => {
  const [{ ctx, series }] = askers as [Asker, ...Asker[]];
  // At midnight some ask for the day before: a period never runs backwards, so all get the last day.
  const day = askers
    .map((one) => dateIn(one.ctx.principal.timeZone, one.ctx.now))
    .toSorted()
    .at(-1);
  const { sql: text, parameters } = takingNumbers(ctx, series, day as string, askers.length).compile(
    compileOnly,
  );
  // Not waited for within the transaction: the commit travels in the same message, and one message costs more
  // than the numbers. Where the statement fails, so does the commit.
  let taken: Promise<QueryResult<{ number: string }>> | undefined;
  await inTenant(pool, ctx.tenantID, 'write', async (transaction) => {
    transaction.send('set local synchronous_commit = off', []);
    taken = transaction.query<{ number: string }>(text, [...parameters]);
    taken.catch(() => undefined);
  }).catch(async (fault: unknown) => {
    await taken;
    throw fault;
  });
  return (await taken)?.rows.map(({ number }) => number) ?? [];
};
