import type { JsonValue } from '#lib/json';
import { type Condition, operators, subjects } from './condition.ts';
import { below } from './finding.ts';
import { documentLimits } from './limits.ts';
import {
  integer,
  isObject,
  list,
  must,
  name,
  object,
  oneOf,
  optional,
  type Printed,
  type Shape,
  scalar,
  text,
} from './shape.ts';

/** A condition: which kind it is, the member says that only this kind has. */
export const condition: Shape<Condition> = {
  read: (value, pointer, fault, index) => {
    const size = { conditions: 0 };
    if (!isMeasured(value, 1, size)) {
      const { conditions, conditionDepth } = documentLimits;
      fault(pointer, `must have at most ${conditions} conditions, nested at most ${conditionDepth} deep`);
      return undefined;
    }
    return nested.read(value, pointer, fault, index);
  },
  print: (value, index) => nested.print(value, index),
};

/** Whether it keeps the bounds; looked at before it is read. */
const isMeasured = (value: JsonValue, depth: number, size: { conditions: number }): boolean => {
  size.conditions++;
  if (size.conditions > documentLimits.conditions || depth > documentLimits.conditionDepth) return false;
  if (!isObject(value)) return true;
  return kinds.every((kind) => {
    const inner = Object.hasOwn(value, kind) ? value[kind] : undefined;
    return !Array.isArray(inner) || inner.every((one) => isMeasured(one, depth + 1, size));
  });
};

const kinds = ['all', 'any', 'not', 'count'] as const;

const nested: Shape<Condition> = {
  read: (value, pointer, fault, index) => {
    if (!isObject(value)) {
      fault(pointer, 'must be a condition: an object');
      return undefined;
    }
    const kind = kindOf(value);
    if (kind === undefined) {
      fault(pointer, `must have one of the members all, any, not, count, attribute, subject, expression`);
      return undefined;
    }
    const found = shapes[kind].read(value, pointer, fault, index);
    if (found !== undefined && 'op' in found && 'value' in found && 'values' in found) {
      fault(below(pointer, 'values'), 'cannot stand beside value');
      return undefined;
    }
    return found;
  },
  print: (value, index): Printed => {
    const kind = kindOf(value);
    return kind === undefined ? {} : shapes[kind].print(value as never, index); // its kind says which shape it has
  },
};

const order = ['all', 'any', 'not', 'count', 'attribute', 'subject', 'expression'] as const;
const kindOf = (value: object): (typeof order)[number] | undefined =>
  order.find((kind) => Object.hasOwn(value, kind));

const conditions = list(nested, documentLimits.conditions);
const comparison = {
  op: must(oneOf(operators)),
  value: optional(scalar),
  values: optional(list(scalar, documentLimits.values)),
  expression: optional(text()),
};
const anyCount = integer(0, documentLimits.conditions);

const shapes = {
  all: object<{ all: readonly Condition[] }>({ all: must(conditions) }),
  any: object<{ any: readonly Condition[] }>({ any: must(conditions) }),
  not: object<{ not: readonly Condition[] }>({ not: must(conditions) }),
  count: object<Extract<Condition, { count: unknown }>>({
    count: must(conditions),
    least: must(anyCount),
    most: must(anyCount),
  }),
  attribute: object<Extract<Condition, { attribute: unknown }>>({ attribute: must(name), ...comparison }),
  subject: object<Extract<Condition, { subject: unknown }>>({
    subject: must(oneOf(subjects)),
    ...comparison,
  }),
  expression: object<{ expression: string }>({ expression: must(text()) }),
};
