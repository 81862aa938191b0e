/** A noun with its indefinite article: `a quote`, `an order`, `a user`. */
export const withArticle = (noun: string): string =>
  `${/^(?:[aeio]|u(?!n?i|se|om))/i.test(noun) ? 'an' : 'a'} ${noun}`;
