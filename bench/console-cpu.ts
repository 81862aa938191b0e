import type { Browser, CDPSession } from 'playwright-core';
import type { SignedInState } from './console-prepare.ts';
import { median } from './rounds.ts';

/** A window whose renderer's processor time is counted; all times are milliseconds. */
export type Counted = Awaited<ReturnType<typeof countingPage>>;

/** Opens a window with an empty cache, in which somebody is signed in. */
export const countingPage = async (browser: Browser, address: string, storageState: SignedInState) => {
  const context = await browser.newContext({
    ...{ storageState, locale: 'en-GB', viewport: { width: 1280, height: 800 } },
  });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  // A page of the service without any script: its process is there before anything is counted.
  await page.goto(`${address}/v1/nothing`);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const counted = async (metric: Metric, work: () => Promise<unknown>): Promise<number> => {
    const before = await read(session, metric);
    await work();
    return (await read(session, metric)) - before;
  };
  const go = async (path: string, ready: string) => {
    await page.goto(address + path);
    await page.locator(ready).first().waitFor();
  };
  return {
    go,
    /** Of all threads of the renderer, until a page is there and still. */
    cold: async (path: string, ready: string): Promise<number> => {
      const took = await counted('ProcessTime', async () => {
        await go(path, ready);
        await page.waitForTimeout(500);
      });
      await context.close();
      return took;
    },
    /** Of the main thread: script, style, layout and paint, while something is done and until it is shown. */
    step: (script: string) => counted('TaskDuration', () => page.evaluate(`${script}; ${shown}`)),
    key: (text: string) =>
      counted('TaskDuration', async () => {
        await page.keyboard.press(text);
        await page.evaluate(shown);
      }),
    evaluate: (script: string): Promise<unknown> => page.evaluate(script),
    focus: (field: string) => page.locator(field).first().focus(),
    wait: (milliseconds: number) => page.waitForTimeout(milliseconds),
    heapMegabytes: async (): Promise<number> => {
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      return usedSize / 1e6;
    },
    close: () => context.close(),
    session,
  };
};

/** Once the next frame is drawn. */
const shown = 'new Promise((done) => requestAnimationFrame(() => setTimeout(done)))';

type Metric = 'TaskDuration' | 'ProcessTime';
const read = async (session: CDPSession, metric: Metric): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === metric)?.value ?? Number.NaN) * 1000;
};

export type StepOutcome = { p50: number; p95: number };

/** So many steps, and ten before them that do not count: their code is compiled then. */
export const stepsOf = async (count: number, step: (n: number) => Promise<number>): Promise<StepOutcome> => {
  const took: number[] = [];
  for (let n = 0; n < count + 10; n++) took.push(await step(n));
  const sorted = took.slice(10).sort((one, other) => one - other);
  return { p50: median(sorted), p95: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN };
};

/**
 * What the calibration page is taken to cost on the machine that the aims are for. That one was not measured:
 * beside another run the figures compare, with the aims only roughly.
 */
const calibrationTakes = 100;

/**
 * By what times are multiplied: a page of fixed work, half of it script and half layout, takes longer on a
 * slow or busy machine than on a quiet one.
 */
export const calibrate = async (page: Counted): Promise<number> => {
  await page.evaluate(`globalThis.work = ${work}`);
  for (let n = 0; n < 3; n++) await page.step('work()');
  const took: number[] = [];
  for (let n = 0; n < 9; n++) took.push(await page.step('work()'));
  await page.close();
  return calibrationTakes / median(took);
};

const work = `() => {
  const names = new Map();
  for (let n = 0; n < 200_000; n++) {
    const name = 'part ' + (n * 7919) % 10_007;
    names.set(name, (names.get(name) ?? 0) + name.length);
  }
  const table = document.createElement('table');
  for (let n = 0; n < 600; n++) {
    const row = table.insertRow();
    for (let m = 0; m < 6; m++) row.insertCell().textContent = 'cell ' + n * m + ' of ' + names.size;
  }
  document.body.replaceChildren(table);
  return table.offsetHeight;
}`;
