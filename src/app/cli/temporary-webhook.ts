import { hostname } from 'node:os';
import { StartError } from '#platform/start-error';
import { newWebhookSecret } from '#platform/webhook-signing';
import { createWebhook, deleteWebhook } from '../../../client/groups/webhooks.ts';
import { type InputOf, isProblem } from '../../../client/index.ts';
import { type ServiceAccess, serviceAt } from './service-at.ts';

export type TemporaryWebhook = { webhookID: string; secret: string; remove(): Promise<void> };

type Wanted = Pick<InputOf<typeof createWebhook>['body'], 'entity' | 'event' | 'baseUrl'>;

/**
 * Makes a webhook over the public API, as any program would. @throws StartError with what the service says
 */
export const makeWebhook = async (access: ServiceAccess, wanted: Wanted): Promise<TemporaryWebhook> => {
  const service = serviceAt(access);
  // Brought along: the answer to a request that had to be repeated would not show it.
  const secret = newWebhookSecret();
  const body = { name: `millwright listen on ${hostname()}`, secret, ...wanted };
  const { webhookID } = await service(createWebhook, { body }).catch(sayWhy);
  return {
    webhookID,
    secret,
    remove: async () => {
      try {
        await service(deleteWebhook, { params: { WebhookID: webhookID } }).catch(sayWhy);
      } catch (cause) {
        throw new StartError(
          `The webhook ${webhookID} could not be removed; remove it yourself. ${(cause as Error).message}`,
          { cause },
        );
      }
    },
  };
};

const sayWhy = (error: unknown): never => {
  if (!isProblem(error)) throw error;
  const places = error.errors.map(({ pointer, detail }) => `${pointer.slice(1)} ${detail}`);
  const said = places.length > 0 ? places : [error.detail];
  const sentence = said.map((one) => one.replace(/\.$/, '')).join('; ');
  throw new StartError(`The service refuses it (${error.status}): ${sentence}.`, { cause: error });
};
