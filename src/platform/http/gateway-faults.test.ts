import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { createService } from '#app/service';
import { startTariffComponent } from '#app/start-component';
import { items } from '#areas/goods/items';
import { tariffs } from '#areas/goods/tariffs';
import { parseJson } from '#lib/json';
import { readConfig } from '#platform/config';
import { onePurse } from '#platform/db/purses';
import { noConverter } from '#platform/pdf/converter';
import { noteProblem } from '#test/declared-problems';
import { startService, type TestService } from '#test/service';
import { type TariffWorld, tariffWorld } from '#test/tariff-world';
import type { ComponentAddress } from './component-address.ts';

let service: TestService;
let world: TariffWorld;
let item: string;
const closers: (() => Promise<unknown> | unknown)[] = [];

before(async () => {
  service = await startService({ areas: [items, tariffs] });
  world = tariffWorld(service);
  item = await world.item();
  await world.published('published', { r: {} });
});
after(async () => {
  for (const close of closers.reverse()) await close();
});

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
/** The public listener over some component, with nothing else of its own. */
const publicOver = async (address: ComponentAddress, environment: Record<string, string> = {}) => {
  const app = await createService({
    areas: [items, tariffs],
    purses: service.purses,
    config: readConfig({ MILLWRIGHT_ENV: 'test', MILLWRIGHT_TARIFF_TIMEOUT_MS: '400', ...environment }),
    log: quiet,
    office: noConverter('Not here.'),
    components: { tariffs: address },
  });
  closers.push(() => app.close());
  return async (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    body?: unknown,
    key = service.a.keys.ADMIN as string,
  ) => {
    const answer = await app.inject({
      method,
      url,
      headers: { 'x-apikey': key, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, headers: answer.headers, text: answer.payload };
  };
};
const calculation = () => ({
  itemID: item,
  destinationCountryCode: 'DE',
  customsValue: 100,
  currencyCode: 'EUR',
});
const problemOf = ({ text }: { text: string }) =>
  parseJson(text) as { code: string; type: string; status: number };
/** A stranger in the component's place. */
const stranger = async (
  listener: Parameters<typeof createServer>[1],
): Promise<ComponentAddress & { server: Server }> => {
  const server = createServer({}, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as { port: number }).port}`, server };
};

describe('a component that cannot complete', () => {
  const down: Record<string, () => Promise<ComponentAddress>> = {
    'is not there': async () => {
      const { origin, server } = await stranger(() => undefined);
      await new Promise((resolve) => server.close(resolve));
      return { origin };
    },
    'never answers': () => stranger(() => undefined),
    'dies over the request': () => stranger((request) => void request.socket.destroy()),
    'dies over the answer': () =>
      stranger((_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
        response.write('{"half":');
        setTimeout(() => response.socket?.destroy(), 20);
      }),
    'is no HTTP server': async () => {
      const { origin, server } = await stranger(() => undefined);
      server.on('connection', (socket) => void socket.end('220 mail\r\n'));
      return { origin };
    },
  };
  for (const [what, start] of Object.entries(down)) {
    it(`since it ${what} has calculations answer 500 with the error body, and the rest 503 with Retry-After`, async () => {
      const ask = await publicOver(await start());
      const calculated = await ask('POST', '/v1/tariffs/calculate', calculation());
      const problem = problemOf(calculated);
      assert.deepEqual([calculated.status, problem.status, problem.code], [500, 500, 'ComponentFailed']);
      assert.match(problem.type, /^urn:/);
      const operation = (path: string) => tariffs.operations.find((one) => one.path === path);
      noteProblem(operation('/v1/tariffs/calculate'), 'ComponentFailed');
      for (const answer of [
        await ask('GET', '/v1/tariffs'),
        await ask('PUT', '/v1/tariffs/x', { name: 'x' }),
        await ask('POST', '/v1/tariffs/x/publish'),
      ]) {
        assert.deepEqual([answer.status, problemOf(answer).code], [503, 'ComponentUnavailable']);
        assert.ok(Number(answer.headers['retry-after']) > 0);
        noteProblem(undefined, 'ComponentUnavailable');
      }
      assert.equal((await ask('GET', '/v1/items?limit=1')).status, 200, 'and nothing else suffers');
    });
  }

  it('since its database is gone answers calculations with 500 too', async () => {
    const broken = Object.create(service.pool) as typeof service.pool;
    const gone = async () => {
      throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    };
    Object.assign(broken, { connect: gone, query: gone });
    const component = await startTariffComponent(
      {
        areas: [items, tariffs],
        purses: onePurse(broken, service.config),
        config: service.config,
        log: quiet,
        office: noConverter('Not here.'),
      },
      { host: '127.0.0.1', port: 0 },
    );
    closers.push(() => component.app.close());
    const ask = await publicOver(component.address);
    const calculated = await ask('POST', '/v1/tariffs/calculate', calculation());
    assert.deepEqual([calculated.status, problemOf(calculated).code], [500, 'ComponentFailed']);
    const listed = await ask('GET', '/v1/tariffs');
    assert.deepEqual([listed.status, problemOf(listed).code], [503, 'DatabaseUnavailable']);
  });

  it('is let go when the caller goes', async () => {
    let isLet: () => void = () => undefined;
    const let_ = new Promise<void>((resolve) => {
      isLet = resolve;
    });
    let began: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      began = resolve;
    });
    const component = await stranger((request) => {
      began();
      request.socket.once('close', () => isLet());
    });
    const app = await createService({
      areas: [items, tariffs],
      purses: service.purses,
      config: service.config,
      log: quiet,
      office: noConverter('Not here.'),
      components: { tariffs: component },
    });
    closers.push(() => app.close());
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET /v1/tariffs HTTP/1.1\r\nHost: x\r\nX-APIKEY: ${service.a.keys.ADMIN}\r\n\r\n`);
    await asked;
    socket.destroy();
    await let_;
  });
});
