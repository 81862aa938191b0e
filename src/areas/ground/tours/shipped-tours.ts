import type { Role } from '#platform/auth/permissions';

/**
 * What a step shows beside: `target` is a stable name that a screen gives the element
 * (`data-tour="quotes.new"`), `operation` the operation of the API that it leads to.
 */
type Step = {
  target: string;
  operation: string;
  title: string;
  text: string;
  placement: 'TOP' | 'RIGHT' | 'BOTTOM' | 'LEFT';
};

/** A guided walk over a screen. A change of its steps raises `version`: it is offered again then. */
export type Tour = {
  tourID: string;
  name: string;
  route: string;
  /** For whom it is; empty: for all. */
  roles: readonly Role[];
  version: number;
  steps: readonly Step[];
};

const step = (
  target: string,
  operation: string,
  title: string,
  text: string,
  placement: Step['placement'] = 'BOTTOM',
): Step => ({ target, operation, title, text, placement });

/** The tours that ship with the program, in the order in which a new user takes them. */
export const shippedTours: readonly Tour[] = [
  {
    ...{ tourID: 'first-quote', name: 'Your first quote', route: '/quotes', roles: ['SALES'], version: 1 },
    steps: [
      step(
        'quotes.new',
        'createSalesQuote',
        'Begin a quote',
        'Choose the customer. Terms, currency and tax come from it, and each can be changed.',
      ),
      step(
        'quote.items',
        'setSalesQuoteItems',
        'Put items on it',
        'Each line gets its price from the price list that applies. The price says where it comes from.',
      ),
      step(
        'quote.configure',
        'configureSalesQuoteLine',
        'Configure a product',
        'What fits to your choices stays open, what does not is grey and says why.',
      ),
      step(
        'quote.status',
        'setSalesQuoteStatus',
        'Offer it',
        'The quote is frozen as a version. If an approval is needed, it says of whom.',
        'LEFT',
      ),
      step(
        'quote.link',
        'getSalesQuotePublicUrl',
        'Send the link',
        'The customer reads the offer, asks, and accepts without an account.',
        'LEFT',
      ),
    ],
  },
  {
    ...{
      tourID: 'orders',
      name: 'From quote to order',
      route: '/orders',
      roles: ['SALES', 'CUSTOMERSERVICE'],
    },
    version: 1,
    steps: [
      step(
        'orders.list',
        'listSalesOrders',
        'Find an order',
        'By its number, its customer, or the number of the customer’s own purchase order.',
      ),
      step(
        'order.status',
        'setSalesOrderStatus',
        'Release it',
        'Releasing promises stock and makes the production orders that are needed.',
        'LEFT',
      ),
      step(
        'order.finishdate',
        'getSalesOrderFinishDate',
        'See when it is done',
        'The date follows the schedule in force and says what it waits for.',
      ),
    ],
  },
  {
    ...{ tourID: 'first-product', name: 'A product that can be configured', route: '/products' },
    ...{ roles: ['MANAGEMENT'], version: 1 },
    steps: [
      step(
        'products.new',
        'createProduct',
        'Begin a product',
        'A product has pages, attributes with values, rules and item mappings.',
      ),
      step(
        'product.attributes',
        'listProductAttributes',
        'Say what can be chosen',
        'Each attribute is a question to who configures; its values are the answers.',
        'RIGHT',
      ),
      step(
        'product.rules',
        'listProductRules',
        'Say what fits',
        'Rules forbid, require, set, price and warn. They are checked when they are saved.',
        'RIGHT',
      ),
      step(
        'product.versions',
        'listSmartQuoteVersions',
        'Release a version',
        'A version is frozen whole and tested before it is sold. Only one is live.',
        'LEFT',
      ),
    ],
  },
  {
    ...{ tourID: 'shop-floor', name: 'Your work today', route: '/shopfloor', roles: ['SHOP', 'PLANNING'] },
    version: 1,
    steps: [
      step(
        'shopfloor.queue',
        'listTaskQueues',
        'What is next',
        'Tasks in the order of the schedule, each with its order and material.',
      ),
      step(
        'shopfloor.task',
        'getProductionOrder',
        'Open a task',
        'Drawings, instructions and what has to be measured stand beside it.',
        'RIGHT',
      ),
      step(
        'shopfloor.materials',
        'changeProductionMaterials',
        'Book material',
        'Lots and serial numbers are kept with the piece they went into.',
        'LEFT',
      ),
      step(
        'shopfloor.problem',
        'createEscalation',
        'Something is wrong',
        'An escalation notifies who can help, and rises when nobody answers.',
        'TOP',
      ),
    ],
  },
  {
    ...{ tourID: 'setup', name: 'Set up your company', route: '/setup', roles: ['ADMIN'], version: 1 },
    steps: [
      step(
        'setup.users',
        'createAccount',
        'Invite users',
        'Roles decide what each may do; a user may have several.',
        'RIGHT',
      ),
      step(
        'setup.import',
        'createImport',
        'Bring your data',
        'Customers, items and prices come from CSV or Excel files. Begin with a dry run.',
        'RIGHT',
      ),
      step(
        'setup.looks',
        'changeCustomization',
        'Colours and logo',
        'They stand on the pages that your customers see.',
        'RIGHT',
      ),
      step(
        'setup.webhooks',
        'createWebhook',
        'Connect other systems',
        'Each event is delivered, signed, and tried again until it is taken.',
        'RIGHT',
      ),
    ],
  },
];
