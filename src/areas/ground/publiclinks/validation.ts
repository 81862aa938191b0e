import { withArticle } from '#lib/article';
import type { LinkEntity } from '#platform/auth/principal';
import type { Ctx } from '#platform/ctx';
import { type LinkFault, linkFaults } from '#platform/links/find-link';
import { linkQuery } from '#platform/links/link-problem';
import { type Operation, operation } from '#platform/operation';
import { flag, id, instant, object, oneOf, orNull } from '#platform/schema';
import { openLink } from './open-link.ts';

/** What a kind of record says of the answer to whether a link is good. */
type Validated = {
  entity: LinkEntity;
  spec: { noun: string; path: string; tag: string; idField: string };
  statuses: readonly string[];
  /** The status of the linked record. */
  statusOf: (ctx: Ctx, entityID: string, version: number | null) => Promise<string>;
};

/** `GET …/public/validate`: whether a link is good. Of one that is not it says why, and nothing else. */
export const validateLink = ({ entity, spec, statuses, statusOf }: Validated): Operation => {
  const nothing = { [spec.idField]: null, status: null, expiresUTC: null };
  return operation({
    id: `validate${entity}PublicLink`,
    method: 'GET',
    path: `${spec.path}/public/validate`,
    tag: spec.tag,
    summary: `Say whether a customer's link to ${withArticle(spec.noun)} is good`,
    description:
      'Without a key. UNKNOWN is a token that was never given out, is not whole, or is of another kind of record; of such a link nothing else is said.',
    permission: 'public',
    link: entity,
    linkRefused: (fault: LinkFault) => ({ isValid: false, ...nothing, reason: fault }),
    query: object(linkQuery),
    response: object(
      {
        isValid: flag(),
        [spec.idField]: orNull(id()),
        status: orNull(oneOf(statuses)),
        expiresUTC: orNull(instant()),
        reason: orNull(oneOf(linkFaults, { description: 'Why it is not good' })),
      },
      { title: `${entity}LinkState` },
    ),
    example: { response: { isValid: false, ...nothing, reason: 'EXPIRED' } },
    run: async (ctx) => {
      const { entityID, version, expiresUTC } = await openLink(ctx, entity);
      const status = await statusOf(ctx, entityID, version);
      return { isValid: true, [spec.idField]: entityID, status, expiresUTC, reason: null };
    },
  });
};
