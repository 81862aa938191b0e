import { sql } from 'kysely';
import { documentNameEnds } from '#areas/ground/documents';
import { below, type Finding } from '#configurator/document/finding';
import type { ProductDocument } from '#configurator/document/product-document';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { reaction } from '#platform/reaction';

type Named = { name: string; pointer: string; rule: number };

/** The documents that the active rules of a product name, in its order. */
const namedDocuments = ({ rules }: ProductDocument): Named[] =>
  rules.flatMap(({ number: rule, status, then }, index) =>
    status !== 'ACTIVE'
      ? []
      : then.flatMap((action, place) =>
          action.action === 'ADD_DOCUMENT'
            ? [{ name: action.document, pointer: below('', 'rules', index, 'then', place, 'document'), rule }]
            : [],
        ),
  );

/**
 * Documents that rules name and the library has not; letter case does not matter. Those that are there are
 * kept there until the transaction ends: their names cannot end while a version that names them is being
 * released.
 */
export const findUnknownDocuments = async (
  ctx: Ctx,
  document: ProductDocument,
  { isKept = false }: { isKept?: boolean } = {},
): Promise<Finding[]> => {
  const named = namedDocuments(document);
  if (named.length === 0) return [];
  const names = [...new Set(named.map(({ name }) => name.toLowerCase()))];
  const rows = await ctx.rows(sql<{ name: string }>`
    select d.name from documents d
    where ${ctx.mine('d')} and d.entity is null and lower(d.name) = any (${names}::text[])
    order by d.document_id ${isKept ? sql`for share` : sql``}`);
  const known = new Set(rows.map(({ name }) => name.toLowerCase()));
  return named
    .filter(({ name }) => !known.has(name.toLowerCase()))
    .map(({ name, pointer, rule }) => ({
      severity: 'WARNING',
      code: 'UNKNOWN_DOCUMENT',
      message: `There is no document ${name} in the library: who gets this configuration will miss it.`,
      ...{ pointer, entity: { type: 'RULE', key: String(rule) }, rule },
    }));
};

/** The most rules that a refusal names. */
const most = 20;

/**
 * Keeps the name of a document while an active rule of a released version names it. @throws Problem 409
 * Referenced
 */
export const keepNamedDocuments = reaction({
  on: documentNameEnds,
  run: async (ctx, event) => {
    const { name } = event.body;
    const uses = await ctx.rows(sql<{ product: string; rule: string }>`
      select p.number as product, r ->> 'number' as rule
      from product_versions v
        join products p on ${ctx.mine('p')} and p.product_id = v.product_id
        join product_version_documents d on ${ctx.mine('d')} and d.version_id = v.version_id and d.kind = 'MODEL'
        cross join lateral jsonb_array_elements(d.document::jsonb -> 'rules') r
        cross join lateral jsonb_array_elements(r -> 'then') a
      where ${ctx.mine('v')} and v.state = 'RELEASED' and position('ADD_DOCUMENT' in d.document) > 0
        and coalesce(r ->> 'status', 'ACTIVE') = 'ACTIVE' and a ->> 'action' = 'ADD_DOCUMENT'
        and lower(a ->> 'document') = lower(${name})
      order by p.number, (r ->> 'number')::int limit ${most}`);
    if (uses.length === 0) return;
    const missing = uses.map(({ product, rule }) => `product ${product}: rule ${rule}`);
    throw new Problem(
      'Referenced',
      `The document ${name} is named by rules of released products (${missing.join(', ')}). ` +
        'Release versions without them first, or upload another document of this name.',
      { missing },
    );
  },
});
