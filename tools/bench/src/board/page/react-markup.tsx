import { createElement, memo, type ComponentType, type ReactNode } from 'react';
import { figureText, movementWord, pricesOf, type ShownPrice } from './parts.tsx';

/** A price cell of a peer: everything but what ticks, ready made. */
export interface CellProps {
  readonly priceKey: string;
  readonly shell: CellShell;
}

type Attributes = Readonly<Record<string, string | boolean | Readonly<Record<string, string>>>>;

/** The button of a price cell: its attributes, and its children with the two that tick left open. */
export interface CellShell {
  readonly attributes: Attributes;
  readonly children: readonly (
    | { readonly part: 'figure' | 'word'; readonly tag: string; readonly attributes: Attributes }
    | { readonly part: null; readonly node: ReactNode }
  )[];
}

const booleans = new Set(['hidden', 'disabled', 'checked', 'inert']);

/** React takes properties of its own (`--rows: 20;`) by name. */
const propertiesOf = (style: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...style.matchAll(/(--[\w-]+):\s*([^;]*);/g)].map(([, name = '', value = '']) => [name, value]));

const valueOf = ({ name, value }: Attr): Attributes[string] =>
  name === 'style' ? propertiesOf(value) : booleans.has(name) && value === '' ? true : value;

const attributesOf = (element: Element): Attributes =>
  Object.fromEntries([...element.attributes].map((attribute) => [attribute.name, valueOf(attribute)]));

function shellOf(cell: Element): CellShell {
  const children = [...cell.children].map((child, index): CellShell['children'][number] => {
    const part = child.getAttribute('data-part');
    return part === 'figure' || part === 'word'
      ? { part, tag: child.localName, attributes: { ...attributesOf(child), key: String(index) } }
      : { part: null, node: toNode(child, new Map(), undefined, index) };
  });
  return { attributes: attributesOf(cell), children };
}

function toNode(
  node: Node,
  keys: ReadonlyMap<Element, string>,
  Cell: ComponentType<CellProps> | undefined,
  index: number,
): ReactNode {
  if (!(node instanceof Element)) return node.textContent;
  const priceKey = keys.get(node);
  if (priceKey !== undefined && Cell !== undefined)
    return <Cell key={index} priceKey={priceKey} shell={shellOf(node)} />;
  const children = [...node.childNodes].map((child, place) => toNode(child, keys, Cell, place));
  return createElement(node.localName, { ...attributesOf(node), key: index }, ...children);
}

/**
 * Longshot's page as React elements, the same to the last attribute, with a component of the peer in place of each
 * price cell. Everything else is rendered once and never again, as memoised rows would be.
 */
export function toReact(markup: string, Cell: ComponentType<CellProps>): ReactNode {
  const template = document.createElement('template');
  template.innerHTML = markup;
  const keys = new Map([...pricesOf(template.content)].map(([key, cell]) => [cell as Element, key]));
  const Connected = memo(Cell);
  return [...template.content.childNodes].map((node, index) => toNode(node, keys, Connected, index));
}

/** The button of a peer's price cell with a price in it. */
export function renderCell(shell: CellShell, price: ShownPrice): ReactNode {
  const { coef, movement, beat } = price;
  const attributes = {
    ...shell.attributes,
    ...(movement === null ? {} : { 'data-movement': movement }),
    ...(beat === null ? {} : { 'data-beat': beat }),
  };
  const children = shell.children.map((child) => {
    if (child.part === null) return child.node;
    return createElement(
      child.tag,
      child.attributes,
      child.part === 'figure' ? figureText(coef) : movementWord(movement),
    );
  });
  return createElement('button', attributes, ...children);
}
