import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { type ApprovalWorld, startApprovals } from '#test/approval-world';
import { speaks } from '#test/speaks';

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

  it('say to each in their language what is to be approved, and why', async () => {
    const { maria, mark, quinn } = world.people;
    for (const { userID } of [maria, quinn]) await speaks(world.service, userID, 'de');
    const { requestID, number, policyName } = await asked([
      { sequence: 1, approvers: { roles: ['MANAGEMENT'] }, mode: 'ANY' },
      { sequence: 2, approvers: { users: [quinn.userID] }, mode: 'ANY' },
    ]);
    const lastOf = async ({ userID }: { userID: string }) => {
      const [last] = await world.sql(
        'select title, text from millwright.notifications where user_id = $1 order by notification_id desc limit 1',
        [userID],
      );
      return [last?.title, last?.text];
    };
    const german = [`${number} freigeben: ${policyName}`, 'Rabatt (%) 20 ist größer als 15\nPlease.'];
    assert.deepEqual(await lastOf(maria), german);
    assert.deepEqual(await lastOf(mark), [
      `Approve ${number}: ${policyName}`,
      'discountPercent 20 is greater than 15\nPlease.',
    ]);
    await world.decide(requestID, mark);
    assert.deepEqual(await lastOf(quinn), german);
    // The to-do of one is kept in that one's language, that of several in the tenant's.
    const titles = await world.sql(
      'select title from millwright.to_dos where source_id = $1 order by to_do_id',
      [requestID],
    );
    assert.deepEqual(
      titles.map(({ title }) => title),
      [`Approve ${number}: ${policyName}`, german[0]],
    );
  });
});
