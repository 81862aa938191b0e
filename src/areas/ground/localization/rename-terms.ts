import { sql } from 'kysely';
import { printJson } from '#lib/json';
import { operation } from '#platform/operation';
import { object, optional, orNull } from '#platform/schema';
import {
  localizationExample,
  localizationSchema,
  type OwnText,
  perTerm,
  readEffective,
  word,
} from './read-localization.ts';
import { termKeys, terms } from './terms.ts';

/** Gives things the tenant's own names, or takes them away again. */
export const renameTerms = operation({
  id: 'renameTerms',
  method: 'PATCH',
  path: '/v1/localization',
  tag: 'setup',
  summary: 'Call things by words of your own',
  description:
    'Changes only the keys sent; null, or the default itself, brings the default back. Keys that there are: GET /v1/localization/terms.',
  permission: 'setup.write',
  addition: true,
  body: object(
    { text: object(perTerm(optional(orNull(word()))), { title: 'OwnWords' }) },
    { title: 'LocalizationChange' },
  ),
  response: localizationSchema,
  example: { body: { text: { customer: 'Client', customers: 'Clients' } }, response: localizationExample },
  run: async (ctx, { body }) => {
    // The row first, so that there is one to lock: of two at once the second changes what the first left.
    await ctx.exec(
      sql`insert into localizations (tenant_id) values (${ctx.tenantID}) on conflict (tenant_id) do nothing`,
    );
    const { ownText } = await ctx.one(
      sql<{
        ownText: OwnText;
      }>`select l.own_text as "ownText" from localizations l where ${ctx.mine('l')} for update`,
      'tenant',
    );
    const text: OwnText = { ...ownText };
    for (const key of termKeys) {
      const sent = body.text[key];
      if (sent === undefined) continue;
      if (sent === null || sent === terms[key]) delete text[key];
      else text[key] = sent;
    }
    await ctx.exec(
      sql`update localizations as l set own_text = ${printJson(text)}::jsonb where ${ctx.mine('l')}`,
    );
    const about = { entity: 'Localization', entityID: ctx.tenantID, action: 'UPDATE' as const };
    ctx.audit({ ...about, old: { text: ownText }, new: { text } });
    return readEffective(ctx);
  },
});
