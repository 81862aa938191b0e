import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { decimal } from '#lib/decimal';
import { Problem } from '#platform/problem';
import { readRuleFile, type ScheduleOptions } from './rule-file.ts';
import { readDuty } from './rule-file-duty.ts';
import { mostFindings, newReport } from './rule-file-report.ts';

const read = async (lines: string[] | string, options: ScheduleOptions = {}) => {
  const report = newReport();
  const text = Array.isArray(lines) ? `${lines.join('\n')}\n` : lines;
  const rules = await Array.fromAsync(readRuleFile(Buffer.from(text), options, report, () => undefined));
  return {
    report,
    rules,
    shown: rules.map(({ ruleID, dutyRatePercent }) => `${ruleID} ${dutyRatePercent.toFixed()}`),
    found: report.findings.map(({ lineNumber, result, detail }) => `${lineNumber} ${result} ${detail}`),
  };
};
const refused = (lines: string[] | string, detail: RegExp, options: ScheduleOptions = {}) =>
  assert.rejects(read(lines, options), (error: unknown) => {
    assert.ok(error instanceof Problem && error.code === 'InvalidInput', String(error));
    assert.match(JSON.stringify(error.extras.errors), detail);
    return true;
  });
const all: ScheduleOptions = { columns: new Set(['general', 'special', 'column2']) };

const usHeader =
  'HTS Number,Indent,Description,Unit of Quantity,General Rate of Duty,Special Rate of Duty,Column 2 Rate of Duty,Quota Quantity,Additional Duties';
const ukHeader =
  'commodity,description,cet_duty_rate,ukgt_duty_rate,change,trade_remedy_applies,cet_applies_until_trade_remedy_transition_reviews_concluded,suspension_applies,atq_applies';

