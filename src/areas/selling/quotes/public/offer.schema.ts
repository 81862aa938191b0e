import { buyerShown, personShown, placeShown, sellerShown } from '#areas/selling/header';
import { pageTheme } from '#areas/selling/stores';
import { taxCategories } from '#areas/selling/taxes';
import {
  date,
  decimalNumber,
  flag,
  id,
  instant,
  int32,
  list,
  money,
  object,
  oneOf,
  optional,
  orNull,
  percent,
  price,
  quantity,
  type Static,
  text,
} from '#platform/schema';
import { paymentStatuses } from '../payment.machine.ts';
import { acceptanceNeeds, paymentMethods } from '../payment.ts';
import { quoteStatuses } from '../quote.machine.ts';

const line = orNull(text(500));
const shownPrice = decimalNumber(
  { integer: 14, places: 80, min: '0' },
  { description: 'With as many decimals as it takes to follow the amounts' },
);

const offerLine = object(
  {
    lineID: id({ description: 'For choosing it, where it is optional or an alternate' }),
    lineNumber: int32({ minimum: 1 }),
    isOptional: flag({ description: 'The customer may take it' }),
    isAlternate: flag({ description: 'Exactly one of the alternates of a group counts' }),
    groupName: orNull(text(100)),
    isIncluded: flag({
      description: 'Whether it counts; the amounts of one that does not are what it would add',
    }),
    insteadOf: orNull(int32({ minimum: 1, description: 'Of an alternate: the line that counts instead' })),
    priceDifference: orNull(money({ description: 'By which netTotal would move if it were chosen' })),
    number: text(60),
    description: text(20_000, { min: 0 }),
    quantity: quantity(),
    uOM: text(10),
    unitLabel: line,
    unitPrice: shownPrice,
    grossPrice: money({ description: 'Quantity times unit price' }),
    discount: percent({ description: 'Of this line' }, '100'),
    discountAmount: money(),
    extendedPrice: money({ description: 'grossPrice less discountAmount' }),
    quoteDiscount: money({ description: 'Its share of the discount on the whole' }),
    netPrice: money({ description: 'extendedPrice less quoteDiscount' }),
    leadTimeDays: orNull(int32({ minimum: 0 })),
    notes: orNull(text(4000)),
    attributes: orNull(text(200_000, { description: 'What was configured, as far as it is shown' })),
    components: list(object({ name: text(200), amount: money() }, { title: 'OfferComponent' })),
    alternativeQuantities: list(
      object(
        { quantity: quantity(), unitPrice: price(), leadTimeDays: orNull(int32({ minimum: 0 })) },
        { title: 'OfferQuantity' },
      ),
    ),
    ruleNotes: list(text(20_000)),
    dutyRatePercent: orNull(decimalNumber({ integer: 5, places: 6 })),
    dutyAmount: orNull(money()),
    importTaxRatePercent: orNull(decimalNumber({ integer: 5, places: 6 })),
    importTaxAmount: orNull(money()),
  },
  { title: 'OfferLine' },
);

const totals = object(
  {
    subTotal: money({ description: 'Sum of the lines’ extendedPrice' }),
    discountTotal: money({ description: 'The discount on the whole' }),
    netTotal: money(),
    dutyTotal: money(),
    importTaxTotal: money(),
    deliveryTotal: money({ description: 'The cost of the delivery' }),
    grandTotal: money({
      description: 'netTotal, deliveryTotal, and duties and import taxes where the seller pays them',
    }),
  },
  { title: 'OfferTotals' },
);

const tax = object(
  {
    taxes: list(
      object(
        {
          category: oneOf(taxCategories),
          categoryCode: text(2, { description: 'UNCL5305' }),
          countryCode: text(2, { description: 'Whose tax it is' }),
          ratePercent: percent({}, '100'),
          taxableAmount: money(),
          taxAmount: money(),
          reason: orNull(text(500, { description: 'Why no tax is due' })),
        },
        { title: 'OfferTaxOfRate' },
      ),
    ),
    taxTotal: decimalNumber({ integer: 15, places: 6 }),
    grossTotal: decimalNumber({ integer: 15, places: 6 }, { description: 'grandTotal and taxTotal' }),
  },
  { title: 'OfferTax' },
);

const delivery = orNull(
  object(
    { name: text(200), carrier: line, service: line, days: orNull(int32({ minimum: 0 })) },
    { title: 'OfferDelivery', description: 'How it is delivered; what that costs is deliveryTotal' },
  ),
);

/** What a customer is shown of a quote, and agrees to. */
export const offer = object(
  {
    number: text(40),
    version: int32({ minimum: 1 }),
    description: orNull(text(1000)),
    currencyCode: text(3),
    seller: sellerShown,
    salesRep: orNull(personShown),
    customer: buyerShown,
    contacts: list(personShown),
    shipTo: orNull(placeShown),
    lines: list(offerLine),
    totals,
    tax: optional({ ...tax, description: 'What tax will be charged; left out where that is not known' }),
    delivery,
    paymentTerms: line,
    leadTimeDays: orNull(int32({ minimum: 0 })),
    incoTermCode: line,
    incoTermLocation: line,
    importChargesPaidBy: orNull(oneOf(['SELLER', 'BUYER'])),
    destinationCountryCode: line,
    destinationCountryName: line,
    importDate: orNull(date()),
    validFromUTC: instant(),
    validUntilUTC: instant({ description: 'The last moment at which it can be accepted' }),
    purchaseOrder: line,
    notes: list(text(20_000), { description: 'Those that the seller marked for the customer' }),
  },
  { title: 'Offer', description: 'All that `contentHash` is made of' },
);
export type Offer = Static<typeof offer>;

const question = object(
  { name: orNull(text(200)), text: text(20_000), utc: instant() },
  { title: 'OfferQuestion' },
);

/** The page of a quote that its link opens. */
export const checkout = object(
  {
    salesQuoteID: id(),
    status: oneOf(quoteStatuses),
    isExpired: flag({ description: 'Offered, and the validity is over' }),
    canBeAnswered: flag({ description: 'It can be accepted or rejected now' }),
    expiresUTC: instant({ description: 'From then on the link opens nothing' }),
    contentHash: text(64, { description: 'Of `offer`; the acceptance names it' }),
    offer,
    payment: object(
      {
        method: oneOf(paymentMethods),
        status: oneOf(paymentStatuses),
        purchaseOrderNumber: orNull(text(100)),
        acceptanceNeeds: oneOf(acceptanceNeeds, {
          description: 'What must be there before it can be accepted: a purchase order, or its approval',
        }),
        isEnough: flag({ description: 'It is there' }),
        methods: list(oneOf(['CARD', 'PO', 'INVOICE']), {
          description:
            'How it can be paid now: by CARD at the page of POST …/public/payment, by sending a purchase order, by invoice',
        }),
      },
      { title: 'OfferPayment' },
    ),
    acceptedBy: orNull(
      object({ name: text(200), email: text(254), utc: instant() }, { title: 'OfferAcceptedBy' }),
    ),
    rejectedReason: orNull(text(1000)),
    questions: list(question, { description: 'The questions that came by the link, oldest first' }),
    purchaseOrders: list(
      object(
        { fileName: text(200), size: int32({ minimum: 0 }), utc: instant() },
        { title: 'OfferPurchaseOrder' },
      ),
      { description: 'What was uploaded by the link' },
    ),
    theme: pageTheme,
  },
  { title: 'OfferPage' },
);
export type Checkout = Static<typeof checkout>;
