import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { startService, type TestService } from '#test/service';
import { tariffFilesOf } from '#test/tariff-files';

/** The folder with the published extracts, where the machine has it (docs/testing.md). */
const extracts = process.env.TARIFF_EXTRACTS ?? '';
const noExtracts =
  extracts === ''
    ? 'TARIFF_EXTRACTS does not name the folder of the published extracts'
    : !existsSync(extracts) && `${extracts} is not there`;

describe('many rules from a file', () => {
  let service: TestService;
  before(async () => {
    service = await startService({ areas });
  });
  const { newSet, load, counts, publish, retire, dutyOf } = tariffFilesOf(() => service);

  it('can be published as soon as they are loaded, many as they are', async () => {
    const setID = await newSet();
    const header = 'ruleID,commodityCode,destinationCountryCode,dutyRatePercent,importTaxRatePercent';
    const rules = Array.from(
      { length: 20_000 },
      (_, n) => `r${n},${String(n % 10_000).padStart(10, '7')},SE,${n % 9},25`,
    );
    assert.deepEqual(counts(await load(setID, [header, ...rules].join('\n'))), [20_000, 0, 0, 0, 0]);
    const began = performance.now();
    const published = await publish(setID);
    // Under a second; compared each with each they take half a minute.
    assert.ok(performance.now() - began < 12_000);
    assert.deepEqual(
      [published.status, published.body.warnings?.length, published.body.moreWarnings],
      [200, 100, true],
    );
    await retire(setID);
  });

  it('of the published extracts are read whole', { skip: noExtracts }, async () => {
    const setID = await newSet();
    const file = (name: string) => readFileSync(join(extracts, name));
    const hts = await load(setID, file('us_hts_2024-11_extract.csv'), { columns: 'general,special,column2' });
    assert.deepEqual(
      [hts.body.rows, hts.body.inherited, ...counts(hts)],
      [1103, 488, 16_572, 0, 0, 0, 3],
      JSON.stringify(hts.body.results),
    );
    const british = await load(setID, file('uk_global_tariff_2021_extract.csv'), {
      importTaxRatePercent: '20',
    });
    assert.deepEqual([british.body.rows, ...counts(british)], [461, 461, 0, 0, 0, 0]);
    assert.equal((await publish(setID)).status, 200);
    // Inherited from 7318.15.80, of an agreement, of column 2, and the British rate of a bracket.
    assert.equal(await dutyOf('7318.15.80.66', 'DE'), '8.5 us-7318158066');
    assert.equal(await dutyOf('7318.15.80.66', 'KR'), '0 us-7318158066-KR');
    assert.equal(await dutyOf('7318.15.80.66', 'RU'), '45 us-7318158066-RU');
    assert.equal(await dutyOf('73269098', 'TR', 'GB'), '2 gb-73269098');
    await retire(setID);
  });
});
