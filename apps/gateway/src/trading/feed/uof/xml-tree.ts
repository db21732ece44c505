import { SaxesParser } from 'saxes';

/** An element of a document, with the line it begins on. Text between elements is left out: the feed carries none. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly line: number;
}

/** Limits of a document. The deepest of the feed has eight levels; one beyond this is refused as soon as it is seen. */
const LIMITS = { depth: 32, attributes: 100 } as const;

/** The descriptions of all markets are the largest document: some hundred thousand elements. */
const MOST_ELEMENTS = 1_000_000;

/** So many characters are read in one go, so that nothing of what follows a refusal is looked at. */
const SLICE = 65_536;

/** A document that is not well-formed, or beyond the limits. `line` counts from 1. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
  readonly line: number;
  /** So many characters had been read. */
  readonly position: number;

  constructor(problem: string, line: number, position: number) {
    super(problem);
    this.line = line;
    this.position = position;
  }
}

interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
}

/** Reads a document into its root element; strict, and within limits of depth and number. Throws {@link XmlError}. */
export function parseXml(text: string, mostElements: number = MOST_ELEMENTS): XmlElement {
  const parser = new SaxesParser();
  const open: OpenElement[] = [];
  let root: XmlElement | null = null;
  let [elements, attributesOfOne] = [0, 0];
  const refuse = (problem: string): never => {
    throw new XmlError(problem, parser.line, parser.position);
  };
  parser.on('error', (error) => refuse(error.message.replace(/^(?:\S*?:)?\d+:\d+: /, '')));
  parser.on('attribute', () => {
    attributesOfOne += 1;
    if (attributesOfOne > LIMITS.attributes) refuse(`an element has more than ${LIMITS.attributes} attributes`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    attributesOfOne = 0;
    if (open.length >= LIMITS.depth) refuse(`elements are nested more than ${LIMITS.depth} deep`);
    if (elements > mostElements) refuse(`there are more than ${mostElements} elements`);
    const element: OpenElement = { name, attributes: { ...attributes }, children: [], line: parser.line };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  for (let at = 0; at < text.length; at += SLICE) parser.write(text.slice(at, at + SLICE));
  parser.close();
  return root ?? refuse('there is no element');
}

/** The first child of a name. */
export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name);
}

/** The children of a name. */
export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}
