import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { areas } from '#app/areas';
import { describeApi } from '#app/openapi';
import { operationsOf } from '#app/operations';
import { decimal } from '#lib/decimal';
import { idempotencyKey } from '#platform/http/idempotency';
import { readQuery } from '#platform/http/query';
import { Problem } from '#platform/problem';
import { object, type TSchema } from '#platform/schema';
import { compileCheck, compileSentCheck, isCodeName } from '#platform/validate';
import { fc } from '#test/fast-check';
import { type Described, valuesFor } from './described-arbitraries.ts';

/**
 * What the description allows against what the service takes: each kind of value that can be sent is read out
 * of the printed description by a validator that knows nothing of ours, and compared with the edge's own
 * check on values within, at and beyond its limits.
 */
type Leaf = { name: string; at: string; ours: TSchema; theirs: Described };

const operations = operationsOf(areas);
const api = JSON.parse(JSON.stringify(describeApi(operations, '0'))) as {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        parameters?: { name: string; in: string; schema: Described }[];
        requestBody?: { content: Record<string, { schema: Described }> };
      }
    >
  >;
  components: { schemas: Record<string, Described> };
};
const described = new Map(
  Object.values(api.paths).flatMap((item) =>
    Object.values(item).map((one) => [one.operationId, one] as const),
  ),
);

/**
 * The sentences of the description that no keyword says: what is between the years, to the millisecond, and a
 * code's ends.
 */
const year = (text: string): boolean => text >= '1900' && text < '2201';
const realDate = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};
const formats = {
  date: (text: string) => realDate(text) && year(text),
  'date-time': (text: string) => {
    const found =
      /^(\d{4}-\d\d-\d\d)[Tt](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d{1,3}0{0,6})?)?(?:[Zz]|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?$/.exec(
        text,
      );
    return found !== null && realDate(found[1] as string) && year(text);
  },
} as const;
const stranger = new Ajv2020({
  strict: false,
  allErrors: false,
  formats,
  logger: false,
  validateFormats: true,
});
stranger.addKeyword({
  keyword: 'x-decimal-places',
  type: 'number',
  validate: (places: number, value: number) => decimal(value).round(places).eq(decimal(value)),
});

const deref = (one: Described): Described =>
  one.$ref === undefined ? one : (api.components.schemas[one.$ref.split('/').at(-1) as string] as Described);

/**
 * The values that can be sent: of each shape that the edge checks, the innermost ones, with the description
 * of each.
 */
const leaves = function* (ours: TSchema, printed: Described, name: string, at: string): Generator<Leaf> {
  const theirs = deref(printed);
  const inner = ours as unknown as {
    properties?: Record<string, TSchema>;
    items?: TSchema;
    anyOf?: TSchema[];
    oneOf?: TSchema[];
    $ref?: string;
  };
  if (inner.$ref !== undefined) return; // a shape that contains itself
  if (inner.properties) {
    for (const [member, one] of Object.entries(inner.properties))
      yield* leaves(
        one,
        theirs.properties?.[member] ?? assert.fail(`${at}/${member} is not described`),
        member,
        `${at}/${member}`,
      );
  } else if (inner.items)
    yield* leaves(inner.items, theirs.items ?? assert.fail(`${at}/0 is not described`), '', `${at}/0`);
  else if (inner.anyOf ?? inner.oneOf) {
    for (const [n, one] of (inner.anyOf ?? inner.oneOf ?? []).entries())
      yield* leaves(
        one,
        (theirs.anyOf ?? theirs.oneOf)?.[n] ?? assert.fail(`${at} is not described`),
        name,
        at,
      );
  } else yield { name, at, ours, theirs };
};

/** One of each kind: what differs neither in its description nor in being a code is checked alike. */
const kindsOf = (all: Iterable<Leaf>): Leaf[] => {
  const kinds = new Map<string, Leaf>();
  for (const leaf of all) {
    const {
      description: _,
      examples: __,
      default: ___,
      readOnly: ____,
      ...shape
    } = leaf.theirs as Record<string, unknown>;
    const kind = JSON.stringify([shape, isCodeName(leaf.name)]);
    if (!kinds.has(kind)) kinds.set(kind, leaf);
  }
  return [...kinds.values()];
};

const plainCode = (value: unknown): boolean => typeof value !== 'string' || !/^\s|\s$/.test(value);

/** A text that may not be empty is not of spaces alone either. */
const isBlank = ({ minLength = 0 }: Described, value: unknown): boolean =>
  minLength > 0 && typeof value === 'string' && value.trim() === '';

