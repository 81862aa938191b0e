// Made by `npm run generate`; do not edit.
import type { AnyCode, BodyCode, StoreTemplate, StoreTemplateChange, StoreTemplatePreview, StoreTheme, StoreThemeChange, StoreThemeCreate, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** List how the pages of your customers can look. */
export const listStoreThemes = /* @__PURE__ */ operation<
  { params: { InstanceID: string; }; },
  StoreTheme[],
  AnyCode | 'NotFound'
>('GET', '/v1/stores/{InstanceID}/themes');

/** Read a theme. */
export const getStoreTheme = /* @__PURE__ */ operation<
  { params: { InstanceID: string; ThemeName: string; }; },
  StoreTheme,
  AnyCode | 'NotFound'
>('GET', '/v1/stores/{InstanceID}/themes/{ThemeName}');

/** Make a theme. */
export const createStoreTheme = /* @__PURE__ */ operation<
  { params: { InstanceID: string; }; body: StoreThemeCreate; },
  StoreTheme,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'Duplicate' | 'TooMany'
>('POST', '/v1/stores/{InstanceID}/themes', { writes: true });

/** Change how a theme looks. */
export const updateStoreTheme = /* @__PURE__ */ operation<
  { params: { InstanceID: string; ThemeName: string; }; body: StoreThemeChange; },
  StoreTheme,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable'
>('PATCH', '/v1/stores/{InstanceID}/themes/{ThemeName}', { writes: true });

/** Have pages look like a theme from now on. */
export const activateStoreTheme = /* @__PURE__ */ operation<
  { params: { InstanceID: string; ThemeName: string; }; },
  StoreTheme,
  AnyCode | WriteCode | 'NotFound'
>('POST', '/v1/stores/{InstanceID}/themes/{ThemeName}/active', { writes: true });

/** Delete a theme with its templates. */
export const deleteStoreTheme = /* @__PURE__ */ operation<
  { params: { InstanceID: string; ThemeName: string; }; },
  StoreTheme,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('DELETE', '/v1/stores/{InstanceID}/themes/{ThemeName}', { writes: true });

/** Read the template of a page. */
export const getStoreTemplate = /* @__PURE__ */ operation<
  { params: { InstanceID: string; ThemeName: string; TemplateName: 'CHECKOUT' | 'CONFIRMATION'; }; query?: { Language?: string | undefined; }; },
  StoreTemplate,
  AnyCode | 'NotFound'
>('GET', '/v1/stores/{InstanceID}/themes/{ThemeName}/templates/{TemplateName}');

/** Write the template of a page. */
export const setStoreTemplate = /* @__PURE__ */ operation<
  { params: { InstanceID: string; ThemeName: string; TemplateName: 'CHECKOUT' | 'CONFIRMATION'; }; query?: { Language?: string | undefined; }; body: StoreTemplateChange; },
  StoreTemplate,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'InvalidTemplate'
>('PUT', '/v1/stores/{InstanceID}/themes/{ThemeName}/templates/{TemplateName}', { writes: true });

/** Go back to the template that ships with the service. */
export const deleteStoreTemplate = /* @__PURE__ */ operation<
  { params: { InstanceID: string; ThemeName: string; TemplateName: 'CHECKOUT' | 'CONFIRMATION'; }; query?: { Language?: string | undefined; }; },
  StoreTemplate,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('DELETE', '/v1/stores/{InstanceID}/themes/{ThemeName}/templates/{TemplateName}', { writes: true });

/** See a page filled with a sample, in a theme. */
export const previewStoreTemplate = /* @__PURE__ */ operation<
  { params: { InstanceID: string; ThemeName: string; TemplateName: 'CHECKOUT' | 'CONFIRMATION'; }; query?: { Language?: string | undefined; }; body: StoreTemplatePreview; },
  File,
  AnyCode | BodyCode | 'NotFound' | 'InvalidTemplate'
>('POST', '/v1/stores/{InstanceID}/themes/{ThemeName}/templates/{TemplateName}/preview', { file: true });

