import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Act, type AtWork, afterActs, eventsOf, without } from './act.ts';
import { openActs } from './act-queue.ts';
import { nothingTyped, oneMore, readPieces } from './pieces.ts';

const target = { productionOrderID: 'O', number: 'P1', taskID: 'saw', taskName: 'Saw', resourceID: 'R' };
const act = (id: string, more: Partial<Act> = {}): Act => ({
  ...{ id, kind: 'QUANTITY', userID: 'U', userName: 'Uta', target, good: '1' },
  ...{ startUTC: '2026-03-02T09:00:00.000Z', state: 'WAITING', failures: 0 },
  ...more,
});

/** What a browser keeps; it may be full, broken or shared with another window. */
const keeping = () => {
  const kept = new Map<string, string>();
  const may = { write: true, read: true };
  return {
    ...{ kept, may },
    getItem: (name: string) => {
      if (!may.read) throw new Error('SecurityError');
      return kept.get(name) ?? null;
    },
    setItem: (name: string, text: string) => {
      if (!may.write) throw new Error('QuotaExceededError');
      kept.set(name, text);
    },
  };
};
const ids = (queue: { all: () => readonly Act[] }) => queue.all().map(({ id }) => id);

test('two windows of a terminal have one queue', () => {
  const storage = keeping();
  const [one, other] = [openActs(storage), openActs(storage)];
  one.add(act('a'));
  other.add(act('b'));
  one.drop('a');
  other.reread();
  assert.deepEqual([ids(one), ids(other)], [['b'], ['b']]);
  other.change('a', { state: 'TOLD' });
  assert.deepEqual(ids(other), ['b'], 'what was dropped does not come back');
});

test('a browser that keeps nothing loses nothing while the page is open', () => {
  const storage = keeping();
  const queue = openActs(storage);
  queue.add(act('a'));
  storage.may.write = false;
  queue.add(act('b'));
  queue.add(act('c'));
  assert.deepEqual(ids(queue), ['a', 'b', 'c']);
  storage.may.write = true;
  queue.drop('a');
  assert.deepEqual(ids(openActs(storage)), ['b', 'c']);
  storage.may.read = false;
  const blind = openActs(storage);
  blind.add(act('d'));
  assert.deepEqual(ids(blind), ['d']);
});

test('what is no queue is none; what was told is forgotten when the page is opened again', () => {
  const storage = keeping();
  openActs(storage).add(act('a', { state: 'TOLD' }));
  openActs(storage).add(act('b', { state: 'RUNNING' }));
  assert.deepEqual(ids(openActs(storage)), ['b']);
  for (const text of ['{', '{}', 'null']) {
    for (const name of storage.kept.keys()) storage.kept.set(name, text);
    assert.deepEqual(ids(openActs(storage)), [], text);
  }
});

test('who is clocked in is as the service will have it', () => {
  const known: AtWork[] = [
    { userID: 'U', userName: 'Uta', target, sinceUTC: '2026-03-02T08:00:00.000Z', isWaiting: false },
    { userID: 'V', userName: 'Veit', target, sinceUTC: '2026-03-02T08:30:00.000Z', isWaiting: false },
  ];
  const turn = { ...target, taskID: 'turn', taskName: 'Turn' };
  const shown = (acts: Act[], isShared = false) =>
    afterActs(known, acts, isShared).map((one) => `${one.userID} ${one.target.taskID} ${one.isWaiting}`);
  const into = act('a', { kind: 'CLOCKIN', target: turn });
  assert.deepEqual(shown([into]), ['V saw false', 'U turn true']);
  assert.deepEqual(shown([into], true), ['U saw false', 'V saw false', 'U turn true']);
  assert.deepEqual(shown([into, act('b', { kind: 'CLOCKOUT', target: turn })]), ['V saw false']);
  assert.deepEqual(shown([act('c', { kind: 'CLOCKIN', state: 'TOLD' })]), ['V saw false', 'U saw false']);
  for (const one of [act('d', { kind: 'CLOCKOUT', state: 'REFUSED' }), act('e')])
    assert.deepEqual(shown([one]), ['U saw false', 'V saw false'], one.id);
});

test('of an act the events that were taken are not sent again', () => {
  const out = act('a', { kind: 'CLOCKOUT', good: '2', scrap: '1', why: { reason: 'Crack' } });
  const left = (...taken: string[]) => {
    const rest = without(out, new Set(taken));
    return rest && eventsOf(rest).map(({ eventID }) => eventID);
  };
  assert.deepEqual(left(), ['a-good', 'a-scrap', 'a']);
  assert.deepEqual(left('a'), ['a-good', 'a-scrap']);
  assert.deepEqual(left('a-scrap', 'a-good'), ['a']);
  assert.equal(left('a', 'a-scrap', 'a-good'), undefined);
  const stood = { kind: 'DOWNTIME', endUTC: '2026-03-02T09:10:00.000Z', why: { reason: 'Belt' } } as const;
  assert.deepEqual(
    eventsOf(act('b', stood)).map(({ type, endUTC, reason }) => [type, endUTC, reason]),
    [['DOWNTIME', stood.endUTC, 'Belt']],
  );
});

test('what is typed is read, or its fault is named', () => {
  const read = (text: string) => (/^-?\d+(,\d+)?$/.test(text) ? text.replace(',', '.') : undefined);
  const pieces = (more: object) => readPieces({ ...nothingTyped, ...more }, read);
  assert.deepEqual(pieces({}), { pieces: {} });
  assert.deepEqual(pieces({ good: ' ', scrap: '0' }), { pieces: {} });
  assert.deepEqual(pieces({ good: '2,5', words: 'x' }), { pieces: { good: '2.5' } });
  assert.deepEqual(pieces({ scrap: '1', words: ' Crack ' }), {
    pieces: { scrap: '1', why: { reason: 'Crack' } },
  });
  const chosen = { reasonID: 'R', name: 'Crack' };
  assert.deepEqual(pieces({ scrap: '1', chosen }), { pieces: { scrap: '1', why: chosen } });
  assert.deepEqual(pieces({ good: '2.5', scrap: '1' }), { faults: { good: true, why: true } });
  assert.deepEqual(pieces({ good: '-1', scrap: '-1' }), { faults: { good: true, scrap: true } });
  assert.deepEqual(
    ['', '2', 'x'].map((text) => oneMore(text, read, String)),
    ['1', '3', 'x'],
  );
});
