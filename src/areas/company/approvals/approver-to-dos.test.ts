import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { type ApprovalWorld, startApprovals } from '#test/approval-world';

describe('to-dos of approvers', () => {
  let world: ApprovalWorld;
  before(async () => {
    world = await startApprovals();
  });
  beforeEach(() => world.noPolicies());

  const asked = async (steps: object[]) => {
    await world.policy({ steps });
    const { salesQuoteID } = await world.quote();
    return world.asked(salesQuoteID);
  };
  const toDos = async (requestID: string) =>
    (
      await world.sql(
        `select entity_id, coalesce(role, assigned_to_user_id) as whose, status from millwright.to_dos
         where source_id = $1 order by created_utc, to_do_id`,
        [requestID],
      )
    ).map(({ whose, status }) => [whose, status]);

  it('are made for the step that the request waits at, and done with its decision', async () => {
    const { maria, mark, sara, quinn } = world.people;
    const { requestID } = await asked([
      { sequence: 1, approvers: { users: [maria.userID, mark.userID, sara.userID] }, mode: 'ALL' },
      { sequence: 2, approvers: { roles: ['QUALITY'] }, mode: 'ANY' },
    ]);
    // Not for sara, whose own the quote is.
    assert.deepEqual(await toDos(requestID), [
      [maria.userID, 'OPEN'],
      [mark.userID, 'OPEN'],
    ]);
    await world.decide(requestID, maria);
    assert.deepEqual(await toDos(requestID), [
      [maria.userID, 'DONE'],
      [mark.userID, 'OPEN'],
    ]);
    await world.decide(requestID, mark);
    assert.deepEqual((await toDos(requestID)).slice(1), [
      [mark.userID, 'DONE'],
      ['QUALITY', 'OPEN'],
    ]);
    await world.decide(requestID, quinn);
    assert.deepEqual((await toDos(requestID)).at(-1), ['QUALITY', 'DONE']);
  });

  it('are ended with what made them, and deleted by nobody', async () => {
    const { requestID } = await asked([{ sequence: 1, approvers: { roles: ['MANAGEMENT'] }, mode: 'ANY' }]);
    const [toDo] = await world.sql('select to_do_id as id from millwright.to_dos where source_id = $1', [
      requestID,
    ]);
    const kept = await world.service.ask(`/v1/todo/todo/${toDo?.id}`, { method: 'DELETE' });
    assert.deepEqual([kept.status, kept.body.code], [409, 'NotEditable']);
    assert.deepEqual(await toDos(requestID), [['MANAGEMENT', 'OPEN']]);
  });

  it('are cancelled with the request', async () => {
    const { requestID } = await asked([{ sequence: 1, approvers: { roles: ['MANAGEMENT'] }, mode: 'ANY' }]);
    const url = `/v1/approval/requests/${requestID}/withdraw`;
    const by = { method: 'POST' as const, key: world.people.sara.key, body: {} };
    assert.equal((await world.service.ask(url, by)).status, 200);
    assert.deepEqual(await toDos(requestID), [['MANAGEMENT', 'CANCELLED']]);
  });
});
