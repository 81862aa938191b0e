import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fc } from '#test/fast-check';
import { below } from './finding.ts';
import { locatorOf } from './locate-pointer.ts';

test('a place is reported by line and column', () => {
  const text = '{\n  "a/b": [1, "x]\\"", { "~": null }],\n  "c": -2.5e3\n}';
  const place = (pointer: string) => {
    const found = locatorOf(text)(pointer);
    return found && `${found.line}:${found.column} ${text.slice(found.offset, found.offset + found.length)}`;
  };
  assert.equal(place('/a~1b/0'), '2:11 1');
  assert.equal(place('/a~1b/1'), '2:14 "x]\\""');
  assert.equal(place('/a~1b/2/~0'), '2:29 null');
  assert.equal(place('/c'), '3:8 -2.5e3');
  assert.equal(place('/a~1b/2/missing'), '2:22 { "~": null }');
  assert.equal(place('/c/5'), '3:8 -2.5e3');
  assert.match(place('') ?? '', /^1:1 \{/);
});

test('each value of any JSON is found where it stands', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(undefined, 1, '\t'), (json, indent) => {
      const text = JSON.stringify(json, undefined, indent);
      const locate = locatorOf(text);
      const visit = (value: unknown, pointer: string): void => {
        const place = locate(pointer);
        assert.ok(place);
        assert.deepEqual(
          JSON.parse(text.slice(place.offset, place.offset + place.length)),
          JSON.parse(JSON.stringify(value)),
        );
        if (typeof value === 'object' && value !== null)
          for (const [key, inner] of Object.entries(value)) visit(inner, below(pointer, key));
      };
      visit(json, '');
    }),
    { numRuns: 300 },
  );
});

test('no text makes it throw or hang', () => {
  const piece = fc.constantFrom('{', '}', '[', ']', '"', ':', ',', 'a', ' ', '\\', '1');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      locatorOf(pieces.join(''))('/a/0/a');
    }),
    { numRuns: 5000 },
  );
});

test('a thousand places in a long text take one way through it', () => {
  const text = JSON.stringify(
    { list: Array.from({ length: 100_000 }, (_, at) => ({ at, values: [at, at] })) },
    undefined,
    1,
  );
  const locate = locatorOf(text);
  const began = performance.now();
  for (let at = 0; at < 100_000; at += 100) {
    const place = locate(`/list/${at}/values/1`);
    assert.equal(text.slice(place?.offset, (place?.offset ?? 0) + (place?.length ?? 0)), String(at));
  }
  assert.ok(performance.now() - began < 10_000);
});
