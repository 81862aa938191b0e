import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { scheduleLane } from '#areas/making/schedule';
import { workOffNext } from '#platform/queued-work/lane';
import { workerTools } from '../worker-tools.ts';
import { type ConsoleWorld, type Language, startConsole } from './browser.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

export const clockIn = (page: Page, number: string) =>
  page
    .getByRole('button', { name: `Clock in Saw ${number}` })
    .last()
    .press('Enter');
export const unsent = (page: Page) => page.getByRole('region', { name: 'Not sent yet' });
/** Until the service has told: the list of what waits is gone. */
export const settled = (page: Page) => unsent(page).waitFor({ state: 'detached' });

/** A saw and a lathe with planned work, whose service has the real time, and terminals at them. */
export const startShop = async () => {
  const world: ConsoleWorld = await startConsole();
  const { service } = world;
  const { make } = service;
  // As the Date headers of its answers, which are the real time.
  Object.defineProperty(service.time, 'now', { get: () => new Date().toISOString() });
  const get = async (path: string): Promise<Body> => {
    const { status, body } = await service.ask(path);
    assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`);
    return body;
  };
  const patch = async (path: string, body: unknown): Promise<Body> => {
    const got = await service.ask(path, { method: 'PATCH', body });
    assert.equal(got.status, 200, `${path}: ${JSON.stringify(got.body)}`);
    return got.body;
  };
  await patch('/v1/schedule/settings', { autoScheduleBelow: 0 });
  const places: Record<string, string> = {};
  for (const name of ['Saw 1', 'Lathe 2'])
    places[name] = (await make('/v1/resources', { name, type: 'MACHINE' })).resourceID;
  for (const [kind, name] of [
    ['SCRAP', 'Crack'],
    ['SCRAP', 'Wrong length'],
    ['DOWNTIME', 'Tool broken'],
    ['DOWNTIME', 'No material'],
  ])
    await make('/v1/prodorders/reasons', { kind, name });
  const item = { number: 'ROD', description: 'Rod, 30 mm', currencyCode: 'EUR', uOM: 'PCS' };
  const { itemID } = await make('/v1/items', { ...item, isStocked: false, unitPrice: 9 });
  /** A released order of four rods, sawn and turned, as the plan has it. */
  const order = async (): Promise<{ id: string; number: string; saw: string; turn: string }> => {
    const { productionOrderID: id, number } = await make('/v1/prodorders', { itemID, quantity: 4 });
    const { tasks } = await patch(`/v1/prodorders/${id}/tasks`, [
      { name: 'Saw', minutes: 2, resources: ['Saw 1'], instruction: 'Deburr both ends.' },
      { name: 'Turn', minutes: 6, resources: ['Lathe 2'] },
    ]);
    const { results } = await patch('/v1/prodorders/status', [{ productionOrderID: id, status: 'RELEASED' }]);
    assert.equal(results[0].problem, null);
    await plan();
    return { id, number, saw: tasks[0].taskID, turn: tasks[1].taskID };
  };
  const plan = async () => {
    await get('/v1/schedule/build');
    while (await workOffNext(workerTools(service), scheduleLane));
  };
  /** What the service has of an order, in the order in which it happened: `CLOCKIN`, `SCRAP 1 Crack`. */
  const eventsOf = async (id: string): Promise<string[]> =>
    (await get(`/v1/prodorders/${id}/events?sort=startUTC&limit=100`))
      .filter(({ type }: Body) => type !== 'STATUS')
      .map(({ type, quantity, reason }: Body) => [type, quantity, reason].filter((one) => one != null))
      .map((parts: unknown[]) => parts.map(String).join(' '));
  /** The service knows of these, by name and not by time, and of no others. */
  const told = async (id: string, events: string[]) => {
    while ((await eventsOf(id)).length < events.length)
      await new Promise((resolve) => setTimeout(resolve, 50));
    assert.deepEqual((await eventsOf(id)).sort(), events);
  };
  return {
    ...{ world, places, order, get, patch, eventsOf, told },
    /** Somebody's terminal at a place, whose own clock is two hours ahead. */
    openTerminal: async (place: string, language: Language = 'en-GB', role = 'SHOP'): Promise<Page> => {
      const page = await world.signIn(role, language);
      await page.addInitScript(ahead);
      await page.goto(`${world.address}/shop?place=${places[place]}`);
      await page.getByRole('heading', { name: place }).waitFor();
      return page;
    },
    /** The whole screen is clean, and each target is large enough for a glove. */
    expectClean: async (page: Page) => {
      await world.expectClean(page);
      assert.deepEqual(await page.evaluate(small), [], 'targets below 48 px');
    },
  };
};
const ahead = `{
  const Own = Date;
  const now = () => Own.now() + 7200000;
  window.Date = class extends Own {
    constructor(...given) { given.length > 0 ? super(...given) : super(now()); }
    static now() { return now(); }
  };
}`;

/** The buttons and fields of the terminal that are lower or narrower than a target may be. */
const small = `[...document.querySelectorAll('.terminal :is(button, label.choice, input:not([type=radio])), nav :is(button, select, a)')]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.outerHTML, one.getBoundingClientRect()])
  .filter(([, { width, height }]) => width < 48 || height < 48)
  .map(([html, { width, height }]) => html + ' ' + width + ' × ' + height)`;
