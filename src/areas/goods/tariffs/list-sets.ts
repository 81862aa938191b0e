import { sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { operation } from '#platform/operation';
import { list, optional, text } from '#platform/schema';
import { tariffSetResource } from './tariff-set.resource.ts';

const { spec, element } = tariffSetResource;

export const listSets = operation({
  id: 'listTariffSets',
  method: 'GET',
  path: spec.path,
  tag: spec.tag,
  summary: 'List tariff sets, by name',
  permission: 'tariffs.read',
  component: 'tariffs',
  query: listQuery(tariffSetResource, {
    limit: limitParameter,
    destinationCountryCode: optional(
      text(2, { description: 'Only sets with rules for imports into this country' }),
    ),
  }),
  response: list(element),
  problems: ['InvalidCursor'],
  example: { response: [spec.example.row] },
  run: async (ctx, { query }) => {
    const { destinationCountryCode: country } = query;
    const into = sql`exists (
      select from tariff_rules r
      where ${ctx.mine('r')} and r.set_id = t.set_id and r.destination_country_code = ${country})`;
    return answerList(
      ctx,
      tariffSetResource,
      planList(tariffSetResource, query, country === undefined ? [] : [into]),
    );
  },
});
