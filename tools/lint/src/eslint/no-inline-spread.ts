import type { Rule } from 'eslint';

/** An object literal names each property once, on a line of its own: no `...{ a, b }` inside of it. */
export const noInlineSpread: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { inline: 'Write each property on a line of its own: a spread of a literal only groups them.' },
  },
  create: (context) => ({
    ':matches(ObjectExpression > SpreadElement, JSXSpreadAttribute) > ObjectExpression': (node: Rule.Node) =>
      context.report({ node, messageId: 'inline' }),
  }),
};
