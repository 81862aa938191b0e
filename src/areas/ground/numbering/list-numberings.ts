import { type NumberSeries, readNumbering } from '#platform/numbering';
import { operation } from '#platform/operation';
import { list } from '#platform/schema';
import { numberingExample, numberingModel, shown } from './numbering.schema.ts';

export const listNumberings = (series: () => readonly NumberSeries[]) =>
  operation({
    id: 'listNumberings',
    method: 'GET',
    path: '/v1/setup/numbering',
    tag: 'setup',
    summary: 'How records are numbered',
    permission: 'setup.read',
    addition: true,
    response: list(numberingModel),
    example: { response: [numberingExample] },
    run: async (ctx) => {
      const numberings = [];
      for (const one of series()) numberings.push(shown(ctx, await readNumbering(ctx, one)));
      return numberings;
    },
  });
