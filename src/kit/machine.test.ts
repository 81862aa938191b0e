import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Problem } from '#platform/problem';
import { machine, moveTo, readStatus, stateOf, statusInput } from './machine.ts';

const task = machine({
  entity: 'Task',
  initial: 'OPEN',
  states: [
    { status: 'OPEN', label: 'Open', isFinal: false, isEditable: true },
    { status: 'ONHOLD', label: 'On hold', isFinal: false, isEditable: false },
    { status: 'DONE', label: 'Done', isFinal: true, isEditable: false },
  ],
  transitions: [
    { from: 'OPEN', to: 'ONHOLD', roles: ['PLANNING'], requires: [], effects: [], by: 'status' },
    { from: 'OPEN', to: 'DONE', roles: ['SHOP'], requires: ['quick'], effects: [], by: 'status' },
    { from: 'ONHOLD', to: 'OPEN', roles: ['PLANNING'], requires: [], effects: [], by: 'resume' },
  ],
});
const means = { requires: { quick: () => true }, effects: {} };
const as = (...roles: string[]) => ({ kind: 'USER' as const, roles });
const refused = (move: () => unknown): Problem => {
  try {
    move();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  return assert.fail('the move was allowed');
};

describe('a machine', () => {
  it('fills in what most records do: labels, final and editable states, roles and the operation', () => {
    const short = machine({
      entity: 'Task',
      initial: 'IN_REVIEW',
      roles: ['SHOP'],
      states: [{ status: 'IN_REVIEW' }, { status: 'DONE' }],
      transitions: [{ from: 'IN_REVIEW', to: 'DONE' }],
    });
    assert.deepEqual(short.states, [
      { status: 'IN_REVIEW', label: 'In review', isFinal: false, isEditable: true },
      { status: 'DONE', label: 'Done', isFinal: true, isEditable: false },
    ]);
    const plain = { requires: [], effects: [], by: 'status' };
    assert.deepEqual(short.transitions, [{ from: 'IN_REVIEW', to: 'DONE', roles: ['SHOP'], ...plain }]);
  });

  it('is refused at start when a transition names no state of its own', () => {
    const states = [{ status: 'OPEN', label: 'Open', isFinal: false, isEditable: true }];
    const wrong = { from: 'OPEN', to: 'DOEN', roles: [], requires: [], effects: [], by: 'status' };
    assert.throws(
      () => machine({ entity: 'Task', initial: 'OPEN', states, transitions: [wrong] }),
      /no state DOEN/,
    );
    assert.throws(() => machine({ entity: 'Task', initial: 'NEW', states, transitions: [] }), /no state NEW/);
  });

  it('answers the transition that leads there', () => {
    assert.equal(
      moveTo(task, 'OPEN', 'ONHOLD', { by: 'status', principal: as('PLANNING'), means }).to,
      'ONHOLD',
    );
    assert.deepEqual(moveTo(task, 'OPEN', 'DONE', { by: 'status', principal: as('SHOP'), means }).requires, [
      'quick',
    ]);
    assert.equal(stateOf(task, 'DONE').isFinal, true);
  });

  it('refuses what the table does not list, the same status too, and says what is allowed', () => {
    const same = refused(() => moveTo(task, 'OPEN', 'OPEN', { by: 'status', principal: as('ADMIN'), means }));
    assert.equal(same.code, 'IllegalTransition');
    assert.deepEqual(same.extras.allowed, ['ONHOLD', 'DONE']);
    assert.match(same.message, /It is OPEN already; from here it can become ONHOLD or DONE\./);
    const final = refused(() =>
      moveTo(task, 'DONE', 'OPEN', { by: 'status', principal: as('ADMIN'), means }),
    );
    assert.deepEqual(final.extras.allowed, []);
    assert.match(final.message, /nothing is left to become/);
  });

  it('names the operation that makes a move which this one does not', () => {
    const other = refused(() =>
      moveTo(task, 'ONHOLD', 'OPEN', { by: 'status', principal: as('ADMIN'), means }),
    );
    assert.match(other.message, /use the operation …\/resume/);
    assert.deepEqual(other.extras.allowed, []);
  });

  it('closes moves that a setting closes, as if they were not in the table', () => {
    const isOpen = ({ requires }: { requires: readonly string[] }) => !requires.includes('quick');
    const closed = refused(() =>
      moveTo(task, 'OPEN', 'DONE', { by: 'status', principal: as('ADMIN'), means, isOpen }),
    );
    assert.deepEqual(closed.extras.allowed, ['ONHOLD']);
  });

  it('needs one of the transition’s roles of a user, none of an integration key whose scope was checked', () => {
    const role = refused(() =>
      moveTo(task, 'OPEN', 'DONE', { by: 'status', principal: as('PLANNING', 'TECH'), means }),
    );
    assert.equal(role.code, 'Forbidden');
    assert.match(role.message, /needs the role SHOP/);
    const nobodys = { ...task, transitions: task.transitions.map((one) => ({ ...one, roles: [] })) };
    const admins = refused(() =>
      moveTo(nobodys, 'OPEN', 'DONE', { by: 'status', principal: as('SHOP'), means }),
    );
    assert.match(admins.message, /needs the role ADMIN\./);
    assert.equal(moveTo(task, 'OPEN', 'DONE', { by: 'status', principal: as('ADMIN'), means }).to, 'DONE');
    assert.equal(
      moveTo(task, 'OPEN', 'DONE', { by: 'status', principal: { kind: 'INTEGRATION', roles: [] }, means }).to,
      'DONE',
    );
  });

  it('does not compile with a word that has no code, or that is not one of its own', () => {
    const move = { by: 'status', principal: as('SHOP') } as const;
    // @ts-expect-error The word `quick` has no code.
    assert.ok(moveTo(task, 'OPEN', 'DONE', { ...move, means: { requires: {}, effects: {} } }));
    // @ts-expect-error No move is made by `cancle`.
    refused(() => moveTo(task, 'OPEN', 'DONE', { ...move, means, by: 'cancle' }));
    // @ts-expect-error There is no word `quik`.
    assert.ok(!moveTo(task, 'OPEN', 'DONE', { ...move, means }).requires.includes('quik'));
    const states = task.states;
    const words: string[] = ['slow'];
    const transitions = [
      { from: 'OPEN', to: 'DONE', roles: [], requires: words, effects: [], by: 'status' },
    ] as const;
    const loose = machine({ entity: 'Task', initial: 'OPEN', states, transitions });
    // @ts-expect-error Words that may be any text are bound to nothing.
    assert.ok(moveTo(loose, 'OPEN', 'DONE', { by: 'status', principal: as('ADMIN'), means }));
  });

  it('takes a status of two words in three spellings, and no other', () => {
    const written = (statusInput(task) as unknown as { enum: string[] }).enum;
    assert.deepEqual(written, ['OPEN', 'ONHOLD', 'ON HOLD', 'ON_HOLD', 'DONE']);
    for (const one of ['ONHOLD', 'ON HOLD', 'ON_HOLD']) assert.equal(readStatus(task, one), 'ONHOLD');
  });
});
