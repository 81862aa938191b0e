import { moveOf } from '#kit/machine/move-of';
import { moveRow } from '#kit/machine/move-row';
import { lockOne } from '#kit/rows';
import { idParams, whole } from '#kit/shapes';
import { operation } from '#platform/operation';
import { flag, list, object } from '#platform/schema';
import { findOverlaps, overlap, overlapExample } from './find-overlaps.ts';
import { tariffSetMachine } from './tariff-set.machine.ts';
import { tariffSetResource } from './tariff-set.resource.ts';

const { spec, model } = tariffSetResource;

/** Its rules apply from the commit on. Overlaps are reported and forbid nothing. */
export const publishSet = operation({
  id: 'publishTariffSet',
  method: 'POST',
  path: `${spec.path}/{setID}/publish`,
  tag: spec.tag,
  permission: 'tariffs.write',
  component: 'tariffs',
  params: idParams(tariffSetResource),
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
  problems: ['NotFound', 'IllegalTransition', 'PreconditionFailed'],
  example: {
    response: { ...spec.example.row, status: 'Published', warnings: [overlapExample], moreWarnings: false },
  },
  run: async (ctx, { params }) => {
    const old = await lockOne(ctx, tariffSetResource, params.setID);
    const set = await moveRow(ctx, tariffSetResource, tariffSetMachine, old, 'Published', { by: 'publish' });
    return whole({ ...set, ...(await findOverlaps(ctx, params.setID)) });
  },
});

export const retireSet = moveOf(tariffSetResource, tariffSetMachine, {
  id: 'retireTariffSet',
  does: 'retire',
  to: 'Retired',
  summary: 'Retire a Published tariff set',
  description: 'From the next calculation on its rules no longer apply, whatever the import date.',
  component: 'tariffs',
  example: { response: { status: 'Retired' } },
});

export const archiveSet = moveOf(tariffSetResource, tariffSetMachine, {
  id: 'archiveTariffSet',
  does: 'archive',
  to: 'Archived',
  summary: 'Archive a Draft or Retired tariff set',
  description: 'It is final. The set and its rules stay readable.',
  component: 'tariffs',
  example: { response: { status: 'Archived' } },
});
