import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { buildConsole } from '#app/console/build-console';
import { withClient } from '#platform/db/connection';
import { noBrowser, program } from '#test/console/chromium';
import { startService } from './child.ts';
import { type Counted, calibrate, countingPage, type StepOutcome, stepsOf } from './console-cpu.ts';
import { manyLines, signIn } from './console-prepare.ts';
import { cpuOfChildren } from './cpu.ts';
import { median } from './rounds.ts';
import { makeItems } from './search.ts';
import { createWorld } from './world.ts';

/** All processor time is scaled by `scale`: what the calibration page took here, to what it is taken for. */
export type ConsoleOutcome = {
  items: number;
  lines: number;
  scale: number;
  /** Of the whole renderer, from an empty cache to a form that can be typed into. */
  cold: { form: number; quote: number };
  /** Of the main thread, while a list of all items is scrolled: by some rows, and by a new screen. */
  frame: StepOutcome;
  screens: StepOutcome;
  keys: { form: StepOutcome; search: StepOutcome; quote: StepOutcome };
  /** After all items were shown once, and what is garbage was collected. */
  heapMegabytes: number;
  /** The most rows of a table that were in the document at once. */
  rows: number;
  /** Of building the console at a first start, and of finding it at a later one. */
  build: { firstSeconds: number; firstCpuSeconds: number; laterSeconds: number };
};

/** So many items are scrolled, in frames; each key is pressed so often; so often each page is opened. */
export type ConsoleSize = { items: number; lines: number; frames: number; keys: number; rounds: number };

/** Drives Chromium over the console of a real service; nothing where there is no Chromium. */
export const measureConsole = async (
  { items, lines, frames, keys, rounds }: ConsoleSize,
  say: (line: string) => void,
): Promise<{ postgres: string; outcome: ConsoleOutcome } | undefined> => {
  if (program === undefined) {
    say(`The console is not measured. ${noBrowser}`);
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-console-'));
  const { place, ...build } = await timeBuild(folder);
  say(`Built in ${build.firstSeconds.toFixed(1)} s, found again in ${build.laterSeconds.toFixed(2)} s.`);
  const world = await createWorld(1000, say);
  const [tenant] = world.tenants;
  let browser: Browser | undefined;
  const plan = { connection: world.service, folder, pdfWorkers: 0, consoleFolder: place };
  const service = await startService('service', folder, plan);
  try {
    await withClient(world.admin, async (client) => {
      await client.query('set search_path = millwright');
      await makeItems(client, tenant.tenantID, items);
      await client.query('vacuum analyze');
    });
    const quoteID = await manyLines(service.address, tenant, lines);
    browser = await chromium.launch({
      executablePath: program,
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--enable-precise-memory-info'],
    });
    const state = await signIn(browser, service.address, tenant);
    const open = () => countingPage(browser as Browser, service.address, state);
    const scale = await calibrate(await open());
    say(`The calibration page: ${scale.toFixed(2)} times what it takes elsewhere.`);
    const scaled = ({ p50, p95 }: StepOutcome) => ({ p50: p50 * scale, p95: p95 * scale });

    const cold = { form: [] as number[], quote: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      cold.form.push(await (await open()).cold('/console/items/new', 'form input'));
      cold.quote.push(await (await open()).cold(`/console/quotes/${quoteID}`, '[data-cell="quantity"]'));
    }
    const coldly = { form: median(cold.form) * scale, quote: median(cold.quote) * scale };
    say(`Cold: a form ${coldly.form.toFixed(0)} ms, a quote ${coldly.quote.toFixed(0)} ms.`);

    const list = await open();
    const { frame, screens, rows } = await scrollAll(list, { items, frames });
    const heapMegabytes = await list.heapMegabytes();
    say(
      `A frame ${shown(frame)}, of a new screen ${shown(screens)}; ${rows} rows, ${heapMegabytes.toFixed(0)} MB.`,
    );
    const search = await typeInto(list, '[data-search]', keys);
    await list.close();
    const form = await open();
    await form.go('/console/items/new', 'form input');
    const inForm = await typeInto(form, 'form input', keys);
    await form.close();
    const quote = await open();
    await quote.go(`/console/quotes/${quoteID}`, '[data-cell="quantity"]');
    const inQuote = await typeInto(quote, '[data-cell="quantity"]', keys);
    await quote.close();
    const outcome: ConsoleOutcome = {
      ...{
        items,
        lines,
        scale,
        cold: coldly,
        frame: scaled(frame),
        screens: scaled(screens),
        heapMegabytes,
        rows,
        build,
      },
      keys: { form: scaled(inForm), search: scaled(search), quote: scaled(inQuote) },
    };
    for (const [where, key] of Object.entries(outcome.keys)) say(`A key in the ${where}: ${shown(key)}.`);
    return { postgres: world.version, outcome };
  } finally {
    await browser?.close();
    await service.stop();
    await world.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const shown = ({ p50, p95 }: StepOutcome): string => `${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)}`;

const timeBuild = async (folder: string): Promise<ConsoleOutcome['build'] & { place: string }> => {
  const timed = async () => {
    const [start, used] = [performance.now(), cpuOfChildren()];
    const place = await buildConsole(folder);
    return {
      place,
      seconds: (performance.now() - start) / 1000,
      cpuSeconds: (cpuOfChildren() - used) / 1000,
    };
  };
  const first = await timed();
  const later = await timed();
  return {
    place: first.place,
    firstSeconds: first.seconds,
    firstCpuSeconds: first.cpuSeconds,
    laterSeconds: later.seconds,
  };
};

/**
 * Goes down the list until the last item is there. Then through all of it from its top, a new screen in each
 * frame, and once more some rows a frame.
 */
const scrollAll = async (page: Counted, { items, frames }: { items: number; frames: number }) => {
  await page.go('/console/items', 'tbody tr');
  let rows = 0;
  for (let read = 0; read < items; ) {
    await page.step(`scrollTo(0, ${height})`);
    rows = Math.max(rows, (await page.evaluate('document.querySelectorAll("tbody tr").length')) as number);
    read = Number(await page.evaluate('document.querySelector("[role=status]").textContent.match(/\\d+/)'));
    if (rows > items) throw new Error(`Of ${items} items ${rows} rows are drawn.`);
  }
  const pixels = (await page.evaluate(height)) as number;
  const screens = await stepsOf(frames, (n) => page.step(`scrollTo(0, ${(pixels / (frames + 10)) * n})`));
  await page.step('scrollTo(0, 0)');
  const frame = await stepsOf(frames, (n) => page.step(`scrollTo(0, ${n * 120})`));
  return { frame, screens, rows };
};
const height = 'document.documentElement.scrollHeight';

const typeInto = async (page: Counted, field: string, keys: number): Promise<StepOutcome> => {
  await page.focus(field);
  return stepsOf(keys, (n) => page.key(String(n % 10)));
};
