import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SaxesParser } from 'saxes';
import { decimal } from '#lib/decimal';
import { fc } from '#test/fast-check';
import { compileXmlTemplate } from './compile.ts';
import { fillXmlTemplate } from './fill.ts';
import { faultText, XmlTemplateProblem } from './template.ts';

const item = { number: 'A', quantity: decimal(2), isDone: true, parts: [{ number: 'P' }], words: ['w'] };
const order = {
  number: 'SO1',
  total: decimal('1234.5'),
  due: '2026-04-20T22:30:00.000Z',
  note: null,
  place: { city: 'Kiel', name: 'Hall' },
  items: [item],
  tags: [{ name: 't' }],
};
const sample = { company: { name: 'Arvenholz' }, today: '2026-03-09', orders: [order] };
const names = { sample, records: 'Orders' };
const format = { minorUnits: 2, timeZone: 'Europe/Berlin' };

const each = (inner: string) => `<All>{{#Orders}}${inner}{{/Orders}}</All>`;

type Data = Readonly<Record<string, unknown>>;
const fill = async (
  body: string,
  orders: readonly Data[] = [order],
  data: Data = sample,
): Promise<string> => {
  const all = (async function* () {
    for (const one of orders) yield { data: one, format };
  })();
  let text = '';
  for await (const piece of fillXmlTemplate(compileXmlTemplate(body, names), { data, format }, all))
    text += piece;
  return text.replace('<?xml version="1.0" encoding="UTF-8"?>\n', '').trimEnd();
};

const faultsOf = (body: string): string[] => {
  try {
    compileXmlTemplate(body, names);
  } catch (error) {
    assert.ok(error instanceof XmlTemplateProblem, String(error));
    return error.faults.map(faultText);
  }
  return [];
};

