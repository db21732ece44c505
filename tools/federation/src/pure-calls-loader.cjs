/**
 * Says of a module that its contexts, wrapped components and operations do nothing until somebody uses them, so that a
 * build leaves out those that nobody asks for. Their names for tools of development go: they would keep them in.
 */
module.exports = function pureCallsLoader(source) {
  return source
    .replace(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^(export const \w+ = )(operation\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^\w+\.displayName = "\w+";$/gm, '');
};
