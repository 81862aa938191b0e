import assert from 'node:assert/strict';
import { publiclinks } from '#areas/ground/publiclinks';
import { payments } from '#areas/selling/payments';
import { type LinkWorld, startLinks } from './link-world.ts';
import type { Got } from './service.ts';
import { type StripeServer, sendMessage, setProvider, startStripe } from './stripe-server.ts';

type Body = Got['body'];
type How = Parameters<typeof sendMessage>[3];

/** Quotes that can be paid at the page of a provider, which is a server of ours. */
export type CheckoutWorld = {
  world: LinkWorld;
  stripe: StripeServer;
  /** Before each test: the provider is set and answers, and nobody has called it. */
  fresh(): Promise<void>;
  start(id: string, more?: object): Promise<Got>;
  list(id: string): Promise<Body>;
  payment(id: string): Promise<Body>;
  /** What the payment was in each PaymentChanged. */
  news(id: string): Promise<string[]>;
  /** A quote that is offered, with a page of the provider. */
  begun(more?: Record<string, unknown>): Promise<{ id: string; page: Body }>;
  /** One that was paid there. */
  paid(): Promise<{ id: string; page: Body }>;
  send(event: object, how?: How): Promise<Got>;
  outcome(event: object): Promise<string>;
};

/** The body of an answer that must be 200. */
export const done = ({ status, body }: Got): Body => {
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};

let events = 0;
/** A message with an id of its own. */
export const eventOf = (type: string, object: object) => ({
  ...{ id: `evt_${++events}`, object: 'event', type, data: { object } },
});
/** About a page. */
export const session = (page: Body, type: string, more: object = {}) =>
  eventOf(`checkout.session.${type}`, {
    ...{ id: page.providerReference, object: 'checkout.session', client_reference_id: page.checkoutID },
    ...{ amount_total: 100_000, currency: 'eur', payment_status: 'paid' },
    ...{ payment_intent: `pi_${page.providerReference}`, ...more },
  });
/** About money that was given back. */
export const refunded = (page: Body, more: object = {}) =>
  eventOf('charge.refunded', {
    ...{ id: 'ch_1', object: 'charge', payment_intent: `pi_${page.providerReference}`, amount: 100_000 },
    ...{ amount_refunded: 100_000, refunded: true, currency: 'eur' },
    ...{ metadata: { checkoutID: page.checkoutID }, ...more },
  });

/** Starts it. */
export const startCheckouts = async (): Promise<CheckoutWorld> => {
  const world = await startLinks([publiclinks, payments]);
  const stripe = await startStripe(() => world.service.time.now);
  let address = '';
  const start: CheckoutWorld['start'] = (id, more = {}) =>
    world.ask(`/${id}/payment/checkout`, { method: 'POST', ...more });
  const send: CheckoutWorld['send'] = (event, how = {}) => sendMessage(world.service, address, event, how);
  const outcome = async (event: object): Promise<string> => done(await send(event)).outcome;
  const begun: CheckoutWorld['begun'] = async (more = {}) => {
    world.service.time.now = '2026-03-02T09:00:00.000Z';
    const { salesQuoteID: id } = await world.make(more);
    await world.bring(id, 'OFFERED');
    return { id, page: done(await start(id)) };
  };
  return {
    ...{ world, stripe, start, begun, send, outcome },
    fresh: async () => {
      stripe.fault = undefined;
      stripe.calls.length = 0;
      address = await setProvider(world.service, stripe.url);
    },
    list: async (id) => done(await world.ask(`/${id}/payment/checkouts`)),
    payment: async (id) => done(await world.ask(`/${id}`)).payment,
    news: async (id) =>
      (await world.events(id))
        .filter(({ event }) => event === 'PaymentChanged')
        .map(({ body }) => body.payment.status),
    paid: async () => {
      const one = await begun();
      assert.equal(await outcome(session(one.page, 'completed')), 'TAKEN');
      return one;
    },
  };
};
