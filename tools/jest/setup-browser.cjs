/** jsdom lacks what react-router 7 needs when it is loaded. */
const { TextDecoder, TextEncoder } = require('node:util');
Object.assign(globalThis, { TextDecoder, TextEncoder });

/** jsdom has neither modal dialogs nor popovers; these keep to what their specifications say of state and events. */
const define = (prototype, members) => {
  for (const [name, value] of Object.entries(members))
    if (!(name in prototype)) Object.defineProperty(prototype, name, { value, configurable: true, writable: true });
};
if (typeof HTMLDialogElement === 'function') {
  define(HTMLDialogElement.prototype, {
    showModal() {
      this.setAttribute('open', '');
      this.querySelector('[autofocus], button, input, select, a[href]')?.focus();
    },
    close() {
      if (!this.hasAttribute('open')) return;
      this.removeAttribute('open');
      this.dispatchEvent(new Event('close'));
    },
  });
}
const openPopovers = new WeakSet();
const movePopover = (element, isOpen) => {
  if (openPopovers.has(element) === isOpen) return;
  if (isOpen) openPopovers.add(element);
  else openPopovers.delete(element);
  const event = new Event('toggle');
  Object.assign(event, { oldState: isOpen ? 'closed' : 'open', newState: isOpen ? 'open' : 'closed' });
  element.dispatchEvent(event);
};
define(HTMLElement.prototype, {
  showPopover() {
    movePopover(this, true);
  },
  hidePopover() {
    movePopover(this, false);
  },
  togglePopover() {
    movePopover(this, !openPopovers.has(this));
  },
});
document.addEventListener('click', (event) => {
  const id = event.target instanceof Element && event.target.closest('[popovertarget]')?.getAttribute('popovertarget');
  if (id) document.getElementById(id)?.togglePopover();
});
