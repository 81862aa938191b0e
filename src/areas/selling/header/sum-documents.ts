import { type RawBuilder, sql } from 'kysely';
import { minorUnits } from '#lib/currency';
import { type Decimal, sum } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { decimalNumber, int32, text } from '#platform/schema';

/** Documents of one currency, summed: in it, and as far as they have a rate in the tenant's own. */
export type CurrencySum = {
  currencyCode: string;
  count: number;
  value: Decimal;
  convertedValue: Decimal;
  unconvertedCount: number;
};

/** A sum over many documents has more digits than one amount. */
const sumValue = (description?: string) =>
  decimalNumber({ integer: 22, places: 6 }, description === undefined ? {} : { description });
const count = () => int32({ minimum: 0 });

/** Members of a sum over documents of several currencies. */
export const sumMembers = {
  count: count(),
  value: sumValue(
    'In the tenant’s currency: the grandTotal of each, converted at the rate that it is locked to (exchangeRates) and rounded',
  ),
  unconvertedCount: int32({
    minimum: 0,
    description: 'How many of them are in another currency, have no such rate and are not in `value`',
  }),
};

/** Members of a sum over documents of one currency. */
export const currencySumMembers = {
  currencyCode: text(3),
  count: count(),
  value: sumValue('In this currency'),
  convertedValue: sumValue('What of it is in the sums in the tenant’s currency, in that one'),
  unconvertedCount: sumMembers.unconvertedCount,
};

/** The currency in which sums of a tenant's documents are reported. */
export const ownCurrency = async (ctx: Ctx): Promise<string> => {
  const row = await ctx.one(
    sql<{
      currencyCode: string;
    }>`select n.currency_code as "currencyCode" from tenants n where ${ctx.mine('n')}`,
    'tenant',
  );
  return row.currencyCode;
};

/**
 * The amount of a document in the tenant's currency, at the rate that the document is locked to; null where
 * it has none.
 */
export const convertedAmount = (
  alias: string,
  ownCode: string,
  column = 'grand_total',
): RawBuilder<unknown> => {
  const [total, code] = [sql.ref(`${alias}.${column}`), sql.ref(`${alias}.currency_code`)];
  const rate = sql`(select (x.rate->>'rate')::numeric from json_array_elements(${sql.ref(`${alias}.exchange_rates`)}) x(rate)
    where x.rate->>'currencyCode' = ${ownCode})`;
  return sql`(case when ${code} = ${ownCode} or ${total} = 0 then ${total}
    else round(${total} / ${rate}, ${sql.lit(minorUnits(ownCode))}) end)`;
};

/**
 * Columns that sum documents (rows of sales_quotes, sales_orders or opportunities) of one currency: `count`,
 * `value` in that currency, `convertedValue` and `unconvertedCount`. Each document is converted and rounded
 * by itself, so that the parts of a sum add up. Reports sum lines and parts of documents too, each converted
 * by `convertedAmount` as well.
 */
export const documentSums = (alias: string, ownCode: string, column = 'grand_total'): RawBuilder<unknown> => {
  const converted = convertedAmount(alias, ownCode, column);
  return sql`count(*) as count, sum(${sql.ref(`${alias}.${column}`)}) as value, coalesce(sum(${converted}), 0) as "convertedValue",
    count(*) filter (where ${converted} is null) as "unconvertedCount"`;
};

/** The sum of some groups in the tenant's currency: members `sumMembers`. */
export const sumOf = (groups: readonly CurrencySum[]) => ({
  count: groups.reduce((all, { count: some }) => all + some, 0),
  value: sum(groups.map(({ convertedValue }) => convertedValue)),
  unconvertedCount: groups.reduce((all, { unconvertedCount }) => all + unconvertedCount, 0),
});

/** The sums of some groups by currency: members `currencySumMembers`. */
export const sumsByCurrency = (groups: readonly CurrencySum[]): CurrencySum[] =>
  [...Map.groupBy(groups, ({ currencyCode }) => currencyCode)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currencyCode, some]) => {
      const { value: convertedValue, ...counts } = sumOf(some);
      return { currencyCode, ...counts, value: sum(some.map(({ value }) => value)), convertedValue };
    });
