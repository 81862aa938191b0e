import { endOperations } from './end-checkout.ts';
import { hearProvider } from './hear-provider.ts';
import { startOperations } from './start-checkout.ts';

/** How a quote is paid at the page of a provider. */
export const checkoutOperations = [...startOperations, ...endOperations, hearProvider];

export { closeNextPage, type PageCloserParts, startPageCloser } from './close-pages.ts';
