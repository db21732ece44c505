/** The looks of the sandbox's pages: another company's, so none of the site's. */
export const SANDBOX_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 24px 16px; background: light-dark(#eef1f4, #14181c); color: light-dark(#1b2127, #e8ecef); }
main { max-inline-size: 420px; margin-inline: auto; padding: 24px; background: light-dark(#fff, #1f252b); border-radius: 8px; }
.brand { margin: 0; font-weight: 700; }
.notice { margin: 4px 0 20px; padding: 8px 12px; border-radius: 4px; background: light-dark(#fff3cd, #3d3311); font-size: 14px; }
h1 { margin: 0 0 12px; font-size: 20px; }
dl { margin: 0 0 20px; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding-block: 6px; border-block-end: 1px solid light-dark(#dfe4e8, #333c45); }
dt { color: light-dark(#4c5863, #aab4bd); }
dd { margin: 0; font-variant-numeric: tabular-nums; }
.sum { font-weight: 700; font-size: 20px; }
label { display: block; font-weight: 600; }
input { box-sizing: border-box; inline-size: 100%; min-block-size: 44px; padding: 8px 12px; font: inherit; color: inherit; background: light-dark(#fff, #14181c); border: 1px solid light-dark(#7a8691, #7a8691); border-radius: 4px; }
input[aria-invalid] { border-color: light-dark(#b3261e, #ff8a80); }
.hint { margin: 4px 0 0; font-size: 14px; color: light-dark(#4c5863, #aab4bd); }
.fault { margin: 4px 0 0; font-size: 14px; color: light-dark(#b3261e, #ff8a80); }
fieldset { display: grid; gap: 8px; margin: 20px 0 0; padding: 0; border: 0; }
legend { padding: 0; margin-block-end: 8px; font-weight: 600; }
button { min-block-size: 44px; padding: 8px 16px; font: inherit; font-weight: 600; color: inherit; background: light-dark(#e3e8ec, #333c45); border: 0; border-radius: 4px; cursor: pointer; }
button:first-of-type { color: #fff; background: #0b5a8a; }
:focus-visible { outline: 2px solid light-dark(#0b5a8a, #7cc4ff); outline-offset: 2px; }
a { color: light-dark(#0b5a8a, #7cc4ff); }
`;