describe('what the description allows is what the service takes', () => {
  const bodies = operations.flatMap((operation) => {
    const { requestBody } = described.get(operation.id) ?? assert.fail(operation.id);
    const [content] = Object.values(requestBody?.content ?? {});
    const ours = operation.body ?? (operation.upload && object(operation.upload.fields.properties));
    return ours && content ? [...leaves(ours, content.schema, '', operation.id)] : [];
  });

  it('compares every member that can be sent', () => {
    assert.ok(bodies.length > 2000, String(bodies.length));
    const decimals = bodies.filter(({ theirs }) => theirs.format === 'decimal');
    assert.ok(decimals.length > 200, String(decimals.length));
    for (const { at, theirs } of decimals) {
      assert.ok(theirs['x-decimal-places'] !== undefined, at);
      assert.ok((theirs.minimum ?? theirs.exclusiveMinimum) !== undefined, at);
      assert.ok((theirs.maximum ?? theirs.exclusiveMaximum) !== undefined, at);
    }
  });

  for (const { name, at, ours, theirs } of kindsOf(bodies)) {
    it(`in ${at}`, () => {
      const allows = stranger.compile(theirs);
      const member = name === '' ? 'x' : name;
      const check = compileSentCheck(object({ [member]: ours }));
      fc.assert(
        fc.property(valuesFor(theirs), (value) => {
          const isAllowed =
            allows(value) &&
            !isBlank(theirs, value) &&
            (!isCodeName(member) || theirs.pattern !== undefined || plainCode(value));
          const faults = check({ [member]: value });
          assert.equal(
            faults === undefined,
            isAllowed,
            `${JSON.stringify(value)}: ${JSON.stringify(faults)} ${JSON.stringify(theirs)}`,
          );
        }),
        { numRuns: 60 },
      );
    });
  }

  const queries = operations.flatMap((operation) =>
    (described.get(operation.id)?.parameters ?? [])
      .filter((one) => one.in === 'query')
      .map(({ name, schema }) => ({
        name,
        at: `${operation.id}?${name}`,
        ours: (operation.query.properties as Record<string, TSchema>)[name] as TSchema,
        theirs: deref(schema),
      })),
  );

  for (const { name, at, ours, theirs } of kindsOf(queries)) {
    it(`in the query, as in ${at}`, () => {
      const allows = stranger.compile(theirs);
      const check = compileCheck(object({ [name]: ours }));
      const types = [theirs.type ?? []].flat();
      const isText = types.includes('string');
      const values = valuesFor(theirs).filter(
        (one) =>
          one !== null &&
          typeof one !== 'object' &&
          (isText ? typeof one === 'string' : typeof one !== 'string'),
      );
      fc.assert(
        fc.property(values, (value) => {
          const text = typeof value === 'number' ? decimal(value).toFixed() : String(value);
          const takes = (): boolean => {
            try {
              return (
                check(readQuery(`${name}=${encodeURIComponent(text)}`, object({ [name]: ours }))) ===
                undefined
              );
            } catch (error) {
              assert.ok(error instanceof Problem && error.status === 400);
              return false;
            }
          };
          assert.equal(takes(), allows(value), `${text} ${JSON.stringify(theirs)}`);
        }),
        { numRuns: 60 },
      );
    });
  }

  it('in the header Idempotency-Key', () => {
    const schema = described
      .get('createCustomer')
      ?.parameters?.find((one) => one.name === 'Idempotency-Key')?.schema;
    const allows = stranger.compile(schema ?? assert.fail('is not described'));
    const unit = fc.constantFrom('a', '!', '~', '"', "'", '\\', ' ', '\x7f', '\x1f', 'é', '{');
    const long = fc.constantFrom(253, 254, 255, 256, 257, 258).map((length) => 'k'.repeat(length));
    const bare = fc.oneof(fc.string({ unit, maxLength: 6 }), long, fc.stringMatching(/^[\x21-\x7e]{1,300}$/));
    fc.assert(
      fc.property(
        fc.oneof(
          bare,
          bare.map((key) => `"${key}"`),
          bare.map((key) => `"${key}`),
        ),
        (header) => {
          // Spaces around it are no part of a header's value.
          if (header !== header.trim()) return;
          const takes = (): boolean => {
            try {
              return idempotencyKey(header) !== undefined;
            } catch {
              return false;
            }
          };
          assert.equal(takes(), allows(header), JSON.stringify(header));
        },
      ),
      { numRuns: 2000 },
    );
  });
});
