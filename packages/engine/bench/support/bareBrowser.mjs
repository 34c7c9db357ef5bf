import { mainThreadOf } from './mainThread.mjs';

/** A page that only answers what it is asked. */
/** @typedef {{ evaluate(expression: string): Promise<unknown>, mainThread(): Promise<number>, goto(url: string): Promise<void>, close(): Promise<void> }} BarePage */

/**
 * Opens pages in a browser of Playwright without Playwright: it enables `Runtime` in each page and adds its own script to it. With
 * `Runtime` enabled V8 parses the whole file of a page once more while it is evaluated, for the positions of stack traces: 14 to 25 ms
 * of each page, more for a larger file, that nobody has without developer tools.
 *
 * @param {import('playwright').Browser} browser
 */
export async function bareBrowser(browser) {
  const session = await browser.newBrowserCDPSession();
  /** @type {Map<string, (message: { id?: number, method?: string, result?: any, error?: { message: string } }) => void>} */
  const listeners = new Map();
  session.on('Target.receivedMessageFromTarget', ({ sessionId, message }) =>
    listeners.get(sessionId)?.(JSON.parse(message)),
  );

  return {
    /**
     * @param {string} url
     * @param {{ width: number, height: number }} size
     * @returns {Promise<BarePage>}
     */
    async open(url, size) {
      const { browserContextId } = await session.send('Target.createBrowserContext');
      const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId, ...size });
      const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
      /** @type {Map<number, { resolve(result: any): void, reject(error: Error): void }>} */
      const asked = new Map();
      let loaded = () => {};
      let last = 0;
      listeners.set(sessionId, ({ id, method, result, error }) => {
        if (method === 'Page.loadEventFired') loaded();
        if (id === undefined) return;
        if (error) asked.get(id)?.reject(new Error(error.message));
        else asked.get(id)?.resolve(result);
        asked.delete(id);
      });
      /**
       * @param {string} method
       * @param {object} [params]
       */
      const send = (method, params = {}) =>
        new Promise((resolve, reject) => {
          const id = (last += 1);
          asked.set(id, { resolve, reject });
          session
            .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
            .catch(reject);
        });
      await send('Page.enable');

      /** @type {BarePage} */
      const page = {
        mainThread: await mainThreadOf(/** @type {any} */ ({ send })),
        async goto(address) {
          const isLoaded = new Promise((resolve) => (loaded = () => resolve(undefined)));
          await send('Page.navigate', { url: address });
          await isLoaded;
        },
        async evaluate(expression) {
          const { result, exceptionDetails } = await send('Runtime.evaluate', {
            expression,
            awaitPromise: true,
            returnByValue: true,
          });
          if (exceptionDetails)
            throw new Error(`${url}: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
          return result.value;
        },
        async close() {
          listeners.delete(sessionId);
          await session.send('Target.disposeBrowserContext', { browserContextId });
        },
      };
      await page.goto(url);
      return page;
    },
  };
}
