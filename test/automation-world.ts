import assert from 'node:assert/strict';
import { areas } from '#app/areas';
import { withClient } from '#platform/db/connection';
import { type LaneParts, type WorkLane, workOffNext } from '#platform/queued-work/lane';
import { type Got, startService, type TestService } from './service.ts';
import { workerTools } from './worker-tools.ts';

/** Designs that act, and workers that do what they say, over the whole service. */
export type AutomationWorld = {
  service: TestService;
  tools: LaneParts;
  lane: WorkLane;
  /** An active design on new findings unless stated otherwise, and its id. */
  design(
    actions: readonly object[],
    said?: { trigger?: object; condition?: string; key?: string },
  ): Promise<string>;
  /** A new finding, and its id. */
  finding(said?: object): Promise<string>;
  /** Does all runs that wait. */
  work(): Promise<void>;
  // biome-ignore lint/suspicious/noExplicitAny: as in `Got`
  runs(designID: string): Promise<any[]>;
  // biome-ignore lint/suspicious/noExplicitAny: as in `Got`
  one(url: string): Promise<any>;
  /** What the notes of a finding say. */
  texts(ncrID: string): Promise<string[]>;
  /** Moves a design to a status, PAUSED unless stated otherwise. */
  stop(designID: string, status?: string): Promise<Got>;
  /** The one run of a design, with its steps. */
  // biome-ignore lint/suspicious/noExplicitAny: as in `Got`
  runOf(designID: string): Promise<any>;
  /** The event of a record. */
  eventOf(entityID: string, event?: string): Promise<string>;
};

/** An action: a note on the record. */
export const note = (text: string) => ({ type: 'ADDNOTE', params: { text } });

export const startAutomation = async (): Promise<AutomationWorld> => {
  const service = await startService();
  const tools = workerTools(service);
  const [lane] = areas.find(({ name }) => name === 'automation')?.work ?? [];
  assert.ok(lane);
  let made = 0;
  const send = async (method: 'POST' | 'PATCH', url: string, body: object, key = service.a.keys.ADMIN) => {
    const got = await service.ask(url, { method, body, key });
    assert.equal(got.status, 200, `${url}: ${JSON.stringify(got.body)}`);
    return got.body;
  };
  const one = async (url: string) => {
    const got = await service.ask(url);
    assert.equal(got.status, 200, `${url}: ${JSON.stringify(got.body)}`);
    return got.body;
  };
  const runs: AutomationWorld['runs'] = (designID) =>
    one(`/v1/automation/runs?DesignID=${designID}&sort=createdUTC`);
  return {
    ...{ service, tools, lane, one, runs },
    design: async (actions, { trigger = { entity: 'NCR', event: 'Created' }, condition, key } = {}) => {
      made += 1;
      const designs = '/v1/automation/designs';
      const { designID } = await send('POST', designs, { name: `Design ${made}`, trigger }, key);
      const rule = { name: 'Rule', actions, ...(condition === undefined ? {} : { condition }) };
      await send('POST', `${designs}/${designID}/rules`, rule, key);
      await send('PATCH', `${designs}/${designID}/status`, { status: 'ACTIVE' }, key);
      return designID;
    },
    finding: async (said = {}) => {
      const body = { title: 'Scratched', source: 'FINAL', ...said };
      return (await send('POST', '/v1/quality/ncr', body)).qualityNcrID;
    },
    work: async () => {
      while (await workOffNext(tools, lane));
    },
    texts: async (ncrID) =>
      (await one(`/v1/quality/ncr/${ncrID}`)).notes.map(({ text }: { text: string }) => text),
    stop: (designID, status = 'PAUSED') =>
      service.ask(`/v1/automation/designs/${designID}/status`, { method: 'PATCH', body: { status } }),
    runOf: async (designID) => {
      const [run, ...more] = await runs(designID);
      assert.deepEqual([run !== undefined, more], [true, []]);
      return one(`/v1/automation/runs/${run.runID}`);
    },
    eventOf: async (entityID, event = 'Created') => {
      const { rows } = await withClient(service.db.admin, (client) =>
        client.query<{ id: string }>(
          'select event_id as id from millwright.events where entity_id = $1 and event = $2 order by event_id desc',
          [entityID, event],
        ),
      );
      return rows[0]?.id ?? '';
    },
  };
};
