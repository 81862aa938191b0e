import type { SmartQuoteVersionWhole } from '../../../client/index.ts';

/** What a product's document says of an attribute for people, beside what the configurator answers. */
export type Told = { page?: string; units?: string; helpText?: string; showOnQuote?: boolean };

export type Layout = {
  number: string;
  name: string;
  /** In the order in which they are gone through. */
  pages: readonly { name: string; helpText?: string }[];
  attributes: ReadonlyMap<string, Told>;
};

/** A product's document (docs/products.md), of which the description of the API says the format alone. */
type Document = {
  product: { number: string; name: string };
  pages?: { name: string; helpText?: string }[];
  attributes?: ({ name: string } & Told)[];
};

/** How a version lays its attributes out on pages. */
export const layoutOf = ({ document, releasedDocument }: SmartQuoteVersionWhole): Layout => {
  const { product, pages = [], attributes = [] } = (releasedDocument ?? document) as unknown as Document;
  return {
    ...{ number: product.number, name: product.name },
    pages,
    attributes: new Map(attributes.map((one) => [one.name, one])),
  };
};
