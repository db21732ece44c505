import typescript, { type Symbol, type Type, type TypeChecker, type TypeReference } from 'typescript';
import { isGlobal, isHidden, packageBehind, workspaceName } from './type-origin.ts';

const { ObjectFlags, SymbolFlags, TypeFlags } = typescript;

/**
 * Who has a value: a host hands it over (`given`), or an application hands it to the host (`taken`). Parameters of a
 * function turn it round.
 */
export type Side = 'given' | 'taken';

/** Whether a member is worth printing. */
export type IsUsed = (member: Symbol) => boolean;

/**
 * Prints types as declarations that stand alone: everything of the workspace is written out to the last member, in an
 * order of its own; what belongs to packages is an `import('...')`. Methods become properties, since TypeScript compares
 * only those as strictly as the code behind them meets them; classes become interfaces of their public members; what
 * depends on type parameters is `any`.
 */
export class Surface {
  private readonly checker: TypeChecker;
  private readonly isUsed: IsUsed | undefined;
  private readonly names = new Map<Type, Partial<Record<Side, string>>>();
  private readonly taken = new Set<string>();
  private readonly printed = new Map<string, string>();
  private readonly open = new Set<Type>();

  /** `isUsed` leaves members out of what is given; without it both sides are printed whole, and alike. */
  constructor(checker: TypeChecker, isUsed?: IsUsed) {
    this.checker = checker;
    this.isUsed = isUsed;
  }

