import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { instances } from '#areas/ground/instances';
import { pageSample, stores } from '#areas/selling/stores';
import { isDecimal } from '#lib/decimal';
import { tinyPng } from '#platform/pdf/test-docx';
import { type LinkWorld, startLinks } from '#test/link-world';
import { multipart } from '#test/multipart';
import { offerExample } from './offer.example.ts';
import { pageData } from './offer-page.ts';

describe('the page of an offer', () => {
  let world: LinkWorld;
  before(async () => {
    world = await startLinks([instances, stores]);
  });
  beforeEach(() => world.offered());
  const theme = (path: string, method: 'POST' | 'PUT', body?: object) =>
    world.service.ask(`/v1/stores/${world.service.a.tenantID}/themes${path}`, {
      method,
      ...(body ? { body } : {}),
    });

  it('shows the offer, a way to the PDF, and forms, until it is answered', async () => {
    const { headers, bytes } = await world.open('page');
    const text = String(bytes);
    const { number } = await world.quote();
    assert.match(String(headers['content-type']), /^text\/html/);
    assert.match(text, new RegExp(number));
    assert.match(text, new RegExp(`href="pdf\\?token=${world.now.token}"`));
    assert.match(text, /data-action="accept"/);
    assert.match(text, /Drawings within a week/);
    assert.doesNotMatch(text, /less|abzüglich|Discount|Rabatt/, 'nothing of a discount that there is not');
    assert.doesNotMatch(text, /go down to 90|\{\{/);
    const { contentHash } = await world.page();
    assert.match(text, new RegExp(`name="contentHash" value="${contentHash}"`));
    assert.equal((await world.accept()).status, 200);
    const after = String((await world.open('page')).bytes);
    assert.match(after, /Inke Petersen/);
    assert.doesNotMatch(after, /data-action|<script/);
  });

  it('is in the active theme, with the logo where there is one', async () => {
    assert.equal((await world.open('logo')).status, 404);
    assert.doesNotMatch(String((await world.open('page')).bytes), /<img/);
    const { raw, headers } = multipart({ bytes: tinyPng, fileName: 'logo.png' });
    const url = `/v1/instances/${world.service.a.tenantID}/logo`;
    assert.equal((await world.service.ask(url, { method: 'PUT', raw, headers })).status, 200);
    assert.match(String((await world.open('page')).bytes), /<img src="logo\?token=/);
    const picture = await world.open('logo');
    assert.deepEqual([picture.status, picture.headers['content-type']], [200, 'image/png']);
    await theme('', 'POST', { themeName: 'own', primaryColor: '#ABCDEF', showsLogo: false });
    const body = '<h1>Own {{Number}}</h1><p>{{Description}}</p>';
    for (const language of ['en', 'de'])
      await theme(`/own/templates/CHECKOUT?Language=${language}`, 'PUT', { body });
    await theme('/own/active', 'POST');
    const text = String((await world.open('page')).bytes);
    assert.match(text, /--primary:#ABCDEF/);
    assert.match(text, /<h1>Own /);
    assert.match(text, /data-action="accept"/);
    await theme('/default/active', 'POST');
  });

  it('writes what users wrote as text, never as HTML', async () => {
    const bad = '<script>alert(1)</script>"&';
    await world.open('questions', { name: bad, email: 'i@nordwind.example.com', text: bad });
    const { headers, bytes } = await world.open('page');
    const text = String(bytes);
    assert.doesNotMatch(text, /<script>alert/);
    assert.match(text, /&lt;script&gt;alert\(1\)&lt;\/script&gt;&quot;&amp;/);
    assert.match(
      String(headers['content-security-policy']),
      /default-src 'none'.*script-src 'sha256-.*form-action 'none'.*frame-ancestors 'none'/,
    );
    assert.equal(headers['referrer-policy'], 'no-referrer');
  });

  it('says the language of its text, whatever the customer’s is', async () => {
    const locale = async (of: string) => {
      const sent = { method: 'PATCH' as const, body: { locale: of } };
      assert.equal((await world.service.ask(`/v1/customers/${world.customerID}`, sent)).status, 200);
      return String((await world.open('page')).bytes);
    };
    const french = /<html lang="en">.*<section class="answer" lang="en">.*Accept the offer/s;
    assert.ok(french.test(await locale('fr-FR')));
    assert.ok(/<html lang="de">.*<section class="answer" lang="de">.*annehmen/s.test(await locale('de-AT')));
    await theme('', 'POST', { themeName: 'german' });
    await theme('/german/templates/CHECKOUT?Language=de', 'PUT', { body: '<p>Angebot {{Number}}</p>' });
    await theme('/german/active', 'POST');
    assert.ok(/<html lang="de">.*<p>Angebot .*annehmen/s.test(await locale('en-GB')));
    await theme('/default/active', 'POST');
  });

  it('asks for an order number where the acceptance needs a purchase order', async () => {
    const needs = (what: string) =>
      world.sql('update tenants set acceptance_needs = $2 where tenant_id = $1', [
        world.service.a.tenantID,
        what,
      ]);
    const asks = async () => /name="purchaseOrderNumber"/.test(String((await world.open('page')).bytes));
    assert.equal(await asks(), false);
    await needs('PURCHASEORDER');
    try {
      assert.equal(await asks(), true);
      assert.equal((await world.accept()).body.code, 'PreconditionMissing');
      assert.equal((await world.accept({ purchaseOrderNumber: 'PO-77' })).status, 200);
    } finally {
      await needs('NOTHING');
    }
  });

  it('is whole however many lines the offer has', async () => {
    const description = 'A long description of what is in this line. '.repeat(11);
    await world.offered(Array.from({ length: 400 }, () => ({ number: 'A', quantity: 1, description })));
    const text = String((await world.open('page')).bytes);
    assert.equal(text.split('</tr>').length - 1, 401);
    assert.ok(text.length > 200_000);
    assert.ok(/<\/main>\s*<section class="answer"/.test(text) && text.endsWith('</html>\n'));
  });

  it('is the one that ships where the tenant’s own does not fit the offer', async () => {
    await theme('', 'POST', { themeName: 'odd', primaryColor: '#ABC123' });
    for (const language of ['en', 'de']) {
      const body = '<h1>Own {{Number}}</h1><p>{{Contacts.0.Name}}</p>';
      const saved = await theme(`/odd/templates/CHECKOUT?Language=${language}`, 'PUT', { body });
      assert.equal(saved.status, 200);
    }
    await theme('/odd/active', 'POST');
    const text = String((await world.open('page')).bytes);
    assert.match(text, /--primary:#ABC123/);
    assert.match(text, /<th class="number">/);
    assert.doesNotMatch(text, /<h1>Own/);
    await theme('/default/active', 'POST');
  });

  it('has the names that templates of pages may name, and no others', () => {
    const example = { ...offerExample, status: 'OFFERED' as const };
    const names = Object.keys(pageSample).sort();
    const data = pageData(JSON.parse(JSON.stringify(example)), '?token=x');
    assert.deepEqual(
      names.filter((name) => !(name in data)),
      [],
    );
    assert.deepEqual(
      Object.keys(data).filter((name) => !names.includes(name)),
      [],
    );
    const shape = (value: unknown): unknown =>
      typeof value === 'object' && value !== null && !isDecimal(value) && !Array.isArray(value)
        ? Object.keys(value).sort()
        : undefined;
    for (const name of ['seller', 'salesRep', 'customer', 'totals'] as const)
      assert.deepEqual(shape(data[name]), shape(pageSample[name]), name);
    const [line] = JSON.parse(JSON.stringify(offerExample.offer.lines));
    assert.deepEqual(shape(pageSample.lines[0]), shape(line));
  });
});
