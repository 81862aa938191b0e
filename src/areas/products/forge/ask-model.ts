import { isObject } from '#configurator/document/shape';
import { JsonError, type JsonValue, parseJsonBytes, printJson } from '#lib/json';
import { allowsLoopback, type Config } from '#platform/config';
import { sendOutside } from '#platform/outside-request';
import type { ModelConnection } from './connection.ts';
import type { JobFailure } from './package.schema.ts';
import type { Cost } from './proposal.ts';

/** What a model is asked, in the widely used chat-completions shape. */
export type Message = { role: 'system' | 'user' | 'assistant'; content: string };

/** Bytes of one answer of a model's server. */
const mostBytes = 2 * 1024 * 1024;

/**
 * Asks the tenant's model once, and answers its text, or what keeps it from answering in words that help.
 * Nothing of what its server says in a refusal is passed on: it may repeat the key.
 */
export const askModel = async (
  config: Config,
  { baseUrl, model, key }: ModelConnection,
  messages: readonly Message[],
  timeoutMs: number,
): Promise<{ content: string; cost: Cost } | { failure: JobFailure }> => {
  const answer = await sendOutside({
    url: `${baseUrl}/chat/completions`,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'user-agent': 'Millwright',
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    },
    body: Buffer.from(printJson({ model, messages, temperature: 0, stream: false })),
    ...{ timeoutMs, keepBytes: mostBytes, allowLoopback: allowsLoopback(config) },
  });
  if ('error' in answer) return failed('ModelUnreachable', answer.error);
  const { statusCode, body } = answer;
  if (statusCode < 200 || statusCode > 299)
    return failed('ModelRefused', `The model’s server answered ${statusCode}. ${adviceOn(statusCode)}`);
  if (body.length >= mostBytes)
    return failed('InvalidAnswer', `The model’s server answered more than ${mostBytes} bytes.`);
  return contentOf(body);
};

/** A failure of a model or of its answer. */
export const failed = (
  code: 'ModelUnreachable' | 'ModelRefused' | 'InvalidAnswer',
  detail: string,
  errors: JobFailure['errors'] = [],
): { failure: JobFailure } => ({ failure: { code, detail, errors } });

const adviceOn = (status: number): string => {
  if (status === 401 || status === 403) return 'Look at the key of the connection, and at what it may do.';
  if (status === 404) return 'Look at the address and the name of the model.';
  if (status === 413 || status === 400)
    return 'It may be more than the model takes: name less in the context.';
  if (status === 429) return 'It takes no more requests for now, or the credit is used up: ask again later.';
  if (status >= 300 && status <= 399) return 'It points elsewhere, which is not followed: set that address.';
  return 'Ask again later.';
};

const contentOf = (body: Buffer): { content: string; cost: Cost } | { failure: JobFailure } => {
  const notThat = failed('InvalidAnswer', 'What the server answered is no chat completion.');
  let read: JsonValue;
  try {
    read = parseJsonBytes(body);
  } catch (error) {
    if (error instanceof JsonError) return notThat;
    throw error;
  }
  const choice = isObject(read) && Array.isArray(read.choices) ? read.choices[0] : undefined;
  if (!isObject(read) || choice === undefined || !isObject(choice)) return notThat;
  const message = choice.message ?? null;
  const content = isObject(message) ? message.content : undefined;
  if (typeof content !== 'string') return notThat;
  if (choice.finish_reason === 'length')
    return failed('InvalidAnswer', 'The model broke off before the end: ask for less at once.');
  const usage = read.usage ?? null;
  const told = isObject(usage) ? usage : {};
  const cost = {
    promptTokens: countIn(told.prompt_tokens),
    completionTokens: countIn(told.completion_tokens),
  };
  return { content, cost };
};

const countIn = (value: JsonValue | undefined): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 2_147_483_647 ? value : null;
