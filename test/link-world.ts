import assert from 'node:assert/strict';
import { documents } from '#areas/ground/documents';
import { deliveryOptions } from '#areas/selling/deliveryoptions';
import type { Area } from '#platform/area';
import { type QuoteWorld, startQuotes } from './quote-world.ts';
import type { Got } from './service.ts';

/** Who answers in the name of the customer. */
export const person = { name: 'Inke Petersen', email: 'i.petersen@nordwind.example.com' };

/** What a link is answered as it is given. */
export type GivenLink = { token: string; url: string; linkID: string; version: number; expiresUTC: string };

/** Quotes with a link to the one that a test is about, and the customer who has it. */
export type LinkWorld = QuoteWorld & {
  /** The quote that `offered` made last, and the token of its link. */
  now: { id: string; token: string };
  /**
   * Makes a quote, of ten A unless said otherwise, with an internal note and one for the customer, offers it,
   * and gives its link.
   */
  offered(items?: object[]): Promise<void>;
  link(of: string): Promise<GivenLink>;
  /** As the customer, without a key: a GET, or a POST of the body. */
  open(what: string, body?: unknown, token?: string): Promise<Got>;
  page(): Promise<Got['body']>;
  accept(more?: object): Promise<Got>;
  quote(): Promise<Got['body']>;
};

/** Starts it. */
export const startLinks = async (more: readonly Area[] = []): Promise<LinkWorld> => {
  const world = await startQuotes([documents, deliveryOptions, ...more]);
  const now = { id: '', token: '' };
  const link = async (of: string): Promise<GivenLink> => {
    const got = await world.ask(`/${of}/public/url`);
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };
  const open: LinkWorld['open'] = (what, body, token = now.token) =>
    world.ask(`/public/${what}?token=${token}`, {
      key: undefined,
      ...(body === undefined ? {} : { method: 'POST' as const, body }),
    });
  const page = async () => {
    const got = await open('checkout');
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };
  return {
    ...world,
    now,
    link,
    open,
    page,
    accept: async (more = {}) =>
      open('accept', { ...person, contentHash: (await page()).contentHash, ...more }),
    quote: async () => (await world.ask(`/${now.id}`)).body,
    offered: async (items = [{ number: 'A', quantity: 10, notes: 'Secret recipe' }]) => {
      world.service.time.now = '2026-03-02T09:00:00.000Z';
      now.id = (await world.make({ items })).salesQuoteID;
      await world.patch(now.id, 'notes', [
        { text: 'We could go down to 90' },
        { text: 'Drawings within a week', isForCustomer: true },
      ]);
      await world.bring(now.id, 'OFFERED');
      now.token = (await link(now.id)).token;
    },
  };
};
