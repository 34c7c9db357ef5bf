/** Elements that load, run or send something, or change how the document is read. */
const activeElements =
  'script, style, link, meta, base, iframe, frame, object, embed, applet, form, input, button, textarea, select, svg, math, template, audio, video, source, img, picture';
/** The attributes that are not removed: styles and semantics, but no links, sources or handlers. */
const inertAttributes = new Set([
  'data-style',
  'lang',
  'dir',
  'colspan',
  'rowspan',
  'align',
  'valign',
  'width',
  'height',
]);

/**
 * The HTML of a mail with its text and structure alone. The frame that shows it runs no script and its
 * Content-Security-Policy loads nothing; this also leaves out what would lead away or try to. Styles wait in `data-style`,
 * since the policy refuses those in the HTML: see `styleMail`.
 */
export function inertMail(html: string): string {
  const parsed = new DOMParser().parseFromString(withWaitingStyles(html), 'text/html');
  for (const element of parsed.querySelectorAll(activeElements)) element.remove();
  for (const element of parsed.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      element.removeAttribute(name);
      if (inertAttributes.has(name)) element.setAttribute(name, value);
    }
  }
  return `<!doctype html>${parsed.documentElement.outerHTML}`;
}

/** Renames the styles of elements: the policy refuses them while the HTML is read, even where nothing is drawn. */
const withWaitingStyles = (html: string): string =>
  html.replaceAll(/<[^>]+>/g, (tag) => tag.replaceAll(/\sstyle(?=\s*=)/gi, ' data-style'));

/** Gives the elements of a frame that shows `inertMail` their styles. Images of them are refused by the policy. */
export function styleMail(frame: HTMLIFrameElement): void {
  const shown = frame.contentDocument;
  for (const element of shown?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
    element.style.cssText = element.dataset['style'] ?? '';
}
