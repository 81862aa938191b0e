import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type CsvRow, readCsv } from '#lib/csv-read';

// Rates that people will take for real: each has to be the published one of the line that it names.
const here = (name: string) => readFileSync(join(import.meta.dirname, name));
async function* piece(bytes: Buffer) {
  yield bytes;
}
const rowsOf = async (bytes: Buffer): Promise<CsvRow['record'][]> =>
  (await Array.fromAsync(readCsv(piece(bytes)))).map(({ record }) => record);

const { items } = JSON.parse(here('items.json').toString()) as {
  items: { number: string; commodityCode: string }[];
};
const { sets } = JSON.parse(here('tariff-sets.json').toString()) as {
  sets: { setID: string; rules: string }[];
};

test('each tariff rule is of a code that items of the company have, and says where its rate is from', async () => {
  assert.deepEqual(
    sets.map(({ setID }) => setID),
    ['us-import', 'gb-import'],
  );
  for (const { rules } of sets) {
    const rows = await rowsOf(here(rules));
    for (const { ruleID = '', commodityCode = '', notes = '' } of rows) {
      assert.ok(
        items.some((item) => item.commodityCode.startsWith(commodityCode)),
        `${ruleID} is of no item`,
      );
      assert.match(notes, /^(HTS \d{4}\.\d\d\.\d\d, general|UK Global Tariff \d{8}): [\d.]+%\. /, ruleID);
    }
    const codes = rows.map(({ commodityCode = '' }) => commodityCode);
    const covered = items.filter((item) => codes.some((code) => item.commodityCode.startsWith(code)));
    assert.ok(covered.length >= 6, `${rules} covers ${covered.map(({ number }) => number)}`);
  }
});

const extracts = process.env.TARIFF_EXTRACTS ?? '';
const skip =
  extracts === ''
    ? 'TARIFF_EXTRACTS does not name the folder of the published extracts'
    : !existsSync(extracts) && `${extracts} is not there`;

test('each rate is that of the published schedule', { skip }, async () => {
  const published = async (file: string) => rowsOf(readFileSync(join(extracts, file)));
  const hts = await published('us_hts_2024-11_extract.csv');
  for (const { dutyRatePercent, notes = '' } of await rowsOf(here('tariff-rules-us.csv'))) {
    const number = notes.slice(4, 14);
    const line = hts.find((one) => one['HTS Number'] === number || one['HTS Number'] === `${number}.00`);
    assert.equal(line?.['General Rate of Duty'], `${dutyRatePercent}%`, number);
  }
  const british = await published('uk_global_tariff_2021_extract.csv');
  for (const { commodityCode = '', dutyRatePercent, notes } of await rowsOf(here('tariff-rules-gb.csv'))) {
    const line = british.find(({ commodity }) => commodity === commodityCode);
    assert.equal(line?.ukgt_duty_rate, `${Number(dutyRatePercent).toFixed(1)}%`, commodityCode);
    assert.match(notes ?? '', new RegExp(`^UK Global Tariff ${commodityCode}: ${line?.ukgt_duty_rate}`));
  }
});
