import { sql } from 'kysely';
import { currencyCodeOf } from '#areas/ground/reference';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { notFound, Problem } from '#platform/problem';
import { id, list, object, type Static, text } from '#platform/schema';
import { findRate, findRatesOfDay } from './find-rate.ts';
import { askedDay, dollarExample, type FxRate, fxRate, knownCode, rateQuery } from './fx-rate.ts';

const rules =
  'Of the last day, on or before the one asked for, for which a rate was loaded or follows from rates of one day: the other way round, or crossed ' +
  'through the currency in which both were loaded. A rate that was loaded so answers with all its digits; one that is computed is ' +
  'rounded half-up to 10 significant digits.';

type RateQuery = Static<typeof rateQuery>;

export const getRateByID = operation({
  id: 'getCurrencyFx',
  method: 'GET',
  path: '/v1/setup/currencies/{CurrencyID}/fx',
  tag: 'setup',
  summary: 'The exchange rate of a currency, by the currency’s id',
  description: rules,
  permission: 'setup.read',
  params: object({ CurrencyID: id() }),
  query: rateQuery,
  response: fxRate,
  problems: ['NotFound'],
  example: { params: { CurrencyID: 'fe5bdf51-b6c4-5024-93a2-f8be591e6b0a' }, response: dollarExample },
  run: async (ctx, { params, query }) => {
    const code = currencyCodeOf(params.CurrencyID);
    if (code === undefined) throw notFound('currency');
    return rateOf(ctx, code, query);
  },
});

export const getRateByCode = operation({
  id: 'getCurrencyFxByCode',
  method: 'GET',
  path: '/v1/setup/currencies/codes/{code}/fx',
  tag: 'setup',
  summary: 'The exchange rate of a currency, by its ISO 4217 code',
  description: `${rules} The code matches without regard to letter case; currencies that ended are found too.`,
  permission: 'setup.read',
  params: object({ code: text(64) }),
  query: rateQuery,
  response: fxRate,
  problems: ['NotFound'],
  example: { params: { code: 'USD' }, response: dollarExample },
  run: async (ctx, { params, query }) => rateOf(ctx, params.code.toUpperCase(), query),
});

export const listRates = operation({
  id: 'listFxRates',
  method: 'GET',
  path: '/v1/setup/currencies/fx',
  tag: 'setup',
  summary: 'The exchange rates of one day, ordered by code',
  description:
    'All rates of the last day, on or before the one asked for, for which the base has any: as they were loaded, or crossed and rounded half-up to ' +
    '10 significant digits. Empty where no rate was loaded.',
  permission: 'setup.read',
  query: rateQuery,
  response: list(fxRate),
  example: { response: [dollarExample] },
  run: async (ctx, { query }) =>
    findRatesOfDay(ctx, { base: await baseOf(ctx, query), day: askedDay(ctx, query) }),
});

const rateOf = async (ctx: Ctx, code: string, query: RateQuery): Promise<FxRate> => {
  const [base, day] = [await baseOf(ctx, query), askedDay(ctx, query)];
  const found = await findRate(ctx, { code, base, day });
  if (found) return found;
  throw new Problem('NotFound', `No rate of ${code} in ${base} was loaded for ${day} or a day before it.`);
};

const baseOf = async (ctx: Ctx, { base }: RateQuery): Promise<string> => {
  if (base !== undefined) return knownCode('?base', base);
  const { currencyCode } = await ctx.one(
    sql<{
      currencyCode: string;
    }>`select n.currency_code as "currencyCode" from tenants n where ${ctx.mine('n')}`,
    'tenant',
  );
  return currencyCode;
};
