import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  getSmartQuoteVersionStateMachine,
  setSmartQuoteVersionState,
} from '../../../client/groups/products.ts';
import { isProblem, type SmartQuoteVersion } from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { useMay, useSession } from '../session.ts';
import type { Word } from '../words/en.ts';
import { useSpeech } from '../words/words.tsx';

type State = SmartQuoteVersion['state'];

/** What leads to a state. */
const moveWords: Readonly<Record<State, Word>> = {
  DRAFT: 'product.toDraft',
  IN_TEST: 'product.toTest',
  RELEASED: 'product.toReleased',
  RETIRED: 'product.toRetired',
  ARCHIVED: 'product.toArchived',
};

/** What can become of a version, and what keeps it from that. */
export const VersionMoves = ({ productID, version }: { productID: string; version: SmartQuoteVersion }) => {
  const { say, number } = useSpeech();
  const InstanceID = useSession().tenantID;
  const may = useMay();
  const machine = useQuery({
    queryKey: ['machine', 'versions'],
    queryFn: () => millwright(getSmartQuoteVersionStateMachine),
    staleTime: 600_000,
  });
  const moving = useMutation({
    mutationFn: (state: State) =>
      millwright(
        setSmartQuoteVersionState,
        { params: { InstanceID, ProductID: productID, VersionID: version.versionID }, body: { state } },
        { ifMatch: `"${version.rowVersion}"` },
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: ['/products'] }),
  });
  const moves =
    machine.data?.transitions.filter(({ from, by }) => from === version.state && by === 'state') ?? [];
  /** What goes live or ends is an administrator's. */
  const needsMore = (to: string) =>
    (to === 'RELEASED' || version.state === 'RELEASED') && !may('products.release');
  if (!may('products.write')) return null;
  return (
    <>
      {moves.length > 0 && (
        <p className="bar">
          {moves.map(({ to }) => (
            <button
              key={to}
              type="button"
              disabled={moving.isPending || needsMore(to)}
              title={needsMore(to) ? say('product.mayNotRelease') : undefined}
              onClick={() => moving.mutate(to as State)}
            >
              {say(moveWords[to as State], { version: number(version.number) })}
            </button>
          ))}
        </p>
      )}
      <Refused productID={productID} error={machine.error ?? moving.error} of={version} />
    </>
  );
};

/** What keeps a version from its next state: each place a way to where it is mended. */
const Refused = ({ productID, error, of }: { productID: string; error: unknown; of: SmartQuoteVersion }) => {
  const { say, number } = useSpeech();
  if (!error || !isProblem(error, 'PreconditionMissing') || error.errors.length === 0)
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
