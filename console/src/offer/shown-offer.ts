import { Decimal, type OfferPage, type SalesQuoteOptionsSent } from '../../../client/index.ts';
import type { Formats } from '../formats.ts';
import { h } from './element.ts';
import type { Say } from './offer-words.ts';

type Line = OfferPage['offer']['lines'][number];
export type Shown = { page: OfferPage; say: Say; formats: Formats };
type Choose = (chosen: SalesQuoteOptionsSent) => void;

/** Seller, customer and what holds for all of the offer. */
export const headOf = ({ page, say, formats }: Shown, logo: string | undefined): HTMLElement => {
  const { offer, isExpired } = page;
  const { seller, customer, salesRep } = offer;
  const place = (one: { postalCode: string | null; city: string | null; countryName: string | null }) =>
    [[one.postalCode, one.city].filter(Boolean).join(' '), one.countryName].filter(Boolean).join(', ');
  const facts = [
    [say('seller'), [seller.name, seller.address1, place(seller)].filter(Boolean).join(', ')],
    [say('customer'), [customer.customerName, customer.address, place(customer)].filter(Boolean).join(', ')],
    [say('contact'), [salesRep?.name, salesRep?.phone, salesRep?.email].filter(Boolean).join(', ')],
    [say('paymentTerms'), offer.paymentTerms],
    [say('delivery'), offer.delivery?.name],
    [say('incoTerm'), [offer.incoTermCode, offer.incoTermLocation].filter(Boolean).join(' ')],
  ] as const;
  return h(
    'header',
    {},
    logo !== undefined && h('img', { src: logo, alt: seller.name, class: 'logo' }),
    h('h1', {}, say('offer', { number: offer.number })),
    h(
      'p',
      { class: isExpired ? 'late' : 'quiet' },
      isExpired ? say('expired') : say('validUntil', { date: formats.date(offer.validUntilUTC) }),
      ` · ${say('version', { version: offer.version })}`,
    ),
    offer.description !== null && h('p', {}, offer.description),
    h(
      'dl',
      { class: 'facts' },
      ...facts.flatMap(([title, value]) =>
        value ? [h('div', {}, h('dt', {}, title), h('dd', {}, value))] : [],
      ),
    ),
  );
};

/** The lines; options, alternates and quantities can be chosen while the offer can be answered. */
export const linesOf = ({ page, say, formats }: Shown, choose: Choose): HTMLElement => {
  const { offer, canBeAnswered } = page;
  const { currencyCode, lines } = offer;
  const money = (amount: Decimal) => formats.money(amount, currencyCode);
  const taken = () => lines.filter((one) => (one.isOptional || one.isAlternate) && one.isIncluded);
  const take = (line: Line, isTaken: boolean) => {
    const others = taken().filter(
      (one) => one !== line && !(line.isAlternate && one.isAlternate && one.groupName === line.groupName),
    );
    choose({ lineIDs: [...others, ...(isTaken ? [line] : [])].map(({ lineID }) => lineID) });
  };
  const quantity = (line: Line, value: string) =>
    choose({
      lineIDs: taken().map(({ lineID }) => lineID),
      quantities: [{ lineID: line.lineID, quantity: new Decimal(value) }],
    });
  const choiceOf = (line: Line) => {
    if (!canBeAnswered || !(line.isOptional || line.isAlternate)) return String(line.lineNumber);
    const label = line.isOptional
      ? say('option', { line: line.lineNumber })
      : say('alternate', { line: line.lineNumber, group: line.groupName ?? '' });
    const input = h('input', {
      type: line.isOptional ? 'checkbox' : 'radio',
      name: line.isOptional ? line.lineID : `group ${line.groupName}`,
      'aria-label': label,
      'data-key': line.lineID,
      change: (event) => take(line, (event.target as HTMLInputElement).checked),
    });
    input.checked = line.isIncluded;
    return h('label', {}, input, ` ${line.lineNumber}`);
  };
  const quantityOf = (line: Line) => {
    const unit = ` ${line.unitLabel ?? line.uOM}`;
    const others = line.alternativeQuantities.filter((one) => String(one.quantity) !== String(line.quantity));
    if (!canBeAnswered || others.length === 0) return formats.number(line.quantity) + unit;
    const all = [{ quantity: line.quantity, unitPrice: line.unitPrice }, ...others].sort(
      (a, b) => a.quantity.toNumber() - b.quantity.toNumber(),
    );
    const select = h(
      'select',
      {
        'aria-label': say('quantityOf', { line: line.lineNumber }),
        'data-key': `quantity ${line.lineID}`,
        change: (event) => quantity(line, (event.target as HTMLSelectElement).value),
      },
      ...all.map((one) =>
        h(
          'option',
          { value: one.quantity.text },
          `${formats.number(one.quantity)}${unit}: ${money(one.unitPrice)}`,
        ),
      ),
    );
    select.value = line.quantity.text;
    return select;
  };
  const noteOf = (line: Line) => {
    if (line.isIncluded) return null;
    const change = line.isAlternate ? line.priceDifference : line.netPrice;
    if (change === null) return null;
    const word = line.isAlternate ? 'difference' : 'notTaken';
    return h('div', { class: 'quiet' }, say(word, { amount: money(change) }));
  };
  return h(
    'section',
    { 'aria-label': say('lines'), class: 'wide' },
    h(
      'table',
      {},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('th', { scope: 'col' }, say('line')),
          h('th', { scope: 'col' }, say('item')),
          h('th', { scope: 'col', class: 'number' }, say('quantity')),
          h('th', { scope: 'col', class: 'number' }, say('price')),
          h('th', { scope: 'col', class: 'number' }, say('net')),
        ),
      ),
      h(
        'tbody',
        {},
        ...lines.map((line) =>
          h(
            'tr',
            { class: line.isIncluded ? undefined : 'out' },
            h('td', {}, choiceOf(line)),
            h(
              'td',
              {},
              line.groupName && h('div', { class: 'quiet' }, line.groupName),
              h('strong', {}, line.number),
              ` ${line.description}`,
              line.attributes && h('div', { class: 'quiet' }, line.attributes),
              line.notes && h('div', {}, line.notes),
              line.leadTimeDays !== null &&
                h('div', { class: 'quiet' }, say('leadTime', { days: line.leadTimeDays })),
              noteOf(line),
            ),
            h('td', { class: 'number' }, quantityOf(line)),
            h('td', { class: 'number' }, money(line.unitPrice)),
            h('td', { class: 'number' }, money(line.netPrice)),
          ),
        ),
      ),
    ),
  );
};

