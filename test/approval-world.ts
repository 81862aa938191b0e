import assert from 'node:assert/strict';
import { approvals } from '#areas/company/approvals';
import { fx } from '#areas/company/fx';
import { accounts } from '#areas/ground/accounts';
import { apikeys } from '#areas/ground/apikeys';
import { todo } from '#areas/ground/todo';
import { pricing } from '#areas/selling/pricing';
import { type QuoteWorld, startQuotes } from './quote-world.ts';
import type { Got } from './service.ts';

/** Somebody of tenant A, with a key. */
export type Person = { userID: string; key: string };
type Name = 'sara' | 'sven' | 'maria' | 'mark' | 'quinn';

/** A service over quotes and approvals: sara and sven sell, maria and mark manage, quinn is of quality. */
export type ApprovalWorld = QuoteWorld & {
  people: Record<Name, Person>;
  /** A policy for discounts over 15 %, decided by one of MANAGEMENT, unless stated otherwise. */
  policy(body?: Record<string, unknown>): Promise<Got['body']>;
  /** Takes all policies out of force, so that the next test starts again. */
  noPolicies(): Promise<void>;
  /** A quote by sara, with a discount of 20 %, unless stated otherwise. */
  quote(body?: Record<string, unknown>, by?: Person): Promise<Got['body']>;
  /**
   * Asks for the approvals of a quote, by sara unless given, and answers the request made for the only
   * policy.
   */
  asked(quoteID: string, by?: Person): Promise<Got['body']>;
  decide(requestID: string, by: Person, decision?: string, comment?: string): Promise<Got>;
  /** Tries to offer a quote, by sara. */
  offer(quoteID: string): Promise<Got>;
  request(requestID: string): Promise<Got['body']>;
};

export const startApprovals = async (): Promise<ApprovalWorld> => {
  const world = await startQuotes([accounts, apikeys, todo, fx, pricing, approvals]);
  const { service } = world;
  const post = async (url: string, body: unknown, key = service.a.keys.ADMIN) => {
    const made = await service.ask(url, { method: 'POST', body, key });
    assert.equal(made.status, 200, `${url}: ${JSON.stringify(made.body)}`);
    return made.body;
  };
  const people = {} as Record<Name, Person>;
  for (const [name, role] of [
    ['sara', 'SALES'],
    ['sven', 'SALES'],
    ['maria', 'MANAGEMENT'],
    ['mark', 'MANAGEMENT'],
    ['quinn', 'QUALITY'],
  ] as const) {
    const account = { email: `${name}@alpha.example.com`, displayName: name, roles: [role] };
    const { userID } = await post('/v1/accounts', account);
    people[name] = { userID, key: (await post('/v1/apikeys', { name, kind: 'USER', userID })).key };
  }
  const request: ApprovalWorld['request'] = async (id) =>
    (await service.ask(`/v1/approval/requests/${id}`)).body;
  return {
    ...world,
    people,
    policy: (body = {}) =>
      post('/v1/approval/policies', {
        name: `Discount ${service.time.now} ${Math.random()}`,
        entity: 'SALESQUOTE',
        condition: { all: [{ field: 'discountPercent', operator: 'GREATER', value: 15 }] },
        steps: [{ sequence: 1, approvers: { roles: ['MANAGEMENT'] }, mode: 'ANY' }],
        ...body,
      }),
    noPolicies: async () => {
      for (const { policyID, isActive } of (await service.ask('/v1/approval/policies')).body) {
        if (!isActive) continue;
        const off = await service.ask(`/v1/approval/policies/${policyID}`, {
          method: 'PATCH',
          body: { isActive: false },
        });
        assert.equal(off.status, 200);
      }
    },
    quote: (body = {}, by = people.sara) =>
      post(
        '/v1/salesquotes',
        {
          customerID: world.customerID,
          discountPercent: 20,
          items: [{ number: 'A', quantity: 10 }],
          ...body,
        },
        by.key,
      ),
    asked: async (quoteID, by = people.sara) => {
      const state = await post(`/v1/salesquotes/${quoteID}/approval`, { comment: 'Please.' }, by.key);
      assert.equal(state.policies.length, 1, JSON.stringify(state));
      return request(state.policies[0].requestID);
    },
    decide: (requestID, by, decision = 'APPROVED', comment) =>
      service.ask(`/v1/approval/requests/${requestID}/decisions`, {
        method: 'POST',
        key: by.key,
        body: { decision, ...(comment === undefined ? {} : { comment }) },
      }),
    offer: (quoteID) =>
      world.ask(`/${quoteID}/status`, { method: 'PATCH', key: people.sara.key, body: { status: 'OFFERED' } }),
    request,
  };
};
