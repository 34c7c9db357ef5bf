/**
 * Marks what packages create when they are loaded as free of effects, as those packages say of themselves in "sideEffects". That
 * is about files, and is lost when they are built in: without the mark no bundler could leave out what a page does not use.
 *
 * @param {string} calls a regular expression of what is called
 * @returns {import('tsup').Options['plugins']}
 */
export function pureCalls(calls) {
  const created = new RegExp(String.raw`^((?:var|const) [\w$]+ = )(${calls})\(`, 'gm');
  return [{ name: 'pure-calls', renderChunk: (code) => ({ code: code.replace(created, '$1/* @__PURE__ */ $2(') }) }];
}
