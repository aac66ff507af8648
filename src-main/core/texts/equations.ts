import { attribute } from '../files/xml.ts';
import { type XmlElement, xmlTree } from './xml/tree.ts';

/**
 * Puts the equations of a Word document in a line of text each (`A=r^2`), as the library that reads its paragraphs
 * leaves them out. `xml` is the document's part with its text.
 */
export function withEquationsAsText(xml: string, fileName: string): string {
  let text = '';
  let rest = 0;
  for (;;) {
    const start = xml.indexOf('<m:oMath', rest);
    if (start < 0) break;
    const isBlock = xml.startsWith('<m:oMathPara', start);
    const close = isBlock ? '</m:oMathPara>' : '</m:oMath>';
    const end = xml.indexOf(close, start);
    if (end < 0) break;
    text += xml.slice(rest, start);
    rest = end + close.length;
    const equation = lineOf(xmlTree(xml.slice(start, rest), fileName));
    text += `<w:r><w:t xml:space="preserve">${escaped(equation)}</w:t></w:r>`;
  }
  return text + xml.slice(rest);
}

/** Elements that say how an equation looks. */
const LOOKS = /Pr$|^ctrlPr$/;

function lineOf(element: XmlElement): string {
  const part = (name: string): string => {
    const child = childOf(element, name);
    return child ? lineOf(child) : '';
  };
  const chosen = (name: string, usual: string): string => propertyOf(element, name) ?? usual;
  switch (element.name) {
    case 't':
      return element.children.filter((child) => typeof child === 'string').join('');
    case 'sSup':
      return `${part('e')}^${grouped(part('sup'))}`;
    case 'sSub':
      return `${part('e')}_${grouped(part('sub'))}`;
    case 'sSubSup':
      return `${part('e')}_${grouped(part('sub'))}^${grouped(part('sup'))}`;
    case 'sPre':
      return `_${grouped(part('sub'))}^${grouped(part('sup'))}${part('e')}`;
    case 'f':
      return `${grouped(part('num'))}/${grouped(part('den'))}`;
    case 'rad':
      return `${part('deg') === '' ? '√' : `${grouped(part('deg'))}√`}${grouped(part('e'))}`;
    case 'nary': {
      const [below, above] = [part('sub'), part('sup')];
      const limits = `${below && `_${grouped(below)}`}${above && `^${grouped(above)}`}`;
      return `${chosen('chr', '∫')}${limits} ${part('e')}`;
    }
    case 'd':
      return `${chosen('begChr', '(')}${partsOf(element, 'e').join(chosen('sepChr', '|'))}${chosen('endChr', ')')}`;
    case 'm':
      return `[${partsOf(element, 'mr').join('; ')}]`;
    case 'mr':
      return partsOf(element, 'e').join(' ');
    default:
      return element.children
        .filter((child) => typeof child !== 'string')
        .map((child) => (LOOKS.test(child.name) ? '' : lineOf(child)))
        .join('');
  }
}

/** Puts an expression of several signs in brackets, so that its bounds are visible. */
function grouped(text: string): string {
  return /^(?:[\p{L}]|[\p{N}.,]+)?$/u.test(text) || /^\([^()]*\)$/.test(text) ? text : `(${text})`;
}

function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child): child is XmlElement => typeof child !== 'string' && child.name === name);
}

function partsOf(element: XmlElement, name: string): string[] {
  return element.children.flatMap((child) => (typeof child !== 'string' && child.name === name ? [lineOf(child)] : []));
}

/** A sign that an element is drawn with, where its properties name one. */
function propertyOf(element: XmlElement, name: string): string | undefined {
  const properties = childOf(element, `${element.name}Pr`);
  const property = properties && childOf(properties, name);
  return property && (attribute(property.attributes, 'val') ?? '');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
