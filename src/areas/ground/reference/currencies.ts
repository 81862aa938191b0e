import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { id, list, object, text } from '#platform/schema';
import { currencySchema } from './reference.schema.ts';
import { cached, currencies, currencyByCode, currencyByID } from './tables.ts';

const euro = currencyByCode.get('EUR');

export const listCurrencies = operation({
  id: 'listCurrencies',
  method: 'GET',
  path: '/v1/setup/currencies',
  tag: 'setup',
  summary: 'List all currencies in tender, ordered by country',
  permission: 'setup.read',
  response: list(currencySchema),
  example: { response: [euro] },
  run: async () => cached(currencies),
});

export const getCurrency = operation({
  id: 'getCurrency',
  method: 'GET',
  path: '/v1/setup/currencies/{CurrencyID}',
  tag: 'setup',
  summary: 'Get a currency by its id',
  description:
    'A currency that ended is found too, so that what was stored with it stays readable. A currency code is no id.',
  permission: 'setup.read',
  params: object({ CurrencyID: id() }),
  response: currencySchema,
  problems: ['NotFound'],
  example: { params: { CurrencyID: euro?.currencyID ?? '' }, response: euro },
  run: async (_ctx, { params }) => {
    const currency = currencyByID.get(params.CurrencyID);
    if (!currency) throw notFound('currency');
    return cached(currency);
  },
});

export const getCurrencyByCode = operation({
  id: 'getCurrencyByCode',
  method: 'GET',
  path: '/v1/setup/currencies/codes/{code}',
  tag: 'setup',
  summary: 'Get a currency in tender by its ISO 4217 code',
  description: 'The code matches without regard to letter case.',
  permission: 'setup.read',
  params: object({ code: text(64) }),
  response: currencySchema,
  problems: ['NotFound'],
  example: { params: { code: 'EUR' }, response: euro },
  run: async (_ctx, { params }) => {
    const currency = currencyByCode.get(params.code.toUpperCase());
    if (!currency) throw notFound('currency in tender');
    return cached(currency);
  },
});
