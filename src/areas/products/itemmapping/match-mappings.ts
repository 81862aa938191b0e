import { sql } from 'kysely';
import { needProduct, productParams } from '#areas/products/products';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { type Operation, operation } from '#platform/operation';
import { list, object, text } from '#platform/schema';
import { matchExample } from './item-mapping.example.ts';
import { type ItemMapping, itemMappingResource } from './item-mapping.resource.ts';
import { type MatchedItem, matchedItem } from './item-mapping.schema.ts';
import { type Pair, typedPairs } from './typed-pairs.ts';

const match = (id: string, path: string): Operation =>
  operation({
    id,
    method: 'GET',
    path: `${path}/match/{AttributesAndValues}`,
    tag: 'item-mapping',
    summary: 'Which item mappings of a product match, and the items that they bring',
    description:
      'Pairs like `BORE=63;SEAL=FKM`, percent-encoded. A `;`, `=` or `\\` in a value has a `\\` before it: `NOTE=a\\;b`. An attribute with ' +
      'several values comes several times. Each value is read as its attribute’s type says. Active mappings match whose every pair is ' +
      'among those given; they and their items come by sequence and number. Quantities are reported as stored; expressions are not evaluated.',
    permission: 'products.read',
    params: object({
      ...productParams.properties,
      AttributesAndValues: text(1000, { description: 'What is chosen, as `BORE=63;SEAL=FKM`' }),
    }),
    response: object(
      { mappings: list(itemMappingResource.element), items: list(matchedItem) },
      { title: 'ItemMappingMatch' },
    ),
    problems: ['NotFound'],
    example: { params: { AttributesAndValues: 'BORE=63;SEAL=FKM' }, response: matchExample },
    run: async (ctx, { params: { ProductID, AttributesAndValues } }) => {
      await needProduct(ctx, ProductID);
      const mappings = await findMatches(
        ctx,
        ProductID,
        await typedPairs(ctx, ProductID, AttributesAndValues),
      );
      return { mappings, items: await itemsOf(ctx, mappings) };
    },
  });

export const matchOperations = [
  match('matchItemMappings', '/v1/itemmapping/{ProductID}'),
  match('matchProductItemMappings', '/v1/products/{ProductID}/itemmapping'),
];

/** Beyond so many combinations of values it is quicker to look at every mapping. */
const mostCombinations = 5000;

/**
 * Active mappings whose every pair is among those given. A product has few sets of attributes that its
 * mappings ask for; the index tells each, and for the values given there is one place in it to look at: the
 * number of mappings hardly matters.
 */
const findMatches = async (ctx: Ctx, productID: string, pairs: readonly Pair[]): Promise<ItemMapping[]> => {
  const wanted: Pair[][] = [];
  for (const names of await setsOfNames(ctx, productID)) {
    wanted.push(...combinations(names, pairs, mostCombinations - wanted.length + 1));
    if (wanted.length > mostCombinations) break;
  }
  const isMet =
    wanted.length > mostCombinations
      ? sql`item_mapping_pairs(t.attributes) <@ item_mapping_pairs(${printJson(pairs)}::jsonb)`
      : await hasKeys(ctx, wanted);
  return ctx.rows(sql<ItemMapping>`
    select ${itemMappingResource.select(ctx.now)} from item_mappings t
    where ${ctx.mine('t')} and t.product_id = ${productID} and t.is_active and ${isMet}
    order by t.sequence, t.number`);
};

/**
 * The keys are asked for first: only where it knows how many there are does the database go to them in the
 * index.
 */
const hasKeys = async (ctx: Ctx, wanted: readonly (readonly Pair[])[]) => {
  const keys = await ctx.rows(sql<{ names: string; pairs: string }>`
    select item_mapping_names_key(c.pairs) as names, item_mapping_pairs_key(c.pairs) as pairs
    from jsonb_array_elements(${printJson(wanted)}::jsonb) as c (pairs)`);
  return sql`t.names_key = any (${[...new Set(keys.map(({ names }) => names))]}::text[])
    and t.pairs_key = any (${keys.map(({ pairs }) => pairs)}::text[])`;
};

/** The sets of attributes that active mappings ask for, each once: from one to the next in the index. */
const setsOfNames = async (ctx: Ctx, productID: string): Promise<string[][]> => {
  const next = (beyond: ReturnType<typeof sql>) => sql`
    select m.names_key, item_mapping_names(m.attributes) as names from item_mappings m
    where ${ctx.mine('m')} and m.product_id = ${productID} and m.is_active and ${beyond}
    order by m.names_key limit 1`;
  const rows = await ctx.rows(sql<{ names: string[] }>`
    with recursive sets as (
      (${next(sql`true`)})
      union all
      select n.names_key, n.names from sets s, lateral (${next(sql`m.names_key > s.names_key`)}) n
    )
    select s.names from sets s`);
  return rows.map(({ names }) => names);
};

/**
 * Each way to take a pair given for each of the names; one that comes twice stands for two values of it. At
 * most `most`.
 */
const combinations = (names: readonly string[], pairs: readonly Pair[], most: number): Pair[][] => {
  let found: Pair[][] = [[]];
  for (const [index, name] of names.entries()) {
    const ofName = pairs.filter((pair) => pair.name === name);
    found = found.flatMap((before) => {
      // Of one name the values are taken in their order, so that no set of them comes twice.
      const former = names[index - 1] === name ? before.at(-1) : undefined;
      const last = former ? ofName.indexOf(former) : -1;
      return ofName.slice(last + 1).map((pair) => [...before, pair]);
    });
    if (found.length >= most) return found.slice(0, most);
  }
  return found;
};

const itemsOf = async (ctx: Ctx, mappings: readonly ItemMapping[]): Promise<MatchedItem[]> => {
  const all = mappings.flatMap(({ itemMappingID, items }) => items.map((one) => ({ ...one, itemMappingID })));
  const known = await ctx.rows(sql<{ number: string; itemID: string; description: string | null }>`
    select i.number, i.item_id as "itemID", i.description from items i
    where ${ctx.mine('i')} and i.number = any (${[...new Set(all.map(({ number }) => number))]}::text[])`);
  const byNumber = new Map(known.map((one) => [one.number, one]));
  return all.map(({ itemMappingID, number, quantity, uOM, position }) => ({
    ...{ itemMappingID, number, quantity, uOM, position },
    itemID: byNumber.get(number)?.itemID ?? null,
    description: byNumber.get(number)?.description ?? null,
  }));
};
