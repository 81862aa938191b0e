import { sql } from 'kysely';
import type { Part } from '#kit/declaration';
import { jsonList } from '#kit/json-sql';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { type PlaceError, Problem } from '#platform/problem';
import { list, object, type Static, text } from '#platform/schema';

/** Where more about an item is to be read. */
export const link = object(
  {
    title: text(200, { examples: ['Data sheet'] }),
    url: text(2000, { description: 'Begins with https:// or http://', examples: ['https://example.com/dz-50.pdf'] }),
  },
  { title: 'ItemLink' },
);

/** The links of an item in the order in which they were sent. */
export const linksPart: Part = {
  schema: list(link),
  select: jsonList(
    { title: sql`l.title`, url: sql`l.url` },
    sql`from item_links l where l.tenant_id = t.tenant_id and l.item_id = t.item_id`,
    sql`l.sequence`,
  ),
};

/** Makes `links` the whole list of a locked item. @throws Problem 400 at each address that is none of the web */
export const replaceLinks = async (ctx: Ctx, itemID: string, links: readonly Static<typeof link>[]): Promise<void> => {
  const errors = links.flatMap(({ url }, index): PlaceError[] =>
    isWebAddress(url)
      ? []
      : [{ pointer: `/${index}/url`, detail: 'must be an address that begins with https:// or http://' }],
  );
  const [first] = errors;
  if (first) throw new Problem('InvalidInput', `${first.pointer} ${first.detail}.`, { errors: errors.slice(0, 20) });
  await ctx.exec(sql`delete from item_links as l where ${ctx.mine('l')} and l.item_id = ${itemID}`);
  await ctx.exec(sql`
    insert into item_links (tenant_id, item_id, sequence, title, url)
    select ${ctx.tenantID}, ${itemID}, x.sequence, x.title, x.url
    from json_to_recordset(${printJson(links.map((one, index) => ({ sequence: index + 1, ...one })))}::json)
      as x(sequence int, title text, url text)`);
};

/** Whoever clicks a link must land on a page: a `javascript:` address would run in the page that shows the item. */
const isWebAddress = (url: string): boolean => /^https?:\/\//.test(url) && URL.canParse(url);
