import { sql } from 'kysely';
import type { Decimal } from '#lib/decimal';
import type { CalendarDate } from '#lib/instant';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import type { TariffSet } from './tariff-set.resource.ts';

/** What rules are looked for: all codes and dates in their plain form. */
export type Consignment = {
  commodityCode: string;
  originCountryCode: string;
  destinationCountryCode: string;
  importDate: CalendarDate;
};

/** A rule that applies, with what counts of its set. */
export type ApplicableRule = Pick<TariffSet, 'importTaxBase' | 'roundingMode'> & {
  setID: string;
  setVersionNumber: number;
  ruleID: string;
  ruleVersionNumber: number;
  dutyRatePercent: Decimal;
  importTaxRatePercent: Decimal;
};

/**
 * For each of several consignments the published rules that apply and have the highest precedence among
 * those, by rule id and then set id; none where no rule applies. One statement: it begins with the tenant's
 * few published sets that are effective on the day, and looks in each for at most five codes by two origins,
 * so that it costs the same among a million rules. `offset 0` holds the planner to that: it might else read
 * the rules of drafts and retired sets too, which can be most of them.
 */
export const findRules = async (
  ctx: Ctx,
  consignments: readonly Consignment[],
): Promise<ApplicableRule[][]> => {
  const asked = consignments.map((one, index) => ({
    index,
    codes: prefixes(one.commodityCode),
    origins: ['', one.originCountryCode],
    destination: one.destinationCountryCode,
    day: one.importDate,
  }));
  const found = await ctx.rows(findRulesStatement(ctx, printJson(asked)));
  const rules: ApplicableRule[][] = consignments.map(() => []);
  for (const { index, ...rule } of found) rules[index]?.push(rule);
  for (const some of rules) some.sort(byID);
  return rules;
};

/** The look-up, by the consignments as JSON. */
export const findRulesStatement = (ctx: Pick<Ctx, 'mine'>, asked: string) => sql<
  ApplicableRule & { index: number }
>`
  select a.index, x.*
  from json_to_recordset(${asked}::json) as a(index int, codes text[], origins text[], destination text, day date)
  cross join lateral (
    select s.set_id as "setID", s.version_number as "setVersionNumber", s.import_tax_base as "importTaxBase",
      s.rounding_mode as "roundingMode", r.rule_id as "ruleID", r.version_number as "ruleVersionNumber",
      r.duty_rate_percent as "dutyRatePercent", r.import_tax_rate_percent as "importTaxRatePercent"
    from tariff_sets s
    cross join lateral (
      select * from tariff_rules r
      where ${ctx.mine('r')} and r.set_id = s.set_id and r.destination_country_code = a.destination
        and r.commodity_code = any (a.codes) and r.origin_country_code = any (a.origins)
        and r.valid_to >= a.day and r.valid_from <= a.day
      offset 0
    ) r
    where ${ctx.mine('s')} and s.status = 'Published' and (s.effective_from is null or s.effective_from <= a.day)
      and (s.effective_to is null or s.effective_to >= a.day)
    order by r.precedence desc fetch first 1 rows with ties
  ) x`;

const prefixes = (code: string): string[] =>
  [2, 4, 6, 8, 10].filter((length) => length <= code.length).map((length) => code.slice(0, length));

/** Ids are ASCII: compared as text they have one order everywhere. */
const byID = (one: ApplicableRule, other: ApplicableRule): number => {
  if (one.ruleID !== other.ruleID) return one.ruleID < other.ruleID ? -1 : 1;
  return one.setID < other.setID ? -1 : 1;
};
