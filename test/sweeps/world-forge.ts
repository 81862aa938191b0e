import { printJson } from '#lib/json';
import { withClient } from '#platform/db/connection';
import type { Maker } from './maker.ts';

/**
 * A job that has proposed something, which otherwise a worker writes, and a model on this machine that nobody
 * asks. After the product.
 */
export const makeForge: Maker = async ({ make, service, key, canary, ids }) => {
  const connection = { baseUrl: `http://127.0.0.1:9/${canary}`, model: canary, key: 'a-key' };
  await service.ask('/v1/forge/ai/connection', { method: 'PUT', key, body: connection });
  const { jobID } = await make('/v1/forge/ai/jobs', {
    ...{ kind: 'PRODUCTMODEL', proposer: 'ITEMATTRIBUTES', productID: ids.ProductID, prompt: canary },
    context: { documents: [], itemCategories: [canary], notes: canary },
  });
  const part = (partKey: string, content: object) => ({
    ...{ key: partKey, change: 'ADDED', isAccepted: true },
    content,
  });
  const proposed = {
    attributes: [
      part('BORE', { name: 'BORE', number: 90, dataType: 'BOOLEAN', page: canary, label: canary }),
    ],
    pages: [part('Options', { name: 'Options', sequence: 90, helpText: canary })],
    ...{ rules: [], mappings: [], warnings: [canary] },
  };
  await withClient(service.db.admin, (client) =>
    client.query(
      `update millwright.forge_jobs set status = 'REVIEW', package = $2, proposed = 2, accepted = 2, progress = 100, model = $3
       where job_id = $1`,
      [jobID, printJson(proposed), canary],
    ),
  );
  Object.assign(ids, { 'forge jobID': jobID, jobId: jobID });
};
