import { SaxesParser } from 'saxes';

/** An element of a document, with the line it begins on. Text between elements is left out: the feed carries none. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly line: number;
}

/** A document that is not well-formed. `line` counts from 1. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
  readonly line: number;

  constructor(problem: string, line: number) {
    super(problem);
    this.line = line;
  }
}

interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
}

/** Reads a document into its root element; strict. Throws {@link XmlError}. */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser();
  const open: OpenElement[] = [];
  let root: XmlElement | null = null;
  parser.on('error', (error) => {
    throw new XmlError(error.message.replace(/^(?:\S*?:)?\d+:\d+: /, ''), parser.line);
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: OpenElement = { name, attributes: { ...attributes }, children: [], line: parser.line };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  if (root === null) throw new XmlError('there is no element', parser.line);
  return root;
}

/** The first child of a name. */
export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name);
}

/** The children of a name. */
export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}
