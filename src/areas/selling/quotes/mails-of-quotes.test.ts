import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { emailArea, sendDueEmails } from '#areas/ground/email';
import { emailTemplates } from '#areas/ground/emailtemplates';
import { tenants } from '#areas/ground/tenants';
import { statementsOf } from '#test/count-statements';
import { type MailServer, startMailServer } from '#test/mail-server';
import { plain, settings } from '#test/mail-world';
import { type QuoteWorld, startQuotes } from '#test/quote-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Any = any;

describe('the e-mails of quotes', () => {
  let world: QuoteWorld;
  let server: MailServer;
  before(async () => {
    world = await startQuotes([tenants, emailArea, emailTemplates]);
    server = await startMailServer();
  });
  const path = '/v1/salesquotes/logs/email';
  const quiet = () => undefined;
  const log = {
    debug: quiet,
    info: quiet,
    warn: quiet,
    error: (_: object, said: string) => assert.fail(said),
  };
  const deliver = () => sendDueEmails({ pool: world.service.pool, config: world.service.config, log });
  const write = (id: string, body: object = {}, more: object = {}) =>
    world.ask(`/${id}/email`, {
      ...{ method: 'POST', body: { subject: 'Ihr Angebot', text: 'Anbei.', ...body } },
      ...more,
    });
  const list = async (query = ''): Promise<Any[]> => {
    const { status, body } = await world.service.ask(`${path}${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };

  it('need a mail server, an address and a quote that goes on', async () => {
    const { salesQuoteID: id } = await world.make();
    const without = await write(id);
    assert.deepEqual([without.status, without.body.code], [409, 'PreconditionMissing']);
    const set = await world.service.ask(settings, {
      method: 'PATCH',
      body: { ...plain(server.port), isActive: true },
    });
    assert.equal(set.status, 200);
    const stale = await write(id, {}, { headers: { 'if-match': '"99"' } });
    assert.deepEqual([stale.status, (await write('nobody')).status], [412, 404]);
    assert.equal((await write(id, { to: ['no address'] })).status, 400);
    await world.sql(
      `update sales_quotes set customer = (customer::jsonb || '{"email": null}')::json where sales_quote_id = $1`,
      [id],
    );
    const nobody = await write(id);
    assert.deepEqual([nobody.body.code, nobody.body.missing], ['PreconditionMissing', ['to']]);
    await world.ask(`/${id}/cancel`);
    assert.equal((await write(id)).body.code, 'NotEditable');
    assert.deepEqual(await list(), [], 'nothing was written meanwhile');
  });

  it('go to the customer, and the log says what became of them, attempt by attempt', async () => {
    const quote = await world.make();
    const { body } = await write(quote.salesQuoteID);
    assert.deepEqual(body.to, ['einkauf@nordwind.example.com']);
    const [waiting] = await list();
    assert.deepEqual(
      [waiting.logID, waiting.number, waiting.status, waiting.attempts, waiting.sentUTC],
      [body.logID, quote.number, 'QUEUED', [], null],
    );
    await deliver();
    const [sent] = await list(`?status=SENT&salesQuoteID=${quote.salesQuoteID}`);
    assert.deepEqual(
      sent.attempts.map((one: Any) => [one.attempt, one.error, one.host]),
      [[1, null, '127.0.0.1']],
    );
    assert.ok(sent.sentUTC);
    assert.deepEqual(server.received.at(-1)?.to, ['einkauf@nordwind.example.com']);
    const whole = (await world.service.ask(`${path}/${body.logID}`)).body;
    assert.deepEqual(whole, { ...sent, bodyText: 'Anbei.', attachments: [] });
    const { history } = (await world.ask(`/${quote.salesQuoteID}`)).body;
    assert.ok(history.some((one: Any) => one.action === 'SEND' && one.newValue === body.to[0]));
  });

  it('are written by a template, in the customer’s language, with what the quote’s document prints', async () => {
    const template = (locale: string, subject: string, bodyText: string, more: object = {}) =>
      world.service.make('/v1/email/templates', {
        ...{ name: 'Offer', entity: 'SALESQUOTE', locale, subject, bodyText },
        ...more,
      });
    const { templateID } = await template('en', 'Your quote {{Number}}', 'Total: {{GrandTotal:money}}');
    const german =
      'Guten Tag, {{Customer.CustomerName}}: {{GrandTotal:money}}{{#Items}}\n{{Description}}{{/Items}}';
    await template('de-AT', 'Ihr\nAngebot {{Number}}', german);
    const quote = await world.make();
    const { salesQuoteID: id, number, grandTotal, currencyCode, lineItems } = quote;
    const sent = async (body: object) => {
      const { status, body: queued } = await world.ask(`/${id}/email`, { method: 'POST', body });
      assert.equal(status, 200, JSON.stringify(queued));
      return (await world.service.ask(`${path}/${queued.logID}`)).body;
    };
    const money = (locale: string) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: currencyCode }).format(Number(grandTotal));
    const language = (locale: string | null) =>
      world.sql('update customers set locale = $1 where customer_id = $2', [locale, quote.customerID]);
    await language('de-DE');
    const mail = await sent({ templateID });
    assert.equal(mail.subject, `Ihr Angebot ${number}`);
    assert.ok(mail.bodyText.includes(money('de-AT')), `${mail.bodyText} ${money('de-AT')}`);
    for (const { description } of lineItems) assert.ok(mail.bodyText.includes(`\n${description}`));
    await language('fr');
    const english = await sent({ templateID, subject: 'Our offer' });
    assert.equal(english.subject, 'Our offer');
    assert.equal(english.bodyText, `Total: ${money('en')}`);
    await language(null);

    const refused = async (body: object): Promise<Any> =>
      (await world.ask(`/${id}/email`, { method: 'POST', body })).body;
    const places = ({ code, errors, detail }: Any) => [code, errors?.[0].pointer ?? detail];
    assert.deepEqual(places(await refused({ text: 'Anbei.' })), ['InvalidInput', '/subject']);
    assert.deepEqual(places(await refused({ subject: 'Angebot' })), ['InvalidInput', '/text']);
    const unknown = ['UnknownReference', '/templateID'];
    const order = await template('en', 'Your order', 'Thank you.', { name: 'Order', entity: 'SALESORDER' });
    const unused = await template('en', 'Old', 'Old', { name: 'Old', isActive: false });
    for (const one of [order.templateID, unused.templateID, 'nothing'])
      assert.deepEqual(places(await refused({ templateID: one })), unknown);
    const long = await template('en', 'Long', 'x'.repeat(20_001), { name: 'Long' });
    assert.deepEqual(places(await refused({ templateID: long.templateID })), [
      'InvalidTemplate',
      '/templateID',
    ]);
  });

  it('are those of quotes alone, in pages, and of another tenant nobody sees any', async () => {
    const { salesQuoteID: id } = await world.make();
    for (const subject of ['one', 'two', 'three']) assert.equal((await write(id, { subject })).status, 200);
    const [{ logID }] = await list();
    await world.sql(`update emails set entity = 'Supplier' where email_id = $1`, [logID]);
    assert.ok((await list()).every((one) => one.logID !== logID));
    assert.equal((await world.service.ask(`${path}/${logID}`)).status, 404);
    const [own] = await list();
    const key = world.service.b.keys.ADMIN as string;
    assert.deepEqual((await world.service.ask(path, { key })).body, []);
    assert.equal((await world.service.ask(`${path}/${own.logID}`, { key })).status, 404);
    const page = await world.service.ask(`${path}?limit=1`);
    const next = /<([^>]+)>/.exec(page.headers.link ?? '')?.[1] as string;
    assert.deepEqual([page.body[0], (await world.service.ask(next)).body[0]], (await list()).slice(0, 2));
    assert.equal((await world.service.ask(`${path}?after=x`)).body.code, 'InvalidCursor');
    const statements = await statementsOf(world.service, () => list('?limit=2'));
    assert.equal(statements.length, 1);
  });
});
