import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { instances } from '#areas/ground/instances';
import { stores } from '#areas/selling/stores';
import { withClient } from '#platform/db/connection';
import { type Ask, startService, type TestService } from '#test/service';
import { checkPage } from './check-page.ts';
import { pageSample } from './page-names.ts';
import { fillPage } from './render-page.ts';

describe('themes of a store', () => {
  let service: TestService;
  let url: string;
  before(async () => {
    service = await startService({ areas: [instances, stores] });
    url = `/v1/stores/${service.a.tenantID}/themes`;
  });
  const ask = (
    path: string,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    body?: object,
    more: Ask = {},
  ) => service.ask(url + path, { method, ...(body ? { body } : {}), ...more });
  const make = (themeName: string, more: object = {}) => service.make(url, { themeName, ...more });
  const active = async (): Promise<string[]> =>
    (await service.ask(url)).body.flatMap((one: { isActive: boolean; themeName: string }) =>
      one.isActive ? [one.themeName] : [],
    );

  it('begin with the shipped one, which is active until another is, and cannot be changed', async () => {
    const [shipped] = (await service.ask(url)).body;
    assert.deepEqual([shipped.themeName, shipped.isShipped, shipped.isActive], ['default', true, true]);
    assert.equal(shipped.templates.length, 4);
    for (const [path, method, body] of [
      ['/default', 'PATCH', { font: 'SERIF' }],
      ['/default', 'DELETE', undefined],
      ['/default/templates/CHECKOUT', 'PUT', { body: '<p>x</p>' }],
      ['/default/templates/CHECKOUT', 'DELETE', undefined],
    ] as const) {
      const got = await ask(path, method, body);
      assert.deepEqual([got.status, got.body.code], [409, 'NotEditable'], `${method} ${path}`);
    }
  });

  it('are made, changed, made active and deleted', async () => {
    const made = await make('Spring', { primaryColor: '#14532D' });
    assert.deepEqual([made.isActive, made.font, made.rowVersion], [false, 'SANS', 1]);
    const twice = await ask('', 'POST', { themeName: 'sPRING' });
    assert.deepEqual([twice.status, twice.body.errors[0].pointer], [409, '/themeName']);
    assert.equal((await ask('', 'POST', { themeName: 'Default' })).status, 409);
    const changed = await ask('/spring', 'PATCH', { font: 'MONO', primaryColor: null });
    assert.deepEqual(
      [changed.body.font, changed.body.primaryColor, changed.body.rowVersion],
      ['MONO', null, 2],
    );
    assert.equal((await ask('/Spring/active', 'POST')).body.isActive, true);
    assert.deepEqual(await active(), ['Spring']);
    assert.equal((await ask('/Spring', 'DELETE')).body.code, 'NotEditable');
    await ask('/default/active', 'POST');
    assert.deepEqual(await active(), ['default']);
    assert.equal((await ask('/Spring', 'DELETE')).status, 200);
    assert.equal((await ask('/Spring', 'GET')).status, 404);
  });

  it('are one active of two that are made so at once, and of two changes one is taken', async () => {
    await Promise.all([make('one'), make('two')]);
    const both = await Promise.all(['one', 'two'].map((name) => ask(`/${name}/active`, 'POST')));
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    );
    assert.equal((await active()).length, 1);
    const { rowVersion } = (await ask('/one', 'GET')).body;
    const headers = { 'if-match': `"${rowVersion}"` };
    const changes = ['SERIF', 'MONO'].map((font) => ask('/one', 'PATCH', { font }, { headers }));
    assert.deepEqual((await Promise.all(changes)).map(({ status }) => status).sort(), [200, 412]);
    const writes = [1, 2].map((n) =>
      ask('/one/templates/CHECKOUT', 'PUT', { body: `<p>${n}</p>` }, { headers: { 'if-match': '"0"' } }),
    );
    assert.deepEqual((await Promise.all(writes)).map(({ status }) => status).sort(), [200, 412]);
    const stale = { headers: { 'if-match': '"99"' } };
    for (const [path, method, body] of [
      ['/one/active', 'POST', undefined],
      ['/one', 'DELETE', undefined],
      ['/one/templates/CHECKOUT', 'DELETE', undefined],
    ] as const)
      assert.equal((await ask(path, method, body, stale)).status, 412, path);
    await ask('/default/active', 'POST');
  });

  it('are in the trail where they become active and where they cease to be', async () => {
    await make('first');
    await make('second');
    const changes = (): Promise<number[]> =>
      withClient(service.db.admin, async (client) => {
        const { rows } = await client.query(
          `select jsonb_array_length(changes) as many from millwright.audit_entries
           where entity = 'StoreTheme' and operation = 'activateStoreTheme' order by audit_id`,
        );
        return rows.map(({ many }) => Number(many));
      });
    const trail = async (name: string): Promise<number[]> => {
      const before = (await changes()).length;
      assert.equal((await ask(`/${name}/active`, 'POST')).status, 200);
      return (await changes()).slice(before);
    };
    assert.deepEqual(await trail('first'), [1, 1]);
    assert.deepEqual(await trail('first'), []);
    assert.deepEqual(await trail('second'), [1, 1]);
    assert.deepEqual(await trail('default'), [1, 1]);
    assert.deepEqual(await trail('default'), []);
  });

  it('have templates of their own in several languages, else those that ship', async () => {
    await make('worded');
    const path = '/worded/templates/CHECKOUT';
    const shipped = (await ask(`${path}?Language=de-AT`, 'GET')).body;
    assert.deepEqual([shipped.language, shipped.isShipped, shipped.version], ['de', true, 0]);
    assert.match(shipped.body, /Angebot/);
    assert.equal((await ask(`${path}?Language=fr`, 'GET')).body.language, 'en');
    await ask(path, 'PUT', { body: '<p>{{Number}}</p>' });
    await ask(`${path}?Language=fr`, 'PUT', { body: '<p>Offre {{Number}}</p>' });
    assert.match((await ask(`${path}?Language=fr-CH`, 'GET')).body.body, /Offre/);
    assert.equal((await ask(`${path}?Language=de`, 'GET')).body.language, 'en');
    assert.equal((await ask(`${path}?Language=fr`, 'DELETE')).body.language, 'fr');
    assert.equal((await ask(`${path}?Language=fr`, 'DELETE')).status, 404);
    assert.equal((await ask(`${path}?Language=no%20language`, 'GET')).status, 400);
    assert.equal((await ask('/worded/templates/NOTHING', 'GET')).status, 404);
    await ask('/worded', 'DELETE');
    await make('worded');
    assert.equal((await ask(path, 'GET')).body.isShipped, true);
  });

  it('show a sample in their colours, also of what is not saved, and let nothing run', async () => {
    await make('shown', { primaryColor: '#123ABC', font: 'SERIF' });
    for (const name of ['CHECKOUT', 'CONFIRMATION'])
      for (const language of ['de', 'en']) {
        const got = await ask(`/shown/templates/${name}/preview?Language=${language}`, 'POST', {});
        assert.equal(got.status, 200);
        assert.match(String(got.bytes), /--primary:#123ABC/);
        assert.match(String(got.bytes), /Q1002/);
        assert.doesNotMatch(String(got.bytes), /\{\{|<script/);
        assert.match(String(got.headers['content-security-policy']), /default-src 'none'.*script-src 'none'/);
      }
    const unsaved = await ask('/shown/templates/CHECKOUT/preview', 'POST', {
      body: '<h2>{{Seller.City}}</h2>',
    });
    assert.match(String(unsaved.bytes), /<h2>München<\/h2>/);
    const broken = await ask('/shown/templates/CHECKOUT/preview', 'POST', { body: '{{Nothing}}' });
    assert.equal(broken.body.code, 'InvalidTemplate');
  });

  it('come with templates that keep the rules for one’s own', async () => {
    await make('copied');
    for (const name of ['CHECKOUT', 'CONFIRMATION'])
      for (const language of ['de', 'en']) {
        const path = `/copied/templates/${name}?Language=${language}`;
        const { body } = (await ask(path, 'GET')).body;
        const saved = await ask(path, 'PUT', { body });
        assert.equal(saved.status, 200, JSON.stringify(saved.body));
        assert.deepEqual([saved.body.isShipped, saved.body.body], [false, body]);
      }
  });

  it('refuse a template with each place that is wrong', async () => {
    await make('wrong');
    const body = '<p>{{Numbre}}</p>\n<script>x</script>\n<p onclick="x">{{Lines}}</p>';
    const got = await ask('/wrong/templates/CHECKOUT', 'PUT', { body });
    assert.deepEqual([got.status, got.body.code], [400, 'InvalidTemplate']);
    const lines = got.body.errors.map(({ detail }: { detail: string }) => detail.slice(0, 6));
    assert.deepEqual([...new Set(lines)].sort(), ['line 1', 'line 2', 'line 3']);
    const unseen = '<p>{{#IsRejected}}{{RejectedReson}}{{/IsRejected}}{{^Lines}}{{Nobody}}{{/Lines}}</p>';
    const hidden = await ask('/wrong/templates/CONFIRMATION', 'PUT', { body: unseen });
    assert.deepEqual([hidden.body.code, hidden.body.errors.length], ['InvalidTemplate', 2]);
  });

  it('are those of the instance alone, which another’s id does not open', async () => {
    const key = service.b.keys.ADMIN;
    await make('mine');
    const body = { body: '<p>x</p>' };
    for (const [path, method, sent] of [
      ['', 'GET', undefined],
      ['', 'POST', { themeName: 'x' }],
      ['/mine', 'GET', undefined],
      ['/mine', 'PATCH', {}],
      ['/mine', 'DELETE', undefined],
      ['/mine/active', 'POST', undefined],
      ['/mine/templates/CHECKOUT', 'GET', undefined],
      ['/mine/templates/CHECKOUT', 'PUT', body],
      ['/mine/templates/CHECKOUT', 'DELETE', undefined],
      ['/mine/templates/CHECKOUT/preview', 'POST', {}],
    ] as const)
      assert.equal((await ask(path, method, sent, { key })).status, 404, `${method} ${path}`);
    const names = (await service.ask(`/v1/stores/${service.b.tenantID}/themes`, { key })).body;
    assert.equal(names.length, 1);
  });

  it('are at most fifty', async () => {
    const { length } = (await service.ask(url)).body;
    for (let n = length; n <= 50; n += 1) await make(`theme-${n}`);
    assert.equal((await ask('', 'POST', { themeName: 'more' })).body.code, 'TooMany');
  });
});

describe('the HTML of a page', () => {
  const good = '<p class="a">{{#Lines}}{{Number}}{{/Lines}}</p><a href="https://a.example.com">x</a><br/>';
  it('may have elements of a closed list', () => {
    assert.deepEqual(checkPage(good), []);
    assert.deepEqual(
      checkPage('<a href="{{PdfUrl}}">x</a><img src="{{LogoUrl}}" alt="{{Seller.Name}}"/>'),
      [],
    );
  });
  it('may have names over several lines', () => {
    assert.deepEqual(checkPage('<p title="{{\n Number }}">{{ Number\r\n}}\t{{Lines}}</p>'), []);
  });
  it('has what is filled in as text, in whichever quotation marks it stands', () => {
    const data = { ...pageSample, description: `' onmouseover='x" title="` };
    const format = { locale: 'en', currencyCode: 'EUR', minorUnits: 2 };
    const { body } = fillPage(`<p title='{{Description}}'>x</p>`, data, format);
    assert.equal(body, `<p title='&#39; onmouseover=&#39;x&quot; title=&quot;'>x</p>`);
  });
  it('may have nothing that runs, loads, or is not well-formed', () => {
    for (const bad of [
      ...['<script>x</script>', '<SCRIPT>x</SCRIPT>', '<iframe src="x"></iframe>', '<p style="x">x</p>'],
      ...['<p onclick="x">x</p>', '<a href="javascript:x">x</a>', '<a href=" https://x">x</a>', '<p>'],
      ...[
        '<a href="{{Description}}">x</a>',
        '<a href="https://x/{{Number}}">x</a>',
        '<p class="{{Number}}"></p>',
      ],
      ...['<img src="https://x"/>', '<img src="{{PdfUrl}}"/>', '<svg></svg>', '<form></form>'],
      ...[
        '<p>{{#Lines}}</p><p>{{/Lines}}</p>',
        '<p title="{{#Lines}}x{{/Lines}}">x</p>',
        '<!DOCTYPE html><p></p>',
      ],
      // One comment of XML, and in a browser an element.
      ...['<!-- x -->', '<!--><meta http-equiv="refresh" content="0;url=https://x"><!-->', '<meta></meta>'],
      // A browser takes these as the begin of an element, and as an element more.
      ...['<p/>', '<a href="#x"/>', '<b/>', '<br></br>', '<img src="{{LogoUrl}}"></img>'],
      // Names that begin and end in different texts, or in other letters than they are read in.
      ...[
        '<p title="{{Number:date(" class=")}}">x</p>',
        '<p title="{{Number:date(&quot;>)}}">x</p>',
        '<p>{{Number</p><p>}}</p>',
        '<p>}}</p>',
      ],
      ...[
        '<p>&#123;&#123;Number}}</p>',
        '<p>&#123;&#123;Number&#125;&#125;</p>',
        '<div>&#123;{{#Lines}}<p></p>}}{{/Lines}}</div>',
        '<p>{{Number:date(&#125;&#125;</p><p>&#123;&#123;Number)}}</p>',
      ],
      ...['<?x y?>', '<![CDATA[<script>]]>', '<p>&nbsp;</p>', `${'<div>'.repeat(60)}${'</div>'.repeat(60)}`],
    ])
      assert.notDeepEqual(checkPage(bad), [], bad.slice(0, 80));
  });
});
