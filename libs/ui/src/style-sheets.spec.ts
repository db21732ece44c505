/** jsdom has no constructable sheets; what the registry asks of one is that it is an instance and can be listed. */
class Sheet {}

const load = async () => {
  jest.resetModules();
  Object.assign(globalThis, { CSSStyleSheet: Sheet });
  document.adoptedStyleSheets = [];
  return import('./style-sheets.ts');
};
const newSheet = () => new Sheet() as CSSStyleSheet; // the registry never looks inside a sheet

describe('style sheets of a bundle', () => {
  it('are in the document while they are mounted, and the sheets of others stay', async () => {
    const { registerSheet, mountStyles } = await load();
    const foreign = newSheet();
    const own = newSheet();
    document.adoptedStyleSheets = [foreign];
    registerSheet(own);
    const unmount = mountStyles();
    expect(document.adoptedStyleSheets).toEqual([foreign, own]);
    unmount();
    expect(document.adoptedStyleSheets).toEqual([foreign]);
  });

  it('leave with the last of several mounts, and a disposer counts once', async () => {
    const { registerSheet, mountStyles } = await load();
    registerSheet(newSheet());
    const first = mountStyles();
    const second = mountStyles();
    first();
    first();
    expect(document.adoptedStyleSheets).toHaveLength(1);
    second();
    expect(document.adoptedStyleSheets).toHaveLength(0);
  });

  it('are adopted at once when they arrive after the mount', async () => {
    const { registerSheet, mountStyles } = await load();
    const unmount = mountStyles();
    registerSheet(newSheet());
    expect(document.adoptedStyleSheets).toHaveLength(1);
    unmount();
    expect(document.adoptedStyleSheets).toHaveLength(0);
  });

  it('ignores what is not a sheet', async () => {
    const { registerSheet, mountStyles } = await load();
    registerSheet({} as CSSStyleSheet); // what unit tests get for a style sheet
    mountStyles();
    expect(document.adoptedStyleSheets).toHaveLength(0);
  });
});
