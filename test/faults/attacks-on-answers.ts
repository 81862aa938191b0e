import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startReceiver } from '../receiver.ts';
import type { Attack } from './attack.ts';
import type { AttackedWorld } from './attacked-world.ts';

const cap = (kind: string) => `429 TooManyUnderWay MILLWRIGHT_${kind}_PER_KEY`;
const early = [
  '503 Overloaded MILLWRIGHT_MAX_WAIT_MS',
  '503 Overloaded MILLWRIGHT_MAX_STREAM_WAIT_MS',
] as const;

/** Customers of the noisy tenant, enough for answers of some megabytes. */
export const manyCustomers = async (world: AttackedWorld): Promise<void> => {
  await world.done('/v1/customers', {
    method: 'POST',
    body: { customerNumber: 'Q-0', customerName: 'quokka' },
  });
  await world.sql(
    `insert into customers select (jsonb_populate_record(c, jsonb_build_object(
       'customer_id', 'c' || n, 'customer_number', 'Q-' || n, 'customer_name', 'quokka ' || n,
       'address', jsonb_build_object('address1', repeat('x', 200))))).*
     from customers c, generate_series(1, 4000) n where c.tenant_id = $1`,
    [world.noisy.tenantID],
  );
};

/** One who asks, and of whose answer the network takes not a byte, until he is cut off or goes. */
const unread = (world: AttackedWorld, path: string) => async (until: AbortSignal) => {
  const { port } = new URL(world.address);
  const socket = connect({ port: Number(port), host: '127.0.0.1' }).on('error', () => undefined);
  const stop = (served: Socket) => {
    if (served.remotePort !== socket.localPort) return;
    served._write = () => undefined;
    served._writev = () => undefined;
  };
  world.service.app.server.on('connection', stop);
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-APIKEY: ${world.noisy.keys.ADMIN}\r\n\r\n`);
  const leave = () => void socket.destroy();
  until.addEventListener('abort', leave, { once: true });
  await once(socket, 'close');
  world.service.app.server.off('connection', stop);
  until.removeEventListener('abort', leave);
  return until.aborted ? 'left' : 'cut off';
};

/** One who sends the beginning of a request, and goes. */
const broken = (world: AttackedWorld, head: readonly string[], body: string | Buffer) => async () => {
  const { port } = new URL(world.address);
  const socket = connect({ port: Number(port), host: '127.0.0.1' }).on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`${[...head, 'Host: x', `X-APIKEY: ${world.noisy.keys.ADMIN}`].join('\r\n')}\r\n\r\n`);
  socket.write(body);
  await sleep(20);
  socket.destroy();
  return 'left';
};

const get =
  (...paths: readonly string[]): Attack['prepare'] =>
  async ({ send }) => {
    let at = 0;
    return (until) => send(paths[at++ % paths.length] as string, {}, until);
  };

/** What is read: exports, lists, searches, the trail. */
export const attacksOnAnswers: readonly Attack[] = [
  {
    name: 'exports as CSV, JSON and XLSX, more than a key may have',
    atOnce: 8,
    prepare: get(...['csv', 'json', 'xlsx'].map((format) => `/v1/customers/export?Format=${format}`)),
    ends: ['200', cap('STREAMS'), ...early],
  },
  {
    name: 'exports as XLSX that are left in the middle',
    atOnce: 3,
    prepare: async (world) => async () => {
      const away = AbortSignal.timeout(60);
      return world.send('/v1/customers/export?Format=xlsx', {}, away);
    },
    ends: ['left', '200', cap('STREAMS'), ...early],
  },
  {
    name: 'an export and a long list that nobody reads',
    atOnce: 6,
    prepare: async (world) => {
      const each = ['/v1/customers/export?Format=json', '/v1/customers'].map((path) => unread(world, path));
      let at = 0;
      return (until) => (each[at++ % each.length] as (typeof each)[number])(until);
    },
    ends: ['cut off', 'left'],
  },
  {
    name: 'long lists',
    atOnce: 6,
    prepare: get('/v1/customers', '/v1/customers/search/quokka'),
    ends: ['200', cap('STREAMS'), ...early],
  },
  {
    name: 'searches for what is in all records, in few and in none',
    atOnce: 8,
    prepare: get(
      '/v1/customers/search/quokka?limit=50',
      '/v1/customers/search/quokka%203999',
      `/v1/customers/search/${encodeURIComponent('q u o k '.repeat(25).trim())}`,
      `/v1/customers/search/${'z'.repeat(200)}`,
      '/v1/items/search/e',
    ),
    ends: ['200', ...early, cap('STREAMS')],
  },
  {
    name: 'the trail as a whole',
    atOnce: 6,
    prepare: get('/v1/audit', '/v1/audit/chain/links', '/v1/documents/audit/files'),
    ends: ['200', cap('STREAMS'), ...early],
  },
  {
    name: 'a flood of writes to one record',
    atOnce: 48,
    prepare: async ({ done, send }) => {
      const body = { customerName: 'Flooded' };
      const { customerID } = await done('/v1/customers', { method: 'POST', body });
      const change = () => ({ method: 'PATCH' as const, body: { city: `${Math.random()}` } });
      return (until) => send(`/v1/customers/${customerID}`, change(), until);
    },
    ends: ['200', ...early, '503 Overloaded MILLWRIGHT_MAX_WAITING'],
  },
  {
    name: 'requests that are cut off in the middle of their body',
    atOnce: 8,
    prepare: async (world) => {
      const json = ['Content-Type: application/json', 'Content-Length: 100000'];
      const form = ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 1000000'];
      const file = `--b\r\nContent-Disposition: form-data; name="file"; filename="f.csv"\r\n\r\n${'a,b\n'.repeat(9000)}`;
      const each = [
        broken(world, ['POST /v1/customers HTTP/1.1', ...json], '{"customerName":"'),
        broken(world, ['POST /v1/customers/records/import HTTP/1.1', ...form], file),
        broken(world, ['POST /v1/setup/currencies/fx/import HTTP/1.1', ...form], file),
      ];
      let at = 0;
      return () => (each[at++ % each.length] as (typeof each)[number])();
    },
    ends: ['left'],
  },
  {
    name: 'receivers of webhooks that hang, as many as there are',
    prepare: async (world) => {
      const hanging = await startReceiver(() => undefined);
      for (let n = 0; n < 8; n++)
        await world.done('/v1/webhooks', {
          method: 'POST',
          body: { name: `W${n}`, entity: 'Customer', event: 'Created', baseUrl: `${hanging.url}/${n}` },
        });
      const create = { method: 'POST' as const, body: { customerName: 'Notified' } };
      // More than there are places, before the quiet one has anything to tell.
      for (let n = 0; n < 12; n++) await world.done('/v1/customers', create);
      await hanging.until(40);
      return (until) => {
        until.addEventListener('abort', hanging.close, { once: true });
        return world.send('/v1/customers', create, until);
      };
    },
    meanwhile: ({ quietlyTold }) => quietlyTold(),
    ends: ['200', ...early],
  },
];
