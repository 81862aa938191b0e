import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import { type Operation, writes } from '#platform/operation';
import { startService, type TestService } from '../service.ts';
import { canary, startBothFilled } from './filled.ts';
import { keyFor, makesByID, namesRecord, requestFor, urlFor } from './requests.ts';
import type { World } from './world.ts';

const operations = operationsOf(areas).filter(
  ({ permission }) => permission !== 'public' && !permission.startsWith('operator.'),
);

// Each net alone must hold: the second run has no row-level security, the third no tenant predicate in any
// statement.
const nets = [
  { name: 'with both nets', options: {} },
  { name: 'without row-level security', options: { rowLevelSecurity: false } },
  { name: 'without the predicates', options: { withoutPredicates: true } },
];

for (const { name, options } of nets) {
  describe(`tenants are kept apart ${name}`, () => {
    let service: TestService;
    let a: World;
    let b: World;
    before(async () => {
      ({ service, a, b } = await startBothFilled(options));
    });

    // Reads first, so that what a write changes cannot hide what a read would have shown.
    // Last those that make a record of the caller's own where another tenant has one of that id.
    const place = (one: Operation) => Number(writes(one)) + Number(makesByID(one));
    const ordered = [...operations].sort((one, other) => place(one) - place(other));
    for (const operation of ordered) {
      it(`${operation.id} shows nothing of another tenant`, async () => {
        const theirs = await service.ask(urlFor(operation, a.ids), {
          ...requestFor(operation),
          key: keyFor(operation, b.tenant),
        });
        assert.doesNotMatch(
          `${JSON.stringify(theirs.headers)}${theirs.bytes.toString('latin1')}`,
          new RegExp(canary),
        );
        if (namesRecord(operation, a) && !makesByID(operation) && !/\/by|\/search\//i.test(operation.path)) {
          assert.equal(theirs.status, 404, `${JSON.stringify(theirs.body)}`);
        }
        const own = await service.ask(urlFor(operation, b.ids), {
          ...requestFor(operation),
          key: keyFor(operation, b.tenant),
        });
        assert.doesNotMatch(own.bytes.toString('latin1'), new RegExp(canary));
      });
    }

    it('leaves every record of the first tenant as it was', async () => {
      const customer = await service.ask(`/v1/customers/${a.ids.CustomerID}`, { key: a.tenant.keys.ADMIN });
      assert.equal(customer.status, 200);
      assert.match(customer.bytes.toString(), new RegExp(canary));
    });
  });
}

describe('the sweep itself', () => {
  it('sees the other tenant when both nets are gone', async () => {
    const service = await startService({ rowLevelSecurity: false, withoutPredicates: true });
    const body = { customerName: canary };
    const { customerID } = (await service.ask('/v1/customers', { method: 'POST', body })).body;
    const theirs = await service.ask(`/v1/customers/${customerID}`, { key: service.b.keys.ADMIN });
    assert.match(theirs.bytes.toString('latin1'), new RegExp(canary));
  });
});
