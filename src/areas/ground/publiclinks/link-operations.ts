import { sql } from 'kysely';
import type { Kept, Resource } from '#kit/declaration';
import type { Fields } from '#kit/field';
import { lockOne, readOne } from '#kit/rows';
import { idIn, idParams } from '#kit/shapes';
import { withArticle } from '#lib/article';
import type { LinkEntity } from '#platform/auth/principal';
import type { Ctx } from '#platform/ctx';
import { answer, type Operation, operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import type { ProblemCode } from '#platform/problems';
import { flag, id, instant, int32, list, object, orNull, type Static, text } from '#platform/schema';
import { giveLink, type LinkPage, type LinkWanted, linkAddress } from './give-link.ts';
import { auditRevoked } from './open-link.ts';

const version = orNull(int32({ minimum: 1, description: 'Of the quote; null of an order' }));
const expiresUTC = instant({ description: 'From then on it opens nothing' });

const givenLink = object(
  {
    linkID: id(),
    url: text(2000, { description: 'For the customer; who has it needs no key' }),
    token: text(200, { description: 'What stands in it, for a page of your own' }),
    version,
    expiresUTC,
  },
  { title: 'PublicLinkGiven' },
);

const shownLink = object(
  {
    linkID: id(),
    version,
    expiresUTC,
    isOpen: flag({ description: 'Neither ended nor over' }),
    createdByUserID: id(),
    createdUTC: instant(),
    revokedUTC: orNull(instant()),
    revokedByUserID: orNull(id()),
    revokedReason: orNull(text(1000)),
  },
  { title: 'PublicLink', description: 'A link as it is listed, without its token' },
);
type ShownLink = Static<typeof shownLink>;

const example: ShownLink = {
  linkID: '0198c5a0-0000-7000-8000-0000000000a1',
  version: 1,
  expiresUTC: '2026-04-01T21:59:59.999Z',
  isOpen: true,
  createdByUserID: '0198c5a0-0000-7000-8000-0000000000e2',
  createdUTC: '2026-03-02T10:16:00.000Z',
  revokedUTC: null,
  revokedByUserID: null,
  revokedReason: null,
};
const token = 'mw_link_0198c5a00000700080000000000000a1_DXN7vlrGFXDB9Gpy1Rn0hHqXoVNZpHxw1DTWdpV9K5A';

/** What a kind of record says of its links. */
export type LinkRules<Row> = {
  entity: LinkEntity;
  /** Which link the locked record may have now; refuses by throwing a Problem. */
  wanted: (ctx: Ctx, row: Row) => Promise<Omit<LinkWanted, 'entity' | 'entityID'>>;
  problems: ProblemCode[];
  description: string;
  page: LinkPage;
};

/**
 * `GET …/public/url`, and the additions `GET …/public/links` and `DELETE …/public/links/{LinkID}`: the links
 * of one record, for its own users.
 */
export const linkOperations = <F extends Fields, ID extends string>(
  resource: Resource<F, ID>,
  { entity, wanted, problems, description, page }: LinkRules<Kept<F, ID>>,
): Operation[] => {
  const { spec } = resource;
  const path = `${spec.path}/{${spec.param}}/public`;
  const give = operation({
    id: `get${spec.entity}PublicUrl`,
    method: 'GET',
    acts: true,
    path: `${path}/url`,
    tag: spec.tag,
    summary: `Give the customer's link to ${withArticle(spec.noun)}`,
    description,
    permission: `${spec.permission}.write`,
    params: idParams(resource),
    response: givenLink,
    problems: ['NotFound', 'PreconditionFailed', ...problems],
    example: {
      response: {
        linkID: example.linkID,
        url: `https://offers.arvenholz.example.com/${page.name}?token=${token}`,
        token,
        version: spec.entity === 'SalesQuote' ? 1 : null,
        expiresUTC: example.expiresUTC,
      },
    },
    run: async (ctx, { params }) => {
      const entityID = idIn(resource, params);
      const row = await lockOne(ctx, resource, entityID);
      const link = await giveLink(ctx, { entity, entityID, ...(await wanted(ctx, row)) });
      // After the transaction, where the settings are; and so that no Idempotency-Key keeps a token.
      return answer({
        after: async ({ config }) => ({ body: { ...link, url: linkAddress(config, page, link.token) } }),
      });
    },
  });
  const listLinks = operation({
    id: `list${spec.entity}PublicLinks`,
    method: 'GET',
    path: `${path}/links`,
    tag: spec.tag,
    summary: `List the customer's links to ${withArticle(spec.noun)}`,
    description: 'Those that were ended too, newest first. No token is shown.',
    permission: `${spec.permission}.read`,
    addition: true,
    params: idParams(resource),
    response: list(shownLink),
    problems: ['NotFound'],
    example: { response: [example] },
    run: async (ctx, { params }) => {
      await readOne(ctx, resource, idIn(resource, params));
      return readLinks(ctx, entity, idIn(resource, params));
    },
  });
  const revoke = operation({
    id: `revoke${spec.entity}PublicLink`,
    method: 'DELETE',
    path: `${path}/links/{LinkID}`,
    tag: spec.tag,
    summary: `End a customer's link to ${withArticle(spec.noun)}`,
    description: 'From now on it opens nothing. One that was ended already stays as it is.',
    permission: `${spec.permission}.write`,
    addition: true,
    params: object({ ...idParams(resource).properties, LinkID: id({ description: 'The link’s id' }) }),
    response: shownLink,
    problems: ['NotFound', 'PreconditionFailed'],
    example: {
      response: {
        ...example,
        isOpen: false,
        revokedUTC: '2026-03-03T08:00:00.000Z',
        revokedByUserID: example.createdByUserID,
        revokedReason: byHand,
      },
    },
    run: async (ctx, { params }) => {
      const entityID = idIn(resource, params);
      const { LinkID } = params;
      await lockOne(ctx, resource, entityID);
      const ended = await ctx.exec(sql`
        update public_links as l set revoked_utc = ${ctx.now}, revoked_by_user_id = ${ctx.userID}, revoked_reason = ${byHand}
        where ${ctx.mine('l')} and l.link_id = ${LinkID} and l.entity = ${entity} and l.entity_id = ${entityID}
          and l.revoked_utc is null`);
      const found = (await readLinks(ctx, entity, entityID)).find(({ linkID }) => linkID === LinkID);
      if (!found) throw notFound('link');
      if (ended > 0) auditRevoked(ctx, LinkID, byHand);
      else ctx.audit({ entity: 'PublicLink', entityID: LinkID, action: 'UPDATE', old: found, new: found });
      return found;
    },
  });
  return [give, listLinks, revoke];
};

const byHand = 'Ended by hand.';

const readLinks = (ctx: Ctx, entity: LinkEntity, entityID: string): Promise<ShownLink[]> =>
  ctx.rows(sql<ShownLink>`
    select l.link_id as "linkID", l.version_number as version, l.expires_utc as "expiresUTC",
      (l.revoked_utc is null and l.expires_utc > ${ctx.now}::timestamptz) as "isOpen",
      l.created_by_user_id as "createdByUserID", l.created_utc as "createdUTC", l.revoked_utc as "revokedUTC",
      l.revoked_by_user_id as "revokedByUserID", l.revoked_reason as "revokedReason"
    from public_links l where ${ctx.mine('l')} and l.entity = ${entity} and l.entity_id = ${entityID}
    order by l.link_id desc`);
