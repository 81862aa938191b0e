import { defineArea } from '#platform/area';
import { secretLeftOut } from '#platform/moving';
import { providerOperations } from './provider-settings.ts';
import { places } from './providers.ts';

export const payments = defineArea({
  name: 'payments',
  tags: { payments: 'Who handles the payments of customers' },
  tables: ['payment_providers', 'payment_messages'],
  sealed: [
    {
      ...{ table: 'payment_providers', column: 'secret_key', key: [] },
      place: () => places.secretKey,
    },
    {
      ...{ table: 'payment_providers', column: 'webhook_secret', key: [] },
      place: () => places.webhookSecret,
    },
  ],
  operations: providerOperations,
  moving: [
    {
      table: 'payment_providers',
      columns: { secret_key: secretLeftOut('secret_key'), webhook_secret: secretLeftOut('webhook_secret') },
      why: 'The keys of a payment provider are for this installation.',
      setAgain:
        'Send the keys of the payment provider again, and its new address for messages to the provider.',
    },
  ],
});

export type { ProviderMessage, ProviderSettings } from './provider.ts';
export { messagesPath } from './provider-settings.ts';
export { isFirstTime, providerOf, readProvider, settingsOf } from './providers.ts';
