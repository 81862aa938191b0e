import { sql } from 'kysely';
import { readOne } from '#kit/rows';
import { whole } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { type Operation, operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { flag, list, object, orNull, text } from '#platform/schema';
import { actionList } from '../actions/action.schema.ts';
import { designResource, triggerSchema } from '../designs/design.resource.ts';
import { addDesign, byUsers, rightsToo } from '../designs/design-operations.ts';
import { addRule } from '../designs/rule-operations.ts';
import type { World } from '../world.ts';
import { type Sample, samples } from './samples.ts';

const rule = object(
  {
    name: text(200),
    condition: orNull(text(2000)),
    actions: actionList,
    stopOnMatch: flag(),
  },
  { title: 'AutomationSampleRule' },
);
const sample = object(
  {
    sampleID: text(60),
    name: text(200),
    description: text(4000),
    trigger: triggerSchema,
    rules: list(rule),
  },
  { title: 'AutomationSample' },
);

const shown = ({ rules, ...said }: Sample) => ({
  ...said,
  rules: rules.map(({ condition = null, stopOnMatch = false, name, actions }) => ({
    ...{ name, condition, actions: [...actions], stopOnMatch },
  })),
});

const listSamples = operation({
  id: 'listAutomationSamples',
  method: 'GET',
  path: '/v1/automation/samples',
  tag: 'automation',
  summary: 'List automation designs to copy',
  description: 'They ship with the service, the same for every tenant.',
  permission: 'automation.read',
  addition: true,
  response: list(sample),
  example: { response: samples.slice(0, 1).map(shown) },
  run: async () => samples.map(shown),
});

const copySample = (world: World): Operation =>
  operation({
    id: 'copyAutomationSample',
    method: 'POST',
    path: '/v1/automation/samples/{Sample}/copy',
    tag: 'automation',
    summary: 'Make a design of a sample',
    description:
      'The design is a DRAFT of the tenant’s own, with the sample’s rules; a number is added to its name where that is ' +
      `taken. ${rightsToo}`,
    permission: 'automation.write',
    ...byUsers,
    addition: true,
    params: object({ Sample: text(60, { description: 'A sampleID of GET /v1/automation/samples' }) }),
    response: designResource.model,
    problems: ['NotFound'],
    example: {
      params: { Sample: 'large-quote-accepted' },
      response: designResource.spec.example.row,
    },
    run: async (ctx, { params }) => {
      const found = samples.find(({ sampleID }) => sampleID === params.Sample);
      if (!found) throw notFound('automation sample');
      const { name, description, trigger, rules } = found;
      const design = await addDesign(world, ctx, { name: await freeName(ctx, name), description, trigger });
      for (const one of rules) await addRule(world, ctx, design, one);
      return whole(await readOne(ctx, designResource, design.designID));
    },
  });

/** Two who copy at once wait for each other here, and so get different names. */
const freeName = async (ctx: Ctx, name: string): Promise<string> => {
  await ctx.exec(sql`select 1 from tenants n where ${ctx.mine('n')} for no key update`);
  const taken = await ctx.rows(sql<{ name: string }>`
    select d.name from automation_designs d where ${ctx.mine('d')} and starts_with(d.name, ${name})`);
  const names = new Set(taken.map((one) => one.name));
  let free = name;
  for (let number = 2; names.has(free); number += 1) free = `${name} (${number})`;
  return free;
};

/** Designs that ship with the service. */
export const sampleOperations = (world: World): Operation[] => [listSamples, copySample(world)];
