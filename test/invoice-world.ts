import assert from 'node:assert/strict';
import { numberingArea } from '#areas/ground/numbering';
import { tenants } from '#areas/ground/tenants';
import { deliveryOptions } from '#areas/selling/deliveryoptions';
import { invoices } from '#areas/selling/invoices';
import { taxes } from '#areas/selling/taxes';
import type { Converter } from '#platform/pdf/converter';
import { startOrders } from './order-world.ts';
import type { Got } from './service.ts';

/** Orders, and a tenant in Germany that can bill them: with its address, tax number and a few rates. */
export const startInvoices = async (office?: Converter) => {
  const numbering = numberingArea(() => invoices.numbers ?? []);
  const world = await startOrders(office, [tenants, numbering, deliveryOptions, taxes, invoices]);
  const { service } = world;
  const patch = (path: string, body: unknown): Promise<Got['body']> => world.stock.send('PATCH', path, body);
  await patch(`/v1/tenants/${service.a.tenantID}`, {
    timeZone: 'Europe/Berlin',
    address: { address1: 'Lochgaun 18', postalCode: '81249', city: 'München', country: 'DE' },
  });
  await world.post('/v1/taxes/registrations', { countryCode: 'DE', taxID: 'DE811907980' });
  const rate = async (name: string, category: string, ratePercent: number, more: object = {}) =>
    (await world.post('/v1/taxes/rates', { name, category, countryCode: 'DE', ratePercent, ...more }))
      .taxRateID;
  const rates: Record<string, string> = {
    normal: await rate('19 %', 'STANDARD', 19),
    reduced: await rate('7 %', 'STANDARD', 7, { taxClass: 'REDUCED' }),
    intra: await rate('IC', 'INTRA_COMMUNITY', 0, { reason: 'Tax-free intra-community supply' }),
    export: await rate('EX', 'EXPORT', 0, { reason: 'Tax-free export' }),
  };
  const send = (path: string, body: object = {}, key?: string): Promise<Got> =>
    service.ask(path, { method: 'POST', body, ...(key ? { key } : {}) });
  const line = { description: 'Cylinder', quantity: 2, unitPrice: 50 };
  const draft = async (body: object = {}): Promise<Got['body']> =>
    world.post('/v1/invoices', { customerID: world.customerID, lines: [line], ...body });
  const act = (id: string, path: string, body?: object, key?: string) =>
    service.ask(`/v1/invoices/${id}/${path}`, {
      method: 'POST',
      ...(body === undefined ? {} : { body }),
      ...(key ? { key } : {}),
    });
  const done = async (id: string, path: string, body?: object): Promise<Got['body']> => {
    const got = await act(id, path, body);
    assert.equal(got.status, 200, `${path}: ${JSON.stringify(got.body)}`);
    return got.body;
  };
  return {
    ...world,
    rates,
    line,
    send,
    draft,
    act,
    /** The same; fails the test unless it succeeds. */
    done,
    change: (id: string, body: object) => service.ask(`/v1/invoices/${id}`, { method: 'PATCH', body }),
    read: async (id: string): Promise<Got['body']> => (await service.ask(`/v1/invoices/${id}`)).body,
    issued: async (body: object = {}): Promise<Got['body']> =>
      done((await draft(body)).invoiceID, 'issue', {}),
    ofOrder: (order: { salesOrderID: string }, body: object = {}) =>
      send(`/v1/salesorders/${order.salesOrderID}/invoices`, body),
    prepay: (order: { salesOrderID: string }, body: object) =>
      send(`/v1/salesorders/${order.salesOrderID}/prepayments`, body),
  };
};

/** What it answers. */
export type InvoiceWorld = Awaited<ReturnType<typeof startInvoices>>;
