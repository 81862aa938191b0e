import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fc } from '#test/fast-check';
import { type Decimal, decimal, decimalOf, isDecimal } from './decimal.ts';
import { JsonError, type JsonValue, parseJson, parseJsonBytes, printJson } from './json.ts';

const refused = (text: string, pointer: string, detail: RegExp) =>
  assert.throws(
    () => parseJson(text),
    (error: unknown) => {
      assert.ok(error instanceof JsonError);
      assert.equal(error.pointer, pointer);
      assert.match(error.detail, detail);
      assert.match(error.detail, /\.$/);
      return true;
    },
  );

const isExact = (text: string, expected: string) => {
  const value = parseJson(text);
  assert.ok(isDecimal(value), `${text} is a decimal`);
  assert.equal(value.toFixed(), expected);
};

test('a text of ordinary values reads as JSON.parse reads it', () => {
  const text = fc.string({ unit: 'grapheme' });
  const { ordinary } = fc.letrec((tie) => ({
    ordinary: fc.oneof(
      { maxDepth: 6 },
      fc.oneof(text, fc.maxSafeInteger(), fc.boolean(), fc.constant(null)),
      fc.array(tie('ordinary')),
      fc.dictionary(text, tie('ordinary'), { noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(ordinary, fc.constantFrom(0, 2, '\t'), (value, indent) => {
      const source = JSON.stringify(value, null, indent);
      assert.deepEqual(parseJson(source), JSON.parse(source));
      assert.equal(printJson(parseJson(source)), JSON.stringify(value));
    }),
  );
});

test('what JSON.parse refuses is refused, and nothing but a JsonError comes out', () => {
  const source = fc.json();
  const damaged = fc.tuple(
    source,
    fc.nat(),
    fc.constantFrom('', '"', '\\', ',', ':', '{', ']', '1', '-', 'e', '.', '\n', 't', '\ud800'),
  );
  fc.assert(
    fc.property(damaged, ([text, place, splinter]) => {
      const at = place % (text.length + 1);
      const candidate = text.slice(0, at) + splinter + text.slice(at + 1);
      let valid = true;
      try {
        JSON.parse(candidate);
      } catch {
        valid = false;
      }
      try {
        parseJson(candidate);
        assert.ok(valid, `accepted ${candidate}`);
      } catch (error) {
        assert.ok(error instanceof JsonError, String(error));
      }
    }),
    { numRuns: 2000 },
  );
});

test('every string that is well formed and holds no U+0000 survives parse and print', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed() && !text.includes('\0')),
      (text) => {
        assert.equal(parseJson(JSON.stringify(text)), text);
        assert.equal(parseJson(printJson(text)), text);
      },
    ),
  );
});

test('numbers are exact: safe integers are numbers, all others decimals', () => {
  assert.equal(parseJson('1'), 1);
  assert.equal(parseJson('1.0'), 1);
  assert.equal(parseJson('1e3'), 1000);
  assert.equal(parseJson('1200E-2'), 12);
  assert.equal(parseJson('9007199254740991'), Number.MAX_SAFE_INTEGER);
  assert.equal(parseJson('-123456789012345'), -123456789012345);
  for (const zero of ['-0', '-0.0', '0e9', '-0E-300', '0']) assert.ok(Object.is(parseJson(zero), 0), zero);
  isExact('12.50', '12.5');
  isExact('0.1', '0.1');
  isExact('9007199254740992', '9007199254740992');
  isExact('-9007199254740993.000', '-9007199254740993');
  isExact('1e22', '10000000000000000000000');
  isExact('123456789012345678901234567890.123456789', '123456789012345678901234567890.123456789');
  assert.equal(printJson(parseJson('{"a":[0.10,1e22,-5.0]}')), '{"a":[0.1,10000000000000000000000,-5]}');
});

test('any decimal reads and prints without loss', () => {
  const digits = fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n });
  fc.assert(
    fc.property(digits, fc.integer({ min: -60, max: 60 }), (coefficient, exponent) => {
      const source = `${coefficient}e${exponent}`;
      const value = parseJson(source) as number | Decimal;
      assert.equal(
        typeof value === 'number',
        Number.isSafeInteger(Number(source)) && decimal(source).eq(Number(source)),
      );
      assert.ok(decimalOf(value).eq(decimal(source)));
      assert.ok(decimalOf(parseJson(printJson(value)) as number | Decimal).eq(decimal(source)));
    }),
  );
});

test('malformed numbers and numbers out of range are refused', () => {
  for (const text of [
    '01',
    '-',
    '+1',
    '.5',
    '1.',
    '1e',
    '1e+',
    '0x1',
    '1.2.3',
    '--1',
    '1-',
    '00',
    '-01',
    'NaN',
    'Infinity',
    '-Infinity',
  ]) {
    assert.throws(() => parseJson(text), JsonError, text);
  }
  refused('{"a":1e400}', '/a', /out of range/);
  refused('-1e309', '', /out of range/);
  refused('1e-401', '', /more than 400 decimals/);
  refused('1e-99999999999999999999', '', /more than 400 decimals/);
  refused(`[${'1'.repeat(1001)}]`, '/0', /longer than 1000/);
  isExact('1e308', `1${'0'.repeat(308)}`);
});

