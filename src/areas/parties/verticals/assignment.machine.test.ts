import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seeded } from '#test/seeded';
import { ledger } from '#test/vertical-model';
import {
  type Assignment,
  assignmentStates,
  hear,
  meaningOf,
  rules,
  type Said,
  unassigned,
} from './assignment.machine.ts';

test('a random interleaving of 100,000 steps of users and an ERP goes as the small model says, step by step', (t) => {
  const { seed, random } = seeded(t);
  const codes = ['A', 'B', 'C', null];
  let standing: Assignment = unassigned;
  let model = ledger();
  const ours: Said[] = [];
  const seen = new Map<string, number>();
  let emitted = 0;
  let changes = 0;

  for (let step = 0; step < 100_000; step++) {
    if (random(5000) === 0) {
      // A customer that nobody said anything about.
      [standing, model] = [unassigned, ledger()];
      ours.length = 0;
    }
    const said = ((): Said => {
      const code = codes[random(codes.length)] as string | null;
      const past = ours.at(-1 - random(4));
      switch (random(10)) {
        case 0:
        case 1:
        case 2:
          return { origin: 'APP', code, correlationID: `u${step}`, isEcho: false };
        case 3: // a user's request under a correlation id that was there before
          return { origin: 'APP', code, correlationID: past?.correlationID ?? 'u', isEcho: false };
        case 4:
        case 5: // an answer to one of the last four changes: in time, late or repeated
          return {
            origin: 'ERP',
            code: past?.code ?? null,
            correlationID: past?.correlationID ?? 'e',
            isEcho: false,
          };
        case 6: // an answer to a user's change that names another value
          return { origin: 'ERP', code, correlationID: past?.correlationID ?? 'e', isEcho: false };
        case 7: // an ERP that names all its changes alike
          return { origin: 'ERP', code, correlationID: 'nightly', isEcho: false };
        default:
          return { origin: 'ERP', code, correlationID: `e${step}`, isEcho: false };
      }
    })();
    said.isEcho =
      said.origin === 'ERP' &&
      ours.some((one) => one.code === said.code && one.correlationID === said.correlationID);
    const { after, rule } = hear(standing, said);
    const wanted = model.say(said);
    const found = {
      code: after.code,
      state: after.state,
      emits: rule.emits === true,
      logs: rule.logs === true,
    };
    assert.deepEqual(found, wanted, `seed ${seed}, step ${step}: ${JSON.stringify({ standing, said })}`);
    const kind = `${standing.state} ${meaningOf(standing, said)}`;
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    if (rule.emits) emitted += 1;
    if (said.origin === 'APP' && said.code !== standing.code) changes += 1;
    if (said.origin === 'APP' && rule.takes) ours.push(said);
    standing = after;
  }
  assert.equal(emitted, changes, 'one event for each change by a user, and none for anything else');
  const cells = assignmentStates.flatMap((state) =>
    Object.keys(rules[state]).map((saying) => `${state} ${saying}`),
  );
  const never = cells.filter((cell) => !seen.has(cell));
  assert.deepEqual(
    never,
    ['CONFIRMED ERP_CONFIRMS'],
    'every cell of the table was reached but the one that cannot be',
  );
});

test('with an ERP that takes what it hears and confirms it, both sides come to the same value and fall silent', (t) => {
  const { seed, random } = seeded(t);
  let silences = 0;
  for (let round = 0; round < 2000; round++) {
    let here: Assignment = unassigned;
    let there: string | null = null;
    const ours: Said[] = [];
    const toErp: Said[] = [];
    const toApp: Said[] = [];
    const hearHere = (said: Said) => {
      said.isEcho = ours.some((one) => one.code === said.code && one.correlationID === said.correlationID);
      const { after, rule } = hear(here, said);
      here = after;
      if (said.origin === 'APP' && rule.takes) ours.push(said);
      if (rule.emits) toErp.push(said);
    };
    const deliver = (): boolean => {
      if (toErp.length + toApp.length === 0) return false;
      if (toApp.length === 0 || (toErp.length > 0 && random(2) === 0)) {
        const event = toErp.shift() as Said;
        there = event.code;
        toApp.push({ ...event, origin: 'ERP' });
        // At least once: now and then the ERP hears, and answers, a second time.
        if (random(10) === 0) toApp.push({ ...event, origin: 'ERP' });
      } else hearHere(toApp.shift() as Said);
      return true;
    };
    for (let step = 0; step < 20; step++) {
      const code = ['A', 'B', 'C', null][random(4)] as string | null;
      const act = random(4);
      if (act === 0) hearHere({ origin: 'APP', code, correlationID: `u${step}`, isEcho: false });
      else if (act === 1) {
        if (code !== there) toApp.push({ origin: 'ERP', code, correlationID: `e${step}`, isEcho: false });
        there = code;
      } else deliver();
    }
    let deliveries = 0;
    while (deliver()) assert.ok(++deliveries < 200, `seed ${seed}, round ${round}: they go on for ever`);
    assert.equal(here.state, 'CONFIRMED', `seed ${seed}, round ${round}`);
    assert.equal(here.code, there, `seed ${seed}, round ${round}: both have the same`);
    silences += 1;
  }
  assert.equal(silences, 2000);
});

test('what a user’s change and an ERP’s change that is taken come to does not depend on the state', () => {
  // The area relies on it: it writes a move without asking the table again.
  for (const state of assignmentStates) {
    assert.deepEqual(rules[state].APP_CHANGE, { to: 'PENDING', takes: true, emits: true, settles: true });
    if (rules[state].ERP_DIFFERS.takes) assert.equal(rules[state].ERP_DIFFERS.to, 'CONFIRMED');
  }
});
