import assert from 'node:assert/strict';
import { areas } from '#app/areas';
import { importParts } from '#app/import-parts';
import { type ImportWorkerParts, runNextImport } from '#areas/ground/imports';
import { decimal } from '#lib/decimal';
import { testHeavyPool } from './heavy.ts';
import { multipart } from './multipart.ts';
import { startService, type TestService } from './service.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
export type LogEntry = {
  row: number;
  column: string | null;
  code: string;
  message: string;
  advice: string | null;
  key: string | null;
};

/** A service whose imports are worked on when the test says so. */
export type ImportWorld = {
  service: TestService;
  /** What a worker is made of. */
  worker: ImportWorkerParts;
  upload(
    file: string | Buffer,
    fields?: Record<string, string>,
    fileName?: string,
  ): Promise<{ status: number; body: Body }>;
  /** Uploads, works off all that waits, and answers the import as it ended. */
  bring(file: string | Buffer, fields?: Record<string, string>, fileName?: string): Promise<Body>;
  read(importID: string): Promise<Body>;
  log(importID: string, type: 'MESSAGES' | 'ERRORS' | 'WARNINGS'): Promise<LogEntry[]>;
  count(): Promise<number>;
  customer(number: string): Promise<Body>;
  /** All customers, without what says when and by whom. */
  dump(): Promise<Body[]>;
  decimal: typeof decimal;
};

export const importWorld = async (): Promise<ImportWorld> => {
  const service = await startService();
  const worker: ImportWorkerParts = {
    ...importParts(areas),
    pool: service.pool,
    heavy: testHeavyPool(),
    config: service.config,
    clock: () => service.time.now,
    log: {
      debug: () => undefined,
      info: () => undefined,
      warn: () => undefined,
      error: (fields) => assert.fail(String((fields as { err?: Error }).err?.stack)),
    },
  };
  const get = async (path: string) => {
    const { status, body } = await service.ask(path);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const upload: ImportWorld['upload'] = (file, fields = {}, fileName = 'customers.csv') =>
    service.ask('/v1/customers/records/import', {
      method: 'POST',
      ...multipart({ bytes: Buffer.from(file), fileName, fields }),
    });
  return {
    service,
    worker,
    upload,
    bring: async (...sent) => {
      const { status, body } = await upload(...sent);
      assert.equal(status, 200, JSON.stringify(body));
      while (await runNextImport(worker));
      return get(`/v1/customers/import/${body.importID}/summary`);
    },
    read: (importID) => get(`/v1/imports/${importID}`),
    log: (importID, type) => get(`/v1/customers/imports/${importID}/logs/pages/1?LogType=${type}&limit=1000`),
    count: async () => (await get('/v1/customers/count')).count,
    customer: async (number) => (await get(`/v1/customers?customerNumber=${number}`))[0],
    dump: async () =>
      (await get('/v1/customers')).map(
        ({
          createdUTC: _c,
          createdByUserID: _by,
          lastUpdatedUTC: _l,
          lastUpdatedByUserID: _lb,
          rowVersion: _v,
          ...rest
        }: Body) => rest,
      ),
    decimal,
  };
};
