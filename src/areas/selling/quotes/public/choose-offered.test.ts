import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { type LinkWorld, person, startLinks } from '#test/link-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

describe('the customer who chooses options by the link', () => {
  let world: LinkWorld;
  before(async () => {
    world = await startLinks();
  });
  beforeEach(() =>
    world.offered([
      { number: 'A', quantity: 1 },
      { number: 'A', quantity: 2, isOptional: true },
      { number: 'A', quantity: 3, isAlternate: true, groupName: 'Pump' },
      { number: 'A', quantity: 4, isAlternate: true, groupName: 'Pump' },
    ]),
  );
  const flags = (page: Body) => page.offer.lines.map((line: Body) => (line.isIncluded ? 1 : 0)).join('');
  const idsOf = (page: Body, ...at: number[]) => at.map((place) => page.offer.lines[place].lineID);

  it('sees what may be chosen, and what it would cost', async () => {
    const page = await world.page();
    assert.equal(flags(page), '1010');
    assert.equal(String(page.offer.totals.grandTotal), '400');
    assert.deepEqual(
      page.offer.lines.map(({ isOptional, groupName, insteadOf, priceDifference }: Body) => [
        ...[isOptional, groupName, insteadOf, priceDifference === null ? null : String(priceDifference)],
      ]),
      [
        [false, null, null, null],
        [true, null, null, null],
        [false, 'Pump', null, null],
        [false, 'Pump', 3, '100'],
      ],
    );
  });

  it('gets other totals and another hash; the seller sees the choice, and the approval of the whole stays', async () => {
    const page = await world.page();
    const got = await world.open('options', { lineIDs: idsOf(page, 1, 3) });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    assert.deepEqual([flags(got.body), String(got.body.offer.totals.grandTotal)], ['1101', '700']);
    assert.notEqual(got.body.contentHash, page.contentHash);
    const quote = await world.quote();
    assert.deepEqual(quote.optionsChosen.lineIDs, idsOf(page, 1, 3));
    assert.match(quote.optionsChosen.userID, /^link-/);
    const stale = await world.open('accept', { ...person, contentHash: page.contentHash });
    assert.equal(stale.body.code, 'OfferChanged');
    const { body } = await world.accept();
    assert.deepEqual([body.status, flags(body)], ['ACCEPTED', '1101']);
  });

  it('takes another quantity of an item at the price that was offered', async () => {
    const quantities = [1, 5].map((quantity) => ({ quantity }));
    await world.offered([{ number: 'A', quantities }]);
    const page = await world.page();
    const [line] = page.offer.lines;
    assert.deepEqual(
      line.alternativeQuantities.map((one: Body) => [one.quantity, one.unitPrice].map(String)),
      [['5', '100']],
    );
    const taken = [{ lineID: line.lineID, quantity: 5 }];
    const got = await world.open('options', { lineIDs: [], quantities: taken });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    assert.deepEqual([got.body.offer.lines[0].quantity, got.body.offer.totals.grandTotal].map(String), [
      '5',
      '500',
    ]);
    assert.notEqual(got.body.contentHash, page.contentHash);
    const other = await world.open('options', { lineIDs: [], quantities: [{ ...taken[0], quantity: 4 }] });
    assert.deepEqual([other.status, other.body.errors[0].pointer], [400, '/quantities/0/quantity']);
    assert.equal((await world.accept()).body.status, 'ACCEPTED');
  });

  it('is refused what is no choice, what comes twice, and two of one group', async () => {
    const page = await world.page();
    for (const [at, place] of [
      [idsOf(page, 0), '/lineIDs/0'],
      [idsOf(page, 1, 1), '/lineIDs/1'],
      [idsOf(page, 2, 3), '/lineIDs/1'],
      [['nobody'], '/lineIDs/0'],
    ] as const) {
      const got = await world.open('options', { lineIDs: at });
      assert.deepEqual([got.status, got.body.errors[0].pointer], [400, place]);
    }
    assert.equal(flags(await world.page()), '1010');
  });

  it('cannot choose any more what was answered, or is over', async () => {
    const page = await world.page();
    await world.accept();
    const late = await world.open('options', { lineIDs: idsOf(page, 1) });
    assert.deepEqual([late.status, late.body.code], [409, 'AlreadyAnswered']);
    await world.offered([{ number: 'A', quantity: 1 }]);
    await world.sql(`update public_links set expires_utc = '2030-01-01' where entity_id = $1`, [
      world.now.id,
    ]);
    world.service.time.now = '2027-01-01T00:00:00.000Z';
    const over = await world.open('options', { lineIDs: [] });
    assert.deepEqual([over.status, over.body.code], [409, 'PreconditionMissing']);
  });

  it('chooses and accepts at the same moment: what is accepted is what was shown', async () => {
    const page = await world.page();
    const [chosen, accepted] = await Promise.all([
      world.open('options', { lineIDs: idsOf(page, 1) }),
      world.open('accept', { ...person, contentHash: page.contentHash }),
    ]);
    const { status, acceptedBy } = await world.quote();
    if (accepted.status === 200) {
      assert.equal(chosen.body.code, 'AlreadyAnswered');
      assert.equal(acceptedBy.contentHash, page.contentHash);
      assert.equal(flags(await world.page()), '1010');
    } else {
      assert.deepEqual([chosen.status, accepted.body.code, status], [200, 'OfferChanged', 'OFFERED']);
    }
  });
});
