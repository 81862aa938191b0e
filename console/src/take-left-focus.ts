/**
 * Gives an element the focus that what is gone has left: the form that became an answer, the row that was
 * dismissed. Where the person has gone on to something else meanwhile, the focus stays there.
 */
export const takeLeftFocus = (element: HTMLElement | null | undefined): void => {
  if (document.activeElement === document.body) element?.focus();
};
