import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { documentLimits as limits } from '#configurator/document/limits';
import { largeModels, withoutLargeModels } from '#test/feature-models';
import { multipart } from '#test/multipart';
import { startService, type TestService } from '#test/service';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let service: TestService;
before(async () => {
  service = await startService();
});

const send = (
  method: 'POST' | 'PUT',
  path: string,
  file: string | Buffer,
  fields: Record<string, string> = {},
) => service.ask(path, { method, ...multipart({ fields, bytes: Buffer.from(file), fileName: 'model.txt' }) });
const taken = async (...sent: Parameters<typeof send>): Promise<Body> => {
  const { status, body } = await send(...sent);
  assert.equal(status, 200, JSON.stringify(body).slice(0, 2000));
  return body;
};
const refused = async (...sent: Parameters<typeof send>): Promise<string> => {
  const { status, body } = await send(...sent);
  assert.deepEqual(
    [status, body.code, body.errors?.[0]?.pointer],
    [400, 'InvalidInput', '/file'],
    JSON.stringify(body),
  );
  return body.errors[0].detail;
};
const uvl = '/v1/products/imports/uvl/file';
const tables = '/v1/products/imports/tables/file';
const document = '/v1/products/document/file';
const named = (number: string) => ({ number, name: number });
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

it('a file of a feature model with a group of 400 and names of 900 letters becomes a product', async () => {
  const long = (at: number) => `"Feature ${at} ${'with a long name '.repeat(52)}"`;
  const model = `features\n\tRoot\n\t\talternative\n${numbers(400)
    .map((at) => `\t\t\t${long(at)}\n`)
    .join('')}constraints\n\t${numbers(150).map(long).join(' | ')}\n`;
  const body = await taken('POST', uvl, model, named('LONG'));
  assert.deepEqual(body.features, { count: 401, core: 1, dead: 250 });
  const again = await send('POST', uvl, 'features\n\tRoot\n', named('LONG'));
  assert.deepEqual([again.status, again.body.code], [409, 'Duplicate']);
  const exported = await service.ask(`/v1/products/${body.productID}/document`);
  assert.ok(String(exported.bytes).includes(long(399)));
});

it('a file that is not understood is refused with line and column, and nothing is made', async () => {
  assert.match(await refused('POST', uvl, 'features\n\tA\n\t\tB C\n', named('BAD')), /^line 3, column 3: /);
  assert.match(await refused('POST', uvl, Buffer.from([0, 1, 2, 255]), named('BAD')), /^line 1: /);
  assert.match(await refused('POST', tables, 'A,B\n1,2\n1,2\n', named('BAD')), /^line 3: /);
  assert.match(await refused('PUT', document, '{\n "format": 1,\n'), /line 3, column 1/);
  const wrong = `{\n "format": "millwright-product-1",\n "product": {"number": "BAD", "name": ""}\n}`;
  assert.match(await refused('PUT', document, wrong), /^line 3, column 39: \/product\/name /);
  const { body } = await service.ask('/v1/products/search/BAD');
  assert.deepEqual(body, []);
});

it('a table as an office saves it becomes a product, and is only looked through by a dry run', async () => {
  const csv = Buffer.from('GRÖSSE;LÄNGE\nklein;1,5\ngroß;2,5\n', 'latin1');
  const dry = await taken('POST', `${tables}?dryRun=true`, csv, named('OFFICE'));
  assert.deepEqual([dry.productID, dry.counts.combinations], [null, 2]);
  const body = await taken('POST', tables, csv, { ...named('OFFICE'), isAllowed: 'false' });
  const exported = await service.ask(`/v1/products/${body.productID}/document`);
  assert.match(String(exported.bytes), /"FORBID_TUPLES"(.|\n)*\["groß", 2.5\]/);
});

it('a table of 100,000 rows becomes a product, and its document goes out and in unchanged', async () => {
  const rows = numbers(limits.rows).map(
    (at) => `a${at % 100},${((at / 100) | 0) % 100},${(at / 10_000) | 0}.${'1'.repeat(limits.decimals)}`,
  );
  const body = await taken('POST', tables, `PART,SHELF,PLACE\n${rows.join('\n')}\n`, named('LARGE'));
  assert.deepEqual([body.counts.combinations, body.counts.values], [limits.rows, 210]);
  const exported = await service.ask(`/v1/products/${body.productID}/document`);
  assert.equal(exported.status, 200, String(exported.bytes).slice(0, 500));
  const again = await taken('PUT', document, exported.bytes);
  assert.deepEqual([again.productID, again.changes], [body.productID, []]);
});

it('a document in a body gets the same report, whether it is checked in place or in a thread', async () => {
  const of = (number: string, help: string) => ({
    format: 'millwright-product-1',
    product: { number, name: 'Two sizes' },
    pages: [{ name: 'Size', helpText: help }],
    attributes: numbers(20).map((at) => ({
      name: `A${at}`,
      dataType: 'DROPDOWN',
      page: 'Size',
      helpText: help,
    })),
  });
  const put = async (body: unknown) => {
    const answer = await service.ask('/v1/products/document', { method: 'PUT', body });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body.findings.map(({ code, pointer }: Body) => [code, pointer]);
  };
  const small = await put(of('SMALL', 'x'));
  assert.equal(small.length, 20);
  assert.deepEqual(await put(of('BIG', 'x'.repeat(9000))), small);
  const wrong = await service.ask('/v1/products/document', {
    method: 'PUT',
    body: of('BIG', 'x'.repeat(10_001)),
  });
  assert.deepEqual([wrong.status, wrong.body.errors[0].pointer], [400, '/pages/0/helpText']);
});

it('large models that are published enter as they are', { skip: withoutLargeModels }, async (t) => {
  for (const { name, text, features } of largeModels()) {
    const began = performance.now();
    const body = await taken('POST', uvl, text, named(name));
    assert.equal(body.features.count, features, name);
    t.diagnostic(`${name}: ${JSON.stringify(body.counts)} in ${Math.round(performance.now() - began)} ms`);
  }
});
