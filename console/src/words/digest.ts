/** The words of the digest of notifications by mail. */
export const digestEn = {
  'digest.title': 'Notifications by mail',
  'digest.hint': 'One mail with what you have not read yet; none where there is nothing new.',
  'digest.frequency': 'How often',
  'digest.OFF': 'Never',
  'digest.DAILY': 'Every day',
  'digest.WEEKLY': 'Once a week',
  'digest.hour': 'Hour',
  'digest.weekday': 'Day of the week',
  'digest.place': 'By the clocks of {place}.',
  'digest.next': 'The next one is due on {at}.',
  'digest.off': 'You get none.',
  'digest.kept': 'Kept.',
  'unsubscribe.title': 'End the mails',
  'unsubscribe.hint':
    'You get your notifications by mail no more. In the console you still see them, and can have the mails again.',
  'unsubscribe.submit': 'End the mails',
  'unsubscribe.done': 'Done: no more of these mails come. In your account you can have them again.',
  'unsubscribe.noToken': 'This address is not whole: copy all of it from the mail.',
};
