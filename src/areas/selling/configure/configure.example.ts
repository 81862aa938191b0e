/** Examples of the API description; a test checks them against the schemas. */
const productID = '0198c5a0-0000-7000-8000-000000000261';
const versionID = '0198c5a0-0000-7000-8000-000000000290';
const because = [{ name: 'BORE', value: 80 }];

const bore = {
  name: 'BORE',
  label: 'Bore',
  method: 'SELECTED' as const,
  dataType: 'INTEGER' as const,
  value: 80,
  setBy: 'USER' as const,
  isVisible: true,
  isRequired: true,
  values: [
    { value: 63, label: '63', state: 'POSSIBLE' as const, isChosen: false },
    { value: 80, label: '80', state: 'POSSIBLE' as const, isChosen: true },
  ],
  ranges: null,
  empty: 'IMPOSSIBLE' as const,
};

const row = (
  sequence: number,
  step: 'PRICE_LIST' | 'COMPONENT' | 'ROUNDING',
  sourceID: string | null,
  sourceVersion: number | null,
  before: number,
  after: number,
) => ({ sequence, step, sourceID, sourceVersion, before, after });

const outcome = {
  quantity: 2,
  isWhole: true,
  waitsFor: [],
  items: [
    {
      itemID: '0198c5a0-0000-7000-8000-000000000021',
      number: 'SKT-80-45-STD',
      description: 'Seal kit 80/45, STD',
      quantity: 1,
      uOM: 'C62',
      position: '50',
      unitCost: 31.9,
      unitPrice: 66.99,
      sources: [{ type: 'MAPPING' as const, number: 61, quantity: 1, because }],
    },
  ],
  tasks: [
    {
      name: 'Saw',
      number: 10,
      minutes: 5.5,
      setupMinutes: 12,
      teardownMinutes: 0,
      transferMinutes: 0,
      lineMinutes: 23,
      hourlyRate: 58,
      cost: 11.12,
      price: 16.12,
      detail: 'Tube 568 mm, bar 677 mm',
      phase: 'CUTTING',
      instruction: null,
      component: 'LABOUR',
      resources: [],
      rules: [650],
    },
  ],
  description: 'Hydraulic cylinder CD210 80/45 x 500, MP5, STD',
  currencyCode: 'EUR',
  productCurrencyCode: 'EUR',
  unitCost: 864.28,
  unitPrice: 1358.02,
  basePrice: 890,
  linePrice: 2716.04,
  priceWaterfall: [
    row(1, 'PRICE_LIST', '0198c5a0-0000-7000-8000-0000000000b3', 3, 0, 1780),
    row(2, 'COMPONENT', 'BOM', null, 1780, 1913.98),
    row(3, 'COMPONENT', '0198c5a0-0000-7000-8000-0000000000b4', 1, 1913.98, 2716.04),
    row(4, 'ROUNDING', null, null, 2716.04, 2716.04),
  ],
  components: [
    { pricingComponentID: '0198c5a0-0000-7000-8000-0000000000b4', name: 'Machining', amount: 802.06 },
  ],
  marginGuard: null,
  marginPercent: 36.36,
  priceEvents: [
    {
      sequence: 1,
      kind: 'PRICE' as const,
      source: { type: 'RULE' as const, number: 780, attribute: null, value: null },
      scope: 'TASKS' as const,
      operation: 'MULTIPLY' as const,
      amount: 1.45,
      component: 'LABOUR',
      before: 302.76,
      after: 439.01,
    },
  ],
  leadTimeDays: 28,
  weight: { weight: 26, uOM: 'KGM' },
  dimensions: { length: 773, width: 116, height: 116, uOM: 'MMT' },
  messages: [
    { level: 'MESSAGE' as const, text: 'Pushes with 100.5 kN and pulls with 68.7 kN at 200 bar.', rule: 830 },
  ],
  isFinishable: true,
  notes: [],
  documents: [],
  tags: [],
  missingItems: [],
  unpricedItems: [],
  unpricedTasks: [],
  faults: [],
  trace: null,
};

const answer = {
  productID,
  versionID,
  date: '2026-01-31',
  isComplete: true,
  arePreferencesFollowed: true,
  isValid: true,
  attributes: [bore],
  pages: [{ name: 'Dimensions', isVisible: true }],
  conflicts: [],
  findings: [],
  checkedAtEnd: [],
  outcomes: [outcome],
};

export const configureExample = {
  question: {
    attributes: [
      { name: 'BORE', value: 80 },
      { name: 'STROKE', value: 500 },
    ],
    quantity: 2,
    complete: true,
  },
  answer,
  explain: { attributes: [{ name: 'BORE', value: 25 }], name: 'CUSHION', value: 'BOTH' },
  explained: {
    state: 'IMPOSSIBLE' as const,
    reasons: [
      {
        choices: [{ name: 'BORE', value: 25 }],
        rules: [{ number: 240, name: 'Cushioning begins at 40 mm' }],
        structure: [],
        facts: [],
        isMinimal: true,
      },
    ],
    message: null,
  },
};

export const reviewExample = {
  body: { quantity: 20 },
  response: {
    notificationID: '0198c5a0-0000-7000-8000-000000000131',
    productID,
    productName: 'Hydraulic cylinder',
    availabilitySource: 'Millwright',
    snapshotAtUTC: '2026-01-31T12:00:00.000Z',
    items: [
      {
        itemID: '0198c5a0-0000-7000-8000-000000000021',
        itemNumber: 'SKT-80-45-STD',
        description: 'Seal kit 80/45, STD',
        uOM: 'C62',
        requiredQuantity: 20,
        onHandQuantity: 14,
        availableQuantity: 12,
        shortfallQuantity: 8,
      },
    ],
  },
};
