import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { Line } from './lines.ts';
import type { ComponentNames } from './print-line.ts';

/** The pricing components among the steps of lines that quotes show apart, by id. */
export const readShownComponents = async (ctx: Ctx, lines: readonly Line[]): Promise<ComponentNames> => {
  const ids = lines.flatMap(({ priceWaterfall }) =>
    priceWaterfall.flatMap(({ step, sourceID }) =>
      step === 'COMPONENT' && sourceID !== null ? [sourceID] : [],
    ),
  );
  if (ids.length === 0) return new Map();
  const rows = await ctx.rows(sql<{ id: string; name: string }>`
    select c.pricing_component_id as id, c.name from pricing_components c
    where ${ctx.mine('c')} and c.show_on_quote and c.pricing_component_id = any (${[...new Set(ids)]}::text[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
};
