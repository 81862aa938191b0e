import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import type { TestService } from '../service.ts';
import { startFilled } from './filled.ts';
import { keyFor, requestFor, urlFor } from './requests.ts';
import type { World } from './world.ts';

const reading = operationsOf(areas).filter(({ method }) => method === 'GET');
/** What is about one answer and not about the thing, and the framing of a body that HEAD has none of. */
const ofTheAnswer = /^(date|x-request-id|ratelimit-.*|transfer-encoding|connection|keep-alive)$/;

describe('HEAD is where GET is', () => {
  let service: TestService;
  let world: World;
  before(async () => {
    ({ service, world } = await startFilled());
  });
  const ask = (operation: (typeof reading)[number], method: 'GET' | 'HEAD', known?: string) => {
    const request = requestFor(operation, world);
    return service.ask(urlFor(operation, world.ids), {
      ...request,
      ...{ method, key: keyFor(operation, world.tenant) },
      ...(known === undefined ? {} : { headers: { ...request.headers, 'if-none-match': known } }),
    });
  };
  const about = ({ headers }: { headers: Record<string, unknown> }) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheAnswer.test(name)));

  for (const operation of reading.filter(({ acts }) => !acts)) {
    it(`${operation.id}: the same status and headers, no body`, async () => {
      const [get, head] = [await ask(operation, 'GET'), await ask(operation, 'HEAD')];
      assert.equal(head.status, get.status);
      assert.equal(head.bytes.length, 0);
      assert.deepEqual(about(head), about(get));
      const { etag } = get.headers;
      if (etag === undefined) return;
      const again = await ask(operation, 'GET', etag);
      assert.deepEqual([again.status, again.bytes.length, again.headers.etag], [304, 0, etag]);
      // What is written is compared by the version.
      if (typeof get.body?.rowVersion === 'number')
        assert.match(etag, new RegExp(`^"${get.body.rowVersion}-`));
    });
  }

  for (const operation of reading.filter(({ acts }) => acts)) {
    it(`${operation.id} acts, so HEAD is refused and does nothing`, async () => {
      const head = await ask(operation, 'HEAD');
      // Its last word may be taken for an id that does not exist.
      assert.ok(head.status === 405 || head.status === 404, String(head.status));
      if (head.status === 405) assert.match(head.headers.allow ?? '', /^GET, POST/);
    });
  }
});
