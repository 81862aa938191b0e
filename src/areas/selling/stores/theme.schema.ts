import { instanceParams } from '#areas/ground/groups';
import { colour } from '#areas/ground/instances';
import { languageOf } from '#lib/language';
import { invalid } from '#platform/problem';
import { flag, int32, list, object, oneOf, orNull, type Static, text } from '#platform/schema';
import { templateNames } from './page-names.ts';

/** The theme that ships with the program: it looks as the instance says. */
export const shippedTheme = 'default';

export const fonts = ['SANS', 'SERIF', 'MONO'] as const;

export const themeName = (description: string) =>
  text(60, { pattern: '^[A-Za-z0-9][A-Za-z0-9_-]*$', description });

/** What a caller may set of a theme. */
export const themeFields = {
  description: orNull(text(1000)),
  primaryColor: orNull(colour('Of headings and buttons; null: that of the instance')),
  accentColor: orNull(colour('Of what is to be noticed; null: that of the instance')),
  textColor: colour('Of texts'),
  backgroundColor: colour('Behind them'),
  font: oneOf(fonts, { description: 'A family that every browser has' }),
  showsLogo: flag({ description: 'Whether the instance’s logo stands on the page, where it has one' }),
};

/** What a page that is made elsewhere shows of the active theme. */
export const pageTheme = object(
  {
    primaryColor: colour('Of headings and buttons'),
    accentColor: colour('Of what is to be noticed'),
    ...{ textColor: themeFields.textColor, backgroundColor: themeFields.backgroundColor },
    font: themeFields.font,
    hasLogo: flag({ description: 'It stands on the page: GET …/public/logo' }),
    hasOwnPage: flag({
      description: 'The tenant wrote the page of an offer: it is the one of GET …/public/page',
    }),
  },
  { title: 'OfferTheme' },
);
export type PageTheme = Static<typeof pageTheme>;

const shippedTemplate = object(
  {
    templateName: oneOf(templateNames),
    language: text(35),
    isShipped: flag({ description: 'The one that comes with the program' }),
    version: int32({ minimum: 0, description: '0: shipped' }),
  },
  { title: 'StoreTemplateListed' },
);

export const themeModel = object(
  {
    themeName: text(60),
    isShipped: flag({ description: 'It comes with the program and cannot be changed' }),
    isActive: flag({ description: 'Pages look so now; exactly one theme is active' }),
    ...themeFields,
    templates: list(shippedTemplate),
    rowVersion: int32({ minimum: 0 }),
  },
  { title: 'StoreTheme' },
);
export type Theme = Static<typeof themeModel>;

export const themeExample: Theme = {
  themeName: 'spring',
  isShipped: false,
  isActive: true,
  description: 'Green, for the fair',
  ...{ primaryColor: '#14532D', accentColor: null, textColor: '#1B1B1B', backgroundColor: '#FFFFFF' },
  ...{ font: 'SANS', showsLogo: true },
  templates: [{ templateName: 'CHECKOUT', language: 'en', isShipped: true, version: 0 }],
  rowVersion: 1,
};

export const storeParams = object({
  ...instanceParams.properties,
  ThemeName: text(60, { description: 'A themeName of `GET /v1/stores/{InstanceID}/themes`' }),
});
export const templateParams = object({
  ...storeParams.properties,
  TemplateName: oneOf(templateNames, {
    description: 'CHECKOUT: the offer while it can be answered; CONFIRMATION: once it is answered or over',
  }),
});

/** The language of a tag, `de` of `de-AT`. @throws Problem 400 */
export const languageIn = (tag: string): string => {
  try {
    return languageOf(Intl.getCanonicalLocales(tag)[0] ?? tag);
  } catch {
    throw invalid('?Language', 'is no language tag, such as de');
  }
};
