import { createHash } from 'node:crypto';
import { fillText } from '#areas/ground/emailtemplates';
import { readLooks } from '#areas/ground/instances';
import { languageOf } from '#lib/language';
import { xmlAttribute, xmlContent } from '#lib/xml';
import type { Ctx } from '#platform/ctx';
import { type Answer, answer } from '#platform/operation';
import type { DocumentFormat } from '#platform/pdf/format-value';
import { together } from '#platform/together';
import { type Answerable, answerForms, answerScript } from './answer-forms.ts';
import type { pageSample, TemplateName } from './page-names.ts';
import { shippedBody } from './shipped-templates.ts';
import type { PageTheme } from './theme.schema.ts';
import { type PageLook, readActive, templateOf } from './themes.ts';

/** What a page is filled with: the names of the sample, of any value. */
export type PageData = { [name in keyof typeof pageSample]: unknown };

type Colours = { primaryColor: string; accentColor: string };

/** A page that is whole but for how it looks. */
export type Filled = {
  look: PageLook;
  colours: Colours;
  body: string;
  language: string;
  title: string;
  /** What can be answered on the page; undefined: nothing. */
  answerable?: Answerable | undefined;
};

/** The page in the tenant's active theme, with what it may do in the browser. */
export const renderPage = async (
  ctx: Ctx,
  templateName: TemplateName,
  said: { data: PageData; format: DocumentFormat; title: string; answerable?: Answerable | undefined },
): Promise<Answer> => {
  const [{ look, texts }, looks] = await together(readActive(ctx, templateName), readLooks(ctx));
  const found = templateOf(texts, templateName, languageOf(said.format.locale));
  const hasLogo = look.showsLogo && looks.logoFileID !== null;
  const data = { ...said.data, logoUrl: hasLogo ? said.data.logoUrl : null };
  const { title, answerable } = said;
  return pageAnswer({
    ...{ ...filledBody(found, data, said.format), look, colours: coloursOf(look, looks) },
    ...{ title, answerable },
  });
};

/** How the tenant's pages look, for a page that is made elsewhere. */
export const readPageTheme = async (ctx: Ctx): Promise<PageTheme> => {
  const [{ look, texts }, looks] = await together(readActive(ctx, 'CHECKOUT'), readLooks(ctx));
  const { textColor, backgroundColor, font, showsLogo } = look;
  return {
    ...coloursOf(look, looks),
    ...{ textColor, backgroundColor, font },
    hasLogo: showsLogo && looks.logoFileID !== null,
    hasOwnPage: texts.length > 0,
  };
};

/** The colours of a theme, those of the instance where it has none. */
export const coloursOf = (look: PageLook, looks: Colours): Colours => ({
  primaryColor: look.primaryColor ?? looks.primaryColor,
  accentColor: look.accentColor ?? looks.accentColor,
});

/**
 * A page that a customer is shown, whole. A template of the tenant's own was checked against a sample; where
 * it does not fit the offer all the same, the customer sees the page that ships with the program.
 */
const filledBody = (
  { templateName, language, isShipped, body }: ReturnType<typeof templateOf>,
  data: PageData,
  format: DocumentFormat,
): { body: string; language: string } => {
  const filled = fillPage(body, data, format);
  const [fault] = filled.faults;
  if (!fault) return { body: filled.body, language };
  if (isShipped) throw new Error(`The page ${templateName} cannot be shown: ${fault.detail}`);
  const shipped = { templateName, ...shippedBody(templateName, language), isShipped: true, version: 0 };
  return filledBody(shipped, data, format);
};

/** Letters of one page. */
const longest = 5_000_000;

/** A checked body with its names filled in, each value escaped, and what is wrong with names and blocks. */
export const fillPage = (body: string, data: PageData, format: DocumentFormat, everyBlock = false) => {
  const { text, faults } = fillText(body, data, format, { written, longest, everyBlock });
  return { body: text, faults };
};

/** A value, in a text or in an attribute, whichever quotation marks that has. */
const written = (value: string): string => xmlAttribute(value).replaceAll("'", '&#39;');

/**
 * The whole document, in the language of its text. Nothing runs in it but the program's own script, and it
 * sends nothing elsewhere.
 */
export const pageAnswer = ({ look, colours, body, language, title, answerable }: Filled): Answer => {
  const style = styleOf(look, colours);
  const forms = answerable === undefined ? '' : answerForms(language, answerable);
  const script = forms === '' ? '' : `<script>${answerScript}</script>`;
  const html =
    `<!DOCTYPE html>\n<html lang="${xmlAttribute(language)}"><head><meta charset="utf-8"/>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"/><title>${xmlContent(title)}</title>` +
    `<style>${style}</style></head><body>${body}${forms}${script}</body></html>\n`;
  const sources = [
    "default-src 'none'",
    "img-src 'self'",
    `style-src '${hashOf(style)}'`,
    script === '' ? "script-src 'none'" : `script-src '${hashOf(answerScript)}'`,
    script === '' ? "connect-src 'none'" : "connect-src 'self'",
    ...["form-action 'none'", "base-uri 'none'", "frame-ancestors 'none'"],
  ];
  return answer({
    stream: once(html),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': sources.join('; '),
      'referrer-policy': 'no-referrer',
    },
  });
};

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const families = {
  SANS: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  SERIF: 'Georgia, "Times New Roman", serif',
  MONO: 'ui-monospace, Menlo, Consolas, monospace',
};

const styleOf = (
  { textColor, backgroundColor, font }: PageLook,
  { primaryColor, accentColor }: Colours,
): string => `:root{--primary:${primaryColor};--accent:${accentColor};--text:${textColor};--back:${backgroundColor}}
body{margin:0 auto;max-width:60rem;padding:1.5rem;font-family:${families[font]};line-height:1.5;color:var(--text);background:var(--back)}
h1,h2,h3,th{color:var(--primary)}a{color:var(--accent)}header{display:flex;justify-content:space-between;gap:1rem}
img{max-width:100%;max-height:5rem}table{width:100%;border-collapse:collapse}
th,td{padding:.4rem;text-align:left;vertical-align:top;border-bottom:1px solid currentColor}
.number{text-align:right}.total{font-weight:bold}dl{display:grid;grid-template-columns:1fr auto;gap:.25rem 1rem}dd{margin:0;text-align:right}
form{display:grid;gap:.5rem;margin:1.5rem 0}input,textarea,button{font:inherit;padding:.5rem;width:100%;box-sizing:border-box}
button{border:0;color:var(--back);background:var(--primary);cursor:pointer}`;
