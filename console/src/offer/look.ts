import type { OfferPage } from '../../../client/index.ts';

const fonts = {
  SANS: 'system-ui, sans-serif',
  SERIF: 'Georgia, "Times New Roman", serif',
  MONO: 'ui-monospace, monospace',
} as const;

/** Dresses the page in the seller's colours. */
export const dress = ({ theme }: OfferPage): void => {
  const { style } = document.documentElement;
  style.setProperty('--accent', theme.primaryColor);
  style.setProperty('--on-accent', readableOn(theme.primaryColor));
  const isReadable = contrastOf(theme.primaryColor, theme.backgroundColor) >= 4.5;
  style.setProperty('--heading', isReadable ? theme.primaryColor : theme.textColor);
  style.setProperty('--mark', theme.accentColor);
  style.setProperty('--ink', theme.textColor);
  style.setProperty('--ground', theme.backgroundColor);
  style.setProperty('--font', fonts[theme.font]);
};

/** Black or white, whichever stands out more from a colour (WCAG). */
const readableOn = (colour: string): '#000000' | '#ffffff' =>
  luminanceOf(colour) > 0.179 ? '#000000' : '#ffffff';

/** How much two colours stand out from each other; texts need 4.5 (WCAG). */
const contrastOf = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const luminanceOf = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
