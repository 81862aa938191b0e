import { sql } from 'kysely';
import { findUnknownItems } from '#areas/products/itemmapping';
import { below, type Finding } from '#configurator/document/finding';
import type { ProductDocument } from '#configurator/document/product-document';
import type { Ctx } from '#platform/ctx';
import { findUnknownDocuments } from './named-documents.ts';

/**
 * What a document names and the tenant has not: items, without which nothing is built, pricing components,
 * without which something is sold at cost, and documents that go with what is sold.
 */
export const findUnknownRecords = async (ctx: Ctx, document: ProductDocument): Promise<Finding[]> => {
  const [items, components, documents] = await Promise.all([
    findUnknownItems(ctx, document),
    findUnknownComponents(ctx, document),
    findUnknownDocuments(ctx, document),
  ]);
  return [...items, ...components, ...documents.slice(0, most)];
};

/** Most findings that are reported. */
const most = 1000;

/**
 * Components that rules book to and that are not in use. Names are compared as prices compare them, letter
 * case aside.
 */
const findUnknownComponents = async (ctx: Ctx, document: ProductDocument): Promise<Finding[]> => {
  const named = namedComponents(document);
  if (named.length === 0) return [];
  const rows = await ctx.rows(sql<{ name: string }>`
    select c.name from pricing_components c where ${ctx.mine('c')} and c.is_active`);
  const known = new Set(rows.map(({ name }) => name.toLowerCase()));
  return named
    .filter(({ name }) => !known.has(name.toLowerCase()))
    .slice(0, most)
    .map(({ name, pointer, rule }) => ({
      severity: 'WARNING',
      code: 'UNKNOWN_COMPONENT',
      message: `There is no pricing component ${name} in use: what is booked to it gets no markup and may be discounted.`,
      ...{ pointer, entity: { type: 'RULE', key: String(rule) }, rule },
    }));
};

/** The components that rules book to, in the order of the document. */
export const namedComponents = ({
  rules,
}: ProductDocument): { name: string; pointer: string; rule: number }[] =>
  rules.flatMap(({ number: rule, then }, index) =>
    then.flatMap((action, place) => {
      const at = (...rest: string[]) => below('', 'rules', index, 'then', place, ...rest);
      if (action.action === 'SET_PRICE')
        return action.component === undefined
          ? []
          : [{ name: action.component, pointer: at('component'), rule }];
      if (action.action === 'ADD_TASK' || action.action === 'SET_TASK') {
        const name = action.task?.component;
        return name === undefined ? [] : [{ name, pointer: at('task', 'component'), rule }];
      }
      return [];
    }),
  );
