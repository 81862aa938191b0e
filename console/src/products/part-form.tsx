import { Link } from '@tanstack/react-router';
import { useMay } from '../session.ts';
import { productTerm } from '../words/product-terms.ts';
import { useSpeech } from '../words/words.tsx';
import { newPart } from './action-fields.ts';
import { type PartList, partLists, spelled, type TreeNode } from './document-map.ts';
import { insertAt, moveAt, removeAt, setAt } from './edit-text.ts';
import { namesIn, useEditor } from './editor-context.ts';
import { Field } from './field.tsx';
import { JsonField } from './json-field.tsx';
import { childOf, nodeAt, type Path, pointerOf } from './json-place.ts';
import type { JsonNode } from './json-text.ts';
import { isObject, type Json, jsonAt, objectOf } from './json-value.ts';
import { partWords } from './list-words.ts';
import { type FieldSpec, partFields } from './part-fields.ts';
import { PartList as ListOfParts } from './part-list.tsx';
import { Told } from './simple-field.tsx';
import { labelOf } from './tree-pane.tsx';

type Props = {
  node: TreeNode;
  onOpen: (path: Path) => void;
  /** A part was made, moved or taken away: what stands at a path then is opened. */
  onMade: (path: Path) => void;
};

/** The form of what is selected in the tree. */
export const PartForm = ({ node, onOpen, onMade }: Props) => {
  const speech = useSpeech();
  const { say } = speech;
  const { draft, productID } = useEditor();
  const may = useMay();
  const word = partWords[node.kind];
  const isLocked = draft.fault !== undefined;
  const part = nodeAt(draft.root, node.path);
  const isPart = partLists.some((list) => list === node.kind) || node.kind === 'values';
  const write = (text: string) => draft.write(text, pointerOf(node.path));
  const listPath = node.path.slice(0, -1);
  const at = Number(node.path.at(-1));
  const siblings = nodeAt(draft.root, listPath);
  const last = siblings?.kind === 'list' ? siblings.items.length - 1 : 0;
  const move = (by: -1 | 1) => {
    write(moveAt(draft.text, node.path, by));
    onMade([...listPath, at + by]);
  };
  const copy = () => {
    if (!part) return;
    write(insertAt(draft.text, listPath, at + 1, renamed(jsonAt(part), draft.root, node)));
    onMade([...listPath, at + 1]);
  };
  const takeOut = () => {
    write(removeAt(draft.text, node.path));
    onMade(node.kind === 'values' ? node.path.slice(0, 2) : listPath);
  };
  return (
    <section className="part" aria-labelledby="part">
      <header className="bar">
        <h2 id="part">
          {word && `${say(word)} `}
          {labelOf(node, speech)}
        </h2>
        <span className="grow" />
        {node.kind === 'rules' && may('configure.read') && (
          <Link to="/products/$id/try" params={{ id: productID }} search={{ rule: node.label }}>
            {say('product.traceRule')}
          </Link>
        )}
        {isPart && (
          <>
            <button type="button" disabled={isLocked || at === 0} onClick={() => move(-1)}>
              {say('product.up')}
            </button>
            <button type="button" disabled={isLocked || at >= last} onClick={() => move(1)}>
              {say('product.down')}
            </button>
            {node.kind !== 'values' && (
              <button type="button" disabled={isLocked} onClick={copy}>
                {say('product.copy')}
              </button>
            )}
            <button type="button" disabled={isLocked} onClick={takeOut}>
              {say('product.takeOut')}
            </button>
          </>
        )}
      </header>
      {node.kind === 'list' && node.list ? (
        <ListOfParts node={node} onOpen={onOpen} onNew={(list) => addPart(list)} />
      ) : node.kind === 'other' ? (
        <JsonField title={node.label} path={node.path} />
      ) : (
        <Fields node={node} />
      )}
      {node.kind === 'pages' && (
        <button type="button" disabled={isLocked} onClick={() => addPart('attributes')}>
          {say('product.new.attributes')}
        </button>
      )}
    </section>
  );

  function addPart(list: PartList) {
    const parts = nodeAt(draft.root, [list]);
    const items = parts?.kind === 'list' ? parts.items : [];
    const names = namesIn(draft.root, list);
    const numbers = items.map((one) => Number(spelled(childOf(one, 'number'))));
    const page = node.kind === 'pages' ? node.label : undefined;
    const made = newPart(list, { names, numbers, type: node.type, page });
    draft.write(insertAt(draft.text, [list], items.length, made), `new ${list}`);
    onMade([list, items.length]);
  }
};

/** Its members in fields; those that have none as text, so that all of it can be seen and changed. */
const Fields = ({ node }: { node: TreeNode }) => {
  const { language } = useSpeech();
  const { draft } = useEditor();
  const part = nodeAt(draft.root, node.path);
  const fields: readonly FieldSpec[] = partFields[node.kind] ?? [];
  if (node.kind === 'values' && part?.kind !== 'object') return <PlainValue node={node} />;
  const known = new Set([...fields.map(({ name }) => name), 'columns']);
  const others = part?.kind === 'object' ? part.members.filter(({ name }) => !known.has(name)) : [];
  const dataType = spelled(childOf(part, 'dataType'));
  const isMeant = ({ name, types }: FieldSpec) =>
    types === undefined || types.includes(dataType) || childOf(part, name) !== undefined;
  const type = node.kind === 'rules' ? spelled(childOf(part, 'type')) : undefined;
  return (
    <>
      {type !== undefined && <p className="quiet">{productTerm(type, language)}</p>}
      <div className="fields">
        {fields.filter(isMeant).map((spec) => (
          <Field key={`${node.id} ${spec.name}`} spec={spec} path={[...node.path, spec.name]} />
        ))}
        {others
          .filter(({ name }) => name !== 'type' || node.kind !== 'rules')
          .map(({ name }) => (
            <JsonField key={name} title={name} path={[...node.path, name]} />
          ))}
      </div>
      <Told path={node.path} />
    </>
  );
};

/** A value about which nothing else is said stands alone; it becomes an object to say more of it. */
const PlainValue = ({ node }: { node: TreeNode }) => {
  const { say } = useSpeech();
  const { draft } = useEditor();
  const part = nodeAt(draft.root, node.path);
  const widen = () => part && draft.write(setAt(draft.text, node.path, objectOf({ value: jsonAt(part) })));
  return (
    <>
      <Field
        spec={{ name: 'value', title: 'product.value', kind: 'scalar', isNeeded: true }}
        path={node.path}
      />
      <button type="button" disabled={draft.fault !== undefined} onClick={widen}>
        {say('product.widen')}
      </button>
    </>
  );
};

/** A copy has a name or number of its own. */
const renamed = (value: Json, root: JsonNode, { kind }: TreeNode): Json => {
  if (!isObject(value)) return value;
  const list = nodeAt(root, [kind]);
  const items = list?.kind === 'list' ? list.items : [];
  const fresh = newPart(kind, {
    names: namesIn(root, kind),
    numbers: items.map((one) => Number(spelled(childOf(one, 'number')))),
  });
  const key = kind === 'rules' || kind === 'itemMappings' ? 'number' : 'name';
  const copied = new Map([...value, [key, fresh.get(key) ?? '']]);
  // The number of an attribute is its own; without one it follows its place.
  if (kind === 'attributes') copied.delete('number');
  return copied;
};
