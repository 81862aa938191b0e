import { hasMinorUnits } from '#lib/currency';
import { type Decimal, decimalOf, decimalPlaces, isDecimal } from '#lib/decimal';
import { type PlaceError, Problem } from '#platform/problem';
import { list, object, optional, type Static, Type, text } from '#platform/schema';
import {
  type ApprovalEntity,
  type FactKind,
  type FieldOf,
  factsOf,
  type OperatorOf,
  operatorsOf,
} from './facts.ts';

const leaf = {
  field: optional(text(100, { description: 'One of GET /v1/approval/facts' })),
  operator: optional(text(40, { description: 'One of those of the field' })),
  value: optional(
    Type.Unsafe<unknown>({
      description: 'A number, a text, true or false, or for IN a list of texts, as the field has',
    }),
  ),
  currencyCode: optional(text(3, { description: 'ISO 4217; for amounts of money, and only there' })),
};
const leaves = list(object(leaf, { title: 'ApprovalComparison' }), { maxItems: 50 });
const nodes = list(
  object({ ...leaf, all: optional(leaves), any: optional(leaves) }, { title: 'ApprovalCondition' }),
  {
    maxItems: 50,
  },
);

/**
 * A condition as it is sent: comparisons under `all` or `any`, nested once. Any rule without "not" can be
 * written so.
 */
export const conditionSchema = object(
  { all: optional(nodes), any: optional(nodes) },
  { title: 'ApprovalRule', description: 'Either all or any; an empty `all` is met by every record' },
);
type Sent = Static<typeof conditionSchema>;
type SentNode = NonNullable<Sent['all']>[number];

/** What a comparison compares, and how. */
type Named<K extends FactKind> = { field: FieldOf<K>; operator: OperatorOf<K> };

/** A comparison whose value has the type that its field has. Texts are folded. */
export type Comparison =
  | ({ kind: 'NUMBER'; value: Decimal } & Named<'NUMBER'>)
  | ({ kind: 'MONEY'; value: Decimal; currencyCode: string } & Named<'MONEY'>)
  | ({ kind: 'FLAG'; value: boolean } & Named<'FLAG'>)
  | ({ kind: 'TEXT'; value: readonly string[] } & Named<'TEXT'>)
  | ({ kind: 'TEXTS'; value: readonly string[] } & Named<'TEXTS'>);
export type Condition =
  | { all: readonly (Condition | Comparison)[] }
  | { any: readonly (Condition | Comparison)[] };

/**
 * Reads a condition that was sent or is stored.
 * @throws Problem 400 pointing at every place that is wrong
 */
export const readCondition = (entity: ApprovalEntity, sent: Sent): Condition => {
  const errors: PlaceError[] = [];
  const refuse = (pointer: string, detail: string): undefined => void errors.push({ pointer, detail });
  const read = readGroup(entity, sent, '/condition', refuse);
  if (errors.length > 0 || read === undefined) {
    const [first] = errors;
    throw new Problem('InvalidInput', `${first?.pointer}: ${first?.detail}`, { errors: errors.slice(0, 20) });
  }
  return read;
};

type Refuse = (pointer: string, detail: string) => undefined;

/** The part of a node that is a condition of its own. */
type Group = { all?: readonly SentNode[]; any?: readonly SentNode[] };

const readGroup = (
  entity: ApprovalEntity,
  { all, any }: Group,
  at: string,
  refuse: Refuse,
): Condition | undefined => {
  if ((all === undefined) === (any === undefined)) return refuse(at, 'must have either all or any');
  if (any?.length === 0) return refuse(`${at}/any`, 'is empty, so it would never be met');
  const name = all ? 'all' : 'any';
  const parts = (all ?? any ?? []).map((node, index) =>
    readNode(entity, node, `${at}/${name}/${index}`, refuse),
  );
  const whole = parts.flatMap((part) => part ?? []);
  return all ? { all: whole } : { any: whole };
};

