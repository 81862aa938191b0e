import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { documents } from '#areas/ground/documents';
import { emailArea } from '#areas/ground/email';
import { emailTemplates } from '#areas/ground/emailtemplates';
import { decimal } from '#lib/decimal';
import { startService, type TestService } from '#test/service';
import { fillText } from './fill-text.ts';

const url = '/v1/email/templates';
const format = { locale: 'en', currencyCode: 'EUR', minorUnits: 2 };

describe('e-mail templates', () => {
  let service: TestService;
  let named = 0;
  before(async () => {
    service = await startService({ areas: [documents, emailArea, emailTemplates] });
  });
  const make = async (sent: object = {}) => {
    named += 1;
    return service.make(url, {
      ...{ name: `Reminder ${named}`, entity: 'SALESQUOTE', subject: 'Quote {{Number}}', bodyText: 'Hello' },
      ...sent,
    });
  };
  const preview = async (id: string, query = '') => (await service.ask(`${url}/${id}/preview${query}`)).body;

  it('are filled with the names of documents, in their language', async () => {
    const bodyText =
      '{{Customer.CustomerName}}: {{#Items}}{{LineNumber}};{{/Items}} {{Totals.GrandTotal:number(2)}}';
    const german = await make({ bodyText, locale: 'de' });
    const english = await make({ bodyText, locale: 'en' });
    const [de, en] = [await preview(german.templateID), await preview(english.templateID)];
    assert.match(de.bodyText, /^Nordwind Fördertechnik GmbH: 1;/);
    assert.doesNotMatch(de.bodyText + de.subject, /[{}]/);
    assert.match(de.bodyText, /,\d\d$/);
    assert.match(en.bodyText, /\.\d\d$/);
  });

  it('are one in several languages, of which preview takes the one asked for', async () => {
    const { templateID, name } = await make({ locale: 'en', subject: 'Reminder' });
    await make({ name, locale: 'de', subject: 'Erinnerung' });
    const same = await service.ask(url, {
      method: 'POST',
      body: { name, entity: 'SALESQUOTE', locale: 'DE', subject: 'X', bodyText: 'X' },
    });
    assert.deepEqual([same.status, same.body.code], [409, 'Duplicate']);
    for (const [locale, subject] of [
      ['', 'Reminder'],
      ['?Locale=de', 'Erinnerung'],
      ['?Locale=de-AT', 'Erinnerung'],
      ['?Locale=fr', 'Reminder'],
    ] as const)
      assert.equal((await preview(templateID, locale)).subject, subject, locale);
  });

  it('are sent to who tries them, by the outbox', async () => {
    const { templateID } = await make();
    const bare = await service.ask(`${url}/${templateID}/test`);
    assert.deepEqual([bare.status, bare.body.code], [409, 'PreconditionMissing']);
    const server = { host: '127.0.0.1', port: 9, security: 'NONE', fromAddress: 'mw@a.example.com' };
    await service.ask('/v1/instances/smtpserver', { method: 'PATCH', body: server });
    const sent = await service.ask(`${url}/${templateID}/test`);
    assert.equal(sent.status, 200, JSON.stringify(sent.body));
    const mail = (await service.ask(`/v1/email/${sent.body.emailID}`)).body;
    assert.deepEqual(
      [mail.to, mail.subject, mail.status],
      [['admin@alpha.example.com'], sent.body.subject, 'QUEUED'],
    );
    assert.doesNotMatch(mail.subject, /[{}]/);
    assert.equal((await service.ask(`${url}/${templateID}/test`, { key: service.b.keys.ADMIN })).status, 404);
    assert.equal((await service.ask(`${url}/${templateID}/test`, { key: service.a.keys.SALES })).status, 403);
  });

  it('are refused with each place that is wrong', async () => {
    const wrong = {
      ...{ name: 'Wrong', entity: 'SALESQUOTE', subject: '{{Numbre}}' },
      bodyText: 'Hello\n{{#Items}}{{Nothing}}\n{{Customer}}{{/Items}}',
    };
    const refused = await service.ask(url, { method: 'POST', body: wrong });
    assert.deepEqual([refused.status, refused.body.code], [400, 'InvalidTemplate']);
    const told = refused.body.errors.map(
      ({ pointer, detail }: { pointer: string; detail: string }) => `${pointer} ${detail.slice(0, 6)}`,
    );
    assert.deepEqual([...new Set(told)], ['/subject line 1', '/bodyText line 2', '/bodyText line 3']);
    for (const bodyText of ['{{#Items}}', '{{/Items}}', '{{', '}}', '{{#Items}}{{/Customer}}']) {
      const broken = await service.ask(url, { method: 'POST', body: { ...wrong, subject: 'X', bodyText } });
      assert.deepEqual([broken.status, broken.body.errors[0].pointer], [400, '/bodyText'], bodyText);
    }
    const odd = { ...wrong, subject: 'X', bodyText: 'X', locale: 'no language' };
    const refusedLocale = await service.ask(url, { method: 'POST', body: odd });
    assert.equal(refusedLocale.body.errors[0].pointer, '/locale');
  });

  it('are changed by the rules that they were made by', async () => {
    const [{ name }, { templateID, subject }] = [await make(), await make()];
    for (const [body, code, pointer] of [
      [{ name: name.toUpperCase() }, [409, 'Duplicate'], '/name'],
      [{ subject: '{{Numbre}}' }, [400, 'InvalidTemplate'], '/subject'],
      [{ bodyText: '{{#Items}}' }, [400, 'InvalidTemplate'], '/bodyText'],
    ] as const) {
      const got = await service.ask(`${url}/${templateID}`, { method: 'PATCH', body });
      assert.deepEqual([got.status, got.body.code, got.body.errors[0].pointer], [...code, pointer]);
    }
    assert.equal((await service.ask(`${url}/${templateID}`)).body.subject, subject);
  });

  it('become no longer than a mail may be', () => {
    const rows = Array.from({ length: 400 }, (_, at) => ({ at }));
    const { text, faults } = fillText(
      '{{#rows}}{{#others}}{{at}},{{/others}}{{/rows}}',
      { rows, others: rows },
      format,
    );
    assert.ok(text.length <= 100_000);
    assert.equal(faults.length, 1);
    const longer = fillText('{{#rows}}{{at}},{{/rows}}', { rows }, format, { longest: 1000 });
    assert.deepEqual([longer.text.length <= 1000, longer.faults.length], [true, 1]);
  });

  it('take as nothing what Word templates do, and have each block looked at where that is asked for', () => {
    const data = { zero: decimal(0), one: decimal(1), no: false, yes: true };
    const template =
      '{{#zero}}0{{/zero}}{{#one}}1{{/one}}{{^zero}}no{{/zero}}{{#no}}{{a}}{{/no}}{{^yes}}{{b}}{{/yes}}';
    assert.deepEqual(fillText(template, data, format), { text: '1no', faults: [] });
    const every = fillText(template, data, format, { everyBlock: true });
    assert.deepEqual(
      every.faults.map(({ detail }) => detail.slice(0, 5)),
      ['{{a}}', '{{b}}'],
    );
  });
});
