import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { fc } from '#test/fast-check';
import { startService, type TestService } from '#test/service';
import { fillSummary, findBodyFaults } from './fill-summary.ts';
import { repairSummaries } from './index.ts';
import type { SummaryData } from './summary-names.ts';

const data: SummaryData = {
  ...{ number: 'TR1001', customerName: 'Nordwind', productName: '', itemNumber: 'DZ-50', serialNumber: 'S1' },
  ...{ reportedProblem: '{{number}} leaks', technician: 'Jana', today: '2026-03-02', labourMinutes: '65' },
  symptoms: [
    {
      description: 'Leaks',
      code: 'LEAK',
      cause: 'Worn',
      causeCode: 'W',
      repair: 'Resealed',
      repairCode: 'R',
    },
    { description: 'Noisy', code: '', cause: '', causeCode: '', repair: '', repairCode: '' },
  ],
  parts: [{ number: 'SEAL-30', description: 'Rod seal', quantity: '1', unit: 'piece' }],
  labour: [],
};

describe('the body of a summary', () => {
  it('is filled: lists once for each element, values of the report inside them too', () => {
    const body =
      '{{ serialNumber }}: {{#symptoms}}{{description}} ({{number}}) {{/symptoms}}|{{#labour}}x{{/labour}}|{{today}}';
    assert.equal(fillSummary(body, data), 'S1: Leaks (TR1001) Noisy (TR1001) ||2026-03-02');
    // In a list its own names come first.
    assert.equal(fillSummary('{{#parts}}{{number}}{{/parts}}', data), 'SEAL-30');
  });

  it('what stands in a value is text, whatever it looks like', () => {
    assert.equal(fillSummary('{{reportedProblem}}!', data), '{{number}} leaks!');
  });

  for (const [body, at, word] of [
    ['a {{nothing}}', 3, 'is not one of number'],
    ['{{#things}}{{/things}}', 1, 'is not one of symptoms'],
    ['{{#symptoms}}', 1, 'is not closed'],
    ['x{{/parts}}', 2, 'which is not open'],
    ['{{#parts}}{{#labour}}{{/labour}}{{/parts}}', 11, 'is not closed yet'],
    ['{{description}}', 1, 'is not one of number'],
    ['{{number', 1, 'is not closed by'],
  ] as const)
    it(`${body} has its fault at ${at}`, () => {
      const [first] = findBodyFaults(body);
      assert.equal(first?.at, at);
      assert.match(first?.detail ?? '', new RegExp(word));
    });

  it('of any text the check and the filling end, and a text without faults leaves no name behind', () => {
    const piece = fc.constantFrom('{{', '}}', '#', '/', 'number', 'symptoms', 'description', ' ', 'x');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const body = pieces.join('');
        if (findBodyFaults(body).length > 0) return;
        assert.doesNotMatch(fillSummary(body, { ...data, reportedProblem: '' }), /\{\{/);
      }),
    );
  });
});

describe('repair summary templates', () => {
  let service: TestService;
  before(async () => {
    service = await startService({ areas: [repairSummaries] });
  });
  const url = '/v1/service/repairsummary/templates';
  const post = (body: object) => service.ask(url, { method: 'POST', body });

  it('every fault of a body is named with its place', async () => {
    const got = await post({ name: 'Wrong', body: '{{one}} and {{two}}' });
    assert.deepEqual([got.status, got.body.code, got.body.errors.length], [400, 'InvalidTemplate', 2]);
    assert.match(got.body.errors[1].detail, /^at character 13: “two”/);
    const made = await service.make(url, { name: 'Right', body: '{{number}}' });
    const patched = await service.ask(`${url}/${made.templateID}`, {
      method: 'PATCH',
      body: { body: '{{no}}' },
    });
    assert.deepEqual([patched.status, patched.body.code], [400, 'InvalidTemplate']);
  });

  it('of two of one name made at once there is one', async () => {
    const both = await Promise.all(['Twice', 'TWICE'].map((name) => post({ name, body: 'x' })));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    const { templateID } = await service.make(url, { name: 'Once', body: 'x' });
    const taken = await service.ask(`${url}/${templateID}`, { method: 'PATCH', body: { name: 'twice' } });
    assert.deepEqual(
      [taken.status, taken.body.code, taken.body.errors?.[0]?.pointer],
      [409, 'Duplicate', '/name'],
    );
  });
});
