import type { Configuration, ConfiguredAttribute, Decimal } from '../../../client/index.ts';
import { useSpeech } from '../words/words.tsx';
import { AttributeField } from './attribute-field.tsx';
import type { Question } from './configure-data.ts';
import { openOf } from './outcome.tsx';
import type { Layout } from './product-layout.ts';
import type { NameOf } from './shown-value.ts';

type Scalar = string | boolean | Decimal;
type Props = {
  answer: Configuration;
  layout: Layout;
  question: Question;
  names: NameOf;
  page: string | undefined;
  onPage: (page: string) => void;
  onChoose: (name: string, value: Scalar | Scalar[] | undefined) => void;
  onTake: (name: string, value: Scalar, withdrawn: readonly string[]) => void;
};

/** The attributes, page by page; each page says how many of it must still be chosen. */
export const ConfigurePages = ({ answer, layout, page, onPage, ...field }: Props) => {
  const { say } = useSpeech();
  const shown = answer.attributes.filter(
    ({ method, isVisible }) => method === 'SELECTED' && isVisible !== false,
  );
  const pages = pagesOf(answer, layout, shown);
  const at = Math.max(
    0,
    pages.findIndex(({ name }) => name === page),
  );
  const here = pages[at];
  const next = pages[at + 1];
  const open = new Set(openOf(answer));
  if (!here) return <p className="empty">{say('configure.noAttributes')}</p>;
  return (
    <>
      <ol className="pages" aria-label={say('configure.pages')}>
        {pages.map(({ name, attributes }) => {
          const count = attributes.filter((one) => open.has(one.name)).length;
          return (
            <li key={name}>
              <button
                type="button"
                aria-current={name === here.name ? 'step' : undefined}
                onClick={() => onPage(name)}
              >
                {name || say('configure.otherPage')}
                {count > 0 && <span> · {say('configure.openCount', { count })}</span>}
              </button>
            </li>
          );
        })}
      </ol>
      <section aria-label={here.name || say('configure.otherPage')}>
        {here.helpText && <p className="quiet">{here.helpText}</p>}
        {here.attributes.map((attribute) => (
          <AttributeField
            key={attribute.name}
            attribute={attribute}
            told={layout.attributes.get(attribute.name)}
            {...field}
          />
        ))}
        {next && (
          <p>
            <button
              type="button"
              onClick={() => {
                onPage(next.name);
                setTimeout(() => document.querySelector<HTMLElement>('.pages [aria-current]')?.focus());
              }}
            >
              {say('configure.next', { page: next.name || say('configure.otherPage') })}
            </button>
          </p>
        )}
      </section>
    </>
  );
};

type Page = { name: string; helpText?: string; attributes: ConfiguredAttribute[] };

/** Pages that are shown and have something to choose; what stands on none comes last. */
const pagesOf = (answer: Configuration, layout: Layout, shown: readonly ConfiguredAttribute[]): Page[] => {
  const isHidden = new Set(
    answer.pages.filter(({ isVisible }) => isVisible === false).map(({ name }) => name),
  );
  const onPage = (name: string) =>
    shown.filter((one) => (layout.attributes.get(one.name)?.page ?? '') === name);
  return [...layout.pages, { name: '' }]
    .filter(({ name }) => !isHidden.has(name))
    .map((one) => ({ ...one, attributes: onPage(one.name) }))
    .filter(({ attributes }) => attributes.length > 0);
};
