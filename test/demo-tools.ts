import assert from 'node:assert/strict';
import { docxType } from '#lib/media-type';
import { textOf } from '#platform/pdf/test-docx';
import type { Ask, TestService } from './service.ts';

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
  const tools = {
    keys,
    api: async (method: string, url: string, key: string | undefined, body?: unknown) =>
      (await ask(url, { method: method as NonNullable<Ask['method']>, key, body })).body,
    file: async (url: string, key: string | undefined, called?: string) => {
      if (called?.endsWith('.svg')) {
        const { bytes } = await ask(url, { method: 'GET', key });
        pictures[called] = bytes.toString();
        return { file: called, name: called, bytes: bytes.length };
      }
      const got = await ask(url, { key, headers: { accept: `${docxType}, application/xml` } });
      const name = /filename="([^"]+)"/.exec(got.headers['content-disposition'] ?? '')?.[1] ?? '';
      papers[name] = name.endsWith('.xml') ? got.bytes.toString() : textOf(got.bytes).join('\n');
      return { file: name, name, bytes: got.bytes.length };
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