const always = new Set(['netTotal', 'grandTotal']);

/** What it comes to; sums of nothing are left out. */
export const totalsOf = ({ page, say, formats }: Shown): HTMLElement => {
  const { totals, tax, currencyCode, notes } = page.offer;
  const sums = [
    ...(['subTotal', 'discountTotal', 'netTotal', 'dutyTotal', 'importTaxTotal', 'deliveryTotal'] as const),
    'grandTotal' as const,
  ].map((name) => [name, totals[name]] as const);
  const all = [
    ...sums.filter(([name, amount]) => always.has(name) || amount.toNumber() !== 0),
    ...(tax ? [['taxTotal', tax.taxTotal] as const, ['grossTotal', tax.grossTotal] as const] : []),
  ];
  return h(
    'section',
    { 'aria-label': say('totals') },
    h(
      'dl',
      { class: 'totals' },
      ...all.map(([name, amount]) =>
        h('div', { class: name }, h('dt', {}, say(name)), h('dd', {}, formats.money(amount, currencyCode))),
      ),
    ),
    notes.length > 0 && h('h2', {}, say('notes')),
    ...notes.map((note) => h('p', { class: 'written' }, note)),
  );
};

/** What the customer pays, as the acceptance names it. */
export const toPay = ({ offer }: OfferPage, { money }: Formats): string =>
  money(offer.tax?.grossTotal ?? offer.totals.grandTotal, offer.currencyCode);

/** What was said by the link so far. */
export const saidOf = ({ page, say, formats }: Shown): HTMLElement => {
  const { status, acceptedBy, rejectedReason, questions, purchaseOrders } = page;
  const isAccepted = acceptedBy !== null || status === 'ACCEPTED' || status === 'RELEASED';
  return h(
    'div',
    {},
    isAccepted &&
      h(
        'p',
        { class: 'answered' },
        acceptedBy
          ? say('accepted', { name: acceptedBy.name, time: formats.time(acceptedBy.utc) })
          : say('isAccepted'),
      ),
    status === 'REJECTED' &&
      h(
        'p',
        { class: 'answered' },
        rejectedReason ? say('rejected', { reason: rejectedReason }) : say('isRejected'),
      ),
    questions.length > 0 && h('h2', {}, say('questions')),
    ...questions.map(({ name, text, utc }) =>
      h(
        'p',
        { class: 'written' },
        `${text}\n`,
        h('span', { class: 'quiet' }, `${name ?? ''}, ${formats.time(utc)}`),
      ),
    ),
    purchaseOrders.length > 0 && h('h2', {}, say('uploads')),
    ...purchaseOrders.map(({ fileName, utc }) => h('p', {}, `${fileName}, ${formats.time(utc)}`)),
  );
};
