import typescript, { type Declaration, type Node, type SourceFile, type Symbol, type TypeChecker } from 'typescript';

/**
 * Collects what code may read of the values that a host hands it. Data counts by its name alone: behind a dot, taken
 * apart, or in any text that could be one, whatever way the value took to there. A function counts where it is truly
 * asked for: one that is merely called like a method of somebody else would draw in everything that it takes.
 */
export class Uses {
  private readonly checker: TypeChecker;
  private readonly names = new Set<string>();
  private readonly accesses = new Map<string, Node[]>();
  private readonly asked = new Map<string, ReadonlySet<Declaration> | 'unknown'>();

  /** Reads what these files name. */
  constructor(checker: TypeChecker, files: readonly SourceFile[]) {
    this.checker = checker;
    files.forEach((file) => this.visit(file));
  }

  /** Whether the code may read a member. */
  has(member: Symbol): boolean {
    if (!this.names.has(member.name)) return false;
    if (!this.isFunction(member)) return true;
    const asked = this.asked.get(member.name) ?? this.ask(member.name);
    return asked === 'unknown' || (member.declarations ?? []).some((declared) => asked.has(declared));
  }

  private visit(node: Node): void {
    if (typescript.isPropertyAccessExpression(node)) this.note(node.name.text, node.name);
    else if (typescript.isBindingElement(node)) this.noteBinding(node);
    else if (typescript.isStringLiteralLike(node)) this.names.add(node.text);
    else if (typescript.isImportDeclaration(node) || typescript.isTypeNode(node)) return;
    typescript.forEachChild(node, (child) => this.visit(child));
  }

  private noteBinding(node: typescript.BindingElement): void {
    const read = node.propertyName ?? node.name;
    if (typescript.isIdentifier(read) && typescript.isObjectBindingPattern(node.parent)) this.note(read.text, node);
  }

  private note(name: string, node: Node): void {
    this.names.add(name);
    this.accesses.set(name, [...(this.accesses.get(name) ?? []), node]);
  }

  private isFunction(member: Symbol): boolean {
    return this.checker.getTypeOfSymbol(member).getCallSignatures().length > 0;
  }

  /** Whose members are meant by a name. Unknown where one of them is of a shape of the code's own, which may be a host's. */
  private ask(name: string): ReadonlySet<Declaration> | 'unknown' {
    const found = new Set<Declaration>();
    let isUnknown = false;
    for (const node of this.accesses.get(name) ?? []) {
      const declared = this.declarationsAt(node, name);
      if (declared.length === 0 || declared.some((each) => isLooseShape(each))) isUnknown = true;
      for (const each of declared) found.add(each);
    }
    const answer = isUnknown ? 'unknown' : found;
    this.asked.set(name, answer);
    return answer;
  }

  private declarationsAt(node: Node, name: string): readonly Declaration[] {
    if (!typescript.isBindingElement(node)) return this.checker.getSymbolAtLocation(node)?.declarations ?? [];
    const whole = this.checker.getTypeAtLocation(node.parent);
    return whole.getProperty(name)?.declarations ?? [];
  }
}

/** A shape that an application writes for what it is given: a member of an interface or of a literal type of its own. */
function isLooseShape(declared: Declaration): boolean {
  const file = declared.getSourceFile().fileName;
  if (file.includes('/node_modules/') || /\/libs\/(?:host-contract|store|api-client)\//.test(file)) return false;
  return typescript.isMethodSignature(declared) || typescript.isPropertySignature(declared);
}
