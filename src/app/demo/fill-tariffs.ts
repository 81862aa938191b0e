import { readFileSync } from 'node:fs';
import {
  getTariffSet,
  importTariffRules,
  publishTariffSet,
  putTariffSet,
} from '../../../client/groups/tariffs.ts';
import type { TariffSetInput } from '../../../client/index.ts';
import { type Counts, Refused, type SeedTools } from './seed-step.ts';

type DemoTariffSet = TariffSetInput & { setID: string; rules: string };

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
export const fillTariffs = async ({ as, once, say }: SeedTools): Promise<Counts> => {
  const purchasing = as('PURCHASING');
  let rules = 0;
  for (const { setID, rules: file, ...body } of demoTariffSets) {
    const params = { setID };
    await purchasing(putTariffSet, { params, body }, once(`tariff-${setID}`));
    rules += rulesIn(file);
    // Published by an earlier attempt it has its rules, and takes none any more.
    const { status } = await purchasing(getTariffSet, { params });
    if (status !== 'Draft') continue;
    // Not `once`: the answer of a file that was refused in part would be kept; twice it changes nothing.
    const table = { file: new File([new Uint8Array(read(file))], file) };
    const { failed, unsupported, results } = await purchasing(importTariffRules, { params, body: table });
    if (failed + unsupported > 0) throw new Refused('InvalidInput', `${file}: ${JSON.stringify(results)}`);
    await purchasing(publishTariffSet, { params }, once(`tariff-publish-${setID}`));
  }
  say(`  ${demoTariffSets.length} published tariff sets with ${rules} rules`);
  return { tariffSets: demoTariffSets.length, tariffRules: rules };
};
