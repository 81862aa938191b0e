import type { DemoTools } from '#app/demo/tools';
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
  const client = (options: { apiKey?: string | undefined; publicLink?: string }) =>
    connect({ ...options, address: 'http://test', fetch: fetchFrom(service) });
  const tools: DemoTools = {
    as: (role) => client({ apiKey: keys[role] }),
    byLink: (publicLink) => client({ publicLink }),
    keep: async (file, name = file.name) => {
      const bytes = Buffer.from(await file.arrayBuffer());
      if (name.endsWith('.svg')) pictures[name] = bytes.toString();
      else papers[name] = name.endsWith('.xml') ? bytes.toString() : textOf(bytes).join('\n');
      return { file: name, name, bytes: bytes.length };
    },
    step: async (what, work, tell) => {
      const answer = await work();
      said.push(`${what}: ${tell(answer)}`);
      return answer;
    },
  };
  return { tools, said, papers, pictures };
};
