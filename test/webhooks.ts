import assert from 'node:assert/strict';
import { startDeliveryWorker, webhookSwitchedOff, webhooksArea } from '#areas/outward/webhooks';
import { withClient } from '#platform/db/connection';
import { probe, probeHappened } from './probe-area.ts';
import { type Ask, startService, type TestService } from './service.ts';
import { eventually } from './until.ts';

type WorkerParts = Parameters<typeof startDeliveryWorker>[0];

/** Webhooks set up to be tried: a service whose only event is the probe's, and workers started at will. */
export type WebhookTrial = {
  service: TestService;
  /** Creates a webhook for the probe's event. */
  // biome-ignore lint/suspicious/noExplicitAny: an answer of the API
  hook(baseUrl: string, more?: object, ask?: Ask): Promise<any>;
  /** Makes the probe's event happen, once for each note. */
  happen(...notes: string[]): Promise<void>;
  /** Starts a worker in this process. */
  worker(parts?: Partial<WorkerParts>): ReturnType<typeof startDeliveryWorker>;
  /** The log of a webhook, oldest first. */
  // biome-ignore lint/suspicious/noExplicitAny: an answer of the API
  log(webhookID: string): Promise<any[]>;
  /** Waits for a log of so many entries. */
  logged(webhookID: string, count: number): ReturnType<WebhookTrial['log']>;
  /** Runs SQL behind the service. */
  // biome-ignore lint/suspicious/noExplicitAny: rows of any statement
  behind(text: string, values?: unknown[]): Promise<any[]>;
  /** Lets all that waits for a retry be due now. */
  hasten(): Promise<void>;
  /** Stops the workers; call it in `after`, while the database is still there. */
  stop(): Promise<void>;
};

/** For one test file; the time of the service is the real one, as the database's is. */
export const startWebhooks = async (environment: Record<string, string> = {}): Promise<WebhookTrial> => {
  const service = await startService({
    areas: [probe, webhooksArea(() => [probeHappened, webhookSwitchedOff])],
    environment,
  });
  service.time.now = new Date().toISOString();
  const running = new Set<ReturnType<typeof startDeliveryWorker>>();
  const behind: WebhookTrial['behind'] = (text, values) =>
    withClient(service.db.admin, async (client) => {
      await client.query('set search_path = millwright');
      return (await client.query(text, values)).rows;
    });
  const trial: WebhookTrial = {
    service,
    behind,
    hook: async (baseUrl, more = {}, ask = {}) => {
      const body = { name: 'Probe', entity: 'Probe', event: 'Happened', baseUrl, ...more };
      const made = await service.ask('/v1/webhooks', { method: 'POST', body, ...ask });
      assert.equal(made.status, 200, JSON.stringify(made.body));
      return made.body;
    },
    happen: async (...notes) => {
      for (const note of notes) {
        const raw = `{"probeID":"p-1","note":${JSON.stringify(note)},"amount":12.50}`;
        const { status, body } = await service.ask('/v1/probes', { method: 'POST', raw });
        assert.equal(status, 200, JSON.stringify(body));
      }
    },
    worker: (parts = {}) => {
      const started = startDeliveryWorker({
        pool: service.pool,
        config: service.config,
        log: {
          debug: () => {},
          info: () => {},
          warn: () => {},
          error: (fields) => assert.fail(JSON.stringify(fields)),
        },
        clock: () => new Date().toISOString(),
        ...parts,
        limits: { idlePollMs: 50, ...parts.limits },
      });
      running.add(started);
      return started;
    },
    log: async (webhookID) => (await service.ask(`/v1/webhooks/log?webhookID=${webhookID}&sort=utc`)).body,
    logged: async (webhookID, count) => {
      await eventually(async () => assert.equal((await trial.log(webhookID)).length, count));
      return trial.log(webhookID);
    },
    stop: async () => {
      await Promise.all([...running].map((one) => one.stop()));
    },
    hasten: async () => {
      await behind(`update webhook_deliveries set due_utc = now() where status = 'FAILED'`);
    },
  };
  return trial;
};
