import { readOne } from '#kit/rows';
import { whole } from '#kit/shapes';
import { operation } from '#platform/operation';
import { id, object } from '#platform/schema';
import { forgeJobResource } from './job.resource.ts';

/** `GET /v1/setup/smartquote/copilot/status/{jobId}`: a job, under the name that the copilot has for it. */
export const copilotStatus = operation({
  id: 'getCopilotStatus',
  method: 'GET',
  path: '/v1/setup/smartquote/copilot/status/{jobId}',
  tag: 'forge',
  summary: 'Read how far a job of the copilot is',
  description: 'The same as `GET /v1/forge/ai/jobs/{jobID}`.',
  permission: 'products.read',
  params: object({ jobId: id({ description: "The job's id" }) }),
  response: forgeJobResource.model,
  problems: ['NotFound'],
  example: { response: forgeJobResource.spec.example.row },
  run: async (ctx, { params: { jobId } }) => whole(await readOne(ctx, forgeJobResource, jobId)),
});
