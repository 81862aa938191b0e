import { sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { type ListQuery, limitParameter, listQuery, planList } from '#kit/list-plan';
import { readOne } from '#kit/rows';
import { elementExample } from '#kit/shapes';
import { type Operation, operation } from '#platform/operation';
import { invalid, notFound } from '#platform/problem';
import { list } from '#platform/schema';
import { phaseResource } from './phase.resource.ts';

const own = 'PRODORDER';

const another = { name: 'Painting', sequence: 30, colour: '#FF7F0E' };
const painting = { body: another, response: { ...phaseResource.spec.example.row, ...another } };

/**
 * `/v1/productionorderphases`: the operations of phases over those of production orders alone. Another
 * entity's phase does not exist there.
 */
export const productionPhaseOperations: Operation[] = phaseResource.operations.map((one) => ({
  ...one,
  id: one.id.replace('Phase', 'ProductionOrderPhase'),
  path: one.path.replace('/v1/phases', '/v1/productionorderphases'),
  summary: one.summary.replace('phase', 'production order phase'),
  ...(one.method === 'POST' ? { example: painting } : {}),
  run: async (ctx, input) => {
    const { PhaseID }: { PhaseID?: string } = input.params;
    const query: ListQuery = input.query;
    const { entity: said }: { entity?: string | null } = input.body ?? {};
    if (PhaseID !== undefined) {
      const { entity } = await readOne(ctx, phaseResource, PhaseID);
      if (entity !== own) throw notFound('production order phase');
    } else if (one.method === 'GET') {
      if (query.entity !== undefined && query.entity !== own) return [];
      return answerList(ctx, phaseResource, planList(phaseResource, { ...query, entity: own }));
    } else if (said != null && said !== own)
      throw invalid('/entity', `is ${own} here; other phases are made at /v1/phases`);
    return one.run(ctx, input);
  },
}));

/** `GET /v1/instances/phases`: what can be chosen in the tenant. */
export const listEffectivePhases = operation({
  id: 'listEffectivePhases',
  method: 'GET',
  path: '/v1/instances/phases',
  tag: 'phases',
  summary: 'List the phases that can be chosen',
  description: 'The active phases of the caller’s tenant, of all entities or of one, by sequence.',
  permission: 'phases.read',
  query: listQuery(phaseResource, { limit: limitParameter }),
  response: list(phaseResource.element),
  problems: ['InvalidCursor'],
  example: { response: [elementExample(phaseResource)] },
  run: async (ctx, { query }) =>
    answerList(ctx, phaseResource, planList(phaseResource, query, [sql`t.is_active`])),
});
