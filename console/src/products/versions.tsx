import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { createSmartQuoteVersion } from '../../../client/groups/products.ts';
import { millwright, queries } from '../api.ts';
import { moment } from '../cells.tsx';
import { ProblemBox } from '../problem.tsx';
import { usePeople } from '../records/people.tsx';
import { useMay, useSession } from '../session.ts';
import { Wide } from '../wide.tsx';
import { useSpeech } from '../words/words.tsx';
import { useVersions } from './products-data.ts';
import { VersionMoves } from './version-moves.tsx';

/** The versions of a product: what each is, who made it, and what can become of it. */
export const Versions = ({ productID }: { productID: string }) => {
  const speech = useSpeech();
  const { say, term, number } = speech;
  const may = useMay();
  const nameOf = usePeople();
  const { data: versions, error, refetch } = useVersions(productID);
  const mayWrite = may('products.write');
  return (
    <section aria-labelledby="versions" data-tour="product.versions">
      <h2 id="versions">{say('product.versions')}</h2>
      <ProblemBox error={error} again={() => void refetch()} />
      {mayWrite && <NewVersion productID={productID} />}
      {versions && versions.length === 0 && <p className="empty">{say('product.noVersions')}</p>}
      {versions && versions.length > 0 && (
        <Wide>
          <table className="rows">
            <thead>
              <tr>
                <th scope="col">{say('product.version')}</th>
                <th scope="col">{say('field.status')}</th>
                <th scope="col">{say('product.notes')}</th>
                <th scope="col">{say('product.made')}</th>
                <th scope="col">{say('product.released')}</th>
                <th scope="col">{say('product.findings')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {versions.map((version) => (
                <tr key={version.versionID}>
                  <td>{number(version.number)}</td>
                  <td>
                    <span className={`status ${version.state}`}>{term(version.state)}</span>
                  </td>
                  <td>{version.notes}</td>
                  <td>
                    {moment(version.createdUTC, speech)} {nameOf(version.createdByUserID)}
                  </td>
                  <td>
                    {moment(version.releasedUTC, speech)} {nameOf(version.releasedByUserID)}
                  </td>
                  <td>{version.findings.length > 0 && number(version.findings.length)}</td>
                  <td>
                    <p className="bar">
                      <Link
                        to="/products/$id/versions/$version"
                        params={{ id: productID, version: version.versionID }}
                      >
                        {say('product.testVersion', { version: number(version.number) })}
                      </Link>
                      {mayWrite && (
                        <Link
                          to="/products/$id/edit"
                          params={{ id: productID }}
                          search={{ from: version.versionID }}
                        >
                          {say('product.editAgain', { version: number(version.number) })}
                        </Link>
                      )}
                    </p>
                    <VersionMoves productID={productID} version={version} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
      )}
      {mayWrite && !may('products.release') && <p className="quiet">{say('product.mayNotRelease')}</p>}
    </section>
  );
};

/** Freezes the product as it stands. */
const NewVersion = ({ productID }: { productID: string }) => {
  const { say } = useSpeech();
  const InstanceID = useSession().tenantID;
  const [notes, setNotes] = useState('');
  const id = useId();
  const making = useMutation({
    mutationFn: () =>
      millwright(createSmartQuoteVersion, {
        params: { InstanceID, ProductID: productID },
        body: { notes: notes.trim() || null },
      }),
    onSuccess: () => {
      setNotes('');
      return queries.invalidateQueries({ queryKey: ['/products'] });
    },
  });
  const end = (event: FormEvent) => {
    event.preventDefault();
    if (!making.isPending) making.mutate();
  };
  return (
    <form onSubmit={end}>
      <p className="bar">
        <label htmlFor={id}>{say('product.notes')}</label>
        <input id={id} value={notes} maxLength={4000} onChange={({ target }) => setNotes(target.value)} />
        <button type="submit" disabled={making.isPending}>
          {say('product.freeze')}
        </button>
        <span className="quiet">{say('product.freezeHint')}</span>
      </p>
      <ProblemBox error={making.error} />
    </form>
  );
};
