import assert from 'node:assert/strict';
import { analysisLane } from '#areas/selling/productanalysis';
import { workOffNext } from '#platform/queued-work/lane';
import { choose, type LineWorld, startLines } from './line-world.ts';
import type { TestService } from './service.ts';
import { workerTools } from './worker-tools.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

/** The worker that analyses and tests of a service are done by, when the test says so. */
export const analysisWorker = (service: TestService) => {
  const worker = workerTools(service);
  const workOff = async (): Promise<void> => {
    while (await workOffNext(worker, analysisLane));
  };
  return { worker, workOff };
};

/** The world of configured lines, with analyses and tests worked on when the test says so. */
export const startAnalyses = async () => {
  const world: LineWorld = await startLines();
  const { service, done, productID } = world;
  const { worker, workOff } = analysisWorker(service);
  const takeRates = `/v1/products/${productID}/take-rate-analyses`;
  return {
    ...world,
    worker,
    workOff,
    takeRates,
    /** A quote with one configured line for each of `lines`. */
    quoted: async (...lines: { quantity?: number; [choice: string]: unknown }[]): Promise<Body> => {
      let quote = await world.quote();
      for (const { quantity = 1, ...choices } of lines) {
        const put = () => world.put(quote.salesQuoteID, { attributes: choose(choices), quantity });
        // What the solver has not proven in a quarter of a second is refused: a loaded machine gets two more.
        let got = await put();
        for (let again = 0; got.body.missing?.includes('proof') && again < 2; again++) got = await put();
        assert.equal(got.status, 200, JSON.stringify(got.body));
        quote = got.body;
      }
      return quote;
    },
    /** Asks for take rates of the day, and reads them once they are computed. */
    analysed: async (body: object = {}): Promise<Body> => {
      const day = service.time.now.slice(0, 10);
      const { analysisID } = await done(takeRates, 'POST', { name: 'Today', from: day, to: day, ...body });
      await workOff();
      return done(`${takeRates}/${analysisID}`, 'GET');
    },
  };
};

/** What it answers. */
export type AnalysisWorld = Awaited<ReturnType<typeof startAnalyses>>;
