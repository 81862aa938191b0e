import { Problem } from '#platform/problem';
import { compileXmlTemplate } from '#platform/xml-template/compile';
import { faultText, type XmlTemplate, XmlTemplateProblem } from '#platform/xml-template/template';
import { type ExportedEntity, xmlNames } from './exported.ts';

/**
 * A template ready to be filled. `pointer` is where the request named it.
 * @throws Problem 400 InvalidTemplate with line and column of each fault
 */
export const readTemplate = (entity: ExportedEntity, body: string, pointer: string): XmlTemplate => {
  try {
    return compileXmlTemplate(body, xmlNames(entity));
  } catch (error) {
    if (!(error instanceof XmlTemplateProblem)) throw error;
    const errors = error.faults.map((fault) => ({ pointer, detail: faultText(fault).slice(0, 900) }));
    throw new Problem('InvalidTemplate', `The XML template, ${error.message}`.slice(0, 2000), { errors });
  }
};
