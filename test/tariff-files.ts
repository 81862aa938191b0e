import assert from 'node:assert/strict';
import { multipart } from './multipart.ts';
import type { Got, TestService } from './service.ts';

/** Tariff sets of a service's tenant A, and files of rules for them. */
export const tariffFilesOf = (service: () => TestService) => {
  let made = 0;
  const tools = {
    /** A new Draft; its id. */
    newSet: async (): Promise<string> => {
      const setID = `set-${++made}`;
      const { status } = await service().ask(`/v1/tariffs/${setID}`, {
        method: 'PUT',
        body: { name: setID },
      });
      assert.equal(status, 200);
      return setID;
    },
    load: (
      setID: string,
      text: string | Buffer,
      fields: Record<string, string> = {},
      key?: string,
    ): Promise<Got> =>
      service().ask(`/v1/tariffs/${setID}/rules/import`, {
        method: 'POST',
        ...(key ? { key } : {}),
        ...multipart({ fields, bytes: Buffer.from(text as string), fileName: 'rules.csv' }),
      }),
    /** Created, updated, unchanged, failed, unsupported. */
    counts: ({ body }: Got): number[] => {
      assert.ok(body.rows >= 0, JSON.stringify(body));
      return [body.created, body.updated, body.unchanged, body.failed, body.unsupported];
    },
    rulesOf: async (setID: string): Promise<Got['body']> =>
      (await service().ask(`/v1/tariffs/${setID}/rules`)).body,
    version: async (setID: string): Promise<number> =>
      (await service().ask(`/v1/tariffs/${setID}`)).body.versionNumber,
    publish: (setID: string) => service().ask(`/v1/tariffs/${setID}/publish`, { method: 'POST' }),
    retire: (setID: string) => service().ask(`/v1/tariffs/${setID}/retire`, { method: 'POST' }),
    /** The rate and rule into a country of an item with such a code and origin, or why none exists. */
    dutyOf: async (
      commodityCode: string,
      countryOfOrigin: string,
      destinationCountryCode = 'US',
    ): Promise<string> => {
      const body = { number: `I-${++made}`, description: 'x', commodityCode, countryOfOrigin };
      const { itemID } = (await service().ask('/v1/items', { method: 'POST', body })).body;
      const asked = { itemID, destinationCountryCode, customsValue: 1000, currencyCode: 'USD' };
      const answer = await service().ask('/v1/tariffs/calculate', { method: 'POST', body: asked });
      return answer.status === 200
        ? `${answer.body.dutyRatePercent} ${answer.body.tariffRuleID}`
        : answer.body.code;
    },
  };
  return tools;
};
