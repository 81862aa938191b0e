import { xmlAttribute, xmlContent } from '#lib/xml';

/** The words of the forms by which a customer answers an offer. */
type Words = Readonly<
  Record<
    'accept' | 'reject' | 'ask' | 'name' | 'email' | 'reason' | 'question' | 'orderNumber' | 'failed',
    string
  >
>;

/** An offer that can be answered: its hash, and whether it takes the customer's order number to accept it. */
export type Answerable = { contentHash: string; needsOrderNumber: boolean };

const english: Words = {
  ...{ accept: 'Accept the offer', reject: 'Decline', ask: 'Ask', name: 'Your name', email: 'Your e-mail' },
  ...{ reason: 'Reason', question: 'Your question', orderNumber: 'Your order number' },
  ...{ failed: 'It did not get through. Please try again.' },
};
const german: Words = {
  ...{
    accept: 'Angebot annehmen',
    reject: 'Ablehnen',
    ask: 'Fragen',
    name: 'Ihr Name',
    email: 'Ihre E-Mail',
  },
  ...{
    reason: 'Grund',
    question: 'Ihre Frage',
    orderNumber: 'Ihre Bestellnummer',
    failed: 'Das kam nicht an. Bitte versuchen Sie es noch einmal.',
  },
};

type Field = { name: string; label: string; type: 'text' | 'email' | 'long' };

/**
 * The forms of a page: they are the program's own, so that a template decides how an offer looks, and not
 * what is accepted. Without the script nothing happens on sending them.
 */
export const answerForms = (language: string, { contentHash, needsOrderNumber }: Answerable): string => {
  const isGerman = language === 'de';
  const words = isGerman ? german : english;
  const name: Field = { name: 'name', label: words.name, type: 'text' };
  const email: Field = { name: 'email', label: words.email, type: 'email' };
  const order: Field = { name: 'purchaseOrderNumber', label: words.orderNumber, type: 'text' };
  const form = (action: string, fields: readonly Field[], button: string, hidden = ''): string =>
    `<form data-action="${action}" data-failed="${xmlAttribute(words.failed)}">${fields.map(control).join('')}${hidden}` +
    `<button>${xmlContent(button)}</button><output></output></form>`;
  const hash = `<input type="hidden" name="contentHash" value="${xmlAttribute(contentHash)}"/>`;
  return [
    `<section class="answer" lang="${isGerman ? 'de' : 'en'}">`,
    form('accept', [name, email, ...(needsOrderNumber ? [order] : [])], words.accept, hash),
    form('reject', [{ name: 'reason', label: words.reason, type: 'long' }], words.reject),
    form('questions', [name, email, { name: 'text', label: words.question, type: 'long' }], words.ask),
    '</section>',
  ].join('');
};

const control = ({ name, label, type }: Field): string => {
  const said = `name="${name}" required="required"`;
  const field = type === 'long' ? `<textarea ${said}></textarea>` : `<input type="${type}" ${said}/>`;
  return `<label>${xmlContent(label)} ${field}</label>`;
};

/**
 * Sends a form as the JSON that the operation takes, without what is empty, with the token of the page's own
 * address.
 */
export const answerScript = `for (const form of document.querySelectorAll('form[data-action]'))
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const said = form.querySelector('output');
    try {
      const got = await fetch(form.dataset.action + location.search, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''))),
      });
      if (got.ok) location.reload();
      else said.textContent = (await got.json()).detail;
    } catch {
      said.textContent = form.dataset.failed;
    }
  });
`;
