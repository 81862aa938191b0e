import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useId } from 'react';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { productEditorEn } from '../words/product-editor.ts';
import { bring, useSpeech } from '../words/words.tsx';
import { Impact } from './impact.tsx';
import './products.css';
import { useProduct, useVersions } from './products-data.ts';
import { TestCases } from './test-cases.tsx';
import { VersionDiff } from './version-diff.tsx';
import { VersionMoves } from './version-moves.tsx';

bring(productEditorEn);

/**
 * A version, or the product as it is being edited, before it goes live: what changed, what its test cases
 * say, what it would change in what was sold, and what keeps it from its release.
 */
export const VersionScreen = () => {
  const { id, version } = useParams({ from: '/signed-in/products/$id/versions/$version' });
  const { against } = useSearch({ from: '/signed-in/products/$id/versions/$version' });
  const navigate = useNavigate({ from: '/products/$id/versions/$version' });
  const { say, number, term } = useSpeech();
  const may = useMay();
  const field = useId();
  const product = useProduct(id);
  const versions = useVersions(id);
  const error = product.error ?? versions.error;
  if (error)
    return (
      <>
        <h1>{say('product.version')}</h1>
        <ProblemBox error={error} again={() => void versions.refetch()} />
      </>
    );
  if (!product.data || !versions.data) return <p role="status">{say('loading')}</p>;
  const own = versions.data.find(({ versionID }) => versionID === version);
  const others = versions.data.filter(({ versionID }) => versionID !== version);
  const live = others.find(({ state }) => state === 'RELEASED') ?? others[0];
  const other = others.find(({ versionID }) => versionID === against) ?? live;
  const title = own ? say('product.versionNumber', { version: number(own.number) }) : say('product.draft');
  return (
    <>
      <header className="bar">
        <h1>
          {product.data.number}, {title}
        </h1>
        {own && <span className={`status ${own.state}`}>{term(own.state)}</span>}
        <span className="grow" />
        <Link to="/products/$id/try" params={{ id }} search={{ of: version }}>
          {say('product.tryIt')}
        </Link>
        <Link to="/products/$id" params={{ id }}>
          {say('product.toVersions')}
        </Link>
      </header>
      {own?.notes && <p className="written">{own.notes}</p>}
      {own && <VersionMoves productID={id} version={own} />}
      {may('producttests.read') && <TestCases productID={id} version={version} />}
      <section aria-labelledby="changes">
        <h2 id="changes">{say('product.changes')}</h2>
        {other ? (
          <>
            <p className="bar">
              <label htmlFor={field}>{say('product.against')}</label>
              <select
                id={field}
                value={other.versionID}
                onChange={({ target }) =>
                  void navigate({ search: { against: target.value }, replace: true, resetScroll: false })
                }
              >
                {others.map((one) => (
                  <option key={one.versionID} value={one.versionID}>
                    {say('product.versionNumber', { version: number(one.number) })} ({term(one.state)})
                  </option>
                ))}
              </select>
            </p>
            <VersionDiff productID={id} from={other.versionID} to={own ? own.versionID : 'now'} />
          </>
        ) : (
          <p className="empty">{say('product.noOther')}</p>
        )}
      </section>
      {may('productanalysis.read') && may('quotes.read') && <Impact productID={id} version={version} />}
    </>
  );
};
