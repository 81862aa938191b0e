import { readFileSync } from 'node:fs';
import { type Call, Refused } from './call.ts';

type DemoTariffSet = {
  setID: string;
  rules: string;
  name: string;
  description: string;
  importTaxBase: string;
};

const read = (name: string): Buffer =>
  readFileSync(new URL(`../../../db/seed/demo/${name}`, import.meta.url));

/**
 * The sets of the demo company, as they lie in db/seed/demo with their rules; the rates are checked there.
 */
export const demoTariffSets = (JSON.parse(read('tariff-sets.json').toString()) as { sets: DemoTariffSet[] })
  .sets;

/**
 * Makes the tariff sets, loads their rules from their files as a user would, and publishes them, so that
 * quotes abroad find duties.
 */
export const fillTariffs = async (
  call: Call,
  key: string,
  say: (line: string) => void,
): Promise<Record<string, number>> => {
  let rules = 0;
  for (const { setID, rules: file, ...body } of demoTariffSets) {
    const url = `/v1/tariffs/${setID}`;
    await call('PUT', url, { key, body, once: `tariff-${setID}` });
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(read(file))]), file);
    const loaded = await call('POST', `${url}/rules/import`, {
      key,
      body: form,
      once: `tariff-rules-${setID}`,
    });
    if (loaded.failed + loaded.unsupported > 0)
      throw new Refused('InvalidInput', `${file}: ${JSON.stringify(loaded.results)}`);
    rules += loaded.created;
    await call('POST', `${url}/publish`, { key, once: `tariff-publish-${setID}` });
  }
  say(`  ${demoTariffSets.length} published tariff sets with ${rules} rules`);
  return { tariffSets: demoTariffSets.length, tariffRules: rules };
};
