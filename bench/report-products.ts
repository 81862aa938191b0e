import type { MappingOutcome, PriceRulesOutcome, Times } from './product-evaluation.ts';

/** What is measured of products in the engine alone: no database, no HTTP. */
export const productSection = ({
  itemMapping,
  priceRules,
}: {
  itemMapping?: MappingOutcome | undefined;
  priceRules?: PriceRulesOutcome | undefined;
}): string[] => [
  '',
  '## Products: what follows from a configuration',
  'In one process, without database and HTTP. The index of item mappings beside a plain scan over all of them, which finds the same;',
  'price rules evaluated whole (conditions, expressions, events, trace), beside the bare arithmetic of as many changes of one number.',
  '',
  '| | p50 ms | p95 ms | aim | beside it |',
  '|---|---|---|---|---|',
  ...(itemMapping
    ? [
        row(
          `A match among ${itemMapping.mappings} item mappings (${itemMapping.matched.toFixed(0)} found; indexed in ${itemMapping.buildSeconds.toFixed(1)} s)`,
          itemMapping.match,
          'p95 ≤ 1',
          'scan',
          itemMapping.scan,
        ),
      ]
    : []),
  ...(priceRules
    ? [
        row(
          `${priceRules.rules} price rules on one line of ${priceRules.items} items and ${priceRules.tasks} tasks`,
          priceRules.evaluate,
          '≤ 50',
          'arithmetic',
          priceRules.arithmetic,
        ),
      ]
    : []),
  '',
];

const row = (title: string, own: Times, aim: string, other: string, floor: Times): string =>
  `| ${title} | ${own.p50.toFixed(2)} | **${own.p95.toFixed(2)}** | ${aim} | ${other} p50 ${floor.p50.toFixed(2)} |`;
