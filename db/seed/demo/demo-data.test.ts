import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

// The demo company is data that people meet first: a reference that leads nowhere or a price below cost would
// be seen by all of them.
const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'));
const reference = (name: string) => read(join('../../reference', name));
const company = read('company.json');
const { users } = read('users.json') as { users: { login: string; email: string; roles: string[] }[] };
type Place = { city: string; state: string; postalCode: string; country: string };
type Customer = Place & {
  customerNumber: string;
  customerName: string;
  email: string;
  website: string;
  currencyCode: string;
  people: { email: string; isPrimary: boolean }[];
  shipTo: (Place & { shipToNumber: string; isDefault: boolean })[];
};
const { customers } = read('customers.json') as { customers: Customer[] };
type Item = {
  number: string;
  uOM: string;
  unitCost: number;
  unitPrice: number;
  commodityCode: string;
  countryOfOrigin: string;
  priceBreaks: { minQuantity: number; unitPrice: number }[];
};
const { items } = read('items.json') as { items: Item[] };
type Quote = {
  customerNumber: string;
  contactEmail: string;
  phase: string;
  status: string;
  createdByLogin: string;
  lines: { itemNumber: string; quantity: number }[];
};
const { quotes } = read('quotes.json') as { quotes: Quote[] };

const { countries } = reference('countries.json') as { countries: { countryID: string; code: string }[] };
const { subdivisions } = reference('subdivisions.json') as {
  subdivisions: { countryID: string; abbr: string }[];
};
const countryIDs = new Map(countries.map((row) => [row.code, row.countryID]));
const places = new Set(subdivisions.map((row) => `${row.countryID} ${row.abbr}`));
const resolves = (place: Place) => places.has(`${countryIDs.get(place.country)} ${place.state}`);
const unique = (values: unknown[]) => assert.equal(new Set(values).size, values.length);
const exampleDomain = /@([a-z-]+\.)+example\.(com|org|net)$/;

test('there are 12 customers in 6 countries, at addresses whose country and state exist', () => {
  assert.equal(customers.length, 12);
  assert.equal(new Set(customers.map((row) => row.country)).size, 6);
  unique(customers.map((row) => row.customerNumber));
  unique(customers.map((row) => row.customerName));
  for (const place of [company.address, ...customers, ...customers.flatMap((row) => row.shipTo)]) {
    assert.ok(resolves(place), `${place.city}: no ${place.country}-${place.state}`);
  }
  const { currencies } = reference('currencies.json') as { currencies: { code: string }[] };
  const codes = new Set(currencies.map((row) => row.code));
  for (const row of [company, ...customers]) assert.ok(codes.has(row.currencyCode));
});

test('each customer has one primary contact and one default address; every e-mail lies in an example domain', () => {
  for (const row of customers) {
    assert.equal(row.people.filter((person) => person.isPrimary).length, 1, row.customerName);
    assert.equal(row.shipTo.filter((place) => place.isDefault).length, 1, row.customerName);
    unique(row.shipTo.map((place) => place.shipToNumber));
  }
  const mails = [company, ...users, ...customers, ...customers.flatMap((row) => row.people)].map(
    (row) => row.email,
  );
  unique(mails.slice(1));
  for (const mail of mails) assert.match(mail, exampleDomain);
});

test('there are 40 items that sell above cost, with falling price breaks, a commodity code and an origin that exists', () => {
  assert.equal(items.length, 40);
  unique(items.map((row) => row.number));
  for (const item of items) {
    assert.match(item.commodityCode, /^\d{6}(\d{2}){0,2}$/, item.number);
    assert.ok(countryIDs.has(item.countryOfOrigin), `${item.number}: ${item.countryOfOrigin}`);
    assert.match(item.uOM, /^(C62|MTR|LTR|PR)$/);
    let [quantity, price] = [1, item.unitPrice];
    for (const step of item.priceBreaks) {
      assert.ok(
        step.minQuantity > quantity && step.unitPrice < price,
        `${item.number} from ${step.minQuantity}`,
      );
      [quantity, price] = [step.minQuantity, step.unitPrice];
    }
    assert.ok(price > item.unitCost, `${item.number} sells at ${price}, costs ${item.unitCost}`);
  }
});

test('quotes name customers, contacts, items, phases and users that exist', () => {
  assert.equal(quotes.length, 6);
  for (const quote of quotes) {
    const customer = customers.find((row) => row.customerNumber === quote.customerNumber);
    assert.ok(
      customer?.people.some((person) => person.email === quote.contactEmail),
      quote.contactEmail,
    );
    assert.ok(company.quotePhases.includes(quote.phase), quote.phase);
    assert.ok(users.some((user) => user.login === quote.createdByLogin));
    assert.match(quote.status, /^(DRAFT|OFFERED|ACCEPTED|REJECTED)$/);
    for (const line of quote.lines) {
      assert.ok(items.some((item) => item.number === line.itemNumber) && line.quantity > 0, line.itemNumber);
    }
  }
});

test('the users hold every role of the service', () => {
  assert.deepEqual(
    [...new Set(users.flatMap((user) => user.roles))].sort(),
    'ADMIN CUSTOMERSERVICE LOGISTICS MAINTENANCE MANAGEMENT PLANNING PURCHASING QUALITY SALES SHOP TECH WAREHOUSE'.split(
      ' ',
    ),
  );
});

test('stock lies of items that are kept, at places that there are, with a lot where the item is tracked by it', () => {
  const { locations, stock, inbound } = read('stock.json') as {
    locations: { code: string }[];
    stock: {
      itemNumber: string;
      location: string;
      quantity: number;
      lotNumber: string | null;
      safetyStock: number;
    }[];
    inbound: { itemNumber: string; quantity: number; inDays: number; referenceID: string }[];
  };
  const codes = new Set(locations.map(({ code }) => code));
  assert.equal(codes.size, locations.length);
  unique(stock.map((row) => row.itemNumber));
  unique(inbound.map((row) => row.referenceID));
  const kept = new Map(
    (items as (Item & { trackingType: string; isStocked: boolean })[]).map((item) => [item.number, item]),
  );
  for (const { itemNumber, location, quantity, lotNumber } of stock) {
    const item = kept.get(itemNumber);
    assert.ok(item?.isStocked, itemNumber);
    assert.ok(codes.has(location), location);
    assert.ok(quantity > 0);
    assert.equal(item.trackingType === 'LOT', lotNumber !== null, itemNumber);
  }
  for (const { itemNumber, inDays } of inbound)
    assert.ok(kept.get(itemNumber)?.isStocked && inDays > 0, itemNumber);
  assert.ok(
    stock.some(({ quantity, safetyStock }) => quantity < safetyStock),
    'something to see',
  );
});
