import {
  acceptSalesQuotePublic,
  askSalesQuotePublic,
  chooseSalesQuoteOptionsPublic,
  getSalesQuoteCheckout,
  getSalesQuotePublicLogo,
  rejectSalesQuotePublic,
  renderSalesQuotePdfPublic,
  uploadSalesQuotePurchaseOrderPublic,
} from '../../../client/groups/sales-quotes.ts';
import { connect, isProblem, type OfferPage } from '../../../client/index.ts';
import { formatsOf } from '../formats.ts';
import { saveFile } from '../save-file.ts';
import { formsOf, nameTotal } from './answers.ts';
import { h } from './element.ts';
import { dress } from './look.ts';
import './offer.css';
import { type OfferWord, sayIn } from './offer-words.ts';
import { headOf, linesOf, saidOf, toPay, totalsOf } from './shown-offer.ts';

const kept = 'millwright.language';
const language = (localStorage.getItem(kept) ?? navigator.language).startsWith('de') ? 'de' : 'en';
const say = sayIn(language);
const formats = formatsOf(language);
document.documentElement.lang = language;
document.title = say('title');

/** The link's token stands behind #, so that no server's log has it; a reload finds it there again. */
const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
const millwright = connect({ publicLink: token, retries: 2, timeoutMs: 120_000 });

const place = document.getElementById('offer') as HTMLElement;
const told = h('p', { role: 'status', class: 'told' });
const trouble = h('div', { role: 'alert' });
const [head, lines, totals, said, answering] = [h('div'), h('div'), h('div'), h('div'), h('div')];
const bar = h(
  'p',
  { class: 'bar' },
  h('button', { type: 'button', click: () => void work(pdf) }, say('pdf')),
  h(
    'button',
    {
      type: 'button',
      click: () => {
        localStorage.setItem(kept, language === 'de' ? 'en' : 'de');
        location.reload();
      },
    },
    say('language'),
  ),
);

let page: OfferPage;
let forms: HTMLElement | undefined;
let logo: string | undefined;

/** Shows the offer as it is now. What is typed into forms stays, as long as the same can be answered. */
const show = (now: OfferPage): void => {
  const isOther = forms === undefined || page.canBeAnswered !== now.canBeAnswered;
  page = now;
  const shown = { page, say, formats };
  document.title = say('offer', { number: page.offer.number });
  const focused = document.activeElement?.getAttribute('data-key');
  head.replaceChildren(headOf(shown, logo));
  lines.replaceChildren(linesOf(shown, (chosen) => void work(() => choose(chosen))));
  totals.replaceChildren(totalsOf(shown));
  said.replaceChildren(saidOf(shown));
  if (isOther) {
    forms = formsOf(page, say, answers);
    answering.replaceChildren(forms);
  }
  if (forms) nameTotal(forms, page, say, formats);
  if (focused) lines.querySelector<HTMLElement>(`[data-key="${focused}"]`)?.focus();
};

const tell = (word: OfferWord, values?: Record<string, string>): void => {
  told.textContent = say(word, values);
};

/** Does one thing after the other, and shows what the service refuses in its words. */
let before: Promise<unknown> = Promise.resolve();
const work = (one: () => Promise<void>): Promise<void> => {
  const next = before.then(async () => {
    trouble.replaceChildren();
    try {
      await one();
    } catch (error) {
      await explain(error);
    }
  });
  before = next;
  return next;
};

const explain = async (error: unknown): Promise<void> => {
  told.textContent = '';
  const problem = isProblem(error) ? error : undefined;
  const isOver = isProblem(error, 'Unauthenticated');
  trouble.replaceChildren(
    h(
      'div',
      { class: 'problem' },
      h('strong', {}, say('failed')),
      h('p', {}, isOver ? say('noLink') : (problem?.detail ?? String(error))),
      ...(problem?.errors ?? []).map(({ detail }) => h('p', {}, detail)),
      problem?.requestID && h('p', { class: 'quiet' }, say('request', { id: problem.requestID })),
    ),
  );
  // What was offered, or answered, meanwhile: the page shows it before anything is said again.
  if (!isProblem(error, 'OfferChanged') && !isProblem(error, 'AlreadyAnswered')) return;
  show(await millwright(getSalesQuoteCheckout));
  if (isProblem(error, 'OfferChanged')) tell('other');
};

const choose = async (chosen: Parameters<Parameters<typeof linesOf>[1]>[0]): Promise<void> => {
  tell('sending');
  try {
    show(await millwright(chooseSalesQuoteOptionsPublic, { body: chosen }));
    tell('changed', { total: toPay(page, formats) });
  } catch (error) {
    show(page); // as it was before the choice
    throw error;
  }
};

const pdf = async (): Promise<void> => {
  tell('loading');
  saveFile(await millwright(renderSalesQuotePdfPublic));
  told.textContent = '';
};

const finish = (word: OfferWord, values?: Record<string, string>) => {
  tell(word, values);
  told.scrollIntoView({ block: 'nearest' });
};

const answers: Parameters<typeof formsOf>[2] = {
  accept: (answer) =>
    void work(async () => {
      tell('sending');
      const body = { ...answer, contentHash: page.contentHash };
      show(await millwright(acceptSalesQuotePublic, { body }));
      finish('isAccepted');
    }),
  reject: (body) =>
    void work(async () => {
      tell('sending');
      show(await millwright(rejectSalesQuotePublic, { body }));
      finish('isRejected');
    }),
  ask: (body) =>
    void work(async () => {
      tell('sending');
      show(await millwright(askSalesQuotePublic, { body }));
      finish('asked');
    }),
  upload: (body) =>
    void work(async () => {
      tell('sending');
      show(await millwright(uploadSalesQuotePurchaseOrderPublic, { body }));
      finish('uploaded');
    }),
  missing: (field) => finish('missing', { field: say(field) }),
};

void work(async () => {
  place.append(h('h1', {}, say('title')), told, trouble);
  if (token === '') {
    trouble.append(h('p', {}, say('noLink')));
    return;
  }
  tell('loading');
  const first = await millwright(getSalesQuoteCheckout);
  if (first.theme.hasOwnPage) {
    location.replace(`/v1/salesquotes/public/page?token=${encodeURIComponent(token)}`);
    return;
  }
  dress(first);
  if (first.theme.hasLogo) logo = URL.createObjectURL(await millwright(getSalesQuotePublicLogo));
  told.textContent = '';
  place.replaceChildren(head, bar, lines, totals, told, trouble, said, answering);
  show(first);
});
