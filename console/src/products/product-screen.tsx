import { useMutation } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { updateProduct } from '../../../client/groups/products.ts';
import { millwright, queries } from '../api.ts';
import { moment } from '../cells.tsx';
import { ProblemBox } from '../problem.tsx';
import { Trail } from '../records/trail.tsx';
import { useMay } from '../session.ts';
import { productEditorEn } from '../words/product-editor.ts';
import { bring, useSpeech } from '../words/words.tsx';
import { useProduct } from './products-data.ts';
import { Versions } from './versions.tsx';

bring(productEditorEn);

/** A product: whether it is offered, its versions, and the ways to write, try and test it. */
export const ProductScreen = () => {
  const { id } = useParams({ from: '/signed-in/products/$id' });
  const speech = useSpeech();
  const { say, term } = speech;
  const may = useMay();
  const { data: product, error, refetch } = useProduct(id);
  const turning = useMutation({
    mutationFn: (status: 'ACTIVE' | 'INACTIVE') =>
      millwright(updateProduct, { params: { ProductID: id }, body: { status } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['/products'] }),
  });
  if (error)
    return (
      <>
        <h1>{say('nav.products')}</h1>
        <ProblemBox error={error} again={() => void refetch()} />
      </>
    );
  if (!product) return <p role="status">{say('loading')}</p>;
  const { number, name, status, description, modelChangedUTC } = product;
  const other = status === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE';
  return (
    <>
      <header className="bar">
        <h1>{say('product.title', { number, name })}</h1>
        <span className={`status ${status}`}>{term(status)}</span>
        <span className="grow" />
        <Link to="/products">{say('nav.products')}</Link>
      </header>
      {description && <p className="written">{description}</p>}
      <p className="bar">
        <Link to="/products/$id/edit" params={{ id }} data-tour="product.attributes product.rules">
          {say(may('products.write') ? 'product.edit' : 'product.look')}
        </Link>
        {may('configure.read') && (
          <Link to="/products/$id/try" params={{ id }}>
            {say('product.tryIt')}
          </Link>
        )}
        <Link to="/products/$id/versions/$version" params={{ id, version: 'draft' }}>
          {say('product.testDraft')}
        </Link>
        {may('products.write') && (
          <button type="button" disabled={turning.isPending} onClick={() => turning.mutate(other)}>
            {say(status === 'ACTIVE' ? 'product.withdraw' : 'product.offer')}
          </button>
        )}
        <span className="quiet">
          {say('product.modelChanged')} {moment(modelChangedUTC, speech)}
        </span>
      </p>
      {!may('products.write') && <p className="quiet">{say('product.mayNotWrite')}</p>}
      <ProblemBox error={turning.error} />
      <Versions productID={id} />
      {may('audit.read') && <Trail id={id} />}
    </>
  );
};
