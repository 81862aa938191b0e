import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { scheduleLane } from '#areas/making/schedule';
import { workOffNext } from '#platform/queued-work/lane';
import { workerTools } from '../worker-tools.ts';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';
import { countHands, expectTask } from './hands.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

describe('the planning board in the console', { skip: noBrowser }, () => {
  const begun = new Date();
  const later = (minutes: number) => new Date(begun.getTime() + minutes * 60_000).toISOString();
  let world: ConsoleWorld;
  let itemID: string;
  let isOver = false;
  let working: Promise<void>;
  const get = async (path: string): Promise<Body> => {
    const { status, body } = await world.service.ask(path);
    assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`);
    return body;
  };
  const patch = async (path: string, body: unknown): Promise<Body> => {
    const got = await world.service.ask(path, { method: 'PATCH', body });
    assert.equal(got.status, 200, `${path}: ${JSON.stringify(got.body)}`);
    return got.body;
  };
  const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  before(async () => {
    world = await startConsole();
    const { service } = world;
    service.time.now = later(0); // as in the browser, but it stands: what has not begun would move on
    await patch('/v1/schedule/settings', { autoScheduleBelow: 0, improvementSteps: 0 });
    for (const name of ['Lathe 2', 'Lathe 3', 'Saw 1'])
      await service.make('/v1/resources', { name, type: 'MACHINE' });
    const item = { number: 'ROD', description: 'Rod, 30 mm', currencyCode: 'EUR', uOM: 'PCS' };
    itemID = (await service.make('/v1/items', { ...item, isStocked: false, unitPrice: 9 })).itemID;
    const tools = workerTools(service);
    working = (async () => {
      while (!isOver) if (!(await workOffNext(tools, scheduleLane))) await wait(100);
    })();
  });
  after(async () => {
    isOver = true;
    await working;
  });

  /** An order, sawn and turned, that is due in so many hours. */
  const order = async (hours: number, minutes = 120): Promise<{ id: string; number: string }> => {
    const promiseDateUTC = later(hours * 60);
    const { productionOrderID: id, number } = await world.service.make('/v1/prodorders', {
      ...{ itemID, quantity: 1, promiseDateUTC },
    });
    await patch(`/v1/prodorders/${id}/tasks`, [
      { name: 'Saw', minutes, resources: ['Saw 1'] },
      { name: 'Turn', minutes, resources: ['Lathe 2'] },
    ]);
    return { id, number };
  };
  const build = async (): Promise<string> => {
    const { runID } = await get('/v1/schedule/build');
    return over(runID);
  };
  const over = async (runID: string): Promise<string> => {
    for (;;) {
      const { status, failure } = await get(`/v1/schedule/runs/${runID}`);
      if (status === 'DONE') return runID;
      assert.notEqual(status, 'FAILED', failure);
      await wait(100);
    }
  };
  const cancelAll = async () => {
    for (;;) {
      const open = await get('/v1/prodorders?status=PLANNED&limit=200');
      if (open.length === 0) return;
      await patch(
        '/v1/prodorders/status',
        open.map(({ productionOrderID }: Body) => ({ productionOrderID, status: 'CANCELLED' })),
      );
    }
  };
  const places = async (): Promise<string[]> =>
    (await get('/v1/schedule')).map(
      ({ productionOrderNumber, taskName, resourceName }: Body) =>
        `${productionOrderNumber} ${taskName} ${resourceName}`,
    );
  const openBoard = async (page: Page, search = '') => {
    await page.goto(`${world.address}/planning${search}`);
    await page.getByRole('listbox').waitFor();
  };

  it('a late order says why, and is rushed and committed by keys alone', async () => {
    await cancelAll();
    const [first, second, late] = [await order(30), await order(40), await order(5)];
    // What is in sequence comes first, whatever is due.
    await patch('/v1/prodorders/sequencenumber', [
      { productionOrderID: first.id, sequenceNumber: 10 },
      { productionOrderID: second.id, sequenceNumber: 20 },
    ]);
    await build();
    const page = await world.signIn('PLANNING');
    await openBoard(page);
    await page.getByRole('heading', { name: 'Late orders (1)' }).waitFor();
    await world.expectClean(page);

    const hands = countHands(page);
    await page.keyboard.press('/');
    await page.keyboard.type(late.number);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `${late.number} Saw` }).waitFor();
    await page.getByRole('heading', { name: /^Late by 3 hours/ }).waitFor();
    await page.getByText(`Saw 1 is busy with ${second.number} Saw (until`).first().waitFor();
    assert.equal(await page.evaluate('document.activeElement.className'), 'board');
    await world.expectClean(page);
    await page.keyboard.press('r');
    await page.getByText(`Are in time again: ${late.number}`).waitFor();
    await page.locator('.block.to').first().waitFor();
    assert.equal((await places())[0], `${first.number} Saw Saw 1`, 'nothing is moved yet');
    await world.expectClean(page);
    await page.keyboard.press('Control+Enter');
    await page.getByText(/^Committed\. Tasks moved: 6/).waitFor();
    assert.equal((await places())[0], `${late.number} Saw Saw 1`);
    await page.getByRole('heading', { name: 'Late orders (0)' }).waitFor();
    expectTask('Rush order planned', hands);
    await world.expectClean(page);
  });

  it('arrows go from block to block; one that is taken up is moved earlier, later, elsewhere', async () => {
    await cancelAll();
    const [one, two] = [await order(30, 60), await order(40, 60)];
    await build();
    const page = await world.signIn('PLANNING');
    await openBoard(page);
    await page.getByRole('listbox').focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: `${one.number} Turn`, selected: true }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('option', { name: `${two.number} Turn`, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Left and right make its order earlier').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByText(`${two.number} is made earlier`).waitFor();
    await page.getByText('Tasks that move: 4').waitFor();
    // Another resource as well.
    await page.keyboard.press('ArrowDown');
    await page.getByText(`${two.number} Turn is done by Lathe 3`).waitFor();
    await page.getByText('Tasks that move: 4').waitFor();
    assert.match(page.url(), /proposal=/);
    // A reload loses nothing of it.
    await page.reload();
    await page.getByText(`${two.number} Turn is done by Lathe 3`).waitFor();
    await page.getByRole('button', { name: 'Commit' }).press('Enter');
    await page.getByText(/^Committed/).waitFor();
    assert.deepEqual(
      (await places()).slice(0, 2).toSorted(),
      [`${one.number} Saw Saw 1`, `${two.number} Saw Saw 1`].toSorted(),
    );
    assert.ok((await places()).includes(`${two.number} Turn Lathe 3`));

    await page.getByRole('listbox').focus();
    await page.getByRole('option', { name: `${two.number} Saw` }).click();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.getByText(new RegExp(`${two.number} begins .* or later`)).waitFor();
    await page.getByText(/Tasks that move: [1-9]/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Proposal' }).waitFor({ state: 'detached' });
    assert.doesNotMatch(page.url(), /proposal=/);
    await page.getByRole('option', { name: `${one.number} Saw` }).click();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.getByText('There is nothing after it').waitFor();
    await world.expectClean(page);
  });

  it('of two who plan at once the second is told, keeps the change, and proposes it again', async () => {
    await cancelAll();
    const [one, two] = [await order(30, 60), await order(40, 60)];
    await build();
    const page = await world.signIn('PLANNING');
    await openBoard(page, `?q=${two.number}`);
    await page.getByRole('listbox').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('r');
    await page.getByText('Tasks that move: 4').waitFor();
    const three = await order(50, 60);
    await build();
    await page.keyboard.press('Control+Enter');
    await page.getByText('Another plan is in force than the one').waitFor();
    await page.getByText('Your change is kept').waitFor();
    await world.expectClean(page);
    assert.equal((await places())[0], `${one.number} Saw Saw 1`);
    world.service.time.now = later(30);
    await page.getByRole('button', { name: 'Propose again' }).press('Enter');
    await page.getByText('Tasks that move: 4').waitFor();
    await page.getByText(/^Tasks that move without this too, .* 2$/).waitFor();
    await world.expectClean(page);
    await page.getByRole('button', { name: 'Commit' }).press('Enter');
    await page.getByText(/^Committed/).waitFor();
    assert.deepEqual(
      (await places()).filter((place) => place.includes('Saw')),
      [`${two.number} Saw Saw 1`, `${one.number} Saw Saw 1`, `${three.number} Saw Saw 1`],
    );
  });

  it('says what a resource that is down and overtime would do, and makes the schedule, in German', async () => {
    await cancelAll();
    const { number } = await order(6);
    await build();
    const page = await world.signIn('PLANNING', 'de-DE');
    await openBoard(page);
    await page.getByRole('listbox').focus();
    await page.keyboard.press('w');
    await page.getByLabel('Was wäre, wenn').selectOption('eine Ressource ausfällt');
    await page
      .getByLabel('Ressource', { exact: true })
      .and(page.locator('dialog select'))
      .selectOption('Saw 1');
    await page.getByRole('button', { name: 'Vergleichen' }).press('Enter');
    await page.getByText('Sagen Sie, von wann bis wann').waitFor();
    await world.expectClean(page);
    const in10Hours = new Date(Date.now() + 36_000_000).toISOString().slice(0, 16);
    await page.getByLabel(/^Bis/).fill(in10Hours);
    await page.keyboard.press('Enter');
    await page.getByText(`Werden verspätet: ${number}`).waitFor();
    await world.expectClean(page);
    await page.getByRole('button', { name: 'Verwerfen' }).press('Enter');
    await page.getByRole('button', { name: 'Plan erstellen' }).press('Enter');
    await page.waitForURL(/run=/);
    await page.reload();
    await page.getByText(/^Geplant /).waitFor();
    await page.getByRole('button', { name: 'Als Tabelle' }).press('Enter');
    await page.getByRole('cell', { name: number }).first().waitFor();
    await world.expectClean(page);
  });

  it('who may not plan sees the plan and why not to commit; an empty plan teaches', async () => {
    await cancelAll();
    await build();
    const page = await world.signIn('SALES');
    await page.goto(`${world.address}/planning`);
    await page.getByText('Nothing is planned yet.').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Make the schedule' }).count(), 0);
    await world.expectClean(page);
  });

  it('of 5,000 blocks few are in the DOM, at each scale', async () => {
    await cancelAll();
    const { service } = world;
    const machines = Array.from({ length: 50 }, (_, at) => `M${String(at).padStart(2, '0')}`);
    for (const name of machines) await service.make('/v1/resources', { name, type: 'MACHINE' });
    for (let at = 0; at < 25; at++) {
      const { productionOrderID } = await service.make('/v1/prodorders', { itemID, quantity: 1 });
      const tasks = Array.from({ length: 200 }, (_, n) => ({
        ...{ name: `Step ${n}`, minutes: 30 + ((at * 7 + n * 13) % 90) },
        resources: [machines[(at * 2 + n * 3) % 50]],
      }));
      await patch(`/v1/prodorders/${productionOrderID}/tasks`, tasks);
    }
    await build();
    assert.equal((await get('/v1/schedule/count')).count, 5000);
    const page = await world.signIn('PLANNING');
    await openBoard(page, '?zoom=0');
    await page.locator('.board .block').first().waitFor();
    const nodes = () => page.evaluate(`document.querySelectorAll('.board *').length`) as Promise<number>;
    await page.getByRole('listbox').focus();
    const counts: number[] = [];
    for (let zoom = 0; zoom < 8; zoom++) {
      await page.waitForURL((url) => url.searchParams.get('zoom') === String(zoom));
      await wait(1000); // closed hours come as they are read
      counts.push(await nodes());
      await page.keyboard.press('+');
    }
    assert.ok(Math.max(...counts) <= 600, `nodes at each scale: ${counts.join(' ')}`);
    assert.ok(Math.min(...counts) >= 60, `nodes at each scale: ${counts.join(' ')}`);
    await page.evaluate(`(async () => {
      const board = document.querySelector('.board');
      for (let step = 0; step < 60; step++) {
        board.scrollTop += 30;
        board.scrollLeft += 60;
        await new Promise((done) => requestAnimationFrame(done));
      }
    })()`);
    assert.ok((await nodes()) <= 600);
    await world.expectClean(page);
  });
});