const readNode = (entity: ApprovalEntity, node: SentNode, at: string, refuse: Refuse) => {
  if (node.all === undefined && node.any === undefined) return readComparison(entity, node, at, refuse);
  for (const name of ['field', 'operator', 'value', 'currencyCode'] as const)
    if (node[name] !== undefined) refuse(`${at}/${name}`, 'cannot stand beside all or any');
  return readGroup(entity, node, at, refuse);
};

const readComparison = (
  entity: ApprovalEntity,
  { field = '', operator = '', value, currencyCode }: SentNode,
  at: string,
  refuse: Refuse,
): Comparison | undefined => {
  const facts: Record<string, { kind: FactKind }> = factsOf[entity];
  const kind = Object.hasOwn(facts, field) ? facts[field]?.kind : undefined;
  if (!kind) return refuse(`${at}/field`, `must be one of ${Object.keys(facts).join(', ')}`);
  const operators: readonly string[] = operatorsOf[kind];
  if (!operators.includes(operator))
    return refuse(`${at}/operator`, `must be one of ${operators.join(', ')}`);
  if (kind !== 'MONEY' && currencyCode !== undefined)
    return refuse(`${at}/currencyCode`, 'is for amounts of money only');
  if (kind === 'MONEY' && !(currencyCode && hasMinorUnits(currencyCode)))
    return refuse(
      `${at}/currencyCode`,
      'must be the ISO 4217 code of the currency that the value is in, like EUR',
    );
  const named = { field, operator };
  const wrong = (detail: string) => refuse(`${at}/value`, detail);
  if (isOf(entity, 'FLAG', named))
    return typeof value === 'boolean' ? { ...named, kind: 'FLAG', value } : wrong('must be true or false');
  if (isOf(entity, 'NUMBER', named)) {
    const read = readNumber(value);
    return 'fault' in read ? wrong(read.fault) : { ...named, kind: 'NUMBER', ...read };
  }
  if (isOf(entity, 'MONEY', named)) {
    const read = readNumber(value);
    return 'fault' in read
      ? wrong(read.fault)
      : { ...named, kind: 'MONEY', ...read, currencyCode: currencyCode ?? '' };
  }
  const read = readTexts(operator, value);
  if ('fault' in read) return wrong(read.fault);
  if (isOf(entity, 'TEXT', named)) return { ...named, kind: 'TEXT', ...read };
  return isOf(entity, 'TEXTS', named) ? { ...named, kind: 'TEXTS', ...read } : undefined;
};

/** Whether a field is of that kind, and is compared so. */
const isOf = <K extends FactKind>(
  entity: ApprovalEntity,
  kind: K,
  named: { field: string; operator: string },
): named is Named<K> => {
  const facts: Record<string, { kind: FactKind }> = factsOf[entity];
  const operators: readonly string[] = operatorsOf[kind];
  return facts[named.field]?.kind === kind && operators.includes(named.operator);
};

type Read<T> = { value: T } | { fault: string };

const readNumber = (value: unknown): Read<Decimal> => {
  if (typeof value !== 'number' && !isDecimal(value)) return { fault: 'must be a number' };
  const number = decimalOf(value);
  return number.abs().gte('1e14') || decimalPlaces(number) > 6
    ? { fault: 'must have at most 14 digits before the decimal point and 6 after it' }
    : { value: number };
};

const readTexts = (operator: string, value: unknown): Read<string[]> => {
  if (!/IN$/.test(operator))
    return isText(value) ? { value: [plainText(value)] } : { fault: 'must be a text of 1 to 200 characters' };
  return Array.isArray(value) && value.length > 0 && value.length <= 200 && value.every(isText)
    ? { value: value.map(plainText) }
    : { fault: 'must be a list of 1 to 200 texts of 1 to 200 characters' };
};

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 200;

/** Text as it is compared: blanks around it and letter case make no difference. */
export const plainText = (written: string): string => written.trim().toLowerCase();