describe('a duty as a schedule prints it', () => {
  it('is a percentage, or unsupported and never 0', () => {
    const percents: [string, string][] = [
      ['Free', '0'],
      ['free', '0'],
      ['5.3%', '5.3'],
      ['0.0%', '0'],
      ['12 %', '12'],
      ['2.5% <u></u>', '2.5'],
      ['2.5% 1/', '2.5'],
      ['Free 2/ 13/', '0'],
    ];
    for (const [text, percent] of percents) {
      const duty = readDuty(text);
      assert.equal('percent' in duty && duty.percent.toFixed(), percent, text);
    }
    const others: [string, RegExp][] = [
      ['1¢/kg', /"1¢\/kg" is a specific duty/],
      ['$1.50 each', /specific/],
      ['0.4 cents/liter', /specific/],
      ['10.20 £ / 100 kg', /specific/],
      ['10% + 1¢/kg', /compound/],
      ['1.3¢/kg + 5%', /compound/],
      ['The duty provided in the applicable subheading + 25%', /compound/],
      ['17% on the case + 0.3¢ each', /compound/],
      ['See 9903.52.00', /not a percentage/],
      ['The rate applicable to the article', /not a percentage/],
      ['-5%', /not a percentage/],
      ['5,3%', /not a percentage/],
      ['', /no duty is stated/],
      ['0', /not a percentage/],
    ];
    for (const [text, why] of others) {
      const duty = readDuty(text);
      assert.match('unsupported' in duty ? duty.unsupported : 'taken', why, text);
    }
  });

  it('whatever the text: what was taken is the number before the percent sign', () => {
    const word = fc.constantFrom('Free', '5%', '¢/kg', ' + ', '1', '0.5', '%', '$', '(A)', '<il>', '</il>', '1/', ' ');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), (words) => {
        const text = words.join('');
        const duty = readDuty(text);
        if (!('percent' in duty)) return;
        const bare = text.replaceAll(/<[^<>]*>/g, '').trim();
        assert.match(bare, /^(Free|[\d.]+ ?%)/);
        if (!/^Free/.test(bare))
          assert.equal(duty.percent.toFixed(), decimal(/^[\d.]+/.exec(bare)?.[0] as string).toFixed());
      }),
    );
  });
});

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
    const { shown, report, rules } = await read(valves);
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
    const short = await read(valves, { statisticalLines: false });
    assert.deepEqual(short.shown, ['us-84812000 2', 'us-84813020 3']);
  });

  it('reports specific and compound duties with their line, those that lines inherit too, and loads none as 0', async () => {
    const { found } = await read(valves);
    assert.deepEqual(found, [
      '7 NOTED The additional duties "9903.88.03" are not loaded.',
      '9 UNSUPPORTED General: "1.3¢/kg + 5%" is a compound duty, which a percentage of the value cannot say. Enter a rule by hand.',
      '10 UNSUPPORTED General as of 8481.80.10: "1.3¢/kg + 5%" is a compound duty, which a percentage of the value cannot say. Enter a rule by hand.',
    ]);
  });

  it('makes rules of the programs of countries, and tells the schemes that it does not load', async () => {
    const { rules, report } = await read(valves, { ...all, statisticalLines: false });
    const of = (code: string) =>
      rules
        .filter(({ commodityCode }) => commodityCode === code)
        .map(({ originCountryCode = '*', dutyRatePercent }) => `${originCountryCode} ${dutyRatePercent.toFixed()}`)
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
      const { rules, found, report } = await read([usHeader, `0101.21.00,0,x,,4%,"${cell}",,,`], all);
      return [
        rules.slice(1).map(({ originCountryCode, dutyRatePercent }) => `${originCountryCode} ${dutyRatePercent}`),
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
    assert.deepEqual(await special('Free (AU) 2% (AU)'), [['AU 0'], ['AU gives goods of AU another rate than AU'], []]);
    assert.deepEqual(await special(''), [[], [], []]);
  });

  it('takes no duty from a line that is not the same eight digits, and goes on after a line that is wrong', async () => {
    const { shown, found } = await read([
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

  it('gives rules the dates and the tax that the caller names, and ids made of what they are about', async () => {
    const options = { validFrom: '2026-01-01', validTo: '2026-12-31', importTaxRatePercent: decimal('1.5') };
    const { rules } = await read([usHeader, '8481.20.00,1,Valves,,2%,Free (IL),,,'], { ...all, ...options });
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
    const { shown, rules, report, found } = await read(lines, vat);
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
    await refused(lines, /"pointer":"\/importTaxRatePercent","detail":"is required/);
  });

  it('refuses options that mean nothing for it', async () => {
    await refused(lines, /"\/columns".*UK_TARIFF.*"\/statisticalLines"/, { ...vat, ...all, statisticalLines: true });
  });
});

describe('our own layout', () => {
  it('takes its columns in any order and case, and leaves open what a cell does not say', async () => {
    const { rules, report } = await read([
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
      notes: 'x',
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
    const { shown, found } = await read([
      head,
      'a,84,DE,2%,0',
      'b,84,DE,1e3,',
      'c,84,DE,2,0',
      'c,85,DE,2,0',
      ',86,DE,1,0',
    ]);
    assert.deepEqual(shown, ['c 2', 'de-86 1']);
    assert.deepEqual(found, [
      '2 FAILED dutyRatePercent is not a number with a point.',
      '3 FAILED dutyRatePercent is not a number with a point.',
      '5 FAILED The rule c stands on line 4 already.',
    ]);
  });

  it('refuses a header with a column too many or too few, and options of the schedules', async () => {
    await refused(['a,b', '1,2'], /no column commodityCode, and no other layout.*column a: is not one of ruleID/);
    await refused(
      ['commodityCode,destinationCountryCode,dutyRatePercent,importTaxRatePercent,validFormat', '84,DE,1,0,'],
      /Line 1, column validformat: is not one of/,
    );
    await refused(
      ['commodityCode,destinationCountryCode,dutyRatePercent,importTaxRatePercent', '84,DE,1,0'],
      /"\/importTaxRatePercent".*RULES.*"\/validFrom"/,
      { importTaxRatePercent: decimal(1), validFrom: '2026-01-01' },
    );
  });
});

it('a file of which nothing can be read is refused as a whole', async () => {
  await refused('', /The file is empty/);
  await refused(`${usHeader}\n`, /no row below the header/);
  await refused([usHeader, '8481.20.00,1,Valves,,2%,,,,', '"8481.30'], /Line 3: A quoted cell/);
  await refused(`${usHeader}\n8481.20.00,1,\u0000,,2%,,,,\n"x`, /Line 3/);
});

it('the list of findings is bounded, the counts are whole', async () => {
  const bad = Array.from({ length: mostFindings + 500 }, () => 'nothing,1,x,,2%,,,,');
  const { report, rules } = await read([usHeader, ...bad, '8481.20.00,1,Valves,,2%,,,,']);
  assert.deepEqual([report.counts.FAILED, report.findings.length, rules.length], [1500, 1000, 1]);
});
