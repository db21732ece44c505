import type { Rule } from 'eslint';
import { plainWordFor } from './old-words.ts';

interface Identifier {
  readonly type: string;
  readonly name: string;
}

interface Declaration {
  readonly id?: Identifier | null;
  readonly declarations?: readonly { readonly id: Identifier }[];
}

const namesOf = ({ id, declarations = [] }: Declaration): readonly Identifier[] =>
  [...(id ? [id] : []), ...declarations.map((each) => each.id)].filter(({ type }) => type === 'Identifier');

/** An exported name says what it is in the words of the field; one that is deprecated may stay until it is dropped. */
export const fieldTerms: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { old: '"{{name}}" has a word of our own: use {{word}}. See docs/glossary.md.' },
  },
  create: (context) => ({
    'ExportNamedDeclaration[declaration!=null]'(node: Rule.Node & { readonly declaration?: unknown }) {
      const comment = context.sourceCode.getCommentsBefore(node).at(-1);
      if (comment?.value.includes('@deprecated') === true) return;
      for (const { name } of namesOf(node.declaration as Declaration)) {
        const word = plainWordFor(name);
        if (word !== null) context.report({ node, messageId: 'old', data: { name, word } });
      }
    },
  }),
};
