import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { items } from '#areas/goods/items';
import { reference } from '#areas/ground/reference';
import { customers } from '#areas/parties/customers';
import { type Got, startService, type TestService } from '#test/service';

const url = '/v1/items/reviews';
let service: TestService;

before(async () => {
  service = await startService({ areas: [reference, customers, items] });
});

const post = (body: object) =>
  service.ask(url, { method: 'POST', body: { reviewType: 'ENGINEERING', description: 'Right?', ...body } });
const open = async (body: object = { number: 'N-1' }) => {
  const answer = await post(body);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};
const patch = (path: string, body: unknown) => service.ask(`${url}/${path}`, { method: 'PATCH', body });
const move = (reviewID: string, status: string) => patch(`${reviewID}/status`, { status });
const outcome = (answer: Got) => [
  answer.status,
  answer.body.code,
  answer.body.errors?.map((error: { pointer: string }) => error.pointer),
];

describe('a review of an item', () => {
  it('is opened for an item that does not exist yet, with what is proposed to the last digit', async () => {
    const review = await open({ number: 'N-7', proposed: { category: 'Seals', unitPrice: 0.123456 } });
    assert.deepEqual([review.status, review.itemID, review.decidedUTC], ['OPEN', null, null]);
    assert.equal(JSON.stringify(review.proposed), '{"category":"Seals","unitPrice":0.123456}');
    assert.deepEqual((await service.ask(`${url}/${review.reviewID}`)).body, review);
    assert.deepEqual((await service.ask(`${url}?number=N-7`)).body, [review]);
    assert.deepEqual((await service.ask(`${url}/${review.reviewID}/references`)).body, []);
    const same = await patch(`${review.reviewID}/basics`, review);
    assert.deepEqual([same.status, same.body.rowVersion], [200, 1]);
    assert.equal((await service.ask(`${url}/nothing/references`)).status, 404);
  });

  it('says which item it is about; a rating belongs to a customer’s', async () => {
    assert.deepEqual(outcome(await post({})), [400, 'InvalidInput', ['/itemID']]);
    assert.deepEqual(outcome(await post({ itemID: 'nothing' })), [400, 'UnknownReference', ['/itemID']]);
    assert.deepEqual(outcome(await post({ number: 'N', assignedToUserID: 'nobody' })), [
      400,
      'UnknownReference',
      ['/assignedToUserID'],
    ]);
    assert.deepEqual(outcome(await post({ number: 'N', rating: 3 })), [400, 'InvalidInput', ['/rating']]);
    assert.deepEqual(outcome(await post({ number: 'N', reviewType: 'CUSTOMER' })), [
      400,
      'InvalidInput',
      ['/rating'],
    ]);
    assert.deepEqual(outcome(await post({ number: 'N', reviewType: 'CUSTOMER', rating: 6 })), [
      400,
      'InvalidInput',
      ['/rating'],
    ]);
    assert.equal((await post({ number: 'N', reviewType: 'CUSTOMER', rating: 5 })).status, 200);
    const proposed = await post({ number: 'N', reviewType: 'CUSTOMER', rating: 5, proposed: {} });
    assert.deepEqual(outcome(proposed), [400, 'InvalidInput', ['/proposed']]);
  });

  it('goes from open over in review to approved, keeps who decided, and is not changed after that', async () => {
    const { reviewID } = await open();
    const early = await move(reviewID, 'APPROVED');
    assert.deepEqual(
      [early.status, early.body.code, early.body.allowed],
      [409, 'IllegalTransition', ['IN_REVIEW', 'REJECTED']],
    );
    assert.equal((await move(reviewID, 'IN REVIEW')).body.status, 'IN_REVIEW');
    const approved = (await move(reviewID, 'APPROVED')).body;
    assert.deepEqual(
      [approved.decidedByUserID, approved.decidedUTC],
      [service.a.users.ADMIN, service.time.now],
    );
    assert.deepEqual(outcome(await patch(`${reviewID}/basics`, { description: 'Else' })).slice(0, 2), [
      409,
      'NotEditable',
    ]);
    const back = await move(reviewID, 'OPEN');
    assert.deepEqual([back.status, back.body.allowed], [409, []]);
  });

  it('is taken up again when it was rejected, as if nothing had been decided', async () => {
    const { reviewID } = await open();
    assert.notEqual((await move(reviewID, 'REJECTED')).body.decidedUTC, null);
    const again = (await move(reviewID, 'OPEN')).body;
    assert.deepEqual([again.status, again.decidedByUserID, again.decidedUTC], ['OPEN', null, null]);
    assert.equal((await patch(`${reviewID}/basics`, { description: 'Else' })).body.description, 'Else');
  });

  it('is decided once when two decide at the same time', async () => {
    const { reviewID } = await open();
    await move(reviewID, 'IN_REVIEW');
    const both = await Promise.all([move(reviewID, 'APPROVED'), move(reviewID, 'REJECTED')]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    const told = await service.ask(`${url}/statemachines/status`);
    assert.deepEqual([told.body.initial, told.body.states.length], ['OPEN', 4]);
  });
});
