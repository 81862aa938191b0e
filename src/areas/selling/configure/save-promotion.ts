import { packageExample, promotionModel, savePackage } from '#areas/selling/pricing';
import { whole } from '#kit/shapes';
import { decimal } from '#lib/decimal';
import { operation } from '#platform/operation';
import {
  flag,
  id,
  instant,
  int32,
  list,
  object,
  optional,
  orNull,
  otherwise,
  price,
  quantity,
  text,
} from '#platform/schema';
import { productParams } from './ask-configuration.ts';
import { configureLine } from './configure-line.ts';
import { questionFields } from './request.schema.ts';
import { whomOf } from './whom.ts';

const { attributes, date, currencyCode } = questionFields;

/**
 * `PUT …/promotion/create`: a configuration becomes a package. It stands here, because prices know of
 * products and of no configuring.
 */
export const savePromotion = operation({
  id: 'saveConfigurationAsPromotion',
  configures: true,
  method: 'PUT',
  path: '/v1/configure/{ProductID}/promotion/create',
  tag: 'configure',
  summary: 'Save a configuration as a promotion',
  description:
    'Makes a PACKAGE in DRAFT with the product, the choices, the version and a price of one piece: what the configuration comes to before promotions and discounts, unless `price` is sent. The ' +
    'configuration must be one that could become a line of a quote (409 PreconditionMissing says what is in the way). `PATCH /v1/promotions/{PromotionID}/status` starts it.',
  permission: 'pricing.write',
  params: productParams,
  body: object(
    {
      code: text(60, { description: 'Of the promotion, unique' }),
      name: text(200),
      description: optional(orNull(text(4000))),
      startsUTC: optional(orNull(instant())),
      endsUTC: optional(orNull(instant())),
      usageLimit: optional(orNull(int32({ minimum: 1 }))),
      perCustomerLimit: optional(orNull(int32({ minimum: 1 }))),
      isPublic: optional(flag({ description: 'For every customer; else for customerIDs alone' })),
      customerIDs: optional(list(id())),
      ...{ attributes, date, currencyCode },
      versionID: optional(orNull(id({ description: 'A RELEASED version; the released one unless given' }))),
      quantity: otherwise(orNull(quantity({ description: 'Pieces that are used at once' })), 1),
      price: optional(orNull(price({ description: 'Of one piece; what it comes to unless given' }))),
    },
    { title: 'ConfigurationAsPromotion' },
  ),
  response: promotionModel,
  problems: ['NotFound', 'UnknownReference', 'PreconditionMissing', 'ConflictingPrices', 'Duplicate'],
  example: packageExample,
  run: async (ctx, { params: { ProductID }, body }) => {
    const {
      attributes: choices,
      date: day,
      currencyCode: asked,
      versionID,
      quantity: pieces,
      price: set,
      ...terms
    } = body;
    const selected = pieces ?? decimal(1);
    const { currencyCode: currency } = await whomOf(ctx, { currencyCode: asked ?? null });
    const document = { customerID: null, currencyCode: currency };
    const line = await configureLine(ctx, document, {
      ...{ productID: ProductID, choices: choices ?? [], isSent: true },
      ...{ versionID: versionID ?? null, ownVersionID: null },
      ...{ date: day ?? null, quantities: [selected], selected },
      // A price that is sent is that of the package, whatever the configuration comes to.
      fixed: set ? { step: 'PACKAGE', unitPrice: set, sourceID: null, sourceVersion: null } : null,
    });
    const configuration = { versionID: line.versionID, quantity: selected, attributes: line.choices };
    const saved = {
      productID: ProductID,
      configuration,
      price: set ?? line.unitPrice,
      currencyCode: currency,
    };
    return whole(await savePackage(ctx, { code: body.code, name: body.name, ...saved }, terms));
  },
});
