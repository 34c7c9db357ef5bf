import { createValueStore } from '../state/valueStore';

/** The response header with the release of the app that the server serves. */
const header = 'assunto-release';

/** The release of this page, from its meta element; `null` during development. */
const loadedRelease = (): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${header}"]`)?.content ?? null;

const outdated = createValueStore(false);

/**
 * Whether the server serves another release: chunks that this page has not loaded may no longer exist. Stays `true` until a
 * reload, because during a rolling update both releases respond alternately.
 */
export const isOutdated = { get: outdated.get, subscribe: outdated.subscribe };

/** Wraps `fetch`: a response of another release marks the page as outdated. */
export function watchRelease(send: typeof fetch, release: string | null = loadedRelease()): typeof fetch {
  return async (input, init) => {
    const answer = await send(input, init);
    note(answer, release);
    return answer;
  };
}

/** Asks the server whether the page is outdated; `false` when the server cannot be reached. */
export async function checkRelease(release: string | null = loadedRelease()): Promise<boolean> {
  const answer = await fetch('/health', { cache: 'no-store' }).catch(() => null);
  if (answer) note(answer, release);
  return outdated.get();
}

function note({ headers }: Response, release: string | null): void {
  const served = headers.get(header);
  if (served !== null && release !== null && served !== release) outdated.set(true);
}
