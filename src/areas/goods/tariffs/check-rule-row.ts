import { id, object, optional } from '#platform/schema';
import { compileSentCheck } from '#platform/validate';
import type { CheckRow } from './rule-file-rows.ts';
import { ruleFaults, type TariffRuleInput, tariffRuleBody } from './tariff-rule.ts';

const checkShape = compileSentCheck(object({ ruleID: optional(id()), ...tariffRuleBody }));

/** The pattern of a field, in words for who looks at a table. */
const inWords: Record<string, string> = {
  '/ruleID': 'is not an id: 1 to 64 of A–Z a–z 0–9 _ -',
  '/commodityCode': 'is not one of 2, 4, 6, 8 or 10 digits, without dots',
  '/originCountryCode': 'is not a country’s code of two capital letters',
  '/precedence': 'is not a whole number of 32 bits',
  '/destinationCountryCode': 'is not a country’s code of two capital letters',
};

/** Checks a rule of a file as PUT checks one. */
export const checkRow: CheckRow = (rule) => {
  const faults = checkShape(rule)?.map(({ pointer, detail }) => ({
    pointer,
    detail: detail === 'is required' ? detail : (inWords[pointer] ?? detail),
  }));
  if (faults) return faults;
  const wrong = ruleFaults(rule as TariffRuleInput);
  return wrong.length > 0 ? wrong : undefined;
};
