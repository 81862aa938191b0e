import { deliveryOptionResource, isServed } from '#areas/selling/deliveryoptions';
import { rateInto, withOwnRate } from '#areas/selling/lines';
import { readOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { object } from '#platform/schema';
import { changeQuote } from './change-quote.ts';
import { quoteExample } from './quote.example.ts';
import { quoteResource } from './quote.resource.ts';
import { chosenDelivery } from './quote-delivery.ts';

const notReady = (missing: string, detail: string): Problem =>
  new Problem('PreconditionMissing', detail, { missing: [missing] });

/** Chooses how the goods are delivered. */
export const setDelivery = operation({
  id: 'setSalesQuoteDelivery',
  method: 'PATCH',
  path: '/v1/salesquotes/{SalesQuoteID}/delivery/update/{DeliveryOptionID}',
  tag: 'sales-quotes',
  summary: 'Choose the delivery of a sales quote',
  description:
    'The quote keeps the option as it is now; its cost, converted by the quote’s exchange rates, is part of grandTotal and follows the lines, the discount and the destination while the quote is in DRAFT. ' +
    'An option that does not deliver to the destination is refused (409), and taken off again when the destination becomes such a country. Lines without a known weight are counted in `unweighedLines`.',
  permission: 'quotes.write',
  params: object({
    ...idParams(quoteResource).properties,
    ...idParams(deliveryOptionResource).properties,
  }),
  response: quoteResource.model,
  problems: ['NotFound', 'NotEditable', 'PreconditionMissing', 'PreconditionFailed'],
  example: {
    params: { DeliveryOptionID: '0198c5a0-0000-7000-8000-0000000000d1' },
    response: quoteExample.row,
  },
  run: async (ctx, { params }) =>
    changeQuote(ctx, params.SalesQuoteID, async (header) => {
      const option = await readOne(ctx, deliveryOptionResource, params.DeliveryOptionID);
      const { destinationCountryCode, currencyCode } = header;
      if (!option.isActive) throw notReady('isActive', `The delivery option ${option.name} is not in use.`);
      if (!isServed(option, destinationCountryCode))
        throw notReady(
          'destinationCountryCode',
          `${option.name} does not deliver to ${destinationCountryCode ?? 'a quote without a destination'}.`,
        );
      const exchangeRates = await withOwnRate(ctx, header.exchangeRates, {
        ...{ from: option.currencyCode, to: currencyCode },
      });
      if (rateInto(exchangeRates, { from: option.currencyCode, to: currencyCode }) === undefined)
        throw notReady(
          'exchangeRate',
          `No exchange rate of ${option.currencyCode} into ${currencyCode} is loaded.`,
        );
      return {
        set: { delivery: chosenDelivery(option), exchangeRates },
        history: [
          {
            action: 'DELIVERY',
            ...{ field: 'delivery', oldValue: header.delivery?.name ?? null, newValue: option.name },
          },
        ],
      };
    }),
});
