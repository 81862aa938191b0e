// What is done in a thread to tell what a product offers: see compute-take-rates.ts.
import type { ProductAttribute } from '#configurator/document/product-document';
import { readStored } from '#configurator/document/read-stored';
import { type Packed, packed } from '#platform/heavy/across';

/** An attribute of which a user chooses a value, with the values that he can choose. */
export type Offered = Pick<ProductAttribute, 'name' | 'label'> & {
  values: { value: ProductAttribute['values'][number]['value']; label: string }[];
};

/** What a document has to choose from. */
export const offeredBy = (text: string): Packed<Offered[]> =>
  packed(
    readStored(text)
      .attributes.filter(({ method, isActive }) => method === 'SELECTED' && isActive)
      .map(({ name, label, values }) => ({
        ...{ name, label },
        values: values.flatMap(({ isActive, value, label: called }) =>
          isActive ? [{ value, label: called }] : [],
        ),
      })),
  );
