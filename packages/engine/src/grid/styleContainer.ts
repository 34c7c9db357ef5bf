/**
 * Where AG Grid puts its styles. It writes `<style>` elements, which a Content-Security-Policy without `unsafe-inline`
 * forbids, so it gets a container outside of the page, whose texts become constructed style sheets: those are allowed.
 * Answers `undefined` (styles go to the page as usual) where the browser cannot construct style sheets.
 */
export function styleContainer(): HTMLElement | undefined {
  if (!canConstruct()) return undefined;
  container ??= createContainer();
  return container;
}

let container: HTMLElement | undefined;

function canConstruct(): boolean {
  return 'adoptedStyleSheets' in document && 'replaceSync' in CSSStyleSheet.prototype;
}

function createContainer(): HTMLElement {
  const made = document.createElement('div');
  const sheets = new Map<Element, CSSStyleSheet>();

  const sync = () => {
    const styles = [...made.children];
    const ours = new Set(sheets.values());
    for (const style of styles) {
      if (sheets.has(style)) continue;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style.textContent ?? '');
      sheets.set(style, sheet);
    }
    for (const style of sheets.keys()) if (style.parentNode !== made) sheets.delete(style);
    const others = document.adoptedStyleSheets.filter((sheet) => !ours.has(sheet));
    // The grid's own sheets first, in their order: the page's rules win over them.
    document.adoptedStyleSheets = [...styles.map((style) => sheets.get(style) as CSSStyleSheet), ...others];
  };

  new MutationObserver(sync).observe(made, { childList: true, characterData: true, subtree: true });
  return made;
}
