import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decimal } from '#lib/decimal';
import { mostFindings } from './rule-file-report.ts';
import { readLines, refusalOf, usHeader } from './test-rule-file.ts';

describe('our own layout', () => {
  it('takes its columns in any order and case, and leaves open what a cell does not say', async () => {
    const { rules, report } = await readLines([
      'COMMODITYCODE;dutyratepercent;importTaxRatePercent;destinationCountryCode;Precedence;notes;originCountryCode;validFrom',
      '8481;2.50;0;DE;7; x ;IT;2026-01-01',
      '02;0;19;DE;;;;',
    ]);
    const plain = (rule: object) => JSON.parse(JSON.stringify(rule));
    assert.deepEqual(plain(rules[0] ?? {}), {
      line: 2,
      commodityCode: '8481',
      originCountryCode: 'IT',
      destinationCountryCode: 'DE',
      dutyRatePercent: 2.5,
      importTaxRatePercent: 0,
      validFrom: '2026-01-01',
      precedence: 7,
      notes: ' x ',
      ruleID: 'de-8481-IT-20260101',
    });
    assert.deepEqual(plain(rules[1] ?? {}), {
      line: 3,
      commodityCode: '02',
      destinationCountryCode: 'DE',
      dutyRatePercent: 0,
      importTaxRatePercent: 19,
      ruleID: 'de-02',
    });
    assert.equal(report.layout, 'RULES');
  });

  it('tells a cell that is no number, and an id that comes twice', async () => {
    const head = 'ruleID,commodityCode,destinationCountryCode,dutyRatePercent,importTaxRatePercent';
    const { shown, found } = await readLines([
      head,
      'a,84,DE,2%,0',
      'b,84,DE,1e3,',
      'c,84,DE,2,0',
      'c,85,DE,2,0',
      ',86,DE,1,0',
    ]);
    assert.deepEqual(shown, ['c 2', 'de-86 1']);
    assert.deepEqual(found, [
      '2 FAILED dutyRatePercent must be a number such as 12.5.',
      '3 FAILED dutyRatePercent must be a number such as 12.5.',
      '5 FAILED The rule c stands on line 4 already.',
    ]);
  });

  it('is read as offices save it: encoding, delimiter, titles, decimal sign and dates are found out', async () => {
    const rows = [
      'Unsere Zölle;;;;;;',
      '',
      'ruleID;commodityCode;destinationCountryCode;dutyRatePercent;importTaxRatePercent;validFrom;notes',
      'a;8412;DE;2,5;19;01.02.2027;für Zylinder',
      'b;8413;DE;1.234,5;0,000;2027/12/31;',
      'c;8414;DE;1.234;0;31/12/2027;',
    ];
    const { report, rules, found } = await readLines(Buffer.from(rows.join('\r\n'), 'latin1'));
    assert.deepEqual(
      rules.map(({ ruleID, dutyRatePercent, validFrom, notes }) => [
        ruleID,
        dutyRatePercent.toFixed(),
        validFrom,
        notes,
      ]),
      [
        ['a', '2.5', '2027-02-01', 'für Zylinder'],
        ['b', '1234.5', '2027-12-31', undefined],
      ],
    );
    assert.deepEqual(found, [
      '6 FAILED dutyRatePercent can be 1.234 or 1234: write 1234 without a separator or 1,234, or say the decimalSign when you bring the file.',
    ]);
    const layout = { encoding: 'WINDOWS-1252', delimiter: 'SEMICOLON', headerRow: 3, decimalSign: 'COMMA' };
    assert.deepEqual(report.notation, { ...layout, dateOrder: 'DMY' });
  });

  it('refuses a header with a column too many or too few, and options of the schedules', async () => {
    assert.match(
      await refusalOf(['a,b', '1,2']),
      /no column commodityCode, and no other layout.*column a: is not one of ruleID/,
    );
    assert.match(
      await refusalOf([
        'commodityCode,destinationCountryCode,dutyRatePercent,importTaxRatePercent,validFormat',
        '84,DE,1,0,',
      ]),
      /Line 1, column validFormat: is not one of/,
    );
    assert.match(
      await refusalOf(
        ['commodityCode,destinationCountryCode,dutyRatePercent,importTaxRatePercent', '84,DE,1,0'],
        {
          importTaxRatePercent: decimal(1),
          validFrom: '2026-01-01',
        },
      ),
      /"\/importTaxRatePercent".*RULES.*"\/validFrom"/,
    );
  });
});

it('a file of which nothing can be read is refused as a whole', async () => {
  assert.match(await refusalOf(''), /The file is empty/);
  assert.match(await refusalOf(`${usHeader}\n`), /no row below the header/);
  assert.match(
    await refusalOf([usHeader, '8481.20.00,1,Valves,,2%,,,,', '"8481.30']),
    /Line 3: A quoted cell/,
  );
  assert.match(await refusalOf(`${usHeader}\n8481.20.00,1,\u0000,,2%,,,,\n"x`), /Line 3/);
});

it('the list of findings is bounded, the counts are whole', async () => {
  const bad = Array.from({ length: mostFindings + 500 }, () => 'nothing,1,x,,2%,,,,');
  const { report, rules } = await readLines([usHeader, ...bad, '8481.20.00,1,Valves,,2%,,,,']);
  assert.deepEqual([report.counts.FAILED, report.findings.length, rules.length], [1500, 1000, 1]);
});

it('the rules that one file may make are bounded', async () => {
  const header = 'commodityCode,destinationCountryCode,dutyRatePercent,importTaxRatePercent';
  const lines = [header, '01,US,1,0', '02,US,1,0', '03,US,1,0'];
  assert.match(await refusalOf(lines, {}, 2), /more than 2 rules/);
  assert.equal((await readLines(lines, {}, 3)).rules.length, 3);
});
