import type { feedbackEn } from './feedback.ts';

/** The words of what came back of mails, in German. */
export const feedbackDe: Readonly<Record<keyof typeof feedbackEn, string>> = {
  'feedback.none':
    'Nichts kam zurück. Hier steht, was Ihr Mailserver meldet: dass eine E-Mail nicht zugestellt wurde oder unerwünscht ist.',
  'feedback.address': 'Adresse',
  'feedback.detail': 'Antwort des anderen Servers',
  'feedback.blocks': 'Wird angeschrieben',
  'feedback.blocked': 'Nicht mehr',
  'feedback.free': 'Ja',
  'feedback.allow': 'Wieder an {address} senden',
  'feedback.allowed': 'E-Mails gehen wieder an {address}.',
  'feedback.mayNot':
    'An eine gesperrte Adresse wird nichts gesendet. Sie wieder zuzulassen braucht das Recht {permission}.',
};
