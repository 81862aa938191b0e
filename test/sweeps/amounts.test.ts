import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import type { TestService } from '../service.ts';
import { startFilled } from './filled.ts';
import { keyFor, requestFor, urlFor } from './requests.ts';
import type { World } from './world.ts';

type Shape = { decimal?: { integer: number; isPercent?: true }; readOnly?: boolean; [name: string]: unknown };

/** Every amount of money that a body takes, by its place: `lines/amount`. */
const amountsIn = function* (schema: unknown, at: string[]): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  const { decimal, readOnly, properties = {}, ...others } = schema as Shape;
  if (readOnly) return;
  if (decimal && decimal.integer === 14 && !decimal.isPercent) yield at.join('/');
  for (const [name, inner] of Object.entries(properties as object)) yield* amountsIn(inner, [...at, name]);
  for (const inner of Object.values(others)) yield* amountsIn(inner, at);
};

/** What is paid, owed or agreed as it stands; what is multiplied by a quantity first is a price. */
const isPaid = (place: string) => /(^|\/)(\w*[aA]mount|value)$/.test(place);

/** Amounts of these names that nobody pays. */
const otherwise: Record<string, string> = {
  'conditions/amount': 'a threshold of a promotion',
  'actions/amount': 'taken off the price of one unit',
  'actions/params/value': 'what an automation sets: the field’s operation decides',
  'purchaseOrders/amount': 'what the customer’s paper says, as it says it',
};
/** What a line is sent back with as it was read. */
const isReadBack = (place: string) => /tariff\/|quantities\//.test(place);

/** What the world's record is not ready for: a test of the area sends too fine an amount to one that is. */
const inStatus: Record<string, string> = {
  settlePurchaseReturn: 'purchasing/purchase-returns.test.ts: once it was sent',
  refundSalesQuotePayment: 'quotes/checkout/provider-messages.test.ts: once it was paid',
  createPrepaymentOfSalesOrder: 'invoices/orders.test.ts: of an order that is released',
  createCreditNote: 'invoices/refusals.test.ts: once it was issued',
  recordInvoicePayment: 'invoices/invoices.test.ts: once it was issued',
};

/** What an example says instead of an amount, or of other records. */
const withoutRivals = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { discountPercent: _, lines, ...rest } = body as Record<string, unknown>;
  const own = Object.entries(rest).map(([name, value]) => [name, name === 'changes' ? {} : value]);
  return { ...Object.fromEntries(own), ...(lines === undefined ? {} : { lines }) };
};

const operations = operationsOf(areas);
const paid = operations.flatMap((operation) =>
  [...new Set(amountsIn(operation.body, []))]
    .filter((place) => isPaid(place) && !isReadBack(place))
    .map((place) => ({ operation, place })),
);

/** The body with the amount at that place; lists are entered by their first element. */
const withAmount = (body: unknown, [name = '', ...rest]: string[], amount: number): unknown => {
  if (Array.isArray(body)) return [withAmount(body[0], [name, ...rest], amount), ...body.slice(1)];
  const old = (body ?? {}) as Record<string, unknown>;
  return { ...old, [name]: rest.length > 0 ? withAmount(old[name], rest, amount) : amount };
};

describe('an amount that is paid', () => {
  let service: TestService;
  let world: World;
  before(async () => {
    ({ service, world } = await startFilled());
  });

  it('is looked for in all bodies, and each exception is needed', () => {
    assert.ok(paid.length >= 10, paid.map(({ operation, place }) => `${operation.id} ${place}`).join('\n'));
    for (const place of Object.keys(otherwise))
      assert.ok(
        paid.some((one) => one.place === place),
        place,
      );
  });

  for (const { operation, place } of paid.filter((one) => !(one.place in otherwise)))
    it(`at ${place} of ${operation.id} is not finer than its currency`, async () => {
      const { body, ...request } = requestFor(operation, world);
      const sent = withAmount(withoutRivals(body), place.split('/'), 1.001);
      const { status, body: answer } = await service.ask(urlFor(operation, world.ids), {
        ...{ ...request, body: sent, key: keyFor(operation, world.tenant) },
      });
      if (operation.id in inStatus) return assert.equal(status, 409, JSON.stringify(answer));
      assert.deepEqual(answer.errors, [{ pointer: `/${place}`, detail: 'is finer than EUR can be paid in' }]);
      return undefined;
    });
});
