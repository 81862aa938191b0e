import { sql } from 'kysely';
import { treeResource } from '#areas/service/diagnostictrees';
import { idIn, idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { id, int32, list, object, text } from '#platform/schema';

/** The most paths that are listed. */
const mostPaths = 500;

const path = object(
  {
    answers: list(object({ nodeID: id(), answer: text(200) }, { title: 'PathAnswer' })),
    resultNodeID: id(),
    count: int32({ minimum: 1, description: 'How often it was walked' }),
    repairs: list(
      object({ codeID: id(), code: text(40), count: int32({ minimum: 1 }) }, { title: 'PathRepair' }),
      { description: 'What their reports say was done, most often first' },
    ),
  },
  { title: 'DiagnosticPath' },
);

/** `GET …/statistics`: which ways through a tree led to which repairs. */
export const treeStatistics = operation({
  id: 'getDiagnosticTreeStatistics',
  method: 'GET',
  path: '/v1/service/diagnostictrees/{DiagnosticTreeID}/statistics',
  tag: 'diagnostic-trees',
  summary: 'Which ways through a diagnostic tree led to which repairs',
  description: `Of this version; the ${mostPaths} most frequent ways. Answers that were taken back do not count.`,
  permission: 'troublereports.read',
  addition: true,
  params: idParams(treeResource),
  response: object(
    {
      finished: int32({ minimum: 0, description: 'Sessions with a result' }),
      abandoned: int32({ minimum: 0 }),
      running: int32({ minimum: 0 }),
      paths: list(path),
    },
    { title: 'DiagnosticTreeStatistics' },
  ),
  problems: ['NotFound'],
  example: {
    response: {
      ...{ finished: 12, abandoned: 1, running: 0 },
      paths: [
        {
          ...{ answers: [{ nodeID: 'rod', answer: 'No' }], resultNodeID: 'reseal', count: 12 },
          repairs: [{ codeID: '0198c5a0-0000-7000-8000-0000000008a0', code: 'RESEAL', count: 11 }],
        },
      ],
    },
  },
  run: async (ctx, { params }) => {
    const treeID = idIn(treeResource, params);
    const tree = await ctx.first(
      sql`select 1 from diagnostic_trees d where ${ctx.mine('d')} and d.diagnostic_tree_id = ${treeID}`,
    );
    if (!tree) throw notFound('diagnostic tree');
    const counts = await ctx.one(
      sql<{ finished: number; abandoned: number; running: number }>`
        select count(*) filter (where d.status = 'FINISHED')::int as finished,
          count(*) filter (where d.status = 'ABANDONED')::int as abandoned, count(*) filter (where d.status = 'RUNNING')::int as running
        from diagnostic_sessions d where ${ctx.mine('d')} and d.diagnostic_tree_id = ${treeID}`,
      'diagnostic tree',
    );
    const walked = await ctx.rows(sql<Walked>`
      with ways as (
        select d.report_id, d.current_node_id as result, coalesce((
            select jsonb_agg(jsonb_build_object('nodeID', s.step ->> 'nodeID', 'answer', s.step ->> 'answer') order by s.position)
            from json_array_elements(d.steps) with ordinality as s (step, position)
            where not (s.step ->> 'isUndone')::boolean), '[]') as answers
        from diagnostic_sessions d
        where ${ctx.mine('d')} and d.diagnostic_tree_id = ${treeID} and d.status = 'FINISHED'),
      repairs as (
        select w.answers, w.result, y.symptom -> 'repair' ->> 'codeID' as code_id, count(distinct w.report_id)::int as count
        from ways w join trouble_reports r on ${ctx.mine('r')} and r.report_id = w.report_id
          cross join lateral json_array_elements(r.symptoms) as y (symptom)
        where y.symptom -> 'repair' ->> 'codeID' is not null
        group by 1, 2, 3)
      select w.answers, w.result as "resultNodeID", count(*)::int as count, coalesce((
          select json_agg(json_build_object('codeID', p.code_id, 'code', c.code, 'count', p.count) order by p.count desc, c.code)
          from repairs p join service_codes c on ${ctx.mine('c')} and c.code_id = p.code_id
          where p.answers = w.answers and p.result = w.result), '[]') as repairs
      from ways w group by w.answers, w.result
      order by count(*) desc, w.result, w.answers::text limit ${mostPaths}`);
    return { ...counts, paths: walked };
  },
});

type Walked = {
  answers: { nodeID: string; answer: string }[];
  resultNodeID: string;
  count: number;
  repairs: { codeID: string; code: string; count: number }[];
};
