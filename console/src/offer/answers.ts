import type { OfferPage } from '../../../client/index.ts';
import type { Formats } from '../formats.ts';
import { field, h } from './element.ts';
import type { OfferWord, Say } from './offer-words.ts';
import { toPay } from './shown-offer.ts';

type Person = { name: string; email: string };
export type Answers = {
  accept: (answer: Person & { purchaseOrderNumber?: string }) => void;
  reject: (answer: { reason: string; name: string | null; email: string | null }) => void;
  ask: (question: Person & { text: string }) => void;
  upload: (order: { file: File; number?: string }) => void;
  /** Says what is still missing. */
  missing: (field: OfferWord) => void;
};

/** The forms of the customer: they are made once, so that what is typed outlasts a choice of options. */
export const formsOf = (page: OfferPage, say: Say, answers: Answers): HTMLElement => {
  const name = h('input', { autocomplete: 'name', maxlength: '200' });
  const email = h('input', { type: 'email', autocomplete: 'email', maxlength: '254' });
  const order = h('input', { maxlength: '100', autocomplete: 'off' });
  const reason = h('textarea', { rows: '3', maxlength: '500' });
  const text = h('textarea', { rows: '3', maxlength: '2000' });
  const file = h('input', { type: 'file', accept: '.pdf,.png,.jpg,.jpeg' });
  const number = h('input', { maxlength: '100', autocomplete: 'off' });
  const has = (
    fields: readonly (readonly [HTMLInputElement | HTMLTextAreaElement, OfferWord])[],
  ): boolean => {
    const [gap] = fields.filter(([input]) => input.value.trim() === '');
    for (const [input] of fields) input.removeAttribute('aria-invalid');
    if (!gap) return true;
    gap[0].setAttribute('aria-invalid', 'true');
    gap[0].focus();
    answers.missing(gap[1]);
    return false;
  };
  const person = [
    [name, 'name'],
    [email, 'email'],
  ] as const;
  const who = () => ({ name: name.value.trim(), email: email.value.trim() });
  const form = (submit: () => void, ...children: Parameters<typeof h>[2][]) =>
    h(
      'form',
      {
        novalidate: true,
        submit: (event) => {
          event.preventDefault();
          submit();
        },
      },
      ...children,
    );
  const { payment, canBeAnswered } = page;
  const needsNumber = payment.acceptanceNeeds === 'PURCHASEORDER' && !payment.isEnough;
  const needsApproval = payment.acceptanceNeeds === 'APPROVAL' && !payment.isEnough;
  const accepting =
    canBeAnswered &&
    form(
      () => {
        const order_ = order.value.trim();
        if (has([...person, ...(needsNumber ? [[order, 'orderNumber'] as const] : [])]))
          answers.accept({ ...who(), ...(order_ ? { purchaseOrderNumber: order_ } : {}) });
      },
      needsApproval && h('p', { class: 'quiet' }, say('approvalNeeded')),
      needsNumber && h('p', { class: 'quiet' }, say('orderNeeded')),
      field(say('orderNumber'), order),
      h('button', { class: 'main', 'data-accept': true }),
      h('p', { class: 'quiet' }, say('acceptHint')),
    );
  return h(
    'section',
    { 'aria-labelledby': 'answer' },
    h('h2', { id: 'answer' }, say('answer')),
    field(say('name'), name),
    field(say('email'), email),
    accepting,
    h(
      'details',
      {},
      h('summary', {}, say('asking')),
      form(
        () => {
          if (has([...person, [text, 'question']])) {
            answers.ask({ ...who(), text: text.value.trim() });
            text.value = '';
          }
        },
        field(say('question'), text),
        h('button', {}, say('ask')),
      ),
    ),
    payment.methods.includes('PO') &&
      h(
        'details',
        {},
        h('summary', {}, say('uploading')),
        form(
          () => {
            const [chosen] = file.files ?? [];
            if (!chosen) return answers.missing('file');
            const said = number.value.trim();
            return answers.upload({ file: chosen, ...(said ? { number: said } : {}) });
          },
          field(say('file'), file),
          field(say('orderNumber'), number),
          h('button', {}, say('upload')),
        ),
      ),
    canBeAnswered &&
      h(
        'details',
        {},
        h('summary', {}, say('rejecting')),
        form(
          () => {
            const { name: said, email: at } = who();
            if (has([[reason, 'reason']]))
              answers.reject({ reason: reason.value.trim(), name: said || null, email: at || null });
          },
          field(say('reason'), reason),
          h('button', {}, say('reject')),
        ),
      ),
  );
};

/** The button of the acceptance names what is paid. */
export const nameTotal = (forms: HTMLElement, page: OfferPage, say: Say, formats: Formats): void => {
  const button = forms.querySelector('[data-accept]');
  if (button) button.textContent = say('accept', { total: toPay(page, formats) });
};
