type Child = Node | string | null | undefined | false;
type Attributes = Readonly<Record<string, string | boolean | undefined | ((event: Event) => void)>>;

/** Makes an element: a function is a listener, `true` an attribute without a value. Text stays text. */
export const h = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, '');
    else if (typeof value === 'string') element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
};

let count = 0;

/** A field with its label above it. */
export const field = <Field extends HTMLElement>(label: string, input: Field, hint?: string): HTMLElement => {
  count += 1;
  input.id = `field${count}`;
  if (hint) input.setAttribute('aria-describedby', `hint${count}`);
  return h(
    'p',
    { class: 'field' },
    h('label', { for: input.id }, label),
    input,
    hint && h('span', { class: 'quiet', id: `hint${count}` }, hint),
  );
};
