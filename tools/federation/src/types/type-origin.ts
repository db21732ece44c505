import typescript, { type Symbol, type Type } from 'typescript';

/** Packages whose types are only ways of writing other types: those are written out. */
const seenThrough = new Set(['typebox', 'typescript']);

const hiding = typescript.ModifierFlags.Private | typescript.ModifierFlags.Protected;

/** Whether something belongs to the language or to the browser. */
export function isGlobal(symbol: Symbol): boolean {
  return packageName(symbol) === 'typescript';
}

/** The package that declares something, by the name under which it is imported; undefined for what is not one's own. */
export function packageBehind(symbol: Symbol): string | undefined {
  const name = packageName(symbol);
  return name === undefined || seenThrough.has(name) ? undefined : name.replace(/^@types\//, '');
}

/** Name of a workspace's type there; undefined for one without a name. */
export function workspaceName(type: Type): string | undefined {
  const { aliasSymbol, symbol } = type;
  const named = [aliasSymbol, symbol].find(
    (each) => each !== undefined && !each.name.startsWith('__') && isOfWorkspace(each),
  );
  return named?.name;
}

/** Whether a member is the class's own business. */
export function isHidden(member: Symbol): boolean {
  if (member.name.startsWith('#') || member.name.startsWith('__')) return true;
  const declared = member.declarations ?? [];
  return declared.some((each) => (typescript.getCombinedModifierFlags(each) & hiding) !== 0);
}

function isOfWorkspace(symbol: Symbol): boolean {
  const kinds = typescript.SymbolFlags.Class | typescript.SymbolFlags.Interface | typescript.SymbolFlags.TypeAlias;
  return (symbol.flags & kinds) !== 0 && packageName(symbol) === undefined;
}

function packageName(symbol: Symbol): string | undefined {
  const file = symbol.declarations?.[0]?.getSourceFile().fileName;
  const parts = file?.split('/node_modules/').at(-1)?.split('/') ?? [];
  if (file === undefined || !file.includes('/node_modules/')) return undefined;
  return parts[0]?.startsWith('@') ? `${parts[0]}/${parts[1]}` : parts[0];
}
