import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Random, seeded } from '#test/seeded';
import { ledger } from '#test/vertical-model';
import { startVerticals, type VerticalWorld } from '#test/vertical-world';

const customers = 12;
const stepsOfEach = 200;

test('2,400 random steps of users and an ERP over HTTP, twelve customers at once, go as the small model says', async (t) => {
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
    // The ERP answers one of the last four changes, by either id, in time, late, again, or with another
    // value; or speaks for itself.
    const said = isOurs
      ? { origin: 'APP' as const, code, correlationID: `u${step}` }
      : past && random(2) === 0
        ? {
            origin: 'ERP' as const,
            code: random(5) > 0 ? past.code : code,
            correlationID: past.correlationID,
          }
        : { origin: 'ERP' as const, code, correlationID: `e${step}` };
    const wanted = model.say(said);
    const byEvent =
      !isOurs && past?.correlationID === said.correlationID && past.code === said.code && random(2) === 0;
    if (isOurs) assert.equal((await world.userSets(customerID, said.code, said.correlationID)).status, 200);
    else await world.erpSays(customerID, said.code, byEvent ? past.eventID : said.correlationID);

    const found = await look(world, customerID);
    if (wanted.emits) {
      emitted += 1;
      ours.push({ code: said.code, correlationID: said.correlationID, eventID: found.lastEvent as string });
    }
    // What is said again while it is open stands there once.
    if (wanted.logs && !openBefore.has(`${said.correlationID} ${said.code}`)) logged += 1;
    openBefore = new Set(found.open);
    const where = `${name}, step ${step}: ${JSON.stringify(said)}`;
    assert.deepEqual([found.code, found.state], [wanted.code, wanted.state], where);
    assert.deepEqual([found.events, found.conflicts], [emitted, logged], where);
    assert.equal(found.open.length > 0, wanted.state === 'CONFLICT', where);
  }
  return stepsOfEach;
};

type Found = {
  code: string | null;
  state: string;
  events: number;
  lastEvent: string | null;
  conflicts: number;
  open: string[];
};

/** How a customer stands, behind the service: what it has, what was emitted, what was logged. */
const look = async (world: VerticalWorld, customerID: string): Promise<Found> => {
  const [found] = await world.sql(
    `select v.erp_code as code, coalesce(a.state, 'CONFIRMED') as state, e.events, e."lastEvent", c.conflicts, c.open
     from customers k
     left join verticals v on v.tenant_id = k.tenant_id and v.vertical_id = k.vertical_id
     left join vertical_assignments a on a.tenant_id = k.tenant_id and a.customer_id = k.customer_id
       and a.vertical_code is not distinct from v.erp_code,
     lateral (select count(*)::int as events, max(event_id) as "lastEvent" from events
       where tenant_id = k.tenant_id and entity_id = k.customer_id and event = 'customer.vertical.changed') e,
     lateral (select count(*)::int as conflicts, coalesce(array_agg(correlation_id || ' ' || coalesce(vertical_code, 'null'))
       filter (where settled_utc is null), '{}') as open from vertical_changes
       where tenant_id = k.tenant_id and customer_id = k.customer_id and state = 'CONFLICT') c
     where k.customer_id = $1`,
    [customerID],
  );
  return found;
};
