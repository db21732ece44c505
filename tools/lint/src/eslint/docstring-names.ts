import type { Rule } from 'eslint';

const RIDDLE = /^\*\s*(?:\*\s*)?What\b/;

/** A docstring names the thing and its promise; one that begins with "What" leaves both to be guessed. */
export const docstringNames: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      riddle: 'Name the thing and its promise: "Reported when a remote loads", not "What is told about its loading".',
    },
  },
  create: (context) => ({
    Program: () =>
      context.sourceCode.getAllComments().forEach(({ type, value, loc }) => {
        if (type === 'Block' && RIDDLE.test(value) && loc) context.report({ loc, messageId: 'riddle' });
      }),
  }),
};
