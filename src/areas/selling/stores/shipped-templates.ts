import { readFileSync } from 'node:fs';
import type { TemplateName } from './page-names.ts';

/** The languages of the pages that ship with the program. */
export const shippedLanguages = ['de', 'en'] as const;

const read = new Map<string, string>();

/** The page that ships with the program: in the language if it has it, else in English. */
export const shippedBody = (
  templateName: TemplateName,
  language: string,
): { language: string; body: string } => {
  const found = shippedLanguages.find((one) => one === language) ?? 'en';
  const file = `store-${templateName.toLowerCase()}.${found}.html`;
  const body =
    read.get(file) ?? readFileSync(new URL(`../../../../db/templates/${file}`, import.meta.url), 'utf8');
  read.set(file, body);
  return { language: found, body };
};
