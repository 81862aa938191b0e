import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import {
  createSmartQuoteVersion,
  getSmartQuoteVersionStateMachine,
  setSmartQuoteVersionState,
} from '../../../client/groups/products.ts';
import { isProblem, type SmartQuoteVersion } from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { moment } from '../cells.tsx';
import { ProblemBox } from '../problem.tsx';
import { usePeople } from '../records/people.tsx';
import { useMay, useSession } from '../session.ts';
import type { Word } from '../words/en.ts';
import { useSpeech } from '../words/words.tsx';
import { useVersions } from './products-data.ts';

type State = SmartQuoteVersion['state'];
/** What leads to a state. */
const moveWords: Readonly<Record<State, Word>> = {
  DRAFT: 'product.toDraft',
  IN_TEST: 'product.toTest',
  RELEASED: 'product.toReleased',
  RETIRED: 'product.toRetired',
  ARCHIVED: 'product.toArchived',
};
type Move = { version: SmartQuoteVersion; state: State };

/** The versions of a product: what each is, who made it, and what can become of it. */
export const Versions = ({ productID }: { productID: string }) => {
  const speech = useSpeech();
  const { say, term, number } = speech;
  const InstanceID = useSession().tenantID;
  const may = useMay();
  const nameOf = usePeople();
  const { data: versions, error, refetch } = useVersions(productID);
  const machine = useQuery({
    queryKey: ['machine', 'versions'],
    queryFn: () => millwright(getSmartQuoteVersionStateMachine),
    staleTime: 600_000,
  });
  const changed = () => queries.invalidateQueries({ queryKey: ['/products'] });
  const moving = useMutation({
    mutationFn: ({ version, state }: Move) =>
      millwright(
        setSmartQuoteVersionState,
        { params: { InstanceID, ProductID: productID, VersionID: version.versionID }, body: { state } },
        { ifMatch: `"${version.rowVersion}"` },
      ),
    onSettled: changed,
  });
  const mayWrite = may('products.write');
  const movesOf = ({ state }: SmartQuoteVersion) =>
    machine.data?.transitions.filter((move) => move.from === state && move.by === 'state') ?? [];
  /** What goes live or ends is an administrator's. */
  const needsMore = (version: SmartQuoteVersion, to: string) =>
    (to === 'RELEASED' || version.state === 'RELEASED') && !may('products.release');
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">{say('product.versions')}</h2>
      <ProblemBox error={error ?? machine.error} again={() => void refetch()} />
      {mayWrite && <NewVersion productID={productID} />}
      <Refused productID={productID} error={moving.error} of={moving.variables?.version} />
      {versions && versions.length === 0 && <p className="empty">{say('product.noVersions')}</p>}
      {versions && versions.length > 0 && (
        <div className="wide">
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
                      {mayWrite && (
                        <Link
                          to="/products/$id/edit"
                          params={{ id: productID }}
                          search={{ from: version.versionID }}
                        >
                          {say('product.editAgain', { version: number(version.number) })}
                        </Link>
                      )}
                      {mayWrite &&
                        movesOf(version).map(({ to }) => (
                          <button
                            key={to}
                            type="button"
                            disabled={moving.isPending || needsMore(version, to)}
                            title={needsMore(version, to) ? say('product.mayNotRelease') : undefined}
                            onClick={() => moving.mutate({ version, state: to as State })}
                          >
                            {say(moveWords[to as State], { version: number(version.number) })}
                          </button>
                        ))}
                    </p>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {mayWrite && !may('products.release') && <p className="quiet">{say('product.mayNotRelease')}</p>}
    </section>
  );
};

/** What keeps a version from its next state: each place a way to where it is mended. */
const Refused = ({
  productID,
  error,
  of,
}: {
  productID: string;
  error: unknown;
  of: SmartQuoteVersion | undefined;
}) => {
  const { say, number } = useSpeech();
  if (!error || !of || !isProblem(error, 'PreconditionMissing') || error.errors.length === 0)
    return <ProblemBox error={error} />;
  return (
    <div className="problem" role="alert">
      <strong>{say('product.refused', { version: number(of.number) })}</strong>
      <ul>
        {error.errors.map(({ pointer, detail }) => (
          <li key={pointer + detail}>
            <Link
              to="/products/$id/edit"
              params={{ id: productID }}
              search={{ from: of.versionID, at: pointer }}
            >
              {detail}
            </Link>
          </li>
        ))}
      </ul>
      <p className="quiet">{say('product.refusedHint')}</p>
    </div>
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
