import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PageFile, Pages } from '#platform/http/pages';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** A build of the console as it is served: half a megabyte, held in memory. */
export const readPages = (folder: string): Pages => ({
  document: readFileSync(join(folder, 'index.html'), 'utf8'),
  others: new Map([['offer', readFileSync(join(folder, 'offer.html'), 'utf8')]]),
  files: new Map(
    readdirSync(join(folder, 'assets')).map((name) => [
      `assets/${name}`,
      fileOf(readFileSync(join(folder, 'assets', name)), extname(name)),
    ]),
  ),
});

const fileOf = (bytes: Buffer, extension: string): PageFile => {
  const type = types[extension] ?? 'application/octet-stream';
  const gzip = /^text\/|svg/.test(type) ? gzipSync(bytes, { level: 9 }) : undefined;
  return { type, bytes, gzip };
};
