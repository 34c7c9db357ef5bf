import { fontPath } from './paths';

/** The styles of the sign-in pages: the colours of the product, in the light or dark scheme that the browser prefers. */
export const signInStyles = `
@font-face {
  font-family: 'Inter Variable'; font-weight: 100 900; font-display: swap;
  src: url('${fontPath}') format('woff2');
}
:root {
  color-scheme: light dark;
  --bg: #f5f3ee; --surface: #fffefc; --ghost: #ece8df; --text: #1c222b; --muted: #575d66; --line: #dfdad0;
  --control: #87837a; --accent: #0c5f58; --accent-hover: #094b46; --on-accent: #ffffff;
  --danger: #ad2a24; --danger-soft: #fae7e3;
  --shadow: 0 18px 48px -16px rgb(40 34 22 / 24%), 0 2px 6px rgb(40 34 22 / 8%);
}
@media (prefers-color-scheme: dark) {
  :root {
    --bg: #12161a; --surface: #191e23; --ghost: #1b2126; --text: #e9e6df; --muted: #a8aeb4; --line: #333a41;
    --control: #79828a; --accent: #6bcabb; --accent-hover: #8cdccf; --on-accent: #06231f;
    --danger: #ff9c90; --danger-soft: #45211f;
    --shadow: 0 18px 48px -16px rgb(0 0 0 / 64%), 0 2px 6px rgb(0 0 0 / 40%);
  }
}
*, *::before, *::after { box-sizing: border-box; }
html, body { min-height: 100%; margin: 0; }
body {
  display: grid; place-items: center; min-height: 100vh; min-height: 100dvh; padding: 1.25rem; overflow-x: hidden;
  background: var(--bg); color: var(--text); line-height: 1.5;
  font: 400 0.9375rem/1.5 'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
}
main {
  position: relative; width: 100%; max-width: 25rem; padding: 2.25rem 2.25rem 1.75rem;
  background: var(--surface); border: 1px solid var(--line); border-radius: 18px; box-shadow: var(--shadow);
}
.brand { display: flex; align-items: center; gap: 0.625rem; margin: 0 0 1.75rem; }
.brand span { font-size: 1.25rem; font-weight: 650; letter-spacing: -0.03em; }
.brand-ground { fill: var(--accent); }
.brand-stroke { fill: none; stroke: var(--on-accent); stroke-width: 2.6; stroke-linecap: round; stroke-linejoin: round; }
.brand-dot { fill: var(--on-accent); }
h1 { margin: 0; font-size: 1.625rem; font-weight: 650; letter-spacing: -0.02em; line-height: 1.2; }
.lead { margin: 0.375rem 0 1.5rem; color: var(--muted); }
.problem {
  margin: 0 0 1.125rem; padding: 0.625rem 0.875rem; border-radius: 8px; border-left: 3px solid var(--danger);
  background: var(--danger-soft); color: var(--danger); font-weight: 500;
}
.field { margin-bottom: 1rem; }
.field label { display: block; margin-bottom: 0.375rem; font-size: 0.8125rem; font-weight: 550; }
input:not([type='checkbox']) {
  width: 100%; height: 2.75rem; padding: 0 0.875rem; border: 1px solid var(--control); border-radius: 9px;
  background: var(--surface); color: inherit; font: inherit; font-size: 1rem;
}
input[aria-invalid='true'] { border-color: var(--danger); }
.check { display: flex; align-items: center; gap: 0.625rem; width: fit-content; margin: 0.25rem 0 1.375rem; cursor: pointer; }
.check input { width: 1.125rem; height: 1.125rem; margin: 0; accent-color: var(--accent); cursor: pointer; }
.button {
  display: block; width: 100%; padding: 0.75rem 1rem; border: 0; border-radius: 9px; background: var(--accent);
  color: var(--on-accent); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer;
  transition: background-color 120ms;
}
.button:hover { background: var(--accent-hover); }
:is(input, .button):focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.hint, .code { margin: 1.25rem 0 0; color: var(--muted); font-size: 0.8125rem; text-align: center; text-wrap: balance; }
.hint a, .key a { color: var(--accent); }
.field-hint { margin: 0.375rem 0 0; color: var(--muted); font-size: 0.8125rem; }
.qr { display: block; margin: 0 auto 1rem; border-radius: 9px; }
.key { margin: 0 0 1.25rem; color: var(--muted); font-size: 0.8125rem; text-align: center; overflow-wrap: anywhere; }
code { color: var(--text); font: 500 0.875rem/1.6 ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace; }
.codes {
  display: grid; grid-template-columns: 1fr 1fr; gap: 0.25rem 1rem; margin: 0 0 1.25rem; padding: 0.875rem; list-style: none;
  border: 1px solid var(--line); border-radius: 9px; text-align: center;
}
.button + .button { margin-top: 0.75rem; }
.button-plain { background: none; border: 1px solid var(--control); color: var(--text); }
.button-plain:hover { background: var(--ghost); }
.scene { position: fixed; inset: 0; overflow: hidden; pointer-events: none; }
.card-ghost {
  position: absolute; width: 22rem; height: 13rem; border-radius: 18px; background: var(--ghost);
  border: 1px solid var(--line);
}
.card-ghost-1 { top: -3rem; left: -5rem; transform: rotate(-9deg); }
.card-ghost-2 { right: -6rem; top: 38%; transform: rotate(8deg); }
.card-ghost-3 { bottom: -5rem; left: 12%; transform: rotate(-4deg); }
@media (max-width: 30rem) {
  .codes { grid-template-columns: 1fr; }
  body { padding: 0; place-items: stretch; background: var(--surface); }
  main { max-width: none; padding: 2rem 1.25rem; border: 0; border-radius: 0; box-shadow: none; }
  .scene { display: none; }
}
@media (prefers-reduced-motion: reduce) { .button { transition: none; } }
`;
