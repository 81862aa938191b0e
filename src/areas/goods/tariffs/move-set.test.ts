import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createService } from '#app/service';
import { startTariffComponent } from '#app/start-component';
import { items } from '#areas/goods/items';
import { tariffs } from '#areas/goods/tariffs';
import { withClient } from '#platform/db/connection';
import { noConverter } from '#platform/pdf/converter';
import { startService, type TestService } from '#test/service';
import { plainRule, type TariffWorld, tariffWorld } from '#test/tariff-world';

let service: TestService;
let world: TariffWorld;
let made = 0;

before(async () => {
  service = await startService({ areas: [items, tariffs] });
  world = tariffWorld(service);
});

const newSet = () => `set-${++made}`;
const url = (setID: string) => `/v1/tariffs/${setID}`;
const act = (setID: string, action: string) => world.post(`${url(setID)}/${action}`);
const statusOf = async (setID: string) => (await service.ask(url(setID))).body.status;

/** How a set gets into each status. */
const ways = {
  Draft: [],
  Published: ['publish'],
  Retired: ['publish', 'retire'],
  Archived: ['archive'],
} as const;
/** The whole table: from each status by each action. */
const table = {
  publish: { Draft: 'Published', Published: 409, Retired: 409, Archived: 409 },
  retire: { Draft: 409, Published: 'Retired', Retired: 409, Archived: 409 },
  archive: { Draft: 'Archived', Published: 409, Retired: 'Archived', Archived: 409 },
} as const;

describe('a tariff set moves', () => {
  for (const [action, row] of Object.entries(table)) {
    for (const [from, outcome] of Object.entries(row)) {
      it(`by ${action} from ${from} as the table says`, async () => {
        const setID = newSet();
        await world.draft(setID, {});
        for (const step of ways[from as keyof typeof ways])
          assert.equal((await act(setID, step)).status, 200);
        const answer = await act(setID, action);
        if (outcome === 409) {
          assert.deepEqual([answer.status, answer.body.code], [409, 'IllegalTransition']);
          assert.equal(await statusOf(setID), from);
        } else {
          assert.deepEqual([answer.status, answer.body.status], [200, outcome]);
          assert.equal(answer.body.statusDates[outcome].userID, service.a.users.ADMIN);
          assert.equal(await statusOf(setID), outcome);
        }
      });
    }
  }

  it('out of Archived by nothing, and out of Published only by retire', async () => {
    const leaves = (status: string) =>
      Object.entries(table)
        .filter(([, row]) => (row as Record<string, unknown>)[status] !== 409)
        .map(([action]) => action);
    assert.deepEqual([leaves('Archived'), leaves('Published')], [[], ['retire']]);
    const machine = (await service.ask('/v1/tariffs/statemachines/status')).body;
    for (const status of ['Archived', 'Published'])
      assert.deepEqual(
        machine.transitions
          .filter(({ from }: { from: string }) => from === status)
          .map(({ by }: { by: string }) => by),
        leaves(status),
        'the table is the one that is served',
      );
    assert.ok(machine.states.find(({ status }: { status: string }) => status === 'Archived').isFinal);
    for (const action of Object.keys(table)) assert.equal((await act('nobody', action)).status, 404);
  });

  it('of two simultaneous publishes only once', async () => {
    for (let round = 0; round < 5; round++) {
      const setID = newSet();
      await world.draft(setID, {});
      const answers = await Promise.all([act(setID, 'publish'), act(setID, 'publish')]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    }
  });
});

describe('publishing and retiring', () => {
  it('count for the next calculation, on every node', async () => {
    const component = await startTariffComponent(
      { ...otherNode(), areas: [items, tariffs] },
      { host: '127.0.0.1', port: 0 },
    );
    const node = await createService({
      ...otherNode(),
      areas: [items, tariffs],
      components: { tariffs: component.address },
    });
    try {
      const item = await world.item();
      const calculateThere = async () => {
        const answer = await node.inject({
          method: 'POST',
          url: '/v1/tariffs/calculate',
          headers: { 'x-apikey': service.a.keys.ADMIN as string, 'content-type': 'application/json' },
          payload: JSON.stringify({
            itemID: item,
            destinationCountryCode: 'IS',
            customsValue: 1,
            currencyCode: 'EUR',
          }),
        });
        return answer.statusCode;
      };
      const calculateHere = async () =>
        (await world.calculate(item, { destinationCountryCode: 'IS' })).status;
      for (let round = 0; round < 3; round++) {
        const setID = newSet();
        await world.draft(setID, { r: { destinationCountryCode: 'IS' } });
        assert.deepEqual([await calculateHere(), await calculateThere()], [404, 404]);
        await act(setID, 'publish');
        assert.deepEqual([await calculateThere(), await calculateHere()], [200, 200]);
        await act(setID, 'retire');
        assert.deepEqual([await calculateThere(), await calculateHere()], [404, 404]);
      }
    } finally {
      await node.close();
      await component.app.close();
    }
  });

  it('come before or after a PUT of a rule, never within: nothing is published that was not seen, nor changed once it is', async () => {
    for (let round = 0; round < 12; round++) {
      const setID = newSet();
      await world.draft(setID, { r: {} });
      const change = () => world.put(`${url(setID)}/rules/r`, { ...plainRule, dutyRatePercent: 9 });
      const publish = () => act(setID, 'publish');
      const [first, second] = round % 2 === 0 ? [change, publish] : [publish, change];
      const racing = [first(), second()];
      const [changed, published] =
        round % 2 === 0 ? await Promise.all(racing) : (await Promise.all(racing)).reverse();
      assert.equal(published?.status, 200);
      const rule = (await service.ask(`${url(setID)}/rules/r`)).body;
      const set = (await service.ask(url(setID))).body;
      assert.equal(set.versionNumber, published?.body.versionNumber, 'what was published is what there is');
      if (changed?.status === 200) {
        assert.deepEqual([rule.dutyRatePercent, set.versionNumber], [9, 3]);
      } else {
        assert.deepEqual([changed?.status, changed?.body.code], [409, 'NotEditable']);
        assert.deepEqual([rule.dutyRatePercent, set.versionNumber], [5, 2]);
      }
    }
  });

  it('wait for a rule that is being written, and see it', async () => {
    const setID = newSet();
    await world.draft(setID, { r: {} });
    await withClient(service.db.admin, async (client) => {
      // What a PUT of a rule holds while it runs.
      await client.query('set search_path = millwright');
      await client.query('begin');
      await client.query('select 1 from tariff_sets where set_id = $1 for update', [setID]);
      let isDone = false;
      const publishing = act(setID, 'publish').then((answer) => {
        isDone = true;
        return answer;
      });
      await sleep(150);
      assert.equal(isDone, false, 'it waits');
      await client.query('update tariff_sets set version_number = 77, row_version = 77 where set_id = $1', [
        setID,
      ]);
      await client.query('commit');
      const published = await publishing;
      assert.deepEqual([published.status, published.body.versionNumber], [200, 77]);
    });
  });
});

/** What another node has of its own: nothing but its pool is shared here, to spare the database. */
const otherNode = () => ({
  purses: service.purses,
  config: service.config,
  log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
  office: noConverter('No converter is opened in this test.'),
  clock: () => service.time.now,
});
