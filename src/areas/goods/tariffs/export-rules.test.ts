import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { startService, type TestService } from '#test/service';
import { tariffFilesOf } from '#test/tariff-files';

describe('the export of rules', () => {
  let service: TestService;
  before(async () => {
    service = await startService({ areas });
  });
  const { newSet, load, counts, rulesOf } = tariffFilesOf(() => service);
  const exported = async (setID: string, format = 'csv') =>
    service.ask(`/v1/tariffs/${setID}/rules/export?Format=${format}`);

  it('is taken back unchanged by the import, whatever stands in the rules', async () => {
    const setID = await newSet();
    const rule = {
      commodityCode: '848120',
      destinationCountryCode: 'US',
      dutyRatePercent: 2,
      importTaxRatePercent: 0,
    };
    const rules: Record<string, object> = {
      '-plain_1': rule,
      formula: { ...rule, notes: '=1+1', program: "'@x" },
      text: {
        ...rule,
        notes: ' a, "b"\n; c\t',
        originCountryCode: 'IT',
        validFrom: '2026-01-01',
        validTo: '2026-12-31',
      },
      exact: {
        ...rule,
        dutyRatePercent: 12.345678,
        importTaxRatePercent: 0.000001,
        precedence: -3,
        commodityCode: '01',
      },
    };
    for (const [ruleID, body] of Object.entries(rules)) {
      const put = await service.ask(`/v1/tariffs/${setID}/rules/${ruleID}`, { method: 'PUT', body });
      assert.equal(put.status, 200, JSON.stringify(put.body));
    }
    const { bytes, headers } = await exported(setID);
    assert.match(headers['content-type'] ?? '', /^text\/csv/);
    assert.match(headers['content-disposition'] ?? '', new RegExp(`tariff-rules-${setID}\\.csv`));
    assert.deepEqual(counts(await load(setID, bytes)), [0, 0, 4, 0, 0]);
    const other = await newSet();
    assert.deepEqual(counts(await load(other, bytes)), [4, 0, 0, 0, 0]);
    const content = (one: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(one).filter(([name]) => !/setID|UTC$|versionNumber/.test(name)));
    const [here, there] = [await rulesOf(setID), await rulesOf(other)];
    assert.deepEqual(JSON.stringify(there.map(content)), JSON.stringify(here.map(content)));
    assert.equal((await exported(other)).bytes.toString(), bytes.toString());
    const json = (await exported(setID, 'json')).body;
    assert.deepEqual(Object.keys(json[0]).join(','), bytes.toString().split('\r\n')[0]);
    assert.equal((await exported(setID, 'xlsx')).bytes.subarray(0, 2).toString(), 'PK');
    assert.equal((await exported('nothing')).status, 404);
  });
});
