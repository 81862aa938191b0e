import assert from 'node:assert/strict';
import { docxType } from '#lib/media-type';
import { textOf } from '#platform/pdf/test-docx';
import { connect } from '../client/index.ts';
import type { Ask, TestService } from './service.ts';

/** Files as they are before an office converts them. */
const withoutOffice = `${docxType}, application/xml, application/json`;

/** What the client fetches with, answered by the service of a test. */
const fetchFrom =
  (service: TestService): typeof fetch =>
  async (input, { method = 'GET', headers, body } = {}) => {
    const url = String(input).replace('http://test', '');
    const got = await service.ask(url, {
      method: method as NonNullable<Ask['method']>,
      key: undefined,
      headers: { accept: withoutOffice, ...Object.fromEntries(new Headers(headers)) },
      ...(typeof body === 'string' ? { raw: body } : {}),
    });
    const told = Object.entries(got.headers).filter((one): one is [string, string] => one[1] !== undefined);
    return new Response(new Uint8Array(got.bytes), { status: got.status, headers: told });
  };

/** The demo's tools over a service of a test: what they print, and the text of each file instead of a PDF. */
export const testDemoTools = (service: TestService, keys: Record<string, string>) => {
  const said: string[] = [];
  const papers: Record<string, string> = {};
  const pictures: Record<string, string> = {};
  const ask = async (url: string, asked: Ask) => {
    const got = await service.ask(url, asked);
    assert.equal(got.status, 200, `${asked.method} ${url}: ${JSON.stringify(got.body)}`);
    return got;
  };
  const kept = (name: string, bytes: Buffer) => {
    papers[name] = name.endsWith('.xml') ? bytes.toString() : textOf(bytes).join('\n');
    return { file: name, name, bytes: bytes.length };
  };
  const client = (options: { apiKey?: string | undefined; publicLink?: string }) =>
    connect({ ...options, address: 'http://test', fetch: fetchFrom(service) });
  const tools = {
    keys,
    as: (role: string) => client({ apiKey: keys[role] }),
    byLink: (publicLink: string) => client({ publicLink }),
    keep: async (file: File) => kept(file.name, Buffer.from(await file.arrayBuffer())),
    api: async (method: string, url: string, key: string | undefined, body?: unknown) =>
      (await ask(url, { method: method as NonNullable<Ask['method']>, key, body })).body,
    file: async (url: string, key: string | undefined, called?: string) => {
      if (called?.endsWith('.svg')) {
        const { bytes } = await ask(url, { method: 'GET', key });
        pictures[called] = bytes.toString();
        return { file: called, name: called, bytes: bytes.length };
      }
      const got = await ask(url, { key, headers: { accept: withoutOffice } });
      return kept(/filename="([^"]+)"/.exec(got.headers['content-disposition'] ?? '')?.[1] ?? '', got.bytes);
    },
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
    step: async (what: string, work: () => Promise<any>, tell: (answer: any) => string) => {
      const answer = await work();
      said.push(`${what}: ${tell(answer)}`);
      return answer;
    },
  };
  return { tools, said, papers, pictures };
};
