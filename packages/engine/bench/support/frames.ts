/** Milliseconds from the start to the end of a frame: the first that shows what is waited for, and the last that changed. */
export interface RenderTimes {
  first: number;
  last: number;
}

/** A page that did not change for so many milliseconds has come to rest. */
const quietMs = 500;

/** Called within a frame: calls back when it has been laid out and painted. */
function afterPaint(callback: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = callback;
  port2.postMessage(null);
}

/** After so many milliseconds without a single change nothing will come. */
const timeoutMs = 20_000;

/**
 * Starts something and waits until the page has come to rest; `isShown` tells the first frame that counts. Times count from the
 * start, or from `since` on the clock of the page: 0 is the navigation to it.
 */
export function measureRender(start: () => void, isShown: () => boolean, since?: number): Promise<RenderTimes> {
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Error('The page showed nothing.')), timeoutMs);
    let first = NaN;
    let last = NaN;
    let isWaiting = false;
    let timer: ReturnType<typeof setTimeout>;
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      if (isWaiting) return;
      isWaiting = true;
      requestAnimationFrame(() => {
        isWaiting = false;
        // Asked of what this frame paints: by the time that it is done, the page may have gone on to the next.
        const isShownNow = Number.isNaN(first) && isShown();
        afterPaint(() => {
          clearTimeout(timer);
          last = performance.now() - started;
          if (isShownNow) first = last;
          timer = setTimeout(() => {
            if (Number.isNaN(first)) return;
            clearTimeout(tooLong);
            observer.disconnect();
            resolve({ first, last });
          }, quietMs);
        });
      });
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    const started = since ?? performance.now();
    start();
  });
}

let times: number[] = [];

document.addEventListener(
  'keydown',
  ({ timeStamp }) => requestAnimationFrame(() => afterPaint(() => void times.push(performance.now() - timeStamp))),
  { capture: true },
);

export function timeKeys(): number[] {
  const recorded = times;
  times = [];
  return recorded;
}

let frames: number[] | null = null;

/** Begins to note the milliseconds from each frame to the next. */
export function watchFrames(): void {
  const own: number[] = [];
  frames = own;
  let last = performance.now();
  const next = (now: number) => {
    if (frames !== own) return;
    own.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame((now) => {
    last = now;
    requestAnimationFrame(next);
  });
}

/** The frames since, without those to come. */
export function collectFrames(): number[] {
  const recorded = frames ?? [];
  frames = null;
  return recorded;
}