test('duplicate keys are refused at any depth, with the place', () => {
  refused('{"a":1,"a":1}', '/a', /"a" is given twice/);
  refused('{"lines":[{},{"qty":1,"\\u0071ty":2}]}', '/lines/1/qty', /twice/);
  refused('{"__proto__":1,"__proto__":2}', '/__proto__', /twice/);
  refused('{"a/b~c":{"":1,"":2}}', '/a~1b~0c/', /twice/);
  refused('{"toString":null,"toString":null}', '/toString', /twice/);
});

test('names of Object.prototype are ordinary keys', () => {
  const text = '{"__proto__":{"x":1},"constructor":2,"toString":3,"hasOwnProperty":4}';
  const value = parseJson(text) as { [key: string]: JsonValue };
  assert.deepEqual(Object.keys(value), ['__proto__', 'constructor', 'toString', 'hasOwnProperty']);
  assert.equal(Object.getPrototypeOf(value), Object.prototype);
  assert.equal((value as { x?: unknown }).x, undefined);
  assert.equal(printJson(value), text);
});

test('U+0000 and halves of surrogate pairs are refused in strings and keys, raw or escaped', () => {
  refused('{"a":"x\\u0000"}', '/a', /U\+0000/);
  refused('{"\\u0000":1}', '', /U\+0000/);
  refused('["\0"]', '/0', /control character/);
  refused('["\\ud800"]', '/0', /surrogate/);
  refused('["\\udc00\\ud800"]', '/0', /surrogate/);
  refused('["ab\ud800"]', '/0', /surrogate/);
  refused('{"\udc00":1}', '', /surrogate/);
  assert.equal(parseJson('"\\ud83d\\ude00"'), '😀');
  assert.equal(parseJson('"😀"'), '😀');
  assert.equal(parseJson('"\\\\u0000 \\\\ud800"'), '\\u0000 \\ud800');
});

test('depth over 64 is refused, 64 is accepted, and a very deep text does not exhaust the stack', () => {
  assert.ok(parseJson('['.repeat(64) + ']'.repeat(64)));
  refused('['.repeat(65) + ']'.repeat(65), '/0'.repeat(64), /more than 64 deep/);
  refused('{"a":'.repeat(500_000), '/a'.repeat(64), /more than 64 deep/);
  assert.throws(() => parseJson('[[]]', { maxDepth: 1 }), /more than 1 deep/);
});

test('a malformed text is refused with the place a person can find', () => {
  refused('', '', /empty/);
  refused(' \n ', '', /empty/);
  refused('{"a":1,}', '', /Unexpected "}" where a key should begin \(line 1, column 8\)/);
  refused('{\n "a": [1,\n 2 3]}', '/a', /Unexpected "3" where "," or "]" should stand \(line 3, column 4\)/);
  refused('{"a" 1}', '', /":" should stand/);
  refused('[1,]', '/1', /where a value should begin/);
  refused('{"a":tru}', '/a', /where a value should begin/);
  refused('1 2', '', /after the end/);
  refused('"abc', '', /not closed/);
  refused('"abc\\', '', /not closed/);
  refused('["a","b\\x"]', '/1', /escape that JSON does not have \(line 1, column 8\)/);
  refused('["a\nb"]', '/0', /control character/);
  refused('[1', '', /Unexpected end/);
  refused('\u00a01', '', /U\+00A0/);
});

test('bytes: invalid UTF-8 and a byte order mark are refused', () => {
  assert.deepEqual(parseJsonBytes(Buffer.from('{"name":"Zylinder Ø 40"}')), { name: 'Zylinder Ø 40' });
  assert.throws(() => parseJsonBytes(Buffer.from('\ufeff{}')), /byte order mark/);
  assert.throws(() => parseJsonBytes(Buffer.from([0x22, 0xc3, 0x28, 0x22])), /not valid UTF-8/);
  assert.throws(() => parseJsonBytes(Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])), /not valid UTF-8/);
  assert.throws(() => parseJsonBytes(Buffer.alloc(0)), JsonError);
});

test('printing leaves out what is undefined and lets no lone surrogate out', () => {
  assert.equal(printJson({ a: undefined, b: decimal('12.50'), c: null }), '{"b":12.5,"c":null}');
  assert.equal(printJson(undefined), 'null');
  assert.equal(printJson({ 'k\ud800': 'a\udfff\\ud800' }), '{"k\ufffd":"a\ufffd\\\\ud800"}');
});
