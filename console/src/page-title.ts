const service = 'Millwright';

/** Calls the page in its tab, in the history and on paper as its heading does, whatever screen it has. */
export const keepTitle = (page: Element): void => {
  const look = () => {
    const heading = page.querySelector('h1')?.textContent;
    const title = heading ? `${heading} – ${service}` : service;
    if (document.title !== title) document.title = title;
  };
  new MutationObserver(look).observe(page, { childList: true, subtree: true, characterData: true });
};
