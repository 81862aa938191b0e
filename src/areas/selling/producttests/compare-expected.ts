import type { Judged } from '#areas/selling/configure';
import { type Decimal, decimal, isDecimal } from '#lib/decimal';
import { printJson } from '#lib/json';
import type { CaseResult, Difference, Expectation } from './test-case.schema.ts';

/** So many differences are reported for one case. */
const mostTold = 100;

/** What a configuration came to, beside what it should. */
export const compareExpected = (
  { testCaseID, name, expected }: { testCaseID: string; name: string; expected: Expectation },
  { answer, fault, isProven }: Judged,
): CaseResult => {
  if (!isProven)
    return { testCaseID, name, result: 'NOT_TESTED', detail: 'The time did not suffice.', differences: [] };
  const [outcome] = answer.outcomes;
  const differences: Difference[] = [];
  const tell = (
    what: Difference['what'],
    wanted: Difference['expected'],
    found: Difference['found'],
    of: string | null = null,
  ) => {
    if (!isSame(wanted, found)) differences.push({ what, name: of, expected: wanted, found });
  };
  const canBeSold = fault === undefined;
  tell('CAN_BE_SOLD', expected.canBeSold, canBeSold);
  for (const [what, wanted, found] of [
    ['LINE_PRICE', expected.linePrice, outcome?.linePrice ?? null],
    ['UNIT_COST', expected.unitCost, outcome?.unitCost ?? null],
    ['LEAD_TIME', expected.leadTimeDays, outcome?.leadTimeDays ?? null],
  ] as const)
    if (wanted !== null) tell(what, wanted, found);
  const values = new Map(answer.attributes.map((one) => [one.name, one.value]));
  for (const one of expected.attributes) tell('ATTRIBUTE', one.value, values.get(one.name) ?? null, one.name);
  if (expected.items !== null) {
    const wanted = quantitiesOf(expected.items);
    const found = quantitiesOf(outcome?.items ?? []);
    for (const number of new Set([...wanted.keys(), ...found.keys()]))
      tell('ITEM', wanted.get(number) ?? null, found.get(number) ?? null, number);
  }
  const result = differences.length === 0 ? 'PASSED' : 'FAILED';
  const detail = expected.canBeSold && fault ? fault.message.slice(0, 4000) : null;
  return { testCaseID, name, result, detail, differences: differences.slice(0, mostTold) };
};

/** Rows of one item are one, whatever their positions. */
const quantitiesOf = (rows: readonly { number: string; quantity: Decimal }[]): Map<string, Decimal> => {
  const quantities = new Map<string, Decimal>();
  for (const { number, quantity } of rows)
    quantities.set(number, (quantities.get(number) ?? decimal(0)).plus(quantity));
  return quantities;
};

const isSame = (one: unknown, other: unknown): boolean =>
  isDecimal(one) && isDecimal(other) ? one.eq(other) : printJson(one) === printJson(other);
