import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { createProduct, listProducts, searchProducts } from '../../../client/groups/products.ts';
import type { ProductSummary } from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { moment } from '../cells.tsx';
import { type ListKind, readBy } from '../lists/list-kind.ts';
import { NewButton } from '../new-button.tsx';
import { NewForm } from '../new-form.tsx';
import { useSpeech } from '../words/words.tsx';

const statuses = ['ACTIVE', 'INACTIVE'] as const;

/** What can be configured. */
export const products: ListKind<ProductSummary> = {
  path: '/products',
  canSearch: true,
  statuses,
  read: readBy({
    statuses,
    list: (query, options) => millwright.answer(listProducts, { query }, options),
    search: (q, query, options) =>
      millwright.answer(searchProducts, { params: { number: q }, query }, options),
  }),
  idOf: (row) => row.productID,
  href: (row) => `/products/${row.productID}`,
  columns: [
    { title: 'field.number', cell: (row) => row.number },
    { title: 'field.name', cell: (row) => row.name },
    {
      title: 'field.status',
      cell: (row, { term }) => <span className={`status ${row.status}`}>{term(row.status)}</span>,
    },
    { title: 'product.modelChanged', cell: (row, speech) => moment(row.modelChangedUTC, speech) },
  ],
};

/** Asks for number and name, makes the product, and opens its editor. */
export const NewProduct = () => (
  <NewButton title="product.new" tour="products.new">
    {(close) => <ProductForm onClose={close} />}
  </NewButton>
);

const ProductForm = ({ onClose }: { onClose: () => void }) => {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const [number, setNumber] = useState('');
  const [name, setName] = useState('');
  const id = useId();
  const making = useMutation({
    mutationFn: () => millwright(createProduct, { body: { number: number.trim(), name: name.trim() } }),
    onSuccess: async ({ productID }) => {
      await queries.invalidateQueries({ queryKey: ['/products'] });
      await navigate({ to: '/products/$id/edit', params: { id: productID } });
    },
  });
  const end = () => {
    if (number.trim() !== '' && name.trim() !== '') making.mutate();
  };
  return (
    <NewForm making={making} action="master.create" onSubmit={end} onClose={onClose}>
      <h2>{say('product.new')}</h2>
      <label htmlFor={`${id}n`}>{say('field.number')}</label>
      <input
        id={`${id}n`}
        value={number}
        maxLength={60}
        required
        onChange={({ target }) => setNumber(target.value)}
      />
      <label htmlFor={`${id}t`}>{say('field.name')}</label>
      <input
        id={`${id}t`}
        value={name}
        maxLength={200}
        required
        onChange={({ target }) => setName(target.value)}
      />
    </NewForm>
  );
};
