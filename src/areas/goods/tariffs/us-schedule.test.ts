import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decimal } from '#lib/decimal';
import { all, readLines, usHeader } from './test-rule-file.ts';

describe('the US layout', () => {
  const valves = [
    usHeader,
    '8481,0,"Taps, cocks and valves:",,,,,,',
    '8481.20.00,1,Valves for <il>oleohydraulic</il> transmissions,,2%,"Free (A*,AU,IL, KR,P,S) 1.5% (JP)",35%,,',
    ',2,Hydraulic:,,,,,,',
    '8481.20.00.10,3,Manual type,"[""No."",""kg""]",,,,,',
    '8481.20.00.80,2,Other,,,,,,',
    '8481.30.20.00,1,Undivided,,3%,,1.3¢/kg,,9903.88.03',
    '8481.80,1,Other:,,,,,,',
    '8481.80.10,2,By weight,,1.3¢/kg + 5%,Free (AU),35%,,',
    '8481.80.10.30,3,Of copper,,,,,,',
  ];

  it('resolves the lines of ten digits that inherit the duty of the eight above them', async () => {
    const { shown, report, rules } = await readLines(valves);
    assert.deepEqual(shown, [
      'us-84812000 2',
      'us-8481200010 2',
      'us-8481200080 2',
      'us-84813020 3',
      'us-8481302000 3',
    ]);
    assert.deepEqual([report.layout, report.rows, report.inherited], ['US_HTS', 9, 3]);
    assert.deepEqual(report.ignoredColumns, ['Unit of Quantity', 'Quota Quantity']);
    const [, inherited] = rules;
    assert.equal(inherited?.notes, 'HTS 8481.20.00.10 as of 8481.20.00, general: 2%. Manual type');
    assert.deepEqual(
      [inherited?.line, inherited?.destinationCountryCode, String(inherited?.importTaxRatePercent)],
      [5, 'US', '0'],
    );
    const short = await readLines(valves, { statisticalLines: false });
    assert.deepEqual(short.shown, ['us-84812000 2', 'us-84813020 3']);
  });

  it('reports specific and compound duties with their line, those that lines inherit too, and loads none as 0', async () => {
    const { found } = await readLines(valves);
    assert.deepEqual(found, [
      '7 NOTED The additional duties "9903.88.03" are not loaded.',
      '9 UNSUPPORTED General: "1.3¢/kg + 5%" is a compound duty, which a percentage of the value cannot say. Enter a rule by hand.',
      '10 UNSUPPORTED General as of 8481.80.10: "1.3¢/kg + 5%" is a compound duty, which a percentage of the value cannot say. Enter a rule by hand.',
    ]);
  });

  it('makes rules of the programs of countries, and tells the schemes that it does not load', async () => {
    const { rules, report } = await readLines(valves, { ...all, statisticalLines: false });
    const of = (code: string) =>
      rules
        .filter(({ commodityCode }) => commodityCode === code)
        .map(
          ({ originCountryCode = '*', dutyRatePercent }) =>
            `${originCountryCode} ${dutyRatePercent.toFixed()}`,
        )
        .join(', ');
    assert.equal(
      of('84812000'),
      '* 2, AU 0, IL 0, KR 0, CR 0, DO 0, GT 0, HN 0, NI 0, SV 0, CA 0, MX 0, JP 1.5, BY 35, CU 35, KP 35, RU 35',
    );
    assert.equal(of('84813020'), '* 3');
    assert.equal(of('84818010'), 'AU 0, BY 35, CU 35, KP 35, RU 35');
    const mexico = rules.find(({ ruleID }) => ruleID === 'us-84812000-MX');
    assert.equal(mexico?.program, 'S: United States-Mexico-Canada Agreement');
    assert.equal(rules.find(({ ruleID }) => ruleID === 'us-84812000-RU')?.program, undefined);
    const programs = [...report.programs.values()];
    assert.deepEqual(
      programs.map(({ symbol, lineCount, isLoaded }) => [symbol, lineCount, isLoaded]),
      [
        ['A*', 1, false],
        ['AU', 2, true],
        ['IL', 1, true],
        ['KR', 1, true],
        ['P', 1, true],
        ['S', 1, true],
        ['JP', 1, true],
      ],
    );
    const column2 = report.findings.find(({ detail }) => detail.startsWith('Column 2'));
    assert.equal(column2?.lineNumber, 7);
    assert.match(column2?.detail ?? '', /Goods of BY, CU, KP, RU bear the general duty until then/);
  });

  it('says what of a special cell it cannot read', async () => {
    const special = async (cell: string) => {
      const { rules, found, report } = await readLines([usHeader, `0101.21.00,0,x,,4%,"${cell}",,,`], all);
      return [
        rules
          .slice(1)
          .map(({ originCountryCode, dutyRatePercent }) => `${originCountryCode} ${dutyRatePercent}`),
        found.map((text) => text.replace(/^2 UNSUPPORTED Special: (.*)\. Its goods .*$/, '$1')),
        [...report.programs.values()].filter(({ isLoaded }) => !isLoaded).map(({ symbol }) => symbol),
      ];
    };
    assert.deepEqual(await special('See 9913.96.03 (AU) 1¢/kg (KR, MA) Free (BH)'), [
      ['BH 0'],
      [
        '"See 9913.96.03" is not a percentage of the value (AU)',
        '"1¢/kg" is a specific duty, which a percentage of the value cannot say (KR, MA)',
      ],
      [],
    ]);
    assert.deepEqual(await special('Free (P+,S+,XX,NP)'), [[], [], ['P+', 'S+', 'XX', 'NP']]);
    assert.deepEqual(await special('Free'), [[], ['"Free" names no program in brackets'], []]);
    assert.deepEqual(await special('Free (AU) 2% (AU)'), [
      ['AU 0'],
      ['AU gives goods of AU another rate than AU'],
      [],
    ]);
    assert.deepEqual(await special(''), [[], [], []]);
  });

  it('takes no duty from a line that is not the same eight digits, and goes on after a line that is wrong', async () => {
    const { shown, found } = await readLines([
      usHeader,
      '8481.20.00,1,Valves,,2%,,,,',
      '8481.30.00.10,2,Moved,,,,,,',
      '8481.20.00.10,x,No indent,,,,,,',
      '848A,1,No number,,2%,,,,',
      '8481.20.00.20,2',
      '8481.20.00.30,2,Right,,,,,,',
      '7318.15.20.30,1,Alone,,,,,,',
      '8481.20.00,1,Again,,3%,,,,',
    ]);
    assert.deepEqual(shown, ['us-84812000 2', 'us-8481200030 2']);
    assert.deepEqual(found, [
      '3 FAILED The line states no duty, and the one above it, 8481.20.00, is not of the same eight digits.',
      '4 FAILED The indent is not a whole number.',
      '5 FAILED The HTS number is not one of 4, 6, 8 or 10 digits.',
      '6 FAILED This row has 2 cells, the header 9.',
      '8 FAILED The line states no duty, and none stands above it.',
      '9 FAILED The line is there already, as line 2.',
    ]);
  });

  it('cuts what is long without leaving half a character, and names no endless list of programs', async () => {
    const symbols = Array.from({ length: 3000 }, (_, n) => `X${n}`).join(',');
    const { rules, report } = await readLines(
      [
        usHeader,
        `8481.20.00,1,${'😀'.repeat(400)},,2%,"Free (AU,${symbols})",,,`,
        `😀😀😀😀😀😀😀😀😀😀x,1,,,,,,,`,
      ],
      all,
    );
    for (const { notes = '' } of rules) assert.ok(notes.isWellFormed() && notes.length <= 500);
    assert.ok(JSON.stringify(report.findings).isWellFormed());
    assert.equal(report.programs.size, 200);
  });

  it('gives rules the dates and the tax that the caller names, and ids made of what they are about', async () => {
    const options = { validFrom: '2026-01-01', validTo: '2026-12-31', importTaxRatePercent: decimal('1.5') };
    const { rules } = await readLines([usHeader, '8481.20.00,1,Valves,,2%,Free (IL),,,'], {
      ...all,
      ...options,
    });
    assert.deepEqual(
      rules.map(({ ruleID }) => ruleID),
      ['us-84812000-20260101-to20261231', 'us-84812000-IL-20260101-to20261231'],
    );
    assert.deepEqual(
      [rules[1]?.validFrom, rules[1]?.validTo, rules[1]?.importTaxRatePercent.toFixed()],
      ['2026-01-01', '2026-12-31', '1.5'],
    );
  });
});
