import { useId, useState } from 'react';
import { Decimal } from '../../../client/index.ts';
import { NumberField } from '../number-field.tsx';
import { productTerm } from '../words/product-terms.ts';
import { useSpeech } from '../words/words.tsx';
import { spelled } from './document-map.ts';
import { namesIn, useEditor, useFindings, useNode } from './editor-context.ts';
import { ExpressionField } from './expression-field.tsx';
import { FindingText } from './finding-text.tsx';
import type { Path } from './json-place.ts';
import type { FieldSpec } from './part-fields.ts';
import { ScalarField } from './scalar-field.tsx';

type SimpleProps = { spec: FieldSpec; path: Path; label: string; isBare?: boolean };

/** A field of one value; `isBare`: its label is said and not shown, as in a table. */
export const SimpleField = ({ spec, path, label, isBare = false }: SimpleProps) => {
  const named = isBare ? { 'aria-label': label } : {};
  switch (spec.kind) {
    case 'flag':
      return <FlagField {...{ spec, path, label, isBare, named }} />;
    case 'choice':
      return <ChoiceField {...{ spec, path, label, isBare, named }} />;
    case 'decimal':
    case 'whole':
      return <DecimalField {...{ spec, path, label, isBare, named }} />;
    case 'expression':
    case 'template':
      return (
        <ExpressionField
          {...{ path, label, isBare }}
          isTemplate={spec.kind === 'template'}
          isNeeded={spec.isNeeded === true}
        />
      );
    case 'scalar':
      return <ScalarField {...{ path, label, isBare }} isNeeded={spec.isNeeded === true} />;
    default:
      return <TextField {...{ spec, path, label, isBare, named }} />;
  }
};

type Inner = Required<SimpleProps> & { named: { 'aria-label'?: string } };

const Label = ({ htmlFor, label, isBare }: { htmlFor: string; label: string; isBare: boolean }) =>
  isBare ? null : <label htmlFor={htmlFor}>{label}</label>;

const TextField = ({ spec, path, label, isBare, named }: Inner) => {
  const { draft } = useEditor();
  const [node, write] = useNode(path);
  const isWrong = useFindings(path).length > 0;
  const id = useId();
  const shared = {
    ...{ id, value: spelled(node), readOnly: draft.fault !== undefined || spec.isFixed === true },
    'aria-invalid': isWrong || undefined,
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      write(value === '' && !spec.isNeeded ? undefined : value),
    ...named,
  };
  const names = spec.of ? namesIn(draft.root, spec.of) : [];
  return (
    <>
      <Label htmlFor={id} {...{ label, isBare }} />
      {spec.kind === 'long' ? (
        <textarea {...shared} rows={2} />
      ) : (
        <input
          {...shared}
          type={spec.kind === 'date' ? 'date' : 'text'}
          list={spec.of && `${id}n`}
          autoComplete="off"
        />
      )}
      {spec.of && (
        <datalist id={`${id}n`}>
          {names.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  );
};

const FlagField = ({ spec, path, label, isBare, named }: Inner) => {
  const { draft } = useEditor();
  const [node, write] = useNode(path);
  const id = useId();
  const otherwise = spec.otherwise === true;
  const isOn = node?.kind === 'word' && node.value !== null ? node.value : otherwise;
  const box = (
    <input
      id={id}
      type="checkbox"
      checked={isOn}
      disabled={draft.fault !== undefined}
      onChange={({ target: { checked } }) => write(checked === otherwise ? undefined : checked)}
      {...named}
    />
  );
  return isBare ? (
    box
  ) : (
    <label htmlFor={id}>
      {box} {label}
    </label>
  );
};

const ChoiceField = ({ spec, path, label, isBare, named }: Inner) => {
  const { draft } = useEditor();
  const { language } = useSpeech();
  const [node, write] = useNode(path);
  const id = useId();
  const value = spelled(node) || String(spec.otherwise ?? '');
  const choices = spec.choices ?? [];
  return (
    <>
      <Label htmlFor={id} {...{ label, isBare }} />
      <select
        id={id}
        value={value}
        disabled={draft.fault !== undefined}
        aria-invalid={useFindings(path).length > 0 || undefined}
        onChange={({ target }) => write(target.value === spec.otherwise ? undefined : target.value)}
        {...named}
      >
        {!choices.includes(value) && <option value={value}>{value}</option>}
        {choices.map((one) => (
          <option key={one} value={one}>
            {productTerm(one, language)}
          </option>
        ))}
      </select>
    </>
  );
};

/** A number in the user's language. It keeps its digits, and what is no number is not written. */
const DecimalField = ({ spec, path, label, isBare }: Inner) => {
  const { number, readNumber } = useSpeech();
  const [node, write] = useNode(path);
  const source = node?.kind === 'number' ? node.source : '';
  const shown = source === '' ? spelled(node) : number(new Decimal(source));
  const [kept, keep] = useState({ typed: shown, of: source });
  const typed = kept.of === source ? kept.typed : shown;
  const type = (text: string) => {
    if (text.trim() === '' && !spec.isNeeded) {
      keep({ typed: '', of: '' });
      write(undefined);
      return;
    }
    const read = readNumber(text);
    const isGood = read !== undefined && (spec.kind === 'decimal' || /^-?\d+$/.test(read));
    keep({ typed: text, of: isGood ? read : source });
    if (isGood) write(new Decimal(read));
  };
  return <NumberField {...{ label, typed, isBare }} onType={type} mayBeEmpty={!spec.isNeeded} />;
};

/** What is wrong at a place. */
export const Told = ({ path, isDeep = false }: { path: Path; isDeep?: boolean }) => {
  const findings = useFindings(path, isDeep);
  return findings.length === 0 ? null : (
    <ul className="told late">
      {findings.map((finding) => (
        <li key={finding.pointer + finding.message}>
          <FindingText {...finding} />
        </li>
      ))}
    </ul>
  );
};
