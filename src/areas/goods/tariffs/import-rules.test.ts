import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { startService, type TestService } from '#test/service';
import { tariffFilesOf } from '#test/tariff-files';
import { ukHeader, usHeader } from './test-rule-file.ts';

const us = [
  usHeader,
  '8481.20.00,1,Valves for transmissions,,2%,"Free (A*,KR,S)",35%,,',
  '8481.20.00.10,2,Manual type,,,,,,',
  '8481.80.10,1,By weight,,1.3¢/kg + 5%,,45%,,',
  '8481.80.10.30,2,Of copper,,,,,,',
  '8481.90.00,1,Parts,,3%,,35%,,',
].join('\n');
const ownHeader = 'ruleID,commodityCode,destinationCountryCode,dutyRatePercent,importTaxRatePercent';

describe('rules from a file', () => {
  let service: TestService;
  before(async () => {
    service = await startService({ areas });
  });
  const { newSet, load, counts, rulesOf, version, publish, retire, dutyOf } = tariffFilesOf(() => service);

  it('load into a Draft; the same file twice changes nothing, a changed one what it changes', async () => {
    const setID = await newSet();
    const first = await load(setID, us);
    assert.deepEqual(counts(first), [3, 0, 0, 0, 2]);
    assert.deepEqual([first.body.layout, first.body.rows, first.body.inherited], ['US_HTS', 5, 2]);
    assert.deepEqual(
      first.body.results.map(({ lineNumber, commodityCode, result }: Record<string, unknown>) => [
        lineNumber,
        commodityCode,
        result,
      ]),
      [
        [4, '8481.80.10', 'UNSUPPORTED'],
        [5, '8481.80.10.30', 'UNSUPPORTED'],
      ],
    );
    assert.deepEqual([first.body.versionNumber, await version(setID)], [2, 2]);
    const before = await rulesOf(setID);
    const again = await load(setID, us.replaceAll('\n', '\r\n'));
    assert.deepEqual([...counts(again), again.body.versionNumber], [0, 0, 3, 0, 2, 2]);
    assert.deepEqual(await rulesOf(setID), before);
    const changed = await load(setID, us.replace(',3%,', ',3.5%,'));
    assert.deepEqual([...counts(changed), changed.body.versionNumber], [0, 1, 2, 0, 2, 3]);
    const [, , parts] = await rulesOf(setID);
    assert.deepEqual(
      [parts.ruleID, String(parts.dutyRatePercent), parts.versionNumber],
      ['us-84819000', '3.5', 2],
    );
  });

  it('are what calculations find, by inherited lines, agreements and column 2', async () => {
    const setID = await newSet();
    const taken = await load(setID, us, { columns: 'general, Special,column2' });
    assert.deepEqual(counts(taken), [3 + 2 * 3 + 5 * 4, 0, 0, 0, 2]);
    assert.equal((await publish(setID)).status, 200);
    assert.equal(await dutyOf('8481.20.00.10', 'DE'), '2 us-8481200010');
    assert.equal(await dutyOf('84812000', 'DE'), '2 us-84812000');
    assert.equal(await dutyOf('8481200099', 'KR'), '0 us-84812000-KR');
    assert.equal(await dutyOf('8481.20.00.10', 'MX'), '0 us-8481200010-MX');
    assert.equal(await dutyOf('8481200010', 'RU'), '35 us-8481200010-RU');
    assert.equal(await dutyOf('8481801030', 'DE'), 'NoApplicableTariffRule');
    assert.deepEqual(
      taken.body.programs.map(({ symbol, isLoaded }: Record<string, unknown>) => [symbol, isLoaded]),
      [
        ['A*', false],
        ['KR', true],
        ['S', true],
      ],
    );
    await retire(setID);
  });

  it('are reported and not loaded by a dry run, with the figures that the import has', async () => {
    const setID = await newSet();
    await load(setID, us.replace(',3%,', ',4%,'));
    const before = [await rulesOf(setID), await version(setID)];
    const dry = await load(setID, us, { dryRun: 'true', columns: 'general,column2' });
    assert.deepEqual([...counts(dry), dry.body.dryRun, dry.body.versionNumber], [20, 1, 2, 0, 2, true, 2]);
    assert.deepEqual([await rulesOf(setID), await version(setID)], before);
    assert.deepEqual(counts(await load(setID, us, { columns: 'general,column2' })), counts(dry));
  });

  it('tell each wrong row by line, and take the others', async () => {
    const setID = await newSet();
    const answer = await load(
      setID,
      [
        `${ownHeader},originCountryCode,validFrom,validTo,precedence`,
        'a,8481,US,2,0,,,,',
        'b,84.81,US,2,0,,,,',
        'c,8481,USA,2,0,xx,,,',
        'd,8481,XX,2,0,,,,',
        'e,8481,US,-1,0,,,,',
        'f,8481,US,,0,,,,1.5',
        'g,8481,US,2,0,,2026-02-30,,',
        'h,8481,US,2,0,,2026-02-03,2026-02-02,',
        'i j,8481,US,2.1234567,0,,,,',
        'k,8481',
        'a,8482,US,2,0,,,,',
        'l,8482,US,2,0,,,,99999999999',
        'm,8482,US,2,0,,,,',
      ].join('\n'),
    );
    assert.deepEqual(counts(answer), [2, 0, 0, 11, 0]);
    assert.deepEqual(
      answer.body.results.map(({ lineNumber, detail }: Record<string, unknown>) => `${lineNumber} ${detail}`),
      [
        '3 commodityCode is not one of 2, 4, 6, 8 or 10 digits, without dots.',
        '4 originCountryCode is not a country’s code of two capital letters; destinationCountryCode is not a country’s code of two capital letters.',
        '5 destinationCountryCode must be the ISO 3166-1 alpha-2 code of a country, like DE.',
        '6 dutyRatePercent must be at least 0.',
        '7 dutyRatePercent is required; precedence is not a whole number of 32 bits.',
        '8 validFrom must be a date like 2026-01-31 between 1900 and 2200.',
        '9 validTo lies before validFrom.',
        '10 ruleID is not an id: 1 to 64 of A–Z a–z 0–9 _ -; dutyRatePercent must have at most 6 decimal places.',
        '11 This row has 2 cells, the header 9.',
        '12 The rule a stands on line 2 already.',
        '13 precedence is not a whole number of 32 bits.',
      ],
    );
    assert.deepEqual(
      (await rulesOf(setID)).map(({ ruleID, commodityCode }: Record<string, unknown>) => [
        ruleID,
        commodityCode,
      ]),
      [
        ['a', '8481'],
        ['m', '8482'],
      ],
    );
  });

  it('are refused with what is wrong where nothing can be read, and then nothing is taken', async () => {
    const setID = await newSet();
    const uk = `${ukHeader}\n84812010,Valves,2.2%,2.0%,Simplified,False,False,False,False`;
    const wrong: [string | Buffer, Record<string, string>, string, RegExp][] = [
      [us, { columns: 'general,all' }, '/columns', /must be some of general, special, column2/],
      [us, { validFrom: '2026-02-01', validTo: '2026-01-31' }, '/validTo', /lies before/],
      [us, { validFrom: 'soon' }, '/validFrom', /must be a date/],
      [us, { importTaxRatePercent: '-1' }, '/importTaxRatePercent', /at least 0/],
      [uk, {}, '/importTaxRatePercent', /is required for the UK layout/],
      [
        uk,
        { importTaxRatePercent: '20', columns: 'general' },
        '/columns',
        /not for a file of the layout UK_TARIFF/,
      ],
      [`${ownHeader}\na,84,US,1,0`, { validFrom: '2026-01-01' }, '/validFrom', /layout RULES/],
      [`${ownHeader},note\na,84,US,1,0,x`, {}, '/file', /column note: is not one of/],
      [`${ownHeader}\na,84,US,1,0\n"b,84`, {}, '/file', /Line 3/],
      [
        Buffer.concat([Buffer.from(`${ownHeader}\né,84,US,1,0\n`), Buffer.from([0xff])]),
        {},
        '/file',
        /UTF-8/,
      ],
      [us, { other: 'x' }, '/other', /not a known field/],
    ];
    for (const [text, fields, pointer, detail] of wrong) {
      const { status, body } = await load(setID, text, fields);
      assert.deepEqual(
        [status, body.code, body.errors?.[0].pointer],
        [400, 'InvalidInput', pointer],
        body.detail,
      );
      assert.match(body.errors[0].detail, detail);
    }
    assert.deepEqual([await rulesOf(setID), await version(setID)], [[], 1]);
  });

  it('are for those who may write tariffs, and for a Draft of their own', async () => {
    const setID = await newSet();
    for (const role of ['SALES', 'SHOP'])
      assert.equal((await load(setID, us, {}, service.a.keys[role])).status, 403, role);
    assert.equal((await load(setID, us, {}, service.b.keys.ADMIN)).status, 404);
    assert.equal((await load('nothing', us)).status, 404);
    assert.deepEqual(await rulesOf(setID), []);
    assert.deepEqual(counts(await load(setID, us)), [3, 0, 0, 0, 2]);
    await publish(setID);
    for (const fields of [{}, { dryRun: 'true' }] as Record<string, string>[]) {
      const late = await load(setID, us, fields);
      assert.deepEqual([late.status, late.body.code], [409, 'NotEditable']);
    }
    await retire(setID);
  });

  it('leave one audit entry that names the file and what it did', async () => {
    const setID = await newSet();
    await load(setID, us, { validFrom: '2026-01-01' });
    const { body } = await service.ask(`/v1/audit/byid/${setID}`);
    const [entry] = body.filter(({ action }: { action: string }) => action === 'IMPORT');
    const text = JSON.stringify(entry);
    for (const part of ['rules.csv', '2026-01-01', '"import.created"', '"versionNumber"', /[0-9a-f]{64}/])
      assert.match(text, part instanceof RegExp ? part : new RegExp(part.replace('.', '\\.')));
  });

  it('of two files at once come one after the other: none is half there, and none of the two waits for ever', async () => {
    const setID = await newSet();
    const answers = await Promise.all([
      load(setID, us),
      load(setID, us),
      load(setID, us.replace(',3%,', ',4%,')),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    );
    const created = answers.map(({ body }) => body.created);
    assert.deepEqual(created.toSorted(), [0, 0, 3]);
    const touched = answers.filter(({ body }) => body.created + body.updated > 0).length;
    assert.equal(await version(setID), 1 + touched);
  });

  it('racing a publish are either all in the published set or refused', async () => {
    for (let round = 0; round < 5; round++) {
      const setID = await newSet();
      const [loaded, published] = await Promise.all([load(setID, us), publish(setID)]);
      assert.equal(published.status, 200);
      const rules = await rulesOf(setID);
      assert.deepEqual([loaded.status, rules.length], loaded.status === 200 ? [200, 3] : [409, 0]);
      if (loaded.status === 200) assert.equal(published.body.versionNumber, 2);
      await retire(setID);
    }
  });
});