  /** The interfaces that were met, by name, in the order of their names. */
  interfaces(): readonly string[] {
    return [...this.printed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
  }

  /** A type in words that need nothing but the interfaces met so far. */
  print(type: Type, side: Side): string {
    const { flags } = type;
    if (flags & (TypeFlags.TypeParameter | TypeFlags.Instantiable)) return 'any';
    const foreign = this.foreign(type, side);
    if (foreign !== undefined) return foreign;
    if (flags & TypeFlags.BooleanLike && !(flags & TypeFlags.Union)) return this.checker.typeToString(type);
    if (type.isUnion()) return this.union(type.types, side);
    if (type.isStringLiteral()) return JSON.stringify(type.value);
    if (type.isNumberLiteral()) return String(type.value);
    const isShape = (flags & TypeFlags.Object) !== 0 || (type.isIntersection() && type.types.every(isObject));
    if (isShape) return this.object(type, side);
    if (type.isIntersection()) return [...new Set(type.types.map((part) => this.print(part, side)))].sort().join(' & ');
    return this.checker.typeToString(type);
  }

  private union(types: readonly Type[], side: Side): string {
    const parts = new Set(types.map((type) => bracketed(this.print(type, side))));
    if (parts.delete('true') && parts.delete('false')) parts.add('boolean');
    else if (types.some((type) => this.checker.typeToString(type) === 'true') && !parts.has('boolean'))
      parts.add('true');
    return [...parts].sort().join(' | ');
  }

  private object(type: Type, side: Side): string {
    if (this.checker.isTupleType(type)) return this.tuple(type as TypeReference, side);
    const global = this.global(type, side);
    if (global !== undefined) return global;
    const name = workspaceName(type);
    if (name !== undefined && !isFunction(type)) return this.reference(type, name, side);
    // A shape without a name that holds itself cannot be written out.
    if (this.open.has(type)) return 'any';
    this.open.add(type);
    const text = isFunction(type) ? this.functions(type, side) : `{ ${this.members(type, side).join(' ')} }`;
    this.open.delete(type);
    return text;
  }

  /** A type of the language or the browser, by its name there. */
  private global(type: Type, side: Side): string | undefined {
    const { symbol } = type;
    if (symbol === undefined || !isGlobal(symbol) || symbol.name.startsWith('__')) return undefined;
    return symbol.name + this.given(type, side);
  }

  private foreign(type: Type, side: Side): string | undefined {
    const alias = type.aliasSymbol;
    const symbol = alias !== undefined && packageBehind(alias) !== undefined ? alias : type.symbol;
    const from = symbol === undefined || symbol.name.startsWith('__') ? undefined : packageBehind(symbol);
    if (from === undefined || symbol === undefined) return undefined;
    const given =
      symbol === alias
        ? listed((type.aliasTypeArguments ?? []).map((each) => this.print(each, side)))
        : this.given(type, side);
    return `import(${JSON.stringify(from)}).${symbol.name}${given}`;
  }

  private given(type: Type, side: Side): string {
    const { target } = type as TypeReference;
    const isReference = isObject(type) && (type.objectFlags & ObjectFlags.Reference) !== 0;
    const count = isReference ? (target.typeParameters?.length ?? 0) : 0;
    const given = count === 0 ? [] : this.checker.getTypeArguments(type as TypeReference).slice(0, count);
    return listed(given.map((each) => this.print(each, side)));
  }

  private tuple(type: TypeReference, side: Side): string {
    const { target } = type as TypeReference & { readonly target: typescript.TupleType };
    const parts = this.checker.getTypeArguments(type).map((each, index) => {
      const flags = target.elementFlags[index] ?? 0;
      const text = this.print(each, side);
      if (flags & typescript.ElementFlags.Rest) return `...Array<${text}>`;
      return flags & typescript.ElementFlags.Optional ? `${bracketed(text)}?` : text;
    });
    return `${target.readonly ? 'readonly ' : ''}[${parts.join(', ')}]`;
  }

  private reference(type: Type, wanted: string, side: Side): string {
    const known = this.names.get(type) ?? {};
    this.names.set(type, known);
    const present = known[side];
    if (present !== undefined) return present;
    const name = this.freeName(side === 'given' ? wanted : `Whole${wanted}`);
    known[side] = name;
    const body = this.members(type, side).map((member) => `  ${member}\n`);
    this.printed.set(name, `export interface ${name} {\n${body.join('')}}\n`);
    return name;
  }

  private freeName(wanted: string): string {
    let name = wanted;
    for (let count = 2; this.taken.has(name); count += 1) name = `${wanted}${count}`;
    this.taken.add(name);
    return name;
  }

  /** Members in the order of their names, `readonly name?: type;`. */
  private members(type: Type, side: Side): string[] {
    const wanted = this.checker
      .getPropertiesOfType(type)
      .filter((member) => !isHidden(member) && (side === 'taken' || this.isUsed?.(member) !== false))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    const indexes = this.checker.getIndexInfosOfType(type).map(({ keyType, type: value, isReadonly }) => {
      return `${isReadonly ? 'readonly ' : ''}[key: ${this.print(keyType, side)}]: ${this.print(value, side)};`;
    });
    const calls = isFunction(type) ? [`(...given: any): any;`] : [];
    return [...calls, ...indexes.sort(), ...wanted.map((member) => this.member(member, side))];
  }

  private member(member: Symbol, side: Side): string {
    const isOptional = (member.flags & SymbolFlags.Optional) !== 0;
    const type = this.checker.getTypeOfSymbol(member);
    const text = this.print(isOptional ? this.checker.getNonNullableType(type) : type, side);
    const isNull = isOptional && type.isUnion() && type.types.some(({ flags }) => flags & TypeFlags.Null);
    const name = /^[A-Za-z_$][\w$]*$/.test(member.name) ? member.name : JSON.stringify(member.name);
    return `${isReadonly(member) ? 'readonly ' : ''}${name}${isOptional ? '?' : ''}: ${text}${isNull ? ' | null' : ''};`;
  }

  private functions(type: Type, side: Side): string {
    const signatures = this.checker.getSignaturesOfType(type, typescript.SignatureKind.Call);
    // What a caller decides the types of is the business of the two who call and answer.
    if (signatures.some(({ typeParameters }) => typeParameters !== undefined)) return '(...given: any) => any';
    const texts = signatures.map((signature) => ({
      parameters: `(${signature.parameters.map((each) => this.parameter(each, side)).join(', ')})`,
      answer: this.print(signature.getReturnType(), side),
    }));
    const [only] = texts;
    if (texts.length === 1 && only !== undefined) return `${only.parameters} => ${only.answer}`;
    return `{ ${texts.map(({ parameters, answer }) => `${parameters}: ${answer};`).join(' ')} }`;
  }

  private turned(side: Side): Side {
    return side === 'given' && this.isUsed !== undefined ? 'taken' : 'given';
  }

  private parameter(parameter: Symbol, side: Side): string {
    const declared = parameter.valueDeclaration;
    const isParameter = declared !== undefined && typescript.isParameter(declared);
    const isRest = isParameter && declared.dotDotDotToken !== undefined;
    const isOptional = isParameter && !isRest && this.checker.isOptionalParameter(declared);
    const text = this.print(this.checker.getTypeOfSymbol(parameter), this.turned(side));
    const name = isParameter && typescript.isIdentifier(declared.name) ? parameter.name : 'given';
    return `${isRest ? '...' : ''}${name}${isOptional ? '?' : ''}: ${text}`;
  }
}

function isObject(type: Type): type is typescript.ObjectType {
  return (type.flags & TypeFlags.Object) !== 0;
}

function isFunction(type: Type): boolean {
  return type.getCallSignatures().length > 0;
}

function isReadonly(member: Symbol): boolean {
  const declared = member.valueDeclaration;
  if (declared === undefined) return false;
  if ((typescript.getCombinedModifierFlags(declared) & typescript.ModifierFlags.Readonly) !== 0) return true;
  return (member.flags & SymbolFlags.GetAccessor) !== 0 && (member.flags & SymbolFlags.SetAccessor) === 0;
}

function listed(types: readonly string[]): string {
  return types.length === 0 ? '' : `<${types.join(', ')}>`;
}

function bracketed(text: string): string {
  return / => /.test(text) && !/^[{[]|^\w+</.test(text) ? `(${text})` : text;
}
