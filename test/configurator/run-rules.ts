import { compileOutcome } from '#configurator/evaluate/compile-outcome';
import { evaluateOutcome } from '#configurator/evaluate/evaluate-outcome';
import type { Outcome, OutcomeContext } from '#configurator/evaluate/outcome';
import type { Value } from '#configurator/expression/value';
import { printJson } from '#lib/json';
import { productOf } from './cylinder.ts';
import { context } from './items.ts';

const attributes = `[
  { "name": "A", "dataType": "NUMBER", "page": "P" },
  { "name": "B", "dataType": "BOOLEAN", "page": "P" },
  { "name": "G", "dataType": "NUMBER", "method": "GENERATED", "defaultValue": 7 },
  { "name": "H", "dataType": "NUMBER", "method": "GENERATED" },
  { "name": "LIST", "dataType": "MULTISELECT", "method": "GENERATED", "values": ["x", "y", "z"] },
  { "name": "ONE", "dataType": "DROPDOWN", "method": "GENERATED", "values": ["x", "y", { "value": "old", "isActive": false }] }
]`;
export const product = (rules: string, rest = '') =>
  productOf(`{ "format": "millwright-product-1", "product": { "number": "P", "name": "Product" }, "pages": [{ "name": "P" }],
    "attributes": ${attributes}, "rules": [${rules}] ${rest} }`);
export const run = (
  rules: string,
  values: Record<string, Value> = {},
  where: OutcomeContext = context(1),
  rest = '',
): Outcome => evaluateOutcome(compileOutcome(product(rules, rest)), new Map(Object.entries(values)), where);
let next = 0;
/** Rules are numbered from 1 again. */
export const fromOne = (): void => {
  next = 0;
};
export const rule = (type: string, actions: string, rest = ''): string =>
  `{ "number": ${++next}, "name": "R${next}", "type": "${type}", "then": [${actions}] ${rest} }`;
export const set = (attribute: string, value: string): string =>
  `{ "action": "SET_ATTRIBUTE", "attribute": "${attribute}", ${value} }`;
export const add = (number: string, quantity: string, rest = ''): string =>
  `{ "action": "ADD_ITEM", "number": "${number}", "quantity": ${quantity} ${rest} }`;
export const when = (expression: string): string => `, "when": { "expression": "${expression}" }`;
export const plain = (value: unknown): unknown => JSON.parse(printJson(value));
export const generated = ({ generated: all }: Outcome, name: string): unknown =>
  plain(all.find((one) => one.attribute === name)?.value ?? 'undecided');
export const faults = ({ faults: all }: Outcome): string[] =>
  all.map(({ code, message }) => `${code}: ${message}`);
