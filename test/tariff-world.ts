import assert from 'node:assert/strict';
import type { Ask, Got, TestService } from './service.ts';

/**
 * Makes what a calculation needs, through the API. All act as the admin of tenant A unless `more` says
 * otherwise.
 */
export type TariffWorld = {
  put(url: string, body: unknown, more?: Ask): Promise<Got>;
  post(url: string, body?: unknown, more?: Ask): Promise<Got>;
  /** An item's id; its code and origin may be overridden, null leaves one away. */
  item(more?: Record<string, unknown>, ask?: Ask): Promise<string>;
  /** A Draft set with rules: `rules` by their ids, each over a rule for 84 into DE at 5 % and 20 %. */
  draft(setID: string, rules: Record<string, object>, set?: object, ask?: Ask): Promise<void>;
  /** The same, published. */
  published(setID: string, rules: Record<string, object>, set?: object, ask?: Ask): Promise<Got['body']>;
  /** Moves every published set of the tenant out of the way. */
  retireAll(): Promise<void>;
  calculate(itemID: string, more?: object, ask?: Ask): Promise<Got>;
};

/** A rule as tests begin with it. */
export const plainRule = {
  commodityCode: '84',
  destinationCountryCode: 'DE',
  dutyRatePercent: 5,
  importTaxRatePercent: 20,
};

/** The API of a service, in the words of tariffs. */
export const tariffWorld = (service: TestService): TariffWorld => {
  let made = 0;
  const put = (url: string, body: unknown, more: Ask = {}) =>
    service.ask(url, { method: 'PUT', body, ...more });
  const post = (url: string, body?: unknown, more: Ask = {}) =>
    service.ask(url, { method: 'POST', ...(body === undefined ? {} : { body }), ...more });
  const done = (answer: Got) => {
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const world: TariffWorld = {
    put,
    post,
    item: async (more = {}, ask = {}) => {
      const body = {
        number: `T-${++made}`,
        description: 'A cylinder',
        commodityCode: '8412218000',
        countryOfOrigin: 'CN',
        ...more,
      };
      return done(await post('/v1/items', body, ask)).itemID;
    },
    draft: async (setID, rules, set = {}, ask = {}) => {
      done(await put(`/v1/tariffs/${setID}`, { name: setID, ...set }, ask));
      for (const [ruleID, rule] of Object.entries(rules))
        done(await put(`/v1/tariffs/${setID}/rules/${ruleID}`, { ...plainRule, ...rule }, ask));
    },
    published: async (setID, rules, set = {}, ask = {}) => {
      await world.draft(setID, rules, set, ask);
      return done(await post(`/v1/tariffs/${setID}/publish`, undefined, ask));
    },
    retireAll: async () => {
      for (const { setID } of done(await service.ask('/v1/tariffs?status=Published')))
        done(await post(`/v1/tariffs/${setID}/retire`));
    },
    calculate: (itemID, more = {}, ask = {}) =>
      post(
        '/v1/tariffs/calculate',
        { itemID, destinationCountryCode: 'DE', customsValue: 1000, currencyCode: 'EUR', ...more },
        ask,
      ),
  };
  return world;
};
