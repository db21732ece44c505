import typescript, { type Expression, type Node } from 'typescript';

/** Keys that a file asks dictionaries for. */
export interface UsedKeys {
  /** Keys that must be there, each with its line: literal arguments of `t`. */
  readonly required: readonly { readonly key: string; readonly line: number }[];
  /** Patterns of keys, of templates in arguments of `t` and of declarations: `refusal.*.title`. One key at least must fit. */
  readonly patterns: readonly { readonly pattern: string; readonly line: number }[];
  /** Keys and patterns that may be missing in a language: another one is asked for then, or a text stands beside. */
  readonly optional: readonly string[];
  /** Every literal text of the file: a key among them counts as used. */
  readonly literals: ReadonlySet<string>;
  /** Arguments of `t` that cannot be read and are not declared. */
  readonly unreadable: readonly { readonly text: string; readonly line: number }[];
}

type Draft = {
  -readonly [Key in keyof UsedKeys]: UsedKeys[Key] extends readonly (infer Each)[] ? Each[] : Set<string>;
};

/** Above or beside a key that is put together: `// texts: status.*, error.*`. */
const DECLARATION = /\btexts:\s*([\w.*:, -]+)/;

/** Reads a file of TypeScript. */
export function readUsedKeys(file: string, code: string): UsedKeys {
  const source = typescript.createSourceFile(file, code, typescript.ScriptTarget.Latest, true);
  const draft: Draft = { required: [], patterns: [], optional: [], literals: new Set(), unreadable: [] };
  const lineOf = (node: Node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const isDeclared = readDeclarations(code, draft);
  const visit = (node: Node): void => {
    if (typescript.isStringLiteralLike(node)) draft.literals.add(node.text);
    if (typescript.isTemplateExpression(node)) draft.literals.add(patternOf(node));
    if (typescript.isCallExpression(node) && isTranslation(node.expression) && node.arguments[0]) {
      const [requested, options] = node.arguments;
      const hasDefault = options !== undefined && /\bdefaultValue\b/.test(options.getText());
      readArgument(requested, { draft, line: lineOf(node), isOptional: hasDefault, isDeclared });
    }
    typescript.forEachChild(node, visit);
  };
  visit(source);
  return draft;
}

function readDeclarations(code: string, draft: Draft): boolean {
  const comments = code.split('\n').flatMap((text, index) => {
    const comment = /(?:\/\/|\/?\*)(.*)$/.exec(text)?.[1] ?? '';
    const named = DECLARATION.exec(comment)?.[1];
    return named === undefined ? [] : [{ named, line: index + 1 }];
  });
  for (const { named, line } of comments) {
    for (const pattern of named.split(/[\s,]+/).filter((word) => /[.*_]/.test(word)))
      draft.patterns.push({ pattern, line });
  }
  return comments.length > 0;
}

/** `t(...)`, `words.t(...)`, `i18n.t(...)`. */
function isTranslation(callee: Expression): boolean {
  if (typescript.isIdentifier(callee)) return callee.text === 't';
  return typescript.isPropertyAccessExpression(callee) && callee.name.text === 't';
}

function patternOf(node: typescript.TemplateExpression): string {
  return node.head.text + node.templateSpans.map((span) => `*${span.literal.text}`).join('');
}

interface Reading {
  readonly draft: Draft;
  readonly line: number;
  readonly isOptional: boolean;
  /** The file declares keys: those that cannot be read are among them. */
  readonly isDeclared: boolean;
}

function readArgument(node: Expression, reading: Reading): void {
  const { draft, line, isOptional } = reading;
  if (typescript.isStringLiteralLike(node)) {
    if (isOptional) draft.optional.push(node.text);
    else draft.required.push({ key: node.text, line });
  } else if (typescript.isTemplateExpression(node)) {
    const pattern = patternOf(node);
    if (isOptional) draft.optional.push(pattern);
    draft.patterns.push({ pattern, line });
  } else if (typescript.isConditionalExpression(node)) {
    for (const branch of [node.whenTrue, node.whenFalse]) readArgument(branch, reading);
  } else if (typescript.isParenthesizedExpression(node) || typescript.isAsExpression(node)) {
    readArgument(node.expression, reading);
  } else if (typescript.isArrayLiteralExpression(node)) {
    const last = node.elements.length - 1;
    for (const [index, each] of node.elements.entries()) {
      readArgument(each, { ...reading, isOptional: isOptional || index < last });
    }
  } else if (!reading.isDeclared) draft.unreadable.push({ text: node.getText(), line });
}
