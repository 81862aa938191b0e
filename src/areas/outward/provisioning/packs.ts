/**
 * What a tenant can be filled with. What each consists of, step by step, stands in src/app/seed, because it
 * uses operations of all areas.
 */
export const seedPacks = ['empty', 'demo-hydraulics', 'sheet-metal'] as const;
export type SeedPack = (typeof seedPacks)[number];

/** For the API description. */
export const aboutPacks =
  '`empty` puts nothing in; `demo-hydraulics` is the demo company: cylinders, stock, tariffs, a product made to measure, quotes; ' +
  '`sheet-metal` is a job shop: sheets, machines, laser cutting, bending, welding and powder coating, a configurable part, quotes.';
