import { productTerm } from '../words/product-terms.ts';
import { useSpeech } from '../words/words.tsx';
import { actionFields, actionsOf, newAction } from './action-fields.ts';
import { ConditionField } from './condition-field.tsx';
import { type RuleType, ruleTypes, spelled } from './document-map.ts';
import { insertAt, moveAt, removeAt } from './edit-text.ts';
import { useEditor, useNode } from './editor-context.ts';
import { JsonField } from './json-field.tsx';
import { childOf, nodeAt, type Path, pointerOf } from './json-place.ts';
import type { FieldSpec } from './part-fields.ts';
import { SimpleField, Told } from './simple-field.tsx';

/** What a rule does: its actions in order, each with its fields. */
export const ActionsField = ({ title, path }: { title: string; path: Path }) => {
  const { say } = useSpeech();
  const { draft } = useEditor();
  const [node] = useNode(path);
  const type = ruleTypeOf(spelled(childOf(nodeAt(draft.root, path.slice(0, -1)), 'type')));
  const actions = node?.kind === 'list' ? node.items : [];
  const isLocked = draft.fault !== undefined;
  const origin = pointerOf(path);
  const add = () => {
    const action = newAction(actionsOf[type][0] ?? '', type);
    draft.write(insertAt(draft.text, path, actions.length, action), origin);
  };
  return (
    <fieldset className="field broad condition">
      <legend>{title}</legend>
      {actions.map((_, at) => (
        <Action
          // biome-ignore lint/suspicious/noArrayIndexKey: an action has no name but its place
          key={at}
          path={[...path, at]}
          type={type}
          of={actions.length}
        />
      ))}
      <button type="button" disabled={isLocked} onClick={add}>
        {say('product.addAction')}
      </button>
      <Told path={path} />
    </fieldset>
  );
};

const ruleTypeOf = (type: string): RuleType => ruleTypes.find((one) => one === type) ?? 'CONSTRAINT';

const Action = ({ path, type, of }: { path: Path; type: RuleType; of: number }) => {
  const { say, language } = useSpeech();
  const { draft } = useEditor();
  const [node, write] = useNode(path);
  const action = spelled(childOf(node, 'action'));
  const fields = actionFields[action];
  const at = Number(path.at(-1));
  const isLocked = draft.fault !== undefined;
  const origin = pointerOf(path);
  const title = say('product.action', { number: at + 1 });
  return (
    <fieldset className="action">
      <legend className="hidden">{title}</legend>
      <p className="bar">
        <select
          aria-label={title}
          value={action}
          disabled={isLocked}
          onChange={({ target }) => write(newAction(target.value, type))}
        >
          {!actionsOf[type].includes(action) && (
            <option value={action}>{productTerm(action, language)}</option>
          )}
          {actionsOf[type].map((one) => (
            <option key={one} value={one}>
              {productTerm(one, language)}
            </option>
          ))}
        </select>
        <span className="grow" />
        {at > 0 && (
          <button
            type="button"
            className="plain"
            disabled={isLocked}
            onClick={() => draft.write(moveAt(draft.text, path, -1), origin)}
          >
            {say('product.up')}
          </button>
        )}
        {at < of - 1 && (
          <button
            type="button"
            className="plain"
            disabled={isLocked}
            onClick={() => draft.write(moveAt(draft.text, path, 1), origin)}
          >
            {say('product.down')}
          </button>
        )}
        <button
          type="button"
          className="plain"
          disabled={isLocked}
          onClick={() => draft.write(removeAt(draft.text, path), origin)}
        >
          {say('product.takeOut')}
        </button>
      </p>
      <Told path={path} />
      {fields && isKnown(node, fields) ? (
        <div className="fields">
          {fields.map((spec) => (
            <ActionField key={spec.name} spec={spec} path={[...path, spec.name]} />
          ))}
        </div>
      ) : (
        <JsonField title={say('product.asText')} path={path} />
      )}
    </fieldset>
  );
};

/** Whether the fields show all that the action says. */
const isKnown = (node: ReturnType<typeof childOf>, fields: readonly FieldSpec[]): boolean =>
  node?.kind === 'object' &&
  node.members.every(({ name }) => name === 'action' || fields.some((spec) => spec.name === name));

const ActionField = ({ spec, path }: { spec: FieldSpec; path: Path }) => {
  const { say } = useSpeech();
  const title = say(spec.title);
  if (spec.kind === 'condition') return <ConditionField title={title} path={path} />;
  if (spec.kind === 'json') return <JsonField title={title} path={path} />;
  const hasOwn = spec.kind === 'expression' || spec.kind === 'template';
  return (
    <div className={hasOwn ? 'field broad' : 'field'}>
      <SimpleField spec={spec} path={path} label={title} />
      {!hasOwn && <Told path={path} />}
    </div>
  );
};
