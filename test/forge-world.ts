import assert from 'node:assert/strict';
import { items } from '#areas/goods/items';
import { documents } from '#areas/ground/documents';
import { audit } from '#areas/outward/audit';
import { forge, forgeLane, modelLane } from '#areas/products/forge';
import { itemMapping } from '#areas/products/itemmapping';
import { products } from '#areas/products/products';
import { productVersions } from '#areas/products/productversions';
import { rules } from '#areas/products/rules';
import { withClient } from '#platform/db/connection';
import { workOffNext } from '#platform/queued-work/lane';
import { startService } from '#test/service';
import { multipart } from './multipart.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import type { Ask, Got } from './service.ts';
import { workerTools } from './worker-tools.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

const jobs = '/v1/forge/ai/jobs';
export const modelKey = 'sk-a-key-that-nobody-sees';
/** A model that is slower than this has not answered. */
export const patienceMs = 400;

/** Jobs of assistants, with workers that work when the test says so, and a model on this machine. */
export const startForge = async () => {
  const service = await startService({
    areas: [documents, items, products, rules, itemMapping, productVersions, forge, audit],
  });
  const worker = workerTools(service);
  const lanes = [forgeLane, modelLane(patienceMs)];
  const model: Receiver = await startReceiver();
  let numbered = 0;
  const done = async (path: string, asked: Ask = {}): Promise<Body> => {
    const got = await service.ask(path, asked);
    assert.equal(got.status, 200, `${path}: ${JSON.stringify(got.body)}`);
    return got.body;
  };
  const workOff = async (): Promise<void> => {
    for (const lane of lanes) while (await workOffNext(worker, lane));
  };
  const request = (body: object, more: Ask = {}): Promise<Got> =>
    service.ask(jobs, { method: 'POST', body, ...more });
  const fresh = (): object => {
    numbered += 1;
    return { number: `NEW-${numbered}`, name: `New ${numbered}` };
  };
  const read = (jobID: string): Promise<Body> => done(`${jobs}/${jobID}`);
  return {
    ...{ service, worker, lanes, model, done, workOff, request, fresh, read, jobs },
    /** Asks for a new product unless the body names one; the job before any worker. */
    asked: async (body: object): Promise<Body> => {
      const got = await request({ kind: 'PRODUCTMODEL', ...('productID' in body ? {} : fresh()), ...body });
      assert.equal(got.status, 200, JSON.stringify(got.body));
      return got.body;
    },
    /** The same once workers are done. */
    proposed: async (body: object): Promise<Body> => {
      const got = await request({ kind: 'PRODUCTMODEL', ...('productID' in body ? {} : fresh()), ...body });
      assert.equal(got.status, 200, JSON.stringify(got.body));
      await workOff();
      return read(got.body.jobID);
    },
    act: (jobID: string, what: string, body?: object, more: Ask = {}): Promise<Got> =>
      service.ask(`${jobs}/${jobID}/${what}`, {
        method: what === 'context' || what === 'package' ? 'PATCH' : 'POST',
        ...(body ? { body } : {}),
        ...more,
      }),
    upload: async (fileName: string, content: string | Buffer, key?: string): Promise<string> => {
      const sent = multipart({
        fields: { documentType: 'GENERAL', name: fileName },
        bytes: Buffer.from(content),
        fileName,
      });
      const asked: Ask = { method: 'POST', ...sent, ...(key ? { key } : {}) };
      return (await done('/v1/documents', asked)).documentID;
    },
    item: async (number: string, category: string, attributes: Record<string, string>): Promise<void> => {
      const { itemID } = await service.make('/v1/items', { number, description: number, category });
      await done(`/v1/items/${itemID}/attributes`, {
        method: 'PATCH',
        body: Object.entries(attributes).map(([name, value]) => ({ name, value })),
      });
    },
    connect: (more: object = {}): Promise<Body> =>
      done('/v1/forge/ai/connection', {
        method: 'PUT',
        body: { baseUrl: `${model.url}/v1/`, model: 'test-model', key: modelKey, ...more },
      }),
    disconnect: () => service.ask('/v1/forge/ai/connection', { method: 'DELETE' }),
    /** Has the model answer a text, as servers of models do. */
    says: (content: unknown, more: object = {}): void => {
      model.answer = (_received, response) =>
        response.end(
          JSON.stringify({
            choices: [
              {
                message: {
                  role: 'assistant',
                  content: typeof content === 'string' ? content : JSON.stringify(content),
                },
                finish_reason: 'stop',
              },
            ],
            usage: { prompt_tokens: 120, completion_tokens: 45 },
            ...more,
          }),
        );
    },
    sql: async (text: string, values: unknown[] = []): Promise<Body[]> =>
      withClient(service.db.admin, async (client) => {
        await client.query('set search_path to millwright');
        return (await client.query(text, values)).rows;
      }),
  };
};

export type ForgeWorld = Awaited<ReturnType<typeof startForge>>;