describe('a template of XML', () => {
  it('writes values for machines: points, no grouping, ISO days in the company’s zone, yes and no as true and false', async () => {
    const tags =
      '{{Total}} {{Total:amount}} {{Total:number(0)}} {{Due}} {{Due:date}} {{Due:date(dd.MM.yy)}} {{Note}} {{#Items}}{{IsDone}}{{Quantity:price}}{{/Items}}';
    assert.equal(
      await fill(each(tags)),
      '<All>1234.5 1234.50 1235 2026-04-20T22:30:00.000Z 2026-04-21 21.04.26  true2.00</All>',
    );
  });

  it('repeats records and lists, and leaves out what there is nothing of, without empty lines', async () => {
    const body = [
      '<All by="{{Company.Name}}">',
      '  {{#Orders}}',
      '  <O no="{{Number}}{{#if Note}}!{{/if}}">',
      '    {{#Items}}',
      '    <L>{{Items.Number}} of {{Orders.Number}}{{#Parts}}/{{Number}}{{/Parts}}{{#Words}}{{.}}{{/Words}}</L>',
      '    {{/Items}}',
      '    {{^Note}}<None/>{{/Note}}{{#Place}}<C>{{City}}</C>{{/Place}}',
      '  </O>',
      '  {{/Orders}}',
      '</All>',
    ].join('\n');
    const row = (no: string) =>
      `\n  <O no="${no}">\n    <L>A of ${no}/Pw</L>\n    <None/><C>Kiel</C>\n  </O>`;
    assert.equal(
      await fill(body, [order, { ...order, number: 'SO2' }]),
      `<All by="Arvenholz">${row('SO1')}${row('SO2')}\n</All>`,
    );
    assert.equal(await fill(body, []), '<All by="Arvenholz">\n</All>');
  });

  it('keeps namespaces, instructions, CDATA as text and characters by number; comments stay behind', async () => {
    const body =
      '<?xml version="1.0" encoding="utf-8"?><?style a?><x:All xmlns:x="urn:x" x:a="&lt;&#233;">' +
      '<!-- {{Nothing}} <b> -->{{#Orders}}<![CDATA[<&{{Number}}]]>&amp;{{/Orders}}</x:All>';
    assert.equal(await fill(body), '<?style a?><x:All xmlns:x="urn:x" x:a="&lt;é">&lt;&amp;SO1&amp;</x:All>');
  });

  it('says of each fault the line, the column and the name', () => {
    const cases: [string, string][] = [
      [each('\n <a>{{Nothing}}</a>'), 'line 2, column 5: {{Nothing}} is unknown'],
      [
        each('<!-- {{a}} -->{{Place.Street}}'),
        'line 1, column 31: {{Place.Street}} is unknown: the data have no such name there.',
      ],
      [each('<a b="{{Items}}"/>'), '{{Items}} is a list'],
      [each('{{Place}}'), '{{Place}} is a group'],
      [each('{{Total:euro}}'), 'There is no format "euro"'],
      [each('{{constructor}}'), '{{constructor}} is unknown'],
      [each('{{1+1}}'), 'no placeholder'],
      [each('{{#Items}}{{#Tags}}x{{/Tags}}{{/Items}}'), '{{#Tags}} is no list of Items'],
      [each('{{#Items}}{{#Orders.Items}}x{{/}}{{/Items}}'), '{{#Orders.Items}} is no list of Items'],
      [each('<a>{{#Items}}</a>{{/Items}}'), 'column 20: {{#Items}} does not end in <a>'],
      [each('{{#Items}}<a>{{/Items}}</a>'), '{{/Items}} stands in <a>'],
      [each('<a b="{{#Items}}"/>{{/Items}}'), '{{#Items}} does not end in the attribute b'],
      [each('{{#Items}}{{/Tags}}'), '{{/Tags}} ends what {{#Items}} began'],
      [each('{{/Items}}'), '{{/Items}} ends what {{#Orders}} began'],
      ['<a>{{/Items}}</a>', '{{/Items}} ends nothing'],
      [each('{{Number'), 'A {{ has no }} after it'],
      [each('Number}}'), 'A }} has no {{ before it'],
      ['<a>{{Today}}</a>', 'Nothing is repeated'],
      ['<a>{{^Orders}}none{{/Orders}}</a>', '{{#Orders}} stands once'],
      [`<a>{{#if Company}}${each('')}{{/if}}</a>`, '{{#Orders}} stands once'],
      [`<a>${each('')}${each('')}</a>`, '{{#Orders}} stands once'],
      ['<a b="{{#Orders}}x{{/Orders}}"/>', '{{#Orders}} stands once'],
      ['<a xmlns="{{Today}}">{{#Orders}}{{/Orders}}</a>', 'A namespace is written out'],
      ['<?p {{Today}}?><a>{{#Orders}}{{/Orders}}</a>', 'within a processing instruction'],
      [
        '<?xml version="1.0" encoding="ISO-8859-1"?><a>{{#Orders}}{{/Orders}}</a>',
        'UTF-8, not in ISO-8859-1',
      ],
      ['<?xml version="1.1"?><a>{{#Orders}}{{/Orders}}</a>', 'XML 1.0, not as 1.1'],
      ['<a>{{#Orders}}\n<b></a>', 'line 2'],
      ['no XML', 'line 1'],
      ['', 'line 1'],
      [each('<b c="1" c="2"/>'), 'line 1'],
      [each('<x:b/>'), 'line 1'],
    ];
    for (const [body, wanted] of cases) {
      const [first = ''] = faultsOf(body);
      assert.ok(first.includes(wanted), `${body}\n→ ${first}`);
    }
    assert.equal(faultsOf(each('{{A}}{{B}}{{C}}')).length, 3, 'all that can be said is said');
    assert.equal(faultsOf(each('{{A}}'.repeat(1000))).length, 20);
  });

  it('takes no document type, no entity of its own, and nothing that is nested without end', () => {
    const dtd = (inside: string) => `<!DOCTYPE a [${inside}]>${each('&x;')}`;
    for (const body of [
      dtd('<!ENTITY x SYSTEM "file:///etc/passwd">'),
      dtd('<!ENTITY y "yyyy"><!ENTITY x "&y;&y;&y;">'),
      '<!DOCTYPE a SYSTEM "http://example.com/a.dtd"><a/>',
    ])
      assert.match(faultsOf(body).join(), /document type/);
    assert.match(faultsOf(each('&x;')).join(), /entity/i);
    assert.match(faultsOf(each('<a>'.repeat(5000) + '</a>'.repeat(5000))).join(), /nested more than 64 deep/);
    assert.match(faultsOf(each('{{#if Number}}'.repeat(5000))).join(), /Blocks are nested more than 20 deep/);
  });

  it('is well-formed whatever the data hold, and says what they hold', async () => {
    const body = each('<a b="{{Number}}" c="{{#if Note}}{{Note}}{{/if}}">{{Number}}|{{Note}}<d/></a>');
    const anyText = fc.oneof(
      fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes)),
      fc.string({ unit: fc.constantFrom(...'<>&"\'{}]-!?\n\t\r \0\ufffe\ud800/a'.split('')) }),
      fc.constantFrom('{{Number}}', ']]>', '-->', '&lt;', '<!DOCTYPE x>', '<?x?>'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ number: anyText, note: anyText }), { maxLength: 3 }),
        async (all) => {
          const seen: string[] = [];
          const parser = new SaxesParser({ xmlns: true });
          parser.on('opentag', ({ attributes: { b } }) => b && seen.push(b.value));
          parser.write(`<?xml version="1.0"?>${await fill(body, all)}`).close();
          const kept = (text: string) =>
            text
              .toWellFormed()
              .replaceAll(/\r\n?/g, '\n')
              .replaceAll(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, '\ufffd');
          assert.deepEqual(
            seen,
            all.map(({ number }) => kept(number)),
          );
        },
      ),
    );
  });

  it('comes in pieces of bounded length, however many records there are', async () => {
    const template = compileXmlTemplate(each(`<a>${'x'.repeat(500)}{{Number}}</a>`), names);
    let pulled = 0;
    const all = (async function* () {
      for (; pulled < 100_000; pulled++) yield { data: order, format };
    })();
    const pieces = fillXmlTemplate(template, { data: sample, format }, all);
    for (let n = 0; n < 100; n++) {
      const { value } = await pieces.next();
      assert.ok(String(value).length < 20_000);
    }
    assert.ok(pulled <= 100, `${pulled} records were read for 100 pieces`);
    await pieces.return(undefined);
  });
});
