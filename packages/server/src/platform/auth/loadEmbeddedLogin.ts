/* oxlint-disable no-console -- the library warns through the console when it is loaded */
import type * as EmbeddedLogin from './embedded/setUpEmbeddedLogin';

/**
 * Loads the provider only when it is used. On Node 20 it warns at every start that this is not its newest runtime; it works
 * there.
 */
export async function loadEmbeddedLogin(): Promise<typeof EmbeddedLogin> {
  const { warn } = console;
  console.warn = (...texts: unknown[]) => {
    if (!String(texts[0]).includes('Unsupported runtime')) warn(...texts);
  };
  try {
    return await import('./embedded/setUpEmbeddedLogin');
  } finally {
    console.warn = warn;
  }
}
