/** The words of what came back of mails. */
export const feedbackEn = {
  'feedback.none':
    'Nothing came back. What your mail server reports, that a mail was not delivered or is unwanted, stands here.',
  'feedback.address': 'Address',
  'feedback.detail': 'What the other server said',
  'feedback.blocks': 'Sent to',
  'feedback.blocked': 'No longer',
  'feedback.free': 'Yes',
  'feedback.allow': 'Send to {address} again',
  'feedback.allowed': 'Mails go to {address} again.',
  'feedback.mayNot':
    'To a blocked address nothing is sent. Allowing it again needs the permission {permission}.',
} as const;
