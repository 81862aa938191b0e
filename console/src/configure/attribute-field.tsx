import { useId, useState } from 'react';
import type { ConfiguredAttribute, Decimal } from '../../../client/index.ts';
import { useSpeech } from '../words/words.tsx';
import { Blocked } from './blocked.tsx';
import { toggled } from './choices.ts';
import type { Question } from './configure-data.ts';
import type { Told } from './product-layout.ts';
import type { NameOf } from './shown-value.ts';
import { TypedValue } from './typed-value.tsx';
import { ValueList } from './value-list.tsx';

type Scalar = string | boolean | Decimal;
type Props = {
  attribute: ConfiguredAttribute;
  told: Told | undefined;
  question: Question;
  names: NameOf;
  onChoose: (name: string, value: Scalar | Scalar[] | undefined) => void;
  onTake: (name: string, value: Scalar, withdrawn: readonly string[]) => void;
};

/** One attribute: its values, who set it, and why one of them is blocked when that is asked. */
export const AttributeField = ({ attribute, told, question, names, onChoose, onTake }: Props) => {
  const { say } = useSpeech();
  const id = useId();
  const [asked, ask] = useState<{ value?: Scalar }>();
  const { name, label, values, value, setBy, dataType, isRequired } = attribute;
  const isListed = values.length > 0;
  const isOpen = isRequired === true && value === null;
  const back = () => {
    ask(undefined);
    const field = document.getElementById(`attribute-${name}`);
    field?.querySelector<HTMLElement>('[tabindex="0"], input')?.focus();
  };
  const pick = (one: (typeof values)[number]) => {
    if (one.state === 'IMPOSSIBLE') return ask({ value: one.value });
    ask(undefined);
    if (dataType === 'MULTISELECT') return onChoose(name, toggled(value, one.value));
    return onChoose(name, one.isChosen && setBy === 'USER' ? undefined : one.value);
  };
  const heading = (
    <>
      {label}
      {isRequired && (
        <span className={isOpen ? 'late' : 'quiet'}>
          {' '}
          {isOpen ? say('configure.open') : say('configure.required')}
        </span>
      )}
    </>
  );
  return (
    <div className="attribute" id={`attribute-${name}`}>
      <div className="bar">
        {isListed ? (
          <span className="label" id={id}>
            {heading}
          </span>
        ) : (
          <label className="label" htmlFor={id}>
            {heading}
          </label>
        )}
        {setBy === 'DEFAULT' && <span className="quiet">{say('configure.byDefault')}</span>}
        {setBy === 'RULE' && (
          <button type="button" className="plain" onClick={() => ask({})}>
            {say('configure.byRule', { attribute: label })}
          </button>
        )}
        {setBy === 'USER' && (
          <button type="button" className="plain" onClick={() => onChoose(name, undefined)}>
            {say('configure.withdraw', { attribute: label })}
          </button>
        )}
      </div>
      {told?.helpText && <p className="quiet help">{told.helpText}</p>}
      {isListed ? (
        <ValueList attribute={attribute} labelledBy={id} units={told?.units} onPick={pick} />
      ) : (
        <TypedValue
          id={id}
          attribute={attribute}
          units={told?.units}
          onChoose={(one) => {
            ask(undefined);
            onChoose(name, one);
          }}
          onBlocked={(one) => ask({ value: one })}
        />
      )}
      {asked && (
        <Blocked
          question={question}
          asked={{ name, ...asked }}
          names={names}
          onTake={(one, withdrawn) => {
            back();
            onTake(name, one, withdrawn);
          }}
          onClose={back}
        />
      )}
    </div>
  );
};
