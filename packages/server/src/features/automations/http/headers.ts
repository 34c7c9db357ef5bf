/** Headers that a request has from the connection, from a credential or from its run: no step sets them. */
const reserved =
  /^(host|connection|content-length|transfer-encoding|te|trailer|upgrade|keep-alive|expect|accept-encoding|idempotency-key|authorization|cookie|proxy-.*|webhook-.*)$/i;
const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;

/** Whether a step, or a credential of its own header, may set a header. */
export const isHeaderName = (name: string): boolean => token.test(name) && !reserved.test(name);

/** A text as the value of a header: what could begin another header becomes spaces. */
export const headerValue = (text: string): string => text.replace(/[^\x20-\x7e\xa0-\xff]+/g, ' ').trim();
