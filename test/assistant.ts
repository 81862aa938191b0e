import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { type CallToolResult, ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { parseJson } from '#lib/json';
import { atEndOfFile } from './end-of-file.ts';
import { noteSecrets } from './logged-secrets.ts';

/** A person's answer to what the assistant is to ask; without one the assistant cannot ask. */
export type Person = (message: string) => { action: 'accept' | 'decline' | 'cancel'; confirm?: boolean };

/** What an assistant has of `millwright mcp`. */
export type Assistant = {
  client: Client;
  /** The names of its tools, in order. */
  names(): Promise<string[]>;
  call(name: string, args?: Record<string, unknown>): Promise<Called>;
};

/** The texts of a result: the first read as JSON where it is that, and whether it is an error. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Called = { isError: boolean; body: any; text: string; notes: string };

const main = fileURLToPath(new URL('../src/app/main.ts', import.meta.url));

/** Starts `millwright mcp <args>` with a key, as an assistant does, and speaks with it over its streams. */
export const overStdio = async (args: string[], key: string, person?: Person): Promise<Assistant> => {
  noteSecrets(key);
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const env = { PATH, MILLWRIGHT_KEY: key, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) };
  const transport = new StdioClientTransport({
    ...{ command: process.execPath, args: [main, 'mcp', ...args], env, stderr: 'inherit' },
  });
  return assistant(transport, person);
};

/** Connects to one that listens, with a key of its own. */
export const overHttp = async (address: string, key: string, person?: Person): Promise<Assistant> => {
  noteSecrets(key);
  const headers = { authorization: `Bearer ${key}` };
  const transport = new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers } });
  // The SDK's own types differ in whether what is absent may be undefined.
  return assistant(transport as Transport, person);
};

const assistant = async (transport: Transport, person: Person | undefined): Promise<Assistant> => {
  const capabilities = person ? { elicitation: { form: {} } } : {};
  const client = new Client({ name: 'test', version: '1' }, { capabilities });
  if (person)
    client.setRequestHandler(ElicitRequestSchema, async ({ params }) => {
      const { action, confirm } = person(params.message);
      return { action, ...(confirm === undefined ? {} : { content: { confirm } }) };
    });
  await client.connect(transport);
  atEndOfFile(() => client.close());
  return {
    client,
    names: async () => (await client.listTools()).tools.map(({ name }) => name).sort(),
    call: async (name, args = {}) => {
      const { isError = false, content } = (await client.callTool({
        name,
        arguments: args,
      })) as CallToolResult;
      const [text = '', ...notes] = content.map((part) => (part.type === 'text' ? part.text : part.type));
      return { isError, text, notes: notes.join('\n'), body: /^[[{]/.test(text) ? readJson(text) : text };
    },
  };
};

const readJson = (text: string): unknown => {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
};
