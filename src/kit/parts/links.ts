import { sql } from 'kysely';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { type Operation, operation } from '#platform/operation';
import { type PlaceError, Problem } from '#platform/problem';
import { list, object, type Static, text } from '#platform/schema';
import type { Resource } from '../declaration.ts';
import { idIn, idParams } from '../shapes.ts';
import type { Part } from './declaration.ts';
import { jsonList } from './json-sql.ts';
import { changePart } from './part.ts';

/** Where more about a record is to be read. */
const link = object(
  {
    title: text(200, { examples: ['Data sheet'] }),
    url: text(2000, {
      description: 'Begins with https:// or http://',
      examples: ['https://example.com/dz-50.pdf'],
    }),
  },
  { title: 'Link' },
);
type Link = Static<typeof link>;

const links = list(link);

/**
 * The links of a record in the order in which they were sent. `table` has tenant_id, the record's id,
 * sequence, title and url.
 */
export const linksPart = (table: string, idColumn: string): Part<typeof links> => ({
  schema: links,
  select: jsonList(
    { title: sql`l.title`, url: sql`l.url` },
    sql`from ${sql.table(table)} l where l.tenant_id = t.tenant_id and ${sql.ref(`l.${idColumn}`)} = ${sql.ref(`t.${idColumn}`)}`,
    sql`l.sequence`,
  ),
});

/** `PATCH …/links`: the list sent is the list afterwards. Answers the whole resource. */
export const linksOperation = (
  resource: Resource,
  table: string,
  idColumn: string,
  segment = 'links',
): Operation => {
  const { spec } = resource;
  return operation({
    id: `set${spec.entity}Links`,
    method: 'PATCH',
    path: `${spec.path}/{${spec.param}}/${segment}`,
    tag: spec.tag,
    summary: `Set the links of ${/^[aeiou]/.test(spec.noun) ? 'an' : 'a'} ${spec.noun}`,
    description: 'The list sent is the list afterwards, in its order; an empty one removes all.',
    permission: `${spec.permission}.write`,
    params: idParams(resource),
    body: list(link, { maxItems: 50 }),
    response: resource.model,
    problems: ['NotFound', 'PreconditionFailed'],
    example: {
      body: [{ title: 'Data sheet', url: 'https://example.com/dz-50.pdf' }],
      response: spec.example.row,
    },
    run: async (ctx, { params, body }) =>
      changePart(ctx, resource, idIn(resource, params), {}, (id) =>
        replaceLinks(ctx, { table, idColumn, id }, body),
      ),
  });
};

type Owner = { table: string; idColumn: string; id: string };

/** @throws Problem 400 at each address that is not a web address */
const replaceLinks = async (
  ctx: Ctx,
  { table, idColumn, id }: Owner,
  links: readonly Link[],
): Promise<void> => {
  const errors = links.flatMap(({ url }, index): PlaceError[] =>
    isWebAddress(url)
      ? []
      : [{ pointer: `/${index}/url`, detail: 'must be an address that begins with https:// or http://' }],
  );
  const [first] = errors;
  if (first)
    throw new Problem('InvalidInput', `${first.pointer} ${first.detail}.`, { errors: errors.slice(0, 20) });
  await ctx.exec(
    sql`delete from ${sql.table(table)} as l where ${ctx.mine('l')} and ${sql.ref(`l.${idColumn}`)} = ${id}`,
  );
  await ctx.exec(sql`
    insert into ${sql.table(table)} (tenant_id, ${sql.ref(idColumn)}, sequence, title, url)
    select ${ctx.tenantID}, ${id}, x.sequence, x.title, x.url
    from json_to_recordset(${printJson(links.map((one, index) => ({ sequence: index + 1, ...one })))}::json)
      as x(sequence int, title text, url text)`);
};

/**
 * A user who clicks a link must land on a page: a `javascript:` address would run in the page that shows the
 * record.
 */
const isWebAddress = (url: string): boolean => /^https?:\/\//.test(url) && URL.canParse(url);
