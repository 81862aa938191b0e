/** The words of notifications; they come with that screen. */
export const inboxEn = {
  'inbox.none': 'No news. Mentions, escalations and messages of the company appear here as they come.',
  'inbox.noneFound': 'Nothing here.',
  'inbox.show': 'Show',
  'inbox.UNREAD': 'Unread',
  'inbox.READ': 'Read',
  'inbox.DISMISSED': 'Dismissed',
  'inbox.CRITICAL': 'Critical',
  'inbox.WARNING': 'Warning',
  'inbox.new': 'New',
  'inbox.toAll': 'To everybody',
  'inbox.read': 'Mark as read',
  'inbox.unread': 'Mark as unread',
  'inbox.dismiss': 'Dismiss',
  'inbox.dismissAll': 'Dismiss all',
  'inbox.dismissed': '{count} dismissed',
} as const;
