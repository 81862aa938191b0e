import { sql } from 'kysely';
import { operation } from '#platform/operation';
import { flag, id, list, object, type Static, text } from '#platform/schema';
import { verticalExample } from './erp.example.ts';

const vertical = object(
  {
    id: id({ description: 'A UUID' }),
    erpCode: text(100, { description: 'Never changes; the key of the integration' }),
    name: text(200),
    isActive: flag({ description: 'Whether customers can be given it; those that have it keep it' }),
  },
  { title: 'VerticalForERP' },
);

/** `GET /v1/integrations/erp/verticals`: the whole catalogue as the integration pattern shows it. */
export const listErpVerticals = operation({
  id: 'listVerticalsForERP',
  method: 'GET',
  path: '/v1/integrations/erp/verticals',
  tag: 'integrations',
  summary: 'List all verticals, inactive ones too, for an ERP',
  permission: 'integrations.erp.read',
  integrationOnly: true,
  response: list(vertical),
  example: { response: [verticalExample] },
  run: (ctx) =>
    ctx.rows(sql<Static<typeof vertical>>`
      select v.vertical_id as id, v.erp_code as "erpCode", v.name, v.is_active as "isActive"
      from verticals v where ${ctx.mine('v')} order by v.erp_code, v.vertical_id`),
});
