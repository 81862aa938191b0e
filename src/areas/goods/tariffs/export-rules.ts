import { sql } from 'kysely';
import { exportFile, formatParameter } from '#kit/export';
import { stretches } from '#kit/list-answer';
import { filterQuery, planList } from '#kit/list-plan';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { id, object } from '#platform/schema';
import { refuseUnknownSet } from './read-rules.ts';
import { ruleColumns } from './rule-file-rows.ts';
import { tariffRules } from './tariff-rule.ts';

/** The columns of a file, each with the shape that its field has. */
const row = object(
  Object.fromEntries(
    ruleColumns.flatMap((name) => {
      const schema = tariffRules.element.properties[name];
      return schema ? [[name, schema]] : [];
    }),
  ),
  { title: 'TariffRuleRow' },
);
const file = exportFile(row);

/**
 * All rules of a set in the columns that the import takes; `precedence` is the one that was given, not the
 * one derived.
 */
export const exportRules = operation({
  id: 'exportTariffRules',
  method: 'GET',
  path: '/v1/tariffs/{setID}/rules/export',
  tag: 'tariffs',
  summary: 'Export the rules of a tariff set',
  description:
    'The columns are those of the import, which takes the CSV back unchanged, into this set or another Draft. Text cells that a spreadsheet would run as a ' +
    'formula are escaped reversibly; numbers never.',
  permission: 'tariffs.read',
  component: 'tariffs',
  addition: true,
  params: object({ setID: id({ description: 'The tariff set’s id' }) }),
  query: filterQuery(tariffRules, { Format: formatParameter }),
  exports: 'TariffRule',
  response: file.response,
  problems: ['NotFound'],
  run: async (ctx, { params: { setID }, query }) => {
    await refuseUnknownSet(ctx, setID);
    return file.answer({
      name: `tariff-rules-${setID}`,
      rows: rulesOf(ctx, setID, query),
      format: query.Format,
    });
  },
});

async function* rulesOf(ctx: Ctx, setID: string, query: Record<string, unknown>) {
  const plan = planList(tariffRules, query, [sql`t.set_id = ${setID}`]);
  for await (const rows of stretches(ctx, tariffRules, plan))
    for (const row of rows) yield Object.fromEntries(ruleColumns.map((name) => [name, row[name]]));
}
