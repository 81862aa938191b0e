import { hostname } from 'node:os';
import { StartError } from '#platform/start-error';

/** A running service, and a key that may write webhooks there. */
export type ServiceAccess = { url: string; key: string };

export type TemporaryWebhook = { webhookID: string; secret: string; remove(): Promise<void> };

/**
 * Makes a webhook over the public API, as any program would. @throws StartError with what the service says
 */
export const makeWebhook = async (
  service: ServiceAccess,
  wanted: { entity: string; event: string; baseUrl: string },
): Promise<TemporaryWebhook> => {
  const made = (await ask(service, 'POST', '', {
    name: `millwright listen on ${hostname()}`,
    ...wanted,
  })) as {
    webhookID: string;
    secret: string;
  };
  return {
    ...made,
    remove: async () => {
      try {
        await ask(service, 'DELETE', `/${made.webhookID}`);
      } catch (cause) {
        throw new StartError(
          `The webhook ${made.webhookID} could not be removed; remove it yourself. ${(cause as Error).message}`,
          {
            cause,
          },
        );
      }
    },
  };
};

const ask = async (
  { url, key }: ServiceAccess,
  method: 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<unknown> => {
  let answer: Response;
  let told: { detail?: string; title?: string; errors?: { pointer: string; detail: string }[] };
  try {
    answer = await fetch(`${url}/v1/webhooks${path}`, {
      method,
      headers: { 'x-apikey': key, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(15_000),
    });
    told = JSON.parse((await answer.text()) || '{}');
  } catch (cause) {
    const { code, message } = ((cause as Error).cause ?? cause) as { code?: string; message: string };
    throw new StartError(
      `${url} is not reached, or is no such service (${code ?? message}): look whether it runs there.`,
      {
        cause,
      },
    );
  }
  if (answer.ok) return told;
  const places = (told.errors ?? []).map(
    ({ pointer, detail }) => `${pointer.slice(1)} ${detail.replace(/\.$/, '')}`,
  );
  const said =
    places.length > 0
      ? places.join('; ')
      : (told.detail ?? told.title ?? 'without saying why').replace(/\.$/, '');
  throw new StartError(`The service refuses it (${answer.status}): ${said}.`);
};
