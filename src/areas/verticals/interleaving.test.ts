import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Random, seeded } from '#test/seeded';
import { ledger } from '#test/vertical-model';
import { startVerticals, type VerticalWorld } from '#test/vertical-world';

const customers = 12;
const stepsOfEach = 250;

test('3,000 random steps of users and an ERP over HTTP, twelve customers at once, go as the small model says', async (t) => {
  const { seed, random } = seeded(t);
  const world = await startVerticals();
  // Each customer has its own numbers: how their requests interleave must not change what they are.
  const walks = Array.from({ length: customers }, (_, n) =>
    walk(world, seededBy(random), `seed ${seed}, customer ${n}`),
  );
  const done = await Promise.all(walks);
  assert.equal(
    done.reduce((sum, steps) => sum + steps, 0),
    customers * stepsOfEach,
  );
  assert.deepEqual(world.service.faults, []);
});

const seededBy = (random: Random): Random => {
  const own = Array.from({ length: stepsOfEach * 6 + 10 }, () => random(2 ** 30));
  return (below) => (own.pop() ?? 0) % below;
};

const walk = async (world: VerticalWorld, random: Random, name: string): Promise<number> => {
  const { customerID } = await world.make();
  const model = ledger();
  const ours: { code: string | null; correlationID: string; eventID: string }[] = [];
  let [emitted, logged] = [0, 0];
  let openBefore = new Set<string>();
  for (let step = 0; step < stepsOfEach; step++) {
    const code = ['A', 'B', 'C', null][random(4)] as string | null;
    const past = ours.at(-1 - random(4));
    const isOurs = random(5) < 2;
    // The ERP answers one of the last four changes, by either id, in time, late, again, or with another value; or speaks for itself.
    const said = isOurs
      ? { origin: 'APP' as const, code, correlationID: `u${step}` }
      : past && random(2) === 0
        ? { origin: 'ERP' as const, code: random(5) > 0 ? past.code : code, correlationID: past.correlationID }
        : { origin: 'ERP' as const, code, correlationID: `e${step}` };
    const wanted = model.say(said);
    const byEvent = !isOurs && past?.correlationID === said.correlationID && past.code === said.code && random(2) === 0;
    if (isOurs) assert.equal((await world.userSets(customerID, said.code, said.correlationID)).status, 200);
    else await world.erpSays(customerID, said.code, byEvent ? past.eventID : said.correlationID);

    const found = await world.standing(customerID);
    const events = await world.events(customerID);
    if (wanted.emits) {
      emitted += 1;
      ours.push({ code: said.code, correlationID: said.correlationID, eventID: events.at(-1).id });
    }
    const conflicts = await world.conflicts(customerID);
    const open = conflicts.filter(({ isSettled }: { isSettled: boolean }) => !isSettled);
    // What is said again while it is open stands there once.
    const isAgain = openBefore.has(`${said.correlationID} ${said.code}`);
    if (wanted.logs && !isAgain) logged += 1;
    openBefore = new Set(
      open.map(
        (one: { correlationId: string; verticalCodeOfERP: string }) => `${one.correlationId} ${one.verticalCodeOfERP}`,
      ),
    );
    const where = `${name}, step ${step}: ${JSON.stringify(said)}`;
    assert.deepEqual([found.verticalCode, found.state], [wanted.code, wanted.state], where);
    assert.equal(events.length, emitted, where);
    assert.equal(conflicts.length, logged, where);
    assert.equal(open.length > 0, wanted.state === 'CONFLICT', where);
  }
  return stepsOfEach;
};
