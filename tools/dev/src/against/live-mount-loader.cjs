/**
 * Stands before a remote's `mount.tsx` while it is worked on: mounts what the file exports, and mounts it anew in its
 * place when anything behind it changed. The page, the host and its store stay. Texts are always the remote's own.
 */
module.exports = function liveMountLoader(source) {
  if (this.resourceQuery === '?own') return source;
  const { namespaces } = this.getOptions();
  const own = JSON.stringify(`${this.resourcePath}?own`);
  return `
import * as own from ${own};

const mounted = new Set();

function show(place) {
  for (const name of ${JSON.stringify(namespaces)}) place.context.i18n.removeResourceBundle(place.context.language, name);
  place.handle = own.mount(place.element, place.context, place.at);
}

export const mount = (element, context, at) => {
  const loadTranslations = () => Promise.resolve(false);
  const place = { element, at, context: { ...context, loadTranslations, loadTexts: loadTranslations } };
  mounted.add(place);
  show(place);
  return {
    update(next) {
      place.at = next;
      place.handle.update(next);
    },
    unmount() {
      mounted.delete(place);
      place.handle.unmount();
    },
  };
};

module.hot.accept(${own}, () => {
  for (const place of mounted) {
    place.handle.unmount();
    // What was there leaves a moment later: not before it is gone comes the new one.
    setTimeout(() => mounted.has(place) && show(place));
  }
});

// Beside the entry, wherever that came from.
new EventSource(new URL('changes', __webpack_public_path__ + '.')).addEventListener('built', () => {
  module.hot.check(true).catch(() => location.reload());
});
`;
};
