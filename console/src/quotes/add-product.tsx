import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { listProducts, searchProducts } from '../../../client/groups/products.ts';
import { millwright } from '../api.ts';
import { Dialog } from '../dialog.tsx';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { useSpeech } from '../words/words.tsx';

/** Asks which product is configured, and opens the configurator. */
export const AddProduct = ({ quoteID }: { quoteID: string }) => {
  const { say } = useSpeech();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may('configure.read') || !may('products.read')) return null;
  return (
    <p>
      <button type="button" data-tour="quote.configure" onClick={() => setOpen(true)}>
        {say('quote.configure')}
      </button>
      {isOpen && (
        <Dialog label={say('configure.title')} onClose={() => setOpen(false)}>
          <ProductForm quoteID={quoteID} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </p>
  );
};

const ProductForm = ({ quoteID, onClose }: { quoteID: string; onClose: () => void }) => {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const id = useId();
  const q = typed.trim();
  const query = { status: 'ACTIVE', limit: 10 } as const;
  const found = useQuery({
    queryKey: ['productsFor', q],
    queryFn: ({ signal }) =>
      q === ''
        ? millwright(listProducts, { query: { ...query, sort: 'number' } }, { signal })
        : millwright(searchProducts, { params: { number: q }, query }, { signal }),
    placeholderData: (before) => before,
  });
  const open = (product: string) =>
    void navigate({ to: '/quotes/$id/configure/$product', params: { id: quoteID, product } });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = found.data ?? [];
        if (first) open(first.productID);
      }}
    >
      <h2>{say('configure.title')}</h2>
      <label htmlFor={id}>{say('configure.choose')}</label>
      <input id={id} value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
      <ul className="choices">
        {found.data?.map(({ productID, number, name }) => (
          <li key={productID}>
            <button type="button" onClick={() => open(productID)}>
              {number} {name}
            </button>
          </li>
        ))}
      </ul>
      {found.data?.length === 0 && <p className="empty">{say('nav.noMatch')}</p>}
      <ProblemBox error={found.error} />
      <button type="button" onClick={onClose}>
        {say('cancel')}
      </button>
    </form>
  );
};
