import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '#platform/db/connection';
import type { TestTenant } from '#test/tenant';
import { type Child, startChild, startService } from './child.ts';
import type { Request } from './load.ts';
import { alternate, type Length, type Measure, type Outcome } from './rounds.ts';
import { type Calculation, type Importer, keyed, prepareTariff, trusted } from './tariff-prepare.ts';
import { loadRules, scheduleLines } from './tariff-rules.ts';
import { createWorld } from './world.ts';

/**
 * What came out: the calculation beside its floor, at the component and through the public listener, and
 * among few and many rules.
 */
export type TariffOutcome = {
  rules: number;
  fewRules: number;
  component: Outcome;
  gateway: Outcome;
  growth: Outcome;
};

/** How many rules there are, how many different calculations are asked for, and how long is measured. */
export type TariffOptions = { rules: number; fewRules: number; calculations: number } & Length;

/**
 * Measures calculations over HTTP among many rules: beside a floor that does the same look-ups and inserts,
 * and beside few rules.
 */
export const measureTariff = async (
  { rules, fewRules, calculations, ...length }: TariffOptions,
  say: (line: string) => void,
): Promise<{ postgres: string; outcome: TariffOutcome }> => {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-plan-'));
  const world = await createWorld(50, () => {});
  const children: Child[] = [];
  try {
    const lines = scheduleLines();
    const [first, second] = world.tenants as [TestTenant, TestTenant];
    const [many, few] = await withClient(world.admin, async (client) => {
      await client.query('set search_path = millwright');
      const load = async (tenant: TestTenant, count: number): Promise<Importer> => {
        const { tenantID, users } = tenant;
        return {
          tenant,
          ...(await loadRules(client, { tenantID, userID: users.ADMIN as string, count, lines })),
        };
      };
      const loaded = [await load(first, rules), await load(second, fewRules)] as const;
      await client.query('vacuum analyze tariff_rules');
      await client.query('vacuum analyze tariff_sets');
      return loaded;
    });
    say(
      `PostgreSQL ${world.version} with a tenant of ${rules} tariff rules and one of ${fewRules}, of ${lines.length} codes.`,
    );
    const { floorPlan, ofMany, ofFew } = await prepareTariff(world, { many, few, lines, calculations });
    const floor = await startChild('floor', folder, floorPlan);
    children.push(floor);
    const service = await startService('tariff', folder, { connection: world.service });
    children.push(service);
    const component = { address: service.addresses[1] as string, pid: service.pid };

    const atFloor = ofMany.map((_, n): Request => ({ method: 'POST', path: `/create/${n}` }));
    await compare([floor.address, component.address, service.address], ofMany[0] as Calculation);
    const measure = async (
      sides: Record<'floor' | 'service', { address: string; pid: number }>,
      what: Measure,
    ) => {
      const outcome = await alternate(what, { ...sides, databasePid: world.databasePid }, length);
      say(`${what.title}: floor ${figures(outcome.floor)}, service ${figures(outcome.service)}`);
      return outcome;
    };
    const outcome: TariffOutcome = {
      rules,
      fewRules,
      component: await measure(
        { floor, service: component },
        {
          name: 'component',
          title: 'At the component',
          aim: 0.5,
          floor: atFloor,
          service: ofMany.map(trusted),
        },
      ),
      gateway: await measure(
        { floor, service },
        {
          name: 'gateway',
          title: 'Through the public listener',
          aim: 0.5,
          floor: atFloor,
          service: ofMany.map(keyed),
        },
      ),
      growth: await measure(
        { floor: component, service: component },
        {
          name: 'growth',
          title: 'Among few rules and many',
          aim: 1.3,
          floor: ofFew.map(trusted),
          service: ofMany.map(trusted),
        },
      ),
    };
    return { postgres: world.version, outcome };
  } finally {
    for (const child of children) await child.stop();
    await world.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * A ratio means something only between equal answers: floor, component and public listener must name the same
 * rule.
 */
const compare = async (addresses: string[], one: Calculation): Promise<void> => {
  const asked: Request[] = [{ method: 'POST', path: '/create/0' }, trusted(one), keyed(one)];
  const rules: string[] = [];
  for (const [index, { path: url, ...request }] of asked.entries()) {
    const answer = await fetch(addresses[index] + url, request as RequestInit);
    const { tariffRuleID, ruleID = tariffRuleID } = (await answer.json()) as Record<string, string>;
    rules.push(`${answer.status} ${ruleID}`);
  }
  if (new Set(rules).size > 1)
    throw new Error(`Floor, component and public listener answered ${rules.join(', ')}.`);
};

const figures = ({ perSecond, p50, p99 }: Outcome['floor']): string =>
  `${perSecond.toFixed(0)}/s (p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms)`;
