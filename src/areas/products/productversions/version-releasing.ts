import { eventType } from '#platform/event';
import { id, object } from '#platform/schema';

/**
 * Asked of later areas (`ctx.consult`) before a version goes live, about the version: what it must hold first
 * refuses.
 */
export const versionReleasing = eventType({
  entity: 'SmartQuoteVersion',
  event: 'Releasing',
  permission: 'products.read',
  body: object({ productID: id() }),
  description: 'A version is about to go live',
});
