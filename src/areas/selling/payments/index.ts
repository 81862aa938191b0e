import { defineArea } from '#platform/area';
import { providerOperations } from './provider-settings.ts';

export const payments = defineArea({
  name: 'payments',
  tags: { payments: 'Who handles the payments of customers' },
  tables: ['payment_providers', 'payment_messages'],
  operations: providerOperations,
});

export type { ProviderMessage, ProviderSettings } from './provider.ts';
export { messagesPath } from './provider-settings.ts';
export { isFirstTime, providerOf, readProvider, settingsOf } from './providers.ts';
