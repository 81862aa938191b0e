import { instanceParams, needOwnInstance } from '#areas/ground/groups';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { readOne } from '#kit/rows';
import { elementExample, whole } from '#kit/shapes';
import { operation } from '#platform/operation';
import { list } from '#platform/schema';
import { integrationParams, item } from './change-integrations.ts';
import { integrationResource } from './integration.resource.ts';

const shared = { method: 'GET', tag: 'instance', permission: 'connections.read' } as const;

const listIntegrations = operation({
  ...shared,
  id: 'listIntegrations',
  path: integrationResource.spec.path,
  summary: 'List the integrations of an instance',
  params: instanceParams,
  query: listQuery(integrationResource, { limit: limitParameter }),
  response: list(integrationResource.element),
  problems: ['NotFound', 'InvalidCursor'],
  example: { response: [elementExample(integrationResource)] },
  run: async (ctx, { params, query }) => {
    needOwnInstance(ctx, params.InstanceID);
    return answerList(ctx, integrationResource, planList(integrationResource, query));
  },
});

const getIntegration = operation({
  ...shared,
  id: 'getIntegration',
  path: item,
  summary: 'Read an integration',
  params: integrationParams,
  response: integrationResource.model,
  problems: ['NotFound'],
  example: { response: integrationResource.spec.example.row },
  run: async (ctx, { params }) => {
    needOwnInstance(ctx, params.InstanceID);
    return whole(await readOne(ctx, integrationResource, params.IntegrationID));
  },
});

export const readIntegrationOperations = [listIntegrations, getIntegration];
