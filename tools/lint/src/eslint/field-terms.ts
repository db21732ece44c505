import { basename } from 'node:path';
import type { Rule } from 'eslint';
import { plainWordFor, SENT_NAMES } from './old-terms.ts';

interface Identifier {
  readonly type: string;
  readonly name: string;
}

interface Declaration {
  readonly id?: Identifier | null;
  readonly declarations?: readonly { readonly id: Identifier }[];
}

type Member = Rule.Node & { readonly key?: Identifier; readonly computed?: boolean; readonly accessibility?: string };

/** Members of an exported interface, class or type of an object. */
const MEMBERS = [
  'ExportNamedDeclaration > TSInterfaceDeclaration > TSInterfaceBody > *',
  'ExportNamedDeclaration > ClassDeclaration > ClassBody > *',
  'ExportNamedDeclaration > TSTypeAliasDeclaration > TSTypeLiteral > *',
].join();

const namesOf = ({ id, declarations = [] }: Declaration): readonly Identifier[] =>
  [...(id ? [id] : []), ...declarations.map((each) => each.id)].filter(({ type }) => type === 'Identifier');

/** A file's name as a name in code: `limit-texts.spec.ts` is `limitTexts`. */
const nameOfFile = (path: string): string =>
  (basename(path).split('.')[0] ?? '').replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Columns, and fields that are stored or sent, keep their name. */
const isStored = (name: string): boolean => name.includes('_') || SENT_NAMES.has(name);

/**
 * An exported name, a member of what is exported and a file say what they are in the words of the field; what is
 * deprecated may stay until it is dropped.
 */
export const fieldTerms: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { old: '"{{name}}" has a word of our own: use {{word}}. See docs/glossary.md.' },
  },
  create: (context) => {
    const isDeprecated = (node: Rule.Node): boolean =>
      context.sourceCode.getCommentsBefore(node).at(-1)?.value.includes('@deprecated') === true;
    const check = (node: Rule.Node, name: string): void => {
      const word = plainWordFor(name);
      if (word !== null) context.report({ node, messageId: 'old', data: { name, word } });
    };
    return {
      Program: (node) => check(node as unknown as Rule.Node, nameOfFile(context.filename)),
      'ExportNamedDeclaration[declaration!=null]'(node: Rule.Node & { readonly declaration?: unknown }) {
        if (isDeprecated(node)) return;
        for (const { name } of namesOf(node.declaration as Declaration)) check(node, name);
      },
      [MEMBERS](node: Member) {
        const { key, computed = false, accessibility } = node;
        if (key?.type !== 'Identifier' || computed || accessibility === 'private') return;
        if (!isStored(key.name) && !isDeprecated(node)) check(node, key.name);
      },
    };
  },
};
