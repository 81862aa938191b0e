import { sql } from 'kysely';
import { below, type Finding } from '#configurator/document/finding';
import type { ProductDocument } from '#configurator/document/product-document';
import type { Ctx } from '#platform/ctx';

type Named = { number: string; pointer: string; entity: NonNullable<Finding['entity']>; rule: number | null };

/** Most findings that are told: a slip in a generator should not fill a screen a thousand times. */
const most = 1000;

/** Items that mappings and rules of a document name and the tenant has not. Numbers with expressions in braces are known only in a configuration. */
export const findUnknownItems = async (ctx: Ctx, document: ProductDocument): Promise<Finding[]> => {
  const named = [...ofMappings(document), ...ofRules(document)].filter(({ number }) => !number.includes('{'));
  const known = await ctx.rows(sql<{ number: string }>`
    select i.number from items i
    where ${ctx.mine('i')} and i.number = any (${[...new Set(named.map(({ number }) => number))]}::text[])`);
  const numbers = new Set(known.map(({ number }) => number));
  return named
    .filter(({ number }) => !numbers.has(number))
    .slice(0, most)
    .map(({ number, pointer, entity, rule }) => ({
      severity: 'ERROR',
      code: 'UNKNOWN_ITEM',
      message: `There is no item ${number}.`,
      ...{ pointer, entity, rule },
    }));
};

const ofMappings = ({ itemMappings }: ProductDocument): Named[] =>
  itemMappings.flatMap(({ number: key, items }, index) =>
    items.map(({ number }, place) => ({
      number,
      pointer: below('', 'itemMappings', index, 'items', place, 'number'),
      entity: { type: 'ITEM_MAPPING', key: String(key) },
      rule: null,
    })),
  );

const ofRules = ({ rules }: ProductDocument): Named[] =>
  rules.flatMap((rule, index) =>
    rule.then.flatMap((action, place) =>
      action.action === 'ADD_ITEM'
        ? [
            {
              number: action.number,
              pointer: below('', 'rules', index, 'then', place, 'number'),
              entity: { type: 'RULE' as const, key: String(rule.number) },
              rule: rule.number,
            },
          ]
        : [],
    ),
  );
