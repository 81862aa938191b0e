import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { compareProductVersions } from '../../../client/groups/products.ts';
import type { ProductDocumentChange } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import type { Word } from '../words/en.ts';
import { useSpeech } from '../words/words.tsx';
import { jsonOf, printJson } from './json-value.ts';

const kinds: Readonly<Record<ProductDocumentChange['kind'], { title: Word; list: string }>> = {
  PRODUCT: { title: 'product.one.product', list: 'product' },
  PAGE: { title: 'product.one.pages', list: 'pages' },
  ATTRIBUTE: { title: 'product.one.attributes', list: 'attributes' },
  RULE_GROUP: { title: 'product.one.ruleGroups', list: 'ruleGroups' },
  RULE: { title: 'product.one.rules', list: 'rules' },
  ITEM_MAPPING: { title: 'product.one.itemMappings', list: 'itemMappings' },
  TABLE: { title: 'product.one.tables', list: 'tables' },
};
const changes: Readonly<Record<ProductDocumentChange['change'], Word>> = {
  ADDED: 'product.added',
  REMOVED: 'product.removed',
  CHANGED: 'product.changed',
};

/** What changed from a version to another one, or to the product as it is being edited, member by member. */
export const VersionDiff = ({ productID, from, to }: { productID: string; from: string; to: string }) => {
  const { say } = useSpeech();
  const { data, error, refetch } = useQuery({
    queryKey: ['/products', 'diff', productID, from, to],
    queryFn: () =>
      millwright(compareProductVersions, { params: { ProductID: productID, VersionID: from, OtherID: to } }),
  });
  if (error) return <ProblemBox error={error} again={() => void refetch()} />;
  if (!data) return <p role="status">{say('loading')}</p>;
  if (data.changes.length === 0) return <p className="empty">{say('product.same')}</p>;
  return (
    <div className="wide scrolled">
      <table className="rows">
        <thead>
          <tr>
            <th scope="col">{say('product.what')}</th>
            <th scope="col">{say('product.change')}</th>
            <th scope="col">{say('product.member')}</th>
            <th scope="col">{say('product.before')}</th>
            <th scope="col">{say('product.after')}</th>
          </tr>
        </thead>
        <tbody>
          {data.changes.flatMap(({ kind, key, change, members }) => {
            const { title, list } = kinds[kind];
            const part = `${say(title)} ${key}`;
            const at = kind === 'PRODUCT' ? 'product' : `${list}:${key}`;
            const rows = members.length === 0 ? [{ name: '', before: undefined, after: undefined }] : members;
            return rows.map(({ name, before, after }, index) => (
              <tr key={`${kind} ${key} ${name}`}>
                <td>
                  {index > 0 ? null : change === 'REMOVED' ? (
                    part
                  ) : (
                    <Link to="/products/$id/edit" params={{ id: productID }} search={{ at }}>
                      {part}
                    </Link>
                  )}
                </td>
                <td>{index === 0 && say(changes[change])}</td>
                <td>{name}</td>
                <td className="mono">{spelled(before)}</td>
                <td className="mono">{spelled(after)}</td>
              </tr>
            ));
          })}
        </tbody>
      </table>
      {data.hasMore && <p className="quiet">{say('product.moreChanges')}</p>}
    </div>
  );
};

const spelled = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'string' ? value : printJson(jsonOf(value)).replace(/\s+/g, ' ');
  return text.length > 300 ? `${text.slice(0, 299)}…` : text;
};
