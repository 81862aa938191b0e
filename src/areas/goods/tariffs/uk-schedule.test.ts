import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decimal } from '#lib/decimal';
import { all, readLines, refusalOf, ukHeader } from './test-rule-file.ts';

describe('the UK layout', () => {
  const lines = [
    ukHeader,
    '84812010,"Valves, oleohydraulic",2.2%,2.0%,Simplified,False,False,False,False',
    '8481201010,Narrower,3.0%,4.0% + 5 £/kg,Simplified,False,False,False,False',
    '87087010,"Wheels\nof cars",3.0%,2.0%,Simplified,True,True,True,False',
    '8481,Heading,,2.0%,No change,False,False,False,False',
    '73181568,Screws,3.7%,0.0%,Liberalised,False,False,False,True',
  ];
  const vat = { importTaxRatePercent: decimal(20) };

  it('takes ukgt_duty_rate into GB with the import tax that the caller has to name', async () => {
    const { shown, rules, report, found } = await readLines(lines, vat);
    assert.deepEqual(shown, ['gb-84812010 2', 'gb-87087010 2', 'gb-73181568 0']);
    assert.deepEqual(
      [rules[0]?.destinationCountryCode, rules[0]?.importTaxRatePercent.toFixed(), rules[0]?.notes],
      ['GB', '20', 'UK Global Tariff 84812010: 2.0%. Valves, oleohydraulic'],
    );
    assert.deepEqual([report.layout, report.rows, report.ignoredColumns], ['UK_TARIFF', 5, ['change']]);
    assert.deepEqual(found, [
      '3 UNSUPPORTED ukgt_duty_rate: "4.0% + 5 £/kg" is a compound duty, which a percentage of the value cannot say. Enter a rule by hand. Until then its goods bear the duty of 84812010.',
      '4 NOTED Until its trade remedy review is concluded 3.0% applies instead. A trade remedy may apply on top. A suspension may lower the duty.',
      '6 FAILED The commodity code is not one of 8 or 10 digits.',
      '7 NOTED A quota may lower the duty.',
    ]);
    assert.match(await refusalOf(lines), /"pointer":"\/importTaxRatePercent","detail":"is required/);
  });

  it('refuses options that mean nothing for it', async () => {
    assert.match(
      await refusalOf(lines, {
        ...vat,
        ...all,
        statisticalLines: true,
      }),
      /"\/columns".*UK_TARIFF.*"\/statisticalLines"/,
    );
  });
});
