import { provisioningLane, type SeedDone, type SeedTask } from '#areas/outward/provisioning';
import { workOffNext } from '#platform/queued-work/lane';
import { type Got, startService, type TestService } from './service.ts';
import { createOperatorKey } from './tenant.ts';
import { workerTools } from './worker-tools.ts';

export const url = '/v1/tenant-provisioning';

/** What the steps of tenants come to, which nothing is done for here. */
type Steps = {
  /** As they were done since `work` was called last. */
  performed: string[];
  /** In whose name each was. */
  actors: string[];
  /** What the next ones come to instead. */
  next: (SeedDone | Error)[];
  /** What happens while the next one is done. */
  meanwhile: (() => Promise<unknown>) | undefined;
};

/** A service that makes tenants, and a worker whose steps only count. */
export const startProvisioning = async () => {
  const service: TestService = await startService();
  const operator = await createOperatorKey(service.db.admin);
  const at: Steps = { performed: [], actors: [], next: [], meanwhile: undefined };
  const lane = provisioningLane({
    stepsOf: () => ['ONE', 'TWO'],
    perform: async ({ step, numbering, adminUserID }: SeedTask): Promise<SeedDone> => {
      at.performed.push(step);
      at.actors.push(adminUserID);
      await at.meanwhile?.();
      at.meanwhile = undefined;
      const result = at.next.shift() ?? { counts: { things: 1 + numbering.length } };
      if (result instanceof Error) throw result;
      return result;
    },
  });
  let made = 0;
  const ask = (body: object, more: object = {}) =>
    service.ask(url, { method: 'POST', key: operator, body, ...more });
  const wanted = (more: object = {}) => ({
    name: `Works ${++made}`,
    admin: { email: `admin@w${made}.example.com`, displayName: 'Petra Dietz' },
    ...more,
  });
  const read = async (tenantID: string, key = operator): Promise<Got['body']> =>
    (await service.ask(`${url}/${tenantID}`, { key })).body;
  const retry = (tenantID: string, body = {}, more = {}) =>
    service.ask(`${url}/${tenantID}/retry`, { method: 'POST', key: operator, body, ...more });
  const seed = (tenantID: string, pack: string) =>
    service.ask(`/v1/tenants/${tenantID}/seed-runs`, { method: 'POST', key: operator, body: { pack } });
  const runsOf = async (tenantID: string): Promise<Got['body'][]> =>
    (await service.ask(`/v1/tenants/${tenantID}/seed-runs`, { key: operator })).body;
  const tools = workerTools(service);
  const work = async () => {
    Object.assign(at, { performed: [], actors: [] });
    while (await workOffNext(tools, lane));
  };
  /** Once; what the worker logs as an error is expected. */
  const workInVain = () =>
    workOffNext({ ...tools, pauseMs: 1, log: { ...tools.log, error: () => undefined } }, lane);
  return { service, operator, at, ask, wanted, read, retry, seed, runsOf, work, workInVain };
};

export const statuses = (body: Got['body']): string[] =>
  body.steps.map(({ name, status }: { name: string; status: string }) => `${name} ${status}`);
