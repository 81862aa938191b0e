import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fc } from '#test/fast-check';
import { compactJson } from './compact-json.ts';
import { parseJson, printJson } from './json.ts';

const compact = (text: string) => [...compactJson(text)].join('');

/** Numbers as people and databases spell them. */
const digits = fc.stringMatching(/^[0-9]{1,12}$/);
const number = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.stringMatching(/^(?:0|[1-9][0-9]{0,20})$/),
    fc.option(digits, { nil: undefined }),
    fc.option(fc.stringMatching(/^[eE][+-]?[0-9]{1,2}$/), { nil: undefined }),
  )
  .map(([sign, whole, fraction, exponent]) =>
    [sign, whole, fraction === undefined ? '' : `.${fraction}`, exponent ?? ''].join(''),
  );
const word = fc.constantFrom('"a\\/b"', '"\\u00e9\\u0041"', '"\\u001F"', '"\\"[ 1.0 ] \\\\"', 'null', 'true');
const string = fc.string({ unit: 'grapheme' }).map((text) => printJson(text));
const space = fc.constantFrom('', '', ' ', ', '.slice(1), '\n', '\t \r\n');

/** JSON texts, with spaces everywhere; no key is an index, because objects of JavaScript put these first. */
const { text } = fc.letrec<{ text: string }>((tie) => ({
  text: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(number, word, string),
    fc
      .tuple(space, fc.array(fc.tuple(tie('text'), space)))
      .map(([lead, members]) => `[${lead}${members.map(([one, after]) => one + after).join(`,${lead}`)}]`),
    fc
      .tuple(
        space,
        fc.uniqueArray(fc.tuple(fc.string({ unit: 'grapheme' }), tie('text'), space), {
          selector: ([key]) => key,
        }),
      )
      .map(
        ([lead, members]) =>
          `{${lead}${members.map(([key, one, after]) => `${printJson(`k${key}`)}${after}:${lead}${one}${after}`).join(`,${lead}`)}}`,
      ),
  ),
}));

it('a JSON text is spelled as if it had been read and printed', () => {
  fc.assert(
    fc.property(fc.tuple(space, text, space), ([before, one, after]) => {
      const source = before + one + after;
      assert.equal(compact(source), printJson(parseJson(source)));
    }),
  );
});

it('a long text comes in pieces that do not depend on where its tokens end', () => {
  const rows = Array.from({ length: 30_000 }, (_, n) => `{"n" : ${n}.50, "text": "${'x'.repeat(n % 90)}"}`);
  const source = `[${rows.join(', \n ')}]`;
  const pieces = [...compactJson(source)];
  assert.ok(pieces.length > 5, `${pieces.length} pieces`);
  assert.equal(pieces.join(''), printJson(parseJson(source)));
});
