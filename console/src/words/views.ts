/** The words of saved views; they come with the lists. */
export const viewsEn = {
  'views.title': 'Saved views',
  'views.save': 'Save this view',
  'views.keep': 'Save',
  'views.where':
    'It is kept for you in this browser, with its search and filter. One of the same name is replaced.',
  'views.full': 'This browser keeps nothing more: remove a view first.',
  'views.remove': 'Remove the view “{name}”',
} as const;
