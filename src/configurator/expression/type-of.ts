import type { Subject } from '../document/condition.ts';
import { type FunctionName, functionOf } from './functions.ts';
import type { BinaryOperator, ExpressionFault, ExpressionNode, Parsed } from './parsed.ts';
import type { ValueType } from './value.ts';

/** What the names of a product are. */
export type Types = {
  attribute: (name: string) => ValueType | undefined;
  table: (name: string) => TableTypes | undefined;
  /** Names that do not exist may come yet: they are of any type, and no fault. */
  isOpen?: boolean;
};

export type TableTypes = { keys: readonly ValueType[]; column: (name: string) => ValueType | undefined };

/**
 * The type an expression gives, and all that is wrong with its names and types: it is sound where `faults` is
 * empty.
 */
export const typeOf = (
  { root }: Pick<Parsed, 'root'>,
  types: Types,
): { type: ValueType; faults: ExpressionFault[] } => {
  const faults: ExpressionFault[] = [];
  return { type: infer(root, { types, faults }), faults };
};

/** The type of what is not an attribute. */
export const subjectType = (subject: Subject): 'NUMBER' | 'TEXT' =>
  subject === 'quantity' || subject === 'totalCost' || subject === 'totalPrice' || subject === 'itemCount'
    ? 'NUMBER'
    : 'TEXT';

type Check = { types: Types; faults: ExpressionFault[] };

const words: Record<ValueType, string> = {
  NUMBER: 'a number',
  TEXT: 'a text',
  BOOLEAN: 'a yes or no',
  LIST: 'a list of values',
  ANY: 'a value',
};

const infer = (node: ExpressionNode, check: Check): ValueType => {
  switch (node.kind) {
    case 'literal':
      return typeof node.value === 'string' ? 'TEXT' : typeof node.value === 'boolean' ? 'BOOLEAN' : 'NUMBER';
    case 'attribute':
      return check.types.attribute(node.name) ?? unknown(check, node, `There is no attribute ${node.name}.`);
    case 'subject':
      return subjectType(node.name);
    case 'negate':
      expect(node.of, 'NUMBER', 'After − stands', check);
      return 'NUMBER';
    case 'not':
      expect(node.of, 'BOOLEAN', 'After not stands', check);
      return 'BOOLEAN';
    case 'binary':
      return inferBinary(node, node.op, check);
    case 'lookup':
      return inferLookup(node, check);
    case 'call':
      return inferCall(node, node.name, check);
  }
};

const wrong = (check: Check, node: ExpressionNode, fault: string): 'ANY' => {
  check.faults.push({ fault, at: node.at });
  return 'ANY';
};

const unknown = (check: Check, node: ExpressionNode, fault: string): 'ANY' =>
  check.types.isOpen ? 'ANY' : wrong(check, node, fault);

const fits = (given: ValueType, wanted: ValueType): boolean =>
  given === wanted || given === 'ANY' || wanted === 'ANY';

const expect = (node: ExpressionNode, wanted: ValueType, where: string, check: Check): void => {
  const given = infer(node, check);
  if (!fits(given, wanted))
    wrong(check, node, `${where} ${words[wanted]}, not ${words[given]}${advice(given, wanted)}.`);
};

const advice = (given: ValueType, wanted: ValueType): string => {
  if (given === 'TEXT' && wanted === 'NUMBER') return ': number(…) reads one';
  if (given === 'NUMBER' && wanted === 'TEXT') return ': text(…) writes one';
  if (given === 'LIST') return ": ask it by contains(X, 'value') or count(X)";
  return '';
};

type BinaryNode = ExpressionNode & { kind: 'binary' };

const inferBinary = (node: BinaryNode, op: BinaryOperator, check: Check): ValueType => {
  if (op === 'and' || op === 'or') {
    for (const side of [node.left, node.right]) expect(side, 'BOOLEAN', `Beside ${op} stands`, check);
    return 'BOOLEAN';
  }
  if (op === '+' || op === '-' || op === '*' || op === '/') {
    for (const side of [node.left, node.right]) expect(side, 'NUMBER', `Beside ${op} stands`, check);
    return 'NUMBER';
  }
  const [left, right] = [infer(node.left, check), infer(node.right, check)];
  if (left === 'LIST' || right === 'LIST')
    wrong(check, node, `A list of values is not compared by ${op}: ask it by contains(X, 'value').`);
  else if (!fits(left, right))
    wrong(
      check,
      node,
      `${capital(words[left])} and ${words[right]} are never the same${advice(left, right)}.`,
    );
  else if (op !== '=' && op !== '<>' && (left === 'BOOLEAN' || right === 'BOOLEAN'))
    wrong(check, node, `A yes or no has no order: use = and <>, not ${op}.`);
  return 'BOOLEAN';
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const inferLookup = (node: ExpressionNode & { kind: 'lookup' }, check: Check): ValueType => {
  const table = check.types.table(node.table);
  const given = node.keys.map((key) => infer(key, check));
  if (!table) return unknown(check, node, `There is no table ${node.table}.`);
  if (given.length !== table.keys.length) {
    const columns = table.keys.length === 1 ? '1 column' : `${table.keys.length} columns`;
    wrong(check, node, `The key of table ${node.table} has ${columns}, not ${given.length}.`);
  }
  for (const [index, wanted] of table.keys.entries()) {
    const [type, key] = [given[index], node.keys[index]];
    if (type && key && !fits(type, wanted))
      wrong(check, key, `Key ${index + 1} of table ${node.table} is ${words[wanted]}, not ${words[type]}.`);
  }
  return table.column(node.column) ?? wrong(check, node, `Table ${node.table} has no column ${node.column}.`);
};

const inferCall = (node: ExpressionNode & { kind: 'call' }, name: FunctionName, check: Check): ValueType => {
  const { args, rest = 'ANY', result } = functionOf(name);
  const given = node.args.map((arg, index) => {
    const type = infer(arg, check);
    const wanted = args[index] ?? rest;
    if (!fits(type, wanted))
      wrong(
        check,
        arg,
        `Value ${index + 1} of ${name} is ${words[wanted]}, not ${words[type]}${advice(type, wanted)}.`,
      );
    return type;
  });
  if (name === 'if') return inferBranches(node, given, check);
  if (name === 'oneof' || name === 'contains') checkChoices(node, given, check);
  return result;
};

const inferBranches = (
  node: ExpressionNode,
  [, then = 'ANY', otherwise = 'ANY']: ValueType[],
  check: Check,
): ValueType => {
  if (!fits(then, otherwise))
    return wrong(check, node, `if gives ${words[then]} in one case and ${words[otherwise]} in the other.`);
  return then === 'ANY' ? otherwise : then;
};

/** What is looked for must be of the type of what it is looked for in. */
const checkChoices = (node: ExpressionNode & { kind: 'call' }, given: ValueType[], check: Check): void => {
  const [first = 'ANY', ...choices] = given;
  if (node.name === 'oneof' && first === 'LIST')
    wrong(check, node, "oneof compares one value; for a list of values use contains(X, 'value').");
  for (const [index, type] of choices.entries()) {
    const isWrong = type === 'LIST' || (node.name === 'oneof' && first !== 'LIST' && !fits(first, type));
    const arg = node.args[index + 1];
    if (isWrong && arg)
      wrong(check, arg, `Value ${index + 2} of ${node.name} is ${words[type]}, and never found.`);
  }
};
