import { moveRow } from '#kit/machine/move-row';
import { lockOne } from '#kit/rows';
import { idParams, whole } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { flag, list, object } from '#platform/schema';
import { findOverlaps, type Overlap, overlap, overlapExample } from './find-overlaps.ts';
import { type TariffSetStatus, tariffSetMachine } from './tariff-set.machine.ts';
import { type TariffSet, tariffSetResource } from './tariff-set.resource.ts';

/**
 * A set just published, and where its rules disagree with others that apply; `moreWarnings`: not all are
 * reported.
 */
type Publication = TariffSet & { warnings: Overlap[]; moreWarnings: boolean };

/**
 * Publishes a Draft: its rules apply from the commit on. Overlaps are reported and forbid nothing.
 * @throws Problem 404, 412, 409 IllegalTransition unless it is a Draft
 */
const publishTariffSet = async (ctx: Ctx, setID: string): Promise<Publication> => {
  const set = await moveSet(ctx, setID, 'Published', 'publish');
  return { ...set, ...(await findOverlaps(ctx, setID)) };
};

const { spec, model } = tariffSetResource;
const one = {
  method: 'POST',
  tag: spec.tag,
  permission: 'tariffs.write',
  component: 'tariffs',
  params: idParams(tariffSetResource),
  problems: ['NotFound', 'IllegalTransition', 'PreconditionFailed'],
} as const satisfies Partial<Parameters<typeof operation>[0]>;

export const publishSet = operation({
  ...one,
  problems: [...one.problems],
  id: 'publishTariffSet',
  path: `${spec.path}/{setID}/publish`,
  summary: 'Publish a Draft tariff set',
  description:
    'Its rules apply to the next calculation, on every node. `warnings` tells where they and the rules of other published sets have the same ' +
    'precedence and different rates on the same days, for which a calculation would be a conflict; they forbid nothing.',
  response: object(
    {
      ...model.properties,
      warnings: list(overlap),
      moreWarnings: flag({ description: 'There are more than are reported' }),
    },
    { title: 'TariffSetPublication' },
  ),
  example: {
    response: { ...spec.example.row, status: 'Published', warnings: [overlapExample], moreWarnings: false },
  },
  run: async (ctx, { params }) => {
    const published = await publishTariffSet(ctx, params.setID);
    return answer({ body: published, version: published.rowVersion });
  },
});

export const retireSet = operation({
  ...one,
  problems: [...one.problems],
  id: 'retireTariffSet',
  path: `${spec.path}/{setID}/retire`,
  summary: 'Retire a Published tariff set',
  description: 'From the next calculation on its rules no longer apply, whatever the import date.',
  response: model,
  example: { response: { ...spec.example.row, status: 'Retired' } },
  run: async (ctx, { params }) => whole(await moveSet(ctx, params.setID, 'Retired', 'retire')),
});

export const archiveSet = operation({
  ...one,
  problems: [...one.problems],
  id: 'archiveTariffSet',
  path: `${spec.path}/{setID}/archive`,
  summary: 'Archive a Draft or Retired tariff set',
  description: 'It is final. The set and its rules stay readable.',
  response: model,
  example: { response: { ...spec.example.row, status: 'Archived' } },
  run: async (ctx, { params }) => whole(await moveSet(ctx, params.setID, 'Archived', 'archive')),
});

const moveSet = async (
  ctx: Ctx,
  setID: string,
  to: TariffSetStatus,
  by: 'publish' | 'retire' | 'archive',
): Promise<TariffSet> => {
  const old = await lockOne(ctx, tariffSetResource, setID);
  return moveRow(ctx, tariffSetResource, tariffSetMachine, old, to, { by });
};
