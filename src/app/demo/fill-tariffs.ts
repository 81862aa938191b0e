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

/** A rule stands on a line of its own, below the header. */
const rulesIn = (file: string): number => read(file).toString().trim().split('\n').length - 1;

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
    rules += rulesIn(file);
    // Published by an earlier attempt it has its rules, and takes none any more.
    const { status } = await call('GET', url, { key });
    if (status !== 'Draft') continue;
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(read(file))]), file);
    // Not `once`: the answer of a file that was refused in part would be kept; twice it changes nothing.
    const loaded = await call('POST', `${url}/rules/import`, { key, body: form });
    if (loaded.failed + loaded.unsupported > 0)
      throw new Refused('InvalidInput', `${file}: ${JSON.stringify(loaded.results)}`);
    await call('POST', `${url}/publish`, { key, once: `tariff-publish-${setID}` });
  }
  say(`  ${demoTariffSets.length} published tariff sets with ${rules} rules`);
  return { tariffSets: demoTariffSets.length, tariffRules: rules };
};
